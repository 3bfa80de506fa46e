/// A value that can be interpolated.
public protocol Interpolatable: Hashable, Sendable {
  /// Returns the interpolated value. The fraction can be outside 0…1, and the result is always valid.
  static func mix(_ start: Self, _ end: Self, _ part: Double) -> Self

  /// The numbers that the value consists of and that have a velocity, or an empty list.
  var components: [Double] { get }

  /// Returns the value with a number added to each of its ``components``. The result is always valid.
  func adding(_ difference: [Double]) -> Self
}

/// A value with none between itself and another one: it changes when a change begins.
public protocol SteppedValue: Interpolatable {}

extension SteppedValue {
  /// Returns the start at 0, and the end otherwise.
  public static func mix(_ start: Self, _ end: Self, _ part: Double) -> Self { part == 0 ? start : end }

  /// Empty, because the value has no velocity.
  public var components: [Double] { [] }

  /// Returns the value unchanged.
  public func adding(_ difference: [Double]) -> Self { self }
}

extension Double: Interpolatable {
  /// Returns the interpolated number.
  public static func mix(_ start: Double, _ end: Double, _ part: Double) -> Double {
    start + (end - start) * part
  }

  /// The number itself.
  public var components: [Double] { [self] }

  /// Returns the sum with the first number.
  public func adding(_ difference: [Double]) -> Double { self + difference[0] }
}

extension Rect2D: Interpolatable {
  /// Returns the rectangle with interpolated center and size.
  ///
  /// Sides are never negative.
  public static func mix(_ start: Rect2D, _ end: Rect2D, _ part: Double) -> Rect2D {
    let width = max(0, Double.mix(start.width, end.width, part))
    let height = max(0, Double.mix(start.height, end.height, part))
    let x = Double.mix(start.center.x, end.center.x, part)
    let y = Double.mix(start.center.y, end.center.y, part)
    return Rect2D(x: x - width / 2, y: y - height / 2, width: width, height: height)
  }

  /// Returns the rectangle with numbers added to left, top, width and height.
  ///
  /// Sides are never negative.
  public func adding(_ difference: [Double]) -> Rect2D {
    let (width, height) = (max(0, width + difference[2]), max(0, height + difference[3]))
    let (dx, dy) = (self.width + difference[2] - width, self.height + difference[3] - height)
    return Rect2D(x: x + difference[0] + dx / 2, y: y + difference[1] + dy / 2, width: width, height: height)
  }
}

extension Pose: Interpolatable {
  /// Returns the transform with interpolated numbers.
  ///
  /// A scale between two scales of 0 or more is never negative. The axis and the perspective are those of the end, or of
  /// the start if the end has none.
  public static func mix(_ start: Pose, _ end: Pose, _ part: Double) -> Pose {
    func mixed(_ start: Double, _ end: Double) -> Double { Double.mix(start, end, part) }
    func scale(_ start: Double, _ end: Double) -> Double {
      min(start, end) < 0 ? mixed(start, end) : max(0, mixed(start, end))
    }
    return Pose(
      perspective: end.perspective ?? start.perspective,
      rotationX: mixed(start.rotationX, end.rotationX),
      rotationY: mixed(start.rotationY, end.rotationY),
      rotationZ: mixed(start.rotationZ, end.rotationZ),
      rotation: mixed(start.rotation, end.rotation),
      about: end.rotation == 0 ? start.axis : end.axis,
      translation: Point2D(
        x: mixed(start.translation.x, end.translation.x),
        y: mixed(start.translation.y, end.translation.y)
      ),
      depth: mixed(start.depth, end.depth),
      scaleX: scale(start.scaleX, end.scaleX),
      scaleY: scale(start.scaleY, end.scaleY),
      anchor: UnitPoint(x: mixed(start.anchor.x, end.anchor.x), y: mixed(start.anchor.y, end.anchor.y))
    )
  }

  /// The angles, the translation, the scales, the anchor and the depth.
  public var components: [Double] {
    [
      rotationX, rotationY, rotationZ, translation.x, translation.y, scaleX, anchor.x, anchor.y, scaleY, rotation,
      depth,
    ]
  }

  /// Returns the transform with a number added to each component.
  ///
  /// A scale of 0 or more doesn't become negative.
  public func adding(_ difference: [Double]) -> Pose {
    func scale(_ scale: Double, _ difference: Double) -> Double {
      scale < 0 ? scale + difference : max(0, scale + difference)
    }
    return Pose(
      perspective: perspective,
      rotationX: rotationX + difference[0],
      rotationY: rotationY + difference[1],
      rotationZ: rotationZ + difference[2],
      rotation: rotation + difference[9],
      about: axis,
      translation: Point2D(x: translation.x + difference[3], y: translation.y + difference[4]),
      depth: depth + difference[10],
      scaleX: scale(scaleX, difference[5]),
      scaleY: scale(scaleY, difference[8]),
      anchor: UnitPoint(x: anchor.x + difference[6], y: anchor.y + difference[7])
    )
  }
}
