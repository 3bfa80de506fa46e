import Foundation

/// A way in which a view comes and goes, as a plain value.
public indirect enum TransitionKind: Hashable, Sendable {
  case identity
  case opacity
  /// Scaled from a part of its size about an anchor.
  case scale(Double, anchor: UnitPoint)
  /// Moved by points.
  case offset(x: Double, y: Double)
  /// Moved towards a side by its own size.
  case move(Edge)
  /// In from the leading side, out to the trailing one.
  case slide
  /// In from a side and out at the opposite one, with opacity.
  case push(Edge)
  /// A modifier in the listing, with the name of its type.
  case modifier(name: String)
  /// Coming one way and going another.
  case asymmetric(insertion: TransitionKind, removal: TransitionKind)
  /// Two ways at once, the first inside.
  case combined(TransitionKind, TransitionKind)
  /// A way with an animation of its own.
  case animated(TransitionKind, Animation?)
}
