/// An edge of the canvas.
public enum Edge: String, Hashable, Sendable, CaseIterable {
  /// The top edge.
  case top
  /// The edge where lines of text begin.
  case leading
  /// The bottom edge.
  case bottom
  /// The edge where lines of text end.
  case trailing

  /// Returns the vector that leads out over this edge, as long as a size in that direction.
  public func outward(over size: Size2D) -> Point2D {
    switch self {
    case .top: Point2D(x: 0, y: -size.height)
    case .leading: Point2D(x: -size.width, y: 0)
    case .bottom: Point2D(x: 0, y: size.height)
    case .trailing: Point2D(x: size.width, y: 0)
    }
  }

  /// Whether the edge is horizontal, so that layers cross it vertically.
  public var isHorizontal: Bool { self == .top || self == .bottom }

  /// Whether layers that leave over the edge move right or down.
  public var isAhead: Bool { self == .bottom || self == .trailing }
}
