import Foundation
import Scenes
import Testing

@testable import Views

/// The poses of matrices that views' own effects make.
@MainActor @Suite struct TransformReaderTests {
  private let size = CGSize(width: 120, height: 80)

  /// Returns the poses of matrices that one effect has one after the other.
  private func poses(of transforms: [ProjectionTransform]) -> [(poses: [Pose], isExact: Bool)] {
    let id = Identity("effect")
    var reader = TransformReader()
    reader.learn(
      transforms.map { transform in
        let frame = CGRect(origin: .zero, size: size)
        return Snapshot(canvas: size, layers: [.init(id: id, frame: frame, effect: .projection(transform))])
      }
    )
    return transforms.map { reader.poses(of: $0, id, size: size) }
  }

  /// Returns the image of a point by poses of groups inside each other.
  private func image(of point: Point2D, by poses: [Pose]) -> Point2D {
    let frame = Rect2D(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
    return poses.reversed().reduce(point) { $1.projection(of: frame).apply($0) }
  }

  /// Expects poses to put points where a matrix does.
  private func expect(_ poses: [Pose], _ matrix: ProjectionTransform) {
    for (x, y) in [(0.0, 0.0), (120, 0), (120, 80), (30, 50)] {
      let w = Double(matrix.m13) * x + Double(matrix.m23) * y + Double(matrix.m33)
      let wanted = Point2D(
        x: (Double(matrix.m11) * x + Double(matrix.m21) * y + Double(matrix.m31)) / w,
        y: (Double(matrix.m12) * x + Double(matrix.m22) * y + Double(matrix.m32)) / w
      )
      let drawn = image(of: Point2D(x: x, y: y), by: poses)
      #expect(abs(drawn.x - wanted.x) < 1e-6 && abs(drawn.y - wanted.y) < 1e-6, "\(drawn), \(wanted)")
    }
  }

  @Test("An affine transform is a pose, or two if it shears")
  func readsAffineTransforms() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<200 {
      let numbers = (0..<6).map { _ in CGFloat.random(in: -2...2, using: &random) }
      let transform = Views.CGAffineTransform(
        a: numbers[0],
        b: numbers[1],
        c: numbers[2],
        d: numbers[3],
        tx: numbers[4] * 50,
        ty: numbers[5] * 50
      )
      let matrix = ProjectionTransform(transform)
      let (poses, isExact) = poses(of: [matrix])[0]
      #expect(isExact && poses.count == 2)
      expect(poses, matrix)
    }
  }

  @Test(
    "A transform without a shear is one pose",
    arguments: [
      Views.CGAffineTransform(translationX: 10, y: -20), Views.CGAffineTransform(scaleX: 1, y: 0.5),
      Views.CGAffineTransform(scaleX: -1, y: 1), Views.CGAffineTransform(rotationAngle: 2).scaledBy(x: 0.5, y: 3),
      Views.CGAffineTransform(translationX: 60, y: 40).rotated(by: -1).translatedBy(x: -60, y: -40),
    ]
  )
  func readsMovesTurnsAndScales(transform: Views.CGAffineTransform) {
    let matrix = ProjectionTransform(transform)
    let (poses, isExact) = poses(of: [matrix])[0]
    #expect(isExact && poses.count == 1)
    expect(poses, matrix)
  }

  /// The matrix of a flip: a rotation about the middle, seen from a distance.
  private func flip(_ degrees: Double, _ axis: (CGFloat, CGFloat, CGFloat), from distance: CGFloat)
    -> ProjectionTransform
  {
    var space = CATransform3DIdentity
    space.m34 = -1 / distance
    space = CATransform3DRotate(space, CGFloat(degrees * .pi / 180), axis.0, axis.1, axis.2)
    space = CATransform3DTranslate(space, -size.width / 2, -size.height / 2, 0)
    let back = Views.CGAffineTransform(translationX: size.width / 2, y: size.height / 2)
    return ProjectionTransform(space).concatenating(ProjectionTransform(back))
  }

  @Test(
    "A flip is a rotation about its axis, which goes on beyond a half turn",
    arguments: [(0.0, 1.0, 0.0), (1, 0, 0), (1, 5, 0), (0.3, -0.4, 0.8)]
  )
  func readsFlips(x: Double, y: Double, z: Double) throws {
    let angles = stride(from: 0.0, through: 720, by: 8).map { $0 }
    let matrices = angles.map { flip($0, (CGFloat(x), CGFloat(y), CGFloat(z)), from: 320) }
    let read = poses(of: matrices)
    #expect(read.allSatisfy { $0.isExact && $0.poses.count == 1 })
    let axis = try #require(read.first?.poses[0].axis)
    let sense = axis.x * x + axis.y * y + axis.z * z < 0 ? -1.0 : 1
    for ((poses, _), (angle, matrix)) in zip(read, zip(angles, matrices)) {
      #expect(poses[0].axis == axis)
      #expect(abs(poses[0].rotation * sense - angle) < 1e-4, "\(poses[0].rotation)")
      expect(poses, matrix)
    }
  }

  @Test("A rotation whose axis turns is rotations about x, y and z")
  func readsRotationsAboutSeveralAxes() {
    let matrices = stride(from: 10.0, through: 80, by: 5).map { flip($0, (1, CGFloat($0) / 20, 0.2), from: 500) }
    for ((poses, isExact), matrix) in zip(poses(of: matrices), matrices) {
      #expect(isExact && poses.count == 1)
      expect(poses, matrix)
    }
  }

  @Test("A flip that also moves on the screen is a move around a rotation")
  func readsMovedFlips() {
    let matrices = [0.0, 20, 40, 60].map { angle in
      let move = Views.CGAffineTransform(translationX: angle, y: -angle / 2)
      return flip(angle, (0, 1, 0), from: 200).concatenating(ProjectionTransform(move))
    }
    for ((poses, isExact), matrix) in zip(poses(of: matrices), matrices) {
      #expect(isExact && poses.count == 2)
      expect(poses, matrix)
    }
  }

  @Test("A matrix that no flat view in space has isn't exact")
  func refusesOtherMatrices() {
    var matrix = ProjectionTransform(Views.CGAffineTransform(scaleX: 3, y: 0.2))
    (matrix.m13, matrix.m23) = (0.001, 0.004)
    #expect(poses(of: [matrix])[0].isExact == false)
  }
}
