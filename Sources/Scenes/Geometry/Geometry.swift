import Mathematics

/// A point in a coordinate system with y pointing down.
public struct Point2D: Hashable, Sendable {
  /// The distance from the left, in points.
  public var x: Double
  /// The distance from the top, in points.
  public var y: Double

  /// Creates a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The distance from the origin, in points.
  public var length: Double { hypot(x, y) }

  /// The direction from the origin, in degrees, clockwise from the right.
  public var angle: Double { atan2(y, x) * 180 / .pi }

  /// The origin.
  public static let zero = Point2D(x: 0, y: 0)
}

/// A width and a height, in points.
public struct Size2D: Hashable, Sendable {
  /// The width, in points, 0 or more.
  public var width: Double
  /// The height, in points, 0 or more.
  public var height: Double

  /// Creates a size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Returns a corner radius as it is drawn in a box: at most half of a side.
  package func limit(_ radius: Double) -> Double { max(0, min(radius, width / 2, height / 2)) }
}

/// A point in a rectangle as fractions: (0, 0) is the top left corner, (1, 1) the bottom right one.
public struct UnitPoint: Hashable, Sendable {
  /// The fraction of the width.
  public var x: Double
  /// The fraction of the height.
  public var y: Double

  /// Creates a unit point.
  ///
  /// It can be outside the rectangle.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The center.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The top left corner.
  public static let topLeading = UnitPoint(x: 0, y: 0)
}

/// A rectangle, in points.
public struct Rect2D: Hashable, Sendable {
  /// The top left corner.
  public var origin: Point2D
  /// The size.
  public var size: Size2D

  /// Creates a rectangle from its top left corner and its size.
  public init(origin: Point2D = .zero, size: Size2D) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from its top left corner and its size, in points.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point2D(x: x, y: y), size: Size2D(width: width, height: height))
  }

  /// The left edge.
  public var x: Double { origin.x }
  /// The top edge.
  public var y: Double { origin.y }
  /// The width.
  public var width: Double { size.width }
  /// The height.
  public var height: Double { size.height }
  /// The center.
  public var center: Point2D { Point2D(x: x + width / 2, y: y + height / 2) }
  /// Left, top, width and height.
  public var components: [Double] { [x, y, width, height] }

  /// Returns the rectangle moved by a vector.
  public func offset(by vector: Point2D) -> Rect2D {
    Rect2D(x: x + vector.x, y: y + vector.y, width: width, height: height)
  }

  /// The corners, clockwise from the top left.
  public var corners: [Point2D] {
    [
      origin, Point2D(x: x + width, y: y), Point2D(x: x + width, y: y + height), Point2D(x: x, y: y + height),
    ]
  }

  /// Creates the smallest rectangle that contains some points.
  ///
  /// - Parameter points: At least one point.
  public init(around points: [Point2D]) {
    var (least, most) = (points[0], points[0])
    for point in points.dropFirst() {
      least = Point2D(x: point.x < least.x ? point.x : least.x, y: point.y < least.y ? point.y : least.y)
      most = Point2D(x: point.x >= most.x ? point.x : most.x, y: point.y >= most.y ? point.y : most.y)
    }
    self.init(x: least.x, y: least.y, width: most.x - least.x, height: most.y - least.y)
  }

  /// Returns the smallest rectangle that contains both rectangles.
  public func union(_ other: Rect2D) -> Rect2D { Rect2D(around: corners + other.corners) }

  /// Returns the intersection of both rectangles, or nil if they don't intersect.
  public func intersection(_ other: Rect2D) -> Rect2D? {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let (right, bottom) = (min(x + width, other.x + other.width), min(y + height, other.y + other.height))
    return right > left && bottom > top ? Rect2D(x: left, y: top, width: right - left, height: bottom - top) : nil
  }
}

extension Rect2D {
  /// Returns the rectangle with each side moved inward, at most to the center.
  public func inset(by distance: Double) -> Rect2D {
    let dx = min(distance, width / 2)
    let dy = min(distance, height / 2)
    return Rect2D(x: x + dx, y: y + dy, width: width - 2 * dx, height: height - 2 * dy)
  }
}
