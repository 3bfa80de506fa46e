import Foundation

/// Changes of a view's drawing that don't change its layout.
public protocol VisualEffect: Sendable {
  /// The changes, from the innermost to the outermost.
  var steps: VisualEffectSteps { get }
}

/// The changes of a visual effect.
public struct VisualEffectSteps: Sendable {
  fileprivate var effects: [Snapshot.Effect] = []
}

/// The visual effect that changes nothing.
public struct EmptyVisualEffect: VisualEffect {
  public init() {}
  public var steps: VisualEffectSteps { VisualEffectSteps() }
}

private struct ExtendedVisualEffect: VisualEffect {
  var steps: VisualEffectSteps
}

extension VisualEffect {
  private func with(_ effect: Snapshot.Effect) -> some VisualEffect {
    var steps = steps
    steps.effects.append(effect)
    return ExtendedVisualEffect(steps: steps)
  }

  public func offset(_ offset: CGSize) -> some VisualEffect { with(.offset(offset)) }
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect { offset(CGSize(width: x, height: y)) }
  public func opacity(_ opacity: Double) -> some VisualEffect {
    with(.opacity(opacity.isFinite ? min(max(opacity, 0), 1) : opacity))
  }
  public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some VisualEffect {
    with(.scale(x: x, y: y, anchor: anchor))
  }
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
    scaleEffect(x: scale, y: scale, anchor: anchor)
  }
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect {
    scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
  }
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
    with(.rotation(angle, anchor: anchor))
  }
  public func rotation3DEffect(
    _ angle: Angle,
    axis: (x: CGFloat, y: CGFloat, z: CGFloat),
    anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) -> some VisualEffect {
    let axis = SIMD3(Double(axis.x), Double(axis.y), Double(axis.z))
    return with(.rotation3D(angle, axis: axis, anchor: anchor, anchorZ: anchorZ, perspective: perspective))
  }
  public func transformEffect(_ transform: CGAffineTransform) -> some VisualEffect {
    with(.projection(ProjectionTransform(transform)))
  }
  public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect { with(.blur(radius < 0 ? 0 : radius)) }
  public func brightness(_ amount: Double) -> some VisualEffect { with(.color(.brightness(amount))) }
  public func contrast(_ amount: Double) -> some VisualEffect { with(.color(.contrast(amount))) }
  public func grayscale(_ amount: Double) -> some VisualEffect { with(.color(.grayscale(amount))) }
  public func hueRotation(_ angle: Angle) -> some VisualEffect { with(.color(.hueRotation(angle))) }
  public func saturation(_ amount: Double) -> some VisualEffect { with(.color(.saturation(amount))) }
  /// In a figure, shaders aren't drawn.
  public func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some VisualEffect { self }
  /// In a figure, shaders aren't drawn.
  public func distortionEffect(_ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true) -> some VisualEffect {
    self
  }
  /// In a figure, shaders aren't drawn.
  public func layerEffect(_ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true) -> some VisualEffect {
    self
  }
}

extension View {
  public func visualEffect<Effect: VisualEffect>(
    _ effect: @escaping @MainActor (EmptyVisualEffect, GeometryProxy) -> Effect
  ) -> some View {
    wrapped("visualEffect") { item, context in
      VisualEffectItem(child: item, context: context) { item, placement in
        let proxy = GeometryProxy(frame: item.frame, placement: placement, isMirrored: item.isMirrored)
        return (effect(EmptyVisualEffect(), proxy).steps.effects, item.animation)
      }
    }
  }

  public func scrollTransition<Effect: VisualEffect>(
    _ configuration: ScrollTransitionConfiguration = .interactive,
    axis: Axis? = nil,
    transition: @escaping @MainActor (EmptyVisualEffect, ScrollTransitionPhase) -> Effect
  ) -> some View {
    scrollTransition(topLeading: configuration, bottomTrailing: configuration, axis: axis, transition: transition)
  }

