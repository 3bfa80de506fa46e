import Scenes
import WebText

/// Creates a timeline's SVG: shapes whose resting state is in their attributes, and motion in CSS, SMIL or not at all.
///
/// Every layer with an area has an element that covers exactly its box. If the export must be measurable, the others have
/// one, too. Growing rectangles and clip paths draw layers that grow. Polygons at the projected corners draw layers that
/// rotate in space, because browsers disagree about perspective in SVG.
struct SVGBuilder {
  let timeline: Timeline
  /// The timeline with reduced motion.
  let reducedTimeline: Timeline
  let encoder: TrackEncoder
  /// The encoder of what SMIL animates, also between CSS animations.
  let smilEncoder: TrackEncoder
  let dialect: SVGDialect
  let options: ExportOptions
  /// Whether elements name their layers, which only the first drawing of a layer does.
  let namesLayers: Bool
  /// The prefix of the names of definitions.
  let label: String
  var styles: StyleCollector
  var definitions: [Markup] = []
  /// The ids of the filters that change colors.
  var colorFilters: [Markup: String] = [:]
  var gradients: [GradientMarkup.Key: String] = [:]
  var clipCount = 0
  var filterCount = 0
  var maskCount = 0
  /// How far invisible rectangles of what is drawn in the current layer reach, in points from the corner of its group; see
  /// ``ground(_:around:)``.
  var groundReach = 0.0
  /// How far the canvas is from the corners of groups, in points, by the layers whose groups they are.
  var groupReaches: [Int?: Double] = [:]
  /// What the planes of the timeline move by.
  var signals = PlaneSignals()
  /// The names of the images by their content.
  var images: [Bitmap: String] = [:]
  /// The layers that were drawn so far, with their boxes as written.
  var drawn: [Fidelity.DrawnLayer] = []

  typealias Values = (Double, Side) -> [Double]

  /// The place of a layer's elements.
  struct Context {
    /// The position of the parent's corner on the canvas, as written.
    var origin = Written<Point2D>.zero
    /// The map of the canvas by the layers that rotate in the plane, as written, or nil if there are none.
    var projection: Written<Projection>?
    /// Whether a layer around it rotates in the plane.
    var isTurned = false
    /// Whether the parent's edge clips children with the same edge, which then don't clip themselves.
    var isCut = false
    /// The layer whose moving group contains the elements, or nil if the canvas does.
    var parent: Int?
  }

  init(
    _ timeline: Timeline,
    reducedTimeline: Timeline,
    encoder: TrackEncoder,
    dialect: SVGDialect,
    options: ExportOptions,
    styles: StyleCollector,
    namesLayers: Bool = true,
    label: String = ""
  ) {
    self.timeline = timeline
    self.reducedTimeline = reducedTimeline
    self.encoder = encoder
    smilEncoder =
      dialect == .css
      ? TrackEncoder(timeline, tolerance: encoder.tolerance, slack: encoder.slack, ordinates: .unit) : encoder
    self.dialect = dialect
    self.options = options
    self.styles = styles
    self.namesLayers = namesLayers
    self.label = label
  }

  /// The elements of all layers.
  mutating func layers() -> [Markup] {
    findPlanes()
    return withSharedSignals(timeline.children(of: nil).map { element(for: $0, in: Context()) })
  }

  mutating func element(for index: Int, in context: Context) -> Markup {
    let outside = groundReach
    groundReach = 0
    defer { groundReach = max(outside, groundReach) }
    let layer = timeline.layers[index]
    let isPosed = layer.isPosed
    let parts: [Markup]
    if isPosed, timeline.isPlanar(index) {
      parts = planarParts(index, in: context)
    } else if isPosed {
      parts = filtered(index, blurred(index, turnedParts(index, in: context)))
    } else {
      let drawn = layer.grows ? growingParts(index, in: context) : boxParts(index, in: context)
      parts = filtered(index, blurred(index, masked(index, drawn)))
    }
    let faded = faded(index, parts)
    guard let mode = layer.compositing.declaration else { return faded }
    let classes = styles.classes(for: StyleCollector.Style(declarations: [mode]))
    return .element("g", attributes: withClasses([], classes), children: [faded])
  }

