import Diagnostics
import WebText

/// Goes through a text once, and replaces its shortcodes.
///
/// Code is left as it is; only the marks around what isn't a shortcode are taken away there, as Hugo and Jekyll do.
struct ShortcodeReader {
  let shortcodes: Shortcodes
  var bytes: [UInt8]
  let file: String
  let lineOffset: Int
  var place = 0
  var line = 1
  var output: [UInt8] = []
  var pieces: [ShortcodeMarks.Piece] = []
  private var notes: [Diagnostic] = []
  /// The fence of the block of code that this place is in.
  var fence: (sign: UInt8, count: Int)?
  /// The end of the last comment of HTML; one that nothing closes goes on to the end of the text.
  private var commentEnd = 0
  /// Whether this place is between `{% raw %}` and `{% endraw %}`.
  var isRaw = false
  /// The end of the text in which braces are no tags, since an element of Vue or a directive says so.
  var verbatimEnd = 0
  /// The open shortcodes.
  var open: [OpenShortcode] = []
  /// What an article of MDX has so far.
  var mdx = MDX()
  /// The places at which directives within lines end.
  var directiveEnds: [Int] = []
  /// The place at which the address of a link ends that has spaces.
  var addressEnd: Int?
  /// The footnotes that were within a line, as Markdown, and their lines.
  var footnotes: [(text: String, line: Int)] = []
  /// The number of ends of each shortcode that are still to come, counted when the first one is needed.
  var ends: [String: Int]?
  /// The next positions of texts.
  private var found: [String: Int] = [:]
  /// The shortcodes that nothing is known about; their ends need no message of their own.
  var unknown: Set<String> = []
  /// The kinds of blocks that have no end after this place.
  var unclosed: Set<String> = []
  /// The names in double brackets that are those of no article, and their lines.
  var missingLinks: [(name: String, line: Int)] = []
  /// Whether there was a formula.
  var hasFormula = false
  /// The interpreter of Liquid with the values that the text has given so far.
  var liquid: Liquid?

  /// Begins before a text.
  init(_ shortcodes: Shortcodes, _ text: String, file: String, lineOffset: Int) {
    (self.shortcodes, self.file, self.lineOffset) = (shortcodes, file, lineOffset)
    bytes = Array((shortcodes.hasDirectives ? Admonitions.asDirectives(text) : text).utf8)
  }

  private var isJekyll: Bool { shortcodes.syntax == .jekyll }

  /// Reads the whole text.
  mutating func run() -> Shortcodes.Result {
    output.reserveCapacity(bytes.count)
    while place < bytes.count {
      if place == 0 || bytes[place - 1] == UInt8(ascii: "\n") {
        if shortcodes.isMDX { beginLineOfMDX() }
        lookForFence()
        if shortcodes.hasCodeInHTML, fence == nil, isPicture, isInHTML { output.append(AddedLines.feed) }
      }
      // A fence may be all that is left.
      if place < bytes.count { step() }
    }
    putFootnotes()
    for shortcode in open { note("“\(shortcode.name)” isn't closed", at: line) }
    closeDirectives()
    closeElements()
    noteMissingLinks()
    if shortcodes.hasAttributes, KramdownHTML.mayBe(in: output) {
      let read = KramdownHTML(output, pieces)
      (output, pieces) = (read.output, read.pieces)
    }
    if shortcodes.hasElementHTML { output = ElementHTML(output).output }
    let added = AddedLines.take(from: &output)
    guard !pieces.isEmpty else {
      return Shortcodes.Result(text: String(decoding: output, as: UTF8.self), notes: notes, addedLines: added)
    }
    guard let marks = ShortcodeMarks(pieces, in: &output) else {
      line = 1
      note("the text contains all private characters, so its shortcodes stay as they are written", at: line)
      return Shortcodes.Result(text: String(decoding: bytes, as: UTF8.self), notes: notes)
    }
    return Shortcodes.Result(
      text: String(decoding: output, as: UTF8.self),
      marks: marks,
      notes: notes,
      addedLines: added
    )
  }

