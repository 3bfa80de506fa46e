import Mathematics

/// An easing function of CSS or SMIL.
enum EasingFunction: Equatable {
  case linear
  case bezier(Double, Double, Double, Double)
  /// The stops of `linear()`.
  case stops([Stop])
  /// Equal steps, each taken at the end of its interval.
  case steps(Double)

  struct Stop: Equatable {
    var value: Double
    var position: Double
  }

  /// Parses a CSS easing function.
  init(_ value: StyleValue) throws(EvaluationFailure) {
    guard value.parts.count == 1 else { throw EvaluationFailure("\(value.parts) is no easing function") }
    switch value.parts[0] {
    case .word("linear"): self = .linear
    case .word("ease"): self = .bezier(0.25, 0.1, 0.25, 1)
    case .word("ease-in"): self = .bezier(0.42, 0, 1, 1)
    case .word("ease-out"): self = .bezier(0, 0, 0.58, 1)
    case .word("ease-in-out"): self = .bezier(0.42, 0, 0.58, 1)
    case .function("cubic-bezier", let parts):
      let numbers = StyleValue(parts).plainNumbers
      guard numbers.count == 4, (0...1).contains(numbers[0]), (0...1).contains(numbers[2]) else {
        throw EvaluationFailure("cubic-bezier(\(numbers)) is invalid")
      }
      self = .bezier(numbers[0], numbers[1], numbers[2], numbers[3])
    case .function("steps", let parts):
      guard let count = StyleValue(parts).plainNumbers.first, parts.count == 1, count >= 1 else {
        throw EvaluationFailure("steps(\(parts)) is invalid")
      }
      self = .steps(count)
    case .function("linear", let parts): self = try .stops(Self.stops(StyleValue(parts).items))
    default: throw EvaluationFailure("\(value.parts) is no easing function")
    }
  }

  /// Adds missing positions by the rules of css-easing-2.
  private static func stops(_ items: [StyleValue]) throws(EvaluationFailure) -> [Stop] {
    var known: [(value: Double, position: Double?)] = []
    for item in items {
      guard case .number(let value, "")? = item.parts.first else { throw EvaluationFailure("a stop without a value") }
      let positions = item.parts.dropFirst()
      if positions.isEmpty { known.append((value, nil)) }
      for part in positions {
        guard case .number(let percent, "%") = part else { throw EvaluationFailure("a stop at no percentage") }
        known.append((value, percent / 100))
      }
    }
    guard known.count > 1 else { throw EvaluationFailure("linear() with fewer than two stops") }
    known[0].position = known[0].position ?? 0
    known[known.count - 1].position = known[known.count - 1].position ?? 1
    var largest = -Double.infinity
    for index in known.indices {
      guard let position = known[index].position else { continue }
      largest = max(largest, position)
      known[index].position = largest
    }
    var last = 0
    for index in known.indices where known[index].position != nil {
      for between in (last + 1)..<max(index, last + 1) {
        let (from, to) = (known[last].position!, known[index].position!)
        known[between].position = from + (to - from) * Double(between - last) / Double(index - last)
      }
      last = index
    }
    return known.map { Stop(value: $0.value, position: $0.position!) }
  }

  /// Returns the progress at a fraction of the duration, 0…1.
  func value(at part: Double) -> Double {
    switch self {
    case .linear: return part
    case .steps(let count): return min(1, max(0, (part * count).rounded(.down) / count))
    case .bezier(let x1, let y1, let x2, let y2):
      if part <= 0 { return 0 }
      if part >= 1 { return 1 }
      func coordinate(_ s: Double, _ a: Double, _ b: Double) -> Double {
        s * (3 * a + s * (3 * b - 6 * a + s * (1 + 3 * a - 3 * b)))
      }
      // The x coordinate never decreases, so bisection finds the parameter.
      var (low, high) = (0.0, 1.0)
      for _ in 0..<48 {
        let middle = (low + high) / 2
        if coordinate(middle, x1, x2) < part { low = middle } else { high = middle }
      }
      return coordinate((low + high) / 2, y1, y2)
    case .stops(let stops):
      let next = min(max(stops.firstIndex { $0.position > part } ?? stops.count, 1), stops.count - 1)
      let (from, to) = (stops[next - 1], stops[next])
      guard to.position > from.position else { return to.value }
      return from.value + (to.value - from.value) * (part - from.position) / (to.position - from.position)
    }
  }
}
