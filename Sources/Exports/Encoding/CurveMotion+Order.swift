import Curves
import Scenes

extension Set<CurveMotion> {
  /// The motions in an order that is the same in each process.
  var inOrder: [CurveMotion] {
    count < 2 ? Array(self) : sorted { $0.numbers.lexicographicallyPrecedes($1.numbers) }
  }
}

extension CurveMotion {
  /// All numbers that distinguish two motions.
  fileprivate var numbers: [Double] {
    let curve: [Double] =
      switch curve {
      case .spring(let spring): [0, spring.mass, spring.stiffness, spring.damping, spring.initialVelocity]
      case .timing(.cubicBezier(let x1, let y1, let x2, let y2), let duration): [1, duration, x1, y1, x2, y2]
      case .timing(.steps(let count), let duration): [2, duration, Double(count)]
      case .sampled(let curve): [3, curve.duration] + curve.values
      }
    return curve + [speed, start, end]
  }
}
