import Diagnostics

/// Reads the shortcodes of Hugo, or the tags of Jekyll, in the text of articles that were written for them.
struct Shortcodes {
  /// The generator whose shortcodes articles have.
  enum Syntax: String, CaseIterable {
    case hugo, jekyll, zola
  }

  /// What becomes of shortcodes that nothing is known about.
  enum Unknown: String, CaseIterable {
    /// They are left out, or a link in their arguments takes their place, with an error.
    case error
    /// They are left out, or a link in their arguments takes their place, with a warning.
    case hide
    /// They stay as they are written, with a warning.
    case show
  }

  /// The result of a text.
  struct Result {
    /// The Markdown, with marks where HTML belongs.
    var text: String
    /// What the marks stand for, if there are some.
    var marks: ShortcodeMarks?
    /// The messages about shortcodes that nothing is known about.
    var notes: [Diagnostic] = []
    /// The lines of the text that its author didn't begin, from 1, in their order.
    var addedLines: [Int] = []
  }

  /// The generator whose shortcodes are read.
  let syntax: Syntax?
  /// Whether formulas between `$$` are shown as code.
  var hasMath = false
  /// Whether there are directives, `:::note`, and what is indented below `!!! note`.
  var hasDirectives = false
  /// Whether kramdown's tags with `markdown="1"` and its extensions in braces are read.
  var hasAttributes = false
  /// Whether attributes in braces behind a picture are read.
  var hasSpanAttributes = false
  /// Whether there are footnotes within a line.
  var hasInlineFootnotes = false
  /// Whether there are links by the names of articles, `[[name]]`.
  var hasWikiLinks = false
  /// Whether HTML ends with its element.
  var hasElementHTML = false
  /// Whether blocks of code may lie between lines of HTML.
  var hasCodeInHTML = false
  /// Whether addresses of links and pictures may have spaces.
  var hasSpacedLinks = false
  /// What Markdown has besides CommonMark, where tags make HTML of it.
  var extensions: Set<Markdown.Extension> = []
  /// Whether the text is MDX.
  var isMDX = false
  /// Whether tags may have attributes of Vue.
  var isVue = false
  /// The address of the article that a name means, if there is one: `2026-01-02-title` or `posts/title.md`.
  var address: (_ name: String) -> String? = { _ in nil }
  /// A table of values by its name, `site` or `page`.
  var table: (_ name: String) -> (any Sendable)? = { _ in nil }
  /// A list of the site's articles by its name, such as `posts`.
  var list: (_ name: String) -> LiquidValue? = { _ in nil }
  /// The text of an include of Jekyll, or of a shortcode of Zola, by the name of its file.
  var include: (_ name: String) -> String? = { _ in nil }
  /// The folder of the article, with a slash at its end, which includes may be in.
  var folder = ""
  /// What becomes of shortcodes that nothing is known about.
  var unknown = Unknown.error
  /// Returns a word that is added to the author's, by its name in Markdown's English words.
  var word: (_ name: String) -> String = { Markdown.englishWords[$0] ?? "" }
  /// The HTML of a shortcode that the site has a template for; `inner` of its values is the content.
  var template: (_ name: String, _ values: TemplateValues) -> String? = { _, _ in nil }

  /// The shortcode of a figure, which `export --for hugo` names: `{{< stagecraft like-button >}}`.
  static let figureName = "stagecraft"

  /// The most bytes between the delimiters of one shortcode.
  static let mostBytes = 8_192
  /// The most bytes of a line before and behind the text of a link that are looked through for an address with spaces.
  static let longestAddress = 1_024
  /// The most shortcodes of one article that become HTML.
  static let mostPieces = 2_000

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - text: The Markdown.
  ///   - file: What messages call the file.
  ///   - lineOffset: The number of lines of the file before it.
  func read(_ text: String, file: String, lineOffset: Int) -> Result {
    guard
      text.utf8.contains(where: {
        isMDX || isVue && $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "{")
          || (hasAttributes || hasElementHTML || hasCodeInHTML) && $0 == UInt8(ascii: "<")
          || hasSpacedLinks && $0 == UInt8(ascii: "(")
          || hasInlineFootnotes && $0 == UInt8(ascii: "^")
          || hasWikiLinks && $0 == UInt8(ascii: "[")
          || hasMath && "$\\".utf8.contains($0)
          || hasDirectives && ":!?=@".utf8.contains($0)
      })
    else {
      return Result(text: text)
    }
    var reader = ShortcodeReader(self, text, file: file, lineOffset: lineOffset)
    return reader.run()
  }
}
