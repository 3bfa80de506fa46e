import Mathematics
import Scenes

/// A length with its unit.
struct Length: Hashable {
  /// The length that a percentage refers to.
  enum Axis {
    /// The width of the viewport.
    case x
    /// The height of the viewport.
    case y
    /// The length of the viewport's diagonal, divided by the square root of 2.
    case both

    func extent(of viewport: Size2D) -> Double {
      switch self {
      case .x: viewport.width
      case .y: viewport.height
      case .both: hypot(viewport.width, viewport.height) / 2.0.squareRoot()
      }
    }
  }

  /// The length in user units, or hundredths.
  let number: Double
  /// Whether the number is hundredths of something.
  let isPercentage: Bool

  /// A length in user units.
  init(_ number: Double) { (self.number, isPercentage) = (number, false) }

  /// Reads a length.
  ///
  /// - Parameters:
  ///   - text: A number with a unit or without.
  ///   - name: What messages call it.
  /// - Throws: ``SyntaxProblem`` for anything else.
  init(_ text: some StringProtocol, of name: String) throws(SyntaxProblem) {
    var scanner = NumberScanner(text)
    scanner.skipSpace()
    guard let number = scanner.number(), abs(number) <= 1e12 else { throw Self.problem(text, name) }
    if scanner.skip("%") {
      (self.number, isPercentage) = (number, true)
    } else {
      guard let factor = Self.units[scanner.word().lowercased()] else { throw Self.problem(text, name) }
      (self.number, isPercentage) = (number * factor, false)
    }
    scanner.skipSpace()
    guard scanner.isAtEnd else { throw Self.problem(text, name) }
  }

  private static func problem(_ text: some StringProtocol, _ name: String) -> SyntaxProblem {
    .value(text, of: name, expected: "a number with px, pt, pc, mm, cm, in, em, % or no unit")
  }

  /// The length in user units.
  func resolved(_ axis: Axis, in viewport: Size2D) -> Double {
    isPercentage ? number / 100 * axis.extent(of: viewport) : number
  }

  private static let units: [String: Double] = [
    "": 1, "px": 1, "pt": 96.0 / 72, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "q": 96 / 101.6, "em": 16,
    "rem": 16, "ex": 8,
  ]
}
