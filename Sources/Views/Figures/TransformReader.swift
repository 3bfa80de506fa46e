import Foundation
import Scenes

/// Finds the poses of transforms that views' own effects make: matrices, which say how things look and not how they turn.
///
/// What a matrix is made of depends on the others of the same effect. An effect that shears at any time has two poses at
/// all times. One that turns in space has the same axis and the same distance of the viewer in all its matrices.
struct TransformReader {
  /// What the transforms of one effect are made of.
  enum Kind: Equatable {
    /// Moves, rotations and scales in the plane.
    case planar
    /// The same with a shear between the rotation and the scale.
    case sheared
    /// Rotations in space about the middle, seen from a distance in points, about one axis or about several, and whether
    /// they also move on the screen.
    case turned(distance: Double, axis: SIMD3<Double>?, moves: Bool)
  }

  /// The matrices of each effect, about the middles of its frames.
  private var matrices: [Identity: [ProjectionTransform]] = [:]
  /// What the effects that are known are made of.
  private(set) var kinds: [Identity: Kind] = [:]
  /// The angles of each effect's last poses, in degrees, which the next ones are next to.
  private var angles: [Identity: [Double]] = [:]

  /// Below this, a number of a matrix is 0.
  private static let tolerance = 1e-7

  /// Notes the transforms of a play, in the order of time.
  mutating func learn(_ snapshots: [Snapshot]) {
    angles = [:]
    for snapshot in snapshots { snapshot.layers.forEach { learn($0) } }
    kinds = matrices.mapValues(kind)
  }

  private mutating func learn(_ layer: Snapshot.Layer) {
    if case .projection(let transform) = layer.effect {
      matrices[layer.id, default: []].append(transform.centered(in: layer.frame.size))
    }
    layer.children.forEach { learn($0) }
  }

  /// Returns the poses of a transform, the outer one first, and whether they are exactly the transform.
  ///
  /// - Parameters:
  ///   - transform: The transform, in points from the top left of the frame.
  ///   - id: The effect.
  ///   - size: The size of the frame, in points.
  mutating func poses(
    of transform: ProjectionTransform,
    _ id: Identity,
    size: CGSize
  ) -> (poses: [Pose], isExact: Bool) {
    let poses: [Pose] =
      switch kinds[id] ?? kind(of: [transform.centered(in: size)]) {
      case .planar: planar(transform, id, isSheared: false)
      case .sheared: planar(transform, id, isSheared: true)
      case .turned(let distance, let axis, let moves):
        turned(transform.centered(in: size), id, distance, axis, moves: moves)
      }
    return (poses, transform.isNear(poses, in: size))
  }

  private func kind(of matrices: [ProjectionTransform]) -> Kind {
    let strongest = matrices.max { $0.perspective < $1.perspective }
    guard let strongest, strongest.perspective > Self.tolerance else {
      return matrices.contains { abs($0.shear) > Self.tolerance } ? .sheared : .planar
    }
    guard let distance = strongest.distance else { return .planar }
    let turns = matrices.map { $0.rotation(from: distance) }.filter { $0.sine > 0.01 }
    let moves = matrices.contains { hypot($0.move.x, $0.move.y) > Self.tolerance }
    let axis = turns.max { $0.sine < $1.sine }?.axis
    let isOnly = axis.map { axis in turns.allSatisfy { abs(($0.axis * axis).sum()) > 1 - 1e-6 } } ?? false
    return .turned(distance: distance, axis: isOnly ? axis : nil, moves: moves)
  }

  private mutating func planar(_ transform: ProjectionTransform, _ id: Identity, isSheared: Bool) -> [Pose] {
    let (a, b) = (Double(transform.m11.orZero), Double(transform.m12.orZero))
    let (c, d) = (Double(transform.m21.orZero), Double(transform.m22.orZero))
    let turn = a == 0 && b == 0 ? atan2(-c, d) : atan2(b, a)
    let (scaleX, scaleY) = (hypot(a, b), d * cos(turn) - c * sin(turn))
    let shear = isSheared ? transform.shear : 0
    // A shear is a rotation, a scale of both axes and a rotation back.
    let angle = isSheared ? atan2(2, shear) / 2 : 0
    let root = (4 + shear * shear).squareRoot()
    let rotation = near((turn + angle) * 180 / .pi, id, 0)
    let (x, y) = (Double(transform.m31.orZero), Double(transform.m32.orZero))
    let (sine, cosine) = (sin(turn + angle), cos(turn + angle))
    var outer = Pose(
      rotationZ: rotation,
      // A pose turns what it has moved; the transform moves what it has turned.
      translation: Point2D(x: x * cosine + y * sine, y: y * cosine - x * sine),
      anchor: .topLeading
    )
    guard isSheared else {
      (outer.scaleX, outer.scaleY) = (scaleX, scaleY)
      return [outer]
    }
    (outer.scaleX, outer.scaleY) = ((root + shear) / 2, (root - shear) / 2)
    let back = (angle * 180 / .pi) - 90
    return [outer, Pose(rotationZ: back, scaleX: scaleX, scaleY: scaleY, anchor: .topLeading)]
  }

