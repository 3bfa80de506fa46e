#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A point in a coordinate system with y pointing down.
public struct Point: Hashable, Sendable {
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
  public static let zero = Point(x: 0, y: 0)
}

/// A width and a height, in points.
public struct Size: Hashable, Sendable {
  /// The width, in points, 0 or more.
  public var width: Double
  /// The height, in points, 0 or more.
  public var height: Double

  /// Creates a size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
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
public struct Rect: Hashable, Sendable {
  /// The top left corner.
  public var origin: Point
  /// The size.
  public var size: Size

  /// Creates a rectangle from its top left corner and its size.
  public init(origin: Point = .zero, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from its top left corner and its size, in points.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
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
  public var center: Point { Point(x: x + width / 2, y: y + height / 2) }
  /// Left, top, width and height.
  public var components: [Double] { [x, y, width, height] }

  /// Returns the rectangle moved by a vector.
  public func offset(by vector: Point) -> Rect {
    Rect(x: x + vector.x, y: y + vector.y, width: width, height: height)
  }

  /// The corners, clockwise from the top left.
  public var corners: [Point] {
    [
      origin, Point(x: x + width, y: y), Point(x: x + width, y: y + height), Point(x: x, y: y + height),
    ]
  }

  /// Creates the smallest rectangle that contains some points.
  ///
  /// - Parameter points: At least one point.
  public init(around points: [Point]) {
    var (least, most) = (points[0], points[0])
    for point in points.dropFirst() {
      least = Point(x: point.x < least.x ? point.x : least.x, y: point.y < least.y ? point.y : least.y)
      most = Point(x: point.x >= most.x ? point.x : most.x, y: point.y >= most.y ? point.y : most.y)
    }
    self.init(x: least.x, y: least.y, width: most.x - least.x, height: most.y - least.y)
  }

  /// Returns the smallest rectangle that contains both rectangles.
  public func union(_ other: Rect) -> Rect { Rect(around: corners + other.corners) }

  /// Returns the intersection of both rectangles, or nil if they don't intersect.
  public func intersection(_ other: Rect) -> Rect? {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let (right, bottom) = (min(x + width, other.x + other.width), min(y + height, other.y + other.height))
    return right > left && bottom > top ? Rect(x: left, y: top, width: right - left, height: bottom - top) : nil
  }
}

extension Rect {
  /// Returns the rectangle with each side moved inward, at most to the center.
  public func inset(by distance: Double) -> Rect {
    let dx = min(distance, width / 2)
    let dy = min(distance, height / 2)
    return Rect(x: x + dx, y: y + dy, width: width - 2 * dx, height: height - 2 * dy)
  }
}
