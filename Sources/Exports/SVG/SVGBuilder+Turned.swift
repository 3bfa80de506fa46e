import Scenes
import WebText

/// Layers that are turned in space, as projected onto the canvas.
///
/// SVG knows no perspective. An outline is a polygon at the projected corners, which is exact. Text, symbols, images and
/// gradients are drawn by matrices that nearly agree with the projection, one for each part of them.
extension SVGBuilder {
  /// Returns the elements of a layer that is turned in space, or is inside such a layer.
  ///
  /// - Parameters:
  ///   - index: The layer.
  ///   - context: The place of its elements. They are relative to the corner of the layer whose group contains them.
  ///   - outer: The plane of the layer around it, or nil if the layer has a plane of its own.
  mutating func turnedParts(_ index: Int, in context: Context, on outer: Plane? = nil) -> [Markup] {
    let layer = timeline.layers[index]
    let look = layer.look
    let spans = turningSpans(index)
    let landing = Landing(of: index, in: context.parent, on: timeline)
    let known = layer.isPosed ? nil : outer
    let plane = known ?? plane(of: landing, spans)
    let box = PlaneBox(landing, in: plane, on: timeline, encoder, at: posterTime)
    let isStill = dialect == .smil ? spans.isEmpty : plane.isStill && box.track.isConstant
    let inked = Ink(landing: landing, spans: spans, box: box, isStill: isStill)

    var parts: [Markup] = []
    if options.isMeasurable {
      let bounds = encode(spans, .rect) { landing.state($0, $1).bounds.components }
      parts.append(moving("rect", named(index) + paint(nil), bounds, .rect))
    }
    let written = dialect == .smil ? smilBounds(inked) : box.bounds
    record(
      index,
      Context(),
      Written { samples in zip(written(at: samples), context.origin(at: samples)).map { $0.offset(by: $1) } }
    )

    let outline = BoxPoint.outline(steps: layer.isRounded ? layer.cornerSteps : nil)
    var inside = content(of: index, inked)
    inside += timeline.children(of: index).map { child in
      faded(child, blurred(child, turnedParts(child, in: context, on: plane)))
    }
    if let clip = outlineTrack(index), !inside.isEmpty {
      inside = [turnedClip(inside, clip, index, inked)]
    }
    if let area = look.area { parts += filled(outline, with: area, inked) }
    if look.clipsContent, !inside.isEmpty, !childrenStayInside(index) {
      parts.append(cut(inside, by: outline, inked))
    } else {
      parts += inside
    }
    if let stroke = look.stroke { parts += edge(stroke, inked) }

    guard dialect == .css, !parts.isEmpty else { return parts }
    var style = StyleCollector.Style()
    if known == nil { for group in signals.groups where group.users == [index] { move(&style, by: group) } }
    if let motion = box.motion(duration: timeline.duration) {
      style.motions.append(motion)
      style.declarations += box.rest
      styles.register(box.properties)
    }
    guard !style.motions.isEmpty else { return parts }
    return [.element("g", attributes: withClasses([], styles.classes(for: style)), children: parts)]
  }

  /// Returns elements with the signals that several planes move by.
  mutating func withSharedSignals(_ elements: [Markup]) -> [Markup] {
    var style = StyleCollector.Style()
    for group in signals.groups where group.users.count > 1 { move(&style, by: group) }
    guard !style.motions.isEmpty else { return elements }
    return [.element("g", attributes: withClasses([], styles.classes(for: style)), children: elements)]
  }

  private mutating func move(_ style: inout StyleCollector.Style, by group: PlaneSignals.Group) {
    style.motions.append(CSSMotion(group.track, duration: timeline.duration, group.declarations))
    style.declarations += group.declarations(group.track.initial)
    styles.register(group.names)
  }

