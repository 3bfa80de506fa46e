/// The profile's CSS: classes, keyframes and two media queries, with the properties and functions that Stagecraft writes.
///
/// What isn't known to be harmless is refused, so nothing has to be known of what could do harm: there are no strings,
/// comments, escapes, at-rules or functions but these.
struct StyleProfile {
  /// What is wrong, in words, as far as it is told.
  private(set) var problems: [String] = []
  /// What `url(#…)` refers to.
  private(set) var references: [Substring] = []
  private var keyframes: Set<Substring> = []
  private var animations: Set<String> = []

  private static let queries: Set<Substring> = [
    "(prefers-color-scheme:dark)", "(prefers-reduced-motion:reduce)", "(prefers-reduced-motion:no-preference)",
  ]
  private static let properties: Set<Substring> = [
    "animation", "animation-name", "animation-timing-function", "clip-path", "display", "fill", "fill-opacity",
    "height",
    "opacity", "rx", "stop-color", "stop-opacity", "stroke", "stroke-opacity", "transform", "width", "x", "y",
  ]
  private static let functions: Set<Substring> = [
    "cubic-bezier", "linear", "matrix", "polygon", "rotate", "scale", "steps", "translate", "url",
  ]
  private static let animationWords: Set<Substring> = [
    "linear", "ease", "ease-in", "ease-out", "ease-in-out", "infinite", "both", "forwards", "backwards", "normal",
    "reverse", "alternate", "running", "paused", "none",
  ]

  /// Reads a style sheet.
  init(_ css: String) {
    // What may stand anywhere: then a text can be cut at its braces without knowing any more of it.
    let stranger = css.unicodeScalars.first { !Self.isOrdinary($0) }
    if let stranger {
      // What is most often meant by it, in words that say so.
      if css.lowercased().contains("@import") { problems.append("@import leads outside; expected only rules") }
      for match in css.matches(of: /url\(/.ignoresCase()) {
        // Only its beginning is looked at: each may be followed by everything else.
        let address = css[match.range.upperBound...].prefix(60).prefix { $0 != ")" }
        if !address.hasPrefix("#") { add("url(\(address)) leads outside; expected url(#id)") }
        if problems.count == SVGCheck.mostFindings { break }
      }
      guard problems.isEmpty else { return }
      problems.append("“\(stranger)” stands in it; expected letters, digits and {}():;,.#%@- alone")
      return
    }
    blocks(Substring(css), isNested: false)
    for name in animations.sorted() where !keyframes.contains(Substring(name)) {
      add("there are no @keyframes called “\(name.prefix(60))”")
    }
  }

  private static func isOrdinary(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", " ", "\n": true
    default: "{}():;,.#%@-".unicodeScalars.contains(scalar)
    }
  }

  private mutating func add(_ problem: String) {
    if problems.count < SVGCheck.mostFindings { problems.append(problem) }
  }

  /// Reads blocks, each a head and what is between its braces.
  private mutating func blocks(_ text: Substring, isNested: Bool) {
    var rest = text.trimmed
    while !rest.isEmpty {
      guard let open = rest.firstIndex(where: { $0 == "{" || $0 == "}" }), let close = Self.end(of: rest, from: open)
      else {
        return add("its braces don't match, or something stands outside of them: “\(rest.prefix(30))”")
      }
      let head = rest[..<open].trimmed
      block(head, rest[rest.index(after: open)..<close], isNested: isNested)
      rest = rest[rest.index(after: close)...].trimmed
    }
  }

