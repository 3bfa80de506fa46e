/// A scripted drag: where a finger touches, how it moves, and when it lets go.
///
/// ```swift
/// Drag(from: Point2D(x: 195, y: 90)).moving(by: 250, over: 0.5).resting(0.2)  // lets go without velocity
/// Drag(from: Point2D(x: 195, y: 90)).moving(by: 120, over: 0.12)  // flings
/// ```
public struct Drag: Hashable, Sendable {
  /// The point on the canvas that the finger touches.
  public var start: Point2D
  /// The segments of the drag, in order.
  public var stretches: [Stretch] = []

  /// A segment of a drag, at constant velocity.
  public struct Stretch: Hashable, Sendable {
    /// The distance in points toward the edge that dismisses.
    ///
    /// Negative values lead away from it.
    public var distance: Double
    /// The duration in seconds.
    public var duration: Double
  }

  /// Creates a drag that doesn't move yet.
  ///
  /// - Parameter start: The point on the canvas that the finger touches.
  public init(from start: Point2D) {
    self.start = start
  }

  /// Returns the drag with a movement added.
  ///
  /// - Parameters:
  ///   - distance: The distance in points toward the edge that dismisses. Negative values lead away from it.
  ///   - duration: The duration in seconds.
  public func moving(by distance: Double, over duration: Double) -> Drag {
    var drag = self
    drag.stretches.append(Stretch(distance: distance, duration: duration))
    return drag
  }

  /// Returns the drag with a pause added, in seconds.
  public func resting(_ duration: Double) -> Drag { moving(by: 0, over: duration) }

  static let longest = 10_000.0
  static let fastest = 20_000.0

  /// The time from touching to letting go, in seconds.
  public var duration: Double { stretches.reduce(0) { $0 + $1.duration } }

  /// The distance at the end of the drag, in points.
  public var translation: Double { stretches.reduce(0) { $0 + $1.distance } }

  /// The velocity at the end of the drag, in points per second, measured over the last 100 milliseconds as for a live
  /// finger.
  public var velocity: Double {
    let window = min(0.1, duration)
    guard window > 0 else { return 0 }
    return (translation - translation(at: duration - window)) / window
  }

  /// Returns the distance at a time after touching, in points.
  public func translation(at time: Double) -> Double {
    var (rest, gone) = (time, 0.0)
    for stretch in stretches {
      guard rest < stretch.duration else {
        rest -= stretch.duration
        gone += stretch.distance
        continue
      }
      return gone + stretch.distance * max(0, rest) / stretch.duration
    }
    return gone
  }

  /// The reason why the drag is invalid, or nil.
  var problem: String? {
    if stretches.isEmpty { return "a drag without a movement; expected .moving(by:over:)" }
    for stretch in stretches {
      guard (0.001...60).contains(stretch.duration), abs(stretch.distance) <= Self.longest else {
        return """
          a drag by \(stretch.distance) pt over \(stretch.duration) s; expected at most \(Int(Self.longest)) pt and \
          0.001…60 s
          """
      }
      guard abs(stretch.distance) / stretch.duration <= Self.fastest else {
        return """
          a drag by \(stretch.distance) pt over \(stretch.duration) s; expected at most \(Int(Self.fastest)) pt a second
          """
      }
    }
    guard abs(start.x) <= Self.longest, abs(start.y) <= Self.longest else {
      return "a drag from (\(start.x), \(start.y)); expected a point near the canvas"
    }
    return nil
  }
}
