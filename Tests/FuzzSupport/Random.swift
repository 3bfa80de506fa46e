/// A seeded random number generator that is the same on every machine.
///
/// It is SplitMix64 (Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", 2014).
public struct Random: RandomNumberGenerator {
  private var state: UInt64

  /// Creates a generator.
  public init(seed: UInt64) { state = seed }

  /// Returns the next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns one of several values.
  ///
  /// There must be at least one.
  public mutating func pick<Values: RandomAccessCollection>(_ values: Values) -> Values.Element {
    values.randomElement(using: &self)!
  }

  /// Returns true with a probability, 0…1.
  public mutating func happens(_ chance: Double) -> Bool { Double.random(in: 0..<1, using: &self) < chance }

  /// Returns an integer in a range.
  public mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  /// Returns a number in a range.
  public mutating func double(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }

  /// Returns a small count: each number is half as likely as the one before, starting with 0.
  public mutating func few(_ most: Int) -> Int {
    var count = 0
    while count < most, happens(0.5) { count += 1 }
    return count
  }

  /// Returns bytes, a tenth of the time with marks that join some signs.
  ///
  /// A sign and a combining mark behind it are one character of a Swift string, but two for browsers, Markdown and file
  /// systems. Code that looks for the sign as a character misses it.
  public mutating func marked(_ bytes: [UInt8]) -> [UInt8] {
    guard happens(0.1) else { return bytes }
    let share = pick([0.02, 0.2, 1])
    var result: [UInt8] = []
    for byte in bytes {
      result.append(byte)
      let isSign = (0x21...0x7E).contains(byte) && !Character(Unicode.Scalar(byte)).isLetter
      if isSign, happens(share) { result += pick(Self.marks) }
    }
    return result
  }

  /// An acute accent, a joiner, a selector of variants and a keycap.
  private static let marks = ["\u{301}", "\u{200D}", "\u{FE0F}", "\u{20E3}"].map { Array($0.utf8) }

  /// Returns a number from all bit patterns, including subnormal numbers, infinities and NaN.
  ///
  /// Half of the numbers are special ones that random patterns rarely have, such as 0, 1 and the largest.
  public mutating func anyDouble() -> Double {
    guard happens(0.5) else { return Double(bitPattern: next()) }
    let size = pick(Self.awkward)
    return happens(0.5) ? size : -size
  }

  private static let awkward: [Double] = [
    0, 1, 0.5, 2, 1e-300, 1e-9, 1e-3, 100, 1e9, 1e12, 1e15, 1e100, 1e154, 1e300, .infinity, .nan,
    .greatestFiniteMagnitude, .leastNonzeroMagnitude, .leastNormalMagnitude, .ulpOfOne, 1 - .ulpOfOne / 2,
    1 + .ulpOfOne, 9_007_199_254_740_992, 9_223_372_036_854_775_808,
  ]
}
