import Foundation
import Scenes

/// The sectors of one disc that an outline is in a play, such as a slice of a pie.
///
/// A sector is a line along half the disc's radius that is as wide as the radius. Only its ends move, so it is described by
/// two numbers, and not by a hundred corners.
struct Sectors {
  /// The line for each outline.
  private(set) var outlines: [DrawnOutline: Outline] = [:]

  /// The distance that a point may have from its circle, in points.
  private static let tolerance = 0.02
  /// The most elements of a sector: a disc has few curves.
  private static let mostElements = 24
  /// The largest angle of all sectors together, in radians.
  private static let most = 20 * Double.pi

  /// Returns nil if an outline isn't a sector, or is one of another disc.
  ///
  /// - Parameters:
  ///   - outlines: The outlines in the order of time.
  ///   - others: Outlines of which some are among these.
  init?(_ outlines: [DrawnOutline], and others: [DrawnOutline]) {
    let known = Set(outlines)
    let all = outlines + others.filter { !known.contains($0) }
    guard
      all.allSatisfy({ $0.line == nil && $0.trim == .whole && $0.path.elements.count <= Self.mostElements }),
      let first = all.lazy.compactMap({ Sector($0.path, within: Self.tolerance) }).first, first.radius > 1
    else { return nil }
    var turned: [(outline: DrawnOutline, sector: Sector)] = []
    for outline in all {
      guard var sector = Sector(outline.path, around: first.center, within: Self.tolerance),
        sector.isOfDisc(first, within: Self.tolerance)
      else { return nil }
      // An angle goes on from that of the time before.
      if let last = turned.last?.sector {
        sector.start += ((last.start - sector.start) / (2 * .pi)).rounded() * 2 * .pi
      }
      turned.append((outline, sector))
    }
    let low = turned.map(\.sector.start).min() ?? 0
    let high = turned.map { $0.sector.start + $0.sector.sweep }.max() ?? 0
    guard high > low, high - low < Self.most else { return nil }
    let path = Scenes.Path(arc(first.center, first.radius / 2, from: low, to: high))
    for (outline, sector) in turned {
      let from = (sector.start - low) / (high - low)
      let part = Outline(path, line: .init(width: first.radius))
        .trimmed(from: from, to: from + sector.sweep / (high - low))
      // At one place of two turns, an angle would have two values.
      if let known = self.outlines.updateValue(part, forKey: outline), abs(known.trim.from - from) > 1e-6 { return nil }
    }
  }
}

/// Returns an arc between two angles in radians, clockwise from the right.
private func arc(_ center: Point2D, _ radius: Double, from start: Double, to end: Double) -> Path {
  Path { path in
    path.addRelativeArc(
      center: CGPoint(x: center.x, y: center.y),
      radius: radius,
      startAngle: Angle(radians: start),
      delta: Angle(radians: end - start)
    )
  }
}

/// A part of a disc between two angles in radians, clockwise from the right.
private struct Sector {
  var center: Point2D
  var radius: Double
  var start: Double
  /// The angle from the start, 0 or more.
  var sweep = 0.0

  /// Returns whether another sector has the same disc.
  func isOfDisc(_ other: Sector, within tolerance: Double) -> Bool {
    [center.x - other.center.x, center.y - other.center.y, radius - other.radius].allSatisfy { abs($0) < tolerance }
  }

  /// Reads a path from the center to an arc and back, or from an arc to the center.
  ///
  /// Without an angle, the arc is a point, and only the center tells which of two points it is.
  init?(_ path: Scenes.Path, around known: Point2D? = nil, within tolerance: Double) {
    var corners: [Point2D] = []
    // The arc's points: the ends and the middles of its curves.
    var arc: [Point2D] = []
    for (index, element) in path.elements.enumerated() {
      switch element {
      case .move(let point):
        guard index == 0 else { return nil }
        corners.append(point)
      case .line(let point): corners.append(point)
      case .curve(let first, let second, let end):
        guard let last = arc.last ?? corners.last, arc.isEmpty || corners.last == last else { return nil }
        if arc.isEmpty { arc.append(last) }
        arc.append(
          Point2D(
            x: (last.x + 3 * first.x + 3 * second.x + end.x) / 8,
            y: (last.y + 3 * first.y + 3 * second.y + end.y) / 8
          )
        )
        arc.append(end)
        corners.append(end)
      case .close: guard index == path.elements.count - 1 else { return nil }
      }
    }
    func isNear(_ a: Point2D, _ b: Point2D) -> Bool { hypot(a.x - b.x, a.y - b.y) < tolerance }
    if arc.isEmpty {
      guard let known, let end = corners.first(where: { !isNear($0, known) }) else { return nil }
      arc = [end]
    }
    // The corner that isn't on the arc is the center.
    guard let center = corners.first(where: { corner in !arc.contains { isNear($0, corner) } }) else { return nil }
    let isCenter = { (corner: Point2D) in isNear(corner, center) || arc.contains { isNear($0, corner) } }
    let angles = arc.map { atan2($0.y - center.y, $0.x - center.x) }
    let radius = hypot(arc[0].x - center.x, arc[0].y - center.y)
    guard corners.allSatisfy(isCenter),
      arc.allSatisfy({ abs(hypot($0.x - center.x, $0.y - center.y) - radius) < tolerance })
    else { return nil }
    // Half a curve turns by less than half a turn.
    let turns = zip(angles, angles.dropFirst()).map { ($1 - $0).remainder(dividingBy: 2 * .pi) }
    let sweep = turns.reduce(0, +)
    guard abs(sweep) <= 2 * .pi + 1e-6, turns.allSatisfy({ $0 * sweep >= 0 }) else { return nil }
    (self.center, self.radius, self.sweep) = (center, radius, abs(sweep))
    start = sweep < 0 ? angles[angles.count - 1] : angles[0]
  }
}
