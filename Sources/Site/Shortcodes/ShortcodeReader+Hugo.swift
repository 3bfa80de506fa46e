import Diagnostics
import Foundation
import WebText

/// Shortcodes of Hugo.
extension ShortcodeReader {
  /// A shortcode that is marked as none, `{{</* name */>}}`: what it would be.
  mutating func escaped() -> (text: String, end: Int)? {
    for (open, close) in [("{{<", ">}}"), ("{{%", "%}}")] where starts(with: open + "/*") {
      let start = place + open.utf8.count + 2
      let end = next("*/" + close, from: start)
      guard end < bytes.count, end - start <= Shortcodes.mostBytes else { return nil }
      return (open + String(decoding: bytes[start..<end], as: UTF8.self) + close, end + 2 + close.utf8.count)
    }
    return nil
  }

  mutating func hugo() {
    if let escaped = escaped() {
      output += escaped.text.utf8
      line += escaped.text.utf8.count { $0 == UInt8(ascii: "\n") }
      place = escaped.end
      return
    }
    let delimiters = starts(with: "{{<") ? ("{{<", ">}}") : ("{{%", "%}}")
    guard starts(with: delimiters.0) else { return copy(1) }
    guard let tag = tag(opening: delimiters.0, closing: delimiters.1) else {
      return refuseUnclosed(delimiters.0, expecting: delimiters.1)
    }
    var content = tag.content
    if content.first == "/" {
      let name = String(content.dropFirst()).trimmed
      ends?[name, default: 0] -= 1
      guard let last = open.lastIndex(where: { $0.name == name }) else {
        if unknown.contains(name) { return shortcodes.unknown == .show ? keep(tag) : put(text: "", for: tag) }
        return refuse(tag, "nothing is known about {{< /\(name) >}}")
      }
      return put(open.remove(at: last).end, for: tag)
    }
    let closesItself = content.last == "/"
    if closesItself { content = content.dropLast() }
    guard let call = ShortcodeCall(content) else { return refuse(tag, "{{< >}} names no shortcode") }
    switch call.name {
    case "ref", "relref":
      let name = call.argument("path", 0) ?? ""
      guard let address = shortcodes.address(name) else {
        return refuse(tag, "there is no article “\(name)” for {{< \(call.name) >}}")
      }
      put(text: address, for: tag)
    case "highlight":
      highlight(
        tag,
        language: call.argument("lang", 0) ?? "",
        end: ("{{<", "/highlight", ">}}"),
        or: ("{{%", "/highlight", "%}}")
      )
    case "param":
      let keys = (call.positional.first ?? "").split(separator: ".").map(String.init)
      func value(_ name: String, _ keys: [String]) -> String {
        keys.reduce(shortcodes.table(name).map { LiquidValue($0) } ?? .none) { $0[$1] }.shown
      }
      let own = value("page", keys)
      let text = own.isEmpty ? value("site", ["params"] + keys) : own
      guard !text.isEmpty else { return refuse(tag, "nothing is known about {{< \(content) >}}") }
      put(text: text, for: tag)
    case "code", "codeblock", "code-block", "label-code", "mermaid":
      guard !closesItself, hasEnd(call.name), shortcodes.template(call.name, Self.values(of: call)) == nil else {
        return hugo(call, tag, hasContent: false)
      }
      ends?[call.name, default: 0] -= 1
      let end = "/\(call.name)"
      highlight(tag, language: Self.fence(call), end: ("{{<", end, ">}}"), or: ("{{%", end, "%}}"))
    case _ where Self.isSecret(call.name) && !closesItself && hasEnd(call.name):
      ends?[call.name, default: 0] -= 1
      leaveOutSecret(call.name, tag)
    default:
      let hasContent = !closesItself && hasEnd(call.name)
      guard hasContent, let fence = codeFence(of: call) else { return hugo(call, tag, hasContent: hasContent) }
      ends?[call.name, default: 0] -= 1
      let end = "/\(call.name)"
      highlight(tag, language: fence, end: ("{{<", end, ">}}"), or: ("{{%", end, "%}}"))
    }
  }

  /// Whether a shortcode hides what it holds behind a password, as themes and plug-ins call it.
  private static func isSecret(_ name: String) -> Bool {
    name.lowercased().contains(/(?:^|[^a-z])encrypt(?:ed|or|ion)?(?:[^a-z]|$)/)
  }

  /// Leaves a shortcode out with what it holds, which isn't for everybody.
  private mutating func leaveOutSecret(_ name: String, _ tag: Tag) {
    let ends = [("{{<", "/" + name, ">}}"), ("{{%", "/" + name, "%}}")].compactMap { close(of: tag, $0)?.end }
    let end = ends.min() ?? tag.end
    let lines = bytes[place..<end].count { $0 == UInt8(ascii: "\n") }
    note("what {{< \(name) >}} holds was for readers with a password, so it is left out", at: line)
    put(text: "", for: Tag(content: "", end: end, lines: lines))
  }

