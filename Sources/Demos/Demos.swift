import Scenes

/// The scenes of this package.
public enum Demos {
  /// All demos, in the order in which they are explained.
  public static let all: [Scene] = [
    .hero, .heroLayers, .photo, .postcard, .sheet, .card, .cardLayers, .cardDrag, .cardFling, .drawer, .expand,
    .segments, .interrupted, .heartbeat, .button, .progressRing, .cube,
  ]
}
