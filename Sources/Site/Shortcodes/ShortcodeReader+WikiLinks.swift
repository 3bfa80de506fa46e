/// Links by the names of articles, `[[name]]` and `[[name#part|text]]`, as Obsidian and Quartz have them.
extension ShortcodeReader {
  /// At `[[`: makes a link of the name of an article, and a picture of the name of one behind an exclamation mark.
  mutating func wikiLink() {
    let start = place + 2
    let rest = bytes[start...].prefix(Self.longestSpan)
    guard output.last != UInt8(ascii: "\\"), let close = rest.firstIndex(where: { "[]\n".utf8.contains($0) }),
      bytes[close...].starts(with: "]]".utf8)
    else { return copy(2) }
    // CommonMark's links may have a text in brackets: `[[1]](a.md)` and `[[1]][a]`.
    let next = bytes[(close + 2)...].prefix(2)
    guard next.first != UInt8(ascii: "("), next.first != UInt8(ascii: "[") || next.last == UInt8(ascii: "[") else {
      return copy(2)
    }
    // In a table, the line between name and text has a backslash.
    let parts = String(decoding: bytes[start..<close], as: UTF8.self).replacing("\\|", with: "|")
      .split(separator: "|", maxSplits: 1).map { String($0).trimmed }
    guard let name = parts.first, !name.isEmpty, name.lowercased() != "toc" else { return copy(2) }
    let text = parts.count > 1 ? parts[1] : nil
    let isPicture = output.last == UInt8(ascii: "!")
    place = close + 2
    if isPicture, let kind = name.split(separator: ".").last, Self.pictures.contains(kind.lowercased()) {
      // A number is the width of the picture.
      let alternative = text.flatMap { $0.allSatisfy { $0.isNumber || $0 == "x" } ? nil : $0 }
      output += "[\(alternative ?? "")](<\(name.filter { !"<>".contains($0) })>)".utf8
      return
    }
    if isPicture { output.removeLast() }
    let path = String(name.prefix { $0 != "#" })
    let part = name.dropFirst(path.count + 1)
    let shown = text ?? (path.isEmpty ? String(part) : path)
    let anchor = part.isEmpty ? "" : "#" + Slug.make(part.split(separator: "#").last ?? "")
    guard let address = path.isEmpty ? "" : shortcodes.address(path) else {
      output += shown.utf8
      return missingLinks.append((path, line))
    }
    output += "[\(shown)](<\(address)\(anchor)>)".utf8
  }

  /// Says which names in double brackets are those of no article.
  mutating func noteMissingLinks() {
    guard let (name, line) = missingLinks.first else { return }
    let others = missingLinks.count == 1 ? "its text is" : "the texts of this and \(missingLinks.count - 1) more are"
    note("there is no article “\(name.prefix(60))” for [[\(name.prefix(60))]], so only \(others) shown", at: line)
  }

  private static let pictures: Set<String> = ["png", "jpg", "jpeg", "gif", "svg", "webp", "avif"]
}
