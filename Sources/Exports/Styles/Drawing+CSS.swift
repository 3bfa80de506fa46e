import Scenes
import WebText

/// Colors, paints and outlines in the syntax of CSS and SVG.
extension Color.RGB {
  /// The color in CSS and SVG: `#rgb`, `#rrggbb`, or `rgb(r g b/a)` if it isn't opaque.
  var css: String {
    if opacity >= 1 { return hexText }
    let parts = [hex >> 16 & 0xFF, hex >> 8 & 0xFF, hex & 0xFF].map(String.init).joined(separator: " ")
    return "rgb(\(parts)/\(Number.css(opacity, decimals: 3)))"
  }

  /// The color without its opacity.
  var hexText: String {
    let digits = String(hex & 0xFFFFFF, radix: 16)
    let six = Array(String(repeating: "0", count: 6 - digits.count) + digits)
    let isShort = six[0] == six[1] && six[2] == six[3] && six[4] == six[5]
    return "#" + (isShort ? String([six[0], six[2], six[4]]) : String(six))
  }
}

extension Color {
  /// Returns the color in one appearance.
  func rgb(isDark: Bool) -> RGB { isDark ? dark : light }
}

extension Paint {
  /// Returns the paint as a CSS `background` of a box.
  func css(isDark: Bool, in size: Size2D) -> String {
    switch self {
    case .color(let color): return color.rgb(isDark: isDark).css
    case .gradient(let gradient):
      if let ellipse = GradientEllipse(gradient, in: size) { return ellipse.css(isDark: isDark) }
      if let wheel = GradientWheel(gradient) { return wheel.css(isDark: isDark) }
      if case .points(let start, let end) = gradient.direction {
        let line = GradientLine(from: start, to: end, in: size)
        let stops = gradient.stops.map { stop in
          "\(stop.color.rgb(isDark: isDark).css) \(Number.css(line.position(of: stop.location), decimals: 2))%"
        }
        return "linear-gradient(\(Number.css(line.angle, decimals: 2))deg,\(stops.joined(separator: ",")))"
      }
      // Evenly spaced stops don't need a position.
      let stops = gradient.stops.enumerated().map { index, stop in
        let color = stop.color.rgb(isDark: isDark).css
        let isEven = stop.location == Double(index) / Double(max(1, gradient.stops.count - 1))
        return isEven ? color : "\(color) \(Number.css(stop.location * 100, decimals: 2))%"
      }
      return "linear-gradient(\(gradient.direction == .down ? "" : "90deg,")\(stops.joined(separator: ",")))"
    }
  }
}

extension Path {
  /// Returns the outline as SVG path data: absolute moves, and lines and curves relative to the point before.
  ///
  /// Relative numbers are shorter, and equal in equal parts of different places.
  func data(decimals: Int = 2) -> String {
    var text = ""
    var command = ""
    /// The points as written: the last one, and the one at which the subpath starts.
    var (last, first) = (Point2D.zero, Point2D.zero)
    func rounded(_ point: Point2D) -> Point2D {
      Point2D(x: Number.rounded(point.x, decimals: decimals), y: Number.rounded(point.y, decimals: decimals))
    }
    /// Adds points. A command that is repeated needs no letter.
    func append(_ next: String, _ points: [Point2D], from start: Point2D) {
      var needsSeparator = next == command
      if next != command || next == "M" { text += next }
      if next == "M" { needsSeparator = false }
      command = next
      for point in points {
        for value in [point.x - start.x, point.y - start.y] {
          let digits = Number.css(value, decimals: decimals)
          if needsSeparator, !digits.hasPrefix("-") { text += " " }
          text += digits
          needsSeparator = true
        }
      }
    }
    for element in elements {
      switch element {
      case .move(let point):
        (last, first) = (rounded(point), rounded(point))
        append("M", [last], from: .zero)
      case .line(let point):
        let end = rounded(point)
        append("l", [end], from: last)
        last = end
      case .curve(let a, let b, let point):
        let end = rounded(point)
        append("c", [rounded(a), rounded(b), end], from: last)
        last = end
      case .close:
        append("z", [], from: last)
        last = first
      }
    }
    // Browsers take no empty data for an outline, which clips everything away.
    return text.isEmpty ? "M0 0" : text
  }