  /// Finds the planes of all layers that are turned in space.
  mutating func findPlanes() {
    guard dialect == .css else { return }
    var planes: [Plane] = []
    func visit(_ index: Int, in parent: Int?, isTurned: Bool) {
      let isPosed = timeline.layers[index].isPosed
      let turns = isTurned || isPosed && !timeline.isPlanar(index)
      if turns, isPosed {
        let landing = Landing(of: index, in: parent, on: timeline)
        let spans = turningSpans(index)
        planes.append(
          Plane(landing, on: timeline, tolerance: encoder.tolerance * Self.planeShare, spans: spans, at: nil)
        )
      }
      for child in timeline.children(of: index) { visit(child, in: turns ? parent : index, isTurned: turns) }
    }
    for index in timeline.children(of: nil) { visit(index, in: nil, isTurned: false) }
    guard !planes.isEmpty else { return }
    signals = PlaneSignals(planes, on: timeline, encoder)
  }

  private func plane(of landing: Landing, _ spans: Set<TrackEncoder.Span>) -> Plane {
    signals.planes[landing.index]
      ?? Plane(landing, on: timeline, tolerance: encoder.tolerance, spans: spans, at: posterTime ?? startTime)
  }

  /// Returns the bounding box of a layer, as SMIL moves its corners.
  private func smilBounds(_ ink: Ink) -> Written<Rect2D> {
    let track = encode(ink.spans, .corners) { time, side in
      let state = ink.landing.state(time, side)
      return state.frame.corners.map(state.projection.apply).flatMap { [$0.x, $0.y] }
    }
    return Written { samples in
      track.values(at: samples).map { values in
        Rect2D(around: stride(from: 0, to: 8, by: 2).map { Point2D(x: values[$0], y: values[$0 + 1]) })
      }
    }
  }

  /// The only time that is shown, in seconds, or nil for all.
  private var posterTime: Double? { if case .poster(let time) = dialect { time } else { nil } }

  // MARK: - Content

  /// Returns the elements of a layer's content.
  private mutating func content(of index: Int, _ ink: Ink) -> [Markup] {
    let look = timeline.layers[index].look
    let size = timeline.layers[index].frame.value(at: startTime).size
    switch look.content {
    case .none: return []
    case .text(let text):
      // Text keeps its size, and its place in the width.
      var start = BoxPoint(Point2D(x: -look.anchorPart * size.width, y: 0))
      start.x.side = look.anchorPart
      let covered = look.contentBox(in: Rect2D(size: size))
      return mesh(lines(text, in: size), covering: covered, from: start, isOpaque: text.gradient == nil, ink)
    case .shape(let path):
      return look.fill.map { shape(path, fill: $0, from: BoxPoint(.zero), ink) } ?? []
    case .picture(let picture):
      var start = BoxPoint(.zero)
      (start.x.side, start.y.side) = (0.5, 0.5)
      (start.x.scale, start.y.scale) = (-picture.size.width / 2, -picture.size.height / 2)
      let bitmap = picture.bitmap.map { bitmap in
        mesh(
          [image(bitmap, size: picture.size)],
          covering: Rect2D(size: picture.size),
          from: start,
          scale: .picture(picture),
          isOpaque: false,
          ink
        )
      }
      return (bitmap ?? [])
        + picture.shapes.flatMap { shape($0.path, fill: $0.fill, from: start, scale: .picture(picture), ink) }
    }
  }

  /// Returns the elements of a filled shape.
  ///
  /// - Parameters:
  ///   - path: The shape, in points from its start.
  ///   - fill: The fill.
  ///   - start: The start.
  ///   - scale: How it grows.
  ///   - ink: The layer.
  private mutating func shape(
    _ path: Path,
    fill: Paint,
    from start: BoxPoint,
    scale: Growth = .none,
    _ ink: Ink
  ) -> [Markup] {
    func isPicture() -> Bool { if case .picture = scale { true } else { false } }
    func place(_ point: Point2D) -> BoxPoint { isPicture() ? start.scaled(by: point) : start.moved(by: point) }
    if ink.isStill, !fill.isGradient {
      let state = ink.landing.state(startTime, .after)
      let drawn = path.mapped { state.projection.apply(point(place($0), state, ink)) }
      return [shape(drawn, fill: fill)]
    }
    let parts = partition(path.bounds, within: Self.exactness, from: start, scale: scale, ink)
    if parts.columns * parts.rows > 1, dialect != .smil, !fill.isGradient {
      let outline = Outline(path)
      let corners = outline.corners(.init(of: [outline], within: Self.flattening))
      if corners.count <= Self.mostCorners { return [polygon(corners.map(place), path.fillRule, fill, ink)] }
    }
    let drawing = shape(path, fill: fill)
    return mesh([drawing], covering: path.bounds, from: start, scale: scale, isOpaque: fill.isOpaque, ink)
  }

