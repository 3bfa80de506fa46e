import Mathematics
import Scenes
import WebText

/// The line of a gradient between two points of a box.
struct GradientLine {
  private let start: Point2D
  private let way: Point2D
  private let size: Size2D

  /// - Parameters:
  ///   - start: The first point, as fractions of the box.
  ///   - end: The last point.
  ///   - size: The size of the box.
  init(from start: UnitPoint, to end: UnitPoint, in size: Size2D) {
    self.size = size.atLeastOne
    self.start = Point2D(x: start.x * self.size.width, y: start.y * self.size.height)
    way = Point2D(x: (end.x - start.x) * self.size.width, y: (end.y - start.y) * self.size.height)
  }

  /// The angle of CSS's `linear-gradient()`, in degrees: 0 is up, and 90 is to the right.
  var angle: Double { atan2(way.x, -way.y) * 180 / .pi }

  /// Returns the position of a stop on CSS's gradient line, in percent.
  ///
  /// That line goes through the middle of the box and is so long that its ends have the colors of two corners.
  func position(of location: Double) -> Double {
    let unit = Point2D(x: way.x / way.length, y: way.y / way.length)
    let length = abs(size.width * unit.x) + abs(size.height * unit.y)
    let x = start.x + location * way.x - size.width / 2
    let y = start.y + location * way.y - size.height / 2
    return ((x * unit.x + y * unit.y) / length + 0.5) * 100
  }

  /// The end points in the points of the box: x1, y1, x2, y2.
  var ends: [Double] { [start.x, start.y, start.x + way.x, start.y + way.y] }

  /// The end points as SVG needs them for a box of one unit: x1, y1, x2, y2.
  ///
  /// SVG stretches a gradient with its box, which tilts the lines of one color, unless the end compensates for it.
  var unitEnds: [Double] {
    let square = way.x * way.x + way.y * way.y
    // The location is linear in both coordinates; these are its slopes.
    let (a, b) = (size.width * way.x / square, size.height * way.y / square)
    let norm = a * a + b * b
    let (x, y) = (start.x / size.width, start.y / size.height)
    return [x, y, x + a / norm, y + b / norm]
  }
}
