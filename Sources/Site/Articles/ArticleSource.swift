import Diagnostics

/// An article that has been read but not rendered, with everything that other pages need for a link to it.
///
/// It is a class, because lists of thousands of articles are passed from step to step.
final class ArticleSource: Sendable {
  /// The file, relative to `Content`.
  let name: String
  /// The front matter; the text after it is read again when it is rendered.
  let matter: FrontMatter
  /// The name in its address.
  let slug: String
  /// The date, from its front matter or its file name.
  let date: PostDate?
  /// The code of its language.
  let language: String
  /// The key that it shares with its translations.
  let translationKey: String
  /// The top folder that it lies in.
  let section: String?
  /// The path on the site.
  let path: PagePath
  /// Whether the folder that it lies in is its own, with the files that it shows.
  let isBundle: Bool
  /// Other addresses that lead to it.
  let aliases: [(path: PagePath, place: Location)]
  /// The title that it has where neither front matter nor text have one.
  let nameTitle: String

  /// What is wrong with the file, if the article only says that.
  let error: Diagnostics?

  /// Whether its text may have listings with figures.
  let mayHaveListings: Bool

  /// A digest of the file's text.
  let textDigest: Digest

  /// A digest of all that other pages may show of it: of its record, or of its text if it has none.
  let entryDigest: Digest

  /// The file, relative to the site.
  var file: String { "Content/\(name)" }
  /// The line of its address, if its front matter has one.
  var addressPlace: Location { matter.permalink?.place ?? Location(file: file) }
  /// Whether it is the first page in its language.
  let isHome: Bool
  /// Whether its text is HTML.
  var isHTML: Bool { name.hasSuffix(".html") }
  /// Whether the list of pages for search engines shows it.
  var isInSitemap: Bool { matter.isListed && matter.values["sitemap"] as? Bool != false }

  /// Whether it is a page, such as “About”, and no article: its author says so, or it lies in no folder and has no date,
  /// no tags and no series.
  ///
  /// - Parameter siteHasDates: Whether there are articles with a date, without which nothing is known from a missing one.
  func isPage(_ siteHasDates: Bool) -> Bool {
    if let isPage = matter.isPage { return isPage }
    let isCalledPage = matter.values["layout"] as? String == "page" || matter.values["type"] as? String == "page"
    return path.file == "404.html"
      || date == nil && (isCalledPage || siteHasDates && section == nil && matter.tags.isEmpty && matter.series == nil)
  }

