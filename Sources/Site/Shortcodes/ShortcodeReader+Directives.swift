import Foundation
import WebText

/// Directives with colons, as Docusaurus, VuePress, Astro and remark have them.
extension ShortcodeReader {
  /// The name under which an open directive is kept.
  private static func key(_ colons: Int) -> String { String(repeating: ":", count: colons) }

  /// A colon, which may begin a directive.
  mutating func directive() {
    let colons = bytes[place...].prefix { $0 == UInt8(ascii: ":") }.count
    let before = bytes[..<place].last { $0 != 0x20 && $0 != 0x09 && $0 != UInt8(ascii: ">") }
    let startsLine = before == nil || before == UInt8(ascii: "\n")
    if colons == 1 { return span() }
    guard startsLine else { return copy(colons) }
    let text = bytes[(place + colons)...].prefix { $0 != UInt8(ascii: "\n") }
    let tag = Tag(content: "", end: text.endIndex, lines: 0)
    let rest = String(decoding: text, as: UTF8.self).trimmed
    if colons >= 3, rest.isEmpty {
      guard let last = open.lastIndex(where: { $0.name.first == ":" }), last == open.count - 1 else {
        return copy(colons)
      }
      return put(open.removeLast().end, for: tag, isBlock: true)
    }
    guard !isCode(tag), let call = self.call(rest, takesTitle: colons >= 3) else { return copy(colons) }
    if call.name == "v-pre" { verbatimEnd = max(verbatimEnd, next("\n:::", from: tag.end)) }
    let html = html(of: call, around: "")
    guard colons >= 3 else {
      guard let html else { return refuse(tag, "nothing is known about ::\(call.name)") }
      return put(html, for: tag, isBlock: true)
    }
    guard let html else {
      open.append(OpenShortcode(name: Self.key(colons), end: ""))
      return refuse(tag, "nothing is known about :::\(call.name)")
    }
    let parts = parts(of: call, html)
    open.append(OpenShortcode(name: Self.key(colons), end: parts.dropFirst().joined()))
    put(String(parts[0]), for: tag, isBlock: true)
  }

  /// Whether the line is the language of indented code, as in Python-Markdown: no line of colons ends it.
  private func isCode(_ tag: Tag) -> Bool {
    let start = bytes[..<place].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let column = place - start
    guard column >= 4, bytes[start..<place].allSatisfy({ $0 == 0x20 }) else { return false }
    for line in bytes[tag.end...].prefix(Shortcodes.mostBytes).split(separator: UInt8(ascii: "\n")) {
      guard line.prefix(while: { $0 == 0x20 }).count >= column || line.allSatisfy({ $0 == 0x20 }) else { return true }
      if String(decoding: line, as: UTF8.self).trimmed.allSatisfy({ $0 == ":" }), line.contains(UInt8(ascii: ":")) {
        return false
      }
    }
    return true
  }

  /// A directive within a line, `:name[text]{#id .class}`, as a span with the name as its class.
  private mutating func span() {
    let name = bytes[(place + 1)...].prefix { Self.isName($0) }
    let start = name.endIndex + 1
    guard !name.isEmpty, start < bytes.count, bytes[name.endIndex] == UInt8(ascii: "["),
      place == 0 || !Self.isName(bytes[place - 1]),
      let close = bytes[start...].prefix(1_024).firstIndex(where: { $0 == UInt8(ascii: "]") || $0 == 0x0A }),
      bytes[close] == UInt8(ascii: "]"), !bytes[start..<close].contains(where: { "`[".utf8.contains($0) })
    else { return copy(1) }
    var attributes = attributes(at: close + 1)?.attributes
    attributes?.classes.insert(String(decoding: name, as: UTF8.self), at: 0)
    let tag = attributes?.added(to: "<span") ?? "<span class=\"\(String(decoding: name, as: UTF8.self))\""
    directiveEnds.append(close)
    put(tag + ">", for: Tag(content: "", end: start, lines: 0))
  }

  /// The bracket at the end of a directive within a line.
  mutating func endDirective() {
    directiveEnds.removeLast()
    put("</span>", for: Tag(content: "", end: attributes(at: place + 1)?.end ?? place + 1, lines: 0))
  }

