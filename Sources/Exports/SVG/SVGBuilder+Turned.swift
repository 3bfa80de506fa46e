import Scenes
import WebText

/// Layers that are rotated in space, as projected onto the canvas.
extension SVGBuilder {
  /// Returns the elements of a layer that is rotated in space, or is inside such a layer.
  ///
  /// The elements are projected onto the canvas, relative to the corner of the layer whose group contains them.
  mutating func flatParts(_ index: Int, in context: Context) -> [Markup] {
    let layer = timeline.layers[index]
    let look = layer.look
    let spans = flatSpans(index)
    let landing = Landing(of: index, in: context.parent, on: timeline)
    let state = landing.state

    var parts: [Markup] = []
    if options.isMeasurable {
      let bounds = encode(spans, .rect) { state($0, $1).bounds.components }
      parts.append(moving("rect", named(index) + paint(nil), bounds, .rect))
    }
    func corners(isRounded: Bool) -> KeyframeTrack {
      encode(spans, .corners) { time, side in
        let state = state(time, side)
        let radius = isRounded ? state.cornerRadius : nil
        return state.frame.roundedCorners(radius: radius, steps: layer.cornerSteps).flatMap { point in
          let image = state.projection.apply(point)
          return [image.x, image.y]
        }
      }
    }
    let outline = corners(isRounded: layer.isRounded)
    let frame = layer.isRounded ? corners(isRounded: false) : outline
    let bounds = Written { samples in
      zip(frame.values(at: samples), context.origin(at: samples)).map { values, origin in
        let corners = stride(from: 0, to: values.count, by: 2).map { Point2D(x: values[$0], y: values[$0 + 1]) }
        return Rect2D(around: corners).offset(by: origin)
      }
    }
    record(index, Context(), bounds)

    var inside: [Markup] = []
    let start = state(drawingTime(of: index), .after)
    let isStill = outline.isConstant
    func projected(_ path: Path) -> Path {
      path.mapped {
        start.projection.apply(Point2D(x: start.frame.x + $0.x, y: start.frame.y + $0.y))
      }
    }
    switch look.content {
    case .none: break
    case .text(let text):
      let letters = turned(
        lines(text, in: start.frame.size),
        by: start.projection.linearized(at: look.contentBox(in: start.frame).center),
        at: start.frame.origin
      )
      inside.append(flatMoving(landing, spans, [letters]))
    case .shape(let path):
      if let fill = look.fill { inside.append(flatMoving(landing, spans, [shape(projected(path), fill: fill)])) }
    case .picture(let picture):
      let scale = picture.scale(filling: start.frame.size)
      let left = (start.frame.width - picture.size.width * scale) / 2
      let top = (start.frame.height - picture.size.height * scale) / 2
      let shapes = picture.shapes.map { part in
        shape(
          projected(part.path.mapped { Point2D(x: left + $0.x * scale, y: top + $0.y * scale) }),
          fill: part.fill
        )
      }
      // An image keeps the distortion of its center, as text does.
      let bitmap = picture.bitmap.map { bitmap in
        turned(
          [image(bitmap, size: picture.size)],
          by: start.projection.linearized(at: start.frame.center),
          at: Point2D(x: start.frame.x + left, y: start.frame.y + top),
          scale: scale
        )
      }
      let drawing = (bitmap.map { [$0] } ?? []) + shapes
      inside += isStill ? drawing : [flatMoving(landing, spans, drawing)]
    }
    inside += timeline.children(of: index).map { child in faded(child, blurred(child, flatParts(child, in: context))) }
    if let clip = outlineTrack(index), !inside.isEmpty {
      let kept = clip.essentialCorners
      let track = encode(spans.union(layer[.clip].spans), .corners) { time, side in
        let (state, corners) = (state(time, side), clip.corners(of: layer[.clip].value(at: time, side: side)))
        return kept.flatMap { index in
          let corner = corners[index]
          let image = state.projection.apply(Point2D(x: state.frame.x + corner.x, y: state.frame.y + corner.y))
          return [image.x, image.y]
        }
      }
      inside = [cut(inside, by: track, rule: clip.fillRule, landing)]
    }
    let isCut = look.clipsContent && !inside.isEmpty && !flatChildrenStayInside(index)
    if isCut, cutsWithPolygon(outline), let fill = look.area, !fill.isGradient {
      parts.append(cut(inside, by: outline, over: fill, landing))
    } else {
      if let fill = look.area { parts.append(polygon(outline, fill: fill, landing)) }
      parts += isCut ? [cut(inside, by: outline, landing)] : inside
    }
    if let stroke = look.stroke {
      parts += isStill && layer.isRounded ? [flatEdge(stroke, start)] : edges(stroke, landing, spans)
    }
    return parts
  }

