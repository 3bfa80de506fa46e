import Scenes
import WebText

/// The outline of the screen in an SVG document, and what is behind the screen: bezel and shadow.
struct SVGDevice {
  private let canvas: Canvas

  init(_ canvas: Canvas) {
    self.canvas = canvas
  }

  /// Whether the document has the size of the canvas.
  var coversDocument: Bool { canvas.outerFrame == Rect2D(size: canvas.size) }

  /// The size of the document and its view box.
  ///
  /// The canvas starts at 0, 0.
  var size: [Markup.Attribute] {
    let frame = canvas.outerFrame.components.map { Number.css($0, decimals: 3) }
    return [.init("width", frame[2]), .init("height", frame[3]), .init("viewBox", frame.joined(separator: " "))]
  }

  /// Returns the outline of the screen as an element.
  ///
  /// - Parameters:
  ///   - distance: The distance of the outline outside the screen, in points.
  ///   - attributes: The attributes of the element.
  func screen(outsetBy distance: Double = 0, _ attributes: [Markup.Attribute] = []) -> Markup {
    if canvas.cornerStyle == .continuous, canvas.cornerRadius > 0 {
      let path = canvas.outline(outsetBy: distance)
      return .element("path", attributes: [.init("d", path.data())] + attributes)
    }
    let rect = Rect2D(size: canvas.size).offset(by: Point2D(x: -distance, y: -distance))
    let (width, height) = (canvas.size.width + 2 * distance, canvas.size.height + 2 * distance)
    let shape = SVGProperty.roundRect.attributes(
      [rect.x, rect.y, width, height, max(0, canvas.cornerRadius + distance)]
    )
    let isZero = { (name: String, value: String) in value == "0" && ["x", "y", "rx"].contains(name) }
    return .element(
      "rect",
      attributes: shape.filter { !(distance == 0 && isZero($0.name, $0.value)) }
        .map { Markup.Attribute($0.name, $0.value) } + attributes
    )
  }

  /// Returns the shadow, the bezel, and an invisible rectangle that marks the canvas in the document.
  ///
  /// - Parameters:
  ///   - scene: The name of the scene.
  ///   - scope: The names of the document.
  ///   - definitions: The definitions of the document.
  func behind(_ scene: String, _ scope: Scope, _ definitions: inout [Markup]) -> [Markup] {
    guard !coversDocument else { return [] }
    var parts: [Markup] = []
    if canvas.device.contains(.shadow), canvas.device.contains(.bezel) {
      parts += [shadow, .lineBreak]
    } else if canvas.device.contains(.shadow) {
      // As in CSS, there is no shadow below what casts it. Below a bezel, nobody sees it.
      let clip = scope.name("c-s")
      let around = Path(polygon: canvas.outerFrame.corners).data() + canvas.outline().data()
      definitions.append(
        .element("clipPath", ["id": clip], [.element("path", ["d": around, "clip-rule": "evenodd"])])
      )
      parts += [.element("g", ["clip-path": "url(#\(clip))"], [shadow]), .lineBreak]
    }
    if canvas.device.contains(.bezel) {
      // Black behind the whole screen, so that nothing shines through at its edge.
      parts += [
        screen(
          outsetBy: canvas.bezelWidth - DeviceMetrics.frame / 2,
          [
            .init("fill", "#000"), .init("stroke", DeviceMetrics.frameColor.light.hexText),
            .init("stroke-width", Number.css(DeviceMetrics.frame, decimals: 3)),
          ]
        ), .lineBreak,
      ]
    }
    let place = Markup.element(
      "rect",
      [
        "data-scene": scene, "width": Number.css(canvas.size.width, decimals: 3),
        "height": Number.css(canvas.size.height, decimals: 3), "fill": "none",
      ]
    )
    return parts + [place, .lineBreak]
  }

  /// The shadow as strokes instead of a blur, which browsers would compute again for each frame.
  ///
  /// All strokes have the same darkness. They are where a blurred edge is darker by that amount.
  private var shadow: Markup {
    let deviation = DeviceMetrics.shadowBlur / 2
    let rings = Self.quantiles.map { quantile in
      let reach = max(1, canvas.bezelWidth + quantile * deviation)
      return Markup.element(
        "rect",
        [
          "width": Number.css(canvas.size.width, decimals: 3), "height": Number.css(canvas.size.height, decimals: 3),
          "rx": Number.css(canvas.cornerRadius, decimals: 3), "stroke-width": Number.css(2 * reach, decimals: 1),
        ]
      )
    }
    let darkness = DeviceMetrics.shadowOpacity / Double(rings.count)
    return .element(
      "g",
      [
        "fill": "none", "stroke": "#000", "stroke-opacity": Number.css(darkness, decimals: 4),
        "transform": "translate(0 \(Number.css(DeviceMetrics.shadowOffset)))",
      ],
      rings
    )
  }

  /// The quantiles 1/24, 3/24, … 23/24 of the normal distribution, in standard deviations.
  private static let quantiles = [
    -1.732, -1.15, -0.812, -0.549, -0.319, -0.105, 0.105, 0.319, 0.549, 0.812, 1.15, 1.732,
  ]
}
