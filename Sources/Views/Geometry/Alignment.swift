import Foundation

/// A guide that views can be aligned on, with the value of views that don't set it.
public protocol AlignmentID: SendableMetatype {
  /// The guide's place in a view that doesn't set it, in points from its leading or upper side.
  @MainActor static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// A guide with its axis.
struct AlignmentKey: Hashable, Sendable {
  let id: any AlignmentID.Type
  let axis: Axis

  static func == (left: AlignmentKey, right: AlignmentKey) -> Bool {
    ObjectIdentifier(left.id) == ObjectIdentifier(right.id) && left.axis == right.axis
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(id))
    hasher.combine(axis)
  }
}

/// The horizontal alignment of views.
public struct HorizontalAlignment: Hashable, Sendable {
  let key: AlignmentKey
  /// Creates an alignment on a guide of your own.
  public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id: id, axis: .horizontal) }

  public static let leading = HorizontalAlignment(Guides.Start.self)
  public static let center = HorizontalAlignment(Guides.Middle.self)
  public static let trailing = HorizontalAlignment(Guides.End.self)
}

/// The vertical alignment of views.
public struct VerticalAlignment: Hashable, Sendable {
  let key: AlignmentKey
  /// Creates an alignment on a guide of your own.
  public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id: id, axis: .vertical) }

  public static let top = VerticalAlignment(Guides.Top.self)
  public static let center = VerticalAlignment(Guides.VerticalMiddle.self)
  public static let bottom = VerticalAlignment(Guides.Bottom.self)
  /// The baselines of first lines; the bottom of what has no text.
  public static let firstTextBaseline = VerticalAlignment(Guides.FirstBaseline.self)
  /// The baselines of last lines; the bottom of what has no text.
  public static let lastTextBaseline = VerticalAlignment(Guides.LastBaseline.self)
}

/// The alignment of views on both axes.
public struct Alignment: Hashable, Sendable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment

  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// The middles of the leading sides.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// The middles of the trailing sides.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// The middles of the tops.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// The middles of the bottoms.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
  /// First baselines, in the middle.
  public static let centerFirstTextBaseline = Alignment(horizontal: .center, vertical: .firstTextBaseline)
  /// Last baselines, in the middle.
  public static let centerLastTextBaseline = Alignment(horizontal: .center, vertical: .lastTextBaseline)
  /// First baselines, at the leading side.
  public static let leadingFirstTextBaseline = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
  /// Last baselines, at the leading side.
  public static let leadingLastTextBaseline = Alignment(horizontal: .leading, vertical: .lastTextBaseline)
  /// First baselines, at the trailing side.
  public static let trailingFirstTextBaseline = Alignment(horizontal: .trailing, vertical: .firstTextBaseline)
  /// Last baselines, at the trailing side.
  public static let trailingLastTextBaseline = Alignment(horizontal: .trailing, vertical: .lastTextBaseline)
}

/// The guides that every view has.
enum Guides {
  enum Start: AlignmentID { static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 } }
  enum Middle: AlignmentID { static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 2 } }
  enum End: AlignmentID { static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width } }
  enum Top: AlignmentID { static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 } }
  enum VerticalMiddle: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
  }
  enum Bottom: AlignmentID { static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height } }
  enum FirstBaseline: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
  }
  enum LastBaseline: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
  }
}
