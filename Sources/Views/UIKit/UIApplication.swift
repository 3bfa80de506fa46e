import Foundation

/// In a figure, the window of the app is the canvas.
@MainActor @preconcurrency public final class UIApplication {
  public static let shared = UIApplication()
  public var windows: [UIWindow] { UIWindowScene.canvas.windows }
  public var keyWindow: UIWindow? { UIWindowScene.canvas.keyWindow }
  /// The scenes of the app.
  public var connectedScenes: Set<UIScene> { [UIWindowScene.canvas] }
  /// Whether the display stays on.
  public var isIdleTimerDisabled = false

  /// Whether the canvas is wider than high.
  static var isWide: Bool { UIScreen.main.bounds.width > UIScreen.main.bounds.height }

  private init() {}

  /// Does nothing: no other app is there.
  ///
  /// - Parameters:
  ///   - url: The address.
  ///   - options: The options.
  ///   - completion: A closure that isn't called.
  public func open(_ url: URL, options: [String: Any] = [:], completionHandler completion: ((Bool) -> Void)? = nil) {}
  /// Does nothing: no keyboard and no control of UIKit is there.
  @discardableResult public func sendAction(
    _ action: Selector,
    to target: Any?,
    from sender: Any?,
    for event: UIEvent?
  ) -> Bool { false }
  /// Whether another app would open an address.
  public func canOpenURL(_ url: URL) -> Bool { false }
}

/// The name of a method, which nothing calls.
public struct Selector: Hashable, Sendable {
  let name: String
  public init(_ name: String) { self.name = name }
}

/// Something that somebody did to a control of UIKit.
public final class UIEvent {}

/// In a figure, what is copied stays in the view.
@MainActor @preconcurrency public final class UIPasteboard {
  public static let general = UIPasteboard()
  public var string: String?
  public var strings: [String]?
  public var url: URL?
  public var hasStrings: Bool { string != nil }
}

/// A scene of the app.
@MainActor @preconcurrency public class UIScene: Hashable {
  /// The state of a scene.
  public enum ActivationState: Int, Sendable {
    /// The state of a scene.
    case unattached = -1
    /// The state of a scene.
    case foregroundActive, foregroundInactive, background
  }

  /// The state, in which readers see it.
  public let activationState = ActivationState.foregroundActive

  fileprivate init() {}

  /// Whether two scenes are the same.
  public nonisolated static func == (first: UIScene, second: UIScene) -> Bool { first === second }
  /// Adds the scene to a hash.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The scene with the window.
@MainActor @preconcurrency public final class UIWindowScene: UIScene {
  static let canvas = UIWindowScene()

  public let windows = [UIWindow()]
  public var keyWindow: UIWindow? { windows.first }
  public var screen: UIScreen { .main }
}

/// The window, which is the canvas.
@MainActor @preconcurrency public final class UIWindow {
  /// What bars and corners of the canvas cover, in points.
  public var safeAreaInsets: UIEdgeInsets {
    let insets = ViewHost.current?.safeArea ?? EdgeInsets()
    return UIEdgeInsets(top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
  }
  /// The window's rectangle in points.
  public var bounds: CGRect { UIScreen.main.bounds }
  /// The window's rectangle in points.
  public var frame: CGRect { bounds }
  /// Whether it is in front.
  public let isKeyWindow = true

  fileprivate init() {}
}
