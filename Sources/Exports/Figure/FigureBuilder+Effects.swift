import Scenes
import WebText

/// Effects that apply to all that a layer and its children draw, each by an element around them.
extension FigureBuilder {
  /// Returns whether an element around a layer draws an effect, with full or with reduced motion.
  func hasEffects(_ index: Int) -> Bool { timeline.layers[index].blurs || reducedTimeline.layers[index].blurs }

  /// Returns the elements of a layer with its blur.
  func blurred(_ index: Int, _ parts: [Markup]) -> [Markup] {
    guard hasEffects(index) else { return parts }
    let (layer, reduced) = (timeline.layers[index], reducedTimeline.layers[index])
    return [element(effect(encodeBlur(layer), encodeBlur(reduced), Self.blur), children: parts)]
  }

  private static func blur(_ values: [Double]) -> [Declaration] {
    let radius = Number.css(values[0])
    return [Declaration("filter", radius == "0" ? "blur(0)" : "blur(\(radius)cqw)")]
  }

  /// Returns a layer's blur radius, in ``FigureUnit``s.
  private func encodeBlur(_ layer: Timeline.Layer) -> KeyframeTrack {
    let blur = layer[.blur]
    return encoder.encodeBlur(blur.spans, unit: unit) { max(0, blur.value(at: $0, side: $1)) }
  }

  /// Clips the element of a layer of a constant size, and all that is in it, by an outline.
  func cutOut(_ index: Int, size: Size2D, style: inout StyleCollector.Style) {
    guard let cut = OutlineTrack(timeline.layers[index], against: reducedTimeline.layers[index], encoder) else {
      return
    }
    let decimals = max(size.width, size.height) > 400 ? 3 : 2
    func declarations(_ values: [Double]) -> [Declaration] {
      let numbers = values.enumerated().map { place, value in
        let text = Number.css(value / (place.isMultiple(of: 2) ? size.width : size.height) * 100, decimals: decimals)
        return text == "0" ? text : text + "%"
      }
      let corners = stride(from: 0, to: numbers.count, by: 2).map { "\(numbers[$0]) \(numbers[$0 + 1])" }
      return [Declaration("clip-path", "polygon(\(cut.fillRule.cssPrefix)\(corners.joined(separator: ",")))")]
    }
    let effect = effect(cut.track, cut.reduced, declarations)
    style.declarations += effect.declarations
    style.motions += effect.motions
    if effect.reduced != .rest { style.reduced = effect.reduced }
  }

  /// Returns the style of an element for an effect, with full and with reduced motion.
  func effect(
    _ track: KeyframeTrack,
    _ reduced: KeyframeTrack,
    _ declarations: ([Double]) -> [Declaration]
  ) -> StyleCollector.Style {
    var style = StyleCollector.Style()
    if track.isConstant {
      style.declarations += declarations(track.initial)
    } else {
      style.motions.append(motion(track, declarations))
    }
    if !reduced.isConstant {
      style.reduced = .motion(motion(reduced, declarations))
    } else if reduced.initial != track.values(at: timeline.restTime) {
      style.reduced = .fixed(declarations(reduced.initial))
    }
    return style
  }
}