  /// Returns a point of a layer's box at one time.
  private func point(_ point: BoxPoint, _ state: Timeline.State, _ ink: Ink) -> Point2D {
    let look = timeline.layers[ink.landing.index].look
    let frame = state.frame
    return point.point(
      in: frame,
      radius: min(state.cornerRadius, frame.width / 2, frame.height / 2),
      scale: look.pictureScale(in: frame.size)
    )
  }

  /// Returns the elements of the fill of a box.
  private mutating func filled(_ outline: [BoxPoint], with fill: Paint, _ ink: Ink) -> [Markup] {
    guard fill.isGradient else { return [polygon(outline, .nonzero, fill, ink)] }
    let size = timeline.layers[ink.landing.index].frame.value(at: startTime).size
    guard size.width > 0, size.height > 0 else { return [polygon(outline, .nonzero, fill, ink)] }
    let ground = Markup.element(
      "rect",
      attributes: paint(fill, in: size) + rectAttributes(Rect2D(size: size), radius: 0)
    )
    let parts = mesh(
      [ground],
      covering: Rect2D(size: size),
      from: BoxPoint(.zero),
      scale: .box(size),
      within: Self.gradientExactness,
      isOpaque: fill.isOpaque,
      ink
    )
    return [cut(parts, by: outline, ink)]
  }

  /// Returns the elements of the line along the inside of the edge.
  private mutating func edge(_ stroke: Stroke, _ ink: Ink) -> [Markup] {
    let layer = timeline.layers[ink.landing.index]
    let size = layer.frame.value(at: startTime).size
    if stroke.dash != nil, ink.isStill || dialect == .smil {
      // The dashes have one length, although those that are farther away look shorter.
      let steps = layer.isRounded ? layer.cornerSteps : nil
      let line = BoxPoint.outline(insetBy: stroke.width / 2, steps: steps)
      return [moving("polygon", [.init("fill", "none")] + strokeAttributes(stroke), corners: line, ink)]
    }
    if stroke.dash != nil, size.width > 0, size.height > 0 {
      let inset = stroke.width / 2
      let radius = max(0, layer.cornerRadius.value(at: startTime) - inset)
      let line = rectAttributes(Rect2D(size: size).inset(by: inset), radius: radius)
      let rect = Markup.element("rect", attributes: line + [.init("fill", "none")] + strokeAttributes(stroke))
      return mesh(
        [rect],
        covering: Rect2D(size: size),
        from: BoxPoint(.zero),
        scale: .box(size),
        within: Self.dashExactness,
        isOpaque: Paint.color(stroke.color).isOpaque,
        exceptIn: Rect2D(size: size).inset(by: max(stroke.width, layer.largestRadius)),
        ink
      )
    }
    let steps = layer.isRounded ? layer.cornerSteps : nil
    let outer = BoxPoint.outline(steps: steps)
    let inner = BoxPoint.outline(insetBy: stroke.width, steps: layer.largestRadius > stroke.width ? steps : nil)
    let ring = outer + [outer[0], inner[0]] + inner.dropFirst() + [inner[0]]
    return [polygon(ring, .evenOdd, .color(stroke.color), ink)]
  }

  // MARK: - Outlines

