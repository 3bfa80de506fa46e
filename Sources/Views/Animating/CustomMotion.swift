import Curves
import Foundation
import Synchronization

/// An animation of a listing's own, and its frames, which are asked for when the first of them is needed.
public final class CustomMotion: Hashable, @unchecked Sendable {
  let animation: any CustomAnimation
  private let known = Mutex<Course?>(nil)

  init(_ animation: any CustomAnimation) { self.animation = animation }

  public static func == (left: CustomMotion, right: CustomMotion) -> Bool {
    AnyHashable(left.animation) == AnyHashable(right.animation)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(animation)) }

  /// The animation over a distance of 1.
  var course: Course {
    if let course = known.withLock({ $0 }) { return course }
    let course = Course(of: animation)
    known.withLock { $0 = course }
    return course
  }
}

extension CustomMotion {
  /// What an animation does over a distance of 1.
  struct Course: Sendable {
    /// The progress, or nil if the animation is over at once.
    var curve: SampledCurve?
    /// The duration in seconds.
    var duration = 0.0
    /// The time in seconds after which the animation counts as complete.
    var logicalDuration = 0.0
    /// The message that nothing of it can be played, or nil.
    var fault: String?
    /// The message that it isn't played as the listing says, or nil.
    var problem: String?
  }
}

extension CustomMotion.Course {
  /// The time between two frames, in seconds.
  private static let frame = 1.0 / 60
  /// The longest time in seconds that is played.
  private static let longest = 30.0
  /// How near a value counts as the target, in distances.
  private static let precision = 0.001

  /// Asks an animation for its frames.
  fileprivate init(of animation: any CustomAnimation) {
    let name = "\(type(of: animation))"
    guard let end = Self.end(of: animation) else {
      fault =
        "the animation \(name) isn't a finite number in one of its frames, so the change is made at once; "
        + "expected values below \(Int(TimingCurve.largestOrdinate)) distances, or nil"
      return
    }
    guard end.time > 0 else { return }
    let count = max(1, Int((end.time / Self.frame - 1e-6).rounded(.up)))
    let run = AnimationFrames(animation, step: end.time / Double(count), count: count)
    (duration, logicalDuration) = (end.time, run.logicalEnd ?? end.time)
    var values = run.values
    // What is elsewhere when it ends jumps in the next frame.
    if abs(values[count] - 1) > Self.precision {
      values.append(1)
      duration += end.time / Double(count)
    }
    curve = SampledCurve(
      values,
      duration: duration,
      merging: run.merging(of: animation),
      handsVelocityOver: run.hasVelocity
    )
    if !end.isReached {
      problem =
        "the animation \(name) doesn't end, so it is played for \(Int(Self.longest)) s; "
        + "expected animate(value:time:context:) to return nil"
    } else if !run.isProportional(animation) {
      problem =
        "the animation \(name) moves differently over other distances, and is played as over a distance of 1; "
        + "expected a multiple of the value"
    }
  }

  /// Returns when an animation ends, in seconds, or nil if a frame has no usable value.
  private static func end(of animation: any CustomAnimation) -> (time: Double, isReached: Bool)? {
    var context = AnimationContext<Double>()
    var (reached, settled) = (0.0, 0.0)
    var before = context
    while reached <= longest {
      before = context
      guard let value = animation.animate(value: 1, time: reached, context: &context) else {
        return (exactEnd(of: animation, before, after: max(0, reached - frame), until: reached), true)
      }
      guard abs(value) <= TimingCurve.largestOrdinate else { return nil }
      if abs(value - 1) > precision { settled = reached }
      reached += frame
    }
    // What approaches its target forever is there when nothing of the motion is seen.
    return settled < longest / 2 ? (settled + frame, true) : (longest, false)
  }

  /// Returns when an animation ends between two frames, in seconds.
  private static func exactEnd(
    of animation: any CustomAnimation,
    _ context: AnimationContext<Double>,
    after start: Double,
    until end: Double
  ) -> Double {
    var (low, high) = (start, end)
    while high - low > 1e-9 {
      var context = context
      let middle = (low + high) / 2
      if animation.animate(value: 1, time: middle, context: &context) == nil { high = middle } else { low = middle }
    }
    return (high * 1e6).rounded() / 1e6
  }
}

/// The frames of an animation over a distance of 1.
private struct AnimationFrames {
  let step: Double
  var values: [Double] = []
  /// What the animation keeps before each frame.
  private var contexts: [AnimationContext<Double>] = []
  /// Whether it says how fast it is.
  private(set) var hasVelocity = false
  /// The time in seconds after which it counts as complete, or nil if that is its end.
  private(set) var logicalEnd: Double?

  init(_ animation: any CustomAnimation, step: Double, count: Int) {
    self.step = step
    var context = AnimationContext<Double>()
    for index in 0...count {
      contexts.append(context)
      let time = step * Double(index)
      let last = values.last ?? 0
      // The last frame is where the animation is just before its end.
      let moment = index == count ? max(0, time - 1e-6) : time
      let value = animation.animate(value: 1, time: moment, context: &context) ?? last
      values.append(abs(value) <= TimingCurve.largestOrdinate ? value : last)
      if animation.velocity(value: 1, time: time, context: context) != nil { hasVelocity = true }
      if context.isLogicallyComplete, logicalEnd == nil { logicalEnd = time }
    }
  }

  /// Whether the animation moves a hundred times as far over a hundred times the distance, and ends at the same time.
  func isProportional(_ animation: any CustomAnimation) -> Bool {
    var context = AnimationContext<Double>()
    return (0...values.count).allSatisfy { index in
      let value = animation.animate(value: 100, time: step * Double(index), context: &context)
      // What has approached its target forever goes on.
      let progress = (value ?? 100) / 100
      guard index < values.count - 1 else { return index < values.count || abs(progress - 1) < 0.01 }
      return abs(progress - values[index]) < 0.01
    }
  }

  /// What becomes of the animation when it takes the place of itself, or nil if both are added.
  ///
  /// It is asked where it is fastest. As nearly every animation is a multiple of its value, what it does then tells what it
  /// does with any distance and velocity.
  func merging(of animation: any CustomAnimation) -> SampledCurve.Merging? {
    let slopes = values.indices.dropLast().map { (values[$0 + 1] - values[$0]) / step }
    guard let index = slopes.indices.dropFirst().max(by: { abs(slopes[$0]) < abs(slopes[$1]) }), slopes[index] != 0
    else { return nil }
    let time = step * Double(index)
    func merges(_ value: Double, _ context: inout AnimationContext<Double>) -> Bool {
      animation.shouldMerge(previous: Animation(animation), value: value, time: time, context: &context)
    }
    var still = AnimationContext<Double>()
    for earlier in 0...index { _ = animation.animate(value: 0, time: step * Double(earlier), context: &still) }
    var moving = contexts[index + 1]
    guard merges(0, &still), merges(1, &moving) else { return nil }
    // From rest, the same animation begins at 0, unless it goes on at its time.
    let next = animation.animate(value: 1, time: time + step, context: &still) ?? 1
    if abs(next - values[1]) > 0.02 { return .keepsTime }
    let response = values.indices.map { later -> Double in
      guard later > 0 else { return 0 }
      let value = animation.animate(value: 1, time: time + step * Double(later), context: &moving) ?? 1
      let added = (value - values[index] - (1 - values[index]) * values[later]) / slopes[index]
      return added.isFinite ? added : 0
    }
    return .keepsVelocity(response)
  }
}
