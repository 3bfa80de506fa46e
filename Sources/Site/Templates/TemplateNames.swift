import Diagnostics

/// The names in templates, compared with those of the values.
///
/// An unknown name has no value.
///
/// A message appears only for a name that is nearly that of a value: a template may ask for a key that no article has yet.
struct TemplateNames {
  /// The messages about the templates.
  let notes: [Diagnostic]

  /// The values that pages have, besides the keys of front matter and settings.
  private static let known: Set<String> = [
    "root", "site", "page", "articles", "pagination", "groups", "years", "scenes", "title", "description", "summary",
    "canonical", "socialImage", "socialPicture", "language", "direction", "html", "contents", "toc", "date", "updated",
    "iso", "written",
    "year", "tags", "name", "address", "next", "previous", "series", "number", "count", "excerpt", "kind", "baseURL",
    "author", "params", "data", "hasArchive", "hasTags", "hasGallery", "hasHeading", "hasSearch", "isRightToLeft",
    "isHome",
    "isArticle",
    "hasStates", "isDraft", "isDragged", "isTapped",
    "hasCode",
    "slug", "image", "related", "hasRelated", "feed", "text", "touched", "figure", "driven", "source", "file",
    "downloads", "use",
    "size",
    "poster", "dark", "width", "height", "motion", "length", "start", "seconds", "ratio", "canSpread", "hasOriginals",
    "script",
    "spring", "own", "curve", "css", "code", "mass", "stiffness", "damping", "inner", "arguments", "embed",
    "placements",
    "host", "instructions", "frame", "oembed", "home", "words", "languages", "hasLanguages", "isCurrent",
    "translations",
  ]
  /// The functions that Mustache itself brings.
  private static let functions: Set<String> = [
    "first", "last", "reversed", "count", "sorted", "empty", "equals", "index", "isFirst", "isLast", "capitalized",
    "lowercased", "uppercased", "even", "odd", "plusone", "minusone",
  ]

  /// Compares templates with values.
  ///
  /// - Parameters:
  ///   - texts: The site's own templates, by their names.
  ///   - keys: Returns the keys of front matter and settings. It is called only if a template asks for a name that none of
  ///     the tool's own values has.
  init(_ texts: [String: String], keys: () -> Set<String>) {
    var names = Self.known.union(ThemeWords.english.keys)
    guard texts.contains(where: { !Self.asked(by: $1, template: $0).allSatisfy { names.contains($0.name) } }) else {
      notes = []
      return
    }
    names.formUnion(keys())
    let candidates = names.sorted()
    var suggestions: [String: String?] = [:]
    var notes: [Diagnostic] = []
    for (template, text) in texts.sorted(by: { $0.key < $1.key }) {
      for (name, start) in Self.asked(by: text, template: template) where !names.contains(name) {
        let nearest: String?
        if let found = suggestions[name] {
          nearest = found
        } else {
          nearest = nearestSpelling(of: name, among: candidates)
          suggestions[name] = .some(nearest)
        }
        guard let nearest else { continue }
        let lines = text[..<start].split(separator: "\n", omittingEmptySubsequences: false)
        let place = Location(
          file: "Templates/\(template).mustache",
          line: lines.count,
          column: (lines.last?.count ?? 0) + 1
        )
        notes.append(
          Diagnostic(
            .templateValue,
            "there is no value “\(name)”, so nothing is shown",
            at: place,
            suggestion: nearest
          )
        )
      }
    }
    self.notes = notes
  }

  /// The names of values that a template asks for, with the starts of their tags.
  private static func asked(by text: String, template: String) -> [(name: String, start: String.Index)] {
    // A shortcode's arguments are its author's own.
    if template.hasPrefix("shortcodes/") { return [] }
    return TemplateTag.all(in: text).tags.lazy
      .filter { ($0.kind == .section || $0.kind == .other) && AssetAddresses.name(in: $0) == nil }
      .flatMap { tag in names(in: tag).lazy.filter { !functions.contains($0) }.map { ($0, tag.start) } }
  }

  /// The names that a tag asks for: `page` and `title` in `{{#first(page.title)}}`.
  private static func names(in tag: TemplateTag) -> [String] {
    var text = tag.name
    guard let first = text.first, first != "!", first != "%", first != "." else { return [] }
    text = text.drop { $0 == "{" || $0 == "&" || $0.isWhitespace }
    return text.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }.map(String.init)
      .filter { !$0.allSatisfy(\.isNumber) }
  }
}

extension TemplateValues {
  /// Adds the keys of the dictionary and of those in it.
  func addKeys(to names: inout Set<String>) {
    for (key, value) in self {
      names.insert(key)
      if let inner = value as? TemplateValues {
        inner.addKeys(to: &names)
      } else if let list = value as? [any Sendable] {
        for case let inner as TemplateValues in list { inner.addKeys(to: &names) }
      }
    }
  }
}