  /// Returns a filled polygon on a plane.
  private mutating func polygon(
    _ corners: [BoxPoint],
    _ rule: Path.FillRule,
    _ fill: Paint,
    _ ink: Ink
  ) -> Markup {
    let attributes = paint(fill, in: timeline.layers[ink.landing.index].frame.value(at: startTime).size)
    guard let clip = movingPolygon(corners, rule, ink) else {
      return moving("polygon", rule.attributes("fill-rule") + attributes, corners: corners, ink)
    }
    // CSS can't move the corners of a polygon, but can clip a rectangle with a moving polygon.
    let box = self.reach(ink.landing.reach)
    return .element(
      "rect",
      attributes: withClasses(
        rectAttributes(box, radius: 0) + fixed(ink) + [clip.rest] + attributes,
        classes(clip: clip.text)
      )
    )
  }

  /// Returns drawings clipped by a polygon on a plane.
  private mutating func cut(
    _ children: [Markup],
    by corners: [BoxPoint],
    rule: Path.FillRule = .nonzero,
    _ ink: Ink
  ) -> Markup {
    guard let clip = movingPolygon(corners, rule, ink) else {
      return clipped(children, by: moving("polygon", rule.attributes("clip-rule"), corners: corners, ink))
    }
    let ground = Markup.element(
      "rect",
      attributes: paint(nil) + rectAttributes(reach(ink.landing.reach), radius: 0)
    )
    // What is clipped has its place on the canvas already.
    let fixed = ink.box.plane.fixed
    let back = fixed == .zero ? children : [moved(by: Point2D(x: -fixed.x, y: -fixed.y), children)]
    return .element(
      "g",
      attributes: withClasses(self.fixed(ink) + [clip.rest], classes(clip: clip.text)),
      children: [ground] + back
    )
  }

  private mutating func classes(clip text: String) -> [String] {
    var style = StyleCollector.Style()
    style.outline = [.init("clip-path", text)]
    return styles.classes(for: style)
  }

  /// Returns a polygon on a plane as a value of `clip-path` and as the attribute of the start, or nil if CSS doesn't move it.
  private func movingPolygon(
    _ corners: [BoxPoint],
    _ rule: Path.FillRule,
    _ ink: Ink
  ) -> (text: String, rest: Markup.Attribute)? {
    guard dialect == .css else { return nil }
    let images = corners.map { ink.box.image(of: $0) }
    guard images.contains(where: { $0.x.number == nil || $0.y.number == nil }) else { return nil }
    let margin = -reach(ink.landing.reach).x
    let texts = images.map { image in
      "\((image.x + Formula(margin)).length) \((image.y + Formula(margin)).length)"
    }
    // Without its style sheet, a document shows its start, for which whole points are enough.
    let state = ink.landing.state(startTime, .after)
    let fixed = ink.box.plane.fixed
    let starts = corners.map { corner in
      let image = state.projection.apply(point(corner, state, ink))
      return [image.x - fixed.x, image.y - fixed.y].map { Number.css($0 + margin, decimals: 0) + "px" }
        .joined(separator: " ")
    }
    func polygon(_ points: [String]) -> String { "polygon(\(rule.cssPrefix)\(points.joined(separator: ",")))" }
    return (polygon(texts), .init("clip-path", polygon(starts)))
  }

  /// Returns a polygon on a plane, which SMIL moves.
  private mutating func moving(_ name: String, _ attributes: [Markup.Attribute], corners: [BoxPoint], _ ink: Ink)
    -> Markup
  {
    let track = encode(dialect == .smil ? ink.spans : [], .corners) { time, side in
      let state = ink.landing.state(time, side)
      return corners.flatMap { corner in
        let image = state.projection.apply(point(corner, state, ink))
        return [image.x, image.y]
      }
    }
    return moving(name, attributes, track, .corners)
  }

  /// Returns what an outline on a plane leaves of drawings.
  private mutating func turnedClip(_ children: [Markup], _ clip: OutlineTrack, _ index: Int, _ ink: Ink) -> Markup {
    let layer = timeline.layers[index]
    let kept = clip.essentialCorners
    func corners(_ time: Double, _ side: Side) -> [Point2D] {
      let all = clip.corners(of: layer[.clip].value(at: time, side: side))
      return kept.map { all[$0] }
    }
    if clip.track.isConstant {
      return cut(children, by: corners(startTime, .after).map { BoxPoint($0) }, rule: clip.fillRule, ink)
    }
    let track = encode(ink.spans.union(layer[.clip].spans), .corners) { time, side in
      let state = ink.landing.state(time, side)
      return corners(time, side).flatMap { corner in
        let image = state.projection.apply(Point2D(x: state.frame.x + corner.x, y: state.frame.y + corner.y))
        return [image.x, image.y]
      }
    }
    guard dialect == .css, !track.isConstant else {
      return clipped(children, by: moving("polygon", clip.fillRule.attributes("clip-rule"), track, .corners))
    }
    return cut(children, by: track, rule: clip.fillRule, over: nil, reach: ink.landing.reach)
  }

