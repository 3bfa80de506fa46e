/// Numbers as CSS, SVG and JSON take them: no exponent, no needless digit, no minus zero, no locale.
public enum Number {
  /// A number for CSS or SVG, rounded half away from zero, without a needless leading zero.
  ///
  /// ```swift
  /// Number.css(-0.5)  // "-.5"
  /// Number.css(1e-7)  // "0"
  /// Number.css(2.0 / 3, decimals: 2)  // ".67"
  /// ```
  ///
  /// - Parameters:
  ///   - value: A finite number below 1e12 in size.
  ///   - decimals: How many digits follow the point at most, 0…6.
  public static func css(_ value: Double, decimals: Int = 4) -> String {
    digits(value, decimals: decimals, leadingZero: false)
  }

  /// A number for JSON: the same with the leading zero that JSON asks for.
  ///
  /// - Parameters:
  ///   - value: A finite number below 1e12 in size.
  ///   - decimals: How many digits follow the point at most, 0…6.
  public static func json(_ value: Double, decimals: Int = 6) -> String {
    digits(value, decimals: decimals, leadingZero: true)
  }

  /// What a number will be once it is written: the same rounding, as a number.
  ///
  /// - Parameters:
  ///   - value: A finite number below 1e12 in size.
  ///   - decimals: How many digits follow the point at most, 0…6.
  public static func rounded(_ value: Double, decimals: Int = 4) -> Double {
    precondition(powersOfTen.indices.contains(decimals), "a number has 0…6 digits after the point")
    let scale = Double(powersOfTen[decimals])
    return (value * scale).rounded() / scale
  }

  private static let powersOfTen = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000]

  private static func digits(_ value: Double, decimals: Int, leadingZero: Bool) -> String {
    precondition(value.isFinite && abs(value) < 1e12, "\(value) can't be written as a number")
    precondition(powersOfTen.indices.contains(decimals), "a number has 0…6 digits after the point")
    let scale = powersOfTen[decimals]
    let scaled = Int((value * Double(scale)).rounded())
    let (whole, part) = abs(scaled).quotientAndRemainder(dividingBy: scale)
    var text = scaled < 0 ? "-" : ""
    if whole != 0 || part == 0 || leadingZero { text += String(whole) }
    if part != 0 {
      let digits = String(part)
      text += "." + String(repeating: "0", count: decimals - digits.count) + digits
      while text.hasSuffix("0") { text.removeLast() }
    }
    return text
  }
}
