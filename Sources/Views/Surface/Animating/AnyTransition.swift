import Foundation

/// The transition of a view.
public struct AnyTransition {
  public typealias Kind = TransitionKind

  public var kind: Kind
  /// The parts of a view that has a transition of the listing.
  typealias Wrap = @MainActor (PlaceholderContentView<AnyTransition>, TransitionPhase) -> AnyView
  /// The views of a listing's own transitions, from the inside out.
  private(set) var wraps: [Wrap] = []

  init(_ kind: Kind, wraps: [Wrap] = []) { (self.kind, self.wraps) = (kind, wraps) }

  /// A transition that a listing declares.
  @MainActor public init<Own: Transition>(_ transition: Own) {
    if let known = transition as? any KnownTransition {
      self = known.known
    } else {
      self.init(.modifier(name: String(reflecting: Own.self))) { content, phase in
        AnyView(transition.apply(content: content, phase: phase))
      }
    }
  }

  private init(_ kind: Kind, wrap: @escaping Wrap) { self.init(kind, wraps: [wrap]) }

  /// The wraps in one direction only; in the other one, the view looks as usual.
  private func wraps(in own: TransitionPhase) -> [Wrap] {
    wraps.map { wrap in { wrap($0, $1 == own ? own : .identity) } }
  }

  /// Returns a view as it is in a phase, with the listing's own transitions only.
  @MainActor func wrapped(_ content: PlaceholderContentView<AnyTransition>, in phase: TransitionPhase) -> AnyView {
    wraps.reduce(AnyView(content)) { view, wrap in wrap(PlaceholderContentView(view), phase) }
  }

  public static var identity: AnyTransition { AnyTransition(Kind.identity) }
  public static var opacity: AnyTransition { AnyTransition(Kind.opacity) }
  /// Scaled from nothing about the middle.
  public static var scale: AnyTransition { AnyTransition(Kind.scale(1e-5, anchor: .center)) }
  /// In from the leading side, out to the trailing one.
  public static var slide: AnyTransition { AnyTransition(Kind.slide) }
  /// Scaled from a part of its size about an anchor.
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition(Kind.scale(Double(scale), anchor: anchor))
  }
  /// Moved by points.
  public static func offset(_ offset: CGSize) -> AnyTransition {
    AnyTransition(Kind.offset(x: offset.width, y: offset.height))
  }
  /// Moved by points.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { AnyTransition(Kind.offset(x: x, y: y)) }
  /// Moved towards a side by its own size.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition(Kind.move(edge)) }
  /// In from a side and out at the opposite one.
  public static func push(from edge: Edge) -> AnyTransition { AnyTransition(Kind.push(edge)) }
  /// Coming one way and going another.
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    AnyTransition(
      .asymmetric(insertion: insertion.kind, removal: removal.kind),
      wraps: insertion.wraps(in: .willAppear) + removal.wraps(in: .didDisappear)
    )
  }
  /// A symbol that grows and fades in, and shrinks and fades out.
  public static var symbolEffect: AnyTransition { .scale.combined(with: .opacity) }
  /// A symbol that grows and fades in, and shrinks and fades out.
  public static func symbolEffect(_ effect: SymbolEffect, options: SymbolEffectOptions = .default) -> AnyTransition {
    .symbolEffect
  }
  /// A modifier at its start and at its end.
  public static func modifier<Modifier: ViewModifier>(active: Modifier, identity: Modifier) -> AnyTransition {
    // Modifiers are values that only a view's evaluation reads, which is on the main actor.
    nonisolated(unsafe) let (active, identity) = (active, identity)
    return AnyTransition(.modifier(name: String(reflecting: Modifier.self))) { content, phase in
      AnyView(content.modifier(phase.isIdentity ? identity : active))
    }
  }
  /// This transition and another one at once.
  public func combined(with other: AnyTransition) -> AnyTransition {
    AnyTransition(.combined(kind, other.kind), wraps: wraps + other.wraps)
  }
  /// This transition with an animation of its own.
  public func animation(_ animation: Animation?) -> AnyTransition {
    AnyTransition(.animated(kind, animation), wraps: wraps)
  }
}