  /// A layer whose size doesn't change.
  mutating func boxParts(_ index: Int, in context: Context) -> [Markup] {
    let layer = timeline.layers[index]
    let look = layer.look
    let size = layer.frame.value(at: 0).size
    let radius = layer.cornerRadius.value(at: 0)
    let place = encode(layer.frameSpans, .place) { time, side in
      let frame = layer.frame.value(at: time, side: side)
      return [frame.x, frame.y]
    }
    let origin = context.origin.moved(by: place)
    record(index, context, Written { origin(at: $0).map { Rect2D(origin: $0, size: size) } })

    let children = timeline.children(of: index)
    let line = line(index, in: size)
    let fill = line == nil ? look.area : nil
    if line == nil, place.isConstant, children.isEmpty, look.content == .none, look.stroke == nil,
      fill != nil || options.isMeasurable
    {
      let start = place.initial
      let box = Rect2D(x: start[0], y: start[1], width: size.width, height: size.height)
      return area(index, box, radius: radius, fill: fill, in: context)
    }
    let box = Rect2D(size: size)
    var inside = line.map { [$0] } ?? []
    switch look.content {
    case .none: break
    case .text(let text): inside += lines(text, in: size)
    case .shape(let path): if let fill = look.fill { inside.append(shape(path, fill: fill)) }
    case .picture(let picture):
      let scale = picture.scale(filling: size)
      let values = [
        (size.width - picture.size.width * scale) / 2, (size.height - picture.size.height * scale) / 2, scale,
      ]
      inside.append(
        moving(
          "g",
          [],
          KeyframeTrack(constant: values),
          .placeAndScale,
          drawing(of: picture)
        )
      )
    }
    var inner = Context(parent: index)
    (inner.origin, inner.projection, inner.isTurned) = (origin, context.projection, context.isTurned)
    inside += children.map { element(for: $0, in: inner) }
    if look.clipsContent, !inside.isEmpty {
      inside = [clipped(inside, by: rectangle(box, radius: radius))]
    }
    if let stroke = look.stroke {
      let inset = stroke.width / 2
      let line = rectAttributes(box.inset(by: inset), radius: max(0, radius - inset))
      inside.append(.element("rect", attributes: line + [.init("fill", "none")] + strokeAttributes(stroke)))
    }
    var style = StyleCollector.Style()
    let reduced = reducedTimeline.layers[index].frame.value(at: 0)
    if dialect == .css, !place.isConstant, reduced.size == size, [reduced.x, reduced.y] != place.initial {
      style.reducedPlace = SVGProperty.place.declarations([reduced.x, reduced.y])
    }
    let area = fill != nil || options.isMeasurable ? self.area(index, box, radius: radius, fill: fill, in: context) : []
    return [moving("g", [], place, .place, cutOut(index, area + inside), style: style)]
  }