  /// Returns elements in a group with a matrix transform.
  ///
  /// - Parameters:
  ///   - matrix: The matrix, as in `matrix()`.
  ///   - origin: The corner of the elements.
  ///   - scale: The scale at which the elements are drawn.
  private func turned(_ children: [Markup], by matrix: [Double], at origin: Point2D, scale: Double = 1) -> Markup {
    let numbers =
      matrix[0..<4].map { $0 * scale } + [
        matrix[0] * origin.x + matrix[2] * origin.y + matrix[4],
        matrix[1] * origin.x + matrix[3] * origin.y + matrix[5],
      ]
    let text = numbers.map { Number.css($0, decimals: 5) }.joined(separator: " ")
    return .element("g", ["transform": "matrix(\(text))"], children)
  }

  /// Returns a drawing that follows the projected center of its content, with the distortion of the start.
  private mutating func flatMoving(
    _ landing: Landing,
    _ spans: Set<TrackEncoder.Span>,
    _ children: [Markup]
  ) -> Markup {
    let look = timeline.layers[landing.index].look
    let start = landing.state(drawingTime(of: landing.index), .after)
    // Text and shapes keep their size, and text keeps its place in the width. A picture grows with its layer.
    func content(_ frame: Rect2D) -> Rect2D {
      guard look.hasText else { return frame }
      let x = frame.x + look.anchorPart * (frame.width - start.frame.width)
      return look.contentBox(in: Rect2D(origin: Point2D(x: x, y: frame.y), size: start.frame.size))
    }
    func scale(_ frame: Rect2D) -> Double {
      guard case .picture(let picture) = look.content else { return 1 }
      // A picture without a size at the start isn't drawn, so it has no scale relative to that.
      let first = picture.scale(filling: start.frame.size)
      return first > 0 ? picture.scale(filling: frame.size) / first : 1
    }
    let middle = start.projection.apply(content(start.frame).center)
    if timeline.isInSpace(landing.index) {
      return turning(landing, spans, middle, { content($0).center }, scale, children)
    }
    let track = encode(spans, .placeAndScale) { time, side in
      let state = landing.state(time, side)
      let now = state.projection.apply(content(state.frame).center)
      let factor = scale(state.frame)
      return [now.x - middle.x * factor, now.y - middle.y * factor, factor]
    }
    return track.isConstant && track.initial == [0, 0, 1] && children.count == 1
      ? children[0] : moving("g", [], track, .placeAndScale, children)
  }

  /// Returns a drawing in a space, which follows the projected center of its content, and is as wide and as high as the
  /// projection there.
  ///
  /// Only its slant is that of ``drawingTime(of:)``.
  private mutating func turning(
    _ landing: Landing,
    _ spans: Set<TrackEncoder.Span>,
    _ middle: Point2D,
    _ center: (Rect2D) -> Point2D,
    _ scale: (Rect2D) -> Double,
    _ children: [Markup]
  ) -> Markup {
    let start = landing.state(drawingTime(of: landing.index), .after)
    let first = start.projection.linearized(at: center(start.frame))
    let area = first[0] * first[3] - first[1] * first[2]
    guard abs(area) > 1e-6 else { return .element("g", ["opacity": "0"], children) }
    func values(_ time: Double, _ side: Side) -> [Double] {
      let state = landing.state(time, side)
      let (point, factor) = (center(state.frame), scale(state.frame))
      let now = state.projection.linearized(at: point)
      let image = state.projection.apply(point)
      // The diagonal of this distortion without that of the start.
      let x = factor * (now[0] * first[3] - now[2] * first[1]) / area
      let y = factor * (now[3] * first[0] - now[1] * first[2]) / area
      return [image.x, image.y, 0, -middle.x * x, -middle.y * y, x, y]
    }
    // Nothing else depends on these numbers, and the third and fourth follow from the scales.
    let size = timeline.layers[landing.index].largestSize.atLeastOne
    let (near, far) = (encoder.tolerance / 2, timeline.canvas.size.width + timeline.canvas.size.height)
    let scales = [near / size.width, near / size.height]
    var track = encoder.encode(spans, tolerances: [near, near, 1, far, far] + scales, decimals: 5, values)
    if case .poster(let time) = dialect { track = KeyframeTrack(constant: values(time, .after)) }
    // The translation to the center is written in each keyframe, and is linear in between.
    for key in track.keys.indices {
      let values = track.keys[key].values
      track.keys[key].values[3] = -middle.x * values[5]
      track.keys[key].values[4] = -middle.y * values[6]
    }
    return moving("g", [], track, .pose, children)
  }

