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
            at \(EncodingFailure.text(duration)) s the spring isn't within \(EncodingFailure.text(tolerance)) of its \
            target; expected at least \(EncodingFailure.text(restingDuration(within: tolerance))) s
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
          no linear() was found that stays within \(EncodingFailure.text(tolerance)); expected a larger tolerance, a \
          slower start or less damping
          """
      )
    }
    return best
  }
}
