import Foundation

/// The position of a scroll view, which a listing may set.
public struct ScrollPosition: Hashable {
  /// The place that a scroll view is moved to.
  enum Target: Hashable {
    case view(AnyHashable, anchor: UnitPoint?)
    case edge(Edge)
    /// Distances from the start of the content in points, or nil for those that there are.
    case point(x: CGFloat?, y: CGFloat?)
  }

  private(set) var target: Target?
  /// The number of moves so far, so that a move to the same place is another one.
  private(set) var moves = 0

  /// Creates a position that a view with an identifier decides.
  public init<ID: Hashable>(idType: ID.Type = ID.self) {}
  /// Creates a position that nothing decides yet.
  public init() {}
  /// Creates a position at a view.
  public init<ID: Hashable>(id: ID, anchor: UnitPoint? = nil) { target = .view(AnyHashable(id), anchor: anchor) }
  /// Creates a position at an edge of the content.
  public init(edge: Edge) { target = .edge(edge) }
  /// Creates a position at a point of the content, in points.
  public init(point: CGPoint) { target = .point(x: point.x, y: point.y) }
  /// Creates a position at distances from the start of the content, in points.
  public init(x: CGFloat, y: CGFloat) { target = .point(x: x, y: y) }
  /// Creates a position at a distance from the start of the content, in points.
  public init(x: CGFloat) { target = .point(x: x, y: nil) }
  /// Creates a position at a distance from the start of the content, in points.
  public init(y: CGFloat) { target = .point(x: nil, y: y) }

  private mutating func move(to target: Target) {
    self.target = target
    moves += 1
  }

  /// Moves the content so that a view is seen.
  public mutating func scrollTo<ID: Hashable>(id: ID, anchor: UnitPoint? = nil) {
    move(to: .view(AnyHashable(id), anchor: anchor))
  }
  /// Moves the content to one of its edges.
  public mutating func scrollTo(edge: Edge) { move(to: .edge(edge)) }
  /// Moves the content to one of its points.
  public mutating func scrollTo(point: CGPoint) { move(to: .point(x: point.x, y: point.y)) }
  /// Moves the content to distances from its start, in points.
  public mutating func scrollTo(x: CGFloat, y: CGFloat) { move(to: .point(x: x, y: y)) }
  /// Moves the content to a distance from its start, in points.
  public mutating func scrollTo(x: CGFloat) { move(to: .point(x: x, y: nil)) }
  /// Moves the content to a distance from its start, in points.
  public mutating func scrollTo(y: CGFloat) { move(to: .point(x: nil, y: y)) }

  /// The edge that the content was moved to.
  public var edge: Edge? { if case .edge(let edge) = target { edge } else { nil } }
  /// The point that the content was moved to.
  public var point: CGPoint? { if case .point(let x?, let y?) = target { CGPoint(x: x, y: y) } else { nil } }
  /// The identifier of the view that the content was moved to.
  public var viewID: (any Hashable)? {
    if case .view(let id, _) = target { id.base as? any Hashable } else { nil }
  }
  /// Returns the identifier of the view that the content was moved to.
  public func viewID<ID: Hashable>(type: ID.Type) -> ID? { viewID as? ID }
  /// Whether a reader has moved the content, which no one does.
  public let isPositionedByUser = false
}

extension View {
  /// Scroll views that are moved to the view whose identifier a binding has.
  ///
  /// - Parameters:
  ///   - id: The binding. Nobody scrolls a figure, so its value changes only in the listing.
  ///   - anchor: The point of the view that meets the same point of the scroll view, or nil for the shortest move.
  public func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil) -> some View {
    let position = id.wrappedValue.map { ScrollPosition(id: $0, anchor: anchor) }
    return environmentChange { $0.scrollPosition = position }
  }
  /// Scroll views at the position that a binding has.
  ///
  /// - Parameters:
  ///   - position: The binding. Nobody scrolls a figure, so its value changes only in the listing.
  ///   - anchor: The point of the view that meets the same point of the scroll view, if the position has none.
  public func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil) -> some View {
    let position = position.wrappedValue.anchored(at: anchor)
    return environmentChange { $0.scrollPosition = position }
  }
  /// Scroll views that begin at a point of their content.
  public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    environmentChange { $0.scrollAnchor = anchor }
  }
  /// The view, with a note: nobody scrolls it.
  public func onScrollPhaseChange(_ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void)
    -> some View
  {
    noted("onScrollPhaseChange isn't played; expected a ScrollViewReader, or perform in the play, that scrolls")
  }
}

extension ScrollPosition {
  fileprivate func anchored(at anchor: UnitPoint?) -> ScrollPosition {
    guard let anchor, case .view(let id, nil) = target else { return self }
    var position = self
    position.target = .view(id, anchor: anchor)
    return position
  }
}

/// What a scroll view is doing.
public enum ScrollPhase: Hashable, Sendable {
  case idle
  /// A finger is on it.
  case tracking
  case interacting
  case decelerating
  /// It is moved by an animation.
  case animating
  public var isScrolling: Bool { self != .idle }
}

extension EnvironmentValues {
  private struct PositionKey: EnvironmentKey {
    static var defaultValue: ScrollPosition? { nil }
  }
  private static let anchorKey = StoredKey<UnitPoint?>(nil)

  /// The position of the next scroll view inside.
  var scrollPosition: ScrollPosition? {
    get { self[PositionKey.self] }
    set { self[PositionKey.self] = newValue }
  }
  /// The point of its content that the next scroll view inside begins at.
  var scrollAnchor: UnitPoint? {
    get { self[stored: Self.anchorKey] }
    set { self[stored: Self.anchorKey] = newValue }
  }
}
