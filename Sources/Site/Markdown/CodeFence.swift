import WebText

/// The text behind the fence of a block of code: `swift {2,4-6} title="Card.swift"`.
struct CodeFence {
  /// The language as it is written; empty where there is none.
  let language: String
  /// The name of the file that is shown above.
  private(set) var title: String?
  /// The lines that are marked, from 1.
  private(set) var lines: Set<Int> = []

  /// The most lines that can be marked.
  static let mostLines = 10_000

  /// Reads a fence.
  init(_ info: String) {
    let name = info.prefix { !$0.isWhitespace && $0 != "," && $0 != "{" && $0 != ":" }
    language = String(name)
    var rest = info[name.endIndex...]
    // “swift:Card.swift” is a short form.
    if rest.first == ":" {
      let file = rest.dropFirst().prefix { !$0.isWhitespace && $0 != "{" }
      if !file.isEmpty { title = String(file) }
      rest = rest[file.endIndex...]
    }
    // Most fences only name a language, and making a regular expression takes longer than parsing a short listing.
    guard rest.contains(where: { !$0.isWhitespace }) else { return }
    if let found = rest.firstMatch(of: /(?:title|file|filename|name)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s}]+))/) {
      title = String(found.1 ?? found.2 ?? found.3 ?? "")
      rest = Substring(rest.replacing(found.0, with: " ", maxReplacements: 1))
    }
    let ranges =
      rest.firstMatch(of: /hl_lines\s*=\s*(?:\[([^\]]*)\]|"([^"]*)")/).map { $0.1 ?? $0.2 ?? "" }
      ?? rest.firstMatch(of: /\{([\d\s,-]+)\}/).map { $0.1 } ?? ""
    for part in ranges.split(whereSeparator: { $0 == "," || $0.isWhitespace }) {
      let ends = part.filter { $0 != "\"" && $0 != "'" }.split(separator: "-").compactMap { Int($0) }
      guard let first = ends.first, let last = ends.last, first >= 1, first <= last, last <= Self.mostLines else {
        continue
      }
      lines.formUnion(first...last)
    }
  }

  /// The languages of diagrams, by their names behind fences.
  private static let diagrams = [
    "mermaid": "Mermaid", "plantuml": "PlantUML", "dot": "Graphviz", "graphviz": "Graphviz",
  ]

  /// A block of code as HTML.
  ///
  /// - Parameters:
  ///   - html: The code, with `span` elements that don't lie in one another.
  ///   - name: What the language is called.
  func block(_ html: String, name: String?) -> String {
    // The name alone is the same in all languages of pages.
    let label = name ?? "Code"
    let known = name == nil ? language : language.lowercased()
    let type = known.isEmpty ? "" : " class=\"language-\(Escape.markup(known))\""
    // Nothing here draws diagrams, so readers are told what the text is.
    let file =
      (title ?? Self.diagrams[known]).map { $0.isEmpty ? "" : "<p class=\"file\">\(Escape.markup($0))</p>\n" } ?? ""
    let start = "<pre class=\"code\" tabindex=\"0\" role=\"group\" aria-label=\"\(label)\">"
    return "\(file)\(start)<code\(type)>\(lines.isEmpty ? html : marked(html))</code></pre>"
  }

  /// The code with an element around every line that is marked.
  private func marked(_ html: String) -> String {
    var result = ""
    /// The tag of the span that goes on from the line before.
    var open = ""
    let all = html.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in all.enumerated() {
      let isLast = index == all.count - 1
      if isLast, line.isEmpty { break }
      let start = open
      for tag in line.matches(of: /<(?:span class="[a-z]+"|\/span)>/) {
        open = tag.output.hasPrefix("</") ? "" : String(tag.output)
      }
      let isMarked = lines.contains(index + 1)
      result += isMarked ? "<mark class=\"line\">" : ""
      result += start + line + (open.isEmpty ? "" : "</span>") + (isLast ? "" : "\n")
      result += isMarked ? "</mark>" : ""
    }
    return result
  }
}
