import Foundation

extension Path {
  /// The area that is in this outline, in another one, or in both.
  public func union(_ other: Path, eoFill: Bool = false) -> Path { combined(other, eoFill) { $0 || $1 } }
  /// The area that is in both outlines.
  public func intersection(_ other: Path, eoFill: Bool = false) -> Path { combined(other, eoFill) { $0 && $1 } }
  /// The area that is in this outline and not in another one.
  public func subtracting(_ other: Path, eoFill: Bool = false) -> Path { combined(other, eoFill) { $0 && !$1 } }
  /// The area that is in one of two outlines and not in both.
  public func symmetricDifference(_ other: Path, eoFill: Bool = false) -> Path {
    combined(other, eoFill) { $0 != $1 }
  }
  /// The same area by an outline that doesn't cross itself.
  public func normalized(eoFill: Bool = true) -> Path {
    guard isFinite else { return self }
    return PathArrangement([pieces(closed: true)]).outline { Self.isInside($0[0], eoFill) }
  }
  /// The parts of the line along this outline that are in another one or on its border.
  public func lineIntersection(_ other: Path, eoFill: Bool = false) -> Path {
    lines(other) { $1 || Self.isInside($0[1], eoFill) }
  }
  /// The parts of the line along this outline that are neither in another one nor on its border.
  public func lineSubtraction(_ other: Path, eoFill: Bool = false) -> Path {
    lines(other) { !$1 && !Self.isInside($0[1], eoFill) }
  }

  private func lines(_ other: Path, where isKept: ([Int], Bool) -> Bool) -> Path {
    guard isFinite, other.isFinite else { return isFinite ? other : self }
    let arrangement = PathArrangement([pieces, other.pieces(closed: true)])
    var isAllKept = true
    let kept = arrangement.lines(of: 0) { windings, isShared in
      let isPartKept = isKept(windings, isShared)
      isAllKept = isAllKept && isPartKept
      return isPartKept
    }
    return isAllKept ? self : kept
  }

  private func combined(_ other: Path, _ eoFill: Bool, _ isInside: (Bool, Bool) -> Bool) -> Path {
    // What has no place is reported where it is drawn.
    guard isFinite, other.isFinite else { return isFinite ? other : self }
    return PathArrangement([pieces(closed: true), other.pieces(closed: true)]).outline { windings in
      isInside(Self.isInside(windings[0], eoFill), Self.isInside(windings[1], eoFill))
    }
  }

  /// Whether all points have a place.
  private var isFinite: Bool {
    elements.allSatisfy { element in
      switch element {
      case .move(let point), .line(let point): [point].allSatisfy { $0.x.isFinite && $0.y.isFinite }
      case .quadCurve(let point, let control): [point, control].allSatisfy { $0.x.isFinite && $0.y.isFinite }
      case .curve(let point, let first, let second):
        [point, first, second].allSatisfy { $0.x.isFinite && $0.y.isFinite }
      case .closeSubpath: true
      }
    }
  }

  private static func isInside(_ windings: Int, _ eoFill: Bool) -> Bool { eoFill ? windings % 2 != 0 : windings != 0 }

  /// Returns whether a point is in the outline.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - eoFill: Whether what lies in two parts of the outline is outside.
  public func contains(_ point: CGPoint, eoFill: Bool = false) -> Bool {
    let ray = MonotoneCurve.Ray(origin: point, isHorizontal: true)
    let curves = pieces(closed: true).flatMap { $0.parts(between: ([0, 1] + $0.turns).sorted(), origin: 0) }
    return Self.isInside(curves.reduce(0) { $0 + ray.crossing($1) }, eoFill)
  }
}