  /// Reads an article.
  ///
  /// - Parameters:
  ///   - name: The file, relative to `Content`.
  ///   - text: Its text.
  ///   - textDigest: A digest of that.
  ///   - settings: The settings of the site.
  ///   - inherited: The front matter that folders have for the article.
  ///   - error: What is wrong with the file, if the article only says that.
  init(
    _ name: String,
    _ text: String,
    _ textDigest: Digest,
    _ settings: SiteSettings,
    inheriting inherited: [MatterEntry] = [],
    showing error: Diagnostics? = nil
  ) throws(Diagnostics) {
    (self.name, self.textDigest, entryDigest, self.error) = (name, textDigest, textDigest, error)
    mayHaveListings = ArticleListings.mayBe(in: text)
    let file = "Content/\(name)"
    let own = ContentName(name, settings)
    let (parts, stem, isRoot) = (own.parts, own.stem, own.isRoot)
    let folder = own.language?.folder ?? ""
    language = own.language?.code ?? settings.language
    isHome = isRoot && stem == "index"
    isBundle = !isRoot && stem == "index"
    let ownName = isBundle || stem == "_index" && !isRoot ? String(parts[parts.count - 2]) : stem
    var matter = try FrontMatter(
      text,
      file: file,
      hasPlainValues: settings.hasPlainValues,
      inheriting: inherited
    )
    if parts.first == "_drafts" { matter.isDraft = true }
    matter.body = ""
    let dated = PostDate.leading(ownName[...])
    if dated != nil, let day = PostDate.corrected(ownName)?.prefix(10) {
      var note = Diagnostic(
        .articleDate,
        "its name begins with a day that the calendar doesn't have, so \(day) is read",
        at: Location(file: file)
      )
      note.severity = .warning
      matter.notes.append(note)
    }
    self.matter = matter
    translationKey = matter.values["translationKey"] as? String ?? own.key
    let rest = dated.map { String($0.rest) } ?? ownName
    date = matter.date ?? dated?.date
    section = parts.count > (isBundle ? 2 : 1) && !parts[0].hasPrefix("_") ? String(parts[0]) : nil
    nameTitle = Self.title(rest.isEmpty ? ownName : rest)
    var slug = Slug.make(rest.isEmpty ? ownName : rest)
    // “/” is the address of the folder, as in Docusaurus.
    let isFolder = matter.slug?.text == "/"
    if let own = matter.slug, !isFolder {
      slug = Slug.make(own.text)
      guard !slug.isEmpty else {
        throw Diagnostics([
          Diagnostic(.articleAddress, "the slug “\(own.text)” has no letter or digit; expected one", at: own.place)
        ])
      }
    }
    self.slug = slug
    if stem == "_index", !isRoot {
      path = PagePath(address: folder + parts.dropLast().map { Slug.make($0) + "/" }.joined())
    } else if isHome {
      path = PagePath(file: folder + "index.html")
    } else if let fixed = settings.addresses[name] {
      path = try Permalink.path(fixed.text, at: fixed.place)
    } else if let own = matter.permalink, !own.text.contains(":") || own.text.contains("://") {
      path = try Permalink.path(own.text, at: own.place)
    } else {
      guard !slug.isEmpty || isFolder else {
        throw Diagnostics([
          Diagnostic(
            .articleAddress,
            "its name has no letter or digit that an address could have; expected one, or a slug in its front matter",
            at: Location(file: file)
          )
        ])
      }
      guard slug.utf8.count <= Permalink.longestPart else {
        throw Diagnostics([Permalink.refusal(of: slug, at: matter.slug?.place ?? Location(file: file))])
      }
      let pattern =
        matter.permalink.map { Permalink($0.text, at: $0.place) } ?? settings.permalink(of: section, for: file)
      let main = try pattern.path(slug: isFolder ? "" : slug, date: date, section: section.map(Slug.make), of: file)
      path = folder.isEmpty ? main : PagePath(file: folder + main.file)
    }
    for name in settings.taxonomies.flatMap({ matter.names(of: $0) })
    where Slug.name(name).utf8.count > Permalink.longestPart {
      throw Diagnostics([Permalink.refusal(of: name, at: Location(file: file))])
    }
    var aliases: [(path: PagePath, place: Location)] = []
    for alias in matter.aliases {
      aliases.append((try Permalink.path(alias.text, at: alias.place, beside: path), alias.place))
    }
    self.aliases = aliases
  }

  /// Reads the record of an article, or returns nil if there is none or it is damaged.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - name: The file, relative to `Content`.
  ///   - digest: A digest of its text.
  init?(stored record: ArraySlice<UInt8>?, _ name: String, _ digest: Digest) {
    guard let record else { return nil }
    var reader = RecordReader(record)
    (self.name, textDigest, error) = (name, digest, nil)
    entryDigest = unsafe record.withUnsafeBytes { unsafe Digest(of: $0) }
    matter = FrontMatter(&reader)
    slug = reader.text()
    date = reader.optional { PostDate(&$0) }
    language = reader.text()
    translationKey = reader.text()
    isHome = reader.flag()
    section = reader.optionalText()
    path = PagePath(file: reader.text())
    isBundle = reader.flag()
    aliases = reader.list { (PagePath(file: $0.text()), $0.location()) }
    nameTitle = reader.text()
    mayHaveListings = reader.flag()
    guard reader.isWhole else { return nil }
  }

  /// Takes an article that isn't in the site's folder.
  ///
  /// - Parameters:
  ///   - name: The file, relative to `Content`.
  ///   - text: Its text.
  ///   - settings: The settings of the site.
  ///   - inherited: The front matter that folders have for the article.
  convenience init(
    _ name: String,
    text: String,
    _ settings: SiteSettings,
    inheriting inherited: [MatterEntry] = []
  ) throws(Diagnostics) {
    try self.init(name, text, Digest(of: text), settings, inheriting: inherited)
  }

  /// The text after the front matter.
  ///
  /// - Parameter text: The whole text of the file.
  func body(of text: String) -> String { String(text.utf8.dropFirst(matter.bodyStart)) ?? "" }

  /// A file's name as a title: spaces between its words, and a capital first.
  private static func title(_ name: String) -> String {
    let words = name.split { $0 == "-" || $0 == "_" || $0.isWhitespace }.joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
