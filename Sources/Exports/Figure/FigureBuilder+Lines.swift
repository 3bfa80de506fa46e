import Scenes
import WebText

/// Lines whose ends or widths move.
extension FigureBuilder {
  /// Returns the line that a layer draws, as an inline SVG, or nil if it draws none.
  ///
  /// HTML has no lines along paths, and a polygon around one has hundreds of numbers in each keyframe.
  func line(_ index: Int, in size: Size2D) -> Markup? {
    let layer = timeline.layers[index]
    guard let paint = layer.look.fill, let line = LineTrack(layer, against: reducedTimeline.layers[index], encoder)
    else {
      return nil
    }
    let targets = line.movingTargets
    var style = effect(line.track, line.reduced) { LineTrack.declarations($0, targets) }
    // A host page can have rules for paths.
    style.declarations += line.fixedDeclarations() + [Declaration("fill", "none")]
    style.declarations.append(Declaration("stroke-linecap", line.isRound ? "round" : "butt"))
    var path: [Markup.Attribute] = [.init("d", line.path.data())]
    var children: [Markup] = []
    switch paint {
    case .color(let color): self.color("stroke", color, style: &style)
    case .gradient(let gradient):
      gradientCount += 1
      let id = styles.scope.name("g\(gradientCount)")
      let markup = GradientMarkup(gradient: gradient, size: size, isStretched: false)
      children.append(
        markup.element(id: id, in: options.appearance) { attributes, dark in
          var style = StyleCollector.Style()
          style.dark = dark
          return attributes + [.init("class", styles.classes(for: style).joined(separator: " "))]
        }
      )
      // Browsers draw no gradient of a copy that isn't displayed, and the first copy on a page has the id. Then the line has
      // the color in the middle.
      path.append(.init("stroke", "url(#\(id)) currentColor"))
      self.color("color", gradient.stops[gradient.stops.count / 2].color, style: &style)
    }
    path.append(.init("class", styles.classes(for: style).joined(separator: " ")))
    children.append(.element("path", attributes: path))
    return svg(children, in: size)
  }
}
