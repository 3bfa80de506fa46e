import Diagnostics
import Scenes

extension ArtworkReader {
  /// The paint of an element's `fill` or `stroke`, or nil if it paints nothing.
  ///
  /// - Parameters:
  ///   - value: What the property says.
  ///   - element: The element.
  ///   - property: The property's name.
  ///   - context: The element's style, transform and viewport.
  ///   - box: The bounds of its outline, in its own coordinates.
  mutating func paint(
    _ value: InheritedStyle.PaintValue,
    of element: ArtworkElement,
    _ property: String,
    _ context: Context,
    box: Rect2D
  ) throws(Diagnostics) -> Artwork.Paint? {
    switch value {
    case .none: return nil
    case .color(let color): return color.opacity > 0 ? .color(color) : nil
    case .current: return context.style.color.opacity > 0 ? .color(context.style.color) : nil
    case .element(let id, let fallback):
      guard let index = ids[id] else {
        if let fallback { return try paint(fallback, of: element, property, context, box: box) }
        messages.refuse(element, "nothing has the id “\(id.shortened)” that \(property) refers to")
        return nil
      }
      guard ["linearGradient", "radialGradient"].contains(elements[index].name) else {
        messages.refuse(
          element,
          "\(property) is a <\(elements[index].name)>; expected a color, a linear gradient or a radial gradient"
        )
        return nil
      }
      guard let gradient = try gradient(index) else { return nil }
      return paint(gradient, context, box: box)
    }
  }

  // MARK: Descriptions

  /// A gradient with what it inherits from those that it refers to, or nil if that is unknown.
  private mutating func gradient(_ index: Int) throws(Diagnostics) -> GradientDescription? {
    if let known = gradients[index] { return known }
    gradients[index] = .some(nil)
    guard let chain = chain(from: index) else { return nil }
    var attributes: [String: String] = [:]
    for link in chain { attributes.merge(elements[link].attributes) { nearer, _ in nearer } }
    let own = elements[index]
    let holder = chain.first { link in elements[link].children.contains { elements[$0].name == "stop" } }
    let stops = holder.map { self.stops(of: elements[$0]) } ?? []
    for _ in stops { try visit(own) }
    do throws(SyntaxProblem) {
      let units = attributes["gradientUnits"] ?? "objectBoundingBox"
      guard ["objectBoundingBox", "userSpaceOnUse"].contains(units) else {
        throw .value(units, of: "gradientUnits", expected: "objectBoundingBox or userSpaceOnUse")
      }
      let description = GradientDescription(
        element: own,
        attributes: attributes,
        stops: stops,
        transform: try TransformList.transform(attributes["gradientTransform"] ?? ""),
        spread: try attributes["spreadMethod"].map { text throws(SyntaxProblem) in
          try StyleValue.choice(text, of: "spreadMethod")
        } ?? .pad,
        isRelative: units == "objectBoundingBox"
      )
      gradients[index] = description
      return description
    } catch {
      messages.refuse(own, error)
      return nil
    }
  }

  /// A gradient and those that it refers to, one after the other, or nil if they can't be followed.
  private mutating func chain(from index: Int) -> [Int]? {
    var chain = [index]
    while let address = elements[chain[chain.count - 1]]["href"], !address.isEmpty {
      let last = elements[chain[chain.count - 1]]
      guard let next = target(of: last, address) else { return nil }
      guard ["linearGradient", "radialGradient"].contains(elements[next].name) else {
        messages.refuse(last, "href leads to a <\(elements[next].name)>; expected a gradient")
        return nil
      }
      guard !chain.contains(next) else {
        messages.refuse(last, "it refers to itself; expected other gradients")
        return nil
      }
      guard chain.count < ArtworkLimits.gradientChain else {
        messages.refuse(
          elements[index],
          "more than \(ArtworkLimits.gradientChain) gradients refer to one another; expected fewer"
        )
        return nil
      }
      chain.append(next)
    }
    return chain
  }

  /// The element that an address leads to; nothing, with a message, where it leads outside or nowhere.
  mutating func target(of element: ArtworkElement, _ address: String) -> Int? {
    guard address.hasPrefix("#") else {
      messages.refuse(element, "href leads outside to “\(address.shortened)”; expected #id")
      return nil
    }
    guard let index = ids[String(address.dropFirst())] else {
      messages.refuse(element, "nothing has the id “\(address.dropFirst().shortened)” that it refers to")
      return nil
    }
    return index
  }

  private mutating func stops(of gradient: ArtworkElement) -> [Artwork.GradientStop] {
    var stops: [Artwork.GradientStop] = []
    for index in gradient.children where elements[index].name == "stop" {
      let element = elements[index]
      do throws(SyntaxProblem) {
        let location = try StyleValue.opacity(element["offset"] ?? "0", of: "offset")
        var color = Artwork.Color.black
        if let text = element.style[.stopColor] {
          color =
            text.lowercased() == "currentcolor"
            ? try currentColor(at: index) : try ColorSyntax.color(text, of: "stop-color")
        }
        if let text = element.style[.stopOpacity] { color.opacity *= try StyleValue.opacity(text, of: "stop-opacity") }
        stops.append(Artwork.GradientStop(max(location, stops.last?.location ?? 0), color))
      } catch {
        messages.refuse(element, error)
      }
    }
    return stops
  }

