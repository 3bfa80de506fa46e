/// Elements as VuePress and VitePress have them in Markdown.
extension ShortcodeReader {
  /// The most bytes of a tag that are looked through for its end.
  private static let longestTag = 1_024

  /// At `<`: leaves out the attributes of a tag that only Vue reads, with which CommonMark takes it for text, and keeps braces
  /// in an element with `v-pre`.
  mutating func vueElement() {
    if starts(with: "<<< "), place == 0 || bytes[place - 1] == UInt8(ascii: "\n") {
      let file = bytes[place...].prefix { $0 != UInt8(ascii: "\n") }
      return refuse(Tag(content: "", end: file.endIndex, lines: 0), "the code of another file isn't taken")
    }
    let text = String(decoding: bytes[place...].prefix(Self.longestTag), as: UTF8.self)
    let tag = /<([A-Za-z][\w\-]*)((?:\s+[^\s"'<>=\/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'))?)+)\s*(\/?)>/
    guard let match = text.prefixMatch(of: tag) else { return copy(1) }
    var rest = "<\(match.1)"
    for attribute in match.2.matches(of: /\s+([^\s"'<>=\/]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'))?/) {
      let name = attribute.1
      if name == "v-pre" { verbatimEnd = max(verbatimEnd, next("</\(match.1)>", from: place)) }
      // The line feeds stay, so that messages name the right lines.
      let isVue = name.first == "@" || name.first == "#" || name.first == ":" || name.hasPrefix("v-")
      rest += isVue ? attribute.0.filter { $0 == "\n" } : attribute.0
    }
    let end = place + text[match.range].utf8.count
    line += bytes[place..<end].count { $0 == UInt8(ascii: "\n") }
    output += "\(rest)\(match.3)>".utf8
    place = end
  }
}
