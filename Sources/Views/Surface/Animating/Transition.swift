import Foundation
import Scenes

/// The properties of a transition.
public struct TransitionProperties: Hashable, Sendable {
  /// Whether the view moves, so that readers who prefer reduced motion see a fade instead.
  public var hasMotion: Bool
  public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}

/// A way to come and go: what a view looks like before it comes, while it is there, and after it has gone.
@MainActor @preconcurrency public protocol Transition {
  /// The type of the view.
  associatedtype Body: View
  /// The view that comes and goes.
  typealias Content = PlaceholderContentView<Self>
  /// The look of the view in a phase.
  @ViewBuilder @MainActor @preconcurrency func body(content: Content, phase: TransitionPhase) -> Body
  /// What is known about it. With reduced motion, a listing's own transition is a fade.
  static var properties: TransitionProperties { get }
}

extension Transition {
  public static var properties: TransitionProperties { TransitionProperties() }

  /// The look of a view in a phase.
  public func apply<Content: View>(content: Content, phase: TransitionPhase) -> some View {
    body(content: PlaceholderContentView(content), phase: phase)
  }
  /// This transition and another one at once.
  public func combined<Other: Transition>(with other: Other) -> some Transition {
    ComposedTransition(known: AnyTransition(self).combined(with: AnyTransition(other)))
  }
  /// This transition with an animation of its own.
  public func animation(_ animation: Animation?) -> some Transition {
    ComposedTransition(known: AnyTransition(self).animation(animation))
  }
}

/// A transition that is known without its views.
@MainActor protocol KnownTransition: Transition {
  var known: AnyTransition { get }
}

extension KnownTransition {
  /// The look of the view in a phase.
  public func body(content: Content, phase: TransitionPhase) -> some View {
    known.wrapped(PlaceholderContentView(make: content.make), in: phase).modifier(LookModifier(known.kind, phase))
  }
}

/// The look of a view at the end of a transition that is known as a plain value.
private struct LookModifier: ViewModifier {
  let kind: AnyTransition.Kind
  let phase: TransitionPhase

  init(_ kind: AnyTransition.Kind, _ phase: TransitionPhase) { (self.kind, self.phase) = (kind, phase) }

  private func look(_ size: CGSize) -> TransitionLook {
    phase.isIdentity
      ? TransitionLook() : TransitionLook(kind, isInsertion: phase == .willAppear, size: size)
  }

  func body(content: Content) -> some View {
    let look = look(.zero)
    content
      .opacity(look.opacity)
      .scaleEffect(
        x: look.pose.scaleX,
        y: look.pose.scaleY,
        anchor: UnitPoint(x: look.pose.anchor.x, y: look.pose.anchor.y)
      )
      .effect("transition") { size, _ in
        let move = self.look(size).pose.translation
        return .offset(CGSize(width: move.x, height: move.y))
      }
  }
}

/// Transitions at once, or one with an animation of its own.
struct ComposedTransition: KnownTransition {
  let known: AnyTransition
}

public struct IdentityTransition: KnownTransition {
  let known = AnyTransition.identity
  public init() {}
}

public struct OpacityTransition: KnownTransition {
  let known = AnyTransition.opacity
  public init() {}
}

/// Scaled from a part of its size about an anchor.
public struct ScaleTransition: KnownTransition {
  let known: AnyTransition
  public init(_ scale: Double, anchor: UnitPoint = .center) { known = .scale(scale: scale, anchor: anchor) }
}

/// In from the leading side, out to the trailing one.
public struct SlideTransition: KnownTransition {
  let known = AnyTransition.slide
  public init() {}
}

/// Moved towards a side by its own size.
public struct MoveTransition: KnownTransition {
  let known: AnyTransition
  public init(edge: Edge) { known = .move(edge: edge) }
}

/// Moved by points.
public struct OffsetTransition: KnownTransition {
  let known: AnyTransition
  public init(_ offset: CGSize) { known = .offset(offset) }
}

/// In from a side and out at the opposite one, with opacity.
public struct PushTransition: KnownTransition {
  let known: AnyTransition
  public init(edge: Edge) { known = .push(from: edge) }
}

/// Coming one way and going another.
public struct AsymmetricTransition<Insertion: Transition, Removal: Transition>: KnownTransition {
  /// The insertion of the view.
  public var insertion: Insertion
  /// The removal of the view.
  public var removal: Removal
  public init(insertion: Insertion, removal: Removal) { (self.insertion, self.removal) = (insertion, removal) }
  var known: AnyTransition {
    .asymmetric(insertion: AnyTransition(insertion), removal: AnyTransition(removal))
  }
}

/// Blurred and smaller while it comes and goes.
public struct BlurReplaceTransition: Transition {
  public struct Configuration: Hashable, Sendable {
    public static let downUp = Self(removalScale: 0.9)
    public static let upUp = Self(removalScale: 1.1)
    let removalScale: Double
  }

  private let configuration: Configuration
  public init(configuration: Configuration) { self.configuration = configuration }

  /// The view, blurred by 7 points at a scale of 0.9 unless it is there.
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content
      .blur(radius: phase.isIdentity ? 0 : 7)
      .scaleEffect(phase.isIdentity ? 1 : phase == .willAppear ? 0.9 : configuration.removalScale)
      .opacity(phase.isIdentity ? 1 : 0)
  }
}

extension Transition where Self == IdentityTransition {
  public static var identity: IdentityTransition { IdentityTransition() }
}

extension Transition where Self == OpacityTransition {
  public static var opacity: OpacityTransition { OpacityTransition() }
}

extension Transition where Self == ScaleTransition {
  /// Scaled from nothing about the middle.
  public static var scale: ScaleTransition { ScaleTransition(1e-5) }
  /// Scaled from a part of its size about an anchor.
  public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> ScaleTransition {
    ScaleTransition(scale, anchor: anchor)
  }
}

extension Transition where Self == SlideTransition {
  /// In from the leading side, out to the trailing one.
  public static var slide: SlideTransition { SlideTransition() }
}

extension Transition where Self == MoveTransition {
  /// Moved towards a side by its own size.
  public static func move(edge: Edge) -> MoveTransition { MoveTransition(edge: edge) }
}

extension Transition where Self == OffsetTransition {
  /// Moved by points.
  public static func offset(_ offset: CGSize) -> OffsetTransition { OffsetTransition(offset) }
  /// Moved by points.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetTransition {
    OffsetTransition(CGSize(width: x, height: y))
  }
}

extension Transition where Self == PushTransition {
  /// In from a side and out at the opposite one.
  public static func push(from edge: Edge) -> PushTransition { PushTransition(edge: edge) }
}

extension Transition where Self == BlurReplaceTransition {
  /// Blurred and smaller while it comes and goes.
  public static var blurReplace: BlurReplaceTransition { BlurReplaceTransition(configuration: .downUp) }
  /// Blurred while it comes and goes.
  public static func blurReplace(_ configuration: BlurReplaceTransition.Configuration = .downUp)
    -> BlurReplaceTransition
  {
    BlurReplaceTransition(configuration: configuration)
  }
}
