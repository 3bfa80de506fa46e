import Scenes
import WebText

/// Effects that apply to all that a layer and its children draw.
extension SVGBuilder {
  /// Returns the elements of a layer with its blur.
  ///
  /// WebKit ignores CSS blurs inside an SVG, so a filter element draws it, and SMIL animates that. With reduced motion,
  /// another filter draws it if the blur differs.
  mutating func blurred(_ index: Int, _ parts: [Markup]) -> [Markup] {
    let (layer, reduced) = (timeline.layers[index], reducedTimeline.layers[index])
    guard layer.blurs || reduced.blurs else { return parts }
    let (track, reducedTrack) = (encodeBlur(layer), encodeBlur(reduced))
    if track.isConstant, track.initial == [0], dialect != .css || reducedTrack == track { return parts }
    var attributes = [Markup.Attribute("filter", "url(#\(filter(track, of: index, on: timeline)))")]
    if dialect == .css, reducedTrack != track {
      var style = StyleCollector.Style()
      style.reduced = .fixed([.init("filter", "url(#\(filter(reducedTrack, of: index, on: reducedTimeline)))")])
      attributes = withClasses(attributes, styles.classes(for: style))
    }
    return [.element("g", attributes: attributes, children: parts)]
  }

  /// Returns the elements of a layer with its filters.
  mutating func filtered(_ index: Int, _ parts: [Markup]) -> [Markup] {
    recolored(parts, by: timeline.layers[index].filters, in: canvasAround(index))
  }

  /// Returns what the mask of a layer leaves of its elements, in the points of its parent.
  mutating func masked(_ index: Int, _ parts: [Markup]) -> [Markup] {
    guard !parts.isEmpty, let mask = MaskTrack(timeline.layers[index]) else { return parts }
    func encoded(_ place: MaskTrack.Place, _ property: SVGProperty, _ more: [Double] = []) -> KeyframeTrack {
      encode(mask.spans, property) { time, side in
        let point = place(time, side)
        return [point.x, point.y] + more
      }
    }
    let boxes = mask.parts.map { part in
      let drawn: [Markup]
      switch part.content {
      case .none, .picture:
        return Markup.element(
          "rect",
          attributes: paint(part.fill.asMask, in: part.frame.size) + rectAttributes(part.frame, radius: 0)
        )
      case .text(let text): drawn = lines(text.asMask, in: part.frame.size)
      case .shape(let path): drawn = [shape(path, fill: part.fill.asMask)]
      }
      let place = [part.frame.x, part.frame.y].map { Number.css($0, decimals: 3) }.joined(separator: " ")
      return .element("g", ["transform": "translate(\(place))"], drawn)
    }
    var seen = [moving("g", [], encoded(mask.place, .place), .place, boxes)]
    if let window = mask.window {
      let box = encoded(window.place, .rect, [window.size.width, window.size.height])
      seen = [clipped(seen, by: moving("rect", [], box, .rect))]
    }
    if mask.rotation != 0 {
      seen = [.element("g", ["transform": "rotate(\(Number.css(mask.rotation, decimals: 3)))"], seen)]
    }
    let (definition, drawn) = masked(parts, by: seen)
    definitions.append(definition)
    return [drawn]
  }

  /// Returns a mask of a drawing, and what it leaves of elements where it is bright and opaque.
  mutating func masked(_ parts: [Markup], by mask: [Markup]) -> (definition: Markup, drawn: Markup) {
    maskCount += 1
    let id = styles.scope.name("\(label)m\(maskCount)")
    // A mask has the bounds of what is drawn, which don't contain its shadows.
    let area: KeyValuePairs = ["id": id, "x": "-.5", "y": "-.5", "width": "2", "height": "2"]
    // Without a group of their own, WebKit draws what overlaps twice.
    let isOne = if parts.count == 1, case .element(let name, _, _) = parts[0] { name != "g" } else { false }
    let whole = isOne ? parts : [.element("g", ["opacity": ".999"], parts)]
    return (.element("mask", area, mask), .element("g", ["mask": "url(#\(id))"], whole))
  }

  private func encodeBlur(_ layer: Timeline.Layer) -> KeyframeTrack {
    let blur = layer[.blur]
    func radius(_ time: Double, _ side: Side) -> Double { max(0, blur.value(at: time, side: side)) }
    if case .poster(let time) = dialect { return KeyframeTrack(constant: [radius(time, .after)]) }
    return smilEncoder.encodeBlur(blur.spans, radius)
  }

