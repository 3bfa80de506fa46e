import Foundation

/// The screen that listings ask for its size; here, the canvas.
@MainActor public struct UIScreen {
  /// The screen.
  public static let main = UIScreen()
  /// The screen's rectangle in points.
  public var bounds: CGRect { CGRect(origin: .zero, size: ViewHost.current?.canvas ?? CGSize(width: 390, height: 844)) }
  /// The pixels to a point.
  public var scale: CGFloat { ViewHost.current?.look.scale ?? 3 }
}

/// A knock that is felt in the hand; nothing here.
@MainActor public final class UIImpactFeedbackGenerator {
  /// The strength.
  public enum FeedbackStyle: Sendable {
    /// The strength.
    case light, medium, heavy, soft, rigid
  }
  /// Creates it.
  public init(style: FeedbackStyle) {}
  /// Does nothing.
  public func prepare() {}
  /// Does nothing.
  public func impactOccurred() {}
}
