import Scenes
import WebText

/// Makes a timeline's SVG: shapes whose resting state is in their attributes, and motion in CSS, SMIL or not at all.
///
/// Every layer has an element that covers exactly its box. What grows is drawn by rectangles that grow and clipped by
/// clip paths that do; what is turned in space is drawn flat, where its corners land, since browsers disagree about
/// perspective in SVG.
struct SVGBuilder {
  let timeline: Timeline
  /// The same scene for readers who prefer no motion.
  let still: Timeline
  let encoder: TrackEncoder
  let dialect: SVGDialect
  let options: ExportOptions
  /// Whether elements say which layer they draw; a second drawing of the same layers doesn't.
  let namesLayers: Bool
  /// What the names of definitions begin with.
  let label: String
  var styles: StyleCollector
  var definitions: [Markup] = []
  private var gradients: [Gradient: String] = [:]
  private var clipCount = 0
  /// What has been drawn so far, as written.
  var drawn: [Fidelity.DrawnLayer] = []

  typealias Values = (Double, Side) -> [Double]

  /// Where a layer's elements are put.
  struct Context {
    /// Where the parent's corner is on the canvas, as written.
    var origin: (Double) -> Point = { _ in .zero }
    /// Whether the parent's edge cuts what is at the parent's edge, so that a child there need not.
    var isCut = false
  }

  init(
    _ timeline: Timeline,
    still: Timeline,
    encoder: TrackEncoder,
    dialect: SVGDialect,
    options: ExportOptions,
    styles: StyleCollector,
    namesLayers: Bool = true,
    label: String = ""
  ) {
    self.timeline = timeline
    self.still = still
    self.encoder = encoder
    self.dialect = dialect
    self.options = options
    self.styles = styles
    self.namesLayers = namesLayers
    self.label = label
  }

  /// The elements of all layers.
  mutating func layers() -> [Markup] {
    timeline.children(of: nil).map { element(for: $0, in: Context()) }
  }

  // MARK: - Layers

  private mutating func element(for index: Int, in context: Context) -> Markup {
    let layer = timeline.layers[index]
    let isPosed = !(layer.pose.isConstant && layer.pose.value(at: 0).isIdentity)
    let parts: [Markup]
    if isPosed {
      parts = flatParts(index)
    } else {
      parts = layer.grows ? growingParts(index, in: context) : boxParts(index, in: context)
    }
    return faded(index, parts)
  }

