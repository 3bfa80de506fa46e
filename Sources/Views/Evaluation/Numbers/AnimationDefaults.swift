import Curves
import Foundation
import Scenes

/// The default animation of views that don't specify one.
public enum AnimationDefaults: Hashable, Sendable {
  /// A spring of 0.5 s without bounce, as since iOS 17.
  case current
  /// Slow at both ends for 0.35 s, as before iOS 17.
  case before17
}
