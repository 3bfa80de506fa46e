import Foundation
import Scenes

/// Whether a view with a transition is there.
public enum TransitionPhase: Hashable, Sendable {
  /// It is about to come.
  case willAppear
  case identity
  case didDisappear

  public var isIdentity: Bool { self == .identity }
  /// −1 before it comes, 0 while it is there, 1 after it has gone.
  public var value: Double {
    switch self {
    case .willAppear: -1
    case .identity: 0
    case .didDisappear: 1
    }
  }
}