  private mutating func turned(
    _ matrix: ProjectionTransform,
    _ id: Identity,
    _ distance: Double,
    _ axis: SIMD3<Double>?,
    moves: Bool
  ) -> [Pose] {
    let (turn, frame) = (matrix.rotation(from: distance), matrix.frame(from: distance))
    var pose = Pose(perspective: distance, scale: frame.scale)
    if let axis {
      let sine = (turn.axis * axis).sum() < 0 ? -turn.sine : turn.sine
      pose.rotation = near(atan2(sine, turn.cosine) * 180 / .pi, id, 0)
      pose.axis = Pose.Axis(x: axis.x, y: axis.y, z: axis.z)
    } else {
      // The images of the axes under rotations about x, y and z say the angles.
      pose.rotationX = near(atan2(-frame.z.y, frame.z.z) * 180 / .pi, id, 0)
      pose.rotationY = near(asin(min(max(frame.z.x, -1), 1)) * 180 / .pi, id, 1)
      pose.rotationZ = near(atan2(-frame.y.x, frame.x.x) * 180 / .pi, id, 2)
    }
    // The viewer doesn't move with what is moved on the screen.
    return moves ? [Pose(translation: matrix.move), pose] : [pose]
  }

  /// Returns an angle as the one next to that of the last pose, in degrees.
  private mutating func near(_ angle: Double, _ id: Identity, _ index: Int) -> Double {
    var known = angles[id] ?? [0, 0, 0]
    let next = angle + ((known[index] - angle) / 360).rounded() * 360
    known[index] = next
    angles[id] = known
    return next
  }
}

extension ProjectionTransform {
  /// A rotation in space: its axis, and the sine, at least 0, and cosine of its angle.
  fileprivate typealias Rotation = (axis: SIMD3<Double>, sine: Double, cosine: Double)

  /// The transform about the middle of a frame.
  fileprivate func centered(in size: CGSize) -> ProjectionTransform {
    let (x, y) = (size.width.orZero / 2, size.height.orZero / 2)
    return ProjectionTransform(CGAffineTransform(translationX: x, y: y)).concatenating(self)
      .concatenating(ProjectionTransform(CGAffineTransform(translationX: -x, y: -y)))
  }

  /// How much what is drawn depends on its distance.
  fileprivate var perspective: Double { hypot(Double((m13 / m33).orZero), Double((m23 / m33).orZero)) }

  /// The tangent of the angle by which the vertical axis leans after the rotation, if the horizontal one is upright.
  fileprivate var shear: Double {
    let (a, b, c, d) = (Double(m11.orZero), Double(m12.orZero), Double(m21.orZero), Double(m22.orZero))
    let area = a * d - b * c
    return area == 0 ? 0 : (a * c + b * d) / area
  }

  /// The image of the origin on the screen.
  fileprivate var move: Point2D { Point2D(x: Double((m31 / m33).orZero), y: Double((m32 / m33).orZero)) }

  /// The images of the horizontal and the vertical axis, as seen from the image of the origin: to the right, down, and
  /// the part of the viewer's distance by which they are farther away.
  private var axes: (x: SIMD3<Double>, y: SIMD3<Double>) {
    let move = move
    func axis(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat) -> SIMD3<Double> {
      let (x, y, w) = (Double((x / m33).orZero), Double((y / m33).orZero), Double((w / m33).orZero))
      return SIMD3(x - w * move.x, y - w * move.y, w)
    }
    return (axis(m11, m12, m13), axis(m21, m22, m23))
  }

  /// The distance of the viewer from a square that is turned in space and has kept its right angle and its ratio, in
  /// points, or nil if it hasn't.
  fileprivate var distance: Double? {
    let (x, y) = axes
    // Both images have the same length and are at right angles, once their depths are known.
    let right = (factor: x.z * y.z, sum: -(x.x * y.x + x.y * y.y))
    let ratio = (factor: x.z * x.z - y.z * y.z, sum: y.x * y.x + y.y * y.y - x.x * x.x - x.y * x.y)
    let weight = right.factor * right.factor + ratio.factor * ratio.factor
    guard weight > 0 else { return nil }
    let square = (right.factor * right.sum + ratio.factor * ratio.sum) / weight
    return square > 0 && square.isFinite ? square.squareRoot() : nil
  }

  /// The images of the three axes under the rotation in space, of length 1, and the scale before it.
  fileprivate func frame(from distance: Double) -> (x: SIMD3<Double>, y: SIMD3<Double>, z: SIMD3<Double>, scale: Double)
  {
    var (x, y) = axes
    (x.z, y.z) = (-x.z * distance, -y.z * distance)
    let scale = (x * x).sum().squareRoot()
    guard scale > 0 else { return (SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1), 0) }
    (x, y) = (x / scale, y / scale)
    let z = SIMD3(x.y * y.z - x.z * y.y, x.z * y.x - x.x * y.z, x.x * y.y - x.y * y.x)
    return (x, y, z, scale)
  }

  /// The rotation in space.
  fileprivate func rotation(from distance: Double) -> Rotation {
    let (x, y, z, _) = frame(from: distance)
    let turn = SIMD3(y.z - z.y, z.x - x.z, x.y - y.x) / 2
    let (sine, cosine) = ((turn * turn).sum().squareRoot(), (x.x + y.y + z.z - 1) / 2)
    return (sine > 0 ? turn / sine : SIMD3(0, 0, 1), sine, cosine)
  }

  /// Whether the corners of a frame are where poses of groups inside each other put them, within a hundredth of a point.
  fileprivate func isNear(_ poses: [Pose], in size: CGSize) -> Bool {
    let frame = Rect2D(x: 0, y: 0, width: Double(size.width.orZero), height: Double(size.height.orZero))
    let drawn = poses.dropFirst().reduce(poses[0].projection(of: frame)) { $0.after($1.projection(of: frame)) }
    return frame.corners.allSatisfy { corner in
      let (x, y) = (CGFloat(corner.x), CGFloat(corner.y))
      let w = m13 * x + m23 * y + m33
      let image = drawn.apply(corner)
      let wanted = ((m11 * x + m21 * y + m31) / w, (m12 * x + m22 * y + m32) / w)
      return abs(Double(wanted.0) - image.x) < 0.01 && abs(Double(wanted.1) - image.y) < 0.01
    }
  }
}
