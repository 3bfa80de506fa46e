#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension LinearEncoding {
  /// The most stops that a search is begun for.
  static let mostStops = 1000.0
}

extension Spring {
  /// Writes the spring as `linear()` in as few bytes as a search finds.
  ///
  /// Stops may lie anywhere in the tube that the tolerance opens around the spring, not only on it, which saves a third
  /// of them; most have no percentage, since CSS spreads those evenly. The error is measured on the text itself.
  ///
  /// Unless a duration is asked for, it is one at which the spring has come to rest to half the tolerance, and up to a
  /// twentieth longer where that makes the text shorter.
  ///
  /// ```swift
  /// let encoding = try Spring.reference.linearEncoding(within: 0.01)
  /// encoding.easing.text.utf8.count  // 47
  /// ```
  ///
  /// - Parameters:
  ///   - tolerance: The largest error, as a part of the whole distance: 0.00001…0.5.
  ///   - duration: How long the function plays, in seconds; without one, until the spring rests.
  ///   - effort: How long to search.
  /// - Throws: ``EncodingFailure`` where the numbers describe no spring that rests, the tolerance is out of
  ///   range, the duration ends before the spring is within the tolerance, or it takes too many stops.
  public func linearEncoding(
    within tolerance: Double,
    over duration: Double? = nil,
    effort: LinearEncoding.Effort = .standard
  ) throws(EncodingFailure) -> LinearEncoding {
    try check(tolerance)
    let durations: [Double]
    if let duration {
      guard duration.isFinite, duration > 0, abs(1 - value(at: duration)) <= tolerance else {
        throw EncodingFailure(
          description: """
            at \(duration) s the spring isn't within \(tolerance) of its target; expected at least \
            \(restingDuration(within: tolerance)) s
            """
        )
      }
      durations = [duration]
    } else {
      durations = (0..<(effort == .quick ? 1 : 9)).map {
        restingDuration(within: tolerance, stretchedBy: 0.006 * Double($0))
      }
    }
    let search = LinearSearch(spring: self, tolerance: tolerance)
    guard let best = try search.shortest(of: durations, effort: effort) else {
      throw EncodingFailure(
        description: """
          no linear() was found that stays within \(tolerance), since the spring moves too much in a thousandth of its \
          \(durations[0]) s; expected a slower start or less damping
          """
      )
    }
    return best
  }
}

/// The search over everything: durations, and the tolerance that leaves room for what samples don't see.
private struct LinearSearch {
  let spring: Spring
  let tolerance: Double

  private static let quick = [
    StopSearch.Breadth(finestSpacing: 6, shortestSpacing: 0.5, values: 3, detour: 0),
    StopSearch.Breadth(finestSpacing: 8, shortestSpacing: 0.3, values: 8, detour: 3),
  ]
  private static let wide = [StopSearch.Breadth(finestSpacing: 16, shortestSpacing: 0.3, values: 10, detour: 0)]

  func shortest(
    of durations: [Double],
    effort: LinearEncoding.Effort
  ) throws(EncodingFailure) -> LinearEncoding? {
    // Long texts take long, and one of their stops more or less matters little.
    let isLong = try tube(over: durations[0], tolerance).yardstick > 60
    var found: [LinearEncoding] = []
    for duration in durations.prefix(isLong ? 4 : durations.count) {
      if let encoding = try encoding(over: duration, Self.quick) { found.append(encoding) }
    }
    func order(_ a: LinearEncoding, _ b: LinearEncoding) -> Bool {
      (a.easing.text.utf8.count, a.duration) < (b.easing.text.utf8.count, b.duration)
    }
    found.sort(by: order)
    if effort == .standard {
      for best in found.prefix(isLong ? 1 : 2) {
        if let encoding = try encoding(over: best.duration, Self.wide) { found.append(encoding) }
      }
    }
    return found.min(by: order)
  }

  private func tube(
    over duration: Double,
    _ tolerance: Double,
    density: Int = 1
  ) throws(EncodingFailure) -> Tube {
    // Enough samples to see every swing, then as many as the number of stops asks for.
    let swings = duration * spring.dampedFrequency / .pi
    guard swings < LinearEncoding.mostStops else { throw tooMany(swings) }
    let coarse = spring.tube(over: duration, within: tolerance, count: max(400, Int(swings * 40)))
    guard coarse.yardstick < LinearEncoding.mostStops else { throw tooMany(coarse.yardstick) }
    let count = max(160, Int(coarse.yardstick * 14), Int(swings * 24), min(Int(8 / coarse.shortestSpacing), 2000))
    return spring.tube(over: duration, within: tolerance, count: count * density)
  }

  private func tooMany(_ stops: Double) -> EncodingFailure {
    EncodingFailure(
      description: """
        linear() would need about \(Int(stops)) stops to stay within \(tolerance); expected at most \
        \(Int(LinearEncoding.mostStops)), so allow a larger tolerance or damp the spring more
        """
    )
  }

  /// A function over one duration that is within the tolerance as written.
  private func encoding(
    over duration: Double,
    _ breadths: [StopSearch.Breadth]
  ) throws(EncodingFailure) -> LinearEncoding? {
    let digits = max(2, Int((-log10(tolerance / 4) - 1e-9).rounded(.up)))
    for breadth in breadths {
      for (margin, density) in [(0.9985, 1), (0.99, 2), (0.97, 4), (0.9, 8)] {
        let tube = try tube(over: duration, tolerance * margin, density: density)
        var breadth = breadth
        // No run has more stops than there are.
        breadth.finestSpacing = min(breadth.finestSpacing, Int(tube.yardstick) + 2)
        var search = StopSearch(tube: tube, digits: digits, breadth: breadth) { spring.value(at: $0 * duration) }
        guard let stops = search.shortest() else { break }
        let easing = LinearEasing(stops)
        let error = easing.largestError(against: spring, over: duration)
        if error <= tolerance {
          return LinearEncoding(
            spring: spring,
            easing: easing,
            duration: duration,
            tolerance: tolerance,
            maximumError: error
          )
        }
      }
    }
    return nil
  }
}

extension Spring {
  /// The room around the spring up to a time, as a part of which fractions are measured.
  func tube(over duration: Double, within tolerance: Double, count: Int) -> Tube {
    let bend = naturalFrequency * naturalFrequency - 2 * decay * initialVelocity
    return Tube(count: count, tolerance: tolerance, startBend: bend * duration * duration) {
      value(at: $0 * duration)
    }
  }
}

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
