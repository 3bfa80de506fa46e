import Foundation

/// Where a scroll view comes to rest.
public protocol ScrollTargetBehavior {
  typealias TargetContext = ScrollTargetBehaviorContext
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext)
}

public struct ScrollTarget: Hashable, Sendable {
  /// What will be seen of the content, in points from the content's corner.
  public var rect: CGRect
  public var anchor: UnitPoint?
}

public struct ScrollTargetBehaviorContext {
  /// What was seen when the scroll view began to move.
  public var originalTarget: ScrollTarget
  /// The velocity of the finger in points per second, by which the content moves.
  public var velocity: CGVector
  public var contentSize: CGSize
  public var containerSize: CGSize
  public var axes: Axis.Set
  /// The frames of the views in `scrollTargetLayout`, in points from the content's corner.
  var targets: [CGRect] = []
}

public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
  public init() {}
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    func page(_ start: CGFloat, _ length: CGFloat) -> CGFloat {
      length > 0 ? (start / length).rounded() * length : start
    }
    if context.axes.contains(.horizontal) {
      target.rect.origin.x = page(target.rect.minX, context.containerSize.width)
    }
    if context.axes.contains(.vertical) {
      target.rect.origin.y = page(target.rect.minY, context.containerSize.height)
    }
  }
}

public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
  /// In a figure, a finger moves as far as the play says, whatever the limit is.
  public struct LimitBehavior: Hashable, Sendable {
    private let name: String
    public static let automatic = Self(name: "automatic")
    public static let always = Self(name: "always")
    public static let never = Self(name: "never")
    public static let alwaysByOne = Self(name: "alwaysByOne")
    public static let alwaysByFew = Self(name: "alwaysByFew")
  }
  private let anchor: UnitPoint

  public init(limitBehavior: LimitBehavior = .automatic) { anchor = .topLeading }
  public init(limitBehavior: LimitBehavior = .automatic, anchor: UnitPoint?) { self.anchor = anchor ?? .topLeading }

  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    func nearest(_ start: CGFloat, _ length: CGFloat, _ part: CGFloat, _ frames: [(CGFloat, CGFloat)]) -> CGFloat {
      frames.map { $0.0 + ($0.1 - length) * part }.min { abs($0 - start) < abs($1 - start) } ?? start
    }
    let (rect, targets) = (target.rect, context.targets)
    if context.axes.contains(.horizontal) {
      target.rect.origin.x = nearest(rect.minX, rect.width, anchor.x, targets.map { ($0.minX, $0.width) })
    }
    if context.axes.contains(.vertical) {
      target.rect.origin.y = nearest(rect.minY, rect.height, anchor.y, targets.map { ($0.minY, $0.height) })
    }
  }
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  public static var paging: Self { Self() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  public static var viewAligned: Self { Self() }
  public static func viewAligned(limitBehavior: Self.LimitBehavior) -> Self { Self(limitBehavior: limitBehavior) }
  public static func viewAligned(limitBehavior: Self.LimitBehavior = .automatic, anchor: UnitPoint?) -> Self {
    Self(limitBehavior: limitBehavior, anchor: anchor)
  }
}
