import Diagnostics
import Scenes

extension ArtworkReader {
  /// What an element that is one outline draws.
  mutating func shape(_ index: Int, _ context: Context) throws(Diagnostics) -> [Artwork.Node] {
    let element = elements[index]
    let outline = outline(index, in: context.viewport)
    // What is pressed flat isn't drawn, not even its line.
    guard let box = outline.bounds, context.style.isVisible, context.transform.determinant != 0 else { return [] }
    let style = context.style
    let path = outline.mapped(context.transform.callAsFunction)
    guard path.isWithinReach, context.transform.isFinite else {
      messages.refuse(
        element,
        "it is drawn too far away; expected coordinates within ±\(Int(ArtworkLimits.coordinate))"
      )
      return []
    }
    var fill: Artwork.Fill?
    if element.name != "line", style.fillOpacity > 0,
      let paint = try paint(style.fill, of: element, "fill", context, box: box)
    {
      fill = Artwork.Fill(paint, rule: style.fillRule, opacity: style.fillOpacity)
    }
    guard style.strokeWidth.number > 0, style.strokeOpacity > 0,
      let paint = try paint(style.stroke, of: element, "stroke", context, box: box)
    else {
      try count(path, of: element)
      return fill.map { [node(path, fill: $0, of: element)] } ?? []
    }
    var line = stroke(paint, style, in: context.viewport)
    if let scale = dashScale(of: element, outline, context.viewport) { line = line.dashed(by: scale) }
    return try nodes(of: element, outline, path, fill, line, context)
  }

  private func node(
    _ path: Path,
    fill: Artwork.Fill? = nil,
    stroke: Artwork.Stroke? = nil,
    of element: ArtworkElement
  ) -> Artwork.Node {
    .shape(Artwork.Shape(outline: path, fill: fill, stroke: stroke, source: source(element)))
  }

  /// What an outline with a line draws: one shape, or two where the line is below or becomes an outline itself.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - outline: Its outline in its own coordinates.
  ///   - path: The same in the artwork's points.
  ///   - fill: What its inside is filled with.
  ///   - line: Its line, in its own coordinates.
  ///   - context: Its style and transform.
  private mutating func nodes(
    of element: ArtworkElement,
    _ outline: Path,
    _ path: Path,
    _ fill: Artwork.Fill?,
    _ line: Artwork.Stroke,
    _ context: Context
  ) throws(Diagnostics) -> [Artwork.Node] {
    try count(path, of: element)
    let inside = fill.map { [node(path, fill: $0, of: element)] } ?? []
    let drawn: Artwork.Node
    if let scale = context.transform.uniformScale {
      let stroke = line.scaled(by: scale)
      guard stroke.width > 0 else { return inside }
      guard stroke.width <= ArtworkLimits.coordinate else {
        messages.refuse(element, "its line is too wide; expected at most \(Int(ArtworkLimits.coordinate)) points")
        return []
      }
      guard fill != nil, context.style.drawsStrokeFirst else {
        return [node(path, fill: fill, stroke: stroke, of: element)]
      }
      try count(path, of: element)
      drawn = node(path, stroke: stroke, of: element)
    } else {
      // A pen that is stretched doesn't draw a line of one width, so the line becomes an outline.
      guard let pen = try penned(outline, line, context.transform, of: element) else { return inside }
      drawn = node(pen, fill: Artwork.Fill(line.paint, opacity: line.opacity), of: element)
    }
    return context.style.drawsStrokeFirst ? [drawn] + inside : inside + [drawn]
  }

  private func stroke(_ paint: Artwork.Paint, _ style: InheritedStyle, in viewport: Size2D) -> Artwork.Stroke {
    func resolved(_ length: Length) -> Double { length.resolved(.both, in: viewport) }
    let join: Artwork.Stroke.Join =
      switch style.join {
      case .miter: .miter(limit: style.miterLimit)
      case .round: .round
      case .bevel: .bevel
      }
    return Artwork.Stroke(
      paint,
      opacity: style.strokeOpacity,
      width: resolved(style.strokeWidth),
      cap: style.cap,
      join: join,
      dashes: style.dashes.map(resolved),
      dashOffset: style.dashes.isEmpty ? 0 : resolved(style.dashOffset)
    )
  }

  /// The ratio of an outline's length to its `pathLength`, if that matters.
  private mutating func dashScale(of element: ArtworkElement, _ outline: Path, _ viewport: Size2D) -> Double? {
    guard element["pathLength"] != nil, element.style[.strokeDasharray] != "none" else { return nil }
    let said = length("pathLength", of: element, .both, in: viewport, isSize: true)
    let curves = StrokePart.parts(of: outline).flatMap(\.curves)
    let length = curves.reduce(0) { $0 + CurveLength(of: $1).total }
    guard said > 0, length > 0 else { return nil }
    return length / said
  }