  // MARK: - Meshes

  /// The largest error of a number of a plane, as a fraction of the tolerance.
  ///
  /// Errors of several numbers seldom add up. The accuracy is measured afterwards.
  private static let planeShare = 1.5

  /// The largest distance between what a matrix draws and the projection, in points.
  private static let exactness = 0.35
  /// The same for matrices that SMIL moves, of which each number needs an animation of its own.
  private static let smilExactness = 1.5
  /// The same for gradients, whose colors change little over that distance.
  private static let gradientExactness = 4.0
  /// The same for dashes, whose ends are seldom where they are expected.
  private static let dashExactness = 1.0
  /// The largest distance between a curve and the lines that replace it, in points.
  private static let flattening = 0.12
  /// The largest number of corners of a shape that is drawn as a polygon.
  private static let mostCorners = 160
  /// The largest number of parts in a row or a column.
  private static let mostParts = 6
  /// The distance that parts of something opaque overlap, in points, so that no gap shows between them.
  private static let overlap = 1.0

  /// How much larger a drawing is than at the start.
  private enum Growth {
    case none
    case picture(Picture)
    case box(Size2D)

    /// Returns the scales for a box.
    func scale(in size: Size2D) -> (x: Double, y: Double) {
      switch self {
      case .none: return (1, 1)
      case .picture(let picture):
        let scale = picture.scale(filling: size)
        return (scale, scale)
      case .box(let start): return (size.width / start.width, size.height / start.height)
      }
    }
  }

  /// Returns a drawing on a plane, in parts that nearly agree with the projection.
  ///
  /// - Parameters:
  ///   - drawing: The drawing, in points from its start.
  ///   - covered: The rectangle that it covers, in the same points.
  ///   - start: The place of its start in the box.
  ///   - scale: How it grows.
  ///   - exactness: The largest error, in points.
  ///   - isOpaque: Whether it can be drawn twice in one place.
  ///   - empty: A rectangle in which it has nothing.
  ///   - ink: The layer.
  private mutating func mesh(
    _ drawing: [Markup],
    covering covered: Rect2D,
    from start: BoxPoint,
    scale: Growth = .none,
    within exactness: Double = exactness,
    isOpaque: Bool,
    exceptIn empty: Rect2D? = nil,
    _ ink: Ink
  ) -> [Markup] {
    let exactness = dialect == .smil ? max(exactness, Self.smilExactness) : exactness
    let count = partition(covered, within: exactness, from: start, scale: scale, ink)
    guard count.columns * count.rows > 1 else { return [part(drawing, about: covered.center, from: start, scale, ink)] }
    let (width, height) = (covered.width / Double(count.columns), covered.height / Double(count.rows))
    // Neighbors are off by the error in different directions.
    let overlap = isOpaque ? Self.overlap + 2 * exactness : 0
    // The outermost parts draw what sticks out, too.
    let margin = covered.width + covered.height
    return (0..<count.rows).flatMap { row in
      (0..<count.columns).compactMap { column -> Markup? in
        let cell = Rect2D(
          x: covered.x + Double(column) * width,
          y: covered.y + Double(row) * height,
          width: width,
          height: height
        )
        if let empty, cell.union(empty) == empty { return nil }
        let left = column == 0 ? margin : 0
        let top = row == 0 ? margin : 0
        let right = column == count.columns - 1 ? margin : overlap
        let bottom = row == count.rows - 1 ? margin : overlap
        let shown = Rect2D(
          x: cell.x - left,
          y: cell.y - top,
          width: cell.width + left + right,
          height: cell.height + top + bottom
        )
        return part([clipped(drawing, by: rectangle(shown, radius: 0))], about: cell.center, from: start, scale, ink)
      }
    }
  }

