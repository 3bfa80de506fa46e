import Diagnostics

/// The templates that a template includes, and what exceeds the limits of the parser or the renderer, found before it
/// is parsed.
struct TemplateStructure {
  /// The templates that this one includes, once for each time.
  private(set) var includes: [String] = []
  /// The template that a parent includes, which shows the blocks in it.
  private(set) var includesOfParents: [(parent: String, name: String)] = []
  /// Whether a tag names the list of articles, or shows its context.
  private(set) var namesArticles = false
  /// The public files whose addresses it shows, such as `site.css` of `{{assets.site.css}}`.
  private(set) var assetNames: Set<String> = []
  /// The parts other than text and values.
  private(set) var parts: [TemplatePart] = []
  /// The error.
  private(set) var problem: Diagnostic?

  /// The largest depth of nested sections, blocks and parents.
  static let mostDepth = 64
  /// The largest number of tags in a template.
  ///
  /// The parser's time grows with the square of their number.
  static let mostTags = 2_000
  /// The longest name, in bytes, of anything that a tag names.
  static let longestName = 256

  /// Looks through a template.
  ///
  /// - Parameters:
  ///   - text: The template.
  ///   - path: The path of the template, for messages.
  init(_ text: String, path: String) {
    func complain(_ message: String, at index: String.Index) -> Diagnostic {
      let lines = text[..<index].split(separator: "\n", omittingEmptySubsequences: false)
      return Diagnostic(
        .templateSyntax,
        message,
        at: Location(file: path, line: lines.count, column: (lines.last?.count ?? 0) + 1)
      )
    }
    let (tags, unclosed) = TemplateTag.all(in: text)
    if tags.count > Self.mostTags {
      let message = "it has \(tags.count) tags; expected at most \(Self.mostTags), and the rest in other templates"
      problem = complain(message, at: tags[Self.mostTags].start)
      return
    }
    // What has begun and hasn't ended.
    var open: [TemplateTag] = []
    // The parts in each of them, and in the template.
    var parts: [[TemplatePart]] = [[]]
    for tag in tags {
      if Self.namesArticles(tag.name) || tag.name == "." && open.isEmpty { namesArticles = true }
      if tag.kind != .other, tag.name.utf8.count > Self.longestName {
        problem = complain(
          "a name has \(tag.name.utf8.count) bytes; expected at most \(Self.longestName)",
          at: tag.start
        )
        return
      }
      if tag.kind == .other, let name = AssetAddresses.name(in: tag) { assetNames.insert(name) }
      switch tag.kind {
      case .partial, .parent:
        if tag.name.hasPrefix("*") {
          problem = complain(
            "it includes a template that a value names; expected the template's own name",
            at: tag.start
          )
          return
        }
        let name = String(tag.name)
        includes.append(name)
        for parent in Set(open.filter { $0.kind == .parent }.map { String($0.name) }) {
          includesOfParents.append((parent, name))
        }
        if tag.kind == .parent {
          open.append(tag)
          parts.append([])
        } else {
          parts[parts.count - 1].append(.include(name))
        }
      case .section, .block:
        // A list in itself is gone through as often as it has elements, for each of its elements.
        if tag.kind == .section, open.count(where: { $0.kind == .section && $0.name == tag.name }) > 1 {
          problem = complain("the section “\(tag.name)” lies within two of its name; expected one", at: tag.start)
          return
        }
        open.append(tag)
        parts.append([])
      case .end:
        guard let last = open.popLast(), let inner = parts.popLast() else { continue }
        parts[parts.count - 1] += Self.parts(of: last, inner)
      case .delimiters:
        problem = complain("it changes Mustache's delimiters; expected {{ and }}", at: tag.start)
        return
      case .other:
        // A value's functions are read one in another.
        if tag.name.utf8.count > Self.longestName, !tag.name.hasPrefix("!") {
          problem = complain(
            "a tag has \(tag.name.utf8.count) bytes; expected at most \(Self.longestName)",
            at: tag.start
          )
          return
        }
      }
      if open.count > Self.mostDepth {
        problem = complain(
          "sections are nested deeper than \(Self.mostDepth); expected fewer inside one another",
          at: tag.start
        )
        return
      }
    }
    self.parts = parts[0]
    if let unclosed { problem = complain("{{ isn't closed; expected }} after it", at: unclosed) }
  }

  /// Whether a tag may show the list of articles, alone or in a function; `site.words.articles` is something else.
  private static func namesArticles(_ tag: some StringProtocol) -> Bool {
    guard tag.contains("articles") else { return false }
    return tag.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" || $0 == ".") }
      .contains { $0 == "articles" || $0.hasPrefix("articles.") }
  }

  /// The part that a section, a block or a parent makes of the parts in it.
  private static func parts(of tag: TemplateTag, _ inner: [TemplatePart]) -> [TemplatePart] {
    switch tag.kind {
    case .block: return [.block(String(tag.name), inner)]
    case .parent:
      let blocks = inner.compactMap { part -> (String, [TemplatePart])? in
        if case .block(let name, let content) = part { (name, content) } else { nil }
      }
      return [.parent(String(tag.name), Dictionary(blocks) { _, last in last })]
    default: return inner
    }
  }
}
