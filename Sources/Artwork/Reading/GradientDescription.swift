/// A gradient as its element describes it, with what it takes from others, before it is laid on a shape.
struct GradientDescription {
  /// The element, for messages.
  var element: ArtworkElement
  /// Its attributes, those of the gradients that it refers to included.
  var attributes: [String: String]
  var stops: [Artwork.GradientStop]
  var transform: Artwork.Transform
  var spread: Artwork.Spread
  /// Whether its coordinates are parts of what is painted.
  var isRelative: Bool
  /// Whether it is radial.
  var isRadial: Bool { element.name == "radialGradient" }
}
