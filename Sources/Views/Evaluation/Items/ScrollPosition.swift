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
  /// The type of the identifiers that the listing wants to know.
  private var idType: ObjectIdentifier?
  /// The identifier of the view that the user has moved the scroll view to.
  private var seenID: AnyHashable?

  public init<ID: Hashable>(idType: ID.Type = ID.self) { self.idType = ObjectIdentifier(idType) }
  public init() {}
  public init<ID: Hashable>(id: ID, anchor: UnitPoint? = nil) {
    (target, idType) = (.view(AnyHashable(id), anchor: anchor), ObjectIdentifier(ID.self))
  }
  public init(edge: Edge) { target = .edge(edge) }
  public init(point: CGPoint) { target = .point(x: point.x, y: point.y) }
  public init(x: CGFloat, y: CGFloat) { target = .point(x: x, y: y) }
  public init(x: CGFloat) { target = .point(x: x, y: nil) }
  public init(y: CGFloat) { target = .point(x: nil, y: y) }

  private mutating func move(to target: Target) {
    self.target = target
    (isPositionedByUser, seenID) = (false, nil)
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
    if case .view(let id, _) = target { id.base as? any Hashable } else { seenID?.base as? any Hashable }
  }
  public func viewID<ID: Hashable>(type: ID.Type) -> ID? { viewID as? ID }
  public private(set) var isPositionedByUser = false
}

extension ScrollPosition {
  /// Takes back what was asked for, because a finger has moved the scroll view.
  ///
  /// - Parameter ids: The identifiers of the view that it has moved the scroll view to.
  mutating func leaveToUser(at ids: [AnyHashable]) {
    (target, isPositionedByUser) = (nil, true)
    seenID = ids.first { ObjectIdentifier(type(of: $0.base)) == idType }
  }

  func anchored(at anchor: UnitPoint?) -> ScrollPosition {
    guard let anchor, case .view(let id, nil) = target else { return self }
    var position = self
    position.target = .view(id, anchor: anchor)
    return position
  }
}
