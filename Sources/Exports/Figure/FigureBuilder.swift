import Scenes
import WebText

/// Makes a timeline's HTML: block elements only, laid out in percentages, moved by transform and opacity.
///
/// Every layer is one element. One whose size doesn't change is a box that is moved. One that grows is drawn in one of
/// three ways: a plain area is scaled; a rounded or clipped one is the intersection of boxes that are each as large as
/// the largest frame, rounded at one corner, and moved by translation alone so that this corner lies on the frame's;
/// and where the radius itself changes, an animated `clip-path` cuts it. Beside what draws a growing layer lies an empty
/// element that covers exactly its box.
struct FigureBuilder {
  let timeline: Timeline
  /// The same scene for readers who prefer no motion.
  let still: Timeline
  let encoder: TrackEncoder
  let options: ExportOptions
  var styles: StyleCollector
  /// What has been drawn so far, as written.
  var drawn: [Fidelity.DrawnLayer] = []

  typealias Declaration = StyleSheet.Declaration

  /// Where a layer's element is put.
  struct Context {
    /// The size of the containing block, in points.
    var size: Size
    /// Where its corner is on the canvas, as written.
    var origin: (Double) -> Point = { _ in .zero }
    /// Where its points land on the canvas, as written.
    var projection: (Double) -> Projection = { _ in .identity }
  }

  init(
    _ timeline: Timeline,
    still: Timeline,
    encoder: TrackEncoder,
    options: ExportOptions,
    scope: Scope
  ) {
    self.timeline = timeline
    self.still = still
    self.encoder = encoder
    self.options = options
    styles = StyleCollector(scope: scope, duration: timeline.duration, root: ".\(scope.prefix) ", writesRest: true)
  }

  /// The elements of all layers.
  mutating func layers() -> [Markup] {
    timeline.children(of: nil).map { element(for: $0, in: Context(size: timeline.canvas.size)) }
  }

  // MARK: - Layers

  private mutating func element(for index: Int, in context: Context) -> Markup {
    let layer = timeline.layers[index]
    let isPosed = !(layer.pose.isConstant && layer.pose.value(at: 0).isIdentity)
    var style = opacityStyle(index)
    if !isPosed, !layer.grows { return box(index, in: context, style: &style) }

    // Several elements draw the layer, or it is turned about a point of the canvas: they share an element as large
    // as the containing block.
    var inner = context
    if isPosed { pose(index, style: &style, context: &inner) }
    var parts: [Markup]
    if layer.grows {
      parts = growingParts(index, in: inner)
    } else {
      var plain = StyleCollector.Style()
      parts = [box(index, in: inner, style: &plain)]
    }
    if parts.count == 1, style == StyleCollector.Style() { return parts[0] }
    return element(style, children: parts)
  }

  /// A layer whose size doesn't change.
  private mutating func box(_ index: Int, in context: Context, style: inout StyleCollector.Style) -> Markup {
    let layer = timeline.layers[index]
    let frame = layer.frame.value(at: 0)
    let radius = layer.cornerRadius.value(at: 0)
    place(frame, in: context.size, style: &style)
    let origin: (Double) -> Point
    if layer.frame.isConstant {
      origin = { time in
        let outer = context.origin(time)
        return Point(x: outer.x + frame.x, y: outer.y + frame.y)
      }
    } else {
      let base = frame.size.atLeastOne
      let track = encoder.encode(layer.frameSpans, tolerances: percentTolerances(base)) { time, side in
        let now = layer.frame.value(at: time, side: side)
        return [(now.x - frame.x) / base.width * 100, (now.y - frame.y) / base.height * 100]
      }
      style.motions.append(motion(track) { [Declaration("transform", Self.translate($0[0], $0[1]))] })
      origin = { time in
        let outer = context.origin(time)
        let moved = track.values(at: time)
        return Point(
          x: outer.x + frame.x + moved[0] * base.width / 100,
          y: outer.y + frame.y + moved[1] * base.height / 100
        )
      }
    }
    record(index, context) { Rect(origin: origin($0), size: frame.size) }

    var children: [Markup] = []
    let clips = layer.look.clipsContent
    if radius > 0 { style.declarations.append(Declaration("border-radius", Self.radius(radius, in: frame.size))) }
    if clips { style.declarations.append(Declaration("overflow", "hidden")) }
    if let fill = layer.look.fill, !layer.look.isShape { paint(fill, style: &style) }
    children += content(layer, size: frame.size, style: &style)
    var inner = context
    inner.size = frame.size
    inner.origin = origin
    children += timeline.children(of: index).map { element(for: $0, in: inner) }
    if let stroke = layer.look.stroke {
      children.append(strokeOverlay(stroke, radius: radius, in: frame.size))
    }
    return element(style, id: layer.id, children: children)
  }

