/// Whether a layer and its children are drawn.
///
/// Unlike an opacity, it has no values between: a layer appears or disappears when the change begins.
public enum Visibility: Hashable, Sendable {
  /// The layer is drawn.
  case visible
  /// The layer isn't drawn.
  case hidden
}

extension Visibility: SteppedValue {}

extension LayerProperty<Visibility> {
  /// Whether the layer and its children are drawn, apart from its opacity.
  public static let visibility = LayerProperty(
    "visibility",
    standard: .visible,
    isFade: true,
    isNear: { track, visibility, time in track.segment(at: time).to == visibility }
  )
}

extension Layer {
  /// Returns the layer, hidden or visible with its children.
  public func hidden(_ isHidden: Bool = true) -> Layer { with(.visibility, isHidden ? .hidden : .visible) }
}

extension Choreography.Change.Property {
  /// Returns a change of the visibility, which happens when the animation begins.
  public static func visibility(from: Visibility, to: Visibility) -> Self {
    .init(LayerProperty<Visibility>.visibility, from: from, to: to)
  }
}

// MARK: - Drawing

extension Timeline {
  /// The timeline in which opacities hide layers.
  ///
  /// A layer that is ever hidden becomes a container, whose opacity jumps, with a layer that has its own opacity.
  var withVisibilityLayers: Timeline {
    replacing(where: \.isEverHidden) { layer in
      var shown = layer.part("shown", opacity: layer.opacity)
      (shown.look, shown.fill, shown.stroke, shown.content) = (layer.look, layer.fill, layer.stroke, layer.content)
      for property in [LayerProperty<Outline>.outline, .clip] {
        shown[property] = layer[property]
        layer[property] = Track(constant: .none, until: layer.frame.end)
      }
      shown[.shadow] = layer[.shadow]
      layer[.shadow] = Track(constant: .none, until: layer.frame.end)
      layer.opacity = layer[.visibility].jumping
      layer[.visibility] = Track(constant: .visible, until: layer.frame.end)
      layer.clearLook()
      return .init(added: [(shown, nil)], container: 0)
    }
  }
}

extension Timeline.Layer {
  /// Whether there is a time at which the layer is hidden, apart from its opacity.
  package var isEverHidden: Bool {
    !stored.isEmpty && self[.visibility].segments.contains { $0.from == .hidden || $0.to == .hidden }
  }
}

extension Track<Visibility> {
  /// The opacity that hides what is hidden: 0 or 1, with jumps.
  fileprivate var jumping: Track<Double> {
    Track<Double>(
      segments: segments.map { segment in
        let opacity = segment.to == .hidden ? 0.0 : 1
        return .init(start: segment.start, end: segment.end, from: opacity, to: opacity)
      }
    )
  }
}
