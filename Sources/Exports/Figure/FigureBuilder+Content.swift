import Scenes
import WebText

/// What layers show: pictures, shapes, text and edges.
extension FigureBuilder {
  /// What a layer of constant size shows; its own element may take part of it.
  mutating func content(
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

  mutating func shapes(of picture: Picture) -> [Markup] {
    let image = picture.bitmap.map { bitmap in
      var style = StyleCollector.Style()
      style.declarations.append(Declaration("background", "url(\(bitmap.dataAddress)) 0 0/100% 100% no-repeat"))
      return element(style, children: [])
    }
    return (image.map { [$0] } ?? []) + picture.shapes.map { shape($0.path, fill: $0.fill, in: picture.size) }
  }

  mutating func shape(_ path: Path, fill: Paint, in size: Size) -> Markup {
    let bounds = path.bounds
    var style = StyleCollector.Style()
    place(bounds, in: size, style: &style)
    paint(fill, style: &style)
    if let radius = path.cornerRadius(in: bounds) {
      // A hundred times shorter than the same as a polygon, and as round as can be.
      if radius > 0 { style.outline.append(Declaration("border-radius", Self.radius(radius, in: bounds.size))) }
    } else if let polygon = path.cssPolygon(in: bounds) {
      style.outline.append(Declaration("clip-path", polygon))
    }
    return element(style, children: [])
  }

  mutating func lines(_ text: Text, style: inout StyleCollector.Style) -> [Markup] {
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
      .element("div", ["class": line, "data-text": content])
    }
  }

  /// A picture in a layer that grows: it covers the layer, cropped, at one scale in both directions.
  ///
  /// It is drawn as large as it ever rests, so that nobody sees where its copy gives way to the original.
  mutating func artwork(_ picture: Picture, filling layer: Timeline.Layer, base: Size) -> Markup {
    func scale(_ size: Size) -> Double { picture.scale(filling: size) }
    let natural = layer.frame.segments.flatMap { [scale($0.from.size), scale($0.to.size)] }.max() ?? 1
    let size = Size(width: picture.size.width * natural, height: picture.size.height * natural)
    var style = StyleCollector.Style()
    place(Rect(size: size), in: base, style: &style)
    let track = encoder.encode(
      layer.frameSpans,
      tolerances: moveTolerances + [encoder.tolerance / 4 / max(size.width, size.height)],
      decimals: 6
    ) { time, side in
      let now = layer.frame.value(at: time, side: side).size
      let part = scale(now) / natural
      return [
        (now.width - size.width * part) / 2 * unit, (now.height - size.height * part) / 2 * unit, part,
      ]
    }
    animate(track, style: &style) { values in
      let scale = Self.scale(values[2], values[2])
      return [Declaration("transform", translate(values[0], values[1], of: size) + scale)]
    }
    return element(style, children: shapes(of: picture))
  }

  // MARK: - Strokes

  mutating func strokeOverlay(_ stroke: Stroke, radius: Double, in size: Size) -> Markup {
    var style = StyleCollector.Style()
    if let dash = stroke.dash, radius == 0 {
      dashes(dash, of: stroke, style: &style)
      return element(style, children: [])
    }
    border(stroke, sides: nil, style: &style)
    if radius > 0 { style.declarations.append(Declaration("border-radius", Self.radius(radius, in: size))) }
    return element(style, children: [])
  }

  /// The edge of a growing layer.
  ///
  /// Four boxes as large as its largest size, each with the two sides that meet in one corner, are moved so that this
  /// corner lies on the layer's. The clip round them cuts what is too long.
  mutating func movingStroke(_ stroke: Stroke, layer: Timeline.Layer, base: Size) -> [Markup] {
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
      let track = encoder.encode(layer.frameSpans, tolerances: moveTolerances) { time, side in
        let now = layer.frame.value(at: time, side: side)
        return [
          corner.right ? (now.width - base.width) * unit : 0, corner.bottom ? (now.height - base.height) * unit : 0,
        ]
      }
      move(track, of: base, style: &style)
      return element(style, children: [])
    }
  }

  /// A broken edge with straight sides: how long the dashes of a border are, each browser decides by itself.
  private func dashes(_ dash: Double, of stroke: Stroke, style: inout StyleCollector.Style) {
    func length(_ points: Double) -> String { Number.css(points * unit) + "cqw" }
    let pattern = "currentColor 0 \(length(dash)),#0000 0 \(length(2 * dash))"
    let (across, down) = ("repeating-linear-gradient(90deg,\(pattern))", "repeating-linear-gradient(\(pattern))")
    let width = length(stroke.width)
    let sides = [
      "\(across) 0 0/100% \(width)", "\(across) 0 100%/100% \(width)", "\(down) 0 0/\(width) 100%",
      "\(down) 100% 0/\(width) 100%",
    ]
    style.declarations.append(Declaration("background", sides.map { $0 + " no-repeat" }.joined(separator: ",")))
    colour("color", stroke.color, style: &style)
  }

  func border(_ stroke: Stroke, sides: [String]?, style: inout StyleCollector.Style) {
    let width = Number.css(stroke.width * unit) + "cqw"
    func declare(_ target: inout [Declaration], isDark: Bool) {
      let value = "\(width) \(stroke.dash == nil ? "solid" : "dashed") \(stroke.color.rgb(isDark: isDark).css)"
      for property in sides.map({ $0.map { "border-\($0)" } }) ?? ["border"] {
        target.append(Declaration(property, value))
      }
    }
    declare(&style.declarations, isDark: options.appearance == .dark)
    if options.appearance == .auto, stroke.color.light != stroke.color.dark { declare(&style.dark, isDark: true) }
  }
}
