import Mathematics

/// A projective map of the plane, as seen by a camera.
///
/// It maps (x, y) to ((a·x + c·y + e)/w, (b·x + d·y + f)/w) with w = g·x + h·y + i: the letters of SVG's `matrix()`,
/// and a row for the perspective.
public struct Projection: Hashable, Sendable {
  private var a = 1.0
  private var b = 0.0
  private var c = 0.0
  private var d = 1.0
  private var e = 0.0
  private var f = 0.0
  private var g = 0.0
  private var h = 0.0
  private var i = 1.0

  private init() {}

  /// The map that changes nothing.
  public static let identity = Projection()

  /// Returns a map that moves everything by a vector.
  public static func translation(by vector: Point2D) -> Projection {
    var map = Projection()
    (map.e, map.f) = (vector.x, vector.y)
    return map
  }

  /// Returns a map that scales everything about the origin.
  public static func scale(x: Double, y: Double) -> Projection {
    var map = Projection()
    (map.a, map.d) = (x, y)
    return map
  }

  /// Creates the map of the plane that corresponds to a CSS `matrix3d()`.
  ///
  /// - Parameter numbers: Sixteen numbers, column by column. Those that are missing are 0, and further ones are ignored.
  public init(matrix3D numbers: [Double]) {
    let matrix3D = numbers + Array(repeating: 0, count: max(0, 16 - numbers.count))
    (a, b, g) = (matrix3D[0], matrix3D[1], matrix3D[3])
    (c, d, h) = (matrix3D[4], matrix3D[5], matrix3D[7])
    (e, f, i) = (matrix3D[12], matrix3D[13], matrix3D[15])
  }

  /// Creates the map of the plane z = 0 from the images of the axes and the origin in space.
  fileprivate init(x: SIMD4<Double>, y: SIMD4<Double>, origin: SIMD4<Double>) {
    (a, b, g) = (x.x, x.y, x.w)
    (c, d, h) = (y.x, y.y, y.w)
    (e, f, i) = (origin.x, origin.y, origin.w)
  }

  /// Returns the map that applies the other map first, then this one.
  public func after(_ other: Projection) -> Projection {
    var map = Projection()
    map.a = a * other.a + c * other.b + e * other.g
    map.b = b * other.a + d * other.b + f * other.g
    map.g = g * other.a + h * other.b + i * other.g
    map.c = a * other.c + c * other.d + e * other.h
    map.d = b * other.c + d * other.d + f * other.h
    map.h = g * other.c + h * other.d + i * other.h
    map.e = a * other.e + c * other.f + e * other.i
    map.f = b * other.e + d * other.f + f * other.i
    map.i = g * other.e + h * other.f + i * other.i
    return map
  }

  /// Returns the image of a point.
  public func apply(_ point: Point2D) -> Point2D {
    let w = g * point.x + h * point.y + i
    return Point2D(x: (a * point.x + c * point.y + e) / w, y: (b * point.x + d * point.y + f) / w)
  }

  /// Returns whether all of a rectangle is in front of the eye.
  ///
  /// What is behind it has no image.
  func shows(_ rect: Rect2D) -> Bool { rect.corners.allSatisfy { g * $0.x + h * $0.y + i > 0 } }

  /// Returns the bounding box of a rectangle's image.
  public func bounds(of rect: Rect2D) -> Rect2D {
    guard self != .identity else { return rect }
    let (right, bottom) = (rect.x + rect.width, rect.y + rect.height)
    let (p, q) = (apply(rect.origin), apply(Point2D(x: right, y: rect.y)))
    let (r, s) = (apply(Point2D(x: right, y: bottom)), apply(Point2D(x: rect.x, y: bottom)))
    let (left, top) = (min(p.x, q.x, r.x, s.x), min(p.y, q.y, r.y, s.y))
    return Rect2D(
      x: left,
      y: top,
      width: max(p.x, q.x, r.x, s.x) - left,
      height: max(p.y, q.y, r.y, s.y) - top
    )
  }

  /// The sixteen numbers of CSS's `matrix3d()`, column by column.
  public var matrix3D: [Double] { [a, b, 0, g, c, d, 0, h, 0, 0, 1, 0, e, f, 0, i] }

  /// Returns the affine map that approximates this one at a point: `a b c d e f` as in SVG's `matrix()`.
  public func linearized(at point: Point2D) -> [Double] {
    let w = g * point.x + h * point.y + i
    let image = apply(point)
    let (xx, yx) = ((a - image.x * g) / w, (b - image.y * g) / w)
    let (xy, yy) = ((c - image.x * h) / w, (d - image.y * h) / w)
    return [xx, yx, xy, yy, image.x - xx * point.x - xy * point.y, image.y - yx * point.x - yy * point.y]
  }
}

