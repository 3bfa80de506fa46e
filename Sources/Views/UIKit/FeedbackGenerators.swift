import Foundation

/// In a figure, there are no haptics.
@MainActor open class UIFeedbackGenerator {
  public init() {}
  public func prepare() {}
}

/// In a figure, there are no haptics.
@MainActor @preconcurrency public final class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackStyle: Int, Sendable {
    case light, medium, heavy, soft, rigid
  }
  public init(style: FeedbackStyle = .medium) {}
  public func impactOccurred() {}
  public func impactOccurred(intensity: CGFloat) {}
}

/// In a figure, there are no haptics.
@MainActor @preconcurrency public final class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackType: Int, Sendable {
    case success, warning, error
  }
  public func notificationOccurred(_ notificationType: FeedbackType) {}
}

/// In a figure, there are no haptics.
@MainActor @preconcurrency public final class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  public func selectionChanged() {}
}
