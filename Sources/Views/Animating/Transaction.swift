/// The context of changes: above all, their animation.
public struct Transaction: Sendable {
  /// The animation of changes, or nil if they jump.
  public var animation: Animation?
  /// Whether animations of views inside are ignored.
  public var disablesAnimations = false
  /// Whether the change is one of many, as those of a drag.
  public var isContinuous = false

  /// Creates a transaction without an animation.
  public init() {}
  /// Creates a transaction with an animation.
  public init(animation: Animation?) { self.animation = animation }

  @TaskLocal static var running = Transaction()

  /// The transaction of the closure that runs.
  static var current: Transaction { running }
}
