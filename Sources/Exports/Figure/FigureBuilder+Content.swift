import Scenes
import WebText

/// The content of layers: pictures, shapes, text and edges.
extension FigureBuilder {
  /// Returns the content of a layer with a constant size.
  ///
  /// The layer's own element can draw some of it.
  func content(
    _ layer: Timeline.Layer,
    size: Size2D,
    style: inout StyleCollector.Style
  ) -> [Markup] {
    switch layer.look.content {
    case .none: return []
    case .text(let text): return lines(text, in: size, style: &style)
    case .shape(let path):
      return layer.look.fill.map { drawing([Picture.Shape(path, fill: $0)], in: size) } ?? []
    case .picture(let picture):
      let scale = picture.scale(filling: size)
      let drawnSize = Size2D(width: picture.size.width * scale, height: picture.size.height * scale)
      var art = StyleCollector.Style()
      place(
        Rect2D(
          x: (size.width - drawnSize.width) / 2,
          y: (size.height - drawnSize.height) / 2,
          width: drawnSize.width,
          height: drawnSize.height
        ),
        in: size,
        style: &art
      )
      return [artwork(picture, width: drawnSize.width, style: art)]
    }
  }

  /// Returns the element of a picture.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - width: The width at which it is drawn, in points of the canvas.
  ///   - style: The place and the motion of the element.
  private func artwork(_ picture: Picture, width: Double, style: StyleCollector.Style) -> Markup {
    var style = style
    let image = picture.bitmap.map { bitmap in
      var style = StyleCollector.Style()
      style.declarations.append(Declaration("background", "url(\(bitmap.dataAddress)) 0 0/100% 100% no-repeat"))
      if !picture.filters.isEmpty { style.declarations.append(filter(picture.filters)) }
      return element(style, children: [])
    }
    let unit = FigureUnit(of: picture.size.width)
    palette = palettePictures.contains(picture) ? FigurePalette() : nil
    let shapes = drawing(picture.shapes, in: picture.size, unit: unit)
    let colors = palette.map { styles.paletteClass(for: $0.fills) }
    palette = nil
    if picture.shapes.contains(where: isBox) {
      style.outline += unit.declarations(forWidth: width, in: length)
    }
    return element(style, colors.map { [$0] } ?? [], children: (image.map { [$0] } ?? []) + shapes)
  }

