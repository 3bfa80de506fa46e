import Scenes

/// Reads path data: the value of `d`.
struct PathData {
  private var scanner: NumberScanner
  private var builder: OutlineBuilder

  /// The outline that path data describes, in its own coordinates.
  ///
  /// - Parameters:
  ///   - text: All commands of SVG, absolute and relative.
  ///   - most: The most steps that the outline may have.
  /// - Throws: ``SyntaxProblem`` with the place, in characters, and what was expected there.
  static func outline(_ text: String, atMost most: Int) throws(SyntaxProblem) -> Path {
    var data = PathData(scanner: NumberScanner(text), builder: OutlineBuilder())
    try data.read(atMost: most)
    return data.builder.path
  }

  private mutating func read(atMost most: Int) throws(SyntaxProblem) {
    scanner.skipSpace()
    guard !scanner.isAtEnd, scanner.rest.lowercased() != "none" else { return }
    var isFirst = true
    while !scanner.isAtEnd {
      guard let letter = scanner.letter() else { throw problem("a command such as M, L, C or Z") }
      let command = Character(Unicode.Scalar(letter & 0xDF))
      guard let count = Self.counts[command] else { throw problem("a command such as M, L, C or Z", back: 1) }
      guard !isFirst || command == "M" else { throw problem("M, with which path data begins", back: 1) }
      isFirst = false
      scanner.skipSpace()
      guard count > 0 else {
        builder.close()
        continue
      }
      try read(command, isRelative: letter & 0x20 != 0, atMost: most)
    }
  }

  /// Reads a command's numbers as often as they come.
  private mutating func read(
    _ command: Character,
    isRelative: Bool,
    atMost most: Int
  ) throws(SyntaxProblem) {
    var command = command
    repeat {
      if command == "A" {
        try arc(isRelative: isRelative)
      } else {
        var numbers: [Double] = []
        for _ in 0..<(Self.counts[command] ?? 0) { numbers.append(try number(of: command)) }
        builder.draw(command, numbers, isRelative: isRelative)
      }
      // What follows a move without a command is a line.
      if command == "M" { command = "L" }
      guard builder.count <= most else {
        throw SyntaxProblem(
          "the drawing's outlines have more than \(ArtworkLimits.steps) steps; expected a simpler one"
        )
      }
      let hasComma = scanner.skipSeparator()
      if hasComma, !beginsNumber { throw problem("a number after the comma") }
    } while beginsNumber
  }

  private var beginsNumber: Bool {
    guard let next = scanner.next else { return false }
    return (0x30...0x39).contains(next) || "+-.".utf8.contains(next)
  }

  private mutating func arc(isRelative: Bool) throws(SyntaxProblem) {
    let radii = (try number(of: "A"), try number(of: "A"))
    let rotation = try number(of: "A")
    var flags: [Bool] = []
    for _ in 0..<2 {
      scanner.skipSeparator()
      guard let flag = scanner.flag() else { throw problem("0 or 1, a flag of A") }
      flags.append(flag)
    }
    let end = Point2D(x: try number(of: "A"), y: try number(of: "A"))
    builder.arc(
      to: end,
      radii: radii,
      rotation: rotation,
      isLarge: flags[0],
      isClockwise: flags[1],
      isRelative: isRelative
    )
  }

  /// Reads a number and what separates it from another.
  private mutating func number(of command: Character) throws(SyntaxProblem) -> Double {
    scanner.skipSeparator()
    let start = scanner.index
    guard let number = scanner.number() else { throw problem("a number of \(command)") }
    guard abs(number) <= 1e12 else {
      throw problem("a number of \(command), at most 1e12", back: scanner.index - start)
    }
    return number
  }

  private func problem(_ expected: String, back: Int = 0) -> SyntaxProblem {
    let place = scanner.index - back
    return SyntaxProblem("d is broken at character \(place + 1); expected \(expected)")
  }

  private static let counts: [Character: Int] = [
    "M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0,
  ]
}