  /// Returns the time in whose distortion a layer that is turned in space is drawn: the start, or where a layer in a space
  /// is seen as large as ever.
  private func drawingTime(of index: Int) -> Double {
    if case .poster(let time) = dialect { return time }
    guard timeline.isInSpace(index) else { return startTime }
    let stops = timeline.breakpoints
    let times = zip(stops, stops.dropFirst()).flatMap { start, end -> [Double] in
      let step: Double = (end - start) / 8
      return (1..<8).map { start + step * Double($0) }
    }
    func area(_ time: Double) -> Double {
      let state = timeline.state(of: index, at: time)
      guard state.opacity > 0 else { return 0 }
      let matrix = state.projection.linearized(at: state.frame.center)
      return abs(matrix[0] * matrix[3] - matrix[1] * matrix[2])
    }
    let areas = times.map(area)
    return areas.max().flatMap { most in areas.firstIndex { $0 >= most * 0.999 } }.map { times[$0] } ?? startTime
  }

  /// Returns whether a polygon in `clip-path` clips drawings at an outline.
  private func cutsWithPolygon(_ outline: KeyframeTrack) -> Bool { dialect == .css && !outline.isConstant }

  /// Returns drawings clipped at an outline, over its fill.
  private mutating func cut(
    _ children: [Markup],
    by outline: KeyframeTrack,
    rule: Path.FillRule = .nonzero,
    over fill: Paint? = nil,
    _ landing: Landing
  ) -> Markup {
    guard cutsWithPolygon(outline) else { return clipped(children, by: polygonShape(outline, rule)) }
    return cut(children, by: outline, rule: rule, over: fill, reach: landing.reach)
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
    let size = timeline.canvas.size
    let margin = 4 * max(size.width, size.height) + reach
    let box = Rect2D(x: -margin, y: -margin, width: size.width + 2 * margin, height: size.height + 2 * margin)
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

  /// Returns whether the edge of a rotated layer has nothing to clip.
  private func flatChildrenStayInside(_ index: Int) -> Bool {
    let layer = timeline.layers[index]
    guard layer.look.content == .none, !layer.isRounded else { return false }
    return timeline.children(of: index).allSatisfy {
      timeline.hasParentsBox($0) && !timeline.layers[$0].look.clipsContent
    }
  }

  /// Returns the round edge of a rotated layer that doesn't move.
  private mutating func flatEdge(_ stroke: Stroke, _ state: Timeline.State) -> Markup {
    let inset = stroke.width / 2
    let corners = state.frame.inset(by: inset).roundedCorners(radius: max(0, state.cornerRadius - inset))
      .map(state.projection.apply)
    let attributes: [Markup.Attribute] = [.init("fill", "none")] + strokeAttributes(stroke)
    return moving("polygon", attributes, KeyframeTrack(constant: corners.flatMap { [$0.x, $0.y] }), .corners)
  }

  /// Returns the four sides of a rotated layer as separate lines, so that dashes keep their width.
  private mutating func edges(_ stroke: Stroke, _ landing: Landing, _ spans: Set<TrackEncoder.Span>) -> [Markup] {
    (0..<4).map { side in
      let ends: Values = { time, moment in
        let state = landing.state(time, moment)
        let corners = state.frame.inset(by: stroke.width / 2).corners.map(state.projection.apply)
        let (from, to) = (corners[side], corners[(side + 1) % 4])
        return [from.x, from.y, to.x, to.y]
      }
      let attributes = strokeAttributes(stroke)
      let track = encode(spans, .line, ends)
      if dialect != .css || track.isConstant { return moving("line", attributes, track, .line) }
      return turningLine(spans, ends, attributes)
    }
  }

  /// Returns a line that CSS moves.
  ///
  /// CSS can't move its ends, so a horizontal line is moved, rotated and scaled.
  private mutating func turningLine(
    _ spans: Set<TrackEncoder.Span>,
    _ ends: @escaping Values,
    _ attributes: [Markup.Attribute]
  ) -> Markup {
    let start = ends(startTime, .after)
    let base = Point2D(x: start[2] - start[0], y: start[3] - start[1])
    let length = max(1, base.length)
    let angle = encoder.tolerance / 4 / max(1, timeline.canvas.size.width) * 180 / .pi
    let track = encoder.encode(
      spans,
      tolerances: [encoder.tolerance / 4, encoder.tolerance / 4, angle, encoder.tolerance / 4 / length],
      decimals: 4
    ) { time, side in
      let now = ends(time, side)
      let vector = Point2D(x: now[2] - now[0], y: now[3] - now[1])
      return [now[0], now[1], vector.angle, vector.length / length]
    }
    var style = StyleCollector.Style()
    style.motions = [
      CSSMotion(track, duration: timeline.duration) { values in
        let numbers = values.map { Number.css($0) }
        return [
          .init(
            "transform",
            "translate(\(numbers[0])px,\(numbers[1])px)rotate(\(numbers[2])deg)scale(\(numbers[3]),1)"
          )
        ]
      }
    ]
    let rest = track.initial.map { Number.css($0) }
    let line: [Markup.Attribute] = [
      .init("x2", Number.css(length, decimals: 3)),
      .init("transform", "translate(\(rest[0]) \(rest[1]))rotate(\(rest[2]))scale(\(rest[3]) 1)"),
    ]
    return .element("line", attributes: withClasses(line + attributes, styles.classes(for: style)))
  }

  /// Returns a polygon, which can move.
  private mutating func polygon(_ track: KeyframeTrack, fill: Paint, _ landing: Landing) -> Markup {
    if dialect == .css, !track.isConstant {
      // CSS can't move the corners of a polygon, but can clip the canvas with a moving polygon.
      guard landing.parent == nil else { return cut([], by: track, over: fill, landing) }
      return moving("rect", canvasBox + paint(fill, in: timeline.canvas.size), track, .cut)
    }
    let attributes = paint(fill, in: timeline.layers[landing.index].frame.value(at: startTime).size)
    return moving("polygon", attributes, track, .corners)
  }

  private mutating func polygonShape(_ track: KeyframeTrack, _ rule: Path.FillRule) -> Markup {
    moving("polygon", rule.attributes("clip-rule"), track, .corners)
  }

  var canvasBox: [Markup.Attribute] {
    [
      .init("width", Number.css(timeline.canvas.size.width, decimals: 3)),
      .init("height", Number.css(timeline.canvas.size.height, decimals: 3)),
    ]
  }

  /// Returns the segments that the position of a rotated layer on the canvas depends on.
  private func flatSpans(_ index: Int) -> Set<TrackEncoder.Span> {
    var spans: Set<TrackEncoder.Span> = []
    var next: Int? = index
    while let current = next {
      spans.formUnion(timeline.layers[current].geometrySpans)
      next = timeline.layers[current].parent
    }
    return spans
  }
}

extension Timeline {
  /// Returns whether a layer is in a space that layers share.
  fileprivate func isInSpace(_ index: Int) -> Bool {
    sequence(first: index) { layers[$0].parent }.contains { layers[$0].sharesDepth }
  }
}

/// The projection of a rotated layer, relative to the corner of the layer whose group contains it.
private struct Landing {
  /// The index of the layer in the timeline.
  let index: Int
  /// The index of the layer whose group contains it, or nil for the canvas.
  let parent: Int?
  private let timeline: Timeline
  private let memory = Memory()

