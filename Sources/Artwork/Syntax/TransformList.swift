/// Reads the value of `transform`.
enum TransformList {
  /// The transform that a list of functions makes, the last of which is done first.
  ///
  /// - Throws: ``SyntaxProblem`` where a function isn't known or has a wrong count of numbers.
  static func transform(_ text: String) throws(SyntaxProblem) -> Artwork.Transform {
    var scanner = NumberScanner(text)
    var result = Artwork.Transform.identity
    scanner.skipSpace()
    if scanner.rest == "none" { return result }
    while !scanner.isAtEnd {
      let name = scanner.word()
      scanner.skipSpace()
      guard let counts = counts[name], scanner.skip("(") else { throw problem(text) }
      let numbers = try numbers(&scanner, of: name, in: text)
      guard counts.contains(numbers.count) else { throw problem(text) }
      result = result.after(function(name, numbers))
      scanner.skipSeparator()
    }
    return result
  }

  private static func problem(_ text: String) -> SyntaxProblem {
    .value(text, of: "transform", expected: "functions such as translate(10 20) or rotate(45)")
  }

  /// Reads numbers up to the bracket, with the units that CSS writes: `px` for lengths and an angle's unit.
  private static func numbers(
    _ scanner: inout NumberScanner,
    of name: String,
    in text: String
  ) throws(SyntaxProblem) -> [Double] {
    var numbers: [Double] = []
    scanner.skipSpace()
    while !scanner.skip(")") {
      guard var number = scanner.number(), abs(number) <= 1e12 else { throw problem(text) }
      switch scanner.word() {
      case "": break
      case "px" where name.hasPrefix("translate"): break
      case "deg" where angles.contains(name): break
      case "rad" where angles.contains(name): number *= 180 / .pi
      case "turn" where angles.contains(name): number *= 360
      case "grad" where angles.contains(name): number *= 0.9
      default: throw problem(text)
      }
      numbers.append(number)
      guard numbers.count <= 6 else { throw problem(text) }
      scanner.skipSeparator()
    }
    return numbers
  }

  private static func function(_ name: String, _ numbers: [Double]) -> Artwork.Transform {
    switch name {
    case "translate": return .translation(x: numbers[0], y: numbers.count > 1 ? numbers[1] : 0)
    case "translateX": return .translation(x: numbers[0], y: 0)
    case "translateY": return .translation(x: 0, y: numbers[0])
    case "scale": return .scale(x: numbers[0], y: numbers.last ?? 1)
    case "scaleX": return .scale(x: numbers[0], y: 1)
    case "scaleY": return .scale(x: 1, y: numbers[0])
    case "skewX": return .skewX(degrees: numbers[0])
    case "skewY": return .skewY(degrees: numbers[0])
    case "rotate":
      let turn = Artwork.Transform.rotation(degrees: numbers[0])
      guard numbers.count == 3 else { return turn }
      return .translation(x: numbers[1], y: numbers[2]).after(turn)
        .after(.translation(x: -numbers[1], y: -numbers[2]))
    default: return Artwork.Transform(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5])
    }
  }

  private static let angles: Set = ["rotate", "skewX", "skewY"]
  private static let counts: [String: Set<Int>] = [
    "matrix": [6], "translate": [1, 2], "translateX": [1], "translateY": [1], "scale": [1, 2], "scaleX": [1],
    "scaleY": [1], "rotate": [1, 3], "skewX": [1], "skewY": [1],
  ]
}
