import Mathematics
import Scenes
import WebText

extension ColorFilter {
  /// The functions of a CSS filter, or nil if CSS has none.
  ///
  /// CSS only multiplies brightness, so a sum is a contrast and a multiplication, in the order in which nothing is cut.
  var css: String? {
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
    case .alphaThreshold: nil
    }
  }

  /// The matrix of SVG's `feColorMatrix`, by rows.
  var matrix: String {
    let rows =
      rows.map { row in (0..<3).map { row.factors[$0] } + [0, row.sum] }
      + [[0, 0, 0, opacity.factor, opacity.sum]]
    return rows.joined().map { Number.css($0, decimals: 4) }.joined(separator: " ")
  }

  /// Returns the attributes of the region of a filter that reaches beyond the box of what it changes.
  ///
  /// - Parameter margin: The distance on each side, in parts of the box.
  static func region(margin: Double) -> [Markup.Attribute] {
    region(Rect2D(x: -margin, y: -margin, width: 1 + 2 * margin, height: 1 + 2 * margin))
  }

  /// Returns the attributes of the region of a filter.
  static func region(_ area: Rect2D) -> [Markup.Attribute] {
    let numbers = [("x", area.x), ("y", area.y), ("width", area.width), ("height", area.height)]
    return numbers.map { .init($0.0, Number.css($0.1, decimals: 2)) }
  }
}

extension [ColorFilter] {
  /// Returns an element of SVG that changes colors in the order of the filters.
  func element(id: String, region: [Markup.Attribute]) -> Markup {
    .element(
      "filter",
      attributes: [.init("id", id)] + region + [.init("color-interpolation-filters", "sRGB")],
      children: map { .element("feColorMatrix", ["values": $0.matrix]) }
    )
  }
}
