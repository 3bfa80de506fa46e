/// The parts of a view's geometry that are matched with another view, as in SwiftUI.
public struct MatchedGeometryProperties: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The position of the view's anchor.
  public static let position = MatchedGeometryProperties(rawValue: 1)
  /// The size of the view.
  public static let size = MatchedGeometryProperties(rawValue: 2)
  /// The position and the size.
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

/// A mark that matches a view with a view of the other stage.
public struct MatchedGeometry: Hashable, Sendable {
  /// The id that both views have.
  public var id: String
  /// The parts of the geometry that are matched.
  public var properties: MatchedGeometryProperties
  /// The point of the view that is matched with the anchor of the other view.
  public var anchor: UnitPoint

  /// Returns the frame of a view at the other view's end of the transition.
  ///
  /// - Parameters:
  ///   - frame: The frame of the view, on the canvas.
  ///   - other: The frame of the other view.
  ///   - otherAnchor: The anchor of the other view.
  /// - Returns: The view's frame, with the matched parts of the other view's geometry.
  func frame(of frame: Rect2D, at other: Rect2D, anchoredAt otherAnchor: UnitPoint) -> Rect2D {
    let point = properties.contains(.position) ? other.point(at: otherAnchor) : frame.point(at: anchor)
    let size = properties.contains(.size) ? other.size : frame.size
    return Rect2D(
      x: point.x - anchor.x * size.width,
      y: point.y - anchor.y * size.height,
      width: size.width,
      height: size.height
    )
  }
}

extension Rect2D {
  /// Returns the point at fractions of the width and the height.
  func point(at part: UnitPoint) -> Point2D { Point2D(x: x + part.x * width, y: y + part.y * height) }
}
