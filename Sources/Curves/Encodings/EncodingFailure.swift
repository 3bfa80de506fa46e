import WebText

/// Why a spring can't be written as it was asked for.
public struct EncodingFailure: Error, Hashable, CustomStringConvertible {
  /// What was asked, what stands against it, and what would help.
  public var description: String

  /// A number in a message, as it would be written.
  static func text(_ value: Double) -> String {
    value.isFinite && abs(value) < 1e9 ? Number.json(value) : "\(value)"
  }
}

extension Spring {
  /// Refuses what no encoding can be made of.
  func check(_ tolerance: Double) throws(EncodingFailure) {
    if let problem { throw EncodingFailure(description: problem) }
    guard tolerance >= 1e-5, tolerance <= 0.5 else {
      throw EncodingFailure(
        description: "tolerance is \(EncodingFailure.text(tolerance)); expected 0.00001…0.5 of the distance"
      )
    }
  }

  /// Refuses what swings too often in a duration, which is in seconds.
  func checkSwings(in duration: Double) throws(EncodingFailure) {
    guard let ringing = ringing(in: duration) else { return }
    throw EncodingFailure(description: "\(ringing), so allow a larger tolerance or damp the spring more")
  }

  /// The duration after which the spring stays within half a tolerance, rounded up so that it is short to write.
  ///
  /// ```swift
  /// Spring.reference.restingDuration(within: 0.001)  // 1.045
  /// ```
  ///
  /// - Parameter tolerance: As a part of the whole distance, above 0.
  /// - Returns: The duration in seconds.
  public func restingDuration(within tolerance: Double) -> Double {
    restingDuration(within: tolerance, stretchedBy: 0)
  }

  /// The same, lengthened first by a part of it.
  func restingDuration(within tolerance: Double, stretchedBy stretch: Double) -> Double {
    let rest = settlingTime(within: tolerance / 2) * (1 + stretch)
    let units = rest < 0.01 ? 1_000_000.0 : rest < 0.1 ? 100_000 : 1000
    return (rest * units).rounded(.up) / units
  }
}