  /// What draws a layer whose size changes.
  mutating func growingParts(_ index: Int, in context: Context) -> [Markup] {
    let layer = timeline.layers[index]
    let look = layer.look
    let children = timeline.children(of: index)
    // A radius that stays is an attribute; one that changes, or that a side limits, is a fifth number.
    let most = layer.cornerRadius.value(at: 0)
    let isFree = layer.frame.segments.allSatisfy { $0.from.size.limit(most) == most && $0.to.size.limit(most) == most }
    let property: SVGProperty = layer.cornerRadius.isConstant && isFree ? .rect : .roundRect
    func box(inset: Double = 0) -> KeyframeTrack {
      encode(layer.geometrySpans, property) { time, side in
        let frame = layer.frame.value(at: time, side: side).inset(by: inset)
        let radius = frame.size.limit(max(0, layer.cornerRadius.value(at: time, side: side) - inset))
        return frame.components + (property == .roundRect ? [radius] : [])
      }
    }
    func round(inset: Double = 0) -> [Markup.Attribute] {
      let radius = layer.cornerRadius.value(at: 0) - inset
      return property == .rect && radius > 0 ? [.init("rx", Number.css(radius, decimals: 3))] : []
    }
    let outline = box()
    let frame = Written { samples in
      let values = outline.columns(at: samples)
      return context.origin(at: samples).enumerated().map { number, outer in
        Rect2D(
          x: outer.x + values[0][number],
          y: outer.y + values[1][number],
          width: values[2][number],
          height: values[3][number]
        )
      }
    }
    record(index, context, frame)
    let plane = GradientPlane(look.area, of: layer)
    let fill = plane == nil ? look.area : nil
    var parts: [Markup] = []
    if let plane {
      parts.append(clipped([moving(plane, of: layer)], by: moving("rect", round(), outline, property)))
    }
    if fill != nil || options.isMeasurable {
      parts.append(
        moving("rect", named(index) + paint(fill, in: layer.frame.value(at: 0).size) + round(), outline, property)
      )
    }
    let place = place(of: layer)
    var inner = Context(isCut: look.clipsContent, parent: index)
    (inner.projection, inner.isTurned) = (context.projection, context.isTurned)
    inner.origin = context.origin.moved(by: place)
    var inside: [Markup] = []
    switch look.content {
    case .none: break
    case .text(let text):
      let letters = lines(text, in: layer.frame.value(at: 0).size)
      inside.append(moving("g", [], self.place(of: layer, anchoredAt: look.anchorPart), .place, letters))
    case .shape(let path):
      if let fill = look.fill { inside.append(moving("g", [], place, .place, [shape(path, fill: fill)])) }
    case .picture(let picture): inside.append(artwork(picture, filling: layer))
    }
    if !children.isEmpty {
      let elements = children.map { element(for: $0, in: inner) }
      inside.append(moving("g", [], place, .place, elements))
    }
    if look.clipsContent, !inside.isEmpty, !(context.isCut && timeline.hasParentsBox(index)) {
      inside = [clipped(inside, by: moving("rect", round(), outline, property))]
    }
    parts += inside
    if let stroke = look.stroke {
      let inset = stroke.width / 2
      let line = round(inset: inset) + [.init("fill", "none")] + strokeAttributes(stroke)
      parts.append(moving("rect", line, box(inset: inset), property))
    }
    return parts
  }

  /// The gradient of a layer that grows.
  private mutating func moving(_ plane: GradientPlane, of layer: Timeline.Layer) -> Markup {
    let rect = Markup.element(
      "rect",
      attributes: paint(plane.paint, in: plane.rect.size) + rectAttributes(plane.rect, radius: 0)
    )
    func place(_ time: Double, _ side: Side) -> (origin: Point2D, GradientPlane.Place) {
      let frame = layer.frame.value(at: time, side: side)
      let place = plane.place(in: frame.size)
      return (Point2D(x: frame.x + place.origin.x, y: frame.y + place.origin.y), place)
    }
    guard !plane.onlyMoves else {
      let track = encode(layer.frameSpans, .place) { time, side in
        let origin = place(time, side).origin
        return [origin.x, origin.y]
      }
      return moving("g", [], track, .place, [rect])
    }
    let track = encode(layer.frameSpans, .pose) { time, side in
      let (origin, place) = place(time, side)
      return [origin.x, origin.y, place.angle, 0, 0, place.scale, 1, 0, 0]
    }
    return moving("g", [], track, .pose, [rect])
  }

  /// The position of something with its own size in a layer that grows.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - part: The part of a change of width that moves it.
  private func place(of layer: Timeline.Layer, anchoredAt part: Double = 0) -> KeyframeTrack {
    encode(layer.frameSpans, .place) { time, side in
      let frame = layer.frame.value(at: time, side: side)
      let start = layer.frame.value(at: 0)
      return [frame.x + part * (frame.width - start.width), frame.y]
    }
  }

  mutating func artwork(_ picture: Picture, filling layer: Timeline.Layer) -> Markup {
    let shapes = drawing(of: picture)
    let track = encode(layer.frameSpans, .placeAndScale) { time, side in
      let frame = layer.frame.value(at: time, side: side)
      let scale = picture.scale(filling: frame.size)
      return [
        frame.x + (frame.width - picture.size.width * scale) / 2,
        frame.y + (frame.height - picture.size.height * scale) / 2, scale,
      ]
    }
    return moving("g", [], track, .placeAndScale, shapes)
  }
}
