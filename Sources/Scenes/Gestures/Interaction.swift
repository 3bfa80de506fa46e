import Curves

/// How a finger drives a dismissal, and what happens when it lets go.
public struct Interaction: Hashable, Sendable {
  /// The rules by which the motion follows and ends.
  public enum Style: Hashable, Sendable {
    /// Those of `UIPercentDrivenInteractiveTransition`: what moves follows linearly within its way; past the threshold
    /// it finishes, otherwise it goes back, on an ease-in-out that starts from rest, in the part of the duration that
    /// is left of the way.
    case percentDriven
    /// Those of “Designing Fluid Interfaces”: it resists like rubber past its end, the point where the finger's momentum
    /// would carry it decides, and the finger's velocity goes over into a spring.
    case fluid(Spring)
  }

  /// The edge that the finger drags towards to dismiss.
  public var edge: Edge
  /// How far it drags for the whole way, in points.
  public var distance: Double
  /// Beyond which part of the way a percent-driven dismissal finishes, 0…1.
  public var threshold: Double
  /// The rules.
  public var style: Style
  /// The layer that the finger takes hold of; without, the whole canvas.
  public var layer: String?

  /// Creates an interaction.
  ///
  /// - Parameters:
  ///   - edge: The edge that the finger drags towards to dismiss.
  ///   - distance: How far it drags for the whole way, in points.
  ///   - threshold: Beyond which part of the way a percent-driven dismissal finishes, 0…1.
  ///   - style: The rules.
  ///   - layer: The layer that the finger takes hold of; without, the whole canvas.
  public init(
    towards edge: Edge,
    over distance: Double,
    threshold: Double = 0.2,
    style: Style = .percentDriven,
    layer: String? = nil
  ) {
    self.layer = layer
    self.edge = edge
    self.distance = distance
    self.threshold = threshold
    self.style = style
  }

  /// How far the dismissal is while the finger is down: 0 presented, 1 dismissed, below 0 where it is pulled past its
  /// end.
  ///
  /// - Parameter translation: How far the finger has gone towards the edge, in points.
  public func progress(of translation: Double) -> Double {
    let part = translation / distance
    switch style {
    case .percentDriven: return min(max(part, 0), 1)
    case .fluid: return part < 0 ? Momentum.rubberBand(translation, over: distance) / distance : min(part, 1)
    }
  }

  /// Whether the dismissal finishes when the finger lets go.
  ///
  /// - Parameters:
  ///   - translation: How far the finger has gone towards the edge, in points.
  ///   - velocity: How fast it is, in points per second towards the edge.
  public func finishes(at translation: Double, velocity: Double) -> Bool {
    switch style {
    case .percentDriven: progress(of: translation) > threshold
    case .fluid: Momentum.projection(of: progress(of: translation) * distance, velocity: velocity) > distance / 2
    }
  }

  /// What the motion ends on once the finger has let go: from where it is to 1 where it finishes, otherwise to 0.
  ///
  /// - Parameters:
  ///   - translation: How far the finger has gone towards the edge, in points.
  ///   - velocity: How fast it is, in points per second towards the edge.
  ///   - duration: How long the dismissal takes when nobody drags, in seconds.
  public func ending(from translation: Double, velocity: Double, of duration: Double) -> Animation {
    let progress = progress(of: translation)
    let target: Double = finishes(at: translation, velocity: velocity) ? 1 : 0
    switch style {
    case .percentDriven: return .easeInOut(duration: abs(target - progress) * duration)
    case .fluid(var spring):
      // A spring's velocity is in ways that are left; where none is left there is nothing to hand over.
      // On rubber, and past the way's end, what moves is slower than the finger.
      let left = (target - progress) * distance
      let slope = translation < 0 ? Momentum.rubberBandSlope(translation, over: distance) : progress < 1 ? 1 : 0
      spring.initialVelocity = abs(left) < 0.5 ? 0 : velocity * slope / left
      return .spring(spring)
    }
  }

  /// What can't be.
  var problem: String? {
    if !(1...SceneCheck.largestSide).contains(distance) {
      return "its drag is \(distance) pt long; expected 1…\(Int(SceneCheck.largestSide)) pt"
    }
    if !(0...1).contains(threshold) { return "its threshold is \(threshold); expected 0…1" }
    return style.problem
  }
}

extension Interaction.Style {
  /// Beyond which rate, per second, a spring is no motion any more.
  private static let fastest = 10_000.0

  /// Whether two styles go by the same kind of rules.
  func isLike(_ other: Self) -> Bool {
    switch (self, other) {
    case (.percentDriven, .percentDriven), (.fluid, .fluid): true
    default: false
    }
  }

  /// What can't be.
  var problem: String? {
    guard case .fluid(let spring) = self else { return nil }
    if let problem = spring.problem { return "spring: \(problem)" }
    let rest = Curve.spring(spring).duration
    if rest > SceneCheck.longestAct {
      return "spring: it takes \(rest.inSeconds) to come to rest; expected at most \(Int(SceneCheck.longestAct)) s"
    }
    let (stiffness, damping) = (spring.stiffness / spring.mass, spring.damping / spring.mass)
    if max(stiffness.squareRoot(), damping) > Self.fastest {
      return "spring: it is over within a millisecond; expected a softer one, with less damping"
    }
    return nil
  }
}
