extension LinearEasing {
  /// Returns the largest error against a spring, during the function and of its last value.
  ///
  /// - Parameters:
  ///   - spring: The spring.
  ///   - duration: The function's duration, in seconds.
  /// - Returns: The error, as a fraction of the distance, or infinity if the spring doesn't settle or swings more than
  ///   ``Spring/maximumSwingCount`` times within the duration.
  public func largestError(against spring: Spring, over duration: Double) -> Double {
    guard spring.problem == nil, duration >= 0, spring.swings(in: duration) <= Spring.maximumSwingCount else {
      return .infinity
    }
    func error(_ fraction: Double) -> Double { abs(value(at: fraction) - spring.value(at: fraction * duration)) }
    var largest = abs(stops[stops.count - 1].value - spring.value(at: duration))
    for (from, to) in zip(positions, positions.dropFirst()) where to > from && to - from <= 1 {
      let count = max(24, Int(spring.swings(in: (to - from) * duration) * 24))
      let step = (to - from) / Double(count)
      let errors = (0...count).map { error(from + step * Double($0)) }
      largest = max(largest, errors.max()!)
      for index in 1..<count where errors[index] >= errors[index - 1] && errors[index] >= errors[index + 1] {
        var (low, high) = (from + step * Double(index - 1), from + step * Double(index + 1))
        for _ in 0..<24 {
          let third = (high - low) / 3
          if error(low + third) < error(high - third) { low += third } else { high -= third }
        }
        largest = max(largest, error((low + high) / 2))
      }
    }
    return largest
  }
}