  /// What draws a layer whose size changes.
  private mutating func growingParts(_ index: Int, in context: Context) -> [Markup] {
    let layer = timeline.layers[index]
    let look = layer.look
    let children = timeline.children(of: index)
    let isPlain = look.stroke == nil && !layer.isRounded && !look.clipsContent && !look.hasContent
    if isPlain, children.isEmpty {
      var style = StyleCollector.Style()
      if let fill = look.fill { paint(fill, style: &style) }
      return [scaled(index, in: context, style: style)]
    }

    var parts = [scaled(index, in: context, style: StyleCollector.Style())]
    if !isPlain || look.fill != nil {
      parts +=
        layer.cornerRadius.isConstant
        ? [corners(index, in: context)] : [clipPath(index, in: context)]
    }
    if !look.clipsContent, look.hasText || !children.isEmpty {
      parts.append(anchored(index, children: children, in: context))
    }
    return parts
  }

  /// An element that covers exactly the layer's box, stretched from its largest size.
  private mutating func scaled(_ index: Int, in context: Context, style: StyleCollector.Style) -> Markup {
    let layer = timeline.layers[index]
    let base = layer.largestSize.atLeastOne
    var style = style
    place(Rect(size: base), in: context.size, style: &style)
    let track = encoder.encode(
      layer.frameSpans,
      tolerances: percentTolerances(base) + [encoder.tolerance / 4 / base.width, encoder.tolerance / 4 / base.height],
      decimals: 6
    ) { time, side in
      let now = layer.frame.value(at: time, side: side)
      return [
        now.x / base.width * 100, now.y / base.height * 100, now.width / base.width, now.height / base.height,
      ]
    }
    style.motions.append(
      motion(track) { values in
        let scale = Self.scale(values[2], values[3])
        return [Declaration("transform", Self.translate(values[0], values[1]) + scale)]
      }
    )
    record(index, context) { time in
      let outer = context.origin(time)
      let values = track.values(at: time)
      return Rect(
        x: outer.x + values[0] * base.width / 100,
        y: outer.y + values[1] * base.height / 100,
        width: values[2] * base.width,
        height: values[3] * base.height
      )
    }
    return element(style, id: layer.id, children: [])
  }

