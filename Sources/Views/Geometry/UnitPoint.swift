import Foundation

/// A point in parts of a rectangle: 0, 0 is its top left and 1, 1 its bottom right.
public struct UnitPoint: Hashable, Sendable {
  /// The part of the width.
  public var x: CGFloat
  /// The part of the height.
  public var y: CGFloat

  /// Creates the point 0, 0.
  public init() { (x, y) = (0, 0) }
  public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }

  public static let zero = UnitPoint()
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The middle of the leading side.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// The middle of the trailing side.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// The middle of the top.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// The middle of the bottom.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// The top of the leading side.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// The top of the trailing side.
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// The bottom of the leading side.
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// The bottom of the trailing side.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)

  /// The point in a rectangle.
  func point(in rect: CGRect) -> CGPoint {
    CGPoint(x: rect.minX + rect.width * x, y: rect.minY + rect.height * y)
  }
}

extension UnitPoint: Animatable {
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(x, y) }
    set { (x, y) = (newValue.first, newValue.second) }
  }
}