  /// Returns a drawing with the matrix that agrees with the projection about a point.
  private mutating func part(
    _ drawing: [Markup],
    about point: Point2D,
    from start: BoxPoint,
    _ scale: Growth,
    _ ink: Ink
  ) -> Markup {
    let centered = point == .zero ? drawing : [moved(by: Point2D(x: -point.x, y: -point.y), drawing)]
    if dialect == .smil { return smilPart(centered, about: point, from: start, scale, ink) }
    let box = ink.box
    let factors: (x: Formula, y: Formula) =
      switch scale {
      case .none: (Formula(1), Formula(1))
      case .picture: (box.scale, box.scale)
      case .box(let size): box.growth(from: size)
      }
    let place = box.place(of: start)
    let unit = Formula(box.plane.unit)
    let matrix = box.plane.matrix(
      at: place.u + factors.x * Formula(point.x) / unit,
      place.v + factors.y * Formula(point.y) / unit,
      scale: factors
    )
    let drawn: Markup
    if let attribute = matrix.attribute {
      drawn = .element("g", ["transform": attribute], centered)
    } else {
      var style = StyleCollector.Style()
      style.outline = matrix.declarations
      let matrix = self.matrix(about: point, from: start, scale, ink, startTime, .after)
      let fixed = box.plane.fixed
      let rest = [matrix[0], matrix[1], matrix[2], matrix[3], matrix[4] - fixed.x, matrix[5] - fixed.y]
      let text = rest.map { Number.css($0, decimals: 2) }.joined(separator: " ")
      drawn = .element(
        "g",
        attributes: withClasses([.init("transform", "matrix(\(text))")], styles.classes(for: style)),
        children: centered
      )
    }
    return fixed(ink).isEmpty ? drawn : .element("g", attributes: fixed(ink), children: [drawn])
  }

  /// Returns the attribute that moves an element to the place of its plane.
  private func fixed(_ ink: Ink) -> [Markup.Attribute] {
    let place = ink.box.plane.fixed
    return place == .zero ? [] : SVGProperty.place.attributes([place.x, place.y]).map { .init($0.name, $0.value) }
  }

  private func moved(by distance: Point2D, _ children: [Markup]) -> Markup {
    .element(
      "g",
      attributes: SVGProperty.place.attributes([distance.x, distance.y]).map { .init($0.name, $0.value) },
      children: children
    )
  }

  /// Returns the matrix of what is drawn in points from a point of a layer, as in `matrix()`.
  private func matrix(
    about point: Point2D,
    from start: BoxPoint,
    _ scale: Growth,
    _ ink: Ink,
    _ time: Double,
    _ side: Side
  ) -> [Double] {
    let state = ink.landing.state(time, side)
    let factors = scale.scale(in: state.frame.size)
    let origin = self.point(start, state, ink)
    let place = Point2D(x: origin.x + factors.x * point.x, y: origin.y + factors.y * point.y)
    let image = state.projection.apply(place)
    let map = state.projection.linearized(at: place)
    return [map[0] * factors.x, map[1] * factors.x, map[2] * factors.y, map[3] * factors.y, image.x, image.y].map {
      $0.isFinite ? $0 : 0
    }
  }

