import Mathematics
import Scenes

/// What a clip path leaves of an outline.
///
/// One of the two has to be convex. Then each side of it cuts the other one, whose curves stay curves where they aren't cut.
extension Path {
  /// Lines in place of a curve that is cut, or of one along an edge that cuts.
  private static let pieces = 16
  /// The most sides that cut, since each of them takes a walk along the other outline.
  private static let mostSides = 256
  /// A distance in points that nobody sees.
  private static let slack = 0.01

  /// Returns the part of the filled outline inside a clip path, or nil if neither of them is convex.
  ///
  /// - Parameters:
  ///   - clip: The clip path.
  ///   - seen: The area of the drawing, since nothing outside it is shown.
  func cut(to clip: Artwork.Clip, in seen: Rect2D) -> Path? {
    guard let edge = clip.outlines.only else { return nil }
    guard let extent = bounds?.common(with: seen), let kept = edge.path.bounds?.common(with: seen) else {
      return Path([])
    }
    func holds(_ outer: Rect2D?, _ inner: Rect2D) -> Bool { outer?.insetBy(-Self.slack).holds(inner) ?? false }
    if holds(edge.path.rectangle, extent) { return self }
    var other = edge.path
    other.fillRule = edge.rule == .evenOdd ? .evenOdd : .nonzero
    if holds(rectangle, kept) { return other }
    if let corners = edge.path.convexCorners { return cut(along: corners) }
    return convexCorners.map { other.cut(along: $0) }
  }

  /// The corners of the outline, with points along its curves, if it is one convex part.
  private var convexCorners: [Point2D]? {
    guard let part = parts.only else { return nil }
    var corners: [Point2D] = []
    for element in part {
      switch element {
      case .move(let point), .line(let point): corners.append(point)
      case .curve(let first, let second, let end):
        let curve = Cubic(corners.last ?? .zero, first, second, end)
        corners += (1...Self.pieces).map { curve.point(at: Double($0) / Double(Self.pieces)) }
      case .close: break
      }
    }
    // Equal neighbors have no side between them.
    corners = corners.indices.filter { (corners[$0] - corners[($0 + 1) % corners.count]).length > 1e-9 }
      .map { corners[$0] }
    guard corners.count > 2, corners.count <= Self.mostSides else { return nil }
    var turns = 0.0
    var sign = 0.0
    for index in corners.indices {
      let (side, next) = (Self.side(corners, index), Self.side(corners, (index + 1) % corners.count))
      let turn = atan2(side.cross(next), side.dot(next))
      guard abs(turn) > 1e-6 else { continue }
      guard sign * turn >= 0 else { return nil }
      (sign, turns) = (turn, turns + turn)
    }
    // Several turns make a star or a spiral.
    guard abs(abs(turns) - 2 * .pi) < 1e-3 else { return nil }
    return sign > 0 ? corners : corners.reversed()
  }

  private static func side(_ corners: [Point2D], _ index: Int) -> Point2D {
    corners[(index + 1) % corners.count] - corners[index]
  }

  /// Returns the part of the outline inside a convex polygon that turns to the right, with y downwards.
  private func cut(along corners: [Point2D]) -> Path {
    var result = self
    for index in corners.indices {
      let side = Self.side(corners, index)
      result = result.cut { side.cross($0 - corners[index]) / side.length }
    }
    return result
  }

  /// Returns the part of the outline on one side of a line.
  ///
  /// A part that leaves this side comes back along the line, so the winding number of each point that is kept stays the same.
  ///
  /// - Parameter distance: The distance of a point from the line, 0 or more on the side that is kept.
  private func cut(_ distance: (Point2D) -> Double) -> Path {
    var result: [Element] = []
    for part in parts {
      guard case .move(let start)? = part.first else { continue }
      var kept: [Element] = []
      var current = start
      func add(_ element: Element, _ point: Point2D) { kept.append(kept.isEmpty ? .move(point) : element) }
      func line(to end: Point2D) {
        let (before, after) = (distance(current), distance(end))
        if (before >= 0) != (after >= 0) {
          let place = current + (end - current) * (before / (before - after))
          add(.line(place), place)
        }
        if after >= 0 { add(.line(end), end) }
        current = end
      }
      if distance(start) >= 0 { kept.append(.move(start)) }
      for element in part.dropFirst() {
        switch element {
        case .move: break
        case .line(let end): line(to: end)
        case .curve(let first, let second, let end):
          let insides = [current, first, second, end].count { distance($0) >= 0 }
          if insides == 4 {
            add(element, end)
            current = end
          } else if insides == 0 {
            line(to: end)
          } else {
            let curve = Cubic(current, first, second, end)
            for piece in 1...Self.pieces { line(to: curve.point(at: Double(piece) / Double(Self.pieces))) }
          }
        case .close: line(to: start)
        }
      }
      // What is filled is closed, whether the outline says so or not.
      line(to: start)
      if kept.count > 2 { result += kept + [.close] }
    }
    var path = Path(result)
    path.fillRule = fillRule
    return path
  }
}

extension Rect2D {
  /// The rectangle with its sides moved inwards.
  fileprivate func insetBy(_ distance: Double) -> Rect2D {
    Rect2D(x: x + distance, y: y + distance, width: width - 2 * distance, height: height - 2 * distance)
  }
}