  mutating func step() {
    endAddress()
    let byte = bytes[place]
    switch byte {
    case UInt8(ascii: "\n"):
      line += 1
      copy(1)
    case UInt8(ascii: "`") where fence == nil: codeSpan()
    case UInt8(ascii: ":") where shortcodes.hasDirectives && fence == nil: directive()
    case UInt8(ascii: "^") where shortcodes.hasInlineFootnotes && fence == nil && starts(with: "^["): inlineFootnote()
    case UInt8(ascii: "[") where shortcodes.hasWikiLinks && fence == nil && starts(with: "[["): wikiLink()
    case UInt8(ascii: "]") where directiveEnds.last == place: endDirective()
    case UInt8(ascii: "]") where shortcodes.hasSpacedLinks && fence == nil && starts(with: "]("): address()
    case UInt8(ascii: "{") where (fence != nil || isRaw) && shortcodes.syntax != nil: verbatim()
    case UInt8(ascii: "{") where shortcodes.isMDX && fence == nil: expression()
    case UInt8(ascii: "<") where shortcodes.isMDX && fence == nil: element()
    case UInt8(ascii: "<") where fence == nil && starts(with: "<!--"): comment()
    case UInt8(ascii: "<") where shortcodes.isVue && fence == nil: vueElement()
    case UInt8(ascii: "{") where place < verbatimEnd: copy(1)
    case UInt8(ascii: "@") where shortcodes.hasDirectives && fence == nil && starts(with: "@["): embed()
    case UInt8(ascii: "{") where isJekyll: jekyll()
    case UInt8(ascii: "{") where shortcodes.syntax == .zola: zola()
    case UInt8(ascii: "{") where shortcodes.syntax == .hugo: hugo()
    case UInt8(ascii: "$") where shortcodes.hasMath && fence == nil:
      if starts(with: "$$") { formula("$$", "$$") } else { shortFormula() }
    case UInt8(ascii: "\\") where shortcodes.hasMath && fence == nil && starts(with: "\\\\("): formula("\\\\(", "\\\\)")
    case UInt8(ascii: "\\") where shortcodes.hasMath && fence == nil && starts(with: "\\\\["): formula("\\\\[", "\\\\]")
    case UInt8(ascii: "\\") where shortcodes.isMDX && (starts(with: "\\{") || starts(with: "\\<")): copy(2)
    default: copy(1)
    }
  }

  mutating func copy(_ count: Int) {
    output += bytes[place..<min(place + count, bytes.count)]
    place += count
  }

  func starts(with text: String, at place: Int? = nil) -> Bool {
    bytes[(place ?? self.place)...].starts(with: text.utf8)
  }

  mutating func note(_ message: String, at line: Int) {
    notes.append(
      Diagnostic(.articleShortcode, message, at: Location(file: file, line: line + lineOffset))
    )
  }

  // MARK: Code

  /// At `<!--`: finds the end of the comment, in which no block of code begins.
  private mutating func comment() {
    if place >= commentEnd {
      var end = place + 4
      while end < bytes.count, !bytes[(end - 2)...end].elementsEqual("-->".utf8) { end += 1 }
      commentEnd = end
    }
    copy(1)
  }