  /// The attributes in braces at a place, and where they end.
  private func attributes(at place: Int) -> (attributes: MarkdownDialect.Attributes, end: Int)? {
    guard place < bytes.count, bytes[place] == UInt8(ascii: "{"),
      let close = bytes[place...].prefix(1_024).firstIndex(of: UInt8(ascii: "}")),
      let read = MarkdownDialect.Attributes(String(decoding: bytes[(place + 1)..<close], as: UTF8.self))
    else { return nil }
    return (read, close + 1)
  }

  /// At `@[`: what Zenn, VuePress and others show of another site, `@[youtube](id)`, in a line of its own.
  mutating func embed() {
    let text = bytes[place...].prefix { $0 != UInt8(ascii: "\n") }
    let tag = Tag(content: "", end: text.endIndex, lines: 0)
    guard place == 0 || bytes[place - 1] == UInt8(ascii: "\n"), !isCode(tag),
      let match = String(decoding: text, as: UTF8.self).trimmed.wholeMatch(of: /@\[([\w\-]+)\]\(([^()\s]+)\)/)
    else { return copy(1) }
    let (name, content) = (String(match.1), String(match.2))
    let isAddress = content.contains("://")
    let known = isAddress ? nil : BuiltInTags.html(of: ShortcodeCall(name: name, named: ["id": content]))
    let link =
      isAddress ? BuiltInTags.substitute(for: ShortcodeCall(name: name, named: ["url": content]), isAlone: true) : nil
    guard let html = known ?? link else { return refuse(tag, "nothing is known about @[\(name)]") }
    put(html, for: tag, isBlock: true)
  }

  /// Ends the directives that are still open at the end of a text, so that its HTML is complete.
  mutating func closeDirectives() {
    for directive in open.reversed() where directive.name.first == ":" && !directive.end.isEmpty {
      output += "\n\n".utf8
      put(directive.end, for: Tag(content: "", end: place, lines: 0), isBlock: true)
      output += "\n".utf8
    }
  }

  private static func isName(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "-") || byte == 0x5F
  }

  /// Reads what stands behind the colons: a name, a title in brackets or behind a space, and attributes in braces.
  private func call(_ text: String, takesTitle: Bool) -> ShortcodeCall? {
    var rest = text[...]
    // Pandoc has the name in braces, as a class.
    if takesTitle, rest.first == "{", rest.last == "}", let name = rest.firstMatch(of: /\.([\w\-]+)/) {
      return call(String(name.1), takesTitle: true)
    }
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    guard name.first?.isLetter == true else { return nil }
    rest = rest[name.endIndex...]
    var named: [String: String] = [:]
    if rest.first == "[", let close = rest.lastIndex(of: "]") {
      named["title"] = String(rest.dropFirst()[..<close])
      rest = rest[rest.index(after: close)...]
    }
    rest = rest.drop(while: \.isWhitespace)
    if rest.first == "{", let close = rest.firstIndex(of: "}") {
      guard let read = MarkdownDialect.Attributes(rest.dropFirst()[..<close]) else { return nil }
      named.merge(read.others.map { ($0.name, $0.value) }) { first, _ in first }
      if let id = read.id { named["id"] = id }
      rest = rest[rest.index(after: close)...].drop(while: \.isWhitespace)
    }
    guard rest.isEmpty || takesTitle && named["title"] == nil else { return nil }
    if !rest.isEmpty { named["title"] = String(rest.drop { $0 == ":" }).trimmed }
    var kind = name.lowercased()
    // Zenn's messages have no title, and a kind behind the name.
    if kind == "message" { (kind, named["title"]) = (named["title"] == "alert" ? "warning" : "note", nil) }
    if kind == "details" { named["summary"] = named["title"] }
    guard takesTitle, Markdown.alerts[kind] != nil else { return ShortcodeCall(name: kind, named: named) }
    named["type"] = kind
    named["title"] = named["title"] ?? Markdown.alertTitle(kind, shortcodes.word)
    return ShortcodeCall(name: "alert", named: named)
  }
}
