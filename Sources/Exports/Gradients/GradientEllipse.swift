import Scenes
import WebText

/// The largest ellipse of a gradient that spreads from a center, and its colors from the center to there.
struct GradientEllipse {
  /// The center, as fractions of the box.
  let center: UnitPoint
  /// The half axes, in points, above 0.
  let radii: Size2D
  /// The colors, with their locations as fractions of the half axes, in ascending order.
  let stops: [Gradient.Stop]
  private let size: Size2D

  /// Returns nil for other gradients.
  ///
  /// - Parameters:
  ///   - gradient: The gradient.
  ///   - size: The size of the box.
  init?(_ gradient: Gradient, in size: Size2D) {
    let box = size.atLeastOne
    let (first, last, unit): (Double, Double, Size2D)
    switch gradient.direction {
    case .down, .right, .points, .angular: return nil
    case .radial(let center, let from, let to):
      (self.center, first, last, unit) = (center, from, to, Size2D(width: 1, height: 1))
    case .elliptical(let center, let from, let to): (self.center, first, last, unit) = (center, from, to, box)
    }
    let outer = max(first, last)
    radii = Size2D(width: outer * unit.width, height: outer * unit.height)
    let inside = gradient.stops.map { stop in
      Gradient.Stop(color: stop.color, location: (first + stop.location * (last - first)) / outer)
    }
    stops = first < last ? inside : inside.reversed()
    self.size = box
  }

  /// The gradient as an image of CSS.
  func css(isDark: Bool) -> String {
    func percent(_ value: Double) -> String { Number.css(value * 100, decimals: 3) + "%" }
    let colors = stops.map { "\($0.color.rgb(isDark: isDark).css) \(percent($0.location))" }.joined(separator: ",")
    let axes = "\(percent(radii.width / size.width)) \(percent(radii.height / size.height))"
    return "radial-gradient(\(axes) at \(percent(center.x)) \(percent(center.y)),\(colors))"
  }

  /// Returns the attributes of an SVG gradient.
  ///
  /// - Parameter isStretched: Whether the box has one unit and is stretched, or has its size in points.
  func attributes(isStretched: Bool) -> [Markup.Attribute] {
    func text(_ value: Double) -> String { Number.css(value) }
    let unit = isStretched ? size : Size2D(width: 1, height: 1)
    let (rx, ry) = (radii.width / unit.width, radii.height / unit.height)
    let (x, y) = (center.x * size.width / unit.width, center.y * size.height / unit.height)
    guard text(rx) != text(ry) else { return [.init("cx", text(x)), .init("cy", text(y)), .init("r", text(rx))] }
    let place = "translate(\(text(x)) \(text(y)))scale(\(text(rx)) \(text(ry)))"
    return [.init("cx", "0"), .init("cy", "0"), .init("r", "1"), .init("gradientTransform", place)]
  }
}
