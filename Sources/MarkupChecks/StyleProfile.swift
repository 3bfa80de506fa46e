import Diagnostics

/// A check that a style sheet matches the profile's CSS: classes, keyframes and media queries, with the properties and
/// functions that Stagecraft writes.
///
/// The check uses lists of what is allowed. Everything else is refused, including strings, comments, escapes, other
/// at-rules and other functions.
struct StyleProfile {
  /// The problems, in words, up to the maximum number of findings.
  private(set) var problems: [String] = []
  /// The ids in `url(#…)`.
  private(set) var references: [Substring] = []
  private var keyframes: Set<Substring> = []
  private var animations: Set<String> = []

  private static let queries: Set<Substring> = [
    "(prefers-color-scheme:dark)", "(prefers-reduced-motion:reduce)", "(prefers-reduced-motion:no-preference)",
  ]
  private static let properties: Set<Substring> = [
    "animation", "animation-name", "animation-timing-function", "clip-path", "display", "fill", "fill-opacity",
    "filter",
    "height", "isolation", "mix-blend-mode",
    "opacity", "rx", "stop-color", "stop-opacity", "stroke", "stroke-dasharray", "stroke-dashoffset", "stroke-opacity",
    "stroke-width",
    "transform", "width", "x", "y",
  ]
  private static let functions: Set<Substring> = [
    "calc", "cubic-bezier", "linear", "matrix", "polygon", "rotate", "scale", "steps", "translate", "url", "var",
  ]
  private static let animationWords: Set<Substring> = [
    "linear", "ease", "ease-in", "ease-out", "ease-in-out", "infinite", "both", "forwards", "backwards", "normal",
    "reverse", "alternate", "running", "paused", "none",
  ]

  /// A rule that makes one of Stagecraft's custom properties a number.
  private static var registration: Regex<Substring> {
    /@property --sc-[0-9a-z]{1,3}{syntax:"\\3c number>";inherits:true;initial-value:0}/
  }

  /// A rule with a font inside of the document.
  private static var font: Regex<Substring> {
    /@font-face{font-family:sc-inter-[0-9a-z]{1,8};(?:font-style:italic;)?font-weight:[1-9]00;src:url\(data:font\/woff2;base64,[A-Za-z0-9+\/]+={0,2}\)}/
  }

  /// Checks a style sheet.
  init(_ text: String) {
    // These rules are the only ones with a string or an address. They can't be anything else.
    var css = text.utf8.contains(UInt8(ascii: "\"")) ? text.replacing(Self.registration, with: "") : text
    if css.contains("@font-face") { css = css.replacing(Self.font, with: "") }
    if css.contains("/*") || css.contains("*/") { add("it has a comment; expected none") }
    // If there are only these characters, the text can be split at its braces without a full CSS parser.
    let forbidden = css.unicodeScalars.first { !Self.isAllowed($0) }
    if let forbidden {
      // Report the most common reasons in specific messages.
      if css.lowercased().contains("@import") { problems.append("@import loads another file; expected only rules") }
      for match in css.matches(of: /url\(/.ignoresCase()) {
        // Look at the first characters only, because the rest of the text may follow each of them.
        let address = css[match.range.upperBound...].prefix(60).prefix { $0 != ")" }
        if !address.hasPrefix("#") { add("url(\(address)) is external; expected url(#id)") }
        if problems.count == SVGCheck.maximumFindingCount { break }
      }
      guard problems.isEmpty else { return }
      problems.append("it contains “\(forbidden)”; expected only letters, digits and {}():;,.#%@+*/-")
      return
    }
    blocks(Substring(css), isNested: false)
    for name in animations.sorted() where !keyframes.contains(Substring(name)) {
      add("there are no @keyframes named “\(name.shortened)”")
    }
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", " ", "\n": true
    default: "{}():;,.#%@+*/-".unicodeScalars.contains(scalar)
    }
  }

  private mutating func add(_ problem: String) {
    if problems.count < SVGCheck.maximumFindingCount { problems.append(problem) }
  }

  /// Checks a sequence of blocks: each has a prelude and a body in braces.
  private mutating func blocks(_ text: Substring, isNested: Bool) {
    var rest = text.trimmed
    while !rest.isEmpty {
      guard let open = rest.firstIndex(where: { $0 == "{" || $0 == "}" }), let close = Self.end(of: rest, from: open)
      else {
        return add("its braces don't match, or there is text outside them: “\(rest.shortened)”")
      }
      let head = rest[..<open].trimmed
      block(head, rest[rest.index(after: open)..<close], isNested: isNested)
      rest = rest[rest.index(after: close)...].trimmed
    }
  }

