import Mathematics

/// A progress as a function of the fraction of a duration, 0…1, from 0 to about 1.
struct SearchedProgress {
  /// The value at a fraction.
  var value: (Double) -> Double
  /// The second derivative at 0.
  var startBend: Double
  /// The number of half-oscillations.
  var swings: Double
  /// The value of the last stop.
  var end = 1.0
  /// Returns the largest error of a function that approximates the progress.
  var error: (LinearEasing) -> Double

  /// Returns the tolerance band around the progress.
  ///
  /// - Parameters:
  ///   - tolerance: The tolerance, as a fraction of the distance.
  ///   - count: The number of samples.
  func band(within tolerance: Double, count: Int) -> ToleranceBand {
    ToleranceBand(count: count, tolerance: tolerance, startBend: startBend, value)
  }
}

/// The search for the shortest `linear()` over several search widths.
///
/// Samples miss some of the error, so each search starts with a slightly smaller tolerance and verifies the text.
struct LinearSearch {
  let progress: SearchedProgress
  let tolerance: Double

  /// The maximum number of stops to search for.
  static let maximumStopCount = 1000.0
  static let quick = [
    StopSearch.Breadth(finestSpacing: 6, shortestSpacing: 0.5, values: 3, detour: 0),
    StopSearch.Breadth(finestSpacing: 8, shortestSpacing: 0.3, values: 8, detour: 3),
  ]
  static let wide = [StopSearch.Breadth(finestSpacing: 16, shortestSpacing: 0.3, values: 10, detour: 0)]

  /// Returns the tolerance band, with as many samples as the search needs.
  func band(_ tolerance: Double, density: Int = 1) throws(EncodingFailure) -> ToleranceBand {
    // Take enough samples to see every swing, then as many as the number of stops needs.
    let swings = progress.swings
    guard swings < Self.maximumStopCount else { throw tooMany(swings) }
    let coarse = progress.band(within: tolerance, count: max(400, Int(swings * 40)))
    let stops = coarse.estimatedStopCount
    guard stops < Self.maximumStopCount else { throw tooMany(stops) }
    let count = max(160, Int(stops * 14), Int(swings * 24), min(Int(8 / coarse.shortestSpacing), 2000))
    return progress.band(within: tolerance, count: count * density)
  }

  private func tooMany(_ stops: Double) -> EncodingFailure {
    EncodingFailure(
      description: """
        linear() would need about \(Int(stops)) stops to stay within \(tolerance.inMessages); expected at most \
        \(Int(Self.maximumStopCount)), so allow a larger tolerance or damp the spring more
        """
    )
  }

  /// Searches a function whose text is within the tolerance, and returns it with its error, or nil if there is none.
  func easing(_ breadths: [StopSearch.Breadth]) throws(EncodingFailure) -> (easing: LinearEasing, error: Double)? {
    let digits = max(2, Int((-log10(tolerance / 4) - 1e-9).rounded(.up)))
    for breadth in breadths {
      for (margin, density) in [(0.9985, 1), (0.99, 2), (0.97, 4), (0.9, 8)] {
        let band = try band(tolerance * margin, density: density)
        var breadth = breadth
        // No run has more stops than the whole function.
        breadth.finestSpacing = min(breadth.finestSpacing, Int(band.estimatedStopCount) + 2)
        var search = StopSearch(band: band, digits: digits, breadth: breadth, end: progress.end, curve: progress.value)
        guard let stops = search.shortest() else { break }
        let easing = LinearEasing(known: stops)
        let error = progress.error(easing)
        if error <= tolerance { return (easing, error) }
      }
    }
    return nil
  }
}

extension LinearEasing {
  /// Returns a short function that stays within a tolerance of a progress, or nil if the search finds none.
  ///
  /// - Parameters:
  ///   - progress: The progress at a fraction of the duration. It is 0 at 0, and continuous. If it doesn't reach 1, the
  ///     function jumps at its end.
  ///   - tolerance: The largest error, 0.00001…0.5.
  package static func shortest(following progress: (Double) -> Double, within tolerance: Double) -> LinearEasing? {
    guard tolerance >= 1e-5, tolerance <= 0.5 else { return nil }
    let end = progress(1)
    let jumps = abs(1 - end) > tolerance
    return withoutActuallyEscaping(progress) { progress in
      let step = 1e-3
      let searched = SearchedProgress(
        value: progress,
        startBend: (progress(2 * step) - 2 * progress(step) + progress(0)) / (step * step),
        swings: 0,
        end: jumps ? end : 1,
        error: { easing in
          // The error is largest near a stop or where the progress bends.
          let fractions = (0..<2000).map { Double($0) / 2000 } + easing.positions.filter { $0 < 1 }
          return fractions.map { abs(easing.value(at: $0) - progress($0)) }.max() ?? 0
        }
      )
      let search = LinearSearch(progress: searched, tolerance: tolerance)
      guard let band = try? search.band(tolerance), band.estimatedStopCount <= 100 else { return nil }
      guard var stops = (try? search.easing(LinearSearch.quick))?.easing.stops else { return nil }
      if jumps {
        stops[stops.count - 1].position = 1
        stops.append(Stop(1))
      }
      return LinearEasing(known: stops)
    }
  }
}

extension Spring {
  /// Returns the spring's progress up to a time.
  ///
  /// - Parameter duration: The duration that fractions refer to, in seconds.
  func progress(over duration: Double) -> SearchedProgress {
    let bend = naturalFrequency * naturalFrequency - 2 * decay * initialVelocity
    return SearchedProgress(
      value: { value(at: $0 * duration) },
      startBend: bend * duration * duration,
      swings: duration * dampedFrequency / .pi,
      error: { $0.largestError(against: self, over: duration) }
    )
  }
}
