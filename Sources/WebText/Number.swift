/// Formats numbers for CSS, SVG and JSON: without exponents, redundant digits, negative zeros and locales.
///
/// A number beyond ±1e12 becomes the nearest of these two, and NaN becomes 0.
public enum Number {
  /// Formats a number for CSS or SVG, rounded half away from zero, without a redundant leading zero.
  ///
  /// ```swift
  /// Number.css(-0.5)  // "-.5"
  /// Number.css(1e-7)  // "0"
  /// Number.css(2.0 / 3, decimals: 2)  // ".67"
  /// ```
  ///
  /// - Parameters:
  ///   - value: The number.
  ///   - decimals: The maximum number of decimals, 0…6.
  public static func css(_ value: Double, decimals: Int = 4) -> String {
    digits(value, decimals: decimals, leadingZero: false)
  }

  /// Formats a number for JSON, with the leading zero that JSON requires.
  ///
  /// - Parameters:
  ///   - value: The number.
  ///   - decimals: The maximum number of decimals, 0…6.
  public static func json(_ value: Double, decimals: Int = 6) -> String {
    digits(value, decimals: decimals, leadingZero: true)
  }

  /// Rounds a number like ``css(_:decimals:)`` does.
  ///
  /// - Parameters:
  ///   - value: The number.
  ///   - decimals: The maximum number of decimals, 0…6.
  public static func rounded(_ value: Double, decimals: Int = 4) -> Double {
    precondition(powersOfTen.indices.contains(decimals), "a number has 0…6 decimals")
    let scale = Double(powersOfTen[decimals])
    return (limited(value) * scale).rounded() / scale
  }

  /// The largest magnitude of a number in a text.
  private static let largest = 1e12

  private static func limited(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, -largest), largest) }

  private static let powersOfTen = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000]

  private static func digits(_ value: Double, decimals: Int, leadingZero: Bool) -> String {
    precondition(powersOfTen.indices.contains(decimals), "a number has 0…6 decimals")
    let scale = powersOfTen[decimals]
    let scaled = Int((limited(value) * Double(scale)).rounded())
    var (whole, fraction) = abs(scaled).quotientAndRemainder(dividingBy: scale)
    // The digits from the last one to the first. Exports write tens of thousands of numbers.
    var digits: [UInt8] = []
    digits.reserveCapacity(24)
    func add(_ digit: Int) { digits.append(UInt8(ascii: "0") + UInt8(digit)) }
    if fraction != 0 {
      for _ in 0..<decimals {
        let digit = fraction % 10
        if digit != 0 || !digits.isEmpty { add(digit) }
        fraction /= 10
      }
      digits.append(UInt8(ascii: "."))
    }
    if whole == 0, digits.isEmpty || leadingZero { add(0) }
    while whole != 0 {
      add(whole % 10)
      whole /= 10
    }
    if scaled < 0 { digits.append(UInt8(ascii: "-")) }
    digits.reverse()
    return String(decoding: digits, as: UTF8.self)
  }
}
