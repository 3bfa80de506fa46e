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
  ///   - isScaled: Whether their points aren't those of the canvas.
  mutating func drawing(_ shapes: [Picture.Shape], in size: Size, isScaled: Bool = false) -> [Markup] {
    var parts: [Markup] = []
    /// The shapes with a color since the last box.
    var colored: [Picture.Shape] = []
    func addPaths() {
      let last = colored.lastIndex { !$0.path.isBox }
      let paths = colored.prefix(last.map { $0 + 1 } ?? 0)
      if !paths.isEmpty { parts.append(svg(paths.map { path($0) }, in: size)) }
      for shape in colored.dropFirst(paths.count) { parts.append(box(shape, in: size, isScaled)) }
      colored = []
    }
    for shape in shapes {
      if shape.fill.isGradient || colored.isEmpty && shape.path.isBox {
        addPaths()
        parts.append(box(shape, in: size, isScaled))
      } else {
        colored.append(shape)
      }
    }
    addPaths()
    return parts
  }

  /// Returns an inline SVG that covers the element that contains it.
  ///
  /// - Parameters:
  ///   - children: The elements of SVG.
  ///   - size: The size of the element that contains it, in the points of the children.
  func svg(_ children: [Markup], in size: Size) -> Markup {
    let (width, height) = (Number.css(size.width, decimals: 3), Number.css(size.height, decimals: 3))
    return .element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "class": styles.scope.name("b"), "viewBox": "0 0 \(width) \(height)",
        // The canvas is one image, with a description. A drawing on it is none of its own.
        "aria-hidden": "true",
      ],
      children
    )
  }

  private mutating func path(_ shape: Picture.Shape) -> Markup {
    // A host page can have rules for paths.
    var style = StyleCollector.Style(declarations: [Declaration("stroke", "none")])
    if case .color(let color) = shape.fill { self.color("fill", color, style: &style) }
    let classes = styles.classes(for: style).joined(separator: " ")
    return .element(
      "path",
      attributes: [.init("class", classes), .init("d", shape.path.data())]
        + shape.path.fillRule.attributes("fill-rule")
    )
  }

  private mutating func box(_ shape: Picture.Shape, in size: Size, _ isScaled: Bool) -> Markup {
    let path = shape.path
    let bounds = path.bounds
    var style = StyleCollector.Style()
    place(bounds, in: size, isScaled: isScaled, style: &style)
    paint(shape.fill, in: bounds.size, style: &style)
    if let radius = path.cornerRadius(in: bounds) {
      // This is a hundred times shorter than a polygon, and exactly round.
      let round = isScaled ? Self.share(radius, of: bounds.size) : self.radius(radius, in: bounds.size)
      if radius > 0 { style.outline.append(Declaration("border-radius", round)) }
    } else if let polygon = path.cssPolygon(in: bounds) {
      style.outline.append(Declaration("clip-path", polygon))
    }
    return element(style, children: [])
  }
}

extension Path {
  /// Whether the outline is its bounding box, with or without round corners, or a circle.
  fileprivate var isBox: Bool {
    let bounds = bounds
    return cornerRadius(in: bounds) != nil || cssPolygon(in: bounds) == nil
  }
}
