import Mathematics
import WebText

/// A number that a style sheet computes from custom properties.
///
/// What is known beforehand is computed beforehand. Sums and multiples of properties stay such sums, so a formula without
/// properties is a number.
struct Formula {
  private enum Kind {
    /// A number and multiples of properties, by their names.
    case sum(Double, [String: Double])
    case text(String, Strength)
  }

  /// How tightly the outermost operation binds.
  private enum Strength: Int {
    case sum, product, value
  }

  private let kind: Kind

  /// Creates a formula that is a number.
  init(_ number: Double) { kind = .sum(number, [:]) }

  /// Creates a formula that is the value of a custom property.
  init(property name: String) { kind = .sum(0, [name: 1]) }

  /// Creates the sum of a number and multiples of custom properties.
  init(_ number: Double, _ terms: [String: Double]) { kind = .sum(number, terms.filter { abs($0.value) > 1e-9 }) }

  private init(_ text: String, _ strength: Strength) { kind = .text(text, strength) }

  /// The number, if no property changes it.
  var number: Double? {
    if case .sum(let number, let terms) = kind, terms.isEmpty { number } else { nil }
  }

  /// Whether a custom property of its own makes it shorter where it is used often.
  var isLong: Bool { number == nil && strength != .value }

  /// The text, as in `calc()`.
  var text: String {
    switch kind {
    case .text(let text, _): return text
    case .sum(let number, let terms):
      let products = terms.sorted { $0.key < $1.key }.map { name, factor in
        factor == 1 ? "var(\(name))" : "\(Self.text(of: factor))*var(\(name))"
      }
      let parts = (number == 0 && !products.isEmpty ? [] : [Self.text(of: number)]) + products
      return parts.dropFirst().reduce(parts[0]) { text, part in
        part.hasPrefix("-") ? "\(text) - \(part.dropFirst())" : "\(text) + \(part)"
      }
    }
  }

  private var strength: Strength {
    switch kind {
    case .text(_, let strength): strength
    case .sum(let number, let terms):
      if terms.isEmpty {
        number < 0 ? .product : .value
      } else if terms.count > 1 || number != 0 {
        .sum
      } else {
        terms.values.contains(1) ? .value : .product
      }
    }
  }

  /// Returns a number with four significant digits, and with at least two decimals.
  static func text(of number: Double) -> String {
    let magnitude = number == 0 ? 0 : Int(log10(abs(number)).rounded(.down))
    return Number.css(number, decimals: min(max(2, 3 - magnitude), 6))
  }

  /// The formula as a length in points.
  var length: String {
    guard let number else { return "calc(1px*\(enclosed(.product)))" }
    let text = Number.css(number, decimals: 3)
    return text == "0" ? text : text + "px"
  }

  /// The formula as the argument of a function.
  var argument: String { number == nil ? "calc(\(text))" : text }

  private func enclosed(_ least: Strength) -> String { strength.rawValue < least.rawValue ? "(\(text))" : text }

  static func + (a: Formula, b: Formula) -> Formula {
    if case .sum(let first, let terms) = a.kind, case .sum(let second, let more) = b.kind {
      return Formula(first + second, terms.merging(more, uniquingKeysWith: +))
    }
    if a.number == 0 { return b }
    if b.number == 0 { return a }
    if let second = b.number, second < 0 { return Formula("\(a.text) - \(text(of: -second))", .sum) }
    return Formula("\(a.text) + \(b.text)", .sum)
  }

  static func - (a: Formula, b: Formula) -> Formula {
    if case .sum = b.kind { return a + Formula(-1) * b }
    return a.number == 0 ? Formula(-1) * b : Formula("\(a.text) - \(b.enclosed(.product))", .sum)
  }

  static func * (a: Formula, b: Formula) -> Formula {
    if let factor = a.number {
      if case .sum(let number, let terms) = b.kind {
        return Formula(factor * number, terms.mapValues { factor * $0 })
      }
      if factor == 0 { return a }
      if factor == 1 { return b }
    } else if b.number != nil {
      return b * a
    }
    return Formula("\(a.enclosed(.product))*\(b.enclosed(.product))", .product)
  }

  static func / (a: Formula, b: Formula) -> Formula {
    if case .sum = a.kind, let divisor = b.number { return Formula(1 / divisor) * a }
    if a.number == 0 || b.number == 1 { return a }
    return Formula("\(a.enclosed(.product))/\(b.enclosed(.value))", .product)
  }
}
