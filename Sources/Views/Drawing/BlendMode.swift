/// The blending of colors with those behind.
public enum BlendMode: String, Hashable, Sendable, CaseIterable {
  /// A way to mix.
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight
  /// A way to mix.
  case difference, exclusion, hue, saturation, color, luminosity
  /// A way to mix.
  case sourceAtop, destinationOver, destinationOut, plusDarker, plusLighter
}