  /// A layer whose size doesn't change.
  private mutating func boxParts(_ index: Int, in context: Context) -> [Markup] {
    let layer = timeline.layers[index]
    let look = layer.look
    let size = layer.frame.value(at: 0).size
    let radius = layer.cornerRadius.value(at: 0)
    let place = encode(layer.frameSpans, .place) { time, side in
      let frame = layer.frame.value(at: time, side: side)
      return [frame.x, frame.y]
    }
    let origin: (Double) -> Point = { time in
      let outer = context.origin(time)
      let inner = place.values(at: time)
      return Point(x: outer.x + inner[0], y: outer.y + inner[1])
    }
    record(index) { Rect(origin: origin($0), size: size) }

    let children = timeline.children(of: index)
    let fill = look.isShape ? nil : look.fill
    if place.isConstant, children.isEmpty, look.content == .none, look.stroke == nil {
      let start = place.initial
      return [
        rect(index, Rect(x: start[0], y: start[1], width: size.width, height: size.height), radius: radius, fill: fill)
      ]
    }
    let box = Rect(size: size)
    var inside: [Markup] = []
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
        moving("g", [], constant(values), .placeAndScale, picture.shapes.map { shape($0.path, fill: $0.fill) })
      )
    }
    var inner = Context()
    inner.origin = origin
    inside += children.map { element(for: $0, in: inner) }
    if look.clipsContent, !inside.isEmpty {
      inside = [clipped(inside, by: rectangle(box, radius: radius))]
    }
    if let stroke = look.stroke {
      let inset = stroke.width / 2
      let line = rectAttributes(box.inset(by: inset), radius: max(0, radius - inset))
      inside.append(.element("rect", attributes: line + [.init("fill", "none")] + strokeAttributes(stroke)))
    }
    return [moving("g", [], place, .place, [rect(index, box, radius: radius, fill: fill)] + inside)]
  }

  /// What draws a layer whose size changes.
  private mutating func growingParts(_ index: Int, in context: Context) -> [Markup] {
    let layer = timeline.layers[index]
    let look = layer.look
    let children = timeline.children(of: index)
    // A radius that stays is an attribute; one that changes is a fifth number.
    let property: SVGProperty = layer.cornerRadius.isConstant ? .rect : .roundRect
    func box(inset: Double = 0) -> KeyframeTrack {
      encode(layer.geometrySpans, property) { time, side in
        let frame = layer.frame.value(at: time, side: side).inset(by: inset)
        let radius = max(0, layer.cornerRadius.value(at: time, side: side) - inset)
        return frame.components + (property == .roundRect ? [radius] : [])
      }
    }
    func round(inset: Double = 0) -> [Markup.Attribute] {
      let radius = layer.cornerRadius.value(at: 0) - inset
      return property == .rect && radius > 0 ? [.init("rx", Number.css(radius, decimals: 3))] : []
    }
    let outline = box()
    record(index) { time in
      let outer = context.origin(time)
      let values = outline.values(at: time)
      return Rect(x: outer.x + values[0], y: outer.y + values[1], width: values[2], height: values[3])
    }
    let fill = look.isShape ? nil : look.fill
    var parts = [moving("rect", named(index) + paint(fill) + round(), outline, property)]

    let place = encode(layer.frameSpans, .place) { time, side in
      let frame = layer.frame.value(at: time, side: side)
      let start = layer.frame.value(at: 0)
      return [frame.x + look.anchorPart * (frame.width - start.width), frame.y]
    }
    var inner = Context(isCut: look.clipsContent)
    inner.origin = { time in
      let outer = context.origin(time)
      let moved = place.values(at: time)
      return Point(x: outer.x + moved[0], y: outer.y + moved[1])
    }
    var inside: [Markup] = []
    switch look.content {
    case .none: break
    case .text(let text):
      inside.append(moving("g", [], place, .place, lines(text, in: layer.frame.value(at: 0).size)))
    case .shape(let path):
      if let fill = look.fill { inside.append(moving("g", [], place, .place, [shape(path, fill: fill)])) }
    case .picture(let picture): inside.append(artwork(picture, filling: layer))
    }
    if !children.isEmpty {
      let elements = children.map { element(for: $0, in: inner) }
      inside.append(moving("g", [], place, .place, elements))
    }
    if look.clipsContent, !inside.isEmpty, !(context.isCut && coversParent(index)) {
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

  /// Whether a layer always has exactly its parent's box.
  private func coversParent(_ index: Int) -> Bool {
    let layer = timeline.layers[index]
    guard let parent = layer.parent, !layer.isRounded else { return false }
    let outer = timeline.layers[parent].frame
    return timeline.breakpoints.allSatisfy { time in
      let own = layer.frame.value(at: time)
      return own.origin == .zero && own.size == outer.value(at: time).size
    } && layer.frame.spans.union(outer.spans) == outer.spans
  }

  private mutating func artwork(_ picture: Picture, filling layer: Timeline.Layer) -> Markup {
    let shapes = picture.shapes.map { shape($0.path, fill: $0.fill) }
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

  // MARK: - Layers turned in space

  /// What draws a layer that is turned, or is in one that is: everything where it lands on the canvas.
  private mutating func flatParts(_ index: Int) -> [Markup] {
    let layer = timeline.layers[index]
    let look = layer.look
    let spans = flatSpans(index)
    func state(_ time: Double, _ side: Side) -> Timeline.State { timeline.state(of: index, at: time, side: side) }

    let bounds = encode(spans, .rect) { state($0, $1).bounds.components }
    record(index) { time in
      let values = bounds.values(at: time)
      return Rect(x: values[0], y: values[1], width: values[2], height: values[3])
    }
    var parts = [moving("rect", named(index) + paint(nil), bounds, .rect)]

    let outline = encode(spans, .corners) { time, side in
      let state = state(time, side)
      let path = Path.roundedRect(state.frame, cornerRadius: state.cornerRadius)
      return path.points.flatMap { point -> [Double] in
        let image = state.projection.apply(point)
        return [image.x, image.y]
      }
    }
    if let fill = look.fill, !look.isShape { parts.append(polygon(outline, fill: fill)) }

    var inside: [Markup] = []
    let start = state(startTime, .after)
    let isStill = outline.isConstant
    func projected(_ path: Path) -> Path {
      path.mapped {
        start.projection.apply(Point(x: start.frame.x + $0.x, y: start.frame.y + $0.y))
      }
    }
    switch look.content {
    case .none: break
    case .text(let text):
      let matrix = start.projection.linearised(at: start.frame.center)
      let origin = start.frame.origin
      let numbers = [
        matrix[0], matrix[1], matrix[2], matrix[3], matrix[0] * origin.x + matrix[2] * origin.y + matrix[4],
        matrix[1] * origin.x + matrix[3] * origin.y + matrix[5],
      ]
      inside.append(flatMoving(index, spans, matrix: numbers, lines(text, in: start.frame.size)))
    case .shape(let path):
      if let fill = look.fill { inside.append(shape(projected(path), fill: fill)) }
    case .picture(let picture):
      let scale = picture.scale(filling: start.frame.size)
      let left = (start.frame.width - picture.size.width * scale) / 2
      let top = (start.frame.height - picture.size.height * scale) / 2
      let shapes = picture.shapes.map { part in
        shape(
          projected(part.path.mapped { Point(x: left + $0.x * scale, y: top + $0.y * scale) }),
          fill: part.fill
        )
      }
      inside += isStill ? shapes : [flatMoving(index, spans, matrix: nil, shapes)]
    }
    inside += timeline.children(of: index).map { child in faded(child, flatParts(child)) }
    if look.clipsContent, !inside.isEmpty, !flatChildrenStayInside(index) {
      inside = [clipped(inside, by: isStill ? polygonShape(outline) : moving("rect", canvasBox, outline, .corners))]
    }
    parts += inside
    if let stroke = look.stroke { parts += edges(stroke, index, spans) }
    return parts
  }

  /// A drawing that follows where the middle of a turned layer lands; its own distortion stays that of the start.
  private mutating func flatMoving(
    _ index: Int,
    _ spans: Set<TrackEncoder.Span>,
    matrix: [Double]?,
    _ children: [Markup]
  ) -> Markup {
    let start = timeline.state(of: index, at: startTime)
    let middle = start.projection.apply(start.frame.center)
    let scale = { (state: Timeline.State) in state.frame.width / max(1, start.frame.width) }
    let keepsSize = timeline.layers[index].look.hasText
    let track = encode(spans, .placeAndScale) { [timeline] time, side in
      let state = timeline.state(of: index, at: time, side: side)
      let now = state.projection.apply(state.frame.center)
      let factor = keepsSize ? 1 : scale(state)
      return [now.x - middle.x * factor, now.y - middle.y * factor, factor]
    }
    var inner = children
    if let matrix {
      let numbers = matrix.map { Number.css($0, decimals: 5) }.joined(separator: " ")
      inner = [.element("g", ["transform": "matrix(\(numbers))"], children)]
    }
    return track.isConstant && track.initial == [0, 0, 1] && inner.count == 1
      ? inner[0] : moving("g", [], track, .placeAndScale, inner)
  }

  private func flatChildrenStayInside(_ index: Int) -> Bool {
    guard case .none = timeline.layers[index].look.content else { return false }
    return timeline.children(of: index).allSatisfy { coversParent($0) && !timeline.layers[$0].look.clipsContent }
  }

  /// The four sides of a turned layer, each a line of its own, so that dashes keep their width.
  private mutating func edges(_ stroke: Stroke, _ index: Int, _ spans: Set<TrackEncoder.Span>) -> [Markup] {
    let timeline = timeline
    return (0..<4).map { side in
      let ends: Values = { time, moment in
        let state = timeline.state(of: index, at: time, side: moment)
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

  /// A line that CSS moves: CSS can't move its ends, so a level line is moved, turned and stretched.
  private mutating func turningLine(
    _ spans: Set<TrackEncoder.Span>,
    _ ends: @escaping Values,
    _ attributes: [Markup.Attribute]
  ) -> Markup {
    let start = ends(startTime, .after)
    let base = Point(x: start[2] - start[0], y: start[3] - start[1])
    let length = max(1, base.length)
    let angle = encoder.tolerance / 4 / max(1, timeline.canvas.size.width) * 180 / .pi
    let track = encoder.encode(
      spans,
      tolerances: [encoder.tolerance / 4, encoder.tolerance / 4, angle, encoder.tolerance / 4 / length],
      decimals: 4
    ) { time, side in
      let now = ends(time, side)
      let vector = Point(x: now[2] - now[0], y: now[3] - now[1])
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

  /// A polygon that stays, or moves.
  private mutating func polygon(_ track: KeyframeTrack, fill: Paint) -> Markup {
    let attributes = paint(fill)
    if dialect == .css, !track.isConstant {
      // CSS can't move a polygon's corners, but can cut a moving polygon out of the canvas.
      return moving("rect", canvasBox + attributes, track, .corners)
    }
    return moving("polygon", attributes, track, .corners)
  }

  private mutating func polygonShape(_ track: KeyframeTrack) -> Markup {
    moving("polygon", [], track, .corners)
  }

  private var canvasBox: [Markup.Attribute] {
    [
      .init("width", Number.css(timeline.canvas.size.width, decimals: 3)),
      .init("height", Number.css(timeline.canvas.size.height, decimals: 3)),
    ]
  }

  /// The stretches of everything that a turned layer's place on the canvas depends on.
  private func flatSpans(_ index: Int) -> Set<TrackEncoder.Span> {
    var spans: Set<TrackEncoder.Span> = []
    var next: Int? = index
    while let current = next {
      spans.formUnion(timeline.layers[current].geometrySpans)
      next = timeline.layers[current].parent
    }
    return spans
  }

  // MARK: - Shapes

  private mutating func shape(_ path: Path, fill: Paint) -> Markup {
    .element("path", attributes: [.init("d", path.data())] + paint(fill))
  }

  private mutating func rect(_ index: Int, _ rect: Rect, radius: Double, fill: Paint?) -> Markup {
    .element("rect", attributes: named(index) + paint(fill) + rectAttributes(rect, radius: radius))
  }

  private func rectangle(_ rect: Rect, radius: Double) -> Markup {
    .element("rect", attributes: rectAttributes(rect, radius: radius))
  }

  private func rectAttributes(_ rect: Rect, radius: Double) -> [Markup.Attribute] {
    SVGProperty.roundRect.attributes(rect.components + [radius])
      .filter { !(["x", "y", "rx"].contains($0.name) && $0.value == "0") }.map { .init($0.name, $0.value) }
  }

  private mutating func strokeAttributes(_ stroke: Stroke) -> [Markup.Attribute] {
    var attributes = colour("stroke", stroke.color)
    if stroke.width != 1 { attributes.append(.init("stroke-width", Number.css(stroke.width, decimals: 3))) }
    if let dash = stroke.dash { attributes.append(.init("stroke-dasharray", Number.css(dash, decimals: 3))) }
    return attributes
  }

  private mutating func lines(_ text: Text, in size: Size) -> [Markup] {
    let x =
      switch text.alignment {
      case .leading: 0.0
      case .center: size.width / 2
      case .trailing: size.width
      }
    let advance = text.size * text.lineHeight
    // The middle of capitals lies about 0.35 em above the baseline in the fonts that browsers use for system-ui.
    let first = advance / 2 + 0.35 * text.size
    let lines = text.lines
    var attributes: [Markup.Attribute] = [.init("font-size", Number.css(text.size, decimals: 3))]
    if text.weight != .regular { attributes.append(.init("font-weight", String(text.weight.rawValue))) }
    switch text.alignment {
    case .leading: break
    case .center: attributes.append(.init("text-anchor", "middle"))
    case .trailing: attributes.append(.init("text-anchor", "end"))
    }
    attributes += colour("fill", text.color)
    if lines.count == 1 {
      return [
        .element(
          "text",
          attributes: [
            .init("x", Number.css(x, decimals: 3)), .init("y", Number.css(first, decimals: 3)),
          ] + attributes,
          children: [.text(lines[0])]
        )
      ]
    }
    let spans = lines.enumerated().map { index, line in
      Markup.element(
        "tspan",
        ["x": Number.css(x, decimals: 3), "y": Number.css(first + Double(index) * advance, decimals: 3)],
        [.text(line)]
      )
    }
    return [.element("text", attributes: attributes, children: spans)]
  }

  /// Things cut off at the edge of a shape.
  private mutating func clipped(_ children: [Markup], by shape: Markup) -> Markup {
    clipCount += 1
    let id = styles.scope.name("\(label)c\(clipCount)")
    definitions.append(.element("clipPath", ["id": id], [shape]))
    return .element("g", ["clip-path": "url(#\(id))"], children)
  }

  // MARK: - Colours

  private mutating func paint(_ paint: Paint?) -> [Markup.Attribute] {
    switch paint {
    case nil: return [.init("fill", "none")]
    case .color(let color): return colour("fill", color)
    case .gradient(let gradient): return [.init("fill", "url(#\(definition(of: gradient)))")]
    }
  }

  /// A colour as attributes, with a class for what it is in dark surroundings.
  private mutating func colour(_ property: String, _ color: Color) -> [Markup.Attribute] {
    func attributes(_ rgb: Color.RGB) -> [(String, String)] {
      let opacity = property == "stop-color" ? "stop-opacity" : "\(property)-opacity"
      return [(property, rgb.hexText)] + (rgb.opacity < 1 ? [(opacity, Number.css(rgb.opacity, decimals: 3))] : [])
    }
    let light = attributes(color.rgb(isDark: options.appearance == .dark))
    var result = light.map { Markup.Attribute($0.0, $0.1) }
    if options.appearance == .auto, color.light != color.dark {
      var style = StyleCollector.Style()
      style.dark = attributes(color.dark).map { .init($0.0, $0.1) }
      result = withClasses(result, styles.classes(for: style))
    }
    return result
  }

  private mutating func definition(of gradient: Gradient) -> String {
    if let known = gradients[gradient] { return known }
    let id = styles.scope.name("\(label)g\(gradients.count)")
    gradients[gradient] = id
    let stops = gradient.stops.map { stop in
      Markup.element(
        "stop",
        attributes: [.init("offset", Number.css(stop.location))] + colour("stop-color", stop.color)
      )
    }
    let end: KeyValuePairs<String, String> =
      gradient.direction == .down ? ["id": id, "x2": "0", "y2": "1"] : ["id": id]
    definitions.append(.element("linearGradient", end, stops))
    return id
  }

  // MARK: - Motion

  /// The moment that attributes show.
  private var startTime: Double {
    if case .still(let time) = dialect { return time }
    return 0
  }

  /// Encodes a property, or takes its value at the moment of a still.
  private func encode(_ spans: Set<TrackEncoder.Span>, _ property: SVGProperty, _ values: Values) -> KeyframeTrack {
    if case .still(let time) = dialect { return constant(values(time, .after)) }
    let count = values(0, .after).count
    var tolerances = [Double](repeating: encoder.tolerance / 4, count: count)
    switch property {
    case .opacity: tolerances = [TrackEncoder.opacityTolerance]
    case .placeAndScale:
      // A factor of a drawing that is as large as the canvas at most.
      tolerances[2] = encoder.tolerance / 4 / max(timeline.canvas.size.width, timeline.canvas.size.height)
    default: break
    }
    return encoder.encode(spans, tolerances: tolerances, decimals: property == .placeAndScale ? 6 : 3, values)
  }

  private func constant(_ values: [Double]) -> KeyframeTrack {
    KeyframeTrack(keys: [.init(time: 0, values: values, easing: .linear)])
  }

  /// Puts the parts of a layer under its opacity.
  private mutating func faded(_ index: Int, _ parts: [Markup]) -> Markup {
    let layer = timeline.layers[index]
    let track = encode(layer.opacity.spans, .opacity) { [layer.opacity.clampedValue(at: $0, side: $1)] }
    let calm = still.layers[index].opacity
    let calmTrack = encode(calm.spans, .opacity) { [calm.clampedValue(at: $0, side: $1)] }
    let isCSS = dialect == .css
    if track.isConstant, track.initial[0] == 1, !isCSS || calmTrack == track {
      return parts.count == 1 ? parts[0] : .element("g", [:], parts)
    }
    var style = StyleCollector.Style()
    if isCSS {
      if !calmTrack.isConstant {
        style.still = .motion(
          CSSMotion(calmTrack, duration: timeline.duration, SVGProperty.opacity.declarations)
        )
      } else if calmTrack.initial != track.initial {
        style.still = .fixed(SVGProperty.opacity.declarations(calmTrack.initial))
      }
    }
    return moving("g", [], track, .opacity, parts, style: style)
  }

  /// An element with a property that may move.
  private mutating func moving(
    _ name: String,
    _ attributes: [Markup.Attribute],
    _ track: KeyframeTrack,
    _ property: SVGProperty,
    _ children: [Markup] = [],
    style: StyleCollector.Style = .init()
  ) -> Markup {
    var style = style
    if dialect == .smil, property == .placeAndScale, !track.isConstant {
      return smilPlaceAndScale(name, attributes, track, children)
    }
    var all = attributes
    // A polygon cut out by CSS has no corners of its own.
    let isCut = property == .corners && name == "rect"
    if isCut {
      all += property.declarations(track.initial).map { .init($0.property, $0.value) }
    } else {
      let defaults = [
        "translate(0 0)", "translate(0 0)scale(1)", property == .opacity ? "1" : "", "0",
      ]
      for (attribute, value) in property.attributes(track.initial) {
        let isDefault =
          defaults.contains(value) && (attribute != "opacity" || value == "1")
          && !["width", "height"].contains(attribute)
        if !isDefault { all.append(.init(attribute, value)) }
      }
    }
    if dialect == .css, !track.isConstant {
      style.motions.append(CSSMotion(track, duration: timeline.duration, property.declarations))
    }
    if !style.motions.isEmpty || style.still != .rest {
      all = withClasses(all, styles.classes(for: style))
    }
    let motion =
      dialect == .smil && !track.isConstant ? SMIL.elements(track, property, duration: timeline.duration) : []
    return .element(name, attributes: all, children: motion + children)
  }

  /// SMIL moves one element and scales another inside it.
  private func smilPlaceAndScale(
    _ name: String,
    _ attributes: [Markup.Attribute],
    _ track: KeyframeTrack,
    _ children: [Markup]
  ) -> Markup {
    let duration = timeline.duration
    func part(_ kind: String, _ components: [Int], _ text: String, _ inside: [Markup]) -> Markup {
      let motion = SMIL.animation(track, element: "animateTransform", attribute: kind, components, duration)
      return .element(
        "g",
        attributes: [.init("transform", text)],
        children: (motion.map { [$0] } ?? []) + inside
      )
    }
    let start = track.initial
    let inner = part("scale", [2], "scale(\(Number.css(start[2], decimals: 6)))", children)
    let place = SVGProperty.place.attributes(Array(start[0...1]))[0].value
    let outer = part("translate", [0, 1], place, [inner])
    return attributes.isEmpty ? outer : .element(name, attributes: attributes, children: [outer])
  }

  private func named(_ index: Int) -> [Markup.Attribute] {
    namesLayers ? [.init("data-layer", timeline.layers[index].id)] : []
  }

  private func withClasses(_ attributes: [Markup.Attribute], _ classes: [String]) -> [Markup.Attribute] {
    guard !classes.isEmpty else { return attributes }
    var attributes = attributes
    if let index = attributes.firstIndex(where: { $0.name == "class" }) {
      attributes[index].value = ([attributes[index].value ?? ""] + classes).joined(separator: " ")
    } else {
      attributes.append(.init("class", classes.joined(separator: " ")))
    }
    return attributes
  }

  private mutating func record(_ index: Int, _ bounds: @escaping (Double) -> Rect) {
    drawn.append(.init(index: index, bounds: bounds))
  }
}