/// A transform of a flat layer in space: perspective, rotation about an anchor, translation and scale.
///
/// The transforms apply as in the CSS list `perspective() rotateX() rotateY() rotateZ() rotate3d() translate() scale()`,
/// the last one first.
public struct Pose: Hashable, Sendable {
  /// An axis through the anchor, as a vector of any length.
  public struct Axis: Hashable, Sendable {
    /// The component to the right.
    public var x: Double
    /// The component down.
    public var y: Double
    /// The component toward the viewer.
    public var z: Double

    /// Creates an axis.
    public init(x: Double, y: Double, z: Double) {
      (self.x, self.y, self.z) = (x, y, z)
    }

    /// The axis toward the viewer, which rotations in the plane have.
    public static let z = Axis(x: 0, y: 0, z: 1)

    /// The axis with a length of 1.
    package var normalized: Axis {
      let length = (x * x + y * y + z * z).squareRoot()
      return length > 0 ? Axis(x: x / length, y: y / length, z: z / length) : self
    }
  }

  /// The distance from the viewer to the plane of the page, in points, or nil without perspective.
  public var perspective: Double?
  /// The rotation about the horizontal axis, in degrees.
  ///
  /// Positive values move the top edge away.
  public var rotationX: Double
  /// The rotation about the vertical axis, in degrees.
  ///
  /// Positive values move the right edge away.
  public var rotationY: Double
  /// The rotation in the plane, in degrees, clockwise.
  public var rotationZ: Double
  /// The rotation about ``axis``, in degrees, clockwise for someone who looks along it.
  ///
  /// It applies before the other rotations.
  public var rotation: Double
  /// The axis of ``rotation``.
  ///
  /// It doesn't change during an animation.
  public var axis: Axis
  /// The translation in the rotated plane, in points.
  public var translation: Point2D
  /// The translation toward the viewer, along the normal of the rotated plane, in points.
  ///
  /// It is only visible with a perspective, or together with a rotation of a layer around it; see
  /// ``Layer/sharingDepth()``.
  public var depth: Double
  /// The horizontal scale.
  ///
  /// A negative scale mirrors.
  public var scaleX: Double
  /// The vertical scale.
  ///
  /// A negative scale mirrors.
  public var scaleY: Double
  /// The point in the layer's frame that the transform is relative to.
  public var anchor: UnitPoint

  /// Creates a transform.
  ///
  /// Without arguments, it changes nothing.
  ///
  /// - Parameters:
  ///   - perspective: The distance from the viewer to the plane of the page, in points, or nil without perspective.
  ///   - rotationX: The rotation about the horizontal axis, in degrees.
  ///   - rotationY: The rotation about the vertical axis, in degrees.
  ///   - rotationZ: The rotation in the plane, in degrees, clockwise.
  ///   - rotation: The rotation about any axis, in degrees.
  ///   - axis: The axis of that rotation.
  ///   - translation: The translation in the rotated plane, in points.
  ///   - depth: The translation along the normal of the rotated plane, in points.
  ///   - scale: The scale in both directions.
  ///   - scaleX: The horizontal scale, if it differs.
  ///   - scaleY: The vertical scale, if it differs.
  ///   - anchor: The point in the layer's frame that the transform is relative to.
  public init(
    perspective: Double? = nil,
    rotationX: Double = 0,
    rotationY: Double = 0,
    rotationZ: Double = 0,
    rotation: Double = 0,
    about axis: Axis = .z,
    translation: Point2D = .zero,
    depth: Double = 0,
    scale: Double = 1,
    scaleX: Double? = nil,
    scaleY: Double? = nil,
    anchor: UnitPoint = .center
  ) {
    self.perspective = perspective
    self.rotationX = rotationX
    self.rotationY = rotationY
    self.rotationZ = rotationZ
    self.rotation = rotation
    self.axis = axis
    self.translation = translation
    self.depth = depth
    self.scaleX = scaleX ?? scale
    self.scaleY = scaleY ?? scale
    self.anchor = anchor
  }

  /// Whether the transform changes nothing.
  public var isIdentity: Bool { onlyMoves && translation == .zero }

  /// Whether the transform stays in the plane of the canvas.
  package var isPlanar: Bool {
    depth == 0 && rotationX == 0 && rotationY == 0 && (rotation == 0 || axis.x == 0 && axis.y == 0)
  }

  /// The rotation in the plane, in degrees, clockwise, of a transform that stays in it.
  package var planarRotation: Double { rotationZ + (axis.z < 0 ? -rotation : rotation) }

  /// Returns the map of the canvas for a layer with a frame.
  ///
  /// - Parameter frame: The layer's frame, in the coordinates of the result.
  public func projection(of frame: Rect2D) -> Projection {
    onlyMoves ? .translation(by: translation) : spatialMap(of: frame).projection
  }

