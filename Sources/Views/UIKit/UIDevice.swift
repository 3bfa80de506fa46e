import Foundation

/// In a figure, the device is a phone.
@MainActor @preconcurrency public final class UIDevice {
  public static let current = UIDevice()
  public let userInterfaceIdiom = UIUserInterfaceIdiom.phone
  /// How the device is held.
  public var orientation: UIDeviceOrientation { UIApplication.isWide ? .landscapeLeft : .portrait }
  /// The name of the device.
  public let name = "iPhone"
  /// The kind of device, as a word.
  public let model = "iPhone"
  /// The name of the operating system.
  public let systemName = "iOS"
  /// The version of the operating system.
  public let systemVersion = "18.0"

  private init() {}

  /// The message that the device is held otherwise, which no figure gets.
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification"
  )
  /// Whether there are messages about how the device is held.
  public let isGeneratingDeviceOrientationNotifications = false
  /// In a figure, there are no messages about how the device is held.
  public func beginGeneratingDeviceOrientationNotifications() {}
  /// In a figure, there are no messages about how the device is held.
  public func endGeneratingDeviceOrientationNotifications() {}
}

public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone, pad, tv, carPlay
  case mac = 5
  case vision = 6
}

/// How a device is held.
public enum UIDeviceOrientation: Int, Sendable {
  /// How a device is held.
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it is on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