  /// Boxes that only move, whose intersection is the layer's growing rounded rectangle.
  private mutating func corners(_ index: Int, in context: Context) -> Markup {
    let layer = timeline.layers[index]
    let base = layer.largestSize.atLeastOne
    let radius = layer.cornerRadius.value(at: 0)
    let rx = Number.css(radius / base.width * 100) + "%"
    let ry = Number.css(radius / base.height * 100) + "%"

    // Where each box lies relative to the one that it is in; square corners need two boxes instead of four.
    typealias Step = (radius: String?, offset: (Rect) -> Point)
    let steps: [Step]
    if radius > 0 {
      steps = [
        ("\(rx) 0 0 0/\(ry) 0 0 0", { $0.origin }),
        ("0 \(rx) 0 0/0 \(ry) 0 0", { Point(x: $0.width - base.width, y: 0) }),
        ("0 0 \(rx) 0/0 0 \(ry) 0", { Point(x: 0, y: $0.height - base.height) }),
        ("0 0 0 \(rx)/0 0 0 \(ry)", { Point(x: base.width - $0.width, y: 0) }),
        (nil, { Point(x: 0, y: base.height - $0.height) }),
      ]
    } else {
      steps = [
        (nil, { $0.origin }),
        (nil, { Point(x: $0.width - base.width, y: $0.height - base.height) }),
        (nil, { Point(x: base.width - $0.width, y: base.height - $0.height) }),
      ]
    }
    let content = insides(index, base: base, in: context)
    return steps.enumerated().reversed().reduce(content) { inside, step in
      var style = StyleCollector.Style()
      if step.offset == 0 { place(Rect(size: base), in: context.size, style: &style) }
      if step.offset < steps.count - 1 { style.declarations.append(Declaration("overflow", "hidden")) }
      if let radius = step.element.radius { style.declarations.append(Declaration("border-radius", radius)) }
      if step.offset == steps.count - 1, let fill = layer.look.fill { paint(fill, style: &style) }
      let track = encoder.encode(layer.frameSpans, tolerances: percentTolerances(base)) { time, side in
        let offset = step.element.offset(layer.frame.value(at: time, side: side))
        return [offset.x / base.width * 100, offset.y / base.height * 100]
      }
      move(track, style: &style)
      return [element(style, children: inside)]
    }[0]
  }

  /// An element cut by a clip path, for a radius that changes as the layer grows.
  private mutating func clipPath(_ index: Int, in context: Context) -> Markup {
    let layer = timeline.layers[index]
    let base = layer.largestSize.atLeastOne
    let outer = layer.sweptRect
    var style = StyleCollector.Style()
    place(outer, in: context.size, style: &style)
    let unit = 100 / timeline.canvas.size.width
    let spans = layer.geometrySpans
    let cut = encoder.encode(
      spans,
      tolerances: percentTolerances(outer.size) + percentTolerances(outer.size) + [encoder.tolerance / 4 * unit]
    ) { time, side in
      let now = layer.frame.value(at: time, side: side)
      return [
        (now.x - outer.x) / outer.width * 100, (now.y - outer.y) / outer.height * 100,
        (outer.x + outer.width - now.x - now.width) / outer.width * 100,
        (outer.y + outer.height - now.y - now.height) / outer.height * 100,
        max(0, layer.cornerRadius.value(at: time, side: side)) * unit,
      ]
    }
    style.motions.append(
      motion(cut) { values in
        let edges = [values[1], values[2], values[3], values[0]].map { Number.css($0) + "%" }
        let text = "inset(\(edges.joined(separator: " ")) round \(Number.css(values[4]))cqw)"
        return [Declaration("clip-path", text)]
      }
    )
    var inner = StyleCollector.Style()
    place(Rect(size: base), in: outer.size, style: &inner)
    if let fill = layer.look.fill { paint(fill, style: &inner) }
    let track = encoder.encode(layer.frameSpans, tolerances: percentTolerances(base)) { time, side in
      let now = layer.frame.value(at: time, side: side)
      return [(now.x - outer.x) / base.width * 100, (now.y - outer.y) / base.height * 100]
    }
    move(track, style: &inner)
    return element(style, children: [element(inner, children: insides(index, base: base, in: context))])
  }

  /// What is inside a growing layer's edge: its picture, its clipped children, its stroke.
  private mutating func insides(_ index: Int, base: Size, in context: Context) -> [Markup] {
    let layer = timeline.layers[index]
    var inside: [Markup] = []
    if case .picture(let picture) = layer.look.content {
      inside.append(artwork(picture, filling: layer, base: base))
    }
    if layer.look.clipsContent {
      let inner = self.inner(of: layer, base: base, in: context)
      for child in timeline.children(of: index) {
        inside.append(
          covers(child) ? covering(child, of: layer, base: base, in: inner) : element(for: child, in: inner)
        )
      }
    }
    if let stroke = layer.look.stroke {
      inside += movingStroke(stroke, layer: layer, base: base)
    }
    return inside
  }

