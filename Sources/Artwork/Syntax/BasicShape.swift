import Scenes

/// SVG's shapes as outlines, with the starts and directions that SVG gives them.
enum BasicShape {
  /// The length of the handles of a quarter circle, as a fraction of its radius.
  private static let handle = 0.5522847498307936

  /// An ellipse; empty where a radius is 0.
  static func ellipse(_ center: Point2D, radii: (x: Double, y: Double)) -> Path {
    guard radii.x > 0, radii.y > 0 else { return Path([]) }
    return Path(
      EllipseQuarter.all.flatMap { quarter -> [Path.Element] in
        let start = quarter.point(0, center, radii)
        let curve = Path.Element.curve(
          quarter.point(1, center, radii),
          quarter.point(2, center, radii),
          quarter.point(3, center, radii)
        )
        return quarter.isFirst ? [.move(start), curve] : [curve]
      } + [.close]
    )
  }

  /// A rectangle; empty where a side is 0.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - radii: The radii of its corners, at most half its sides.
  static func rectangle(_ rect: Rect2D, radii: (x: Double, y: Double)) -> Path {
    guard rect.width > 0, rect.height > 0 else { return Path([]) }
    guard radii.x > 0, radii.y > 0 else { return Path(polygon: rect.corners) }
    let (left, top, right, bottom) = (rect.x, rect.y, rect.x + rect.width, rect.y + rect.height)
    let (rx, ry) = radii
    let (kx, ky) = (rx * (1 - handle), ry * (1 - handle))
    func at(_ x: Double, _ y: Double) -> Point2D { Point2D(x: x, y: y) }
    return Path([
      .move(at(left + rx, top)), .line(at(right - rx, top)),
      .curve(at(right - kx, top), at(right, top + ky), at(right, top + ry)), .line(at(right, bottom - ry)),
      .curve(at(right, bottom - ky), at(right - kx, bottom), at(right - rx, bottom)), .line(at(left + rx, bottom)),
      .curve(at(left + kx, bottom), at(left, bottom - ky), at(left, bottom - ry)), .line(at(left, top + ry)),
      .curve(at(left, top + ky), at(left + kx, top), at(left + rx, top)), .close,
    ])
  }

  /// A quarter of a circle of radius 1: its start, its handles and its end.
  private struct EllipseQuarter {
    var points: [(x: Double, y: Double)]
    var isFirst: Bool

    func point(_ index: Int, _ center: Point2D, _ radii: (x: Double, y: Double)) -> Point2D {
      Point2D(x: center.x + radii.x * points[index].x, y: center.y + radii.y * points[index].y)
    }

    static let all: [EllipseQuarter] = (0..<4).map { turn in
      var points: [(x: Double, y: Double)] = [(1, 0), (1, handle), (handle, 1), (0, 1)]
      for _ in 0..<turn { points = points.map { (x: -$0.y, y: $0.x) } }
      return EllipseQuarter(points: points, isFirst: turn == 0)
    }
  }
}
