import Diagnostics
import Foundation
import WebText

/// MDX: Markdown with components, expressions in braces, and lines of JavaScript.
extension ShortcodeReader {
  /// What an article of MDX has so far.
  struct MDX {
    /// The addresses of imported files, by their names.
    var files: [String: String] = [:]
    /// The open elements, and the lines on which they begin.
    var open: [(name: String, line: Int)] = []
    /// How far the content of the last open element is indented, or nil before its first line.
    var indentation: Int?
    /// Whether lines of JavaScript may begin here: at the start, behind an empty line and behind others.
    var mayImport = true
    /// How many more braces, tags, elements and footnotes without an end are looked at.
    var attempts = 200
  }

  /// At the beginning of a line: takes away what indents the content of elements, and lines of JavaScript.
  mutating func beginLineOfMDX() {
    let spaces = bytes[place...].prefix { $0 == 0x20 }.count
    let isBlank = place + spaces == bytes.count || bytes[place + spaces] == UInt8(ascii: "\n")
    if !mdx.open.isEmpty, !isBlank {
      if mdx.indentation == nil, fence == nil { mdx.indentation = spaces }
      place += min(spaces, mdx.indentation ?? 0)
    }
    guard fence == nil else { return }
    let mayImport = mdx.mayImport
    mdx.mayImport = isBlank
    guard mayImport, let statement = statement() else { return }
    for match in statement.content.matches(of: /import\s+(\w+)\s+from\s+["']([^"']+)["']/) {
      mdx.files[String(match.1)] = String(match.2)
    }
    if statement.content.hasPrefix("export"), !statement.content.hasPrefix("export default"),
      FrontMatter.exported(in: Substring(statement.content)).isEmpty
    {
      note("nothing reads what “export” has, so it is left out; expected values in the front matter", at: line)
    }
    put(text: "", for: statement)
    mdx.mayImport = true
  }

