#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A place, in points, y downwards.
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

  /// The distance from the corner that everything is measured from, in points.
  public var length: Double { hypot(x, y) }

  /// The direction from there, in degrees, clockwise from the right.
  public var angle: Double { atan2(y, x) * 180 / .pi }

  /// The corner that everything is measured from.
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

/// A place within a rectangle: (0, 0) its upper left corner, (1, 1) its lower right.
public struct UnitPoint: Hashable, Sendable {
  /// The part of the width.
  public var x: Double
  /// The part of the height.
  public var y: Double

  /// Creates a unit point; it may lie outside the rectangle.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The middle.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The upper left corner.
  public static let topLeading = UnitPoint(x: 0, y: 0)
}

/// A rectangle, in points.
public struct Rect: Hashable, Sendable {
  /// The upper left corner.
  public var origin: Point
  /// The size.
  public var size: Size

  /// Creates a rectangle from its corner and size.
  public init(origin: Point = .zero, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from four numbers, in points.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The left edge.
  public var x: Double { origin.x }
  /// The upper edge.
  public var y: Double { origin.y }
  /// The width.
  public var width: Double { size.width }
  /// The height.
  public var height: Double { size.height }
  /// The middle.
  public var center: Point { Point(x: x + width / 2, y: y + height / 2) }
  /// Left, top, width and height.
  public var components: [Double] { [x, y, width, height] }

  /// The rectangle moved.
  public func offset(by vector: Point) -> Rect {
    Rect(x: x + vector.x, y: y + vector.y, width: width, height: height)
  }

  /// The corners, clockwise from the upper left.
  public var corners: [Point] {
    [
      origin, Point(x: x + width, y: y), Point(x: x + width, y: y + height), Point(x: x, y: y + height),
    ]
  }

  /// The smallest rectangle round some points.
  ///
  /// - Parameter points: At least one point.
  public init(around points: [Point]) {
    let xs = points.map(\.x)
    let ys = points.map(\.y)
    let (left, top) = (xs.min()!, ys.min()!)
    self.init(x: left, y: top, width: xs.max()! - left, height: ys.max()! - top)
  }

  /// The smallest rectangle round both.
  public func union(_ other: Rect) -> Rect { Rect(around: corners + other.corners) }

  /// What lies in both rectangles; nothing where they don't meet.
  public func intersection(_ other: Rect) -> Rect? {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let (right, bottom) = (min(x + width, other.x + other.width), min(y + height, other.y + other.height))
    return right > left && bottom > top ? Rect(x: left, y: top, width: right - left, height: bottom - top) : nil
  }
}

extension Rect {
  /// The rectangle with every side moved inwards, but no farther than the middle.
  public func inset(by distance: Double) -> Rect {
    let dx = min(distance, width / 2)
    let dy = min(distance, height / 2)
    return Rect(x: x + dx, y: y + dy, width: width - 2 * dx, height: height - 2 * dy)
  }
}
