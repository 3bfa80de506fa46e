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

  private let fits = Mutex<[Key: BezierFit]>([:])
  private let stops = Mutex<[StopsKey: LinearEasing?]>([:])

  func fit(_ curve: Curve, within tolerance: Double, _ ordinates: BezierFit.Ordinates) -> BezierFit {
    let key = Key(curve: curve, tolerance: tolerance, ordinates: ordinates)
    if let known = fits.withLock({ $0[key] }) { return known }
    let fit = curve.fit(within: tolerance, ordinates: ordinates)
    fits.withLock { $0[key] = fit }
    return fit
  }

  /// Returns the curve as a `linear()` function, or nil if it isn't a spring or can't be written as one.
  func stops(_ curve: Curve, within tolerance: Double) -> LinearEasing? {
    guard case .spring(let spring) = curve else { return nil }
    let key = StopsKey(spring: spring, tolerance: tolerance, duration: curve.duration)
    if let known = stops.withLock({ $0[key] }) { return known }
    let encoding = try? spring.linearEncoding(within: tolerance, over: key.duration, effort: .quick)
    stops.withLock { $0[key] = .some(encoding?.easing) }
    return encoding?.easing
  }
}