  /// At the beginning of a line: whether a block of code begins or ends here.
  private mutating func lookForFence() {
    guard place >= commentEnd else { return }
    var start = place
    while start < bytes.count, " \t>".utf8.contains(bytes[start]) { start += 1 }
    guard start < bytes.count, bytes[start] == UInt8(ascii: "`") || bytes[start] == UInt8(ascii: "~") else { return }
    let sign = bytes[start]
    let count = bytes[start...].prefix { $0 == sign }.count
    guard count >= 3 else { return }
    let rest = bytes[(start + count)...].prefix { $0 != UInt8(ascii: "\n") }
    if let open = fence {
      guard open.sign == sign, count >= open.count, rest.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) else {
        return
      }
      fence = nil
      // The closing fence itself holds no code.
      copy(start + count - place)
    } else if sign == UInt8(ascii: "~") || !rest.contains(UInt8(ascii: "`")) {
      fence = (sign, count)
      if shortcodes.hasCodeInHTML, isInHTML { output.append(AddedLines.feed) }
      copy(start + count + rest.count - place)
    }
  }

  /// The most bytes of code within a line that are looked through for its end.
  static let longestSpan = 1_024

  /// Code within a line.
  private mutating func codeSpan() {
    let count = bytes[place...].prefix { $0 == UInt8(ascii: "`") }.count
    copy(count)
    let rest = bytes[place...].prefix(Self.longestSpan)
    let lineEnd = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
    var close = place
    while close < lineEnd {
      guard bytes[close] == UInt8(ascii: "`") else {
        close += 1
        continue
      }
      let found = bytes[close..<lineEnd].prefix { $0 == UInt8(ascii: "`") }.count
      if found == count { break }
      close += found
    }
    guard close < lineEnd else { return }
    while place < close {
      if bytes[place] == UInt8(ascii: "{"), shortcodes.syntax != nil { verbatim() } else { copy(1) }
    }
    copy(count)
  }

  /// A brace in code: only what marks text as no shortcode is taken away.
  private mutating func verbatim() {
    if isJekyll, mentionsRaw, let tag = tag(opening: "{%", closing: "%}") {
      if let begins = Self.raw[String(tag.content)] {
        isRaw = begins
        skip(tag)
        return
      }
    } else if !isJekyll, let escaped = escaped() {
      output += escaped.text.utf8
      place = escaped.end
      return
    }
    copy(1)
  }

  /// The tags around text without tags, in Liquid and in Nunjucks, and whether they begin it.
  static let raw = ["raw": true, "endraw": false, "verbatim": true, "endverbatim": false]

  /// Whether `{% raw %}` or `{% endraw %}` seems to begin here.
  private var mentionsRaw: Bool {
    guard starts(with: "{%") else { return false }
    let name = bytes[(place + 2)...].prefix(16).drop { $0 == 0x20 || $0 == UInt8(ascii: "-") }
    return Self.raw.keys.contains { name.starts(with: $0.utf8) }
  }

  // MARK: Delimiters

  /// A shortcode whose content is read.
  struct OpenShortcode {
    let name: String
    /// The HTML after its content.
    let end: String
    /// Whether its content is blocks, though it begins in a line with other text.
    var isBlock = false
  }

  /// A shortcode, its text without white space at its ends, and where it ends.
  struct Tag {
    let content: Substring
    let end: Int
    let lines: Int
  }

  mutating func tag(opening: String, closing: String) -> Tag? {
    let start = place + opening.utf8.count
    let end = next(closing, from: start)
    guard end < bytes.count, end - start <= Shortcodes.mostBytes else { return nil }
    let inside = bytes[start..<end]
    let lines = inside.count { $0 == UInt8(ascii: "\n") }
    let text = String(decoding: inside, as: UTF8.self)[...]
    let trimmed = text.drop { $0.isWhitespace || $0 == "-" }
    let last = trimmed.lastIndex { !$0.isWhitespace && $0 != "-" }
    return Tag(content: last.map { trimmed[...$0] } ?? "", end: end + closing.utf8.count, lines: lines)
  }

  /// The next position of a text, or the end.
  ///
  /// No byte is compared twice with the same text.
  mutating func next(_ text: String, from start: Int) -> Int {
    if let known = found[text], known >= start { return known }
    let wanted = Array(text.utf8)
    var index = start
    while index < bytes.count, !(bytes[index] == wanted[0] && bytes[index...].starts(with: wanted)) { index += 1 }
    found[text] = min(index, bytes.count)
    return min(index, bytes.count)
  }

  /// Goes behind a shortcode, and keeps its line feeds.
  mutating func skip(_ tag: Tag) {
    output += Array(repeating: UInt8(ascii: "\n"), count: tag.lines)
    line += tag.lines
    place = tag.end
  }

  /// Whether the lines of a shortcode contain nothing else.
  func isAlone(_ tag: Tag) -> Bool {
    let before = bytes[max(0, place - 4)..<place]
    let start = before.lastIndex { $0 != 0x20 }
    let begins = start.map { bytes[$0] == UInt8(ascii: "\n") } ?? (place < 4)
    let after = bytes[tag.end...].first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }
    return begins && (after == nil || after == UInt8(ascii: "\n"))
  }

  /// Puts HTML in place of a shortcode.
  ///
  /// - Parameters:
  ///   - html: The HTML.
  ///   - tag: The shortcode.
  ///   - isBlock: Whether it isn't a part of a paragraph, if that is known.
  mutating func put(_ html: String, for tag: Tag, isBlock: Bool? = nil) {
    guard pieces.count < Shortcodes.mostPieces else {
      if pieces.count == Shortcodes.mostPieces {
        pieces.append(ShortcodeMarks.Piece(html: "", source: ""))
        note(
          "the text has more than \(Shortcodes.mostPieces) shortcodes; the others stay as they are written",
          at: line
        )
      }
      return keep(tag)
    }
    let source = String(decoding: bytes[place..<tag.end], as: UTF8.self).replacing("\n", with: " ")
    pieces.append(ShortcodeMarks.Piece(html: html, source: source))
    output += ShortcodeMarks.open(pieces.count - 1, isBlock: isBlock ?? isAlone(tag), lines: tag.lines)
    line += tag.lines
    place = tag.end
  }

  /// Puts text in place of a shortcode.
  mutating func put(text: String, for tag: Tag) {
    output += text.utf8
    skip(tag)
  }

  mutating func keep(_ tag: Tag) {
    line += tag.lines
    copy(tag.end - place)
  }

  /// Leaves a shortcode out, or as it is written.
  mutating func refuse(_ tag: Tag, _ reason: String) {
    noteUnknown(reason, at: line)
    if shortcodes.unknown == .show { keep(tag) } else { put(text: "", for: tag) }
  }

  /// Leaves out what begins here and has no end, up to the next empty line.
  mutating func refuseUnclosed(_ opening: String, expecting closing: String) {
    let end = next("\n\n", from: place)
    let lines = bytes[place..<end].count { $0 == UInt8(ascii: "\n") }
    refuse(Tag(content: "", end: end, lines: lines), "“\(opening)” isn't closed; expected “\(closing)”")
  }

  mutating func noteUnknown(_ reason: String, at line: Int, _ instead: String = "so it is left out") {
    let result = shortcodes.unknown == .show ? "so it stays as it is written" : instead
    note("\(reason), \(result)", at: line)
    if shortcodes.unknown == .error { notes[notes.count - 1].severity = .error }
  }

  // MARK: Highlighted code

  /// Makes a fenced block of the code up to an end.
  ///
  /// - Parameters:
  ///   - tag: The tag before the code.
  ///   - language: The language of the code.
  ///   - end: The tag after it.
  ///   - other: Another way to write that, which authors mix with it.
  mutating func highlight(_ tag: Tag, language: String, end: End, or other: End? = nil) {
    var closes: [(start: Int, end: Int)] = []
    for end in [end, other].compactMap(\.self) where !unclosed.contains(end.open + end.name) {
      if let close = close(of: tag, end) { closes.append(close) } else { unclosed.insert(end.open + end.name) }
    }
    guard let close = closes.min(by: { $0.start < $1.start }) else {
      return refuse(tag, "the highlighted code isn't closed")
    }
    var code = bytes[tag.end..<close.start]
    // The line feeds next to the fences are those of the tags.
    let startsLine = code.first == UInt8(ascii: "\n")
    if startsLine { code = code.dropFirst() }
    let endsLine = code.last == UInt8(ascii: "\n")
    let longest = code.split { $0 != UInt8(ascii: "`") }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    if let last = output.last, last != UInt8(ascii: "\n"), !isAlone(tag) { output.append(AddedLines.feed) }
    // HTML goes on until an empty line, and a fence in it would be text.
    if isInHTML { output.append(AddedLines.feed) }
    output += "\(fence)\(language)".utf8
    output.append(startsLine ? UInt8(ascii: "\n") : AddedLines.feed)
    output += code
    if !endsLine, !code.isEmpty { output.append(AddedLines.feed) }
    output += fence.utf8
    line += bytes[place..<close.end].count { $0 == UInt8(ascii: "\n") }
    place = close.end
    if place < bytes.count, bytes[place] != UInt8(ascii: "\n") { output.append(AddedLines.feed) }
  }

  /// The most bytes that are looked through for the beginning of a paragraph.
  private static let longestParagraph = 4_096

  /// Whether the lines before this one, up to an empty line, begin with a tag.
  private var isInHTML: Bool {
    let before = output.suffix(Self.longestParagraph)
      .split(omittingEmptySubsequences: false) { $0 == UInt8(ascii: "\n") || $0 == AddedLines.feed }.dropLast()
    let first = before.reversed().prefix { !$0.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D } }.last
    guard let tag = first?.drop(while: { $0 == 0x20 }), tag.first == UInt8(ascii: "<") else { return false }
    return tag.dropFirst().first.map { $0 == UInt8(ascii: "/") || (0x61...0x7A).contains($0 | 0x20) } ?? false
  }

  /// Whether a picture of Markdown is all that this line has, which is no text in HTML for any reader.
  private var isPicture: Bool {
    guard starts(with: "![") else { return false }
    let line = bytes[place...].prefix(ShortcodeReader.longestSpan).prefix { $0 != UInt8(ascii: "\n") }
    return String(decoding: line, as: UTF8.self).wholeMatch(of: /!\[[^\[\]]*\]\([^()\s]+(?: +"[^"]*")?\)\s*/) != nil
  }

  typealias End = (open: String, name: String, close: String)

  func close(of tag: Tag, _ end: End) -> (start: Int, end: Int)? {
    let (opening, closing) = (Array(end.open.utf8), Array(end.close.utf8))
    var place = tag.end
    while place + opening.count <= bytes.count {
      guard bytes[place...].starts(with: opening) else {
        place += 1
        continue
      }
      let limit = min(bytes.count, place + 64)
      var stop = place + opening.count
      while stop + closing.count <= limit, !bytes[stop...].starts(with: closing) { stop += 1 }
      if stop + closing.count <= limit {
        let inside = String(decoding: bytes[(place + opening.count)..<stop], as: UTF8.self)
        let name = inside.filter { !$0.isWhitespace }
        if name == end.name || String(name.drop { $0 == "-" }.reversed().drop { $0 == "-" }.reversed()) == end.name {
          return (place, stop + closing.count)
        }
      }
      place += 1
    }
    return nil
  }
}