  /// The context for what is inside a growing layer, whose corner is the containing block's.
  private mutating func inner(of layer: Timeline.Layer, base: Size, in context: Context) -> Context {
    let track = encoder.encode(layer.frameSpans, tolerances: [encoder.tolerance / 4, encoder.tolerance / 4]) {
      let now = layer.frame.value(at: $0, side: $1)
      return [now.x, now.y]
    }
    var inner = context
    inner.size = base
    inner.origin = { time in
      let outer = context.origin(time)
      let moved = track.values(at: time)
      return Point(x: outer.x + moved[0], y: outer.y + moved[1])
    }
    return inner
  }

  /// Whether a child always has exactly its parent's box, so that the parent's edge cuts it.
  private func covers(_ child: Int) -> Bool {
    let layer = timeline.layers[child]
    guard let parent = layer.parent, layer.grows, layer.look.stroke == nil, !layer.isRounded else { return false }
    guard !layer.look.hasText, timeline.children(of: child).isEmpty else { return false }
    let outer = timeline.layers[parent].frame
    return timeline.breakpoints.allSatisfy { time in
      let own = layer.frame.value(at: time)
      return own.origin == .zero && own.size == outer.value(at: time).size
    } && layer.frame.spans.union(outer.spans) == outer.spans
  }

  /// A child whose edge is its parent's: what it draws, not clipped again.
  private mutating func covering(_ child: Int, of parent: Timeline.Layer, base: Size, in context: Context) -> Markup {
    let layer = timeline.layers[child]
    let style = opacityStyle(child)
    var parts = [scaled(child, in: context, style: StyleCollector.Style())]
    if let fill = layer.look.fill {
      var area = StyleCollector.Style()
      paint(fill, style: &area)
      parts.append(element(area, children: []))
    }
    if case .picture(let picture) = layer.look.content {
      parts.append(artwork(picture, filling: layer, base: base))
    }
    return element(style, children: parts)
  }

  /// Text and unclipped children of a growing layer: they keep their size, and text its place in the width.
  private mutating func anchored(_ index: Int, children: [Int], in context: Context) -> Markup {
    let layer = timeline.layers[index]
    let start = layer.frame.value(at: 0)
    let base = start.size.atLeastOne
    var style = StyleCollector.Style()
    place(Rect(size: base), in: context.size, style: &style)
    let part = layer.look.anchorPart
    let track = encoder.encode(layer.frameSpans, tolerances: percentTolerances(base)) { time, side in
      let now = layer.frame.value(at: time, side: side)
      return [(now.x + part * (now.width - base.width)) / base.width * 100, now.y / base.height * 100]
    }
    move(track, style: &style)
    var inside = content(layer, size: base, style: &style)
    var inner = context
    inner.size = base
    inner.origin = { time in
      let outer = context.origin(time)
      let moved = track.values(at: time)
      return Point(x: outer.x + moved[0] * base.width / 100, y: outer.y + moved[1] * base.height / 100)
    }
    inside += children.map { element(for: $0, in: inner) }
    return element(style, children: inside)
  }

  // MARK: - Content

  /// What a layer of constant size shows; its own element may take part of it.
  private mutating func content(
    _ layer: Timeline.Layer,
    size: Size,
    style: inout StyleCollector.Style
  ) -> [Markup] {
    switch layer.look.content {
    case .none: return []
    case .text(let text): return lines(text, style: &style)
    case .shape(let path):
      return layer.look.fill.map { [shape(path, fill: $0, in: size)] } ?? []
    case .picture(let picture):
      let scale = picture.scale(filling: size)
      let drawnSize = Size(width: picture.size.width * scale, height: picture.size.height * scale)
      var art = StyleCollector.Style()
      place(
        Rect(
          x: (size.width - drawnSize.width) / 2,
          y: (size.height - drawnSize.height) / 2,
          width: drawnSize.width,
          height: drawnSize.height
        ),
        in: size,
        style: &art
      )
      return [element(art, children: shapes(of: picture))]
    }
  }

  private mutating func shapes(of picture: Picture) -> [Markup] {
    picture.shapes.map { shape($0.path, fill: $0.fill, in: picture.size) }
  }

