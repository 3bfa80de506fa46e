import Scenes
import WebText

/// Layers that are turned in space, as projected onto the canvas.
///
/// SVG knows no perspective. An outline is a polygon at the projected corners, which is exact. Text, symbols, images and
/// gradients are drawn by matrices that nearly agree with the projection, one for each part of them.
extension SVGBuilder {
  /// The largest error of a number of a plane, as a fraction of the tolerance.
  ///
  /// Errors of several numbers seldom add up. The accuracy is measured afterwards.
  private static let planeShare = 1.5
  /// The largest distance between a curve and the lines that replace it, in points.
  private static let flattening = 0.12
  /// The largest number of corners of a shape that is drawn as a polygon.
  private static let mostCorners = 160

  /// Returns the elements of a layer that is turned in space, or is inside such a layer.
  ///
  /// - Parameters:
  ///   - index: The layer.
  ///   - context: The place of its elements. They are relative to the corner of the layer whose group contains them.
  ///   - outer: The plane of the layer around it, or nil if the layer has a plane of its own.
  mutating func turnedParts(_ index: Int, in context: Context, on outer: Plane? = nil) -> [Markup] {
    let outside = groundReach
    groundReach = 0
    defer { groundReach = max(outside, groundReach) }
    let layer = timeline.layers[index]
    let look = layer.look
    let spans = turningSpans(index)
    // A plane remembers the states of its layer.
    let landing = signals.planes[index]?.owner ?? Landing(of: index, in: context.parent, on: timeline)
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
      faded(child, filtered(child, blurred(child, turnedParts(child, in: context, on: plane))))
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
  var posterTime: Double? { if case .poster(let time) = dialect { time } else { nil } }

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
          recolored([image(bitmap, size: picture.size)], by: picture.filters),
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
  func point(_ point: BoxPoint, _ state: Timeline.State, _ ink: Ink) -> Point2D {
    let look = timeline.layers[ink.landing.index].look
    let frame = state.frame
    return point.point(
      in: frame,
      radius: min(state.cornerRadius, frame.width / 2, frame.height / 2),
      scale: look.pictureScale(in: frame.size)
    )
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
  mutating func polygon(
    _ corners: [BoxPoint],
    _ rule: Path.FillRule,
    _ fill: Paint,
    _ ink: Ink
  ) -> Markup {
    let attributes = paint(fill, in: timeline.layers[ink.landing.index].frame.value(at: startTime).size)
    // CSS can't move the corners of a polygon, but can clip a rectangle with a moving polygon.
    let box = ground(ink.landing.reach)
    guard let clip = movingPolygon(corners, rule, ink, from: box.origin) else {
      return moving("polygon", rule.attributes("fill-rule") + attributes, corners: corners, ink)
    }
    groundReach = max(groundReach, box.x + box.width)
    return .element(
      "rect",
      attributes: withClasses(
        rectAttributes(box, radius: 0) + fixed(ink) + [clip.rest] + attributes,
        classes(clip: clip.text)
      )
    )
  }

  /// Returns drawings clipped by a polygon on a plane.
  mutating func cut(
    _ children: [Markup],
    by corners: [BoxPoint],
    rule: Path.FillRule = .nonzero,
    _ ink: Ink
  ) -> Markup {
    let box = ground(ink.landing.reach, around: groundReach)
    guard let clip = movingPolygon(corners, rule, ink, from: box.origin) else {
      return clipped(children, by: moving("polygon", rule.attributes("clip-rule"), corners: corners, ink))
    }
    groundReach = max(groundReach, box.x + box.width)
    let ground = Markup.element("rect", attributes: paint(nil) + rectAttributes(box, radius: 0))
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
  ///
  /// Its coordinates are relative to the corner of the rectangle that it clips.
  private func movingPolygon(
    _ corners: [BoxPoint],
    _ rule: Path.FillRule,
    _ ink: Ink,
    from corner: Point2D
  ) -> (text: String, rest: Markup.Attribute)? {
    guard dialect == .css else { return nil }
    let images = corners.map { ink.box.image(of: $0) }
    guard images.contains(where: { $0.x.number == nil || $0.y.number == nil }) else { return nil }
    let margin = -corner.x
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
    let box = self.ground(reach, around: groundReach)
    groundReach = max(groundReach, box.x + box.width)
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
  /// - Parameters:
  ///   - distance: The distance by which the drawings can exceed four times the canvas, in points.
  ///   - inside: How far such rectangles of what is drawn in it reach, in points, or 0 if there are none. They have their
  ///     places from other corners, which are also on the canvas or near it.
  private func ground(_ distance: Double, around inside: Double = 0) -> Rect2D {
    let size = timeline.canvas.size
    let margin = 4 * max(size.width, size.height) + distance + inside.rounded(.up)
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
struct Ink {
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
