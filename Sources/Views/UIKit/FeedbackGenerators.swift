import Foundation

/// What is felt in the hand; nothing here.
@MainActor open class UIFeedbackGenerator {
  public init() {}
  /// Does nothing.
  public func prepare() {}
}

/// A knock that is felt in the hand; nothing here.
@MainActor public final class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackStyle: Int, Sendable {
    case light, medium, heavy, soft, rigid
  }
  public init(style: FeedbackStyle = .medium) {}
  /// Does nothing.
  public func impactOccurred() {}
  /// Does nothing.
  ///
  /// - Parameter intensity: The strength, 0…1.
  public func impactOccurred(intensity: CGFloat) {}
}

/// What is felt in the hand when something succeeds or fails; nothing here.
@MainActor public final class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackType: Int, Sendable {
    case success, warning, error
  }
  /// Does nothing.
  public func notificationOccurred(_ notificationType: FeedbackType) {}
}

/// What is felt in the hand when something else is chosen; nothing here.
@MainActor public final class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Does nothing.
  public func selectionChanged() {}
}
