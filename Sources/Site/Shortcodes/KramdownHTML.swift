import WebText

/// What kramdown reads in HTML: Markdown between tags with `markdown="1"`, empty lines in elements, and `{::nomarkdown}`,
/// `{::comment}` and `{::options}`.
///
/// It goes through a text line by line once its tags of Liquid are carried out, since these may write such tags as well.
struct KramdownHTML {
  /// The text, with open marks where HTML belongs.
  private(set) var output: [UInt8] = []
  /// What the marks stand for.
  private(set) var pieces: [ShortcodeMarks.Piece]

  /// An element whose content is Markdown.
  private struct Element {
    let name: String
    /// The number of elements of the same name in it that are open.
    var inner = 0
  }

  private var open: [Element] = []
  private var fence: (sign: UInt8, count: Int)?
  /// Whether this line continues a block of HTML, which an empty line ends.
  private var isInHTML = false
  /// Whether this line continues a paragraph that begins with a tag.
  private var isInParagraph = false
  /// The number of elements in that block that are open, besides paragraphs.
  private var depth = 0
  /// The names of the elements in that block that are open; an end tag of another element than the last is none.
  private var names: [String] = []
  /// The piece for empty lines in elements, once there is one.
  private var emptyPiece: Int?
  /// The extension that this place is in, and what it has so far.
  private var region: (name: String, content: [UInt8], isBlock: Bool)?

  /// Whether a text may contain something of it.
  static func mayBe(in text: [UInt8]) -> Bool {
    text.contains(UInt8(ascii: "<")) || text.contains("{::".utf8)
  }

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - text: The text, which may have open marks.
  ///   - pieces: What these stand for.
  init(_ text: [UInt8], _ pieces: [ShortcodeMarks.Piece]) {
    self.pieces = pieces
    output.reserveCapacity(text.count)
    let lines = text.split(omittingEmptySubsequences: false) { $0 == UInt8(ascii: "\n") || $0 == AddedLines.feed }
    for (index, var line) in lines.enumerated() {
      if index > 0 { end(with: text[line.startIndex - 1]) }
      // An empty line in an element ends CommonMark's HTML, and what is indented behind it would be code.
      if isInHTML, depth > 0 || !names.isEmpty, region == nil, Self.isBlank(line),
        lines[index...].prefix(8).first(where: { !Self.isBlank($0) }).map(Self.isIndentedHTML) == true
      {
        putEmpty()
        continue
      }
      if !isInHTML, fence == nil, region == nil, hasRoom,
        isInParagraph ? Self.isLoneSpan(line) : Self.beginsParagraph(lines[index...])
      {
        // A tag that nothing in its line follows would be HTML up to an empty line, also where cmark lets it end an item of
        // a list whose text goes on.
        let text = line.drop { $0 == 0x20 }
        output += line[..<text.startIndex]
        putEmpty()
        isInParagraph = true
        line = text
      }
      take(line, before: index + 1 < lines.count ? lines[index + 1] : [])
    }
    if let region { output += "{::\(region.name)}".utf8 + region.content }
    for element in open.reversed() {
      output += [AddedLines.feed, AddedLines.feed]
      put("</\(element.name)>", isBlock: true)
      output.append(AddedLines.feed)
    }
  }

  /// Ends a line as it ends in the text.
  private mutating func end(with feed: UInt8) {
    if region != nil { region?.content.append(UInt8(ascii: "\n")) } else { output.append(feed) }
  }

  private mutating func put(_ html: String, isBlock: Bool, lines: Int = 0) {
    pieces.append(ShortcodeMarks.Piece(html: html, source: html.replacing("\n", with: " ")))
    output += ShortcodeMarks.open(pieces.count - 1, isBlock: isBlock, lines: lines)
  }

  private mutating func putEmpty() {
    guard let piece = emptyPiece else {
      emptyPiece = pieces.count
      return put("", isBlock: false)
    }
    output += ShortcodeMarks.open(piece, isBlock: false)
  }