  /// The outline of a line that a stretched pen draws, or nil if it has no area.
  private mutating func penned(
    _ outline: Path,
    _ line: Artwork.Stroke,
    _ transform: Artwork.Transform,
    of element: ArtworkElement
  ) throws(Diagnostics) -> Path? {
    let scale = transform.largestScale
    guard scale > 0, transform.determinant != 0 else { return nil }
    let drawn: (path: Path, cost: Int)
    do throws(SyntaxProblem) {
      let tolerance = Stroker.tolerance(for: size) / scale
      drawn = try Stroker(line, tolerance: tolerance, atMost: ArtworkLimits.steps - steps).outline(of: outline)
    } catch {
      throw failure(element, error.message)
    }
    try count(steps: drawn.cost, of: element)
    let path = drawn.path.mapped(transform.callAsFunction)
    guard path.isWithinReach else {
      messages.refuse(
        element,
        "its line is drawn too far away; expected coordinates within ±\(Int(ArtworkLimits.coordinate))"
      )
      return nil
    }
    return path.elements.isEmpty ? nil : path
  }

  /// An element's outline in its own coordinates; empty where it draws nothing.
  mutating func outline(_ index: Int, in viewport: Size2D) -> Path {
    if let known = outlines[index] { return known }
    let element = elements[index]
    do throws(SyntaxProblem) {
      switch element.name {
      case "path":
        outlines[index] = try PathData.outline(element["d"] ?? "", atMost: ArtworkLimits.steps)
      case "polyline", "polygon":
        outlines[index] = try Self.polygon(element["points"] ?? "", isClosed: element.name == "polygon")
      default: return basicShape(element, in: viewport)
      }
    } catch {
      messages.refuse(element, error)
      outlines[index] = Path([])
    }
    return outlines[index] ?? Path([])
  }

  private static func polygon(_ text: String, isClosed: Bool) throws(SyntaxProblem) -> Path {
    guard let numbers = NumberScanner.list(text), numbers.count.isMultiple(of: 2),
      numbers.allSatisfy({ abs($0) <= 1e12 })
    else { throw .value(text, of: "points", expected: "numbers, two for each point") }
    guard numbers.count > 2 else { return Path([]) }
    let points = stride(from: 0, to: numbers.count, by: 2).map { Point2D(x: numbers[$0], y: numbers[$0 + 1]) }
    return Path([.move(points[0])] + points.dropFirst().map { .line($0) } + (isClosed ? [.close] : []))
  }

  private mutating func basicShape(_ element: ArtworkElement, in viewport: Size2D) -> Path {
    func value(_ name: String, _ axis: Length.Axis) -> Double { length(name, of: element, axis, in: viewport) }
    func size(_ name: String, _ axis: Length.Axis) -> Double {
      length(name, of: element, axis, in: viewport, isSize: true)
    }
    switch element.name {
    case "rect":
      let rect = Rect2D(x: value("x", .x), y: value("y", .y), width: size("width", .x), height: size("height", .y))
      return BasicShape.rectangle(rect, radii: cornerRadii(of: element, rect, in: viewport))
    case "circle":
      let radius = size("r", .both)
      return BasicShape.ellipse(Point2D(x: value("cx", .x), y: value("cy", .y)), radii: (radius, radius))
    case "ellipse":
      let (rx, ry) = radii(of: element, in: viewport)
      return BasicShape.ellipse(Point2D(x: value("cx", .x), y: value("cy", .y)), radii: (rx ?? 0, ry ?? 0))
    case "line":
      return Path([
        .move(Point2D(x: value("x1", .x), y: value("y1", .y))), .line(Point2D(x: value("x2", .x), y: value("y2", .y))),
      ])
    default: return Path([])
    }
  }

  private mutating func cornerRadii(
    of element: ArtworkElement,
    _ rect: Rect2D,
    in viewport: Size2D
  ) -> (x: Double, y: Double) {
    let (rx, ry) = radii(of: element, in: viewport)
    return (min(rx ?? 0, rect.width / 2), min(ry ?? 0, rect.height / 2))
  }

  /// `rx` and `ry`, where one stands for both if the other isn't there.
  private mutating func radii(of element: ArtworkElement, in viewport: Size2D) -> (x: Double?, y: Double?) {
    func radius(_ name: String, _ axis: Length.Axis) -> Double? {
      guard let text = element[name], text.lowercased() != "auto" else { return nil }
      return length(name, of: element, axis, in: viewport, isSize: true)
    }
    let (x, y) = (radius("rx", .x), radius("ry", .y))
    return (x ?? y, y ?? x)
  }
}

extension Artwork.Stroke {
  /// The same line, larger.
  func scaled(by factor: Double) -> Artwork.Stroke {
    var stroke = dashed(by: factor)
    stroke.width *= factor
    return stroke
  }

  /// The same line with longer dashes.
  func dashed(by factor: Double) -> Artwork.Stroke {
    var stroke = self
    stroke.dashes = dashes.map { $0 * factor }
    if !stroke.dashes.contains(where: { $0 > 0 }) { stroke.dashes = [] }
    stroke.dashOffset *= factor
    return stroke
  }
}
