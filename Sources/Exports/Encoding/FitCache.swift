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

  private let fits = Mutex<[Key: BezierFit]>([:])

  func fit(_ curve: Curve, within tolerance: Double, _ ordinates: BezierFit.Ordinates) -> BezierFit {
    let key = Key(curve: curve, tolerance: tolerance, ordinates: ordinates)
    if let known = fits.withLock({ $0[key] }) { return known }
    let fit = curve.bezierFit(within: tolerance, ordinates: ordinates)
    fits.withLock { $0[key] = fit }
    return fit
  }
}
