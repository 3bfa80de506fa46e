import Curves
import Synchronization

/// The fits so far.
///
/// All exports of a scene, and all scenes on the same spring, share them.
final class FitCache: Sendable {
  static let shared = FitCache()

  private struct Key: Hashable {
    var curve: Curve
    var tolerance: Double
    var ordinates: BezierFit.Ordinates
  }

  private struct StopsKey: Hashable {
    var spring: Spring
    var tolerance: Double
    var duration: Double
  }

  private struct ProgressKey: Hashable {
    /// The progress at evenly spaced times.
    var samples: [Double]
    var tolerance: Double
  }

  private let fits = Mutex<[Key: BezierFit]>([:])
  private let stops = Mutex<[StopsKey: LinearEasing?]>([:])
  private let progressStops = Mutex<[ProgressKey: LinearEasing?]>([:])

  func fit(_ curve: Curve, within tolerance: Double, _ ordinates: BezierFit.Ordinates) -> BezierFit {
    let key = Key(curve: curve, tolerance: tolerance, ordinates: ordinates)
    if let known = fits.withLock({ $0[key] }) { return known }
    let fit = curve.fit(within: tolerance, ordinates: ordinates)
    fits.withLock { $0[key] = fit }
    return fit
  }

  /// Returns the curve as a `linear()` function, or nil if it is a timing curve or can't be written as one.
  func stops(_ curve: Curve, within tolerance: Double) -> LinearEasing? {
    if case .sampled = curve {
      return stops(from: 0, to: curve.duration, within: tolerance, curve.valueBeforeEnd)
    }
    guard case .spring(let spring) = curve else { return nil }
    let key = StopsKey(spring: spring, tolerance: tolerance, duration: curve.duration)
    if let known = stops.withLock({ $0[key] }) { return known }
    let encoding = try? spring.linearEncoding(within: tolerance, over: key.duration, effort: .quick)
    stops.withLock { $0[key] = .some(encoding?.easing) }
    return encoding?.easing
  }

  /// Returns a progress as a `linear()` function, or nil if no short one is found.
  ///
  /// - Parameters:
  ///   - start: The start, in seconds.
  ///   - end: The end, in seconds.
  ///   - tolerance: The largest error of the progress.
  ///   - progress: The progress at a time, from 0 to 1.
  func stops(
    from start: Double,
    to end: Double,
    within tolerance: Double,
    _ progress: (Double) -> Double
  ) -> LinearEasing? {
    func value(_ fraction: Double) -> Double {
      // A spring that hasn't settled at its end jumps there.
      progress(start + (end - start) * min(max(0, fraction), 1 - 1e-9))
    }
    let key = ProgressKey(samples: (0...128).map { value(Double($0) / 128) }, tolerance: tolerance)
    if let known = progressStops.withLock({ $0[key] }) { return known }
    let easing = LinearEasing.shortest(following: value, within: tolerance)
    progressStops.withLock { $0[key] = .some(easing) }
    return easing
  }
}
