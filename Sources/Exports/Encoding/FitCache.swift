import Curves
import Synchronization

/// The fits made so far: every export of a scene, and every scene on the same spring, needs the same ones.
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

  /// The curve as one `linear()`, if it is a spring and can be written so.
  func stops(_ curve: Curve, within tolerance: Double) -> LinearEasing? {
    guard case .spring(let spring) = curve else { return nil }
    let key = StopsKey(spring: spring, tolerance: tolerance, duration: curve.duration)
    if let known = stops.withLock({ $0[key] }) { return known }
    let encoding = try? spring.linearEncoding(within: tolerance, over: key.duration, effort: .quick)
    stops.withLock { $0[key] = .some(encoding?.easing) }
    return encoding?.easing
  }
}