  /// Returns what a layer of a constant size draws, clipped by its outline, in the layer's points.
  mutating func cutOut(_ index: Int, _ parts: [Markup]) -> [Markup] {
    let layer = timeline.layers[index]
    guard let cut = outlineTrack(index), !parts.isEmpty else { return parts }
    if cut.track.isConstant, dialect != .css || cut.reduced == cut.track {
      let outline = layer[.clip].value(at: startTime)
      let shape: Markup =
        outline.line == nil && outline.trim == .whole
        ? .element("path", attributes: [.init("d", outline.path.data())] + cut.fillRule.attributes("clip-rule"))
        : moving("polygon", [], cut.track, .corners)
      return [clipped(parts, by: shape)]
    }
    guard dialect == .css else {
      return [clipped(parts, by: moving("polygon", cut.fillRule.attributes("clip-rule"), cut.track, .corners))]
    }
    let reach = layer.frame.value(at: 0).size.longer
    return [self.cut(parts, by: cut.track, rule: cut.fillRule, reduced: cut.reduced, over: nil, reach: reach)]
  }

  /// Returns the corners of the outline that clips a layer, or nil if none does.
  func outlineTrack(_ index: Int) -> OutlineTrack? {
    var time: Double?
    if case .poster(let shown) = dialect { time = shown }
    return OutlineTrack(timeline.layers[index], against: reducedTimeline.layers[index], encoder, at: time)
  }

  /// Returns the id of a new filter that blurs.
  private mutating func filter(_ track: KeyframeTrack, of index: Int, on timeline: Timeline) -> String {
    let layer = timeline.layers[index]
    filterCount += 1
    let id = styles.scope.name("\(label)f\(filterCount)")
    // Beyond three standard deviations, nothing is visible. Layers in space can be narrower on the canvas.
    let radius = layer[.blur].segments.map { max($0.from, $0.to) }.max() ?? 0
    let sides = layer.frame.segments.flatMap { [$0.from, $0.to] }.map {
      layer.look.contentBox(in: Rect2D(size: $0.size))
    }
    let side = max(1, sides.map { min($0.width, $0.height) }.filter { $0 > 0 }.min() ?? 1)
    let margin = ((layer.pose.isConstant ? 3 : 6) * 1.2 * radius / side * 10).rounded(.up) / 10 + 0.1
    let (start, size) = (Number.css(-margin, decimals: 1), Number.css(1 + 2 * margin, decimals: 1))
    var region: [Markup.Attribute] = [
      .init("x", start), .init("y", start), .init("width", size), .init("height", size),
    ]
    // An invisible rectangle around everything would make the filter's picture too large for browsers.
    if groundReach > 0 {
      let seen = canvasAround(index).inset(by: -3.6 * radius)
      region = [.init("filterUnits", "userSpaceOnUse")] + rectAttributes(seen, radius: 0)
    }
    let blur = Markup.element(
      "feGaussianBlur",
      attributes: SVGProperty.blur.attributes(track.initial).map { .init($0.name, $0.value) },
      children: track.isConstant ? [] : SMIL.elements(track, .blur, styles.course)
    )
    definitions.append(
      .element(
        "filter",
        attributes: [.init("id", id)] + region + [.init("color-interpolation-filters", "sRGB")],
        children: [blur]
      )
    )
    return id
  }

  /// Returns a rectangle around the canvas, in the points of the group that contains a layer.
  private mutating func canvasAround(_ index: Int) -> Rect2D {
    let (layers, canvas) = (timeline.layers, timeline.canvas.size)
    let parent = layers[index].parent
    // Most layers with filters are in the same groups.
    var distance = groupReaches[parent] ?? Landing(of: index, in: parent, on: timeline).reach
    groupReaches[parent] = distance
    let outer = sequence(first: index, next: { layers[$0].parent }).dropFirst()
    // Transforms of the groups around it can make it larger.
    if outer.contains(where: { layers[$0].isPosed }) { distance += 2 * max(canvas.width, canvas.height) }
    return Rect2D(size: canvas).inset(by: -distance)
  }
}

extension Size2D {
  /// The longer side.
  fileprivate var longer: Double { max(width, height) }
}
