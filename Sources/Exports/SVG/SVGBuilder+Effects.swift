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
    var attributes = [Markup.Attribute("filter", "url(#\(filter(track, of: layer)))")]
    if dialect == .css, reducedTrack != track {
      var style = StyleCollector.Style()
      style.reduced = .fixed([.init("filter", "url(#\(filter(reducedTrack, of: reduced)))")])
      attributes = withClasses(attributes, styles.classes(for: style))
    }
    return [.element("g", attributes: attributes, children: parts)]
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
  private mutating func filter(_ track: KeyframeTrack, of layer: Timeline.Layer) -> String {
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
    let blur = Markup.element(
      "feGaussianBlur",
      attributes: SVGProperty.blur.attributes(track.initial).map { .init($0.name, $0.value) },
      children: track.isConstant ? [] : SMIL.elements(track, .blur, styles.course)
    )
    definitions.append(
      .element(
        "filter",
        ["id": id, "x": start, "y": start, "width": size, "height": size, "color-interpolation-filters": "sRGB"],
        [blur]
      )
    )
    return id
  }
}

extension Size2D {
  /// The longer side.
  fileprivate var longer: Double { max(width, height) }
}
