import Mathematics
import Scenes

/// The length of a curve from its start to each of its places.
struct CurveLength {
  private let curve: Cubic
  /// The length up to each of the ends of equal parts.
  private let lengths: [Double]

  /// The number of parts that are measured separately.
  private static let parts = 32

  /// Measures a curve.
  init(of curve: Cubic) {
    self.curve = curve
    var lengths = [0.0]
    for part in 0..<Self.parts {
      let (from, to) = (Double(part) / Double(Self.parts), Double(part + 1) / Double(Self.parts))
      lengths.append(lengths[part] + Self.length(curve, from, to))
    }
    self.lengths = lengths
  }

  /// The length of the whole curve.
  var total: Double { lengths[Self.parts] }

  /// The place, 0…1, up to which the curve has a length.
  func place(at length: Double) -> Double {
    if length >= total { return 1 }
    var (low, high) = (0, Self.parts)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lengths[middle] <= length { low = middle } else { high = middle }
    }
    let (start, end) = (Double(low) / Double(Self.parts), Double(high) / Double(Self.parts))
    let whole = lengths[high] - lengths[low]
    guard whole > 0 else { return start }
    var t = start + (end - start) * (length - lengths[low]) / whole
    for _ in 0..<3 {
      let velocity = curve.velocity(at: t)
      let speed = hypot(velocity.x, velocity.y)
      guard speed > 0 else { break }
      t = min(max(t - (lengths[low] + Self.length(curve, start, t) - length) / speed, start), end)
    }
    return t
  }

  /// The length between two places, by Gauss and Legendre's rule with five points.
  private static func length(_ curve: Cubic, _ from: Double, _ to: Double) -> Double {
    let (middle, half) = ((from + to) / 2, (to - from) / 2)
    return half
      * rule.reduce(0) { sum, point in
        let velocity = curve.velocity(at: middle + half * point.place)
        return sum + point.weight * hypot(velocity.x, velocity.y)
      }
  }

  private static let rule: [(place: Double, weight: Double)] = [
    (0, 0.5688888888888889), (0.5384693101056831, 0.47862867049936647), (-0.5384693101056831, 0.47862867049936647),
    (0.906179845938664, 0.23692688505618908), (-0.906179845938664, 0.23692688505618908),
  ]
}