  /// The bounding box of the flattened outline.
  var bounds: Rect2D {
    let points = flattened().flatMap { $0 }
    return points.isEmpty ? Rect2D(x: 0, y: 0, width: 0, height: 0) : Rect2D(around: points)
  }

  /// Returns the corner radius, in points, if the outline is its bounding box with round corners, or a circle.
  func cornerRadius(in box: Rect2D) -> Double? {
    func isLike(_ other: Path) -> Bool {
      elements.count == other.elements.count
        && zip(elements, other.elements).allSatisfy { $0.isLike($1) }
    }
    let radius = min(box.width, box.height) / 2
    if isLike(.circle(center: box.center, radius: radius)) { return radius }
    guard case .move(let start) = elements.first else { return nil }
    return isLike(.roundedRect(box, cornerRadius: start.x - box.x)) ? start.x - box.x : nil
  }

  /// Returns the outline as a CSS `polygon()`, or nil if it is its box.
  ///
  /// - Parameters:
  ///   - box: The bounding box of the outline.
  ///   - unit: The unit of lengths.
  func cssPolygon(in box: Rect2D, unit: FigureUnit) -> String? {
    guard let ring = polygon(in: box) else { return nil }
    func length(_ value: Double, _ start: Double, _ whole: Double) -> String {
      abs(value - start - whole) < 0.001 && whole > 0 ? "100%" : unit.length(value - start, decimals: 2)
    }
    let corners = ring.map { length($0.x, box.x, box.width) + " " + length($0.y, box.y, box.height) }
    return "polygon(" + fillRule.cssPrefix + corners.joined(separator: ",") + ")"
  }

  /// Returns the outline as a polygon, or nil if it is its box.
  ///
  /// Several subpaths become one ring. Bridges connect each subpath with the next one. The outline follows each bridge
  /// in both directions, so bridges enclose no area. Browsers still show a trace of long bridges, so the order of the
  /// subpaths matters.
  func polygon(in box: Rect2D) -> [Point2D]? {
    let parts = flattened(within: 0.12)
    guard !parts.isEmpty else { return nil }
    var ring = parts.flatMap { parts.count > 1 ? $0 + [$0[0]] : $0 }
    ring += parts.dropLast().reversed().map { $0[0] }
    if parts.count == 1, Set(ring) == Set(box.corners) { return nil }
    return ring
  }
}

extension Path.FillRule {
  /// The rule before the corners of a CSS `polygon()`, if it isn't the standard one.
  var cssPrefix: String { self == .nonzero ? "" : rawValue + "," }

  /// The rule as an attribute of SVG, if it isn't the standard one.
  ///
  /// - Parameter name: The name of the attribute.
  func attributes(_ name: String) -> [Markup.Attribute] { self == .nonzero ? [] : [.init(name, rawValue)] }
}

extension Path.Element {
  /// Returns whether two elements are of the same kind and differ by less than a thousandth of a point.
  fileprivate func isLike(_ other: Path.Element) -> Bool {
    let pairs: [(Point2D, Point2D)]
    switch (self, other) {
    case (.move(let a), .move(let b)), (.line(let a), .line(let b)): pairs = [(a, b)]
    case (.curve(let a, let b, let c), .curve(let d, let e, let f)): pairs = [(a, d), (b, e), (c, f)]
    case (.close, .close): pairs = []
    default: return false
    }
    return pairs.allSatisfy { abs($0.x - $1.x) < 0.001 && abs($0.y - $1.y) < 0.001 }
  }
}
