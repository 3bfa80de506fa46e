import Scenes
import WebText

extension ColorFilter {
  /// The functions of a CSS filter.
  ///
  /// CSS only multiplies brightness, so a sum is a contrast and a multiplication, in the order in which nothing is cut.
  var css: String {
    func number(_ value: Double) -> String { Number.css(value, decimals: 4) }
    return switch self {
    case .saturation(let amount): "saturate(\(number(max(0, amount))))"
    case .grayscale(let amount): "grayscale(\(number(min(max(amount, 0), 1))))"
    case .brightness(let amount) where amount >= 0:
      "contrast(\(number(1 / (1 + 2 * amount)))) brightness(\(number(1 + 2 * amount)))"
    case .brightness(let amount):
      "brightness(\(number(1 / (1 - 2 * amount)))) contrast(\(number(1 - 2 * amount)))"
    case .contrast(let amount): "contrast(\(number(abs(amount))))" + (amount < 0 ? " invert(1)" : "")
    case .hueRotation(let degrees): "hue-rotate(\(number(degrees))deg)"
    case .invert: "invert(1)"
    }
  }

  /// The matrix of SVG's `feColorMatrix`, by rows.
  var matrix: String {
    let rows = rows.map { row in (0..<3).map { row.factors[$0] } + [0, row.sum] } + [[0, 0, 0, 1, 0]]
    return rows.joined().map { Number.css($0, decimals: 4) }.joined(separator: " ")
  }
}
