import Foundation
import Scenes

/// How the numbers of a view's own types move during a play.
///
/// SwiftUI gives a view, a modifier or a shape with `animatableData` a value between two states in each frame, and
/// evaluates it. So does this type, at a rate of 60 per second.
@MainActor struct NumberMotion {
  /// The time between two moments, in seconds.
  private static let step = 1.0 / 60

  /// The motion of one value: a sum of all values that it has had, each with a weight that moves.
  private struct Motion {
    var values: [any VectorArithmetic]
    var weights: Track<Weights>
  }

  private var motions: [Identity: Motion] = [:]
  /// The times at which anything moves.
  private var spans: [ClosedRange<Double>] = []

  /// Resolves the changes of numbers in a play.
  ///
  /// - Parameters:
  ///   - updates: The updates of the view.
  ///   - defaults: What “default” means.
  init(_ updates: [ViewHost.Update], defaults: AnimationDefaults) {
    var changes: [Identity: [(time: Double, value: any VectorArithmetic, animation: Animation?)]] = [:]
    var present: Set<Identity> = []
    for update in updates {
      var seen: Set<Identity> = []
      for record in update.numbers where seen.insert(record.id).inserted {
        let last = changes[record.id]?.last
        if let last, present.contains(record.id), isEqual(last.value, record.value) { continue }
        // A view that comes has no number to come from.
        let animation = present.contains(record.id) ? record.animation : nil
        changes[record.id, default: []].append((update.time, record.value, animation))
      }
      present = seen
    }
    for (id, steps) in changes where steps.contains(where: { $0.animation != nil }) {
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
        let length = animation.isEndless ? ViewLimits().duration : animation.duration
        spans.append(step.time...(step.time + length))
      }
      motions[id] = Motion(values: steps.map(\.value), weights: weights)
    }
  }

  /// Whether nothing moves.
  var isEmpty: Bool { motions.isEmpty }

  /// The moments to show after a time and until another one, in seconds.
  func times(from start: Double, to end: Double) -> [Double] {
    let moving = spans.filter { $0.lowerBound < end && $0.upperBound > start }
    guard end > start, let until = moving.map(\.upperBound).max() else { return [] }
    let last = min(end, until)
    let count = Int(((last - start) / Self.step - 1e-6).rounded(.up))
    return (1...max(1, count)).map { min(start + Double($0) * Self.step, last) }.filter { time in
      moving.contains { $0.lowerBound <= time && time - Self.step <= $0.upperBound }
    }
  }

  /// The numbers of views, modifiers and shapes that move at a time, by their identities.
  func numbers(at time: Double) -> [Identity: any VectorArithmetic] {
    motions.mapValues { motion in
      var weights = motion.weights
      weights.hold(until: time)
      let last = motion.values[motion.values.count - 1]
      return sum(motion.values, weights.value(at: time).values, like: last)
    }
  }

  /// Returns the weighted sum of values of the type of one of them.
  private func sum<Value: VectorArithmetic>(
    _ values: [any VectorArithmetic],
    _ weights: [Double],
    like value: Value
  ) -> any VectorArithmetic {
    var result = Value.zero
    for (value, weight) in zip(values, weights) where weight != 0 {
      guard var part = value as? Value else { continue }
      part.scale(by: weight)
      result += part
    }
    return result
  }

  private func isEqual<Value: VectorArithmetic>(_ a: Value, _ b: any VectorArithmetic) -> Bool { b as? Value == a }
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