  private mutating func shape(_ path: Path, fill: Paint, in size: Size) -> Markup {
    let bounds = path.bounds
    var style = StyleCollector.Style()
    place(bounds, in: size, style: &style)
    paint(fill, style: &style)
    if let polygon = path.cssPolygon(in: bounds) { style.outline.append(Declaration("clip-path", polygon)) }
    return element(style, children: [])
  }

  private mutating func lines(_ text: Text, style: inout StyleCollector.Style) -> [Markup] {
    let unit = 100 / timeline.canvas.size.width
    let size = Number.css(text.size * unit) + "cqw"
    style.declarations += [
      Declaration(
        "font",
        "\(text.weight.rawValue) \(size)/\(Number.css(text.lineHeight)) system-ui,sans-serif"
      ),
      Declaration("white-space", "pre"),
      Declaration("text-align", text.alignment.css),
    ]
    colour("color", text.color, style: &style)
    let line = styles.scope.name("t")
    return text.lines.map { content in
      .element("div", ["class": line], [.text(content)])
    }
  }

  /// A picture in a layer that grows: it covers the layer, cropped, at one scale in both directions.
  private mutating func artwork(_ picture: Picture, filling layer: Timeline.Layer, base: Size) -> Markup {
    func scale(_ size: Size) -> Double { picture.scale(filling: size) }
    let largest = scale(layer.largestSize)
    let size = Size(width: picture.size.width * largest, height: picture.size.height * largest)
    var style = StyleCollector.Style()
    place(Rect(size: size), in: base, style: &style)
    let track = encoder.encode(
      layer.frameSpans,
      tolerances: percentTolerances(size) + [encoder.tolerance / 4 / max(size.width, size.height)],
      decimals: 6
    ) { time, side in
      let now = layer.frame.value(at: time, side: side).size
      let part = scale(now) / largest
      return [
        (now.width - size.width * part) / 2 / size.width * 100,
        (now.height - size.height * part) / 2 / size.height * 100, part,
      ]
    }
    style.motions.append(
      motion(track) { values in
        let scale = Self.scale(values[2], values[2])
        return [Declaration("transform", Self.translate(values[0], values[1]) + scale)]
      }
    )
    return element(style, children: shapes(of: picture))
  }

  // MARK: - Strokes

  private mutating func strokeOverlay(_ stroke: Stroke, radius: Double, in size: Size) -> Markup {
    var style = StyleCollector.Style()
    border(stroke, sides: nil, style: &style)
    if radius > 0 { style.declarations.append(Declaration("border-radius", Self.radius(radius, in: size))) }
    return element(style, children: [])
  }

  /// The edge of a growing layer.
  ///
  /// Four boxes as large as its largest size, each with the two sides that meet in one corner, are moved so that this
  /// corner lies on the layer's. The clip round them cuts what is too long.
  private mutating func movingStroke(_ stroke: Stroke, layer: Timeline.Layer, base: Size) -> [Markup] {
    let radius = layer.cornerRadius.value(at: 0)
    let corners: [(name: String, sides: [String], right: Bool, bottom: Bool)] = [
      ("top-left", ["top", "left"], false, false), ("top-right", ["top", "right"], true, false),
      ("bottom-right", ["bottom", "right"], true, true), ("bottom-left", ["bottom", "left"], false, true),
    ]
    return corners.map { corner in
      var style = StyleCollector.Style()
      border(stroke, sides: corner.sides, style: &style)
      if radius > 0 {
        style.declarations.append(
          Declaration("border-\(corner.name)-radius", Self.radius(radius, in: base).replacing("/", with: " "))
        )
      }
      let track = encoder.encode(layer.frameSpans, tolerances: percentTolerances(base)) { time, side in
        let now = layer.frame.value(at: time, side: side)
        return [
          corner.right ? (now.width - base.width) / base.width * 100 : 0,
          corner.bottom ? (now.height - base.height) / base.height * 100 : 0,
        ]
      }
      move(track, style: &style)
      return element(style, children: [])
    }
  }

