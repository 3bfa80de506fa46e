import Scenes
import WebText

/// A gradient as an element of SVG.
struct GradientMarkup {
  /// The gradient.
  let gradient: Gradient
  /// The size of the box that it fills.
  let size: Size2D
  /// Whether it is stretched with the bounds of what it fills, or stays in the points of the box.
  let isStretched: Bool

  /// Which of two boxes a gradient looks different in.
  var key: Key { Key(gradient: gradient, geometry: attributes.map { $0.name + ($0.value ?? "") } + shape) }

  /// A gradient with what depends on its box.
  struct Key: Hashable {
    fileprivate var gradient: Gradient
    fileprivate var geometry: [String]
  }

  /// The distance that a pattern in points reaches beyond the box.
  private var margin: Double { isStretched ? 0 : max(size.width, size.height) }

  private var shape: [String] {
    let box = size.atLeastOne
    return GradientWheel(gradient) == nil ? [] : [Number.css(box.width / box.height)]
  }

  private var attributes: [Markup.Attribute] {
    func unit(_ name: String, _ value: String) -> [Markup.Attribute] { isStretched ? [] : [.init(name, value)] }
    if GradientWheel(gradient) != nil {
      guard !isStretched else {
        return [.init("width", "1"), .init("height", "1"), .init("patternContentUnits", "objectBoundingBox")]
      }
      // The pattern repeats outside this rectangle, so it has room for lines along the edge of the box.
      let (start, width, height) = (Number.css(-margin), size.width + 2 * margin, size.height + 2 * margin)
      return [
        .init("x", start), .init("y", start), .init("width", Number.css(width)), .init("height", Number.css(height)),
        .init("patternUnits", "userSpaceOnUse"),
      ]
    }
    let units = unit("gradientUnits", "userSpaceOnUse")
    if let ellipse = GradientEllipse(gradient, in: size) {
      return units + ellipse.attributes(isStretched: isStretched)
    }
    return units + lineAttributes
  }

  private var lineAttributes: [Markup.Attribute] {
    let ends: [Double]
    switch gradient.direction {
    case .points(let start, let end):
      let line = GradientLine(from: start, to: end, in: size)
      ends = isStretched ? line.unitEnds : line.ends
    case .down where isStretched: return [.init("x2", "0"), .init("y2", "1")]
    case .down: ends = [0, 0, 0, size.height]
    case .right where isStretched: return []
    case .right: ends = [0, 0, size.width, 0]
    case .radial, .elliptical, .angular: return []
    }
    return zip(["x1", "y1", "x2", "y2"], ends).map { .init($0, Number.css(Number.rounded($1))) }
  }

  /// Returns the element.
  ///
  /// - Parameters:
  ///   - id: The id of the element.
  ///   - appearance: The appearance that the document has.
  ///   - styled: Returns attributes together with those that have other values in the dark appearance.
  func element(
    id: String,
    in appearance: ExportOptions.Appearance,
    styled: ([Markup.Attribute], _ dark: [StyleSheet.Declaration]) -> [Markup.Attribute]
  ) -> Markup {
    let isDark = appearance == .dark
    if let wheel = GradientWheel(gradient) {
      func sectors(isDark: Bool) -> [Markup] { paths(of: wheel, isDark: isDark) }
      var drawing = sectors(isDark: isDark)
      if appearance == .auto, gradient.stops.contains(where: { $0.color.light != $0.color.dark }) {
        let none = Markup.Attribute("display", "none")
        let (light, dark) = (styled([], [.init("display", "none")]), styled([none], [.init("display", "inline")]))
        drawing = [
          .element("g", attributes: light, children: drawing),
          .element("g", attributes: dark, children: sectors(isDark: true)),
        ]
      }
      // Smooth edges of two translucent sectors would leave a line between them.
      let isOpaque = Paint.gradient(gradient).isOpaque
      let edges = isOpaque ? [] : [Markup.Attribute("shape-rendering", "crispEdges")]
      return .element("pattern", attributes: [.init("id", id)] + attributes + edges, children: drawing)
    }
    let ellipse = GradientEllipse(gradient, in: size)
    let stops = Self.unmixed(ellipse?.stops ?? gradient.stops).map { stop in
      let color = stop.color.rgb(isDark: isDark).attributes("stop-color").map { Markup.Attribute($0.name, $0.value) }
      let hasDark = appearance == .auto && stop.color.light != stop.color.dark
      let dark =
        hasDark ? stop.color.dark.attributes("stop-color").map { StyleSheet.Declaration($0.name, $0.value) } : []
      let offset = Markup.Attribute("offset", Number.css(stop.location))
      return Markup.element("stop", attributes: [offset] + (hasDark ? styled(color, dark) : color))
    }
    let name = ellipse == nil ? "linearGradient" : "radialGradient"
    return .element(name, attributes: [.init("id", id)] + attributes, children: stops)
  }

