import Foundation
import Scenes

/// The parts of one line that an outline is in a play, such as a chart that is drawn from its start.
///
/// Only the end of the line moves, so it is described by one number, and not by all of its corners.
struct LineParts {
  /// The part for each outline.
  private(set) var outlines: [DrawnOutline: Outline] = [:]

  /// The distance that a point may have from the whole line, in points.
  private static let tolerance = 0.25
  /// Returns nil if an outline isn't the whole line up to a point.
  ///
  /// - Parameter outlines: The outlines, in the order of time.
  init?(_ outlines: [DrawnOutline]) {
    guard outlines.allSatisfy({ $0.line?.dashes.isEmpty == true && $0.trim == .whole }) else { return nil }
    let lines = outlines.map { Polyline(Path($0.path)) }
    guard let longest = lines.map(\.length).max(), let number = lines.firstIndex(where: { $0.length == longest })
    else { return nil }
    let (whole, path) = (lines[number], outlines[number].path)
    guard whole.isOne, whole.points.count > 2, whole.length > 1 else { return nil }
    for (outline, line) in zip(outlines, lines) {
      guard line.isOne, line.points.isEmpty || line.isStart(of: whole, within: Self.tolerance) else {
        return nil
      }
      self.outlines[outline] = Outline(path, line: outline.line).trimmed(to: line.length / whole.length)
    }
  }
}

/// Straight lines through the points of an outline.
private struct Polyline {
  /// The points with their distances from the start along the line, in points.
  private(set) var points: [(place: CGPoint, distance: Double)] = []
  /// Whether the outline has no more than one part.
  private(set) var isOne = true

  /// The number of straight lines in place of a curve.
  private static let linesOfCurve = 32

  var length: Double { points.last?.distance ?? 0 }

  init(_ path: Path) {
    for piece in path.pieces {
      if let last = points.last, last.place != piece.points[0] { isOne = false }
      if points.isEmpty { points.append((piece.points[0], 0)) }
      let isLine = piece.points.count == 2
      for step in 1...(isLine ? 1 : Self.linesOfCurve) {
        add(isLine ? piece.points[1] : Path.Piece.point(piece.points, at: Double(step) / Double(Self.linesOfCurve)))
      }
    }
  }

  private mutating func add(_ place: CGPoint) {
    guard let last = points.last else { return }
    points.append((place, last.distance + hypot(place.x - last.place.x, place.y - last.place.y)))
  }

  /// Returns the point at a distance from the start.
  private func place(at distance: Double) -> CGPoint {
    var (index, end) = (0, points.count)
    while index < end {
      let middle = (index + end) / 2
      if points[middle].distance < distance { index = middle + 1 } else { end = middle }
    }
    guard index > 0, index < points.count else { return points[index == 0 ? 0 : points.count - 1].place }
    let (from, to) = (points[index - 1], points[index])
    let part = to.distance > from.distance ? (distance - from.distance) / (to.distance - from.distance) : 0
    return CGPoint(
      x: from.place.x + (to.place.x - from.place.x) * part,
      y: from.place.y + (to.place.y - from.place.y) * part
    )
  }

  /// Returns whether another line begins with this one.
  ///
  /// - Parameters:
  ///   - other: The other line.
  ///   - tolerance: The largest distance between both at a corner of either, in points.
  func isStart(of other: Polyline, within tolerance: Double) -> Bool {
    (points.map(\.distance) + other.points.map(\.distance).filter { $0 < length }).allSatisfy { distance in
      let (own, others) = (place(at: distance), other.place(at: distance))
      return hypot(own.x - others.x, own.y - others.y) < tolerance
    }
  }
}
