import Curves

/// A value as a function of time, by its keyframes, in closed form.
struct KeyframeCurve<Data: VectorArithmetic> {
  /// The way from one keyframe to the next, with all that depends on its neighbors.
  private enum Motion {
    case curve(UnitCurve)
    case cubic(start: Data, end: Data)
    case spring(Spring, velocity: Data)
    case jump
  }

  private struct Piece {
    var start: Double
    var duration: Double
    var from: Data
    var to: Data
    var motion: Motion

    func value(at time: Double) -> Data {
      guard duration > 0 else { return to }
      let part = time / duration
      switch motion {
      case .jump: return to
      case .curve(let curve): return from + (to - from).scaled(by: curve.value(at: part))
      case .cubic(let start, let end):
        // Hermite's basis.
        let (square, cube) = (part * part, part * part * part)
        return from.scaled(by: 2 * cube - 3 * square + 1) + to.scaled(by: 3 * square - 2 * cube)
          + start.scaled(by: (cube - 2 * square + part) * duration) + end.scaled(by: (cube - square) * duration)
      case .spring(let spring, let velocity):
        return from + spring.value(target: to - from, initialVelocity: velocity, time: time)
      }
    }

    func velocity(at time: Double) -> Data {
      guard duration > 0 else { return .zero }
      let part = time / duration
      switch motion {
      case .jump: return .zero
      case .curve(let curve): return (to - from).scaled(by: curve.velocity(at: part) / duration)
      case .cubic(let start, let end):
        let square = part * part
        return (to - from).scaled(by: 6 * (part - square) / duration)
          + start.scaled(by: 3 * square - 4 * part + 1) + end.scaled(by: 3 * square - 2 * part)
      case .spring(let spring, let velocity):
        return spring.velocity(target: to - from, initialVelocity: velocity, time: time)
      }
    }
  }

  private var pieces: [Piece] = []
  private let initial: Data
  /// The time of the last keyframe, in seconds.
  private(set) var duration = 0.0

  /// Connects keyframes.
  ///
  /// A cubic step goes on with the velocity of the step before, and ends with that of the next one. Between two cubic
  /// steps, the velocity is that of a Catmull–Rom spline; at a free end, it is 0.
  ///
  /// - Parameters:
  ///   - initial: The value at 0.
  ///   - steps: The steps to the keyframes.
  init(from initial: Data, _ steps: [KeyframeStep<Data>]) {
    self.initial = initial
    for (index, step) in steps.enumerated() {
      let from = pieces.last.map { $0.value(at: $0.duration) } ?? initial
      let before = pieces.last.map { $0.velocity(at: $0.duration) } ?? .zero
      let next = steps.indices.contains(index + 1) ? steps[index + 1] : nil
      let motion: Motion =
        switch step.kind {
        case .curve(let curve): .curve(curve)
        case .jump: .jump
        case .spring(let spring, _) where spring.isImmediate: .jump
        case .spring(let spring, let start): .spring(spring, velocity: start ?? before)
        case .cubic(let start, let end):
          .cubic(start: start ?? before, end: end ?? Self.velocity(at: step, from: from, next))
        }
      pieces.append(
        Piece(start: duration, duration: step.duration, from: from, to: step.target, motion: motion)
      )
      duration += step.duration
    }
  }

  /// The velocity at the end of a cubic step that names none.
  private static func velocity(at step: KeyframeStep<Data>, from: Data, _ next: KeyframeStep<Data>?) -> Data {
    guard let next else { return .zero }
    switch next.kind {
    case .jump: return .zero
    case .curve(let curve):
      return next.duration > 0
        ? (next.target - step.target).scaled(by: curve.velocity(at: 0) / next.duration) : .zero
    case .cubic(let start?, _), .spring(_, let start?): return start
    case .cubic(nil, _), .spring(_, nil):
      let span = step.duration + next.duration
      return span > 0 ? (next.target - from).scaled(by: 1 / span) : .zero
    }
  }

  /// The value at a time in seconds; before the first keyframe the initial one, after the last the last.
  func value(at time: Double) -> Data {
    guard let last = pieces.last, time > 0 || pieces[0].duration == 0 else { return initial }
    // A spring that is given time to settle comes to rest.
    guard time < duration else { return last.to }
    // The last piece that has started.
    var (low, high) = (0, pieces.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if pieces[middle].start <= time { low = middle } else { high = middle }
    }
    return pieces[low].value(at: time - pieces[low].start)
  }

  /// The times in seconds at which one step follows another.
  var joints: [Double] { pieces.dropFirst().map(\.start) }
  /// The times in seconds at which the value jumps.
  var jumps: [Double] {
    pieces.filter {
      if case .jump = $0.motion { true } else { $0.duration == 0 }
    }.map(\.start)
  }
}
