import Mathematics
import Scenes

/// A matrix that moves, as a scale between two rotations.
///
/// A matrix is the sum of a rotation with a uniform scale and of such a one after a reflection. Each of the two is a vector,
/// which passes zero where a plane is seen from its edge or lies in the canvas. There the direction of the vector would jump
/// by half a turn, so its length becomes negative instead.
struct TurnedMatrix {
  private let rotation: Heading
  private let reflection: Heading

  /// Finds the directions of both vectors.
  ///
  /// - Parameters:
  ///   - times: Times in ascending order, between which no vector turns by a quarter of a turn.
  ///   - least: The length below which a direction can't be seen.
  ///   - matrix: Returns the numbers of `matrix()` at a time.
  init(at times: [Double], least: Double, _ matrix: (Double) -> [Double]) {
    let vectors = times.map { time in (time, Self.vectors(of: matrix(time))) }
    rotation = Heading(vectors.map { ($0, $1.rotation) }, least: least)
    reflection = Heading(vectors.map { ($0, $1.reflection) }, least: least)
  }

  /// Returns the parts of a matrix: the angle of the last rotation, the factors, and the angle of the first rotation, in
  /// degrees.
  func parts(of matrix: [Double], at time: Double) -> [Double] {
    let vectors = Self.vectors(of: matrix)
    let (turn, mirror) = (rotation.polar(vectors.rotation, at: time), reflection.polar(vectors.reflection, at: time))
    return [
      (turn.angle + mirror.angle) / 2, turn.length + mirror.length, turn.length - mirror.length,
      (turn.angle - mirror.angle) / 2,
    ]
  }

  private static func vectors(of m: [Double]) -> (rotation: Point2D, reflection: Point2D) {
    (
      Point2D(x: (m[0] + m[3]) / 2, y: (m[1] - m[2]) / 2), Point2D(x: (m[0] - m[3]) / 2, y: (m[1] + m[2]) / 2)
    )
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