  /// The brace that closes another.
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
      if !Self.queries.contains(Substring(query)) { add("@media \(query.prefix(60)) isn't in the profile") }
      return blocks(content, isNested: true)
    }
    if head.hasPrefix("@keyframes "), !isNested {
      let name = head.dropFirst("@keyframes ".count).trimmed
      if !Self.isName(name) { add("“\(name.prefix(40))” isn't a name for @keyframes") }
      if !keyframes.insert(name).inserted {
        add("two @keyframes are called “\(name)”; expected every name once")
      }
      return frames(content)
    }
    if head.hasPrefix("@") {
      return add("\(head.prefix(40)) isn't in the profile; expected @media and @keyframes")
    }
    for selector in head.split(separator: ",", omittingEmptySubsequences: false) {
      let classes = selector.trimmed.split(separator: " ")
      if classes.isEmpty || !classes.allSatisfy({ $0.first == "." && Self.isName($0.dropFirst()) }) {
        add("“\(selector.prefix(40))” isn't a selector of classes")
      }
    }
    declarations(content)
  }

  private mutating func frames(_ content: Substring) {
    var rest = content.trimmed
    while !rest.isEmpty {
      guard let open = rest.firstIndex(where: { $0 == "{" || $0 == "}" }), let close = Self.end(of: rest, from: open)
      else {
        return add("its braces don't match: “\(rest.prefix(30))”")
      }
      for position in rest[..<open].split(separator: ",", omittingEmptySubsequences: false) {
        let text = position.trimmed
        let part = text.hasSuffix("%") ? NumberList.parse(text.dropLast()) : nil
        if text != "from", text != "to", part?.count != 1 || !(0...100).contains(part?[0] ?? -1) {
          add("“\(text.prefix(40))” isn't a keyframe; expected 0%…100%")
        }
      }
      declarations(rest[rest.index(after: open)..<close])
      rest = rest[rest.index(after: close)...].trimmed
    }
  }

  private mutating func declarations(_ content: Substring) {
    for declaration in content.split(separator: ";") where !declaration.trimmed.isEmpty {
      guard let colon = declaration.firstIndex(of: ":") else {
        add("“\(declaration.prefix(40))” isn't a declaration")
        continue
      }
      let property = declaration[..<colon].trimmed
      let value = declaration[declaration.index(after: colon)...].trimmed
      if !Self.properties.contains(property) {
        add("“\(property.prefix(40))” isn't a property of the profile")
      }
      if value.isEmpty || value.contains(where: { "{}:@".contains($0) }) {
        add("“\(value.prefix(40))” isn't a value that \(property) can have")
      }
      functions(of: value, property)
      if property == "animation" || property == "animation-name" { animationNames(value) }
    }
  }

  /// The functions of a value: only known ones, with what they take.
  private mutating func functions(of value: Substring, _ property: Substring) {
    var depth = 0
    for index in value.indices {
      if value[index] == ")" { depth -= 1 }
      if depth < 0 { break }
      guard value[index] == "(" else { continue }
      depth += 1
      let name = value[..<index].suffix(while: { $0.isLetter || $0.isNumber || $0 == "-" })
      if !Self.functions.contains(name) { add("\(name)() isn't a function of the profile") }
      if name == "url" {
        let inside = value[value.index(after: index)...].prefix(200).prefix { $0 != ")" }.trimmed
        if inside.hasPrefix("#") {
          references.append(inside.dropFirst())
        } else {
          add("url(\(inside.prefix(60))) leads outside; expected url(#id)")
        }
      }
    }
    if depth != 0 { add("the brackets of \(property) don't match") }
  }

  private mutating func animationNames(_ value: Substring) {
    // Commas and spaces inside of brackets separate nothing.
    var depth = 0
    let outside = value.map { character -> Character in
      if character == "(" { depth += 1 }
      defer { if character == ")" { depth -= 1 } }
      return depth > 0 ? "(" : character
    }
    for animation in String(outside).split(separator: ",") {
      for word in animation.split(separator: " ") where !word.contains("(") {
        let isTime = word.hasSuffix("s") && NumberList.parse(word.dropLast(word.hasSuffix("ms") ? 2 : 1))?.count == 1
        if isTime || NumberList.parse(word)?.count == 1 || Self.animationWords.contains(word) { continue }
        animations.insert(String(word))
      }
    }
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

  /// The longest end whose characters all fulfil a condition.
  fileprivate func suffix(while condition: (Character) -> Bool) -> Substring {
    var start = endIndex
    while start > startIndex, condition(self[index(before: start)]) { start = index(before: start) }
    return self[start...]
  }
}
