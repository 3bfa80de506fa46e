import Scenes
import WebText

/// Opacities during playback and in the states of a switch.
extension FigureBuilder {
  /// Returns the opacity of a layer that a switch shows only while it moves, as two factors.
  ///
  /// The first factor is 1 as soon as the layer is presented, and follows the layer's opacity during the dismissal. The
  /// second one is 1 before the presentation, and follows the layer's opacity during it. So each factor has two ends
  /// and can reverse.
  func pulseStyles(_ index: Int) -> (styles: [StyleCollector.Style], isUnseenOnReturn: Bool)? {
    guard let graph = encoder.graph, let acts = graph.acts else { return nil }
    let opacity = timeline.layers[index].opacity
    func value(_ time: Double, _ side: Side) -> Double { opacity.clampedValue(at: time, side: side) }
    guard value(0, .after) == 0, value(graph.presentedTime, .after) == 0, !opacity.isConstant else { return nil }
    func peak(_ act: ClosedRange<Double>) -> Double { value(act.lowerBound, .after) }
    let (there, back) = (peak(acts.presentation), peak(acts.dismissal))
    func leg(_ act: ClosedRange<Double>, _ peak: Double) -> Leg {
      let value = EncodedValue { time, side in [act.contains(time) ? value(time, side) : 0] }
      return encoder.leg(act, from: [peak], to: [0], of: .opacity(on: opacity.spans), value)
    }
    let end = Leg(delay: acts.dismissal.upperBound - acts.dismissal.lowerBound)
    let first = Turns(values: [[0], [1]], legs: [Leg(), back > 0 ? leg(acts.dismissal, back) : end])
    let second = Turns(
      values: [[max(there, back)], [0]],
      legs: [there > 0 ? leg(acts.presentation, there) : Leg(), back > 0 ? Leg() : end]
    )
    let reduced = opacityTrack(reducedTimeline.layers[index])
    let styles = [first, second].map { turns in
      var style = StyleCollector.Style()
      let track = KeyframeTrack(turns, graph, duration: timeline.duration)
      style.motions = [motion(track, Self.opacity)]
      style.reduced = turns == first ? .fixed(Self.opacity(reduced.initial)) : .rest
      return style
    }
    return (styles, back == 0)
  }

  /// Returns the time at the start of a switch's presentation in which a layer and its children are invisible, in
  /// seconds.
  func unseenTime(of index: Int) -> Double {
    guard let acts = encoder.graph?.acts else { return 0 }
    let act = acts.presentation
    let drawn = descendants(of: index).filter { timeline.layers[$0].look.isDrawn }
    let seen = timeline.breakpoints.filter { act.contains($0) }.last { start in
      drawn.allSatisfy { layer in
        [0.25, 0.75].allSatisfy { part in
          let time = act.lowerBound + (start - act.lowerBound) * part
          return timeline.state(of: layer, at: time).opacity == 0
        }
      }
    }
    return (seen ?? act.lowerBound) - act.lowerBound
  }

  private func descendants(of index: Int) -> [Int] {
    [index] + timeline.children(of: index).flatMap { descendants(of: $0) }
  }

  /// Returns the opacity of a layer that a switch hides while another one moves.
  ///
  /// It is visible only at its own end.
  ///
  /// At the other end, its stage is behind the other one, or hidden.
  private func dip(_ layer: Timeline.Layer) -> KeyframeTrack? {
    guard let graph = encoder.graph, let acts = graph.acts else { return nil }
    let rest = layer.opacity.clampedValue(at: 0)
    let isHidden = [acts.presentation, acts.dismissal].contains {
      layer.opacity.clampedValue(at: ($0.lowerBound + $0.upperBound) / 2) == 0
    }
    guard rest > 0, isHidden, layer.opacity.clampedValue(at: graph.presentedTime) == rest else { return nil }
    func end(_ act: ClosedRange<Double>) -> Leg { Leg(delay: act.upperBound - act.lowerBound) }
    let isPresented = layer.role == .presented
    let turns = Turns(
      values: isPresented ? [[0], [rest]] : [[rest], [0]],
      legs: [isPresented ? end(acts.presentation) : Leg(), isPresented ? Leg() : end(acts.dismissal)]
    )
    return KeyframeTrack(turns, graph, duration: timeline.duration)
  }

  private static func opacity(_ values: [Double]) -> [Declaration] {
    [Declaration("opacity", Number.css(values[0], decimals: TrackEncoder.opacityDecimals))]
  }

  /// Returns the opacity of a layer, with full and with reduced motion.
  func opacityStyle(_ index: Int) -> StyleCollector.Style {
    var style = StyleCollector.Style()
    let (layer, reducedLayer) = (timeline.layers[index], reducedTimeline.layers[index])
    let own = opacityTrack(layer)
    let track = dip(layer) ?? own
    // What fades does so with reduced motion, too.
    let reduced = layer.opacity == reducedLayer.opacity ? own : opacityTrack(reducedLayer)
    if track.isConstant {
      if track.initial[0] != 1 { style.declarations += Self.opacity(track.initial) }
    } else {
      style.motions.append(motion(track, Self.opacity))
    }
    if !reduced.isConstant {
      style.reduced = .motion(motion(reduced, Self.opacity))
    } else if reduced.initial != track.values(at: timeline.restTime) {
      style.reduced = .fixed(Self.opacity(reduced.initial))
    }
    return style
  }

  func opacityTrack(_ layer: Timeline.Layer) -> KeyframeTrack {
    encoder.encodeOpacity(layer.opacity.spans, decimals: 4) { layer.opacity.clampedValue(at: $0, side: $1) }
  }
}