  private func border(_ stroke: Stroke, sides: [String]?, style: inout StyleCollector.Style) {
    let width = Number.css(stroke.width * 100 / timeline.canvas.size.width) + "cqw"
    func declare(_ target: inout [Declaration], isDark: Bool) {
      let value = "\(width) \(stroke.dash == nil ? "solid" : "dashed") \(stroke.color.rgb(isDark: isDark).css)"
      for property in sides.map({ $0.map { "border-\($0)" } }) ?? ["border"] {
        target.append(Declaration(property, value))
      }
    }
    declare(&style.declarations, isDark: options.appearance == .dark)
    if options.appearance == .auto, stroke.color.light != stroke.color.dark { declare(&style.dark, isDark: true) }
  }

  // MARK: - Style

  /// The opacity of a layer, with and without motion.
  private func opacityStyle(_ index: Int) -> StyleCollector.Style {
    var style = StyleCollector.Style()
    let track = opacityTrack(timeline.layers[index])
    let calm = opacityTrack(still.layers[index])
    func declarations(_ values: [Double]) -> [Declaration] {
      [Declaration("opacity", Number.css(values[0], decimals: 3))]
    }
    if track.isConstant {
      if track.initial[0] != 1 { style.declarations += declarations(track.initial) }
    } else {
      style.motions.append(motion(track, declarations))
    }
    if !calm.isConstant {
      style.still = .motion(motion(calm, declarations))
    } else if calm.initial != track.initial {
      style.still = .fixed(declarations(calm.initial))
    }
    return style
  }

  private func opacityTrack(_ layer: Timeline.Layer) -> KeyframeTrack {
    encoder.encode(layer.opacity.spans, tolerances: [TrackEncoder.opacityTolerance]) {
      [layer.opacity.clampedValue(at: $0, side: $1)]
    }
  }

  /// Turns a layer in space, about its anchor, by the transform of an element as large as the containing block.
  private mutating func pose(_ index: Int, style: inout StyleCollector.Style, context: inout Context) {
    let layer = timeline.layers[index]
    let size = context.size.atLeastOne
    let unit = 100 / timeline.canvas.size.width
    let angle = encoder.tolerance / 4 / max(timeline.canvas.size.width, timeline.canvas.size.height) * 180 / .pi
    let percents = percentTolerances(size)
    let track = encoder.encode(
      layer.geometrySpans,
      tolerances: percents + [angle, angle, angle] + percents + [angle / 57],
      decimals: 4
    ) { time, side in
      let pose = layer.pose.value(at: time, side: side)
      let frame = layer.frame.value(at: time, side: side)
      return [
        (frame.x + pose.anchor.x * frame.width) / size.width * 100,
        (frame.y + pose.anchor.y * frame.height) / size.height * 100,
        pose.rotationX, pose.rotationY, pose.rotationZ,
        pose.translation.x / size.width * 100, pose.translation.y / size.height * 100, pose.scale,
      ]
    }
    let perspective = layer.pose.value(at: 0).perspective
    func declarations(_ values: [Double]) -> [Declaration] {
      var list = Self.translate(values[0], values[1])
      if let perspective { list += "perspective(\(Number.css(perspective * unit))cqw)" }
      for (name, value) in zip(["rotateX", "rotateY", "rotate"], values[2...4]) where value != 0 || !track.isConstant {
        list += "\(name)(\(Number.css(value))deg)"
      }
      list += Self.translate(values[5] - values[0] * values[7], values[6] - values[1] * values[7])
      if values[7] != 1 || !track.isConstant { list += Self.scale(values[7], values[7]) }
      return [Declaration("transform", list)]
    }
    if track.isConstant {
      style.declarations += declarations(track.initial)
    } else {
      style.motions.append(motion(track, declarations))
    }
    let outer = context
    context.projection = { time in
      let values = track.values(at: time)
      let pose = Pose(
        perspective: perspective,
        rotationX: values[2],
        rotationY: values[3],
        rotationZ: values[4],
        translation: Point(x: values[5] * size.width / 100, y: values[6] * size.height / 100),
        scale: values[7],
        anchor: UnitPoint(x: values[0] / 100, y: values[1] / 100)
      )
      return outer.projection(time).after(pose.projection(of: Rect(origin: outer.origin(time), size: size)))
    }
  }

