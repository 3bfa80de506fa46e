import Foundation
import Scenes

/// The motion of the numbers of a view's own types during a play.
///
/// SwiftUI gives a view, a modifier or a shape with `animatableData` a value between two states in each frame, and
/// evaluates it. So does this type, at a rate of 60 per second.
@MainActor struct NumberMotion {
  /// The time between two moments, in seconds.
  private static let step = 1.0 / 60

  /// The motion of one value: a sum of all values that it has had, each with a weight that moves.
  private final class Motion {
    let values: [any VectorArithmetic]
    /// The weights, as far as they have been asked for: cycles are repeated once and not again for each moment.
    private var weights: Track<Weights>

    init(values: [any VectorArithmetic], weights: Track<Weights>) { (self.values, self.weights) = (values, weights) }

    func weights(at time: Double) -> [Double] {
      weights.hold(until: time)
      return weights.value(at: time).values
    }
  }

  private var motions: [Identity: Motion] = [:]
  private var spans: [Span] = []
  /// Whether a number moves forever.
  private(set) var isEndless = false
  /// The starts and the periods of the numbers that move forever in the end, in seconds.
  private(set) var cycles: [(start: Double, period: Double)] = []
  /// Whether a number moves through keyframes, so that what it draws can move away and return.
  private(set) var hasKeyframes = false

  /// Resolves the changes of numbers in a play.
  ///
  /// - Parameters:
  ///   - updates: The time of each update of the view in seconds, and the numbers that it has from then on.
  ///   - defaults: What “default” means.
  init(_ updates: [(time: Double, numbers: [AnimatableRecord])], defaults: AnimationDefaults) {
    var changes: [Identity: [(time: Double, record: AnimatableRecord, animation: Animation?)]] = [:]
    var present: Set<Identity> = []
    // Keyframes evaluate what they contain in each frame, so its numbers aren't between two states.
    let keyframes = Set(updates.flatMap(\.numbers).filter { !$0.kinks.isEmpty }.map(\.id))
    for update in updates {
      var seen: Set<Identity> = []
      for record in update.numbers
      where seen.insert(record.id).inserted && !keyframes.contains(where: record.id.isInside) {
        let last = changes[record.id]?.last
        if let last, present.contains(record.id), last.record.isEqual(to: record) { continue }
        // A view that comes has no number to come from.
        let animation = present.contains(record.id) ? record.animation : nil
        changes[record.id, default: []].append((update.time, record, animation))
      }
      present = seen
    }
    for (id, steps) in changes
    where steps.contains(where: { $0.animation != nil }) && !steps.allSatisfy(\.record.isDrawable) {
      let count = steps.count
      var weights = Track(constant: Weights(of: 0, among: count))
      for (index, step) in steps.enumerated().dropFirst() {
        let animation = step.animation?.resolved(defaults)
        weights.retarget(
          to: Weights(of: index, among: count),
          start: step.time,
          animation: animation ?? .linear(duration: 0)
        )
        guard let animation else { continue }
        if animation.isEndless { isEndless = true }
        if !step.record.kinks.isEmpty { hasKeyframes = true }
        spans.append(Span(step.time, animation, kinks: step.record.kinks))
      }
      motions[id] = Motion(values: steps.map(\.record.value), weights: weights)
      if present.contains(id), let last = steps.last, let animation = last.animation?.resolved(defaults),
        let period = animation.endlessPeriod
      {
        cycles.append((last.time + animation.delay, period))
      }
    }
  }

  var isEmpty: Bool { motions.isEmpty }

  /// The moments to show after a time and until another one, in seconds.
  func times(from start: Double, to end: Double) -> [Double] {
    let moving = spans.filter { $0.range.lowerBound < end && $0.range.upperBound > start }
    guard end > start, let until = moving.map(\.range.upperBound).max() else { return [] }
    let last = min(end, until)
    let count = Int(((last - start) / Self.step - 1e-6).rounded(.up))
    let even = (1...max(1, count)).map { min(start + Double($0) * Self.step, last) }.filter { time in
      moving.contains { $0.range.lowerBound <= time && time - Self.step <= $0.range.upperBound }
    }
    let fine = even.flatMap { timesBetween(max(start, $0 - Self.step), $0) }
    let kinks = moving.flatMap { $0.kinks(from: start, to: last) }
    return kinks.isEmpty && fine.isEmpty ? even : Set(even + fine + kinks).sorted()
  }

  /// How far a straight line between two moments may be from the progress.
  private static let tolerance = 0.0005
  /// The most parts that the time between two moments is divided into.
  private static let mostParts = 16

