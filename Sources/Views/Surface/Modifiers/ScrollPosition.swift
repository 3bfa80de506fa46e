import Foundation

public struct ScrollPosition: Hashable {
  /// The place that a scroll view is moved to.
  enum Target: Hashable {
    case view(AnyHashable, anchor: UnitPoint?)
    case edge(Edge)
    /// Distances from the start of the content in points, or nil to keep the present one.
    case point(x: CGFloat?, y: CGFloat?)
  }

  private(set) var target: Target?
  /// The number of moves so far, so that a move to the same place is another one.
  private(set) var moves = 0

  public init<ID: Hashable>(idType: ID.Type = ID.self) {}
  public init() {}
  public init<ID: Hashable>(id: ID, anchor: UnitPoint? = nil) { target = .view(AnyHashable(id), anchor: anchor) }
  public init(edge: Edge) { target = .edge(edge) }
  public init(point: CGPoint) { target = .point(x: point.x, y: point.y) }
  public init(x: CGFloat, y: CGFloat) { target = .point(x: x, y: y) }
  public init(x: CGFloat) { target = .point(x: x, y: nil) }
  public init(y: CGFloat) { target = .point(x: nil, y: y) }

  private mutating func move(to target: Target) {
    self.target = target
    moves += 1
  }

  public mutating func scrollTo<ID: Hashable>(id: ID, anchor: UnitPoint? = nil) {
    move(to: .view(AnyHashable(id), anchor: anchor))
  }
  public mutating func scrollTo(edge: Edge) { move(to: .edge(edge)) }
  public mutating func scrollTo(point: CGPoint) { move(to: .point(x: point.x, y: point.y)) }
  public mutating func scrollTo(x: CGFloat, y: CGFloat) { move(to: .point(x: x, y: y)) }
  public mutating func scrollTo(x: CGFloat) { move(to: .point(x: x, y: nil)) }
  public mutating func scrollTo(y: CGFloat) { move(to: .point(x: nil, y: y)) }

  public var edge: Edge? { if case .edge(let edge) = target { edge } else { nil } }
  public var point: CGPoint? { if case .point(let x?, let y?) = target { CGPoint(x: x, y: y) } else { nil } }
  public var viewID: (any Hashable)? {
    if case .view(let id, _) = target { id.base as? any Hashable } else { nil }
  }
  public func viewID<ID: Hashable>(type: ID.Type) -> ID? { viewID as? ID }
  /// In a figure, always false.
  public let isPositionedByUser = false
}

extension View {
  /// In a figure, only the listing scrolls, so the binding changes only there.
  public func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil) -> some View {
    let position = id.wrappedValue.map { ScrollPosition(id: $0, anchor: anchor) }
    return environmentChange { $0.scrollPosition = position }
  }
  /// In a figure, only the listing scrolls, so the binding changes only there.
  public func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil) -> some View {
    let position = position.wrappedValue.anchored(at: anchor)
    return environmentChange { $0.scrollPosition = position }
  }
  public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    environmentChange { $0.scrollAnchor = anchor }
  }
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

public enum ScrollPhase: Hashable, Sendable {
  case idle
  case tracking
  case interacting
  case decelerating
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
