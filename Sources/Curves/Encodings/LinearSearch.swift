#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The search for the shortest `linear()` over several durations and search widths.
///
/// Samples miss some of the error, so each search starts with a slightly smaller tolerance and verifies the text.
struct LinearSearch {
  let spring: Spring
  let tolerance: Double

  /// The maximum number of stops to search for.
  static let maximumStopCount = 1000.0
  private static let quick = [
    StopSearch.Breadth(finestSpacing: 6, shortestSpacing: 0.5, values: 3, detour: 0),
    StopSearch.Breadth(finestSpacing: 8, shortestSpacing: 0.3, values: 8, detour: 3),
  ]
  private static let wide = [StopSearch.Breadth(finestSpacing: 16, shortestSpacing: 0.3, values: 10, detour: 0)]

  func shortest(
    of durations: [Double],
    effort: LinearEncoding.Effort
  ) throws(EncodingFailure) -> LinearEncoding? {
    // Long texts take long to search, and a single stop matters less in them.
    let isLong = try band(over: durations[0], tolerance).estimatedStopCount > 60
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

  private func band(
    over duration: Double,
    _ tolerance: Double,
    density: Int = 1
  ) throws(EncodingFailure) -> ToleranceBand {
    // Take enough samples to see every swing, then as many as the number of stops needs.
    let swings = duration * spring.dampedFrequency / .pi
    guard swings < Self.maximumStopCount else { throw tooMany(swings) }
    let coarse = spring.band(over: duration, within: tolerance, count: max(400, Int(swings * 40)))
    let stops = coarse.estimatedStopCount
    guard stops < Self.maximumStopCount else { throw tooMany(stops) }
    let count = max(160, Int(stops * 14), Int(swings * 24), min(Int(8 / coarse.shortestSpacing), 2000))
    return spring.band(over: duration, within: tolerance, count: count * density)
  }

  private func tooMany(_ stops: Double) -> EncodingFailure {
    EncodingFailure(
      description: """
        linear() would need about \(Int(stops)) stops to stay within \(EncodingFailure.text(tolerance)); expected at most \
        \(Int(Self.maximumStopCount)), so allow a larger tolerance or damp the spring more
        """
    )
  }

  /// Searches a function for one duration whose text is within the tolerance.
  private func encoding(
    over duration: Double,
    _ breadths: [StopSearch.Breadth]
  ) throws(EncodingFailure) -> LinearEncoding? {
    let digits = max(2, Int((-log10(tolerance / 4) - 1e-9).rounded(.up)))
    for breadth in breadths {
      for (margin, density) in [(0.9985, 1), (0.99, 2), (0.97, 4), (0.9, 8)] {
        let band = try band(over: duration, tolerance * margin, density: density)
        var breadth = breadth
        // No run has more stops than the whole function.
        breadth.finestSpacing = min(breadth.finestSpacing, Int(band.estimatedStopCount) + 2)
        var search = StopSearch(band: band, digits: digits, breadth: breadth) { spring.value(at: $0 * duration) }
        guard let stops = search.shortest() else { break }
        let easing = LinearEasing(known: stops)
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
  /// Returns the tolerance band around the spring up to a time.
  ///
  /// - Parameters:
  ///   - duration: The duration that fractions refer to, in seconds.
  ///   - tolerance: The tolerance, as a fraction of the distance.
  ///   - count: The number of samples.
  func band(over duration: Double, within tolerance: Double, count: Int) -> ToleranceBand {
    let bend = naturalFrequency * naturalFrequency - 2 * decay * initialVelocity
    return ToleranceBand(count: count, tolerance: tolerance, startBend: bend * duration * duration) {
      value(at: $0 * duration)
    }
  }
}
