/// The depth of nesting in a Swift source, and the amount of lookahead that the parser may need, measured in one pass.
///
/// swift-syntax decides between types and expressions by trying. Each `[` inside another doubles the work, and each `<`
/// that isn't closed reads what follows once more, so 60 bytes can keep it busy for ever. A string in a string takes
/// memory with the square of its depth. What is beyond the bounds here isn't parsed at all.
struct SwiftSourceMeasure: Equatable {
  /// The most bytes of code in an article: 1,500 lines.
  static let mostBytes = 64 * 1_024
  /// The most bytes of a source that is compiled: 25,000 lines.
  static let mostCompiledBytes = 1 << 20
  /// The largest depth of nested brackets of all kinds.
  static let mostDepth = 64
  /// The largest depth of strings in the interpolations of other strings.
  static let mostInterpolations = 8
  /// The largest number of `#` in a row.
  ///
  /// A raw string seldom has more than two.
  static let mostHashes = 16
  /// The largest number of tries that the parser can need.
  ///
  /// A `[` at depth d counts 2^(d − 1) − 1, and the n-th open `<` counts n − 1.
  static let mostTries = 8_192

  /// The source's size in bytes.
  private(set) var bytes = 0
  /// The most bytes that it may have.
  private var limit = Self.mostBytes
  /// The deepest nesting of brackets.
  private(set) var depth = 0
  /// The deepest nesting of strings in strings.
  private(set) var interpolations = 0
  /// The longest run of `#`.
  private(set) var hashes = 0
  /// The tries that the parser may need.
  private(set) var tries = 0

  /// Measures a source.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - limit: The most bytes that it may have.
  init(_ source: String, atMost limit: Int = Self.mostBytes) {
    (bytes, self.limit) = (source.utf8.count, limit)
    guard bytes <= limit else { return }
    var source = source
    self = source.withUTF8 { bytes in
      var scan = unsafe Scan(bytes, readsRegexes: true)
      scan.run()
      guard scan.sawRegex else { return scan.measure }
      // Whether “/” begins a regular expression depends on what stands around it. Both readings have to be harmless.
      var other = unsafe Scan(bytes, readsRegexes: false)
      other.run()
      return scan.measure.worst(other.measure)
    }
  }

  fileprivate init(bytes: Int) { (self.bytes, limit) = (bytes, bytes) }

  /// The first part that exceeds a limit, if there is one.
  var problem: String? {
    if bytes > limit { return "it has \(bytes) bytes; expected at most \(limit)" }
    if depth > Self.mostDepth { return "its brackets are nested \(depth) deep; expected at most \(Self.mostDepth)" }
    if interpolations > Self.mostInterpolations {
      return "its strings are nested \(interpolations) deep; expected at most \(Self.mostInterpolations)"
    }
    if hashes > Self.mostHashes { return "it has \(hashes) “#” in a row; expected at most \(Self.mostHashes)" }
    if tries > Self.mostTries { return "its “[” or “<” are nested too deep; expected fewer inside one another" }
    return nil
  }

  private func worst(_ other: Self) -> Self {
    var worst = self
    worst.depth = max(depth, other.depth)
    worst.interpolations = max(interpolations, other.interpolations)
    worst.hashes = max(hashes, other.hashes)
    worst.tries = max(tries, other.tries)
    return worst
  }

  /// A pass over the bytes that knows comments, strings and regular expressions, and the brackets outside them.
  ///
  /// For a malformed source, the result can be too deep: a closing bracket closes only a matching one.
  @safe private struct Scan {
    var measure: SwiftSourceMeasure
    var sawRegex = false
    private let bytes: UnsafeBufferPointer<UInt8>
    private let readsRegexes: Bool
    private var position = 0
    private var open: [Bracket] = []
    private var squares = 0
    private var angles = 0
    private var strings = 0