  /// Returns a drawing with the matrix that agrees with the projection about a point, as transforms that SMIL moves.
  private func smilPart(
    _ drawing: [Markup],
    about point: Point2D,
    from start: BoxPoint,
    _ scale: Growth,
    _ ink: Ink
  ) -> Markup {
    func matrix(_ time: Double, _ side: Side) -> [Double] {
      self.matrix(about: point, from: start, scale, ink, time, side)
    }
    // A matrix is a scale between two skews, unless the number that the skews are divided by is 0.
    let moments = timeline.momentsOfPlanes.map { matrix($0, .after) }
    let least = (0..<4).map { component in moments.map { abs($0[component]) }.min() ?? 0 }
    let isWide = least[0] > least[3]
    func values(_ time: Double, _ side: Side) -> [Double] {
      let m = matrix(time, side)
      let (pivot, other) = isWide ? (m[0], m[3]) : (m[3], m[0])
      guard abs(pivot) > 1e-6 else { return [m[4], m[5], 0, m[0], m[3], 0] }
      let (across, along) = isWide ? (m[1] / pivot, m[2] / pivot) : (m[2] / pivot, m[1] / pivot)
      let rest = other - across * along * pivot
      func degrees(_ tangent: Double) -> Double { Point2D(x: 1, y: tangent).angle }
      return [m[4], m[5], degrees(across), isWide ? pivot : rest, isWide ? rest : pivot, degrees(along)]
    }
    let near = encoder.tolerance / 2
    let size = timeline.layers[ink.landing.index].largestSize.atLeastOne
    let reach = max(size.width, size.height) / 2
    let angle = near / reach * 180 / .pi
    let track = encoder.encode(
      ink.spans,
      tolerances: [near, near, angle, near / reach, near / reach, angle],
      decimals: 5,
      values
    )
    let first = isWide ? ("skewY", "skewX") : ("skewX", "skewY")
    let parts: [(kind: String, components: [Int], decimals: Int)] = [
      ("translate", [0, 1], 3), (first.0, [2], 3), ("scale", [3, 4], 6), (first.1, [5], 3),
    ]
    return parts.reversed().reduce(drawing) { inside, part in
      let numbers = part.components.map { Number.css(track.initial[$0], decimals: part.decimals) }
      let motion = SMIL.animation(
        track,
        element: "animateTransform",
        attribute: part.kind,
        part.components,
        styles.course
      )
      if motion == nil, part.kind.hasPrefix("skew"), numbers == ["0"] { return inside }
      return [
        .element(
          "g",
          attributes: [.init("transform", "\(part.kind)(\(numbers.joined(separator: " ")))")],
          children: (motion.map { [$0] } ?? []) + inside
        )
      ]
    }[0]
  }

  /// Returns the number of parts in which matrices keep an error.
  private func partition(
    _ covered: Rect2D,
    within exactness: Double,
    from start: BoxPoint,
    scale: Growth,
    _ ink: Ink
  ) -> (columns: Int, rows: Int) {
    let times = posterTime.map { [$0] } ?? timeline.momentsOfPlanes
    let states = times.map { ink.landing.state($0, .after) }.filter { $0.opacity > 0 && $0.projection != .identity }
    func error(_ columns: Int, _ rows: Int) -> Double {
      var largest = 0.0
      let (width, height) = (covered.width / Double(columns), covered.height / Double(rows))
      for state in states {
        let factors = scale.scale(in: state.frame.size)
        let origin = self.point(start, state, ink)
        func place(_ x: Double, _ y: Double) -> Point2D {
          Point2D(x: origin.x + factors.x * x, y: origin.y + factors.y * y)
        }
        for column in [0, columns - 1] {
          for row in [0, rows - 1] {
            let (left, top) = (covered.x + Double(column) * width, covered.y + Double(row) * height)
            let map = state.projection.linearized(at: place(left + width / 2, top + height / 2))
            for corner in [(left, top), (left + width, top), (left, top + height), (left + width, top + height)] {
              let point = place(corner.0, corner.1)
              let image = state.projection.apply(point)
              let drawn = Point2D(
                x: map[0] * point.x + map[2] * point.y + map[4],
                y: map[1] * point.x + map[3] * point.y + map[5]
              )
              let distance = Point2D(x: image.x - drawn.x, y: image.y - drawn.y).length
              if distance.isFinite { largest = max(largest, distance) }
            }
          }
        }
      }
      return largest
    }
    var count = (columns: 1, rows: 1)
    var best = error(1, 1)
    while best > exactness {
      let wider = count.columns < Self.mostParts ? error(count.columns + 1, count.rows) : .infinity
      let higher = count.rows < Self.mostParts ? error(count.columns, count.rows + 1) : .infinity
      guard min(wider, higher) < best else { break }
      if wider <= higher { count.columns += 1 } else { count.rows += 1 }
      best = min(wider, higher)
    }
    return count
  }