  /// What stands behind the fence if a template puts what the shortcode holds into a block of code.
  private func codeFence(of call: ShortcodeCall) -> String? {
    let html = shortcodes.template(call.name, Self.values(of: call)) ?? ""
    guard html.hasPrefix("```"),
      let line = html.dropFirst(3).split(separator: "\n", omittingEmptySubsequences: false).first
    else { return nil }
    return line.filter { $0 != "`" }.trimmed
  }

  /// A shortcode that a template of the site or a built-in one draws.
  mutating func hugo(_ call: ShortcodeCall, _ tag: Tag, hasContent: Bool) {
    guard pieces.count < Shortcodes.mostPieces else { return put("", for: tag) }
    let figure = call.name == Shortcodes.figureName ? call.positional.first.map { "\(call.name)/\($0)" } : nil
    if let name = call.positional.first, figure != nil, !call.named.isEmpty || call.positional.count > 1 {
      return refuse(
        tag,
        "{{< \(call.name) >}} takes the name of a figure alone, since “stagecraft export” writes the rest; expected "
          + "{{< \(call.name) \(name) >}}"
      )
    }
    let drawn = figure.flatMap { shortcodes.template($0, [:]) }
    guard let html = drawn ?? html(of: call, around: "") else {
      unknown.insert(call.name)
      let picture = BuiltInTags.picture(for: call)
      if !hasContent, figure == nil, shortcodes.unknown != .show,
        let html = picture ?? BuiltInTags.substitute(for: call, isAlone: isAlone(tag))
      {
        noteUnknown(
          "there is no template \(Shortcodes.template(call.name)).mustache for {{< \(call.name) >}}",
          at: line,
          "so \(picture == nil ? "a link or a text" : "its picture") takes its place"
        )
        return put(html, for: tag)
      }
      let template = Shortcodes.template(figure ?? call.name)
      let file = figure == nil ? "template \(template).mustache" : "figure \(template)\(PageTemplates.figureSuffix)"
      return refuse(tag, "there is no \(file) for {{< \(call.name) >}}")
    }
    guard hasContent else { return put(html, for: tag) }
    let parts = drawn.map { [$0[...]] } ?? parts(of: call, html)
    if parts.count == 1 {
      note(
        "the template shortcodes/\(call.name).mustache doesn't show what {{< \(call.name) >}} holds; expected {{{inner}}} in it",
        at: line
      )
    }
    open.append(OpenShortcode(name: call.name, end: parts.dropFirst().joined()))
    put(String(parts[0]), for: tag)
  }

  /// What stands before and after the content of a shortcode, whose HTML without any is known: the parts between a
  /// character that this doesn't contain otherwise.
  func parts(of call: ShortcodeCall, _ html: String) -> [Substring] {
    let mark = Unicode.Scalar(missingIn: [html.utf8]).map { String($0) } ?? ""
    let around = self.html(of: call, around: mark) ?? html
    return mark.isEmpty ? [around[...]] : around.split(separator: mark, omittingEmptySubsequences: false)
  }

  /// The HTML of a shortcode around its content.
  func html(of call: ShortcodeCall, around inner: String) -> String? {
    shortcodes.template(call.name, Self.values(of: call, around: inner)) ?? BuiltInTags.html(of: call, around: inner)
  }

  /// The text behind the fence of a block of code that a theme's shortcode means: a language, and what the block is called.
  private static func fence(_ call: ShortcodeCall) -> String {
    let language = call.name == "mermaid" ? call.name : call.argument("lang") ?? call.argument("language", 0) ?? ""
    let title = ["title", "file", "filename", "name", "caption"].lazy.compactMap { call.argument($0) }.first
    let lines =
      call.argument("hl_lines").map { " {\($0.replacing(" ", with: ",").filter { "0123456789,-".contains($0) })}" }
      ?? ""
    let name = title.map { " title=\"\($0.filter { !"\"\n`".contains($0) })\"" } ?? ""
    return language.filter { !$0.isWhitespace && $0 != "`" } + lines + name
  }

  /// Whether the end of a shortcode is still to come.
  private mutating func hasEnd(_ name: String) -> Bool {
    if ends == nil {
      ends = [:]
      let rest = String(decoding: bytes[place...], as: UTF8.self)
      for match in rest.matches(of: /\{\{[<%]-?\s*\/\s*([^\s>%]+)\s*-?[>%]\}\}/) {
        ends?[String(match.1), default: 0] += 1
      }
    }
    return (ends?[name] ?? 0) > open.count { $0.name == name }
  }

  static func values(of call: ShortcodeCall, around inner: String = "") -> TemplateValues {
    var values: TemplateValues = call.named
    for (index, argument) in call.positional.enumerated() { values["\(index)"] = argument }
    values["arguments"] = call.positional
    values["inner"] = inner
    return values
  }
}