  public func scrollTransition<Effect: VisualEffect>(
    topLeading: ScrollTransitionConfiguration,
    bottomTrailing: ScrollTransitionConfiguration,
    axis: Axis? = nil,
    transition: @escaping @MainActor (EmptyVisualEffect, ScrollTransitionPhase) -> Effect
  ) -> some View {
    wrapped("scrollTransition") { item, context in
      VisualEffectItem(child: item, context: context) { item, placement in
        let (phase, seen) = item.visibility(along: axis, in: placement)
        let configuration = phase == .topLeading ? topLeading : bottomTrailing
        let resting = transition(EmptyVisualEffect(), .identity).steps.effects
        let away = transition(EmptyVisualEffect(), phase).steps.effects
        let rest = configuration.rest(seen)
        let effects =
          resting.count == away.count
          ? zip(away, resting).map { $0.mixed(with: $1, by: rest) } : rest < 1 ? away : resting
        return (effects, configuration.animation ?? item.animation)
      }
    }
  }
}

/// A view with a visual effect, which depends on its place.
private final class VisualEffectItem: WrapperItem {
  typealias Make = @MainActor (LayoutItem, Placement) -> (effects: [Snapshot.Effect], animation: Animation?)
  private let context: ViewContext
  private let make: Make
  private var effects: [Snapshot.Effect] = []
  private var ownAnimation: Animation?

  init(child: LayoutItem, context: ViewContext, make: @escaping Make) {
    (self.context, self.make) = (context, make)
    super.init(child: child, context: context)
  }

  override func placeChildren(_ proposal: ProposedViewSize, in placement: Placement) {
    (effects, ownAnimation) = make(self, placement)
    if isMirrored { effects = effects.map(\.mirrored) }
    var placement = placement
    for case .offset(let shift) in effects {
      placement.offset.width += shift.width.orZero
      placement.offset.height += shift.height.orZero
    }
    super.placeChildren(proposal, in: placement)
  }

  override func layers() -> [Snapshot.Layer] {
    effects.enumerated().reduce(child.layers()) { inner, step in
      guard !inner.isEmpty else { return inner }
      var layer = layer(effect: step.element, children: inner)
      layer.id = context.child(.index(step.offset), "effect \(step.offset)").node.identity
      layer.animation = ownAnimation
      return [layer]
    }
  }
}

extension LayoutItem {
  /// The phase of the item in its scroll view, and the part of it that is seen, 0…1.
  fileprivate func visibility(along axis: Axis?, in placement: Placement) -> (ScrollTransitionPhase, seen: Double) {
    guard let room = placement.scroller?.frame else { return (.identity, 1) }
    let axis = axis ?? placement.scroller?.mainAxis ?? .vertical
    let (start, length) = axis == .vertical ? (frame.minY, frame.height) : (frame.minX, frame.width)
    let (first, last) = axis == .vertical ? (room.minY, room.maxY) : (room.minX, room.maxX)
    guard length > 0 else { return (.identity, 1) }
    let (before, after) = (first - start, start + length - last)
    guard max(before, after) > 0.01 else { return (.identity, 1) }
    let leads = before >= after
    let isLeading = leads != (isMirrored && axis == .horizontal)
    return (isLeading ? .topLeading : .bottomTrailing, max(0, 1 - Double(max(before, after) / length)))
  }
}

extension Snapshot.Effect {
  /// The effect where reading begins at the right.
  fileprivate var mirrored: Self {
    switch self {
    case .offset(let shift): .offset(CGSize(width: -shift.width, height: shift.height))
    case .rotation(let angle, let anchor): .rotation(-angle, anchor: anchor)
    default: self
    }
  }

