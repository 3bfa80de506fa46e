import Curves

/// The motion of a segment: a curve with a speed, and the part of its distance that is used.
public struct CurveMotion: Hashable, Sendable {
  /// The curve.
  public let curve: Curve
  /// The factor by which the motion is faster than its curve.
  public let speed: Double
  /// The progress at the start: 0 for the whole distance.
  public let start: Double
  /// The progress at the end: 1 for the whole distance.
  public let end: Double
  /// The duration of the curve itself, in seconds.
  private let length: Double

  /// Creates the motion of a spring that lasts longer than usual because of its initial velocity.
  init(_ spring: Spring, speed: Double, length: Double) {
    (curve, self.speed, start, end, self.length) = (.spring(spring), speed, 0, 1, length)
  }

  /// Creates a motion.
  ///
  /// - Parameters:
  ///   - curve: The curve.
  ///   - speed: The factor by which the motion is faster than its curve, above 0.
  ///   - start: The progress at the start.
  ///   - end: The progress at the end.
  public init(curve: Curve, speed: Double, start: Double = 0, end: Double = 1) {
    (self.curve, self.speed, self.start, self.end) = (curve, speed, start, end)
    length = curve.duration
  }

  /// Returns the value of the curve at a time after its start: 0 at the start and 1 at the end.
  package func progress(at time: Double) -> Double { curve.value(at: time * speed, endingAt: length) }

  /// Returns the progress at a time after the start.
  public func part(at time: Double) -> Double { start + (end - start) * progress(at: time) }

  /// Returns the velocity at a time after the start, in distances per second.
  ///
  /// It is 0 before the start, and from the end on.
  func rate(at time: Double) -> Double {
    let own = time * speed
    guard own >= 0, own < length else { return 0 }
    switch curve {
    case .spring(let spring): return (end - start) * spring.velocity(at: own) * speed
    case .timing(let timing, let duration):
      let slope = timing.slope(at: own / duration)
      return slope.isFinite ? (end - start) * slope / duration * speed : 0
    case .sampled(let curve): return (end - start) * curve.velocity(at: own) * speed
    }
  }
}
