import Scenes
import WebText

/// Shapes, text and colors.
extension SVGBuilder {
  mutating func shape(_ path: Path, fill: Paint) -> Markup {
    .element(
      "path",
      attributes: [.init("d", path.data())] + path.fillRule.attributes("fill-rule") + paint(fill, in: path.bounds.size)
    )
  }

  mutating func rect(_ index: Int, _ rect: Rect2D, radius: Double, fill: Paint?) -> Markup {
    .element("rect", attributes: named(index) + paint(fill, in: rect.size) + rectAttributes(rect, radius: radius))
  }

  /// A layer's box.
  ///
  /// Firefox measures a turned rectangle with round corners without its corners, so a plain one is measured in its place.
  mutating func area(_ index: Int, _ box: Rect2D, radius: Double, fill: Paint?, in context: Context) -> [Markup] {
    guard options.isMeasurable, context.isTurned, radius > 0 else {
      return [rect(index, box, radius: radius, fill: fill)]
    }
    let shown = Markup.element("rect", attributes: paint(fill, in: box.size) + rectAttributes(box, radius: radius))
    return [rect(index, box, radius: 0, fill: nil), shown]
  }

  func rectangle(_ rect: Rect2D, radius: Double, fill: String? = nil) -> Markup {
    .element("rect", attributes: rectAttributes(rect, radius: radius) + (fill.map { [.init("fill", $0)] } ?? []))
  }

  func rectAttributes(_ rect: Rect2D, radius: Double) -> [Markup.Attribute] {
    SVGProperty.roundRect.attributes(rect.components + [rect.size.limit(radius)])
      .filter { !(["x", "y", "rx"].contains($0.name) && $0.value == "0") }.map { .init($0.name, $0.value) }
  }

  mutating func strokeAttributes(_ stroke: Stroke) -> [Markup.Attribute] {
    var attributes = color("stroke", stroke.color)
    if stroke.width != 1 { attributes.append(.init("stroke-width", Number.css(stroke.width, decimals: 3))) }
    if let dash = stroke.dash { attributes.append(.init("stroke-dasharray", Number.css(dash, decimals: 3))) }
    return attributes
  }

  mutating func lines(_ text: Text, in size: Size2D) -> [Markup] {
    var fill = [Markup.Attribute("fill", "")]
    if let gradient = text.gradient {
      fill[0].value = "url(#\(definition(of: gradient, in: size, isStretched: false)))"
    } else {
      fill = color("fill", text.color)
    }
    return recolored(text.elements(in: size, fill: fill, options.fonts), by: text.filters)
  }

  /// Returns elements with changed colors.
  ///
  /// - Parameters:
  ///   - elements: The elements.
  ///   - filters: The changes, from the first one.
  ///   - area: The rectangle outside of which nothing is drawn, or nil for one that is a little larger than the elements.
  mutating func recolored(_ elements: [Markup], by filters: [ColorFilter], in area: Rect2D? = nil) -> [Markup] {
    guard !filters.isEmpty, !elements.isEmpty else { return elements }
    let region =
      area.map { [.init("filterUnits", "userSpaceOnUse")] + ColorFilter.region($0) }
      ?? ColorFilter.region(margin: 0.1)
    let definition = filters.element(id: "", region: region)
    let id = colorFilters[definition] ?? styles.scope.name("\(label)h\(colorFilters.count + 1)")
    if colorFilters.updateValue(id, forKey: definition) == nil {
      definitions.append(filters.element(id: id, region: region))
    }
    return [.element("g", ["filter": "url(#\(id))"], elements)]
  }

  /// Returns elements clipped by a shape.
  mutating func clipped(_ children: [Markup], by shape: Markup) -> Markup {
    clipCount += 1
    let id = styles.scope.name("\(label)c\(clipCount)")
    definitions.append(.element("clipPath", ["id": id], [shape]))
    return .element("g", ["clip-path": "url(#\(id))"], children)
  }

  /// Returns a paint as attributes.
  ///
  /// - Parameters:
  ///   - paint: The paint, or nil for none.
  ///   - size: The size of the element's box, which a gradient between two points depends on.
  mutating func paint(_ paint: Paint?, in size: Size2D = Size2D(width: 1, height: 1)) -> [Markup.Attribute] {
    switch paint {
    case nil: return [.init("fill", "none")]
    case .color(let value): return color("fill", value)
    case .gradient(let gradient): return [.init("fill", "url(#\(definition(of: gradient, in: size)))")]
    }
  }

  /// Returns a color as attributes, with a class for the dark appearance.
  mutating func color(_ property: String, _ color: Color) -> [Markup.Attribute] {
    let light = color.rgb(isDark: options.appearance == .dark).attributes(property)
    var result = light.map { Markup.Attribute($0.name, $0.value) }
    if options.appearance == .auto, color.light != color.dark {
      var style = StyleCollector.Style()
      style.dark = color.dark.attributes(property).map { .init($0.name, $0.value) }
      result = withClasses(result, styles.classes(for: style))
    }
    return result
  }

  /// Returns the elements of a picture, in its own coordinates.
  mutating func drawing(of picture: Picture) -> [Markup] {
    let image = picture.bitmap.map { [self.image($0, size: picture.size)] }
    return recolored(image ?? [], by: image == nil ? [] : picture.filters)
      + picture.shapes.map { shape($0.path, fill: $0.fill) }
  }

  /// Returns an image, whose bytes the document contains once.
  mutating func image(_ bitmap: Bitmap, size: Size2D) -> Markup {
    let id = images[bitmap] ?? styles.scope.name("\(label)i\(images.count)")
    if images.updateValue(id, forKey: bitmap) == nil {
      definitions.append(
        .element(
          "image",
          [
            "id": id, "width": Number.css(size.width, decimals: 3), "height": Number.css(size.height, decimals: 3),
            "preserveAspectRatio": "none", "href": bitmap.dataAddress,
          ]
        )
      )
    }
    return .element("use", ["href": "#\(id)"])
  }
}