  /// Whether the transform is at most a movement in the plane of the canvas.
  private var onlyMoves: Bool {
    rotationX == 0 && rotationY == 0 && rotationZ == 0 && rotation == 0 && depth == 0 && scaleX == 1 && scaleY == 1
  }

  /// Returns the map of space for a layer with a frame.
  ///
  /// A point of the layer has z = 0. The perspective maps x to x·d/(d − z).
  ///
  /// - Parameter frame: The layer's frame, in the coordinates of the result.
  package func spatialMap(of frame: Rect2D) -> SpatialMap {
    let pivot = Point2D(x: frame.x + anchor.x * frame.width, y: frame.y + anchor.y * frame.height)
    func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
    func sineAndCosine(_ degrees: Double) -> (Double, Double) {
      degrees == 0 ? (0, 1) : (sin(radians(degrees)), cos(radians(degrees)))
    }
    let (sx, cx) = sineAndCosine(rotationX)
    let (sy, cy) = sineAndCosine(rotationY)
    let (sz, cz) = sineAndCosine(rotationZ)
    // The images of the three axes under Rx·Ry·Rz.
    var x = SIMD3(cy * cz, cx * sz + sx * sy * cz, sx * sz - cx * sy * cz)
    var y = SIMD3(-cy * sz, cx * cz - sx * sy * sz, sx * cz + cx * sy * sz)
    var z = SIMD3(sy, -sx * cy, cx * cy)
    if rotation != 0 {
      // Rodrigues' formula gives the images of the axes under the rotation about the axis, which the others rotate on.
      let (u, sine, cosine) = (axis.normalized, sin(radians(rotation)), cos(radians(rotation)))
      let versine = 1 - cosine
      let p = SIMD3(
        cosine + u.x * u.x * versine,
        u.x * u.y * versine + u.z * sine,
        u.x * u.z * versine - u.y * sine
      )
      let q = SIMD3(
        u.x * u.y * versine - u.z * sine,
        cosine + u.y * u.y * versine,
        u.y * u.z * versine + u.x * sine
      )
      let r = SIMD3(
        u.x * u.z * versine + u.y * sine,
        u.y * u.z * versine - u.x * sine,
        cosine + u.z * u.z * versine
      )
      (x, y, z) = (x * p.x + y * p.y + z * p.z, x * q.x + y * q.y + z * q.z, x * r.x + y * r.y + z * r.z)
    }
    let factor = perspective.map { -1 / $0 } ?? 0
    func column(_ vector: SIMD3<Double>, _ w: Double) -> SIMD4<Double> { SIMD4(vector, w + factor * vector.z) }
    let turned = SpatialMap(
      x: column(x * scaleX, 0),
      y: column(y * scaleY, 0),
      z: column(z, 0),
      origin: column(x * translation.x + y * translation.y + z * depth, 1)
    )
    return turned.about(pivot)
  }
}

/// A projective map of space: x to the right, y down, and z toward the viewer.
///
/// Layers that share their depth compose such maps, and project only the result onto the canvas.
package struct SpatialMap: Hashable, Sendable {
  /// The images of the axes and the origin, as homogeneous coordinates: the columns of CSS's `matrix3d()`.
  private var x: SIMD4<Double>
  private var y: SIMD4<Double>
  private var z: SIMD4<Double>
  private var origin: SIMD4<Double>

  fileprivate init(x: SIMD4<Double>, y: SIMD4<Double>, z: SIMD4<Double>, origin: SIMD4<Double>) {
    (self.x, self.y, self.z, self.origin) = (x, y, z, origin)
  }

  /// Returns the same map about another origin.
  fileprivate func about(_ pivot: Point2D) -> SpatialMap {
    func moved(_ column: SIMD4<Double>) -> SIMD4<Double> {
      SIMD4(column.x + pivot.x * column.w, column.y + pivot.y * column.w, column.z, column.w)
    }
    let (x, y, z, origin) = (moved(x), moved(y), moved(z), moved(origin))
    return SpatialMap(x: x, y: y, z: z, origin: x * -pivot.x + y * -pivot.y + origin)
  }

  /// Returns the map that applies the other map first, then this one.
  package func after(_ other: SpatialMap) -> SpatialMap {
    func image(_ column: SIMD4<Double>) -> SIMD4<Double> {
      x * column.x + y * column.y + z * column.z + origin * column.w
    }
    return SpatialMap(x: image(other.x), y: image(other.y), z: image(other.z), origin: image(other.origin))
  }

  /// The map of the plane z = 0 to the canvas.
  package var projection: Projection { Projection(x: x, y: y, origin: origin) }

  /// Returns the image of a point of the plane z = 0, as homogeneous coordinates.
  package func image(of point: Point2D) -> SIMD4<Double> { x * point.x + y * point.y + origin }
}