    private enum Bracket: Equatable {
      case round, square, curly
      /// `\(` in a string that ends with as many `#`, and at the line's end if it isn't a multi-line one.
      case interpolation(hashes: Int, isMultiline: Bool)
    }

    init(_ bytes: UnsafeBufferPointer<UInt8>, readsRegexes: Bool) {
      unsafe self.bytes = bytes
      self.readsRegexes = readsRegexes
      measure = SwiftSourceMeasure(bytes: bytes.count)
    }

    private func byte(_ offset: Int = 0) -> UInt8 {
      let index = position + offset
      return unsafe bytes.indices.contains(index) ? bytes[index] : 0
    }

    private func isAt(_ text: StaticString) -> Bool {
      (0..<text.utf8CodeUnitCount).allSatisfy { unsafe byte($0) == text.utf8Start[$0] }
    }

    mutating func run() {
      while unsafe position < bytes.count {
        switch byte() {
        case UInt8(ascii: "("): push(.round)
        case UInt8(ascii: "["): push(.square)
        case UInt8(ascii: "{"): push(.curly)
        case UInt8(ascii: ")"): close(.round)
        case UInt8(ascii: "]"): close(.square)
        case UInt8(ascii: "}"): close(.curly)
        case UInt8(ascii: ";"):
          angles = 0
          position += 1
        case UInt8(ascii: "\""), UInt8(ascii: "#"): hashesOrString()
        case UInt8(ascii: "`"): skipName()
        case let byte where Self.isOperator(byte): operators()
        default: position += 1
        }
      }
    }

    // MARK: Brackets

    private mutating func push(_ bracket: Bracket, length: Int = 1) {
      open.append(bracket)
      measure.depth = max(measure.depth, open.count)
      position += length
      switch bracket {
      case .square:
        squares += 1
        measure.tries += 1 << min(squares - 1, 20) - 1
      case .curly: angles = 0
      case .interpolation:
        strings += 1
        measure.interpolations = max(measure.interpolations, strings)
      case .round: break
      }
    }

    private mutating func close(_ bracket: Bracket) {
      position += 1
      if bracket == .curly { angles = 0 }
      if bracket == .round, case .interpolation(let hashes, let isMultiline)? = open.last {
        open.removeLast()
        strings -= 1
        skipString(hashes: hashes, isMultiline: isMultiline)
      } else if open.last == bracket {
        open.removeLast()
        if bracket == .square { squares -= 1 }
      }
    }

    // MARK: Strings

    private mutating func hashesOrString() {
      var hashes = 0
      while byte() == UInt8(ascii: "#") {
        hashes += 1
        position += 1
      }
      measure.hashes = max(measure.hashes, hashes)
      if byte() == UInt8(ascii: "\"") {
        angles = 0
        let isMultiline = isAt("\"\"\"")
        position += isMultiline ? 3 : 1
        skipString(hashes: hashes, isMultiline: isMultiline)
      } else if hashes > 0, byte() == UInt8(ascii: "/") {
        skipRegex(hashes: hashes)
      }
    }

    /// Goes on to the end of a string, or to its next interpolation.
    private mutating func skipString(hashes: Int, isMultiline: Bool) {
      while unsafe position < bytes.count {
        switch byte() {
        case UInt8(ascii: "\\") where hasHashes(hashes, after: 1):
          position += 1 + hashes
          if byte() == UInt8(ascii: "(") {
            push(.interpolation(hashes: hashes, isMultiline: isMultiline))
            return
          }
          // A line's end isn't escaped in a string of one line.
          if isMultiline || byte() != UInt8(ascii: "\n") { position += 1 }
        case UInt8(ascii: "\"") where !isMultiline && hasHashes(hashes, after: 1):
          position += 1 + hashes
          return
        case UInt8(ascii: "\"") where isMultiline && isAt("\"\"\"") && hasHashes(hashes, after: 3):
          position += 3 + hashes
          return
        case UInt8(ascii: "\n") where !isMultiline: return
        default: position += 1
        }
      }
    }

