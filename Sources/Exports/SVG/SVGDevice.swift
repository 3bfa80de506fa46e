import Scenes
import WebText

/// The screen's outline in an SVG document, and what lies behind the screen: bezel and shadow.
struct SVGDevice {
  private let canvas: Canvas

  init(_ canvas: Canvas) {
    self.canvas = canvas
  }

  /// Whether the document is as large as the canvas.
  var coversDocument: Bool { canvas.outerFrame == Rect(size: canvas.size) }

  /// The document's size, and which part of the plane it shows: the canvas begins at 0, 0.
  var size: [Markup.Attribute] {
    let frame = canvas.outerFrame.components.map { Number.css($0, decimals: 3) }
    return [.init("width", frame[2]), .init("height", frame[3]), .init("viewBox", frame.joined(separator: " "))]
  }

  /// The screen's outline as an element.
  ///
  /// - Parameters:
  ///   - distance: How far outside the outline lies, in points.
  ///   - attributes: What the element looks like.
  func screen(outsetBy distance: Double = 0, _ attributes: [Markup.Attribute] = []) -> Markup {
    if canvas.cornerStyle == .continuous, canvas.cornerRadius > 0 {
      let path = canvas.outline(outsetBy: distance)
      return .element("path", attributes: [.init("d", path.data())] + attributes)
    }
    let rect = Rect(size: canvas.size).offset(by: Point(x: -distance, y: -distance))
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

  /// The shadow, the bezel, and an unseen rectangle that says which part of the document is the canvas.
  ///
  /// - Parameter scene: The scene's name.
  func behind(_ scene: String) -> [Markup] {
    guard !coversDocument else { return [] }
    var parts: [Markup] = []
    if canvas.device.contains(.shadow) { parts += [shadow, .lineBreak] }
    if canvas.device.contains(.bezel) {
      // Black under the whole screen, so that nothing shines through at its edge.
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

  /// Strokes over strokes in place of a blur, which browsers would compute again for every frame.
  ///
  /// Each adds the same darkness; they lie where a blurred edge has that much more of it.
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

  /// Where the normal distribution reaches 1/24, 3/24, … 23/24, in standard deviations.
  private static let quantiles = [
    -1.732, -1.15, -0.812, -0.549, -0.319, -0.105, 0.105, 0.319, 0.549, 0.812, 1.15, 1.732,
  ]
}
