import Mathematics
import Scenes

/// A matrix that moves, as a scale between two transforms that SVG has.
///
/// These are skews if the numbers that they are divided by stay away from zero, because skews need fewer keyframes, and
/// otherwise rotations.
struct TurnedMatrix {
  private enum Form {
    /// Skews, the first of which is along the second axis if `isWide` is true.
    case skews(isWide: Bool)
    /// A matrix is the sum of a rotation with a uniform scale and of such a one after a reflection. Each of the two is a
    /// vector, which passes zero where a plane is seen from its edge or lies in the canvas. There the direction of the vector
    /// would jump by half a turn, so its length becomes negative instead.
    case rotations(Heading, reflection: Heading)
  }

  private let form: Form

  /// The least of a number that skews are divided by.
  private static let leastPivot = 0.2

  /// Chooses the transforms.
  ///
  /// - Parameters:
  ///   - times: Times in ascending order, between which nothing turns by a quarter of a turn.
  ///   - least: The largest change of a scale that can't be seen.
  ///   - matrix: Returns the numbers of `matrix()` at a time.
  init(at times: [Double], least: Double, _ matrix: (Double) -> [Double]) {
    let moments = times.map { (time: $0, matrix: matrix($0)) }
    func pivot(_ component: Int) -> Double { moments.map { abs($0.matrix[component]) }.min() ?? 0 }
    if max(pivot(0), pivot(3)) >= Self.leastPivot {
      form = .skews(isWide: pivot(0) > pivot(3))
      return
    }
    let vectors = moments.map { ($0.time, Self.vectors(of: $0.matrix)) }
    form = .rotations(
      Heading(vectors.map { ($0, $1.rotation) }, least: least),
      reflection: Heading(vectors.map { ($0, $1.reflection) }, least: least)
    )
  }

  /// The names of the transforms before and after the scale.
  var kinds: (before: String, after: String) {
    switch form {
    case .skews(let isWide): isWide ? ("skewY", "skewX") : ("skewX", "skewY")
    case .rotations: ("rotate", "rotate")
    }
  }

  /// Returns the angle before the scale in degrees, the factors of both axes, and the angle after it.
  func parts(of m: [Double], at time: Double) -> [Double] {
    switch form {
    case .skews(let isWide):
      let (pivot, other) = isWide ? (m[0], m[3]) : (m[3], m[0])
      guard abs(pivot) > 1e-6 else { return [0, m[0], m[3], 0] }
      let (before, after) = isWide ? (m[1] / pivot, m[2] / pivot) : (m[2] / pivot, m[1] / pivot)
      let rest = other - before * after * pivot
      func degrees(_ tangent: Double) -> Double { Point2D(x: 1, y: tangent).angle }
      return [degrees(before), isWide ? pivot : rest, isWide ? rest : pivot, degrees(after)]
    case .rotations(let rotation, let reflection):
      let vectors = Self.vectors(of: m)
      let (turn, mirror) = (rotation.polar(vectors.rotation, at: time), reflection.polar(vectors.reflection, at: time))
      return [
        (turn.angle + mirror.angle) / 2, turn.length + mirror.length, turn.length - mirror.length,
        (turn.angle - mirror.angle) / 2,
      ]
    }
  }

  private static func vectors(of m: [Double]) -> (rotation: Point2D, reflection: Point2D) {
    (Point2D(x: (m[0] + m[3]) / 2, y: (m[1] - m[2]) / 2), Point2D(x: (m[0] - m[3]) / 2, y: (m[1] + m[2]) / 2))
  }

  /// The direction of a vector over time.
  private struct Heading {
    private var known: [(time: Double, angle: Double)] = []
    private let least: Double

    init(_ vectors: [(time: Double, vector: Point2D)], least: Double) {
      self.least = least
      for (time, vector) in vectors where vector.length > least {
        let angle = known.last.map { Self.nearest(vector.angle, to: $0.angle) } ?? vector.angle
        known.append((time, angle))
      }
    }

    /// Returns the vector's direction in degrees, and its length, which is negative if the vector points to the other side.
    func polar(_ vector: Point2D, at time: Double) -> (length: Double, angle: Double) {
      let expected = angle(at: time)
      let angle = vector.length > least ? Self.nearest(vector.angle, to: expected) : expected
      let turn = angle * .pi / 180
      return (vector.x * cos(turn) + vector.y * sin(turn), angle)
    }

    private func angle(at time: Double) -> Double {
      guard let after = known.firstIndex(where: { $0.time >= time }) else { return known.last?.angle ?? 0 }
      guard after > 0 else { return known[0].angle }
      let (start, end) = (known[after - 1], known[after])
      return start.angle + (end.angle - start.angle) * (time - start.time) / (end.time - start.time)
    }

    private static func nearest(_ angle: Double, to other: Double) -> Double {
      angle - 180 * ((angle - other) / 180).rounded()
    }
  }
}
