import Scenes

/// The scenes that come with the tool, as an author would write them.
public enum Demos {
  /// All of them, in the order in which they are explained.
  public static let all: [Scene] = [
    .hero, .heroLayers, .photo, .sheet, .card, .cardLayers, .cardDrag, .cardFling, .drawer, .expand,
    .segments, .interrupted, .heartbeat,
  ]
}