  /// Returns the index of the closing brace for an opening brace.
  private static func end(of text: Substring, from open: Substring.Index) -> Substring.Index? {
    guard text[open] == "{" else { return nil }
    var depth = 0
    for index in text[open...].indices {
      if text[index] == "{" { depth += 1 }
      if text[index] == "}" { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  private mutating func block(_ head: Substring, _ content: Substring, isNested: Bool) {
    if head.hasPrefix("@media "), !isNested {
      let query = head.dropFirst("@media ".count).filter { $0 != " " && $0 != "\n" }
      if !Self.queries.contains(Substring(query)) { add("@media \(query.shortened) isn't in the profile") }
      return blocks(content, isNested: true)
    }
    if head.hasPrefix("@keyframes "), !isNested {
      let name = head.dropFirst("@keyframes ".count).trimmed
      if !Self.isName(name) { add("“\(name.shortened)” isn't a name for @keyframes") }
      if !keyframes.insert(name).inserted {
        add("two @keyframes rules have the name “\(name.shortened)”; expected unique names")
      }
      return frames(content)
    }
    if head.hasPrefix("@") {
      return add("\(head.shortened) isn't in the profile; expected @media and @keyframes")
    }
    for selector in head.split(separator: ",", omittingEmptySubsequences: false) {
      let classes = selector.trimmed.split(separator: " ")
      if classes.isEmpty || !classes.allSatisfy({ $0.first == "." && Self.isName($0.dropFirst()) }) {
        add("“\(selector.shortened)” isn't a class selector")
      }
    }
    declarations(content)
  }

  private mutating func frames(_ content: Substring) {
    var rest = content.trimmed
    while !rest.isEmpty {
      guard let open = rest.firstIndex(where: { $0 == "{" || $0 == "}" }), let close = Self.end(of: rest, from: open)
      else {
        return add("its braces don't match: “\(rest.shortened)”")
      }
      for position in rest[..<open].split(separator: ",", omittingEmptySubsequences: false) {
        let text = position.trimmed
        let offset = text.hasSuffix("%") ? NumberList.parse(text.dropLast()) : nil
        if text != "from", text != "to", offset?.count != 1 || !(0...100).contains(offset?[0] ?? -1) {
          add("“\(text.shortened)” isn't a keyframe; expected 0%…100%")
        }
      }
      declarations(rest[rest.index(after: open)..<close])
      rest = rest[rest.index(after: close)...].trimmed
    }
  }

  private mutating func declarations(_ content: Substring) {
    for declaration in content.split(separator: ";") where !declaration.trimmed.isEmpty {
      guard let colon = declaration.firstIndex(of: ":") else {
        add("“\(declaration.shortened)” isn't a declaration")
        continue
      }
      let property = declaration[..<colon].trimmed
      let value = declaration[declaration.index(after: colon)...].trimmed
      if !Self.properties.contains(property), !Self.isOwn(property) {
        add("“\(property.shortened)” isn't a property in the profile")
      }
      if value.isEmpty || value.contains(where: { "{}:@".contains($0) }) {
        add("“\(value.shortened)” isn't a valid value for \(property.shortened)")
      }
      functions(of: value, property)
      if property == "animation" || property == "animation-name" { animationNames(value) }
    }
  }

  /// Checks the functions in a value.
  private mutating func functions(of value: Substring, _ property: Substring) {
    var depth = 0
    for index in value.indices where problems.count < SVGCheck.maximumFindingCount {
      if value[index] == ")" { depth -= 1 }
      if depth < 0 { break }
      guard value[index] == "(" else { continue }
      depth += 1
      let name = value[..<index].suffix(while: { $0.isLetter || $0.isNumber || $0 == "-" })
      // Parentheses without a name are arithmetic.
      if !Self.functions.contains(name), !(name.isEmpty && depth > 1) {
        add("\(name.shortened)() isn't a function in the profile")
      }
      if name == "var", !Self.isOwn(value[value.index(after: index)...].prefix { $0 != ")" }) {
        add("var() of \(property.shortened) isn't a property in the profile")
      }
      if name.lowercased() == "url" {
        let rest = value[value.index(after: index)...].utf8.prefix(200)
        let inside = Substring(rest.prefix { $0 != UInt8(ascii: ")") }).trimmed
        if inside.hasPrefix("#") {
          references.append(inside.dropFirst())
        } else {
          add("url(\(inside.shortened)) is external; expected url(#id)")
        }
      }
    }
    if depth != 0 { add("the parentheses of \(property.shortened) don't match") }
  }

  private mutating func animationNames(_ value: Substring) {
    // Commas and spaces inside parentheses aren't separators.
    var depth = 0
    let outside = value.utf8.map { byte in
      if byte == UInt8(ascii: "(") { depth += 1 }
      defer { if byte == UInt8(ascii: ")") { depth -= 1 } }
      return depth > 0 ? UInt8(ascii: "(") : byte
    }
    for animation in outside.split(separator: UInt8(ascii: ",")) {
      for bytes in animation.split(separator: UInt8(ascii: " ")) where !bytes.contains(UInt8(ascii: "(")) {
        let word = Substring(decoding: bytes, as: UTF8.self)
        let isTime = word.hasSuffix("s") && NumberList.parse(word.dropLast(word.hasSuffix("ms") ? 2 : 1))?.count == 1
        if isTime || NumberList.parse(word)?.count == 1 || Self.animationWords.contains(word) { continue }
        animations.insert(String(word))
      }
    }
  }

  /// Returns whether a property is one of the numbers of planes, such as `--sc-a`.
  private static func isOwn(_ property: Substring) -> Bool {
    property.hasPrefix("--sc-") && (6...8).contains(property.utf8.count)
      && property.utf8.dropFirst(5).allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
  }

  private static func isName(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, !(0x30...0x39).contains(first) else { return false }
    return text.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte) || byte == 0x2D
    }
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    let start = firstIndex { !$0.isWhitespace } ?? endIndex
    let end = lastIndex { !$0.isWhitespace }.map { index(after: $0) } ?? start
    return self[start..<end]
  }

  /// Returns the longest suffix whose characters all satisfy a condition.
  fileprivate func suffix(while condition: (Character) -> Bool) -> Substring {
    var start = endIndex
    while start > startIndex, condition(self[index(before: start)]) { start = index(before: start) }
    return self[start...]
  }
}
