/// The radii of the four corners of a rectangle, in points.
public struct CornerRadii: Hashable, Sendable {
  /// The radius of the top left corner.
  public var topLeading: Double
  /// The radius of the top right corner.
  public var topTrailing: Double
  /// The radius of the bottom right corner.
  public var bottomTrailing: Double
  /// The radius of the bottom left corner.
  public var bottomLeading: Double

  /// Creates radii, each 0 or more.
  public init(topLeading: Double = 0, topTrailing: Double = 0, bottomTrailing: Double = 0, bottomLeading: Double = 0) {
    (self.topLeading, self.topTrailing) = (topLeading, topTrailing)
    (self.bottomTrailing, self.bottomLeading) = (bottomTrailing, bottomLeading)
  }

  /// Creates four equal radii.
  public init(_ radius: Double) {
    self.init(topLeading: radius, topTrailing: radius, bottomTrailing: radius, bottomLeading: radius)
  }

  /// The radii in the order of ``Rect2D/corners``.
  private var all: [Double] { [topLeading, topTrailing, bottomTrailing, bottomLeading] }

  /// Returns the radii, scaled down together if two of them don't fit on a side, as CSS does.
  fileprivate func fitting(_ size: Size2D) -> [Double] {
    let sides = [size.width, size.height, size.width, size.height]
    let factors = sides.indices.map { side in
      let sum = all[side] + all[(side + 1) % 4]
      return sum > sides[side] ? sides[side] / sum : 1
    }
    let factor = factors.min() ?? 1
    return all.map { max(0, $0 * factor) }
  }
}

extension Path {
  /// Returns a rectangle whose corners have radii of their own.
  ///
  /// All such paths have the same elements, so an ``Outline`` can change from one to another: radii and sizes move
  /// together.
  ///
  /// ```swift
  /// Layer("tab").fill(.blue).clipped(to: .roundedRect(box, radii: CornerRadii(topLeading: 12, topTrailing: 12)))
  /// ```
  public static func roundedRect(_ rect: Rect2D, radii: CornerRadii) -> Path {
    let (corners, radii) = (rect.corners, radii.fitting(rect.size))
    // The directions toward the corner and away from it, clockwise.
    let ways = [(0.0, -1.0), (1, 0), (0, 1), (-1, 0)]
    func point(_ corner: Int, _ distance: Double, isBefore: Bool) -> Point2D {
      let (x, y) = isBefore ? ways[corner] : ways[(corner + 1) % 4]
      let sign = isBefore ? -1.0 : 1
      return Point2D(x: corners[corner].x + sign * x * distance, y: corners[corner].y + sign * y * distance)
    }
    return Path { path in
      for corner in 0..<4 {
        let start = point(corner, radii[corner], isBefore: true)
        if corner == 0 { path.move(to: start) } else { path.addLine(to: start) }
        let handle = radii[corner] * (1 - 0.5522847498)
        path.addCurve(
          to: point(corner, radii[corner], isBefore: false),
          control1: point(corner, handle, isBefore: true),
          control2: point(corner, handle, isBefore: false)
        )
      }
      path.closeSubpath()
    }
  }
}
