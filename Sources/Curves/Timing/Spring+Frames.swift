extension Spring {
  /// The steps per second in which SwiftUI adds up the motion of a spring that takes over velocities.
  private static let steps = 300.0
  /// The velocity per second, and the acceleration, below which SwiftUI ends such a motion, in the units of its distance.
  private static let rest = 0.06
  /// The part of the distance that may be left then.
  private static let remainder = 0.01
  /// The largest stiffness that SwiftUI's steps take.
  private static let stiffest = 45_000.0
  /// The longest motion in seconds.
  private static let longestFrames = 20.0
  /// The most frames of a motion.
  private static let mostFrames = 6000

  /// Returns the motion of SwiftUI's `spring`, `smooth`, `snappy`, `bouncy` or `interactiveSpring` in frames, or nil if it doesn't end.
  ///
  /// SwiftUI moves such a spring in steps, and ends it in the first frame in which it is slow and near its target. What is slow
  /// doesn't depend on the distance, so a longer way takes longer. Only where a motion is repeated can this be seen.
  ///
  /// - Parameters:
  ///   - distance: The distance, in the units that SwiftUI animates: points, radians, or parts of 1 for factors and opacities.
  ///   - frame: The time between two frames, in seconds.
  package func frames(over distance: Double, every frame: Double = 1.0 / 60) -> SampledCurve? {
    guard distance.isFinite, frame > 0, frame <= 1 else { return nil }
    let scale = max(abs(distance), 1e-6)
    let stiffness = min(naturalFrequency * naturalFrequency, Self.stiffest)
    let damping = 2 * dampingRatio * stiffness.squareRoot()
    // One state is of the motion, and the other one of what a velocity of 1 adds to it.
    var (motion, impulse) = (StepState(), StepState(velocity: 1))
    var (values, response, time) = ([0.0], [0.0], 0.0)
    var before = (motion: motion.place, impulse: impulse.place)
    while values.count < Self.mostFrames, Double(values.count) * frame < Self.longestFrames {
      let end = Double(values.count) * frame
      while time < end - 1e-9 {
        before = (motion.place, impulse.place)
        motion.advance(to: 1, stiffness, damping, 1 / Self.steps)
        impulse.advance(to: 0, stiffness, damping, 1 / Self.steps)
        time += 1 / Self.steps
      }
      guard motion.place.isFinite else { return nil }
      // Frames of an animation with another speed lie between two steps.
      let part = min(1, 1 - (time - end) * Self.steps)
      values.append(before.motion + (motion.place - before.motion) * part)
      response.append(before.impulse + (impulse.place - before.impulse) * part)
      let speed = max(abs(motion.velocity), abs(motion.force)) * scale
      guard speed <= Self.rest, abs(1 - motion.place) <= Self.remainder else { continue }
      return SampledCurve(values, duration: end, merging: .keepsVelocity(response))
    }
    return nil
  }
}

/// A spring on its way, as SwiftUI has it between two steps.
private struct StepState {
  var place = 0.0
  var velocity = 0.0
  var force = 0.0

  mutating func advance(to target: Double, _ stiffness: Double, _ damping: Double, _ step: Double) {
    let middle = velocity + force * step / 2
    place += middle * step
    force = stiffness * (target - place) - damping * middle
    velocity = middle + force * step / 2
  }
}
