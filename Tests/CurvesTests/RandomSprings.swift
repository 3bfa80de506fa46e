import Curves
import Foundation
import Testing

extension Spring: CustomTestStringConvertible {
  /// Three digits of each number; the rest follows from the seed.
  public var testDescription: String {
    [mass, stiffness, damping, initialVelocity].map { String(format: "%.3g", $0) }.joined(separator: " ")
  }
}

/// A small seeded random number generator, so that tests are reproducible.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

extension Spring {
  /// Returns random springs: under-damped, critically damped and over-damped, with and without an initial velocity.
  static func random(_ count: Int, seed: UInt64) -> [Spring] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { index in
      let response = Double.random(in: 0.15...1.5, using: &generator)
      let ratio = index % 7 == 0 ? 1 : Double.random(in: 0.15...3, using: &generator)
      let velocity = index % 3 == 0 ? 0 : Double.random(in: -15...15, using: &generator)
      return Spring(response: response, dampingFraction: ratio, initialVelocity: velocity)
    }
  }

  /// Springs with extreme constants.
  static let extremes = [
    Spring(stiffness: 100, damping: 20 * (1 - 1e-9)), Spring(stiffness: 100, damping: 20 * (1 + 1e-9)),
    Spring(stiffness: 100, damping: 20), Spring(stiffness: 100, damping: 20_000),
    Spring(mass: 1e6, stiffness: 1, damping: 500), Spring(mass: 1, stiffness: 1e9, damping: 3e4),
  ]
}
