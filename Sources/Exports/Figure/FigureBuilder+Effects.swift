import Scenes
import WebText

/// Effects that apply to all that a layer and its children draw, each by an element around them.
extension FigureBuilder {
  /// Returns the elements of a layer with its blur.
  mutating func blurred(_ index: Int, _ parts: [Markup]) -> [Markup] {
    let (layer, calm) = (timeline.layers[index], still.layers[index])
    guard layer.blurs || calm.blurs else { return parts }
    return [element(effect(encodeBlur(layer), encodeBlur(calm), Self.blur), children: parts)]
  }

  private static func blur(_ values: [Double]) -> [Declaration] {
    let radius = Number.css(values[0])
    return [Declaration("filter", radius == "0" ? "blur(0)" : "blur(\(radius)cqw)")]
  }

  /// Returns a layer's blur radius, in hundredths of the canvas's width.
  private func encodeBlur(_ layer: Timeline.Layer) -> KeyframeTrack {
    let blur = layer[.blur]
    return encoder.encodeBlur(blur.spans, unit: unit) { max(0, blur.value(at: $0, side: $1)) }
  }

  /// Returns the style of an element for an effect, with full and with reduced motion.
  func effect(
    _ track: KeyframeTrack,
    _ calm: KeyframeTrack,
    _ declarations: ([Double]) -> [Declaration]
  ) -> StyleCollector.Style {
    var style = StyleCollector.Style()
    if track.isConstant {
      style.declarations += declarations(track.initial)
    } else {
      style.motions.append(motion(track, declarations))
    }
    if !calm.isConstant {
      style.still = .motion(motion(calm, declarations))
    } else if calm.initial != track.values(at: timeline.restTime) {
      style.still = .fixed(declarations(calm.initial))
    }
    return style
  }
}
