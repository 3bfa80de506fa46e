import Diagnostics
import WebText

/// Goes through a text once, and replaces its shortcodes.
///
/// Code is left as it is; only the marks around what isn't a shortcode are taken away there, as Hugo and Jekyll do.
struct ShortcodeReader {
  let shortcodes: Shortcodes
  let bytes: [UInt8]
  private let file: String
  private let lineOffset: Int
  private(set) var place = 0
  private(set) var line = 1
  var output: [UInt8] = []
  private var pieces: [ShortcodeMarks.Piece] = []
  private var notes: [Diagnostic] = []
  /// The fence of the block of code that this place is in.
  private var fence: (sign: UInt8, count: Int)?
  /// Whether this place is between `{% raw %}` and `{% endraw %}`.
  private var isRaw = false
  /// The text after the content of the open shortcodes, by their names.
  var open: [(name: String, end: String)] = []
  /// The places at which directives within lines end.
  var directiveEnds: [Int] = []
  /// The number of ends of each shortcode that are still to come, counted when the first one is needed.
  private var ends: [String: Int]?
  /// The next positions of texts.
  private var found: [String: Int] = [:]
  /// The shortcodes that nothing is known about; their ends need no message of their own.
  private var unknown: Set<String> = []
  /// The kinds of blocks that have no end after this place.
  private var unclosed: Set<String> = []
  /// Whether there was a formula.
  private var hasFormula = false
  /// The interpreter of Liquid with the values that the text has given so far.
  private var liquid: Liquid?

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
      if place == 0 || bytes[place - 1] == UInt8(ascii: "\n") { lookForFence() }
      // A fence may be all that is left.
      if place < bytes.count { step() }
    }
    for shortcode in open { note("“\(shortcode.name)” isn't closed", at: line) }
    closeDirectives()
    guard !pieces.isEmpty else { return Shortcodes.Result(text: String(decoding: output, as: UTF8.self), notes: notes) }
    guard let marks = ShortcodeMarks(pieces, in: &output) else {
      line = 1
      note("the text contains all private characters, so its shortcodes stay as they are written", at: line)
      return Shortcodes.Result(text: String(decoding: bytes, as: UTF8.self), notes: notes)
    }
    return Shortcodes.Result(text: String(decoding: output, as: UTF8.self), marks: marks, notes: notes)
  }

  private mutating func step() {
    let byte = bytes[place]
    switch byte {
    case UInt8(ascii: "\n"):
      line += 1
      copy(1)
    case UInt8(ascii: "`") where fence == nil: codeSpan()
    case UInt8(ascii: ":") where shortcodes.hasDirectives && fence == nil: directive()
    case UInt8(ascii: "]") where directiveEnds.last == place: endDirective()
    case UInt8(ascii: "{") where (fence != nil || isRaw) && shortcodes.syntax != nil: verbatim()
    case UInt8(ascii: "{") where isJekyll: jekyll()
    case UInt8(ascii: "{") where shortcodes.syntax == .zola: zola()
    case UInt8(ascii: "{") where shortcodes.syntax == .hugo: hugo()
    case UInt8(ascii: "$") where shortcodes.hasMath && fence == nil:
      if starts(with: "$$") { formula("$$", "$$") } else { shortFormula() }
    case UInt8(ascii: "\\") where shortcodes.hasMath && fence == nil && starts(with: "\\\\("): formula("\\\\(", "\\\\)")
    case UInt8(ascii: "\\") where shortcodes.hasMath && fence == nil && starts(with: "\\\\["): formula("\\\\[", "\\\\]")
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

  /// At the beginning of a line: whether a block of code begins or ends here.
  private mutating func lookForFence() {
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
      copy(start + count + rest.count - place)
    }
  }

  /// The most bytes of code within a line that are looked through for its end.
  private static let longestSpan = 1_024

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
      if tag.content == "raw" || tag.content == "endraw" {
        isRaw = tag.content == "raw"
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

  /// Whether `{% raw %}` or `{% endraw %}` seems to begin here.
  private var mentionsRaw: Bool {
    guard starts(with: "{%") else { return false }
    let name = bytes[(place + 2)...].prefix(16).drop { $0 == 0x20 || $0 == UInt8(ascii: "-") }
    return name.starts(with: "raw".utf8) || name.starts(with: "endraw".utf8)
  }

  // MARK: Delimiters

  /// A shortcode, its text without white space at its ends, and where it ends.
  struct Tag {
    let content: Substring
    let end: Int
    let lines: Int
  }

  private mutating func tag(opening: String, closing: String) -> Tag? {
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
  private mutating func next(_ text: String, from start: Int) -> Int {
    if let known = found[text], known >= start { return known }
    let wanted = Array(text.utf8)
    var index = start
    while index < bytes.count, !(bytes[index] == wanted[0] && bytes[index...].starts(with: wanted)) { index += 1 }
    found[text] = min(index, bytes.count)
    return min(index, bytes.count)
  }

  /// Goes behind a shortcode, and keeps its line feeds.
  private mutating func skip(_ tag: Tag) {
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
  private mutating func put(text: String, for tag: Tag) {
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

  private mutating func noteUnknown(_ reason: String, at line: Int) {
    let result = shortcodes.unknown == .show ? "so it stays as it is written" : "so it is left out"
    note("\(reason), \(result)", at: line)
    if shortcodes.unknown == .error { notes[notes.count - 1].severity = .error }
  }

  // MARK: Jekyll

  private mutating func jekyll() {
    if starts(with: "{{"), let tag = tag(opening: "{{", closing: "}}") { return carryOut(tag, isHTML: false) }
    guard starts(with: "{%"), let tag = tag(opening: "{%", closing: "%}"), let call = ShortcodeCall(tag.content) else {
      return copy(1)
    }
    switch call.name {
    case "raw", "endraw":
      isRaw = call.name == "raw"
      skip(tag)
    case "comment": comment(tag, until: "endcomment")
    case "highlight": highlight(tag, language: call.positional.first ?? "", end: ("{%", "endhighlight", "%}"))
    case "codeblock", "code":
      let language = call.positional.first { $0.hasPrefix("lang:") }.map { String($0.dropFirst(5)) }
      highlight(tag, language: language ?? "", end: ("{%", "end\(call.name)", "%}"))
    case _ where takeBlock(call.name, tag): break
    case _ where Liquid.blocks.contains(call.name):
      guard let block = block(call.name, tag) else {
        return refuse(tag, "{% \(call.name) %} isn't closed; expected {% end\(call.name) %}")
      }
      carryOut(block, isHTML: false)
    default: carryOut(tag, isHTML: !["assign", "increment", "decrement", "post_url", "link"].contains(call.name))
    }
  }

  /// The most blocks within each other, each of which is looked through for its end.
  private static let mostOpen = 50

  /// Begins or ends a block of a usual plug-in, unless the tag is none of them.
  private mutating func takeBlock(_ name: String, _ tag: Tag) -> Bool {
    if name.hasPrefix("end"), let last = open.last, last.name == name.dropFirst(3) {
      open.removeLast()
      put(last.end, for: tag)
      return true
    }
    guard let call = ShortcodeCall(tag.content), let block = BuiltInTags.block(call),
      !unclosed.contains("end\(name)"), open.count < Self.mostOpen, shortcodes.template(name, [:]) == nil
    else { return false }
    guard close(of: tag, ("{%", "end\(name)", "%}")) != nil else {
      unclosed.insert("end\(name)")
      return false
    }
    open.append((name, block.end))
    put(block.start, for: tag)
    return true
  }

  /// A block of Liquid up to its end, or nil if that isn't there.
  private mutating func block(_ name: String, _ tag: Tag) -> Tag? {
    guard !unclosed.contains(name) else { return nil }
    var depth = 1
    var index = tag.end
    let bytes = self.bytes
    while let start = bytes[index...].firstIndex(of: UInt8(ascii: "{")), start + 1 < bytes.count {
      index = start + 1
      guard bytes[index] == UInt8(ascii: "%") else { continue }
      let inside = bytes[(index + 1)...].prefix(64).drop { $0 == 0x20 || $0 == UInt8(ascii: "-") }
      let word = String(decoding: inside.prefix { (0x61...0x7A).contains($0) }, as: UTF8.self)
      if word == name { depth += 1 }
      if word == "end" + name { depth -= 1 }
      let end = next("%}", from: index)
      guard end < bytes.count else { break }
      index = end + 2
      if depth == 0 {
        let lines = bytes[place..<index].count { $0 == UInt8(ascii: "\n") }
        return Tag(content: "", end: index, lines: lines)
      }
    }
    unclosed.insert(name)
    return nil
  }

  /// Carries out a part of the text as Liquid, and puts what becomes of it in its place.
  ///
  /// - Parameters:
  ///   - tag: The part.
  ///   - isHTML: Whether it may become HTML, which no Markdown is looked for in.
  private mutating func carryOut(_ tag: Tag, isHTML: Bool) {
    var liquid = self.liquid ?? newLiquid
    let result = liquid.rendered(String(decoding: bytes[place..<tag.end], as: UTF8.self))
    let problems = liquid.takeProblems()
    self.liquid = liquid
    for problem in problems {
      let within = problem.include.map { " (in the include \($0))" } ?? ""
      noteUnknown(problem.message + within, at: problem.include == nil ? line + problem.line - 1 : line)
    }
    if !problems.isEmpty, shortcodes.unknown == .show { return keep(tag) }
    let trimmed = result.trimmed
    if isHTML, trimmed.first == "<", trimmed.last == ">", !trimmed.contains("markdown=") {
      return put(result, for: tag)
    }
    output += result.utf8
    let missing = max(0, tag.lines - result.utf8.count { $0 == UInt8(ascii: "\n") })
    output += Array(repeating: UInt8(ascii: "\n"), count: missing)
    line += tag.lines
    place = tag.end
  }

  /// The interpreter, before anything was carried out.
  private var newLiquid: Liquid {
    var liquid = Liquid(
      table: shortcodes.table,
      include: shortcodes.include,
      address: shortcodes.address,
      custom: { [shortcodes] call in
        shortcodes.template(call.name, Self.values(of: call))
      }
    )
    liquid.list = shortcodes.list
    let text = String(decoding: bytes, as: UTF8.self)
    for match in text.matches(of: /\{%-?\s*(?:assign|capture)\s+([\w\-]+)/) { liquid.assigned.insert(String(match.1)) }
    return liquid
  }

  private mutating func comment(_ tag: Tag, until end: String) {
    guard !unclosed.contains(end) else { return refuse(tag, "{% comment %} isn't closed") }
    let outputCount = output.count
    let (startPlace, startLine) = (place, line)
    skip(tag)
    while place < bytes.count {
      if starts(with: "{%"), let tag = self.tag(opening: "{%", closing: "%}"), tag.content == end { return skip(tag) }
      if bytes[place] == UInt8(ascii: "\n") {
        line += 1
        output.append(bytes[place])
      }
      place += 1
    }
    (place, line) = (startPlace, startLine)
    output.removeSubrange(outputCount...)
    unclosed.insert(end)
    refuse(tag, "{% comment %} isn't closed")
  }

  // MARK: Hugo

  /// A shortcode that is marked as none, `{{</* name */>}}`: what it would be.
  private mutating func escaped() -> (text: String, end: Int)? {
    for (open, close) in [("{{<", ">}}"), ("{{%", "%}}")] where starts(with: open + "/*") {
      let start = place + open.utf8.count + 2
      let end = next("*/" + close, from: start)
      guard end < bytes.count, end - start <= Shortcodes.mostBytes else { return nil }
      return (open + String(decoding: bytes[start..<end], as: UTF8.self) + close, end + 2 + close.utf8.count)
    }
    return nil
  }

  private mutating func hugo() {
    if let escaped = escaped() {
      output += escaped.text.utf8
      line += escaped.text.utf8.count { $0 == UInt8(ascii: "\n") }
      place = escaped.end
      return
    }
    let delimiters = starts(with: "{{<") ? ("{{<", ">}}") : ("{{%", "%}}")
    guard starts(with: delimiters.0), let tag = tag(opening: delimiters.0, closing: delimiters.1) else {
      return copy(1)
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
    default: hugo(call, tag, hasContent: !closesItself && hasEnd(call.name))
    }
  }

  /// A shortcode that a template of the site or a built-in one draws.
  private mutating func hugo(_ call: ShortcodeCall, _ tag: Tag, hasContent: Bool) {
    guard pieces.count < Shortcodes.mostPieces else { return put("", for: tag) }
    let figure = call.name == Shortcodes.figureName ? call.positional.first.map { "\(call.name)/\($0)" } : nil
    let drawn = figure.flatMap { shortcodes.template($0, [:]) }
    guard let html = drawn ?? html(of: call, around: "") else {
      unknown.insert(call.name)
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
    open.append((call.name, parts.dropFirst().joined()))
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

  private static func values(of call: ShortcodeCall, around inner: String = "") -> TemplateValues {
    var values: TemplateValues = call.named
    for (index, argument) in call.positional.enumerated() { values["\(index)"] = argument }
    values["arguments"] = call.positional
    values["inner"] = inner
    return values
  }

  // MARK: Formulas

  /// A formula between two pairs of dollars, or as MathJax has it, as code.
  private mutating func formula(_ open: String, _ close: String) {
    let start = place + open.utf8.count
    let end = next(close, from: start)
    guard end < bytes.count, end > start, end - place <= Shortcodes.mostBytes,
      !bytes[place..<end].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropFirst().dropLast()
        .contains(where: { $0.allSatisfy { $0 == 0x20 } })
    else { return copy(open.utf8.count) }
    putFormula(start..<end, before: end + close.utf8.count)
  }

  /// A formula within a line between two dollars, unless these are money: it has a command, or something raised or lowered.
  private mutating func shortFormula() {
    let start = place + 1
    let end = start + bytes[start...].prefix(Self.longestSpan).prefix { !"$\n".utf8.contains($0) }.count
    guard end < bytes.count, bytes[end] == UInt8(ascii: "$"), end > start,
      place == 0 || !Self.isWord(bytes[place - 1]) && bytes[place - 1] != UInt8(ascii: "\\"),
      bytes[start] != 0x20, bytes[end - 1] != 0x20, end + 1 == bytes.count || !Self.isWord(bytes[end + 1]),
      String(decoding: bytes[start..<end], as: UTF8.self).contains(/\\[A-Za-z]+|[_^]\{|\w[_^]\w/)
    else { return copy(1) }
    putFormula(start..<end, before: end + 1)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  private mutating func putFormula(_ inside: Range<Int>, before end: Int) {
    let lines = bytes[place..<end].count { $0 == UInt8(ascii: "\n") }
    let tag = Tag(content: "", end: end, lines: lines)
    let text = Escape.markup(String(decoding: bytes[inside], as: UTF8.self).trimmed)
    if !hasFormula { note("formulas are shown as they are written: nothing here draws them", at: line) }
    hasFormula = true
    put(isAlone(tag) ? "<p class=\"math\"><code>\(text)</code></p>" : "<code class=\"math\">\(text)</code>", for: tag)
  }

  // MARK: Zola

  /// A shortcode of Zola: `{{ name(key="value") }}`, or `{% name(key="value") %}` up to `{% end %}`.
  private mutating func zola() {
    if starts(with: "{{"), let tag = tag(opening: "{{", closing: "}}") {
      if tag.content.hasPrefix("/*") {
        return put(text: "{{ " + tag.content.filter { $0 != "*" && $0 != "/" }.trimmed + " }}", for: tag)
      }
      guard let call = ShortcodeCall(zola: tag.content) else { return copy(2) }
      return zola(call, tag, around: "")
    }
    guard starts(with: "{%"), let tag = tag(opening: "{%", closing: "%}") else { return copy(1) }
    if tag.content == "end" { return refuse(tag, "{% end %} ends nothing") }
    guard let call = ShortcodeCall(zola: tag.content) else { return copy(2) }
    guard !unclosed.contains("end"), let close = close(of: tag, ("{%", "end", "%}")) else {
      unclosed.insert("end")
      return refuse(tag, "{% \(call.name)() %} isn't closed; expected {% end %}")
    }
    let inner = String(decoding: bytes[tag.end..<close.start], as: UTF8.self)
    let lines = bytes[place..<close.end].count { $0 == UInt8(ascii: "\n") }
    zola(call, Tag(content: tag.content, end: close.end, lines: lines), around: inner)
  }

  private mutating func zola(_ call: ShortcodeCall, _ tag: Tag, around inner: String) {
    if let template = shortcodes.include(call.name + ".html") ?? shortcodes.include(call.name + ".md") {
      let shown = (try? Markdown(file: "").html(inner, lineOffset: 0))?.html ?? inner
      var values: TemplateValues = call.named
      values["body"] = inner
      var liquid = Liquid(
        table: { [shortcodes] name in
          name == "config" ? shortcodes.table("site") : values[name] ?? shortcodes.table(name)
        },
        include: { _ in nil },
        address: shortcodes.address,
        custom: { _ in nil }
      )
      liquid.assigned = ["nth"]
      let result = liquid.rendered(
        template.replacing(/body\s*\|\s*markdown(?:\([^)]*\))?(?:\s*\|\s*safe)?/, with: "markdown_body").replacing(
          "| safe",
          with: ""
        ),
        with: ["markdown_body": .text(shown)]
      )
      if let problem = liquid.takeProblems().first {
        // A picture without the site's own frame is better than none.
        if let html = BuiltInTags.html(of: call, around: inner) {
          note("\(problem.message) in the shortcode \(call.name), so a built-in one takes its place", at: line)
          return put(html, for: tag)
        }
        return refuse(tag, "\(problem.message) in the shortcode \(call.name)")
      }
      return put(result, for: tag)
    }
    guard
      let html = shortcodes.template(call.name, Self.values(of: call, around: inner))
        ?? BuiltInTags.html(of: call, around: inner)
    else {
      return refuse(tag, "there is no Templates/shortcodes/\(call.name).html for {{ \(call.name)() }}")
    }
    put(html, for: tag)
  }

  // MARK: Highlighted code

  /// Makes a fenced block of the code up to an end.
  ///
  /// - Parameters:
  ///   - tag: The tag before the code.
  ///   - language: The language of the code.
  ///   - end: The tag after it.
  ///   - other: Another way to write that, which authors mix with it.
  private mutating func highlight(_ tag: Tag, language: String, end: End, or other: End? = nil) {
    let ends = unclosed.contains(end.name) ? [] : [end, other].compactMap(\.self)
    guard let close = ends.compactMap({ self.close(of: tag, $0) }).min(by: { $0.start < $1.start }) else {
      unclosed.insert(end.name)
      return refuse(tag, "the highlighted code isn't closed")
    }
    var code = bytes[tag.end..<close.start]
    // The line feeds next to the fences are those of the tags.
    let startsLine = code.first == UInt8(ascii: "\n")
    if startsLine { code = code.dropFirst() }
    let endsLine = code.last == UInt8(ascii: "\n")
    let longest = code.split { $0 != UInt8(ascii: "`") }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    if let last = output.last, last != UInt8(ascii: "\n"), !isAlone(tag) { output.append(UInt8(ascii: "\n")) }
    output += "\(fence)\(language)\n".utf8
    output += code
    if !endsLine, !code.isEmpty { output.append(UInt8(ascii: "\n")) }
    output += fence.utf8
    line += bytes[place..<close.end].count { $0 == UInt8(ascii: "\n") }
    place = close.end
    if place < bytes.count, bytes[place] != UInt8(ascii: "\n") { output.append(UInt8(ascii: "\n")) }
  }

  private typealias End = (open: String, name: String, close: String)

  private func close(of tag: Tag, _ end: End) -> (start: Int, end: Int)? {
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
        let name = inside.filter { !$0.isWhitespace && $0 != "-" }
        if name == end.name { return (place, stop + closing.count) }
      }
      place += 1
    }
    return nil
  }
}