  private func paint(_ paint: Paint, style: inout StyleCollector.Style) {
    let light = paint.css(isDark: options.appearance == .dark)
    style.declarations.append(Declaration("background", light))
    let dark = paint.css(isDark: true)
    if options.appearance == .auto, dark != light { style.dark.append(Declaration("background", dark)) }
  }

  private func colour(_ property: String, _ color: Color, style: inout StyleCollector.Style) {
    style.declarations.append(Declaration(property, color.rgb(isDark: options.appearance == .dark).css))
    if options.appearance == .auto, color.light != color.dark {
      style.dark.append(Declaration(property, color.dark.css))
    }
  }

  /// Lays an element out at a place in its containing block; the rules for all elements say that it fills it.
  private func place(_ frame: Rect, in size: Size, style: inout StyleCollector.Style) {
    func declare(_ property: String, _ value: Double, of whole: Double, default standard: Double) {
      let percent = Number.rounded(whole > 0 ? value / whole * 100 : 0)
      guard percent != standard else { return }
      style.outline.append(Declaration(property, Number.css(percent) + (percent == 0 ? "" : "%")))
    }
    declare("left", frame.x, of: size.width, default: 0)
    declare("top", frame.y, of: size.height, default: 0)
    declare("width", frame.width, of: size.width, default: 100)
    declare("height", frame.height, of: size.height, default: 100)
  }

  /// Moves an element by percentages of itself, or leaves it where it is.
  private func move(_ track: KeyframeTrack, style: inout StyleCollector.Style) {
    if track.isConstant {
      if track.initial != [0, 0] {
        style.declarations.append(Declaration("transform", Self.translate(track.initial[0], track.initial[1])))
      }
    } else {
      style.motions.append(motion(track) { [Declaration("transform", Self.translate($0[0], $0[1]))] })
    }
  }

  private func motion(_ track: KeyframeTrack, _ declarations: ([Double]) -> [Declaration]) -> CSSMotion {
    CSSMotion(track, duration: timeline.duration, declarations)
  }

  private func percentTolerances(_ size: Size) -> [Double] {
    [size.width, size.height].map { encoder.tolerance / 4 / max($0, 1) * 100 }
  }

  private mutating func element(
    _ style: StyleCollector.Style,
    id: String? = nil,
    children: [Markup]
  ) -> Markup {
    let classes = [styles.scope.name("b")] + styles.classes(for: style)
    var attributes = [Markup.Attribute("class", classes.joined(separator: " "))]
    if let id { attributes.append(.init("data-layer", id)) }
    return .element("div", attributes: attributes, children: children)
  }

  private mutating func record(_ index: Int, _ context: Context, _ frame: @escaping (Double) -> Rect) {
    drawn.append(.init(index: index) { time in context.projection(time).bounds(of: frame(time)) })
  }

  private static func translate(_ x: Double, _ y: Double) -> String {
    func percent(_ value: Double) -> String {
      let text = Number.css(value)
      return text == "0" ? text : text + "%"
    }
    return "translate(\(percent(x)),\(percent(y)))"
  }

  private static func scale(_ x: Double, _ y: Double) -> String {
    x == y
      ? "scale(\(Number.css(x, decimals: 6)))" : "scale(\(Number.css(x, decimals: 6)),\(Number.css(y, decimals: 6)))"
  }

  private static func radius(_ radius: Double, in size: Size) -> String {
    let rx = Number.css(radius / max(size.width, 1) * 100)
    let ry = Number.css(radius / max(size.height, 1) * 100)
    return rx == ry ? "\(rx)%" : "\(rx)%/\(ry)%"
  }
}

extension Text.Alignment {
  /// The CSS keyword; physical, since frames are.
  var css: String {
    switch self {
    case .leading: "left"
    case .center: "center"
    case .trailing: "right"
    }
  }
}