  /// Returns the lines of a text, in its layer's element.
  ///
  /// They are drawings, because only these have the same widths and baselines in all fonts. Without the figure's rules, they
  /// aren't displayed.
  func lines(_ text: Text, in size: Size2D, style: inout StyleCollector.Style) -> [Markup] {
    let height = length.length(text.size)
    let slant = text.isItalic ? "italic " : ""
    let leading = text.gradient == nil ? "" : "/" + Number.css(text.lineHeight)
    style.declarations.append(
      Declaration("font", "\(slant)\(text.weight.rawValue) \(height)\(leading) \(text.design.css(options.fonts))")
    )
    if text.hasEvenDigits { style.declarations.append(Declaration("font-variant-numeric", "tabular-nums")) }
    if let lines = text.decorationLine { style.declarations.append(Declaration("text-decoration", lines)) }
    if text.tracking != 0 {
      style.declarations.append(
        Declaration("letter-spacing", Number.css(text.tracking / text.size, decimals: 4) + "em")
      )
    }
    if let gradient = text.gradient {
      let rows = lines(text, of: gradient, in: size, style: &style)
      // The letters are those of the element itself.
      if !text.filters.isEmpty { style.declarations.append(filter(text.filters)) }
      return rows
    }
    color("color", text.color, style: &style)
    if let anchor = text.alignment.anchor { style.declarations.append(Declaration("text-anchor", anchor)) }
    func ems(_ number: Double) -> String { Number.css(number, decimals: 3) + "em" }
    let rows = zip(text.lines, text.lineWidths).enumerated().map { index, line in
      let place = ems(text.firstBaseline + Double(index) * text.lineHeight)
      let x = text.alignment == .leading ? [] : [Markup.Attribute("x", text.alignment == .center ? "50%" : "100%")]
      let fit = text.fit(line.1) { ems($0 / text.size) }
      return Markup.element("text", attributes: x + [.init("y", place)] + fit, children: [.text(line.0.keepingSpaces)])
    }
    let classes = ["b", "t"].map { styles.scope.className($0) }.joined(separator: " ")
    let drawing = Markup.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "class": classes, "display": "none",
        // The description says what can be read. Some browsers read the words of all states, too.
        "aria-hidden": "true",
      ],
      rows
    )
    guard !text.filters.isEmpty else { return [drawing] }
    return [element(StyleCollector.Style(declarations: [filter(text.filters)]), children: [drawing])]
  }

  func filter(_ filters: [ColorFilter]) -> Declaration {
    Declaration("filter", filters.compactMap(\.css).joined(separator: " "))
  }

  /// Returns lines through which a gradient is seen: CSS paints only the letters of HTML with it.
  private func lines(
    _ text: Text,
    of gradient: Gradient,
    in size: Size2D,
    style: inout StyleCollector.Style
  ) -> [Markup] {
    style.declarations += [Declaration("white-space", "pre"), Declaration("text-align", text.alignment.css)]
    paint(.gradient(gradient), in: size, property: "background-image", style: &style)
    // Some browsers know only the name with a prefix.
    style.declarations += ["-webkit-background-clip", "background-clip"].map { Declaration($0, "text") }
    style.declarations.append(Declaration("color", "transparent"))
    let line = StyleCollector.Style(declarations: [Declaration("all", "unset"), Declaration("display", "block")])
    let classes = styles.classes(for: line).joined(separator: " ")
    return text.lines.map { .element("div", ["class": classes, "aria-hidden": "true", "data-text": $0]) }
  }

  /// Returns a picture in a layer that grows.
  ///
  /// It covers the layer, cropped, with the same scale in both directions.
  ///
  /// The picture is drawn at the largest size at which it rests, so the switch between copy and original is invisible.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - layer: The layer.
  ///   - base: The size of the element that contains the picture.
  ///   - offset: Returns the layer's corner in that element for a frame of the layer, or nil if they have one corner.
  func artwork(
    _ picture: Picture,
    filling layer: Timeline.Layer,
    base: Size2D,
    from offset: ((Rect2D) -> Point2D)? = nil
  ) -> Markup {
    func scale(_ size: Size2D) -> Double { picture.scale(filling: size) }
    let natural = layer.frame.segments.flatMap { [scale($0.from.size), scale($0.to.size)] }.max() ?? 1
    let size = Size2D(width: picture.size.width * natural, height: picture.size.height * natural)
    var style = StyleCollector.Style()
    place(Rect2D(size: size), in: base, style: &style)
    let track = encoder.encode(
      layer.frameSpans,
      tolerances: moveTolerances + [encoder.tolerance / 4 / max(size.width, size.height)],
      decimals: 6
    ) { time, side in
      let frame = layer.frame.value(at: time, side: side)
      let (corner, now) = (offset?(frame) ?? .zero, frame.size)
      let part = scale(now) / natural
      return [
        (corner.x + (now.width - size.width * part) / 2) * unit,
        (corner.y + (now.height - size.height * part) / 2) * unit, part,
      ]
    }
    animate(track, style: &style) { values in
      let scale = Self.scale(values[2], values[2])
      return [Declaration("transform", translate(values[0], values[1], of: size) + scale)]
    }
    return artwork(picture, width: size.width, style: style)
  }

  // MARK: - Strokes

  /// Returns the edge of a layer that keeps its size, or nil if the layer is narrower than the line.
  func strokeOverlay(_ stroke: Stroke, radius: Double, in size: Size2D) -> Markup? {
    let side = min(size.width, size.height)
    guard side >= stroke.width else { return nil }
    var (stroke, style) = (stroke, StyleCollector.Style())
    // A box of CSS is never narrower than its borders.
    stroke.width = min(stroke.width, side / 2)
    if let dash = stroke.dash, radius == 0 {
      dashes(dash, of: stroke, style: &style)
      return element(style, children: [])
    }
    border(stroke, sides: nil, style: &style)
    if radius > 0 { style.declarations.append(Declaration("border-radius", self.radius(radius, in: size))) }
    return element(style, children: [])
  }

  /// Returns the edge of a growing layer.
  ///
  /// Four boxes have the layer's largest size. Each one draws the two sides of one corner and moves with that corner.
  /// The clip around them removes the excess.
  func movingStroke(_ stroke: Stroke, layer: Timeline.Layer, base: Size2D) -> [Markup] {
    guard layer.cornerRadius.isConstant else { return [ring(stroke, layer: layer, base: base)] }
    let radius = layer.cornerRadius.value(at: 0)
    let corners: [(name: String, sides: [String], right: Bool, bottom: Bool)] = [
      ("top-left", ["top", "left"], false, false), ("top-right", ["top", "right"], true, false),
      ("bottom-right", ["bottom", "right"], true, true), ("bottom-left", ["bottom", "left"], false, true),
    ]
    // Where they overlap, a translucent color would be darker.
    var (opaque, opacity) = (stroke, StyleCollector.Style())
    (opaque.color.light.opacity, opaque.color.dark.opacity) = (1, 1)
    let isTranslucent = opaque != stroke
    if isTranslucent { self.opacity(of: stroke.color, style: &opacity) }
    let parts = corners.map { corner in
      var style = StyleCollector.Style()
      border(opaque, sides: corner.sides, style: &style)
      if radius > 0 {
        style.declarations.append(
          Declaration("border-\(corner.name)-radius", self.radius(radius, in: base))
        )
      }
      let track = encodeMove(of: layer.frame) { now in
        [corner.right ? (now.width - base.width) * unit : 0, corner.bottom ? (now.height - base.height) * unit : 0]
      }
      move(track, of: base, style: &style)
      return element(style, children: [])
    }
    return isTranslucent ? [element(opacity, children: parts)] : parts
  }

  private func opacity(of color: Color, style: inout StyleCollector.Style) {
    func declaration(_ color: Color.RGB) -> Declaration {
      Declaration("opacity", Number.css(color.opacity, decimals: 3))
    }
    style.declarations.append(declaration(color.rgb(isDark: options.appearance == .dark)))
    if options.appearance == .auto, color.light.opacity != color.dark.opacity {
      style.dark.append(declaration(color.dark))
    }
  }

  /// Draws the edge of a layer that grows and whose radius changes, as an inline SVG.
  private func ring(_ stroke: Stroke, layer: Timeline.Layer, base: Size2D) -> Markup {
    let inset = stroke.width / 2
    var style = StyleCollector.Style()
    let tolerances = [Double](repeating: encoder.tolerance / 4, count: 3)
    let track = encoder.encode(layer.geometrySpans, tolerances: tolerances, decimals: 3) { time, side in
      let size = layer.frame.value(at: time, side: side).inset(by: inset).size
      return [size.width, size.height, size.limit(layer.cornerRadius.value(at: time, side: side) - inset)]
    }
    animate(track, style: &style) { values in
      zip(["width", "height", "rx"], values).map { Declaration($0, Number.css(max(0, $1), decimals: 3) + "px") }
    }
    // A host page can have rules for rectangles.
    style.declarations += [
      Declaration("fill", "none"), Declaration("stroke-width", Number.css(stroke.width, decimals: 3) + "px"),
    ]
    color("stroke", stroke.color, style: &style)
    let start = Number.css(inset, decimals: 3)
    var attributes: [Markup.Attribute] = [.init("x", start), .init("y", start)]
    if let dash = stroke.dash { attributes.append(.init("stroke-dasharray", Number.css(dash, decimals: 3))) }
    attributes.append(.init("class", styles.classes(for: style).joined(separator: " ")))
    return svg([.element("rect", attributes: attributes)], in: base)
  }

  /// Draws a dashed edge with straight sides.
  ///
  /// Browsers choose the dashes of borders themselves.
  private func dashes(_ dash: Double, of stroke: Stroke, style: inout StyleCollector.Style) {
    let pattern = "currentColor 0 \(length.length(dash)),#0000 0 \(length.length(2 * dash))"
    let (across, down) = ("repeating-linear-gradient(90deg,\(pattern))", "repeating-linear-gradient(\(pattern))")
    let width = length.length(stroke.width)
    let sides = [
      "\(across) 0 0/100% \(width)", "\(across) 0 100%/100% \(width)", "\(down) 0 0/\(width) 100%",
      "\(down) 100% 0/\(width) 100%",
    ]
    style.declarations.append(Declaration("background", sides.map { $0 + " no-repeat" }.joined(separator: ",")))
    color("color", stroke.color, style: &style)
  }

  func border(_ stroke: Stroke, sides: [String]?, style: inout StyleCollector.Style) {
    let width = length.length(stroke.width)
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
