/// A parser for style sheets that works like a browser.
struct StyleReading {
  struct Declaration {
    var property: String
    var value: String
    var isImportant: Bool
  }

  /// A style rule: a selector and its declarations.
  struct Rule {
    var selector: StyleSelector
    var declarations: [Declaration]
  }

  /// A keyframe: its offset, 0…1, and its declarations.
  struct Keyframe {
    var offset: Double
    var declarations: [Declaration]

    /// Returns the keyframe with an element's own custom properties in the places of `var()`.
    func replacingProperties(_ declared: [String: String]) -> Keyframe {
      var frame = self
      for index in declarations.indices {
        frame.declarations[index].value = declarations[index].value.replacing(/var\(([a-z0-9\\-]+)\)/) { match in
          declared[StyleReading.unescaped(match.output.1)] ?? String(match.output.0)
        }
      }
      return frame
    }
  }

  /// The rules whose conditions are true, in order.
  private(set) var rules: [Rule] = []
  private(set) var keyframes: [String: [Keyframe]] = [:]

  /// The custom properties of all rules.
  var customProperties: [String: String] {
    let declarations = rules.flatMap(\.declarations).filter { $0.property.hasPrefix("--") }
    return Dictionary(declarations.map { ($0.property, $0.value) }, uniquingKeysWith: { _, last in last })
  }

  private let bytes: [UInt8]
  private var index = 0

  /// Parses a style sheet, for a reader with a light appearance and without reduced motion.
  init(_ text: String) throws(EvaluationFailure) {
    bytes = Array(text.utf8)
    try readRules(isInside: false)
  }

  private mutating func readRules(isInside: Bool) throws(EvaluationFailure) {
    while true {
      space()
      guard index < bytes.count else {
        if isInside { throw EvaluationFailure("a } is missing") }
        return
      }
      if bytes[index] == UInt8(ascii: "}"), isInside {
        index += 1
        return
      }
      let prelude = try text(upTo: UInt8(ascii: "{"))
      if prelude.hasPrefix("@keyframes ") {
        let name = String(prelude.dropFirst("@keyframes ".count))
        guard keyframes.updateValue(try readKeyframes(), forKey: name) == nil else {
          throw EvaluationFailure("two @keyframes \(name)")
        }
      } else if prelude.hasPrefix("@property ") {
        _ = try readDeclarations()
      } else if prelude.hasPrefix("@") {
        let (known, kept) = (keyframes, rules)
        try readRules(isInside: true)
        if !(try Self.holds(prelude)) { (keyframes, rules) = (known, kept) }
      } else {
        // What planes compute from their numbers is compared by pictures. Boxes have elements of their own.
        let declarations = try readDeclarations().filter { !$0.value.contains("var(--sc-") }
        for selector in Self.split(prelude, at: ",") {
          rules.append(Rule(selector: try StyleSelector(selector), declarations: declarations))
        }
      }
    }
  }

  /// Returns whether a condition is true for this reader, in a browser of 2024.
  private static func holds(_ condition: String) throws(EvaluationFailure) -> Bool {
    switch condition {
    case "@media (prefers-reduced-motion:no-preference)", "@supports (width:1cqw)",
      "@supports (transition:linear(0,1))":
      true
    case "@media (prefers-reduced-motion:reduce)", "@media (prefers-color-scheme:dark)", "@media print",
      "@supports (corner-shape:squircle)":
      false
    default: throw EvaluationFailure("the condition \(condition)")
    }
  }

  private mutating func readKeyframes() throws(EvaluationFailure) -> [Keyframe] {
    var frames: [Keyframe] = []
    while true {
      space()
      guard index < bytes.count else { throw EvaluationFailure("a } is missing") }
      if bytes[index] == UInt8(ascii: "}") {
        index += 1
        return frames
      }
      let offsets = Self.split(try text(upTo: UInt8(ascii: "{")), at: ",")
      let declarations = try readDeclarations()
      for offset in offsets {
        guard case .number(let percent, "%")? = try StyleValue(offset).parts.first, (0...100).contains(percent) else {
          throw EvaluationFailure("a keyframe at \(offset)")
        }
        frames.append(Keyframe(offset: percent / 100, declarations: declarations))
      }
    }
  }

  /// Parses declarations and the } after them.
  private mutating func readDeclarations() throws(EvaluationFailure) -> [Declaration] {
    var declarations: [Declaration] = []
    for text in Self.split(try text(upTo: UInt8(ascii: "}")), at: ";") {
      guard let colon = text.firstIndex(of: ":") else { throw EvaluationFailure("“\(text)” is no declaration") }
      var value = text[text.index(after: colon)...]
      let isImportant = value.hasSuffix("!important")
      if isImportant { value = value.dropLast("!important".count) }
      declarations.append(
        Declaration(property: Self.unescaped(text[..<colon]), value: String(value), isImportant: isImportant)
      )
    }
    return declarations
  }

  /// Returns an identifier without its backslashes.
  ///
  /// Escapes with digits don't occur.
  private static func unescaped(_ name: some StringProtocol) -> String { String(name.filter { $0 != "\\" }) }

  private mutating func space() {
    while index < bytes.count, [9, 10, 13, 32].contains(bytes[index]) { index += 1 }
  }

  private mutating func text(upTo mark: UInt8) throws(EvaluationFailure) -> String {
    guard let end = bytes[index...].firstIndex(of: mark) else {
      throw EvaluationFailure("a \(Character(Unicode.Scalar(mark))) is missing")
    }
    defer { index = end + 1 }
    return String(decoding: bytes[index..<end], as: UTF8.self)
  }

  /// Splits a text at separators outside parentheses.
  static func split(_ text: String, at separator: Character) -> [String] {
    var pieces = [""]
    var depth = 0
    for character in text {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if character == separator, depth == 0 { pieces.append("") } else { pieces[pieces.count - 1].append(character) }
    }
    return pieces.filter { !$0.isEmpty }
  }
}
