import Foundation

/// How a view comes and goes.
public struct AnyTransition {
  /// A way to come and go, as a plain value.
  public indirect enum Kind: Hashable, Sendable {
    /// At once.
    case identity
    /// By opacity.
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
    /// By a modifier of one's own, by the name of its type.
    case modifier(name: String)
    /// Coming one way and going another.
    case asymmetric(insertion: Kind, removal: Kind)
    /// Two ways at once, the first inside.
    case combined(Kind, Kind)
    /// A way with an animation of its own.
    case animated(Kind, Animation?)
  }

  /// The way.
  public var kind: Kind
  /// The modifiers at the ends of ways of one's own, by the names of their types.
  var modifiers: [String: (active: any ViewModifier, identity: any ViewModifier)] = [:]

  init(_ kind: Kind) { self.kind = kind }

  private init(_ kind: Kind, _ parts: AnyTransition...) {
    self.kind = kind
    for part in parts { modifiers.merge(part.modifiers) { $1 } }
  }

  /// At once.
  public static var identity: AnyTransition { AnyTransition(.identity) }
  /// By opacity.
  public static var opacity: AnyTransition { AnyTransition(.opacity) }
  /// Scaled from nothing about the middle.
  public static var scale: AnyTransition { AnyTransition(.scale(1e-5, anchor: .center)) }
  /// In from the leading side, out to the trailing one.
  public static var slide: AnyTransition { AnyTransition(.slide) }
  /// Scaled from a part of its size about an anchor.
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition(.scale(Double(scale), anchor: anchor))
  }
  /// Moved by points.
  public static func offset(_ offset: CGSize) -> AnyTransition { .offset(x: offset.width, y: offset.height) }
  /// Moved by points.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { AnyTransition(.offset(x: x, y: y)) }
  /// Moved towards a side by its own size.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition(.move(edge)) }
  /// In from a side and out at the opposite one.
  public static func push(from edge: Edge) -> AnyTransition { AnyTransition(.push(edge)) }
  /// Coming one way and going another.
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    AnyTransition(.asymmetric(insertion: insertion.kind, removal: removal.kind), insertion, removal)
  }
  /// By a modifier at its start and at its end.
  public static func modifier<Modifier: ViewModifier>(active: Modifier, identity: Modifier) -> AnyTransition {
    let name = String(reflecting: Modifier.self)
    var transition = AnyTransition(.modifier(name: name))
    transition.modifiers[name] = (active, identity)
    return transition
  }
  /// This transition and another one at once.
  public func combined(with other: AnyTransition) -> AnyTransition {
    AnyTransition(.combined(kind, other.kind), self, other)
  }
  /// This transition with an animation of its own.
  public func animation(_ animation: Animation?) -> AnyTransition {
    AnyTransition(.animated(kind, animation), self)
  }
}
