import Foundation

/// The size that a container offers to a view, in points; a length of nothing asks for the ideal.
public struct ProposedViewSize: Hashable, Sendable {
  /// The width, or nil for the ideal one.
  public var width: CGFloat?
  /// The height, or nil for the ideal one.
  public var height: CGFloat?

  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width.map { $0.isNaN ? 0 : $0 }
    self.height = height.map { $0.isNaN ? 0 : $0 }
  }

  /// Creates a proposal of a size.
  public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

  /// Asks for the smallest size.
  public static let zero = ProposedViewSize(width: 0, height: 0)
  /// Asks for the ideal size.
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  /// Asks for the largest size.
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

  /// A size with other lengths where the proposal has none.
  public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }

  subscript(axis: Axis) -> CGFloat? {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  init(_ axis: Axis, _ major: CGFloat?, _ minor: CGFloat?) {
    self =
      axis == .horizontal
      ? ProposedViewSize(width: major, height: minor) : ProposedViewSize(width: minor, height: major)
  }

  /// The proposal less insets, at least 0.
  func inset(by insets: EdgeInsets) -> ProposedViewSize {
    ProposedViewSize(
      width: width.map { max(0, $0 - insets.horizontal) },
      height: height.map { max(0, $0 - insets.vertical) }
    )
  }
}
