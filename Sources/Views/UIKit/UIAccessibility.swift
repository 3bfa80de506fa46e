import Foundation

/// What the system says about its help for people.
///
/// In a figure, nothing is switched on: readers' own settings apply to the figure itself.
public enum UIAccessibility {
  /// A message for assistive technologies, which no figure has.
  public struct Notification: Hashable, Sendable {
    private let name: String
    public static let announcement = Self(name: "announcement")
    public static let layoutChanged = Self(name: "layoutChanged")
    public static let pageScrolled = Self(name: "pageScrolled")
    public static let screenChanged = Self(name: "screenChanged")
  }

  public static let isReduceMotionEnabled = false
  public static let isVoiceOverRunning = false
  public static let isSwitchControlRunning = false
  public static let isReduceTransparencyEnabled = false
  public static let isDarkerSystemColorsEnabled = false
  public static let isBoldTextEnabled = false
  public static let isInvertColorsEnabled = false
  public static let isGrayscaleEnabled = false
  public static let shouldDifferentiateWithoutColor = false
  public static let prefersCrossFadeTransitions = false

  public static let reduceMotionStatusDidChangeNotification = name("ReduceMotionStatusDidChange")
  public static let voiceOverStatusDidChangeNotification = name("VoiceOverStatusDidChange")
  public static let reduceTransparencyStatusDidChangeNotification = name("ReduceTransparencyStatusDidChange")
  public static let boldTextStatusDidChangeNotification = name("BoldTextStatusDidChange")
  private static func name(_ name: String) -> Foundation.Notification.Name {
    .init("UIAccessibility\(name)Notification")
  }

  /// In a figure, nothing hears a message.
  public static func post(notification: Notification, argument: Any?) {}
}
