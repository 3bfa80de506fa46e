/// A finger that is written into a scene: where it touches, how it goes, and that it lets go.
///
/// ```swift
/// Drag(from: Point(x: 195, y: 90)).moving(by: 250, over: 0.5).resting(0.2)  // lets go at rest
/// Drag(from: Point(x: 195, y: 90)).moving(by: 120, over: 0.12)  // flings
/// ```
public struct Drag: Hashable, Sendable {
  /// Where the finger touches, on the canvas.
  public var start: Point
  /// How it goes, one stretch after the other.
  public var stretches: [Stretch] = []

  /// A stretch of a finger's way, at constant speed.
  public struct Stretch: Hashable, Sendable {
    /// How far, in points towards the edge that dismisses; negative away from it.
    public var distance: Double
    /// How long, in seconds.
    public var duration: Double
  }

  /// A finger that touches and stays.
  ///
  /// - Parameter start: Where it touches, on the canvas.
  public init(from start: Point) {
    self.start = start
  }

  /// The finger, going on.
  ///
  /// - Parameters:
  ///   - distance: How far, in points towards the edge that dismisses; negative away from it.
  ///   - duration: How long, in seconds.
  public func moving(by distance: Double, over duration: Double) -> Drag {
    var drag = self
    drag.stretches.append(Stretch(distance: distance, duration: duration))
    return drag
  }

  /// The finger, staying where it is for some seconds.
  public func resting(_ duration: Double) -> Drag { moving(by: 0, over: duration) }

  private static let longest = 10_000.0
  private static let fastest = 20_000.0

  /// How long the finger is down, in seconds.
  public var duration: Double { stretches.reduce(0) { $0 + $1.duration } }

  /// How far it has gone when it lets go, in points.
  public var translation: Double { stretches.reduce(0) { $0 + $1.distance } }

  /// How fast it is when it lets go, in points per second: over its last 100 milliseconds, as a live finger is measured.
  public var velocity: Double {
    let window = min(0.1, duration)
    guard window > 0 else { return 0 }
    return (translation - translation(at: duration - window)) / window
  }

  /// How far it has gone some seconds after it touched, in points.
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

  /// What can't be.
  var problem: String? {
    if stretches.isEmpty { return "a drag that goes nowhere; expected .moving(by:over:)" }
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
