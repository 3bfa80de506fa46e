import Foundation

// What code for transforms uses of Apple's module simd.

public typealias simd_float2 = SIMD2<Float>
public typealias simd_float3 = SIMD3<Float>
public typealias simd_float4 = SIMD4<Float>
public typealias simd_double2 = SIMD2<Double>
public typealias simd_double3 = SIMD3<Double>
public typealias simd_double4 = SIMD4<Double>

/// Returns the scalar product of two vectors.
public func dot<Vector: SIMD>(_ a: Vector, _ b: Vector) -> Vector.Scalar where Vector.Scalar: BinaryFloatingPoint {
  (a * b).indices.reduce(0) { $0 + a[$1] * b[$1] }
}
/// Returns the length of a vector.
public func length<Vector: SIMD>(_ a: Vector) -> Vector.Scalar where Vector.Scalar: BinaryFloatingPoint {
  dot(a, a).squareRoot()
}
/// Returns the vector of length 1 in the direction of another one.
public func normalize<Vector: SIMD>(_ a: Vector) -> Vector where Vector.Scalar: BinaryFloatingPoint { a / length(a) }
/// Returns the vector that is perpendicular to two others.
public func cross<Scalar: BinaryFloatingPoint>(_ a: SIMD3<Scalar>, _ b: SIMD3<Scalar>) -> SIMD3<Scalar> {
  SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}

/// A matrix of four columns.
public struct simd_double4x4: Equatable, Sendable {
  private var all: [SIMD4<Double>]

  /// Creates a matrix of zeros.
  public init() { self.init(diagonal: .zero) }
  /// Creates a matrix with a number on its diagonal.
  public init(_ scalar: Double) { self.init(diagonal: SIMD4(repeating: scalar)) }
  /// Creates a matrix with numbers on its diagonal.
  public init(diagonal: SIMD4<Double>) {
    all = (0..<4).map { index in
      var column = SIMD4<Double>.zero
      column[index] = diagonal[index]
      return column
    }
  }
  public init(_ columns: [SIMD4<Double>]) {
    precondition(columns.count == 4, "a matrix has four columns")
    all = columns
  }
  public init(_ first: SIMD4<Double>, _ second: SIMD4<Double>, _ third: SIMD4<Double>, _ fourth: SIMD4<Double>) {
    all = [first, second, third, fourth]
  }
  public init(rows: [SIMD4<Double>]) { self = simd_double4x4(rows).transpose }
  /// Creates the matrix of a rotation.
  public init(_ rotation: simd_quatd) {
    let axes: [SIMD3<Double>] = [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    all = axes.map { SIMD4(rotation.act($0), 0) } + [SIMD4(0, 0, 0, 1)]
  }

  public subscript(column: Int) -> SIMD4<Double> {
    get { all[column] }
    set { all[column] = newValue }
  }
  public subscript(column: Int, row: Int) -> Double {
    get { all[column][row] }
    set { all[column][row] = newValue }
  }
  public var columns: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>) {
    get { (all[0], all[1], all[2], all[3]) }
    set { all = [newValue.0, newValue.1, newValue.2, newValue.3] }
  }

  /// The matrix with rows for columns.
  public var transpose: simd_double4x4 {
    simd_double4x4((0..<4).map { row in SIMD4((0..<4).map { all[$0][row] }) })
  }
  /// The matrix that undoes what this one does; without one, it isn't finite.
  public var inverse: simd_double4x4 {
    var (left, right) = (self.transpose, simd_double4x4(1))
    // The rows of both are changed alike until the left one is 1.
    for index in 0..<4 {
      let pivot = (index..<4).max { abs(left[$0][index]) < abs(left[$1][index]) } ?? index
      left.all.swapAt(index, pivot)
      right.all.swapAt(index, pivot)
      let factor = 1 / left[index][index]
      (left[index], right[index]) = (left[index] * factor, right[index] * factor)
      for other in 0..<4 where other != index {
        let part = left[other][index]
        (left[other], right[other]) = (left[other] - left[index] * part, right[other] - right[index] * part)
      }
    }
    return right.transpose
  }

  public static func * (matrix: simd_double4x4, vector: SIMD4<Double>) -> SIMD4<Double> {
    (0..<4).reduce(.zero) { $0 + matrix[$1] * vector[$1] }
  }
  public static func * (left: simd_double4x4, right: simd_double4x4) -> simd_double4x4 {
    simd_double4x4(right.all.map { left * $0 })
  }
  public static func * (scalar: Double, matrix: simd_double4x4) -> simd_double4x4 {
    simd_double4x4(matrix.all.map { $0 * scalar })
  }
}

/// A rotation in space.
public struct simd_quatd: Equatable, Sendable {
  /// The axis, times the sine of half the angle, and the cosine of half the angle.
  public var vector: SIMD4<Double>

  /// Creates a value of zeros, which is no rotation.
  public init() { vector = .zero }
  public init(vector: SIMD4<Double>) { self.vector = vector }
  public init(real: Double, imag: SIMD3<Double>) { vector = SIMD4(imag, real) }
  public init(ix: Double, iy: Double, iz: Double, r: Double) { vector = SIMD4(ix, iy, iz, r) }
  /// Creates a rotation by an angle in radians about an axis of length 1.
  public init(angle: Double, axis: SIMD3<Double>) {
    self.init(real: cos(angle / 2), imag: axis * sin(angle / 2))
  }

  public var real: Double {
    get { vector.w }
    set { vector.w = newValue }
  }
  public var imag: SIMD3<Double> {
    get { SIMD3(vector.x, vector.y, vector.z) }
    set { vector = SIMD4(newValue, vector.w) }
  }
  /// The angle in radians.
  public var angle: Double { 2 * atan2(Views.length(imag), real) }
  public var axis: SIMD3<Double> { normalize(imag) }
  public var length: Double { Views.length(vector) }
  /// The rotation with a length of 1; a value of zeros stays as it is.
  public var normalized: simd_quatd { length > 0 ? simd_quatd(vector: vector / length) : self }
  public var conjugate: simd_quatd { simd_quatd(real: real, imag: -imag) }
  public var inverse: simd_quatd { simd_quatd(vector: conjugate.vector / dot(vector, vector)) }

  /// Returns a vector that is turned.
  public func act(_ vector: SIMD3<Double>) -> SIMD3<Double> {
    let part = 2 * cross(imag, vector)
    return vector + real * part + cross(imag, part)
  }

  /// Returns the rotation that does the right one first.
  public static func * (left: simd_quatd, right: simd_quatd) -> simd_quatd {
    simd_quatd(
      real: left.real * right.real - dot(left.imag, right.imag),
      imag: left.real * right.imag + right.real * left.imag + cross(left.imag, right.imag)
    )
  }
  public static func * (left: simd_quatd, right: Double) -> simd_quatd { simd_quatd(vector: left.vector * right) }
  public static func * (left: Double, right: simd_quatd) -> simd_quatd { right * left }
  public static func *= (left: inout simd_quatd, right: Double) { left = left * right }
  public static func + (left: simd_quatd, right: simd_quatd) -> simd_quatd {
    simd_quatd(vector: left.vector + right.vector)
  }
  public static func - (left: simd_quatd, right: simd_quatd) -> simd_quatd {
    simd_quatd(vector: left.vector - right.vector)
  }
  public static prefix func - (rotation: simd_quatd) -> simd_quatd { simd_quatd(vector: -rotation.vector) }
}