  /// The statement of JavaScript that begins here, up to the line feed behind its brackets.
  private mutating func statement() -> Tag? {
    guard mdx.attempts > 0,
      ["import ", "import{", "import\"", "import'", "export "].contains(where: { starts(with: $0) })
    else { return nil }
    mdx.attempts -= 1
    // A paragraph can begin with these words, too.
    let beginning =
      /import\s*(?:["'{*]|(?:type\s+)?(?:\{|[\w$]+\s*,|[\w$]+\s+from\b))|export\s+(?:default|const|let|var|function|async|class|type|interface|\{|\*)/
    let limit = min(bytes.count, place + 8 * Shortcodes.mostBytes)
    guard String(decoding: bytes[place..<min(limit, place + 256)], as: UTF8.self).prefixMatch(of: beginning) != nil
    else { return nil }
    guard let end = JavaScriptCode.end(in: bytes, from: place, before: limit, where: { $0 == UInt8(ascii: "\n") })
    else {
      let word = starts(with: "import") ? "import" : "export"
      refuseUnclosed(word, expecting: "the end of its brackets")
      return nil
    }
    mdx.attempts += 1
    return tag(to: end, String(decoding: bytes[place..<end], as: UTF8.self))
  }

  private func tag(to end: Int, _ content: String = "") -> Tag {
    Tag(content: content[...], end: end, lines: bytes[place..<end].count { $0 == UInt8(ascii: "\n") })
  }

  // MARK: Expressions

  /// A brace: an expression, whose value takes its place.
  mutating func expression() {
    let limit = min(bytes.count, place + Shortcodes.mostBytes)
    guard mdx.attempts > 0,
      let end = JavaScriptCode.end(in: bytes, from: place + 1, before: limit, where: { $0 == UInt8(ascii: "}") }),
      end < limit
    else {
      mdx.attempts -= 1
      return mdx.attempts < 0 ? copy(1) : refuseUnclosed("{", expecting: "}")
    }
    let code = String(decoding: bytes[(place + 1)..<end], as: UTF8.self).trimmed
    let tag = tag(to: end + 1)
    // Ids of headings, and the mark at the end of an excerpt.
    if code.wholeMatch(of: /#[\w\-.:]+/) != nil { return keep(tag) }
    if let comment = code.wholeMatch(of: /\/\*\s*(?:(#[\w\-.:]+)|truncate|more)\s*\*\//) {
      return put(text: comment.1.map { "{\($0)}" } ?? "<!-- more -->", for: tag)
    }
    guard let text = value(of: code) else { return refuse(tag, "nothing is known about \(Self.shown("{\(code)}"))") }
    if text.trimmed.isEmpty {
      put(text: text, for: tag)
    } else if isInHeading {
      // The id of a heading is made of its text.
      put(text: text.replacing(/[!-\/:-@\[-`{-~]/) { "\\" + $0.0 }, for: tag)
    } else {
      put(Escape.markup(text), for: tag, isBlock: false)
    }
  }

  /// Whether the line of this place begins with a number sign.
  private var isInHeading: Bool {
    let start = bytes[..<place].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return bytes[start..<place].first { $0 != 0x20 } == UInt8(ascii: "#")
  }

  /// The text that code stands for: a literal, an imported file or a value of the front matter.
  private func value(of code: String) -> String? {
    if let text = JavaScriptCode.literal(code) { return text }
    if let file = mdx.files[code.hasSuffix(".src") ? String(code.dropLast(4)) : code] { return file }
    if let file = code.wholeMatch(of: /require\(\s*["']([^"']+)["']\s*\)(?:\.default)?(?:\.src)?/)?.1 {
      return String(file)
    }
    guard let keys = code.wholeMatch(of: /(?:props\.)?(?:frontmatter|metadata)\.([\w.]+)/)?.1 else { return nil }
    let page = shortcodes.table("page").map { LiquidValue($0) } ?? .none
    let text = keys.split(separator: ".").reduce(page) { $0[String($1)] }.shown
    return text.isEmpty ? nil : text
  }

  /// Code as a message has it: in one line, and not too long.
  private static func shown(_ code: String) -> String {
    let line = code.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count > 60 ? line.prefix(59) + "…" : line
  }

  // MARK: Elements

  /// A sign that may begin a tag.
  mutating func element() {
    guard place + 1 < bytes.count,
      (bytes[place + 1] | 0x20) >= UInt8(ascii: "a") || "/>".utf8.contains(bytes[place + 1])
    else { return copy(1) }
    guard mdx.attempts > 0, let element = MDXElement(bytes, at: place) else {
      mdx.attempts -= 1
      let name = String(decoding: bytes[(place + 1)...].prefix(while: MDXElement.isName), as: UTF8.self)
      // A sign before a small letter may be text.
      guard mdx.attempts >= 0, name.first?.isUppercase == true || Markdown.isElement(name) else { return copy(1) }
      return refuseUnclosed("<" + name, expecting: ">")
    }
    let tag = tag(to: element.end)
    if takeLine(of: element, tag) { return }
    let isAlone = startsLine && bytes[tag.end...].first { $0 != 0x20 && $0 != 0x0D } ?? 0x0A == 0x0A
    if !element.closesItself, !element.isVoid {
      if element.isEnd { close(element.name) } else { mdx.open.append((element.name, line)) }
      mdx.indentation = nil
    }
    if element.name.isEmpty {
      put(text: "", for: tag)
    } else if element.isComponent {
      component(element, tag, isAlone: isAlone)
    } else if isAlone {
      put(html(of: element), for: tag, isBlock: true)
    } else if element.isHTML || element.isEnd {
      keep(tag)
    } else {
      put(text: html(of: element), for: tag)
    }
  }

  /// Closes an element, and says which ones in it aren't closed.
  private mutating func close(_ name: String) {
    guard mdx.attempts > 0 else { return }
    guard let index = mdx.open.lastIndex(where: { $0.name == name }) else {
      mdx.attempts -= 1
      // Components have messages of their own.
      if !MDXElement.isComponent(name) { note("“</\(name)>” ends nothing", at: line) }
      return
    }
    noteOpenElements(mdx.open[(index + 1)...])
    mdx.open.removeSubrange(index...)
  }

  private mutating func noteOpenElements(_ elements: ArraySlice<(name: String, line: Int)>) {
    for element in elements where !MDXElement.isComponent(element.name) && mdx.attempts > 0 {
      mdx.attempts -= 1
      note("“<\(element.name)>” isn't closed; expected “</\(element.name)>”", at: element.line)
    }
  }

  /// At the end: closes the elements that are still open, so that what follows on the page isn't in them.
  mutating func closeElements() {
    // Beyond the limit, ends of elements aren't looked for, so nobody knows which ones are open.
    guard mdx.attempts > 0 else { return }
    noteOpenElements(mdx.open[...])
    for element in mdx.open.reversed() where !element.name.isEmpty && !MDXElement.isComponent(element.name) {
      output += "\n\n</\(element.name)>\n".utf8
    }
  }

  /// The elements that hold the text of a line.
  private static let textElements: Set<String> = [
    "summary", "figcaption", "caption", "p", "h1", "h2", "h3", "h4", "h5", "h6", "td", "th", "dt", "dd",
  ]

  /// Takes an element that is a line with its end, whose Markdown is no paragraph: `<summary>**More**</summary>`.
  private mutating func takeLine(of element: MDXElement, _ tag: Tag) -> Bool {
    guard startsLine, !element.isEnd, !element.closesItself, Self.textElements.contains(element.name) else {
      return false
    }
    let lineEnd = bytes[tag.end...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    let (rest, end) = (String(decoding: bytes[tag.end..<lineEnd], as: UTF8.self).trimmed, "</\(element.name)>")
    let text = String(rest.dropLast(end.count))
    guard rest.hasSuffix(end), !text.contains(end), !text.contains("{"), !text.contains(/<[A-Z]|className/) else {
      return false
    }
    put(html(of: element) + Markdown.inline(text) + end, for: self.tag(to: lineEnd), isBlock: true)
    return true
  }

  /// Whether nothing but spaces is before this place in its line.
  private var startsLine: Bool { bytes[..<place].last { $0 != 0x20 } ?? 0x0A == 0x0A }

  private mutating func html(of element: MDXElement) -> String {
    var refused: [String] = []
    let html = element.html({ value(of: $0) }, refuse: { refused.append($0) })
    noteUnknown(refused, of: element)
    return html
  }

  private mutating func noteUnknown(_ attributes: [String], of element: MDXElement) {
    for attribute in attributes {
      noteUnknown("nothing is known about \(Self.shown(attribute)) of <\(element.name)>", at: line)
    }
  }

  /// A component: a picture, what a template of the site or a built-in shortcode draws, or something unknown.
  private mutating func component(_ element: MDXElement, _ tag: Tag, isAlone: Bool) {
    let key = "<\(element.name)>"
    if element.isEnd {
      guard let index = open.lastIndex(where: { $0.name == key }) else {
        return unknown.contains(key) ? put(text: "", for: tag) : refuse(tag, "</\(element.name)> ends nothing")
      }
      // A block can't end within a paragraph of it.
      let isBlock = isAlone || open[index].isBlock
      if isBlock, !isAlone { output += "\n\n".utf8 }
      return put(open.remove(at: index).end, for: tag, isBlock: isBlock)
    }
    var named: [String: String] = [:]
    var refused: [String] = []
    for (name, value) in element.attributes {
      switch value {
      case .none: named[name] = "true"
      case .text(let text): named[name] = text
      case .code("true"), .code("false"): named[name] = value == .code("true") ? "true" : "false"
      case .code(let code):
        if let text = name == "style" ? MDXElement.declarations(in: code) : self.value(of: code), !name.isEmpty {
          named[name] = text
        } else {
          refused.append("\(name)={\(code)}")
        }
      }
    }
    let name = element.name.lowercased()
    if shortcodes.template(element.name, [:]) == nil {
      if let source = named["src"], ["image", "img", "picture", "nextimage"].contains(name) {
        noteUnknown(refused, of: element)
        return picture(source, element, named, tag)
      }
      if let target = named["to"] ?? named["href"], ["link", "nextlink"].contains(name), !element.closesItself {
        noteUnknown(refused, of: element)
        open.append(OpenShortcode(name: key, end: "</a>"))
        return put("<a href=\"\(Escape.markup(target))\">", for: tag, isBlock: false)
      }
    }
    let names = [element.name, name == "aside" ? "note" : name]
    let calls = names.map { ShortcodeCall(name: $0, named: named) }
    guard let call = calls.first(where: { html(of: $0, around: "") != nil }), let html = html(of: call, around: "")
    else {
      unknown.insert(key)
      let reason = "there is no template \(Shortcodes.template(element.name)).mustache for \(key)"
      guard element.closesItself, shortcodes.unknown != .show, let picture = BuiltInTags.picture(for: calls[0]) else {
        return refuse(tag, reason)
      }
      noteUnknown(reason, at: line, "so its picture takes its place")
      return put(picture, for: tag, isBlock: isAlone)
    }
    noteUnknown(refused, of: element)
    guard !element.closesItself else { return put(html, for: tag, isBlock: isAlone) }
    let parts = parts(of: call, html)
    let isBlock = isAlone || startsLine && BuiltInTags.block(call) != nil
    open.append(OpenShortcode(name: key, end: parts.dropFirst().joined(), isBlock: isBlock))
    put(String(parts[0]), for: tag, isBlock: isBlock)
    if isBlock, !isAlone { output += "\n\n".utf8 }
  }

  /// A picture with the attributes that HTML has; the others are for the component alone.
  private mutating func picture(_ source: String, _ element: MDXElement, _ named: [String: String], _ tag: Tag) {
    let others = element.attributes.map(\.name).filter {
      !["", "src", "alt"].contains($0) && named[$0] != nil && named[$0] != "false"
    }
    let left = others.filter { !MDXElement.isOfPicture($0) }
    if !left.isEmpty {
      note("HTML has no \(left.joined(separator: ", ")) of a picture, so <\(element.name)> has none", at: line)
    }
    let alternative = named["alt"] ?? ""
    guard left.count < others.count else {
      let escaped = alternative.replacing(/[\[\]\\]/) { "\\" + $0.0 }
      return put(text: "![\(escaped)](<\(source)>)", for: tag)
    }
    var attributes = [Markup.Attribute("src", source), Markup.Attribute("alt", alternative)]
    for name in others where MDXElement.isOfPicture(name) {
      attributes.append(Markup.Attribute(MDXElement.htmlName(of: name), named[name] ?? ""))
    }
    put(MarkupPrinter(.html).text(of: .element("img", attributes: attributes, children: [])), for: tag, isBlock: false)
  }
}
