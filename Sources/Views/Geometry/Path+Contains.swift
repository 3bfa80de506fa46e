import Foundation

extension Path {
  /// The number of straight lines in place of a curve.
  private static let linesOfCurve = 16

  /// Returns whether a point is in the outline.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - eoFill: Whether what lies in two parts of the outline is outside.
  public func contains(_ point: CGPoint, eoFill: Bool = false) -> Bool {
    var (turns, crossings) = (0, 0)
    for (from, to) in lines where (from.y <= point.y) != (to.y <= point.y) {
      let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
      guard x > point.x else { continue }
      crossings += 1
      turns += to.y > from.y ? 1 : -1
    }
    return eoFill ? crossings % 2 == 1 : turns != 0
  }

  /// The outline as straight lines, each part with one back to its beginning.
  private var lines: [(CGPoint, CGPoint)] {
    var lines: [(CGPoint, CGPoint)] = []
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    func add(_ next: CGPoint) {
      lines.append((current, next))
      current = next
    }
    for element in elements {
      switch element {
      case .move(let point):
        add(start)
        (start, current) = (point, point)
      case .line(let point): add(point)
      case .quadCurve(let point, let control):
        let ends = [current, point]
        let controls = ends.map { CGPoint(x: ($0.x + 2 * control.x) / 3, y: ($0.y + 2 * control.y) / 3) }
        for next in Self.points(of: [current, controls[0], controls[1], point]) { add(next) }
      case .curve(let point, let control1, let control2):
        for next in Self.points(of: [current, control1, control2, point]) { add(next) }
      case .closeSubpath: add(start)
      }
    }
    add(start)
    return lines
  }

  /// Returns points of a curve, from behind its start to its end.
  private static func points(of curve: [CGPoint]) -> [CGPoint] {
    (1...linesOfCurve).map { index in
      let t = Double(index) / Double(linesOfCurve)
      let weights = [(1 - t) * (1 - t) * (1 - t), 3 * t * (1 - t) * (1 - t), 3 * t * t * (1 - t), t * t * t]
      return zip(curve, weights).reduce(into: CGPoint.zero) { sum, part in
        sum.x += part.0.x * part.1
        sum.y += part.0.y * part.1
      }
    }
  }
}
