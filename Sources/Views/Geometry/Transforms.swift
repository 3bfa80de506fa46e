import Foundation

/// A direction with a length, in points.
public struct CGVector: Hashable, Sendable {
  public var dx: CGFloat
  public var dy: CGFloat
  public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
  public static let zero = CGVector(dx: 0, dy: 0)
}

/// An affine transform of points.
public struct CGAffineTransform: Hashable, Sendable {
  /// The x of the image of 1, 0.
  public var a: CGFloat
  /// The y of the image of 1, 0.
  public var b: CGFloat
  /// The x of the image of 0, 1.
  public var c: CGFloat
  /// The y of the image of 0, 1.
  public var d: CGFloat
  /// The distance that it moves to the right.
  public var tx: CGFloat
  /// The distance that it moves down.
  public var ty: CGFloat

  /// The transform that changes nothing.
  public static let identity = CGAffineTransform()

  /// Creates the transform that changes nothing.
  public init() { self.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }

  /// Creates a transform from its six numbers.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  public init(translationX tx: CGFloat, y ty: CGFloat) { self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty) }
  public init(scaleX sx: CGFloat, y sy: CGFloat) { self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0) }
  /// Creates a rotation by radians, clockwise on a screen.
  public init(rotationAngle angle: CGFloat) {
    let (sine, cosine) = (CGFloat(sin(Double(angle))), CGFloat(cos(Double(angle))))
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// This transform, and then another one.
  public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * other.a + b * other.c,
      b: a * other.b + b * other.d,
      c: c * other.a + d * other.c,
      d: c * other.b + d * other.d,
      tx: tx * other.a + ty * other.c + other.tx,
      ty: tx * other.b + ty * other.d + other.ty
    )
  }

  /// A move, and then this transform.
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y).concatenating(self)
  }

  /// A scaling, and then this transform.
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: x, y: y).concatenating(self)
  }

  /// A rotation by radians, and then this transform.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  public var isIdentity: Bool { self == .identity }

  /// The transform back, or this one if there is none.
  public func inverted() -> CGAffineTransform {
    let determinant = a * d - b * c
    guard determinant != 0 else { return self }
    return CGAffineTransform(
      a: d / determinant,
      b: -b / determinant,
      c: -c / determinant,
      d: a / determinant,
      tx: (c * ty - d * tx) / determinant,
      ty: (b * tx - a * ty) / determinant
    )
  }
}

extension CGPoint {
  public func applying(_ transform: CGAffineTransform) -> CGPoint {
    CGPoint(
      x: transform.a * x + transform.c * y + transform.tx,
      y: transform.b * x + transform.d * y + transform.ty
    )
  }
}

extension CGPoint {
  public func equalTo(_ other: CGPoint) -> Bool { self == other }
}

extension CGSize {
  public func applying(_ transform: CGAffineTransform) -> CGSize {
    CGSize(width: transform.a * width + transform.c * height, height: transform.b * width + transform.d * height)
  }
  public func equalTo(_ other: CGSize) -> Bool { self == other }
}

extension CGRect {
  /// The smallest rectangle around the image of this one.
  public func applying(_ transform: CGAffineTransform) -> CGRect {
    Path(self).applying(transform).boundingRect
  }
  public func equalTo(_ other: CGRect) -> Bool { self == other }
}

/// A projective transform of the plane: points are rows, multiplied from the left.
public struct ProjectionTransform: Hashable, Sendable {
  /// The first row's first number.
  public var m11: CGFloat = 1
  /// The first row's second number.
  public var m12: CGFloat = 0
  /// The first row's third number.
  public var m13: CGFloat = 0
  /// The second row's first number.
  public var m21: CGFloat = 0
  /// The second row's second number.
  public var m22: CGFloat = 1
  /// The second row's third number.
  public var m23: CGFloat = 0
  /// The third row's first number.
  public var m31: CGFloat = 0
  /// The third row's second number.
  public var m32: CGFloat = 0
  /// The third row's third number.
  public var m33: CGFloat = 1

  /// Creates the transform that changes nothing.
  public init() {}

  public init(_ transform: CGAffineTransform) {
    (m11, m12) = (transform.a, transform.b)
    (m21, m22) = (transform.c, transform.d)
    (m31, m32) = (transform.tx, transform.ty)
  }

  /// Creates the projection of a transform in space onto the plane.
  public init(_ transform: CATransform3D) {
    (m11, m12, m13) = (transform.m11, transform.m12, transform.m14)
    (m21, m22, m23) = (transform.m21, transform.m22, transform.m24)
    (m31, m32, m33) = (transform.m41, transform.m42, transform.m44)
  }

  public var isIdentity: Bool { self == ProjectionTransform() }

