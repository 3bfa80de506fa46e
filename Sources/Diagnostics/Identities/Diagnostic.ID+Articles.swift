extension Diagnostic.ID {
  /// Problems of articles, their listings and links.
  package static let articles: [Self] = [
    .articleMatter, .articleValue, .articleDate, .articleAddress, .articleKey, .articleAlias, .articleFuture,
    .articleText, .articleElement, .articleCode, .articleShortcode, .articleScene, .listingFence, .listingName,
    .listingView, .listingVaried, .listingModule, .listingResource, .figuresStale, .figuresMarks,
    .motionChanged, .motionMissing, .motionRecord,
    .listingMissing, .listingCompile, .listingWarning, .listingUnshown, .listingCrash,
    .listingLoop, .listingWait, .listingMemory, .linkMissing,
  ]

  /// The front matter of an article isn't closed, or its first line belongs to another language.
  package static let articleMatter = Self(
    "article.matter",
    .error,
    "The front matter of an article isn't closed, or its first line belongs to another language.",
    remedy: "Put a line of three hyphens before and after the front matter."
  )

  /// A tag in a text belongs to no element of HTML.
  package static let articleElement = Self(
    "article.element",
    .warning,
    "A tag in a text belongs to no element of HTML.",
    remedy: "Write the text as `code`, or a backslash before the sign: \\\\<."
  )

  /// A key of the front matter has a value of another kind, or too many.
  package static let articleValue = Self(
    "article.value",
    .error,
    "A key of the front matter has a value of another kind, or too many.",
    remedy: "Write a value of the kind that the message names."
  )

  /// A date in the front matter can't be read.
  package static let articleDate = Self(
    "article.date",
    .error,
    "A date in the front matter can't be read.",
    remedy: "Write a day such as 2026-11-21."
  )

  /// The address of an article can't be made, or can't be one.
  package static let articleAddress = Self(
    "article.address",
    .error,
    "The address of an article can't be made, or can't be one.",
    remedy: "Correct the slug, the alias or the permalink that the message names."
  )

  /// A key of the front matter means nothing, or is there more than once.
  package static let articleKey = Self(
    "article.key",
    .warning,
    "A key of the front matter means nothing, or is there more than once.",
    remedy: "Correct its name, or leave it out. Templates can use keys under params."
  )

  /// Another address of an article isn't made, or its article is missing.
  package static let articleAlias = Self(
    "article.alias",
    .warning,
    "Another address of an article isn't made, or its article is missing.",
    remedy: "Leave the address out, or correct it."
  )

  /// An article has a later date, so it is left out until then.
  package static let articleFuture = Self(
    "article.future",
    .note,
    "An article has a later date, so it is left out until then.",
    remedy: "Nothing, or build with --future."
  )

  /// The text of an article takes too long to read, or shows too many scenes.
  package static let articleText = Self(
    "article.text",
    .error,
    "The text of an article takes too long to read, or shows too many scenes.",
    remedy: "Divide the text, or simplify the line that the message names."
  )

  /// A block of Swift code has no colors.
  package static let articleCode = Self(
    "article.code",
    .warning,
    "A block of Swift code has no colors.",
    remedy: "Correct the code, or give the block another language."
  )

  /// A shortcode isn't known or isn't closed, so it stays as it is written.
  package static let articleShortcode = Self(
    "article.shortcode",
    .warning,
    "A shortcode isn't known or isn't closed, so it is left out, or stays as it is written.",
    remedy: "Add a template Templates/shortcodes/NAME.mustache, correct the shortcode, or set unknownShortcodes."
  )

  /// The line that shows a scene can't be understood.
  package static let articleScene = Self(
    "article.scene",
    .error,
    "The line that shows a scene can't be understood.",
    remedy: "Write @Scene(name) in a paragraph of its own."
  )

  /// The options behind the fence of a listing can't be understood.
  package static let listingFence = Self(
    "listing.fence",
    .error,
    "The options behind the fence of a listing can't be understood.",
    remedy: "Write them as in Documentation/SwiftUI.md."
  )

  /// Two figures of listings have one name.
  package static let listingName = Self(
    "listing.name",
    .error,
    "Two figures of listings have one name.",
    remedy: "Give one of them another name with id=… behind its fence."
  )

  /// A listing has no view that can be shown, or an article has too many.
  package static let listingView = Self(
    "listing.view",
    .error,
    "A listing has no view that can be shown, or an article has too many.",
    remedy: "Add a #Preview, or name the view, such as view=\"Card(number: 2)\"."
  )

  /// All versions of a figure look the same.
  package static let listingVaried = Self(
    "listing.varied",
    .warning,
    "All versions of a figure look the same.",
    remedy: "Vary a value that changes what is seen, such as vary=\"bounce 0, 0.2, 0.4\"."
  )

  /// Sources that belong to a listing can't be compiled with it.
  package static let listingModule = Self(
    "listing.module",
    .error,
    "Sources that belong to a listing can't be compiled with it.",
    remedy: "Name files, folders or targets of a package with “with=” or --with."
  )

  /// A resource of a listing can't be read.
  package static let listingResource = Self(
    "listing.resource",
    .warning,
    "A resource of a listing can't be read.",
    remedy: "Correct the asset catalog or the table of texts that the message names."
  )

  /// A picture of a repository isn't what its code shows any more.
  package static let figuresStale = Self(
    "figures.stale",
    .error,
    "A picture of a repository isn't what its code shows any more.",
    remedy: "Run “stagecraft figures”, and commit what it has written."
  )

  /// The comments around a figure in a Markdown file aren't a pair.
  package static let figuresMarks = Self(
    "figures.marks",
    .error,
    "The comments around a figure in a Markdown file aren't a pair.",
    remedy: "Write the missing comment, or remove the other one."
  )

  /// A figure doesn't move as it was recorded.
  package static let motionChanged = Self(
    "motion.changed",
    .error,
    "A figure doesn't move as it was recorded.",
    remedy: "If it is meant to, run “stagecraft verify --record”, and commit what it has written."
  )

  /// A figure has no record of its motion, or a record has no figure.
  package static let motionMissing = Self(
    "motion.missing",
    .error,
    "A figure has no record of its motion, or a record has no figure.",
    remedy: "Run “stagecraft verify --record”, and commit what it has written or removed."
  )

  /// The record of a figure's motion can't be read.
  package static let motionRecord = Self(
    "motion.record",
    .error,
    "The record of a figure's motion can't be read.",
    remedy: "Restore it from an earlier commit, or run “stagecraft verify --record”."
  )

  /// The program was built before the listing had this text.
  package static let listingMissing = Self(
    "listing.missing",
    .error,
    "The program was built before the listing had this text.",
    remedy: "Let the site's own program build or preview the site."
  )

  /// The compiler refuses Swift code.
  package static let listingCompile = Self(
    "listing.compile",
    .error,
    "The compiler refuses Swift code.",
    remedy: "Correct the code at the place that the message names."
  )

  /// The compiler warns about Swift code.
  package static let listingWarning = Self(
    "listing.warning",
    .warning,
    "The compiler warns about Swift code.",
    remedy: "Correct the code at the place that the message names."
  )

  /// A listing of a package's documentation can't be shown as a figure.
  package static let listingUnshown = Self(
    "listing.unshown",
    .note,
    "A listing of a package's documentation can't be shown as a figure.",
    remedy: "Complete its code to have a figure, or write <!-- stagecraft share --> before it to have none."
  )

  /// The code of a listing stops the program.
  package static let listingCrash = Self(
    "listing.crash",
    .error,
    "The code of a listing stops the program.",
    remedy:
      "Correct the code. Without a reason, look for a number that overflows, exit, abort, and functions without end."
  )

  /// The code of a listing doesn't come to an end.
  package static let listingLoop = Self(
    "listing.loop",
    .error,
    "The code of a listing doesn't come to an end.",
    remedy: "Look for a loop in the part that the message names. For code that needs long, use --time-limit."
  )

  /// The code of a listing waits for something that doesn't come.
  package static let listingWait = Self(
    "listing.wait",
    .error,
    "The code of a listing waits for something that doesn't come.",
    remedy: "Use Task.sleep, a timer or asyncAfter instead of Thread.sleep, a lock or a semaphore."
  )

  /// The code of a listing needs too much memory.
  package static let listingMemory = Self(
    "listing.memory",
    .error,
    "The code of a listing needs too much memory.",
    remedy: "Look for a loop that adds to a list, or show a part of the data."
  )

  /// A link leads to an address that isn't on the site.
  package static let linkMissing = Self(
    "link.missing",
    .warning,
    "A link leads to an address that isn't on the site.",
    remedy: "Correct the address, or add the page or the file."
  )
}