  /// The value of `color` at an element.
  private func currentColor(at index: Int) throws(SyntaxProblem) -> Artwork.Color {
    var place: Int? = index
    while let current = place {
      if let text = elements[current].style[.color], !["inherit", "currentcolor"].contains(text.lowercased()) {
        return try ColorSyntax.color(text, of: "color")
      }
      place = elements[current].parent
    }
    return .black
  }

  // MARK: On a shape

  /// A gradient laid on a shape, or nil if it paints nothing.
  private mutating func paint(_ gradient: GradientDescription, _ context: Context, box: Rect2D) -> Artwork.Paint? {
    guard let last = gradient.stops.last else { return nil }
    func plain(_ color: Artwork.Color) -> Artwork.Paint? { color.opacity > 0 ? .color(color) : nil }
    if gradient.isRelative, box.width == 0 || box.height == 0 { return nil }
    guard gradient.stops.count > 1 else { return plain(last.color) }
    var toPlane = context.transform
    if gradient.isRelative { toPlane = toPlane.after(Artwork.Transform(box.width, 0, 0, box.height, box.x, box.y)) }
    toPlane = toPlane.after(gradient.transform)
    guard toPlane.determinant != 0, toPlane.inverse != nil else { return nil }
    var element = gradient.element
    element.attributes = gradient.attributes
    // A part of what is painted is a part of a square with sides of 1.
    let viewport = gradient.isRelative ? Size2D(width: 1, height: 1) : context.viewport
    func value(_ name: String, _ axis: Length.Axis, _ fallback: Double) -> Double {
      length(name, of: element, axis, in: viewport, or: fallback * axis.extent(of: viewport))
    }
    guard gradient.isRadial else {
      let start = Point2D(x: value("x1", .x, 0), y: value("y1", .y, 0))
      let end = Point2D(x: value("x2", .x, 1), y: value("y2", .y, 0))
      guard start != end, let way = toPlane.way(from: start, to: end) else { return plain(last.color) }
      return reachable(
        .linear(.init(from: way.start, to: way.end, stops: gradient.stops, spread: gradient.spread)),
        [way.start, way.end],
        element
      )
    }
    let radius = length(
      "r",
      of: element,
      .both,
      in: viewport,
      or: 0.5 * Length.Axis.both.extent(of: viewport),
      isSize: true
    )
    guard radius > 0 else { return plain(last.color) }
    let center = Point2D(x: value("cx", .x, 0.5), y: value("cy", .y, 0.5))
    var radial = Artwork.RadialGradient(
      center: center,
      radius: radius,
      focus: Point2D(
        x: element["fx"] == nil ? center.x : value("fx", .x, 0.5),
        y: element["fy"] == nil ? center.y : value("fy", .y, 0.5)
      ),
      focusRadius: length("fr", of: element, .both, in: viewport, isSize: true),
      transform: toPlane,
      stops: gradient.stops,
      spread: gradient.spread
    )
    if let scale = toPlane.uniformScale {
      radial.center = toPlane(center)
      radial.focus = toPlane(radial.focus)
      radial.radius *= scale
      radial.focusRadius *= scale
      radial.transform = .identity
    }
    let numbers = radial.transform
    return reachable(
      .radial(radial),
      [
        radial.center, radial.focus, Point2D(x: radial.radius, y: radial.focusRadius),
        Point2D(x: numbers.a, y: numbers.b), Point2D(x: numbers.c, y: numbers.d), Point2D(x: numbers.e, y: numbers.f),
      ],
      element
    )
  }

  /// A paint, unless one of its numbers is too large.
  private mutating func reachable(
    _ paint: Artwork.Paint,
    _ points: [Point2D],
    _ element: ArtworkElement
  ) -> Artwork.Paint? {
    if Path(points.map { .line($0) }).isWithinReach { return paint }
    messages.refuse(
      element,
      "it lies too far away; expected coordinates within ±\(Int(ArtworkLimits.coordinate))"
    )
    return nil
  }
}

extension Artwork.Transform {
  /// The way of a gradient after this transform, at right angles to its lines of one color again.
  ///
  /// - Returns: Nothing where numbers are too large or too small for that.
  func way(from start: Point2D, to end: Point2D) -> (start: Point2D, end: Point2D)? {
    if uniformScale != nil { return (self(start), self(end)) }
    let way = end - start
    let square = way.dot(way)
    let slope = Point2D(x: way.x / square, y: way.y / square)
    // What grows by 1 along the way grows as fast after the transform along this.
    let turned = Point2D(
      x: (slope.x * d - slope.y * b) / determinant,
      y: (slope.y * a - slope.x * c) / determinant
    )
    let length = turned.dot(turned)
    guard length > 0, length.isFinite else { return nil }
    let from = self(start)
    return (from, from + turned * (1 / length))
  }
}
