import Foundation
import Scenes

/// The look of a view at the end of its transition at which it isn't present.
///
/// The values are those of SwiftUI's transitions; a transition moves a view by its own size.
struct TransitionLook {
  /// The opacity, 0…1.
  var opacity = 1.0
  /// The move, rotation and scale.
  var pose = Pose()
  /// The animation of the transition itself, which replaces that of the change.
  var animation: Animation?
  /// The animation of the opacity, if it has one of its own beside other parts of the transition.
  var fade: Animation?
  /// Whether the view is removed at once.
  var isImmediate = false
  /// Whether the view is drawn by a modifier of its own, which says more than this look.
  var isOwn = false

  /// Creates the look of a view that is there.
  init() {}

  /// Creates the look at the end of a transition.
  ///
  /// - Parameters:
  ///   - transition: The transition.
  ///   - isInsertion: Whether the view comes; otherwise it goes.
  ///   - size: The size of the view, in points.
  init(_ transition: TransitionKind, isInsertion: Bool, size: CGSize) {
    apply(transition, isInsertion: isInsertion, size: size)
    if animation == nil, !hasMotion { (animation, fade) = (fade, nil) }
  }

  /// The animations of all its parts.
  var animations: [Animation] { [animation, fade].compactMap(\.self) }

  private mutating func apply(_ transition: TransitionKind, isInsertion: Bool, size: CGSize) {
    switch transition {
    case .identity: isImmediate = true
    case .opacity: opacity = 0
    case .scale(let scale, let anchor):
      pose.scaleX *= max(0, scale)
      pose.scaleY *= max(0, scale)
      pose.anchor = Scenes.UnitPoint(anchor)
    case .offset(let x, let y): move(x, y)
    case .move(let edge): move(to: edge, size)
    case .slide: move(to: isInsertion ? .leading : .trailing, size)
    case .push(let edge):
      opacity = 0
      move(to: isInsertion ? edge : edge.opposite, size)
    case .modifier: isOwn = true
    case .asymmetric(let insertion, let removal):
      apply(isInsertion ? insertion : removal, isInsertion: isInsertion, size: size)
    case .combined(let first, let second):
      apply(first, isInsertion: isInsertion, size: size)
      apply(second, isInsertion: isInsertion, size: size)
      isImmediate = false
    case .animated(let transition, let animation):
      let before = self
      apply(transition, isInsertion: isInsertion, size: size)
      if opacity != before.opacity, pose == before.pose, isOwn == before.isOwn {
        fade = animation
      } else {
        self.animation = animation
        if opacity != before.opacity { fade = nil }
      }
    }
  }

  private mutating func move(_ x: Double, _ y: Double) {
    pose.translation.x += x.isFinite ? x : 0
    pose.translation.y += y.isFinite ? y : 0
  }

  private mutating func move(to edge: Edge, _ size: CGSize) {
    switch edge {
    case .leading: move(-Double(size.width), 0)
    case .trailing: move(Double(size.width), 0)
    case .top: move(0, -Double(size.height))
    case .bottom: move(0, Double(size.height))
    }
  }

  /// Whether the view moves, so that readers who prefer reduced motion see a fade instead.
  var hasMotion: Bool { isOwn || pose != Pose(anchor: pose.anchor) }
}

extension Edge {
  /// The edge on the other side.
  fileprivate var opposite: Edge {
    switch self {
    case .leading: .trailing
    case .trailing: .leading
    case .top: .bottom
    case .bottom: .top
    }
  }
}