    private func hasHashes(_ count: Int, after offset: Int) -> Bool {
      (0..<count).allSatisfy { byte(offset + $0) == UInt8(ascii: "#") }
    }

    /// A name in backticks, which may hold anything but a line's end.
    private mutating func skipName() {
      position += 1
      guard let end = offsetInLine(where: { $0 == UInt8(ascii: "`") }) else { return }
      position += end + 1
    }

    private func offsetInLine(where isFound: (UInt8) -> Bool) -> Int? {
      var offset = 0
      while unsafe position + offset < bytes.count, byte(offset) != UInt8(ascii: "\n") {
        if isFound(byte(offset)) { return offset }
        offset += 1
      }
      return nil
    }

    // MARK: Comments, regular expressions and operators

    private mutating func operators() {
      if isAt("//") {
        position += restOfLine
        return
      }
      if isAt("/*") {
        skipComment()
        return
      }
      if byte() == UInt8(ascii: "/"), skipPlainRegex() { return }
      let start = position
      while Self.isOperator(byte()), !isAt("//"), !isAt("/*") { position += 1 }
      // A slash that begins no comment and no regular expression.
      if position == start { position += 1 }
      let text = unsafe bytes[start..<position]
      if unsafe text.first == UInt8(ascii: "<") {
        for _ in 0..<(unsafe text.prefix { $0 == UInt8(ascii: "<") }.count) {
          measure.tries += angles
          angles += 1
        }
      } else if unsafe text.first == UInt8(ascii: ">") {
        angles = unsafe max(0, angles - text.prefix { $0 == UInt8(ascii: ">") }.count)
      }
      // No type goes on after one of these.
      if unsafe text.contains(where: { "=+*/%|^".utf8.contains($0) }) { angles = 0 }
    }

    private var restOfLine: Int {
      var offset = 0
      while unsafe position + offset < bytes.count, byte(offset) != UInt8(ascii: "\n") { offset += 1 }
      return offset
    }

    private mutating func skipComment() {
      var depth = 0
      repeat {
        if isAt("/*") {
          depth += 1
          position += 2
        } else if isAt("*/") {
          depth -= 1
          position += 2
        } else {
          position += 1
        }
      } while unsafe depth > 0 && position < bytes.count
    }

    /// A regular expression between slashes, which stands where an operand does, doesn't begin with a space and ends in
    /// its line.
    private mutating func skipPlainRegex() -> Bool {
      let before = unsafe position == 0 ? UInt8(ascii: "\n") : bytes[position - 1]
      guard " \t\n([{,;:=!&|?".utf8.contains(before), ![UInt8(ascii: " "), UInt8(ascii: "\t")].contains(byte(1)) else {
        return false
      }
      var offset = 1
      while unsafe position + offset < bytes.count, byte(offset) != UInt8(ascii: "\n"),
        byte(offset) != UInt8(ascii: "/")
      {
        offset += byte(offset) == UInt8(ascii: "\\") ? 2 : 1
      }
      guard byte(offset) == UInt8(ascii: "/") else { return false }
      sawRegex = true
      guard readsRegexes else { return false }
      position += offset + 1
      return true
    }

    /// A regular expression between `#/` and `/#`, on several lines if it begins with a line's end.
    private mutating func skipRegex(hashes: Int) {
      let isMultiline = byte(1) == UInt8(ascii: "\n")
      var offset = 1
      while unsafe position + offset < bytes.count, isMultiline || byte(offset) != UInt8(ascii: "\n") {
        if byte(offset) == UInt8(ascii: "\\") {
          offset += 2
        } else if byte(offset) == UInt8(ascii: "/"), hasHashes(hashes, after: offset + 1) {
          position += offset + 1 + hashes
          return
        } else {
          offset += 1
        }
      }
    }

    private static func isOperator(_ byte: UInt8) -> Bool { "/=-+!*%<>&|^~?.".utf8.contains(byte) }
  }
}
