/// What of a view's geometry is matched with another's, as in SwiftUI.
public struct MatchedGeometryProperties: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Where the view's anchor is.
  public static let position = MatchedGeometryProperties(rawValue: 1)
  /// How large the view is.
  public static let size = MatchedGeometryProperties(rawValue: 2)
  /// Both.
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

/// How a view is marked to be matched with one of the other stage.
public struct MatchedGeometry: Hashable, Sendable {
  /// The name that both carry.
  public var id: String
  /// What of its geometry is matched.
  public var properties: MatchedGeometryProperties
  /// The point of the view that is brought to the other's.
  public var anchor: UnitPoint

  /// The way of a view from one end to the other, as far as it is matched.
  ///
  /// - Parameters:
  ///   - frame: Where the view itself is, on the canvas.
  ///   - other: Where the other is.
  ///   - otherAnchor: The other's anchor.
  /// - Returns: Where the view is at the other's end.
  func frame(of frame: Rect, at other: Rect, anchoredAt otherAnchor: UnitPoint) -> Rect {
    let point = properties.contains(.position) ? other.point(at: otherAnchor) : frame.point(at: anchor)
    let size = properties.contains(.size) ? other.size : frame.size
    return Rect(
      x: point.x - anchor.x * size.width,
      y: point.y - anchor.y * size.height,
      width: size.width,
      height: size.height
    )
  }
}

extension Rect {
  /// A point by its parts of width and height.
  func point(at part: UnitPoint) -> Point { Point(x: x + part.x * width, y: y + part.y * height) }
}
