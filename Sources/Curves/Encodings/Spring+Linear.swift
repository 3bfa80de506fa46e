extension Spring {
  /// Encodes the spring as a `linear()` function with as few bytes as a search finds.
  ///
  /// Stops may be anywhere in the tolerance band around the spring, not only on the curve, which saves a third of them.
  /// Most stops have no percentage, because CSS spaces those evenly. The error is measured on the text itself.
  ///
  /// If you don't pass a duration, the function ends when the spring has settled within half the tolerance, or up to 5
  /// % later if that makes the text shorter.
  ///
  /// ```swift
  /// let encoding = try Spring.reference.linearEncoding(within: 0.01)
  /// encoding.easing.text.utf8.count  // 47
  /// ```
  ///
  /// - Parameters:
  ///   - tolerance: The largest error, as a fraction of the distance, 0.00001…0.5.
  ///   - duration: The function's duration in seconds, or nil to end when the spring has settled.
  ///   - effort: The effort of the search.
  /// - Throws: ``EncodingFailure`` if the spring doesn't settle, the tolerance is out of range, the duration ends
  ///   before the spring is within the tolerance, or the spring needs too many stops.
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
            at \(duration.inMessages) s the spring isn't within \(tolerance.inMessages) of its \
            target; expected at least \(restingDuration(within: tolerance).inMessages) s
            """
        )
      }
      durations = [duration]
    } else {
      durations = (0..<(effort == .quick ? 1 : 9)).map {
        restingDuration(within: tolerance, stretchedBy: 0.006 * Double($0))
      }
    }
    guard let best = try shortestEncoding(within: tolerance, over: durations, effort: effort) else {
      throw EncodingFailure(
        description: """
          no linear() was found that stays within \(tolerance.inMessages); expected a larger tolerance, a \
          slower start or less damping
          """
      )
    }
    return best
  }

  /// Returns the shortest function over several durations, or nil if there is none.
  private func shortestEncoding(
    within tolerance: Double,
    over durations: [Double],
    effort: LinearEncoding.Effort
  ) throws(EncodingFailure) -> LinearEncoding? {
    func search(_ duration: Double) -> LinearSearch {
      LinearSearch(progress: progress(over: duration), tolerance: tolerance)
    }
    var found: [LinearEncoding] = []
    func add(_ duration: Double, _ breadths: [StopSearch.Breadth]) throws(EncodingFailure) {
      guard let (easing, error) = try search(duration).easing(breadths) else { return }
      found.append(
        LinearEncoding(spring: self, easing: easing, duration: duration, tolerance: tolerance, maximumError: error)
      )
    }
    // Long texts take long to search, and a single stop matters less in them.
    let isLong = try search(durations[0]).band(tolerance).estimatedStopCount > 60
    for duration in durations.prefix(isLong ? 4 : durations.count) { try add(duration, LinearSearch.quick) }
    func order(_ a: LinearEncoding, _ b: LinearEncoding) -> Bool {
      (a.easing.text.utf8.count, a.duration) < (b.easing.text.utf8.count, b.duration)
    }
    found.sort(by: order)
    if effort == .standard {
      for best in found.prefix(isLong ? 1 : 2) { try add(best.duration, LinearSearch.wide) }
    }
    return found.min(by: order)
  }
}
