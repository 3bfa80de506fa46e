/// The reason why a spring or a curve can't be encoded.
public struct EncodingFailure: Error, Hashable, CustomStringConvertible {
  /// What was found, and what was expected.
  public var description: String
}

extension Spring {
  /// Throws if the spring or the tolerance is invalid.
  func check(_ tolerance: Double) throws(EncodingFailure) {
    if let problem { throw EncodingFailure(description: problem) }
    guard tolerance >= 1e-5, tolerance <= 0.5 else {
      throw EncodingFailure(
        description: "tolerance is \(tolerance.inMessages); expected 0.00001…0.5 of the distance"
      )
    }
  }

  /// Throws if the spring swings too often within a duration, in seconds.
  func checkSwings(in duration: Double) throws(EncodingFailure) {
    guard let problem = swingProblem(in: duration) else { return }
    throw EncodingFailure(description: "\(problem), so allow a larger tolerance or damp the spring more")
  }

  /// Returns the time after which the spring stays within half a tolerance, rounded up to a few digits.
  ///
  /// ```swift
  /// Spring.reference.restingDuration(within: 0.001)  // 1.045
  /// ```
  ///
  /// - Parameter tolerance: The tolerance, as a fraction of the distance, above 0.
  /// - Returns: The duration in seconds.
  public func restingDuration(within tolerance: Double) -> Double {
    restingDuration(within: tolerance, stretchedBy: 0)
  }

  /// Returns the resting duration, lengthened by a fraction of it before it is rounded up.
  func restingDuration(within tolerance: Double, stretchedBy stretch: Double) -> Double {
    let rest = settlingTime(within: tolerance / 2) * (1 + stretch)
    let units = rest < 0.01 ? 1_000_000.0 : rest < 0.1 ? 100_000 : 1000
    return (rest * units).rounded(.up) / units
  }
}