  /// The effect on its way to another one of its kind.
  ///
  /// - Parameters:
  ///   - other: The other one.
  ///   - part: The part of the way, 0…1.
  fileprivate func mixed(with other: Self, by part: Double) -> Self {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * part }
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * CGFloat(part) }
    func mix(_ a: Angle, _ b: Angle) -> Angle { .radians(mix(a.radians, b.radians)) }
    switch (self, other) {
    case (.opacity(let a), .opacity(let b)): return .opacity(mix(a, b))
    case (.offset(let a), .offset(let b)):
      return .offset(CGSize(width: mix(a.width, b.width), height: mix(a.height, b.height)))
    case (.scale(let x, let y, let anchor), .scale(let otherX, let otherY, _)):
      return .scale(x: mix(x, otherX), y: mix(y, otherY), anchor: anchor)
    case (.rotation(let a, let anchor), .rotation(let b, _)): return .rotation(mix(a, b), anchor: anchor)
    case (.rotation3D(let a, let axis, let anchor, let depth, let perspective), .rotation3D(let b, let other, _, _, _))
    where axis == other:
      return .rotation3D(mix(a, b), axis: axis, anchor: anchor, anchorZ: depth, perspective: perspective)
    case (.blur(let a), .blur(let b)): return .blur(mix(a, b))
    case (.color(.brightness(let a)), .color(.brightness(let b))): return .color(.brightness(mix(a, b)))
    case (.color(.contrast(let a)), .color(.contrast(let b))): return .color(.contrast(mix(a, b)))
    case (.color(.grayscale(let a)), .color(.grayscale(let b))): return .color(.grayscale(mix(a, b)))
    case (.color(.hueRotation(let a)), .color(.hueRotation(let b))): return .color(.hueRotation(mix(a, b)))
    case (.color(.saturation(let a)), .color(.saturation(let b))): return .color(.saturation(mix(a, b)))
    default: return part < 1 ? self : other
    }
  }
}

/// When a view goes over into the phase in which it is seen.
public struct ScrollTransitionConfiguration: Hashable, Sendable {
  /// The part of a view that is seen when its phase is that of a view at rest.
  public struct Threshold: Hashable, Sendable {
    fileprivate let amount: Double
    public static let visible = Self(amount: 1)
    public static let hidden = Self(amount: 0)
    /// In a figure, half of the view.
    public static let centered = Self(amount: 0.5)
    public static func visible(_ amount: Double) -> Self { Self(amount: min(max(amount, 0), 1)) }
    public func interpolated(towards other: Self, amount: Double) -> Self {
      .visible(self.amount + (other.amount - self.amount) * amount)
    }
    /// In a figure, the distance has no effect.
    public func inset(by distance: Double) -> Self { self }
  }

  private enum Kind: Hashable, Sendable {
    case identity, interactive(UnitCurve), animated
  }

  private let kind: Kind
  fileprivate var animation: Animation?
  private var threshold = Threshold.visible

  public static let interactive = interactive()
  public static func interactive(timingCurve: UnitCurve = .easeInOut) -> Self { Self(kind: .interactive(timingCurve)) }
  public static let animated = animated()
  public static func animated(_ animation: Animation = .default) -> Self {
    Self(kind: .animated, animation: animation, threshold: .visible(0.5))
  }
  public static let identity = Self(kind: .identity)

  public func threshold(_ threshold: Threshold) -> Self {
    var configuration = self
    configuration.threshold = threshold
    return configuration
  }
  public func animation(_ animation: Animation) -> Self {
    var configuration = self
    configuration.animation = animation
    return configuration
  }

  /// Returns how far a view is on its way to the phase of a view at rest, 0…1.
  ///
  /// - Parameter seen: The part of the view that is seen, 0…1.
  fileprivate func rest(_ seen: Double) -> Double {
    switch kind {
    case .identity: 1
    case .animated: seen >= threshold.amount && seen > 0 ? 1 : 0
    case .interactive(let curve): threshold.amount > 0 ? curve.value(at: seen / threshold.amount) : seen > 0 ? 1 : 0
    }
  }
}

public enum ScrollTransitionPhase: Hashable, Sendable {
  case topLeading
  case identity
  case bottomTrailing

  public var isIdentity: Bool { self == .identity }
  public var value: Double { self == .topLeading ? -1 : self == .bottomTrailing ? 1 : 0 }
}