  private static func isBlank(_ line: ArraySlice<UInt8>) -> Bool {
    line.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
  }

  private static func isIndentedHTML(_ line: ArraySlice<UInt8>) -> Bool {
    let text = line.drop { $0 == 0x20 || $0 == 0x09 }
    return (line.count - text.count >= 4 || line.first == 0x09) && text.first == UInt8(ascii: "<")
  }

  /// The elements that hold blocks, and whose end may not be left out.
  private static let blocks: Set<String> = [
    "div", "section", "article", "aside", "nav", "header", "footer", "main", "table", "ul", "ol", "dl", "details",
    "figure", "center", "form", "fieldset",
  ]

  /// The tags of elements with blocks in them in a line of HTML, and of those that end with their end tag.
  private static func tags(in line: ArraySlice<UInt8>) -> [(name: String, isEnd: Bool)] {
    var tags: [(name: String, isEnd: Bool)] = []
    var place = line.startIndex
    while let start = line[place...].firstIndex(of: UInt8(ascii: "<")) {
      place = start + 1
      let name = name(of: line[start...])
      guard blocks.contains(name) || closed.contains(name) else { continue }
      let isEnd = line[place...].first == UInt8(ascii: "/")
      let end = line[place...].firstIndex { $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "<") }
      if isEnd || end.map({ line[$0] == UInt8(ascii: "<") || line[$0 - 1] != UInt8(ascii: "/") }) ?? true {
        tags.append((name, isEnd))
      }
    }
    return tags
  }

  /// The most elements in a block of HTML whose names are known.
  private static let mostNames = 100

  /// Notes which elements are open behind a line of HTML.
  private mutating func countElements(in line: ArraySlice<UInt8>) {
    for (name, isEnd) in Self.tags(in: line) {
      // Paragraphs may be left open.
      if name != "p" { depth += isEnd ? -1 : 1 }
      if !isEnd {
        if names.count < Self.mostNames { names.append(name) }
      } else if names.last == name {
        names.removeLast()
      }
    }
    depth = max(0, depth)
  }

  /// The elements that are parts of a paragraph.
  private static let spans: Set<String> = [
    "a", "abbr", "acronym", "b", "big", "bdo", "br", "button", "cite", "code", "del", "dfn", "em", "i", "img", "input",
    "ins", "kbd", "label", "mark", "option", "q", "rb", "rbc", "rp", "rt", "rtc", "ruby", "samp", "select", "small",
    "span", "strong", "sub", "sup", "tt", "u", "var",
  ]

  /// The name of the tag that a text begins with, in small letters, or nothing.
  private static func name(of text: ArraySlice<UInt8>) -> String {
    guard text.first == UInt8(ascii: "<") else { return "" }
    let rest = text.dropFirst()
    let name = (rest.first == UInt8(ascii: "/") ? rest.dropFirst() : rest)
      .prefix { (0x61...0x7A).contains($0 | 0x20) || (0x31...0x36).contains($0) }
    return String(decoding: name, as: UTF8.self).lowercased()
  }

  /// Whether a text begins with the tag of an element that is a part of a paragraph.
  private static func beginsSpan(_ text: ArraySlice<UInt8>) -> Bool { spans.contains(name(of: text)) }

  /// Whether a line is such a tag, perhaps with more HTML behind it.
  private static func isLoneSpan(_ line: ArraySlice<UInt8>) -> Bool {
    let text = line.drop { $0 == 0x20 }
    return line.count - text.count < 4 && beginsSpan(text) && markdownTag(text) == nil
      && text.last { $0 != 0x20 && $0 != 0x0D } == UInt8(ascii: ">")
  }

  /// Whether lines begin with such a tag alone in its line, and text follows before an empty line.
  private static func beginsParagraph(_ lines: ArraySlice<ArraySlice<UInt8>>) -> Bool {
    guard let line = lines.first, isLoneSpan(line) else { return false }
    let rest = lines.dropFirst().prefix(mostLines).prefix { !isBlank($0) }
    return rest.contains { $0.first { $0 != 0x20 && $0 != 0x09 } != UInt8(ascii: "<") }
  }

  /// The most lines of a paragraph that are looked through for text.
  private static let mostLines = 16

  /// The elements besides those with blocks in them that end with their end tag, and not with an empty line.
  private static let closed: Set<String> = [
    "p", "h1", "h2", "h3", "h4", "h5", "h6", "pre", "blockquote", "iframe", "video", "audio", "object", "script",
    "style", "noscript", "svg", "summary", "figcaption", "address",
  ]

  /// Whether a line ends with the end of an element.
  private static func endsElement(_ text: ArraySlice<UInt8>) -> Bool {
    guard let start = text.lastIndex(of: UInt8(ascii: "<")), text[(start + 1)...].first == UInt8(ascii: "/"),
      text.last(where: { $0 != 0x20 && $0 != 0x0D }) == UInt8(ascii: ">")
    else { return false }
    let name = name(of: text[start...])
    return closed.contains(name) || blocks.contains(name)
  }

  private var hasRoom: Bool { pieces.count + open.count < Shortcodes.mostPieces }

  private mutating func take(_ line: ArraySlice<UInt8>, before next: ArraySlice<UInt8>) {
    let text = line.drop { $0 == 0x20 || $0 == 0x09 }
    if region == nil, isFence(text) || fence != nil {
      output += line
      isInParagraph = false
      return
    }
    let isCode = line.count - text.count >= 4 && !isInHTML && open.isEmpty
    if region != nil || line.contains("{::".utf8), region != nil || !isCode { return takeExtensions(line) }
    // Lines that are indented are code, unless they are in an element.
    if hasRoom, !isCode {
      if let tag = Self.markdownTag(text) {
        begin(tag, text, before: next)
        return endHTML()
      }
      if !open.isEmpty {
        let count = open.count
        continueElement(line, before: next)
        guard open.count < count, !isInHTML || next.first(where: { $0 != 0x20 }) != UInt8(ascii: "<") else {
          return finish(text, before: next)
        }
        // HTML in the element goes on up to an empty line.
        if isInHTML, !Self.isBlank(next) { output.append(AddedLines.feed) }
        return endHTML()
      }
    }
    output += line
    finish(text, before: next)
  }

  /// Begins with Markdown again behind a tag of an element whose content is Markdown, since its mark is a block of its own.
  private mutating func endHTML() {
    (isInHTML, isInParagraph, depth, names) = (false, false, 0, [])
  }

  /// Notes what is open behind a line; text that follows the end of an element is Markdown again.
  private mutating func finish(_ text: ArraySlice<UInt8>, before next: ArraySlice<UInt8>) {
    let isBlank = Self.isBlank(text)
    if isBlank || isInParagraph && text.first == UInt8(ascii: "<") && !Self.beginsSpan(text) { isInParagraph = false }
    isInHTML = !isBlank && !isInParagraph && (isInHTML || text.first == UInt8(ascii: "<"))
    let wasOpen = depth > 0
    if isInHTML { countElements(in: text) } else { (depth, names) = (0, []) }
    guard wasOpen || Self.endsElement(text) || Self.name(of: text) == "hr", depth == 0, isInHTML, !Self.isBlank(next),
      next.first(where: { $0 != 0x20 }) != UInt8(ascii: "<")
    else {
      return
    }
    output.append(AddedLines.feed)
    isInHTML = false
  }

  /// Whether a block of code begins or ends with a line.
  private mutating func isFence(_ text: ArraySlice<UInt8>) -> Bool {
    guard let sign = text.first, sign == UInt8(ascii: "`") || sign == UInt8(ascii: "~") else { return false }
    let count = text.prefix { $0 == sign }.count
    guard count >= 3 else { return false }
    let rest = text.dropFirst(count)
    if let open = fence {
      guard open.sign == sign, count >= open.count, rest.allSatisfy({ $0 == 0x20 || $0 == 0x0D }) else { return false }
      fence = nil
    } else {
      guard sign == UInt8(ascii: "~") || !rest.contains(sign) else { return false }
      fence = (sign, count)
    }
    return true
  }

  // MARK: Elements

  /// A tag with the attribute `markdown` at the beginning of a line: the name, the tag without it, and where it ends.
  private static func markdownTag(_ text: ArraySlice<UInt8>) -> (name: String, html: String, end: Int)? {
    guard text.first == UInt8(ascii: "<"), text.contains(" markdown".utf8),
      let end = text.prefix(Shortcodes.mostBytes).firstIndex(of: UInt8(ascii: ">")), !text[..<end].contains(0xFF)
    else { return nil }
    let tag = String(decoding: text[...end], as: UTF8.self)
    // The word may also be in the value of another attribute.
    let attribute =
      /<([A-Za-z][A-Za-z0-9\-]*)(?:[^"'>]|"[^"]*"|'[^']*')*?(\smarkdown(?: ?= ?["']?(?:1|block|span|true|md)["']?)?)(?=[\s>\/])/
    guard let match = tag.prefixMatch(of: attribute), !empty.contains(match.1.lowercased()) else { return nil }
    let html = tag[..<match.2.startIndex] + tag[match.2.endIndex...]
    return (match.1.lowercased(), String(html), end + 1)
  }

  /// The elements without content.
  private static let empty: Set<String> = [
    "img", "br", "hr", "input", "source", "wbr", "col", "embed", "area", "track",
  ]

  /// The elements whose content is a line of Markdown, and no blocks.
  private static let lines: Set<String> = [
    "summary", "figcaption", "caption", "p", "h1", "h2", "h3", "h4", "h5", "h6", "td", "th", "dt", "span", "li", "dd",
  ]

  private mutating func begin(
    _ tag: (name: String, html: String, end: Int),
    _ text: ArraySlice<UInt8>,
    before next: ArraySlice<UInt8>
  ) {
    let rest = text[tag.end...]
    let end = Array("</\(tag.name)>".utf8)
    let trimmed = rest.reversed().drop { $0 == 0x20 || $0 == 0x0D }.reversed()
    if Array(trimmed.suffix(end.count)) == end, !rest.contains(0xFF),
      Self.tag(named: tag.name, in: rest)?.end == rest.startIndex + trimmed.count
    {
      let inner = String(decoding: trimmed.dropLast(end.count), as: UTF8.self)
      let html = Markdown.inline(inner.trimmed)
      let content = Self.lines.contains(tag.name) || inner.trimmed.isEmpty ? html : "<p>\(html)</p>"
      return put("\(tag.html)\(content)</\(tag.name)>", isBlock: true)
    }
    open.append(Element(name: tag.name))
    put(tag.html, isBlock: true)
    if rest.contains(where: { $0 != 0x20 && $0 != 0x0D }) {
      output += Array(repeating: AddedLines.feed, count: isInHTML ? 2 : 1)
      isInHTML = false
      takeRest(rest, before: next)
    } else if isInHTML, next.contains(where: { $0 != 0x20 && $0 != 0x0D }) {
      // An empty line ends the HTML around the element.
      output.append(AddedLines.feed)
    }
  }

  /// What follows a tag in its line, which may begin with another one.
  private mutating func takeRest(_ rest: ArraySlice<UInt8>, before next: ArraySlice<UInt8>) {
    let text = rest.drop { $0 == 0x20 || $0 == 0x09 }
    if hasRoom, let tag = Self.markdownTag(text) { return begin(tag, text, before: next) }
    if open.isEmpty { output += rest } else { continueElement(rest, before: next) }
  }

  /// A line in an element, which may end it.
  private mutating func continueElement(_ line: ArraySlice<UInt8>, before next: ArraySlice<UInt8>) {
    var rest = line
    while let last = open.last, let found = Self.tag(named: last.name, in: rest) {
      if !found.isEnd {
        open[open.count - 1].inner += 1
      } else if last.inner > 0 {
        open[open.count - 1].inner -= 1
      } else {
        let before = rest[..<found.start]
        let isAlone = before.allSatisfy { $0 == 0x20 || $0 == 0x09 }
        if !isAlone { output += before + [AddedLines.feed] }
        put("</\(last.name)>", isBlock: true)
        open.removeLast()
        rest = rest[found.end...]
        if rest.allSatisfy({ $0 == 0x20 || $0 == 0x0D }) { return }
        output.append(AddedLines.feed)
        return takeRest(rest, before: next)
      }
      output += rest[..<found.end]
      rest = rest[found.end...]
    }
    output += rest
  }

  /// The next tag of a name in a line.
  private static func tag(named name: String, in line: ArraySlice<UInt8>) -> (isEnd: Bool, start: Int, end: Int)? {
    var place = line.startIndex
    while let start = line[place...].firstIndex(of: UInt8(ascii: "<")) {
      place = start + 1
      let isEnd = line[place...].first == UInt8(ascii: "/")
      let word = line[(isEnd ? place + 1 : place)...]
        .prefix { (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-") }
      guard String(decoding: word, as: UTF8.self).lowercased() == name else { continue }
      guard let end = line[word.endIndex...].firstIndex(of: UInt8(ascii: ">")) else { return nil }
      return (isEnd, start, end + 1)
    }
    return nil
  }

  // MARK: Extensions

  /// A line with an extension, or in one: `{::nomarkdown}` up to `{:/nomarkdown}` or `{:/}`.
  private mutating func takeExtensions(_ line: ArraySlice<UInt8>) {
    var rest = line
    while true {
      if let region {
        guard let end = Self.end(of: region.name, in: rest) else {
          self.region?.content += rest
          return
        }
        self.region?.content += rest[..<end.start]
        finishRegion()
        rest = rest[end.end...]
        continue
      }
      guard let start = rest.firstRange(of: "{::".utf8),
        let close = rest[start.upperBound...].firstIndex(of: UInt8(ascii: "}"))
      else { break }
      let inner = String(decoding: rest[start.upperBound..<close], as: UTF8.self)
      let name = String(inner.prefix { $0.isLetter })
      // In code within a line, it is text.
      let isCode = rest[..<start.lowerBound].count { $0 == UInt8(ascii: "`") } % 2 == 1
      guard name == "comment" || name == "options" || name == "nomarkdown" && hasRoom, !isCode else { break }
      output += rest[..<start.lowerBound]
      if !inner.hasSuffix("/"), name != "options" {
        region = (name, [], rest[..<start.lowerBound].allSatisfy { $0 == 0x20 })
      }
      rest = rest[(close + 1)...]
    }
    output += rest
  }

  private static func end(of name: String, in line: ArraySlice<UInt8>) -> (start: Int, end: Int)? {
    var rest = line
    while let open = rest.firstRange(of: "{:/".utf8) {
      rest = rest[open.upperBound...]
      let word = rest.prefix { (0x61...0x7A).contains($0) }
      guard rest[word.endIndex...].first == UInt8(ascii: "}") else { continue }
      if word.isEmpty || word.elementsEqual(name.utf8) { return (open.lowerBound, word.endIndex + 1) }
    }
    return nil
  }

  private mutating func finishRegion() {
    guard let region else { return }
    self.region = nil
    let lines = region.content.count { $0 == UInt8(ascii: "\n") }
    if region.name == "comment" {
      output += Array(repeating: UInt8(ascii: "\n"), count: lines)
    } else if region.content.contains(0xFF) {
      output += region.content
    } else {
      put(String(decoding: region.content, as: UTF8.self), isBlock: region.isBlock && lines > 0, lines: lines)
    }
  }
}
