/// A curve by its progress in frames at equal distances, with straight lines between them.
///
/// It is the motion of code that says only where it is in each frame.
public struct SampledCurve: Hashable, Sendable {
  /// What becomes of the motion when another one on such a curve takes its place.
  public enum Merging: Hashable, Sendable {
    /// It goes on at its time with the new distance, so it jumps unless the new motion makes up for that.
    case keepsTime
    /// It starts where the value is, and keeps its velocity.
    ///
    /// The numbers are what a velocity of 1 per second adds to the value in each frame.
    case keepsVelocity([Double])
  }

  /// The progress in each frame: 0 in the first one and 1 in the last one, unless a part of the curve is left out.
  public private(set) var values: [Double]
  /// The duration in seconds.
  public private(set) var duration: Double
  /// What becomes of the motion when another one takes its place, or nil if both are added.
  public let merging: Merging?
  /// Whether a spring that takes its place continues with its velocity.
  public let handsVelocityOver: Bool
  /// A digest of the whole motion, by which a part of it is known as one of it.
  private let motion: UInt64
  /// How much of the motion was left out at the start, in seconds.
  package private(set) var elapsed = 0.0

  /// Creates a curve.
  ///
  /// - Parameters:
  ///   - values: The progress in each frame, at least two of them. The first one counts as 0, the last one as 1.
  ///   - duration: The duration in seconds.
  ///   - merging: What becomes of the motion when another one takes its place, or nil if both are added.
  ///   - handsVelocityOver: Whether a spring that takes its place continues with its velocity.
  public init(_ values: [Double], duration: Double, merging: Merging? = nil, handsVelocityOver: Bool = true) {
    self.values = [0] + values.dropFirst().dropLast() + [1]
    (self.duration, self.merging, self.handsVelocityOver) = (duration, merging, handsVelocityOver)
    // FNV-1a, by numbers.
    motion = (self.values + [duration]).reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ $1.bitPattern) &* 0x100_0000_01B3 }
  }

  /// Whether another curve is the same motion or a part of it.
  package func isMotion(of other: SampledCurve) -> Bool { motion == other.motion }

  /// The time between two frames, in seconds.
  public var step: Double { duration / Double(values.count - 1) }

  /// Returns the progress at a time in seconds.
  public func value(at time: Double) -> Double { interpolated(values, at: time) }

  /// Returns the velocity at a time in seconds, in distances per second.
  public func velocity(at time: Double) -> Double {
    guard step > 0, !time.isNaN else { return 0 }
    let index = Int(min(max(0, time / step), Double(values.count - 2)))
    return (values[index + 1] - values[index]) / step
  }

  /// Returns what a velocity of 1 per second at the start adds to the value at a time in seconds.
  package func impulse(at time: Double) -> Double {
    if case .keepsVelocity(let response)? = merging { interpolated(response, at: time) } else { 0 }
  }

  /// Returns the curve without what comes before a time in seconds.
  package func dropping(_ time: Double) -> SampledCurve {
    guard step > 0, time.isFinite else { return self }
    let rest = max(step, duration - time)
    let count = max(2, Int((rest / step).rounded(.up)) + 1)
    var curve = self
    curve.values = (0..<count).map { value(at: time + rest * Double($0) / Double(count - 1)) }
    curve.duration = rest
    curve.elapsed += time
    return curve
  }

  /// The minimum and the maximum of the progress.
  var extremes: (lowest: Double, highest: Double) { (values.min() ?? 0, values.max() ?? 1) }

  /// The reason why the curve can't drive an animation, or nil if it can.
  var problem: String? {
    guard duration.isFinite, duration >= 0 else {
      return "a sampled curve takes \(duration) s; expected 0 s or more"
    }
    return values.allSatisfy { abs($0) <= TimingCurve.largestOrdinate }
      ? nil
      : "a frame of a sampled curve is farther than \(Int(TimingCurve.largestOrdinate)) distances away; expected less"
  }

  private func interpolated(_ numbers: [Double], at time: Double) -> Double {
    let place = step > 0 ? min(max(0, time / step), Double(values.count - 1)) : Double(values.count - 1)
    let index = min(Int(place), numbers.count - 2)
    guard index >= 0 else { return 0 }
    return numbers[index] + (numbers[index + 1] - numbers[index]) * min(1, place - Double(index))
  }
}