  /// Returns drawings clipped by a polygon that CSS moves, over a fill.
  ///
  /// - Parameters:
  ///   - children: The drawings.
  ///   - outline: The corners of the polygon.
  ///   - rule: Which areas are inside.
  ///   - reduced: The corners with reduced motion, or nil for those of the start.
  ///   - fill: The fill.
  ///   - reach: The distance by which the drawings can exceed four times the canvas, in points.
  mutating func cut(
    _ children: [Markup],
    by outline: KeyframeTrack,
    rule: Path.FillRule = .nonzero,
    reduced: KeyframeTrack? = nil,
    over fill: Paint?,
    reach: Double
  ) -> Markup {
    // CSS can't animate the polygon of a clipPath element, but can animate a polygon in `clip-path`. Its coordinates
    // are relative to the corner of the clipped content, so a rectangle around everything defines that corner.
    let box = self.reach(reach)
    let margin = -box.x
    let ground = Markup.element("rect", attributes: paint(fill, in: box.size) + rectAttributes(box, radius: 0))
    func shifted(_ track: KeyframeTrack) -> KeyframeTrack {
      KeyframeTrack(
        keys: track.keys.map { .init(time: $0.time, values: $0.values.map { $0 + margin }, easing: $0.easing) }
      )
    }
    let property: SVGProperty = rule == .nonzero ? .cut : .evenOddCut
    var style = StyleCollector.Style()
    if let reduced = reduced.map(shifted) {
      if !reduced.isConstant {
        style.reduced = .motion(CSSMotion(reduced, duration: timeline.duration, property.declarations))
      } else if reduced.initial != outline.initial.map({ $0 + margin }) {
        style.reduced = .fixed(property.declarations(reduced.initial))
      }
    }
    return moving("g", [], shifted(outline), property, [ground] + children, style: style)
  }

  /// Returns a rectangle around everything that is drawn, in points from the corner of a group.
  ///
  /// - Parameter distance: The distance by which the drawings can exceed four times the canvas, in points.
  private func reach(_ distance: Double) -> Rect2D {
    let size = timeline.canvas.size
    let margin = 4 * max(size.width, size.height) + distance
    return Rect2D(x: -margin, y: -margin, width: size.width + 2 * margin, height: size.height + 2 * margin)
  }

  /// Returns whether the edge of a turned layer has nothing to clip.
  private func childrenStayInside(_ index: Int) -> Bool {
    let layer = timeline.layers[index]
    guard layer.look.content == .none, !layer.isRounded else { return false }
    return timeline.children(of: index).allSatisfy {
      timeline.hasParentsBox($0) && !timeline.layers[$0].look.clipsContent
    }
  }

  /// Returns the segments that the position of a turned layer on the canvas depends on.
  private func turningSpans(_ index: Int) -> Set<TrackEncoder.Span> {
    var spans: Set<TrackEncoder.Span> = []
    var next: Int? = index
    while let current = next {
      spans.formUnion(timeline.layers[current].geometrySpans)
      next = timeline.layers[current].parent
    }
    return spans
  }
}

/// A layer on a plane, and what its drawing depends on.
private struct Ink {
  /// The layer on the canvas.
  let landing: Landing
  /// The segments that its place on the canvas depends on.
  let spans: Set<TrackEncoder.Span>
  /// Its box in the plane.
  let box: PlaneBox
  /// Whether its place on the canvas and its size never change.
  let isStill: Bool
}

extension BoxPoint {
  /// The point at a distance in points.
  fileprivate func moved(by distance: Point2D) -> BoxPoint {
    var point = self
    point.x.points += distance.x
    point.y.points += distance.y
    return point
  }

  /// The point at a distance in a picture.
  fileprivate func scaled(by distance: Point2D) -> BoxPoint {
    var point = self
    point.x.scale += distance.x
    point.y.scale += distance.y
    return point
  }
}