  /// The states that were asked for: the corners, each side and the content need them at the same times.
  private final class Memory {
    struct Moment: Hashable {
      var time: Double
      var side: Side
    }

    var states: [Moment: Timeline.State] = [:]
  }

  init(of index: Int, in parent: Int?, on timeline: Timeline) {
    (self.index, self.parent, self.timeline) = (index, parent, timeline)
  }

  /// Returns the layer at a time, with a projection from its frame on the canvas to its position in the group.
  func state(_ time: Double, _ side: Side) -> Timeline.State {
    let moment = Memory.Moment(time: time, side: side)
    if let known = memory.states[moment] { return known }
    let state = state(at: time, side)
    memory.states[moment] = state
    return state
  }

  private func state(at time: Double, _ side: Side) -> Timeline.State {
    var state = timeline.state(of: index, at: time, side: side)
    guard let parent else { return state }
    let corner = timeline.state(of: parent, at: time, side: side).frame.origin
    let back = Point2D(x: -corner.x, y: -corner.y)
    state.projection = Projection.translation(by: back).after(state.projection)
    state.bounds = state.bounds.offset(by: back)
    return state
  }

  /// The largest distance between the canvas and the corner of the group, in points.
  var reach: Double {
    var reach = 0.0
    var next = parent
    while let current = next {
      let swept = timeline.layers[current].sweptRect
      reach += max(abs(swept.x), abs(swept.y), abs(swept.x + swept.width), abs(swept.y + swept.height))
      next = timeline.layers[current].parent
    }
    return reach.rounded(.up)
  }
}