  /// The moments between two others that a fast curve needs, so that straight lines follow it, in seconds.
  ///
  /// A line through two points of a curve is off by x″·h²/8 in the middle, so n parts divide the error by n².
  private func timesBetween(_ start: Double, _ end: Double) -> [Double] {
    let middle = (start + end) / 2
    let distance: Double =
      motions.values.map { motion -> Double in
        let (first, half, last) = (motion.weights(at: start), motion.weights(at: middle), motion.weights(at: end))
        let errors: [Double] = half.indices.map { abs((first[$0] + last[$0]) / 2 - half[$0]) }
        return errors.max() ?? 0
      }.max() ?? 0
    let parts = Int(min(Double(Self.mostParts), (distance / Self.tolerance).squareRoot().rounded(.up)))
    return parts > 1 ? (1..<parts).map { start + (end - start) * Double($0) / Double(parts) } : []
  }

  /// The numbers of views, modifiers and shapes that move at a time, by their identities.
  func numbers(at time: Double) -> [Identity: any VectorArithmetic] {
    motions.mapValues { motion -> any VectorArithmetic in
      let last = motion.values[motion.values.count - 1]
      return sum(motion.values, motion.weights(at: time), like: last)
    }
  }

  /// Returns the weighted sum of values of the type of one of them, whose weights are 1 together.
  ///
  /// It is the value with the largest weight and parts of the differences to it, because the zero of somebody's own type
  /// may have fewer components than its values.
  private func sum<Value: VectorArithmetic>(
    _ values: [any VectorArithmetic],
    _ weights: [Double],
    like value: Value
  ) -> any VectorArithmetic {
    // A number that changes in each frame has had many values, of which the latest few have a share.
    let shares = Self.shares(weights)
    guard let largest = shares.max(by: { $0.weight < $1.weight }), let base = values[largest.index] as? Value
    else { return value }
    var result = base
    for (index, weight) in shares where index != largest.index {
      guard let other = values[index] as? Value else { continue }
      var part = other - base
      part.scale(by: weight)
      result += part
    }
    return result
  }

  /// The smallest share of a value that is seen.
  private static let smallestShare = 1e-9

  /// The weights that are seen, with the indices of their values.
  private static func shares(_ weights: [Double]) -> [(index: Int, weight: Double)] {
    var shares: [(index: Int, weight: Double)] = []
    weights.withUnsafeBufferPointer { weights in
      var index = 0
      while index < weights.count {
        if weights[index].magnitude > smallestShare { shares.append((index, weights[index])) }
        index += 1
      }
    }
    return shares
  }
}

/// The times between which a value moves, and those at which it isn't smooth.
private struct Span {
  let range: ClosedRange<Double>
  /// The start of the animation after its delay, in seconds.
  private let start: Double
  /// The time after which it starts again, in seconds.
  private let period: Double
  /// The times from each start on at which it isn't smooth, and whether it jumps there.
  private let kinks: [(time: Double, jumps: Bool)]
  /// The time between a jump and the moment that is shown before it, in seconds.
  private static let instant = 1e-5

  init(_ time: Double, _ animation: Scenes.Animation, kinks: [Double: Bool]) {
    start = time + animation.delay
    // A duration can be negative or no number.
    range = time...max(time, time + (animation.isEndless ? ViewLimits().duration : animation.duration))
    var kinks = kinks
    guard let repetition = animation.repetition else {
      (period, self.kinks) = (.infinity, kinks.map { ($0, $1) })
      return
    }
    period = repetition.pause + animation.curve.duration / animation.speed
    kinks[period] = !repetition.autoreverses
    self.kinks = kinks.map { ($0, $1) }
  }

  /// The times after one and until another at which it isn't smooth, in seconds.
  func kinks(from begin: Double, to end: Double) -> [Double] {
    guard !kinks.isEmpty, period > 1e-3 else { return [] }
    var times: [Double] = []
    var turn = period.isFinite ? start + max(0, ((begin - start) / period).rounded(.down) - 1) * period : start
    while turn <= end {
      for kink in kinks {
        times += kink.jumps ? [turn + kink.time - Self.instant, turn + kink.time] : [turn + kink.time]
      }
      turn += period
    }
    return times.filter { $0 > begin && $0 <= end && range.contains($0) }
  }
}

/// The weights of the values that something has had; in sum 1, unless a spring goes beyond its target.
struct Weights: Interpolatable {
  var values: [Double]

  init(of index: Int, among count: Int) {
    values = (0..<count).map { $0 == index ? 1 : 0 }
  }

  static func mix(_ start: Weights, _ end: Weights, _ part: Double) -> Weights {
    var result = start
    for index in result.values.indices { result.values[index] += (end.values[index] - start.values[index]) * part }
    return result
  }

  var components: [Double] { values }

  func adding(_ difference: [Double]) -> Weights {
    var result = self
    for index in result.values.indices { result.values[index] += difference[index] }
    return result
  }
}