  /// The parts of the way between two translucent colors that get a stop of their own.
  private static let partsOfTranslucent = 8
  /// A part of the way that is as good as none.
  private static let nearest = 1e-6

  /// Returns stops between which SVG shows the colors that CSS and SwiftUI show.
  ///
  /// SVG changes color and opacity each on its own, so between black without opacity and orange, it would show gray.
  private static func unmixed(_ stops: [Gradient.Stop]) -> [Gradient.Stop] {
    var result = stops.count < 2 ? stops : []
    for (stop, next) in zip(stops, stops.dropFirst()) {
      let looks = [(stop.color.light, next.color.light), (stop.color.dark, next.color.dark)]
      let isTranslucent = looks.contains {
        $0.hex != $1.hex && $0.opacity != $1.opacity && min($0.opacity, $1.opacity) > 0
      }
      let count = isTranslucent ? partsOfTranslucent : 1
      for step in 0...count {
        // Right behind a color without opacity is the next color, and right before one is the last color.
        let part = Double(step) / Double(count)
        let near = min(max(part, nearest), 1 - nearest)
        func look(_ look: KeyPath<Color, Color.RGB>) -> Color.RGB {
          let (from, to) = (stop.color[keyPath: look], next.color[keyPath: look])
          var color = step == 0 ? from : step == count ? to : from.mixed(with: to, part)
          if color.opacity == 0 { color.hex = from.mixed(with: to, near).hex }
          return color
        }
        var color = stop.color
        (color.light, color.dark) = (look(\.light), look(\.dark))
        let location = stop.location + (next.location - stop.location) * part
        let found = Gradient.Stop(color: color, location: location)
        if result.last != found { result.append(found) }
      }
    }
    return result
  }

  /// Returns a path for each sector, because SVG has no gradient around a center.
  private func paths(of wheel: GradientWheel, isDark: Bool) -> [Markup] {
    let sectors = wheel.sectors(isDark: isDark)
    return sectors.indices.map { index in
      let sector = sectors[index]
      // An opaque sector goes on below the next one, so that nothing is visible between them.
      let next = sectors.dropFirst(index + 1).first
      let covered = sector.color.opacity == 1 && next?.color.opacity == 1 ? next?.end : nil
      let end = min(covered ?? sector.end, sector.end + 30)
      let outline = wheel.outline(
        from: sector.start,
        to: end,
        in: size,
        margin: margin,
        isStretched: isStretched,
        isHardEdged: !Paint.gradient(gradient).isOpaque
      )
      let data = outline.data(decimals: isStretched ? 4 : 2)
      let fill = sector.color.attributes("fill").map { Markup.Attribute($0.name, $0.value) }
      return .element("path", attributes: [.init("d", data)] + fill)
    }
  }
}

extension Color.RGB {
  /// Returns the attributes of SVG for a property with this color, with the opacity if it isn't opaque.
  func attributes(_ property: String) -> [(name: String, value: String)] {
    let opacityName = property == "stop-color" ? "stop-opacity" : "\(property)-opacity"
    return [(property, hexText)] + (opacity < 1 ? [(opacityName, Number.css(opacity, decimals: 3))] : [])
  }
}
