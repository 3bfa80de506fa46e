/// A value that is held in a range, with the times in which it is at a bound.
///
/// For example, an opacity on a spring is 1 as long as the spring overshoots. Between these times, it is as smooth as
/// the spring.
struct LimitedMotion {
  /// A time in which the value is at a bound.
  private struct Hold {
    var start: Double
    var end: Double
    var bound: Double
  }

  private var holds: [Hold] = []
  private let value: (Double) -> Double
  private let ends: (Double, Double)

  /// The number of samples that a value is looked at.
  private static let resolution = 256

  /// Finds the times in which a value is at a bound.
  ///
  /// - Parameters:
  ///   - start: The start, in seconds.
  ///   - end: The end, in seconds.
  ///   - limits: The range.
  ///   - tolerance: The largest distance from a bound between two times at the bound at which the value counts as being
  ///     there.
  ///   - value: Returns the value at a time.
  init(
    from start: Double,
    to end: Double,
    in limits: ClosedRange<Double>,
    within tolerance: Double,
    _ value: @escaping (Double) -> Double
  ) {
    self.value = value
    ends = (start, end)
    func bound(_ time: Double) -> Double? {
      let value = value(time)
      return value <= limits.lowerBound ? limits.lowerBound : value >= limits.upperBound ? limits.upperBound : nil
    }
    func edge(_ inside: Double, _ outside: Double) -> Double {
      let held = bound(inside)
      var (inside, outside) = (inside, outside)
      for _ in 0..<40 {
        let middle = (inside + outside) / 2
        if bound(middle) == held { inside = middle } else { outside = middle }
      }
      return inside
    }
    let times = (0...Self.resolution).map { start + (end - start) * Double($0) / Double(Self.resolution) }
    let bounds = times.map(bound)
    var index = 0
    while index < times.count {
      let first = index
      while index + 1 < times.count, bounds[index + 1] == bounds[first] { index += 1 }
      // A value that only touches a bound, for example at its start, is smooth there.
      if let bound = bounds[first], index > first {
        holds.append(
          Hold(
            start: first == 0 ? start : edge(times[first], times[first - 1]),
            end: index + 1 == times.count ? end : edge(times[index], times[index + 1]),
            bound: bound
          )
        )
      }
      index += 1
    }
    func stays(at bound: Double, from first: Double, to last: Double) -> Bool {
      times.allSatisfy { $0 < first || $0 > last || abs(value($0) - bound) <= tolerance }
    }
    holds = holds.reduce(into: []) { merged, hold in
      if let last = merged.last, last.bound == hold.bound, stays(at: hold.bound, from: last.end, to: hold.start) {
        merged[merged.count - 1].end = hold.end
      } else {
        merged.append(hold)
      }
    }
    if let last = holds.last, stays(at: last.bound, from: last.end, to: end) { holds[holds.count - 1].end = end }
    if let first = holds.first, stays(at: first.bound, from: start, to: first.start) { holds[0].start = start }
  }

  /// The times at which the value comes to a bound or leaves it.
  var kinks: [Double] { holds.flatMap { [$0.start, $0.end] }.filter { $0 > ends.0 && $0 < ends.1 } }

  /// Returns the value at a time.
  func value(at time: Double) -> Double {
    holds.first { $0.start <= time && time <= $0.end }?.bound ?? value(time)
  }
}
