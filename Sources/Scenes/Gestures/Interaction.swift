import Curves

/// How a finger drives a dismissal, and what happens when it lets go.
public struct Interaction: Hashable, Sendable {
  /// The rules of the motion during and after a drag.
  public enum Style: Hashable, Sendable {
    /// The rules of `UIPercentDrivenInteractiveTransition`.
    ///
    /// The layers follow linearly. Past the threshold, the dismissal finishes; otherwise it reverses. Both run on an
    /// ease-in-out curve that starts without velocity. The time is the remaining fraction of the duration.
    case percentDriven
    /// The rules of “Designing Fluid Interfaces”.
    ///
    /// Past the end, the layers resist like rubber. The projected end point of the finger's momentum decides whether
    /// the dismissal finishes. The spring continues with the finger's velocity.
    case fluid(Spring)
  }

  /// The edge that the finger drags toward to dismiss.
  public var edge: Edge
  /// The distance of the whole dismissal, in points.
  public var distance: Double
  /// The progress above which a percent-driven dismissal finishes, 0…1.
  public var threshold: Double
  /// The rules.
  public var style: Style
  /// The id of the layer that can be dragged, or nil for the whole canvas.
  public var layer: String?

  /// Creates an interaction.
  ///
  /// - Parameters:
  ///   - edge: The edge that the finger drags toward to dismiss.
  ///   - distance: The distance of the whole dismissal, in points.
  ///   - threshold: The progress above which a percent-driven dismissal finishes, 0…1.
  ///   - style: The rules.
  ///   - layer: The id of the layer that can be dragged, or nil for the whole canvas.
  public init(
    toward edge: Edge,
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

  /// Returns the progress of the dismissal while the finger is down.
  ///
  /// 0 is presented and 1 is dismissed. The progress is negative while the layer is pulled past its end.
  ///
  /// - Parameter translation: The distance that the finger has moved toward the edge, in points.
  public func progress(of translation: Double) -> Double {
    let part = translation / distance
    switch style {
    case .percentDriven: return min(max(part, 0), 1)
    case .fluid: return part < 0 ? Momentum.rubberBand(translation, over: distance) / distance : min(part, 1)
    }
  }

  /// Returns whether the dismissal finishes when the finger lets go.
  ///
  /// - Parameters:
  ///   - translation: The distance that the finger has moved toward the edge, in points.
  ///   - velocity: The velocity of the finger toward the edge, in points per second.
  public func finishes(at translation: Double, velocity: Double) -> Bool {
    switch style {
    case .percentDriven: progress(of: translation) > threshold
    case .fluid: Momentum.projection(of: progress(of: translation) * distance, velocity: velocity) > distance / 2
    }
  }

  /// Returns the animation after the finger has let go: to 1 if the dismissal finishes, otherwise to 0.
  ///
  /// - Parameters:
  ///   - translation: The distance that the finger has moved toward the edge, in points.
  ///   - velocity: The velocity of the finger toward the edge, in points per second.
  ///   - duration: The duration of the dismissal when nobody drags, in seconds.
  public func ending(from translation: Double, velocity: Double, of duration: Double) -> Animation {
    let progress = progress(of: translation)
    let target: Double = finishes(at: translation, velocity: velocity) ? 1 : 0
    switch style {
    case .percentDriven: return .easeInOut(duration: abs(target - progress) * duration)
    case .fluid(var spring):
      // The unit of a spring's velocity is the remaining distance. Without a remaining distance, there is no velocity
      // to continue with. On rubber and past the end, the layer is slower than the finger.
      let left = (target - progress) * distance
      let slope = translation < 0 ? Momentum.rubberBandSlope(translation, over: distance) : progress < 1 ? 1 : 0
      spring.initialVelocity = abs(left) < 0.5 ? 0 : velocity * slope / left
      return .spring(spring)
    }
  }

  /// The reason why the interaction is invalid, or nil.
  var problem: String? {
    if !(1...SceneCheck.largestSide).contains(distance) {
      return "its drag is \(distance) pt long; expected 1…\(Int(SceneCheck.largestSide)) pt"
    }
    if !(0...1).contains(threshold) { return "its threshold is \(threshold); expected 0…1" }
    return style.problem
  }
}

extension Interaction.Style {
  /// The rate per second above which a spring ends too soon to be seen.
  private static let fastest = 10_000.0

  /// Returns whether two styles are of the same kind.
  func isLike(_ other: Self) -> Bool {
    switch (self, other) {
    case (.percentDriven, .percentDriven), (.fluid, .fluid): true
    default: false
    }
  }

  /// The reason why the style is invalid, or nil.
  var problem: String? {
    guard case .fluid(let spring) = self else { return nil }
    if let problem = spring.problem { return "spring: \(problem)" }
    let rest = Curve.spring(spring).duration
    if rest > SceneCheck.longestAct {
      return "spring: it takes \(rest.inSeconds) to settle; expected at most \(Int(SceneCheck.longestAct)) s"
    }
    let (stiffness, damping) = (spring.stiffness / spring.mass, spring.damping / spring.mass)
    if max(stiffness.squareRoot(), damping) > Self.fastest {
      return "spring: it settles within a millisecond; expected a softer spring with less damping"
    }
    return nil
  }
}
