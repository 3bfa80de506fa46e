import Artwork
import Scenes

/// Prints drawings as SVG with paths alone, to be drawn by browsers and read again.
struct PlainSVG {
  private var definitions = ""
  private var count = 0

  /// A drawing.
  static func text(of artwork: Artwork) -> String {
    var printer = PlainSVG()
    let body = artwork.nodes.map { printer.node($0) }.joined()
    return printer.document(artwork.size, body)
  }

  /// A picture.
  static func text(of picture: Picture) -> String {
    var printer = PlainSVG()
    let shapes = picture.shapes.map { shape in
      let fill = printer.fill(shape.fill, in: shape.path.flattenedBounds)
      return "<path d=\"\(data(shape.path))\" fill-rule=\"\(shape.path.fillRule.rawValue)\"\(fill)/>"
    }
    return printer.document(picture.size, shapes.joined())
  }

  /// Path data with every digit.
  static func data(_ path: Path) -> String {
    path.elements.map { element in
      switch element {
      case .move(let p): "M\(p.x) \(p.y)"
      case .line(let p): "L\(p.x) \(p.y)"
      case .curve(let a, let b, let p): "C\(a.x) \(a.y) \(b.x) \(b.y) \(p.x) \(p.y)"
      case .close: "Z"
      }
    }.joined()
  }

  private func document(_ size: Size2D, _ body: String) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="\(size.width)" height="\(size.height)" \
    viewBox="0 0 \(size.width) \(size.height)"><defs>\(definitions)</defs>\(body)</svg>
    """
  }

  private mutating func define(_ element: (String) -> String) -> String {
    count += 1
    definitions += element("d\(count)")
    return "url(#d\(count))"
  }

  private mutating func node(_ node: Artwork.Node) -> String {
    switch node {
    case .group(let group):
      var text = group.nodes.map { self.node($0) }.joined()
      for clip in group.clips {
        let paths = clip.outlines.map { "<path d=\"\(Self.data($0.path))\" clip-rule=\"\($0.rule.rawValue)\"/>" }
          .joined()
        let reference = define { "<clipPath id=\"\($0)\">\(paths)</clipPath>" }
        text = "<g clip-path=\"\(reference)\">\(text)</g>"
      }
      return "<g opacity=\"\(group.opacity)\">\(text)</g>"
    case .shape(let shape):
      var attributes = " fill=\"none\""
      if let fill = shape.fill {
        attributes = paint("fill", fill.paint, fill.opacity) + " fill-rule=\"\(fill.rule.rawValue)\""
      }
      if let stroke = shape.stroke { attributes += paint("stroke", stroke.paint, stroke.opacity) + line(stroke) }
      return "<path d=\"\(Self.data(shape.outline))\"\(attributes)/>"
    }
  }

  private func line(_ stroke: Artwork.Stroke) -> String {
    var text = " stroke-width=\"\(stroke.width)\" stroke-linecap=\"\(stroke.cap.rawValue)\""
    switch stroke.join {
    case .miter(let limit): text += " stroke-linejoin=\"miter\" stroke-miterlimit=\"\(limit)\""
    case .round: text += " stroke-linejoin=\"round\""
    case .bevel: text += " stroke-linejoin=\"bevel\""
    }
    if !stroke.dashes.isEmpty {
      let dashes = stroke.dashes.map { "\($0)" }.joined(separator: " ")
      text += " stroke-dasharray=\"\(dashes)\" stroke-dashoffset=\"\(stroke.dashOffset)\""
    }
    return text
  }

  private mutating func paint(_ property: String, _ paint: Artwork.Paint, _ opacity: Double) -> String {
    let value: String
    switch paint {
    case .color(let color):
      return " \(property)=\"\(Self.hex(color.hex))\" \(property)-opacity=\"\(color.opacity * opacity)\""
    case .linear(let gradient):
      value = define { id in
        """
        <linearGradient id="\(id)" gradientUnits="userSpaceOnUse" x1="\(gradient.start.x)" y1="\(gradient.start.y)" \
        x2="\(gradient.end.x)" y2="\(gradient.end.y)" spreadMethod="\(gradient.spread.rawValue)">\
        \(Self.stops(gradient.stops))</linearGradient>
        """
      }
    case .radial(let gradient):
      let t = gradient.transform
      value = define { id in
        """
        <radialGradient id="\(id)" gradientUnits="userSpaceOnUse" cx="\(gradient.center.x)" cy="\(gradient.center.y)" \
        r="\(gradient.radius)" fx="\(gradient.focus.x)" fy="\(gradient.focus.y)" fr="\(gradient.focusRadius)" \
        gradientTransform="matrix(\(t.a) \(t.b) \(t.c) \(t.d) \(t.e) \(t.f))" \
        spreadMethod="\(gradient.spread.rawValue)">\(Self.stops(gradient.stops))</radialGradient>
        """
      }
    }
    return " \(property)=\"\(value)\" \(property)-opacity=\"\(opacity)\""
  }

  private static func stops(_ stops: [Artwork.GradientStop]) -> String {
    stops.map { stop in
      "<stop offset=\"\(stop.location)\" stop-color=\"\(hex(stop.color.hex))\" stop-opacity=\"\(stop.color.opacity)\"/>"
    }.joined()
  }

  private mutating func fill(_ paint: Scenes.Paint, in box: Rect2D) -> String {
    switch paint {
    case .color(let color): return " fill=\"\(Self.hex(color.light.hex))\" fill-opacity=\"\(color.light.opacity)\""
    case .gradient(let gradient):
      let stops = gradient.stops.map {
        Artwork.GradientStop($0.location, Artwork.Color($0.color.light.hex, opacity: $0.color.light.opacity))
      }
      let value = define { id in
        func place(_ point: UnitPoint) -> Point2D {
          Point2D(x: box.x + point.x * box.width, y: box.y + point.y * box.height)
        }
        func line(_ start: UnitPoint, _ end: UnitPoint) -> String {
          let (start, end) = (place(start), place(end))
          return """
            <linearGradient id="\(id)" gradientUnits="userSpaceOnUse" x1="\(start.x)" y1="\(start.y)" x2="\(end.x)" \
            y2="\(end.y)">\(Self.stops(stops))</linearGradient>
            """
        }
        func ellipse(_ center: UnitPoint, _ first: Double, _ last: Double, _ rx: Double, _ ry: Double) -> String {
          let middle = place(center)
          return """
            <radialGradient id="\(id)" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="\(last)" fr="\(first)" \
            gradientTransform="translate(\(middle.x) \(middle.y))scale(\(rx) \(ry))">\(Self.stops(stops))</radialGradient>
            """
        }
        return switch gradient.direction {
        case .down: line(.topLeading, UnitPoint(x: 0, y: 1))
        case .right: line(.topLeading, UnitPoint(x: 1, y: 0))
        case .points(let start, let end): line(start, end)
        case .radial(let center, let from, let to): ellipse(center, from, to, 1, 1)
        case .elliptical(let center, let from, let to): ellipse(center, from, to, box.width, box.height)
        case .angular: preconditionFailure("SVG has no angular gradients")
        }
      }
      return " fill=\"\(value)\""
    }
  }

  private static func hex(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}

extension Path {
  /// The bounding box of the flattened outline.
  fileprivate var flattenedBounds: Rect2D {
    let points = flattened(within: 0.001).flatMap { $0 }
    return points.isEmpty ? Rect2D(x: 0, y: 0, width: 0, height: 0) : Rect2D(around: points)
  }
}
