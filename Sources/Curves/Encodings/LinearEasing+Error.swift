extension LinearEasing {
  /// The largest distance from a spring while the function plays, and of what is left of the way when it ends.
  public func largestError(against spring: Spring, over duration: Double) -> Double {
    func error(_ fraction: Double) -> Double { abs(value(at: fraction) - spring.value(at: fraction * duration)) }
    var largest = abs(stops[stops.count - 1].value - spring.value(at: duration))
    for (from, to) in zip(positions, positions.dropFirst()) where to > from {
      let swings = (to - from) * duration * spring.dampedFrequency / .pi
      let count = max(24, Int(swings * 24))
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
