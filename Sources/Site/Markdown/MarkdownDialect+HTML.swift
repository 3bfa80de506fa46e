/// What marks stand for in the HTML.
extension MarkdownDialect {
  /// HTML with what its marks stand for.
  ///
  /// - Parameters:
  ///   - html: The HTML with marks.
  ///   - contents: A table of contents.
  func applied(to html: String, contents: String) -> String {
    guard html.contains("<!--\(sign)") else { return html }
    var html = html
    var notes = ""
    if marks.contains(where: { if case .footnotes = $0 { true } else { false } }),
      let start = html.firstRange(of: "<section class=\"footnotes\""),
      let end = html[start.lowerBound...].firstRange(of: "</section>")
    {
      notes = String(html[start.lowerBound..<end.upperBound])
      html.removeSubrange(start.lowerBound..<end.upperBound)
    }
    let parts = html.split(separator: "<!--\(sign)", omittingEmptySubsequences: false)
    var result = String(parts[0])
    var element: String?
    func add(_ text: Substring) {
      guard let name = element, let end = text.firstRange(of: "</p>") else { return result += text }
      result += text[..<end.lowerBound] + "</\(name)>" + text[end.upperBound...]
      element = nil
    }
    for part in parts.dropFirst() {
      let digits = part.prefix { $0 != sign.first }
      var rest = part.dropFirst(digits.count + 4)
      guard let number = Int(digits), marks.indices.contains(number) else { continue }
      switch marks[number] {
      case .next(let attributes, let name):
        if rest.first == "\n" { rest.removeFirst() }
        guard let tag = rest.firstRange(of: "<" + (name ?? "")), let end = rest[tag.upperBound...].firstIndex(of: ">")
        else {
          add(rest)
          continue
        }
        add(rest[..<tag.lowerBound] + attributes.added(to: rest[tag.lowerBound..<end]) + rest[end...])
      case .last(let attributes):
        if rest.first == "\n" { rest.removeFirst() }
        if let tag = result.lastIndex(of: "<"), let end = result[tag...].firstIndex(of: ">") {
          let changed = attributes.added(to: result[tag..<end])
          // A list item that begins with a block has a line feed behind its tag.
          let after = result[end...].filter { $0 != "\n" }
          result = result[..<tag] + changed + after
        }
        add(rest)
      case .element(let name):
        if result.hasSuffix("<p>") { result = result.dropLast(3) + "<\(name)>" }
        element = name
        add(rest)
      case .contents:
        result += contents
        add(rest)
      case .footnotes:
        result += notes
        add(rest)
      }
    }
    return result
  }
}
