import Scenes
import WebText

/// Lines whose ends or widths move.
extension SVGBuilder {
  /// Returns the line that a layer draws, in the layer's points, or nil if it draws none.
  mutating func line(_ index: Int, in size: Size2D) -> Markup? {
    let layer = timeline.layers[index]
    var time: Double?
    if case .poster(let shown) = dialect { time = shown }
    guard let paint = layer.look.fill,
      let line = LineTrack(layer, against: reducedTimeline.layers[index], encoder, at: time)
    else { return nil }
    var attributes: [Markup.Attribute] = [.init("d", line.path.data()), .init("fill", "none")]
    switch paint {
    case .color(let color): attributes += self.color("stroke", color)
    case .gradient(let gradient):
      attributes.append(.init("stroke", "url(#\(definition(of: gradient, in: size, isStretched: false)))"))
    }
    attributes += line.attributes(line.track.initial).map { .init($0.name, $0.value) }
    if line.isRound { attributes.append(.init("stroke-linecap", "round")) }
    let targets = line.movingTargets
    guard dialect == .css else {
      let motion = targets.compactMap { target in
        SMIL.animation(line.track, element: "animate", attribute: target.name, target.components, styles.course)
      }
      return .element("path", attributes: attributes, children: dialect == .smil ? motion : [])
    }
    func motion(_ track: KeyframeTrack) -> CSSMotion {
      CSSMotion(track, duration: timeline.duration) { LineTrack.declarations($0, targets) }
    }
    var style = StyleCollector.Style()
    if !line.track.isConstant { style.motions.append(motion(line.track)) }
    if !line.reduced.isConstant {
      style.reduced = .motion(motion(line.reduced))
    } else if line.reduced.initial != line.track.initial {
      style.reduced = .fixed(LineTrack.declarations(line.reduced.initial, targets))
    }
    let isStyled = !style.motions.isEmpty || style.reduced != .rest
    return .element("path", attributes: isStyled ? withClasses(attributes, styles.classes(for: style)) : attributes)
  }
}
