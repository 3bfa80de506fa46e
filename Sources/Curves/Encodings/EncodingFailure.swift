/// Why a spring can't be written as it was asked for.
public struct EncodingFailure: Error, Hashable, CustomStringConvertible {
  /// What was asked, what stands against it, and what would help.
  public var description: String
}

extension Spring {
  /// Refuses what no encoding can be made of.
  func check(_ tolerance: Double) throws(EncodingFailure) {
    if let problem { throw EncodingFailure(description: problem) }
    guard tolerance >= 1e-5, tolerance <= 0.5 else {
      throw EncodingFailure(description: "tolerance is \(tolerance); expected 0.00001…0.5 of the distance")
    }
  }

  /// The duration after which the spring stays within half a tolerance, rounded up so that it is short to write.
  ///
  /// - Parameters:
  ///   - tolerance: As a part of the whole distance.
  ///   - stretch: By how much it is lengthened first, as a part of it.
  func restingDuration(within tolerance: Double, stretchedBy stretch: Double = 0) -> Double {
    let rest = settlingTime(within: tolerance / 2) * (1 + stretch)
    let units = rest < 0.01 ? 1_000_000.0 : rest < 0.1 ? 100_000 : 1000
    return (rest * units).rounded(.up) / units
  }
}
