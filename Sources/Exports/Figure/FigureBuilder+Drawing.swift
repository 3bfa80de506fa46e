import Scenes
import WebText

/// Shapes that don't change: boxes, and paths of inline SVG.
extension FigureBuilder {
  /// Returns shapes, from back to front.
  ///
  /// Shapes with a color are paths of one inline SVG. They are shorter than the polygons that clip boxes, and curved.
  /// Rectangles and circles remain boxes, except between such paths. So do gradients, because a reference to a gradient
  /// fails where another copy of the figure is in a hidden part of the page.
  ///
  /// - Parameters:
  ///   - shapes: The shapes.
  ///   - size: The size of the element that contains them, in their points.
  ///   - unit: The unit of lengths, or nil for that of the canvas.
  func drawing(_ shapes: [Picture.Shape], in size: Size2D, unit: FigureUnit? = nil) -> [Markup] {
    let unit = unit ?? length
    var parts: [Markup] = []
    /// The shapes with a color since the last box.
    var colored: [Picture.Shape] = []
    func addPaths() {
      let last = colored.lastIndex { !$0.path.isBox }
      let paths = colored.prefix(last.map { $0 + 1 } ?? 0)
      if !paths.isEmpty { parts.append(svg(paths.map { path($0) }, in: size)) }
      for shape in colored.dropFirst(paths.count) { parts.append(box(shape, in: size, unit)) }
      colored = []
    }
    for shape in shapes {
      if shape.fill.isGradient || colored.isEmpty && shape.path.isBox {
        addPaths()
        parts.append(box(shape, in: size, unit))
      } else {
        colored.append(shape)
      }
    }
    addPaths()
    return parts
  }

  /// Returns whether a shape is drawn as a box, unless it is between paths.
  func isBox(_ shape: Picture.Shape) -> Bool { shape.fill.isGradient || shape.path.isBox }

  /// Returns an inline SVG that covers the element that contains it.
  ///
  /// - Parameters:
  ///   - children: The elements of SVG.
  ///   - size: The size of the element that contains it, in the points of the children.
  func svg(_ children: [Markup], in size: Size2D) -> Markup {
    let (width, height) = (Number.css(size.width, decimals: 3), Number.css(size.height, decimals: 3))
    return .element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "class": styles.scope.className("b"),
        "viewBox": "0 0 \(width) \(height)",
        // The canvas is one image, with a description. A drawing on it is none of its own.
        "aria-hidden": "true",
      ],
      children
    )
  }

  private func path(_ shape: Picture.Shape) -> Markup {
    // A host page can have rules for paths.
    var fill = StyleCollector.Style(declarations: [Declaration("stroke", "none")])
    if case .color(let color) = shape.fill { self.color("fill", color, style: &fill) }
    let classes = (color(of: fill).map { [$0] } ?? styles.classes(for: fill)).joined(separator: " ")
    return .element(
      "path",
      attributes: [.init("class", classes), .init("d", shape.path.data())]
        + shape.path.fillRule.attributes("fill-rule")
    )
  }

  private func box(_ shape: Picture.Shape, in size: Size2D, _ unit: FigureUnit) -> Markup {
    let path = shape.path
    let bounds = path.bounds
    var style = StyleCollector.Style()
    place(bounds, in: size, unit: unit, style: &style)
    var fill = StyleCollector.Style()
    paint(shape.fill, in: bounds.size, style: &fill)
    let color = color(of: fill)
    if color == nil { (style.declarations, style.dark) = (fill.declarations, fill.dark) }
    if let radius = path.cornerRadius(in: bounds) {
      // This is a hundred times shorter than a polygon, and exactly round.
      let round = self.radius(radius, in: bounds.size, unit: unit)
      if radius > 0 { style.outline.append(Declaration("border-radius", round)) }
    } else if let polygon = path.cssPolygon(in: bounds, unit: unit) {
      style.outline.append(Declaration("clip-path", polygon))
    }
    return element(style, color.map { [$0] } ?? [], children: [])
  }

  /// Returns the class of a fill in the palette of the current picture, or nil if the picture has none.
  private func color(of fill: StyleCollector.Style) -> String? {
    (palette?.number(of: fill)).map { styles.scope.className("f\($0)") }
  }
}

extension Path {
  /// Whether the outline is its bounding box, with or without round corners, or a circle.
  fileprivate var isBox: Bool {
    let bounds = bounds
    return cornerRadius(in: bounds) != nil || polygon(in: bounds) == nil
  }
}