  /// This transform, and then another one.
  public func concatenating(_ other: ProjectionTransform) -> ProjectionTransform {
    var result = ProjectionTransform()
    result.m11 = m11 * other.m11 + m12 * other.m21 + m13 * other.m31
    result.m12 = m11 * other.m12 + m12 * other.m22 + m13 * other.m32
    result.m13 = m11 * other.m13 + m12 * other.m23 + m13 * other.m33
    result.m21 = m21 * other.m11 + m22 * other.m21 + m23 * other.m31
    result.m22 = m21 * other.m12 + m22 * other.m22 + m23 * other.m32
    result.m23 = m21 * other.m13 + m22 * other.m23 + m23 * other.m33
    result.m31 = m31 * other.m11 + m32 * other.m21 + m33 * other.m31
    result.m32 = m31 * other.m12 + m32 * other.m22 + m33 * other.m32
    result.m33 = m31 * other.m13 + m32 * other.m23 + m33 * other.m33
    return result
  }
}

/// A transform of space: points are rows, multiplied from the left.
public struct CATransform3D: Hashable, Sendable {
  /// The numbers of the first row.
  public var m11: CGFloat = 1, m12: CGFloat = 0, m13: CGFloat = 0, m14: CGFloat = 0
  /// The numbers of the second row.
  public var m21: CGFloat = 0, m22: CGFloat = 1, m23: CGFloat = 0, m24: CGFloat = 0
  /// The numbers of the third row.
  public var m31: CGFloat = 0, m32: CGFloat = 0, m33: CGFloat = 1, m34: CGFloat = 0
  /// The numbers of the fourth row.
  public var m41: CGFloat = 0, m42: CGFloat = 0, m43: CGFloat = 0, m44: CGFloat = 1

  /// Creates the transform that changes nothing.
  public init() {}

  public init(
    m11: CGFloat,
    m12: CGFloat,
    m13: CGFloat,
    m14: CGFloat,
    m21: CGFloat,
    m22: CGFloat,
    m23: CGFloat,
    m24: CGFloat,
    m31: CGFloat,
    m32: CGFloat,
    m33: CGFloat,
    m34: CGFloat,
    m41: CGFloat,
    m42: CGFloat,
    m43: CGFloat,
    m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }

  fileprivate var rows: [[CGFloat]] {
    [[m11, m12, m13, m14], [m21, m22, m23, m24], [m31, m32, m33, m34], [m41, m42, m43, m44]]
  }

  fileprivate init(rows: [[CGFloat]]) {
    (m11, m12, m13, m14) = (rows[0][0], rows[0][1], rows[0][2], rows[0][3])
    (m21, m22, m23, m24) = (rows[1][0], rows[1][1], rows[1][2], rows[1][3])
    (m31, m32, m33, m34) = (rows[2][0], rows[2][1], rows[2][2], rows[2][3])
    (m41, m42, m43, m44) = (rows[3][0], rows[3][1], rows[3][2], rows[3][3])
  }
}

/// The transform that changes nothing.
public let CATransform3DIdentity = CATransform3D()

/// One transform, and then another one.
public func CATransform3DConcat(_ first: CATransform3D, _ second: CATransform3D) -> CATransform3D {
  let (left, right) = (first.rows, second.rows)
  func element(_ row: Int, _ column: Int) -> CGFloat {
    (0..<4).reduce(0) { sum, index in sum + left[row][index] * right[index][column] }
  }
  return CATransform3D(rows: (0..<4).map { row in (0..<4).map { column in element(row, column) } })
}

public func CATransform3DMakeTranslation(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  var transform = CATransform3D()
  (transform.m41, transform.m42, transform.m43) = (x, y, z)
  return transform
}

public func CATransform3DMakeScale(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  var transform = CATransform3D()
  (transform.m11, transform.m22, transform.m33) = (x, y, z)
  return transform
}

/// A rotation by radians about an axis.
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0 else { return CATransform3D() }
  let (x, y, z) = (x / length, y / length, z / length)
  let (sine, cosine) = (CGFloat(sin(Double(angle))), CGFloat(cos(Double(angle))))
  let rest = 1 - cosine
  return CATransform3D(rows: [
    [cosine + x * x * rest, x * y * rest + z * sine, x * z * rest - y * sine, 0],
    [x * y * rest - z * sine, cosine + y * y * rest, y * z * rest + x * sine, 0],
    [x * z * rest + y * sine, y * z * rest - x * sine, cosine + z * z * rest, 0],
    [0, 0, 0, 1],
  ])
}

/// A move, and then a transform.
public func CATransform3DTranslate(
  _ transform: CATransform3D,
  _ x: CGFloat,
  _ y: CGFloat,
  _ z: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeTranslation(x, y, z), transform)
}

/// A scaling, and then a transform.
public func CATransform3DScale(
  _ transform: CATransform3D,
  _ x: CGFloat,
  _ y: CGFloat,
  _ z: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeScale(x, y, z), transform)
}

/// A rotation by radians, and then a transform.
public func CATransform3DRotate(
  _ transform: CATransform3D,
  _ angle: CGFloat,
  _ x: CGFloat,
  _ y: CGFloat,
  _ z: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), transform)
}
