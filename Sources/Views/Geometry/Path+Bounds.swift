import Foundation

/// The rectangles round an outline.
extension Path {
  /// The smallest rectangle round the outline, without control points.
  public var boundingRect: CGRect {
    var points: [CGPoint] = []
    for element in elements {
      switch element {
      case .move(let point), .line(let point): points.append(point)
      case .quadCurve(let end, let control):
        let start = points.last ?? control
        func third(_ from: CGPoint) -> CGPoint {
          CGPoint(x: (from.x + 2 * control.x) / 3, y: (from.y + 2 * control.y) / 3)
        }
        points += Self.extrema(start, third(start), third(end), end) + [end]
      case .curve(let end, let first, let second):
        points += Self.extrema(points.last ?? first, first, second, end) + [end]
      case .closeSubpath: break
      }
    }
    return Self.box(of: points)
  }

  /// The smallest rectangle round the points and control points.
  var controlRect: CGRect {
    Self.box(
      of: elements.flatMap { element -> [CGPoint] in
        switch element {
        case .move(let point), .line(let point): [point]
        case .quadCurve(let end, let control): [end, control]
        case .curve(let end, let first, let second): [end, first, second]
        case .closeSubpath: []
        }
      }
    )
  }

  private static func box(of points: [CGPoint]) -> CGRect {
    guard let first = points.first else { return .zero }
    var (low, high) = (first, first)
    for point in points {
      low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
      high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// Returns the points between the ends of a curve in which it turns round on one of both axes.
  private static func extrema(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint) -> [CGPoint] {
    func times(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> [CGFloat] {
      // A curve stays between its ends where its control points do.
      guard min(b, c) < min(a, d) || max(b, c) > max(a, d) else { return [] }
      // The derivative is a parabola.
      let (square, linear, constant) = (d - 3 * c + 3 * b - a, 2 * (c - 2 * b + a), b - a)
      if abs(square) < 1e-9 { return abs(linear) < 1e-9 ? [] : [-constant / linear] }
      let root = linear * linear - 4 * square * constant
      return root < 0 ? [] : [1, -1].map { (-linear + $0 * root.squareRoot()) / (2 * square) }
    }
    return (times(a.x, b.x, c.x, d.x) + times(a.y, b.y, c.y, d.y)).filter { $0 > 0 && $0 < 1 }.map { time in
      let rest = 1 - time
      func value(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> CGFloat {
        rest * rest * rest * a + 3 * rest * rest * time * b + 3 * rest * time * time * c + time * time * time * d
      }
      return CGPoint(x: value(a.x, b.x, c.x, d.x), y: value(a.y, b.y, c.y, d.y))
    }
  }
}
