/// How a layer with its children is combined with what lies behind it.
///
/// Unlike an opacity, it has no values between: it changes when a change begins.
public enum Compositing: String, Hashable, Sendable, CaseIterable {
  /// The layer covers what lies behind it.
  case normal
  /// The layer covers what lies behind it, and its children are mixed only with one another.
  case isolated
  /// Colors are multiplied with those behind, in one of the ways of CSS and SVG.
  case multiply
  case screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference, exclusion
  case hue, saturation, color, luminosity
  /// Colors are added to those behind.
  case plusLighter

  /// Whether the colors of the layer depend on those behind.
  package var mixes: Bool { self != .normal && self != .isolated }
}

extension Compositing: SteppedValue {}

extension LayerProperty<Compositing> {
  /// How the layer with its children is combined with what lies behind it.
  public static let compositing = LayerProperty(
    "compositing",
    standard: .normal,
    isFade: true,
    isNear: { track, value, time in track.segment(at: time).to == value }
  )
}

extension Layer {
  /// Returns the layer, combined in some way with what lies behind it.
  ///
  /// Documents keep the first way other than ``Compositing/normal`` for the whole play.
  public func compositing(_ compositing: Compositing) -> Layer { with(.compositing, compositing) }
}

extension Timeline.Layer {
  /// Whether there are two ways at different times, of which documents draw the first.
  package var changesCompositing: Bool { changes(.compositing) }

  /// How the layer is combined with what lies behind it, for the whole play.
  package var compositing: Compositing { kept(.compositing) }
}
