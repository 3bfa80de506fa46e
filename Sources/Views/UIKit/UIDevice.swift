import Foundation

/// The device that listings ask for its kind; here, a phone.
@MainActor public final class UIDevice {
  /// The device.
  public static let current = UIDevice()
  /// The kind of device.
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
}

/// A kind of device.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// A kind of device.
  case unspecified = -1
  /// A kind of device.
  case phone, pad, tv, carPlay
  /// A kind of device.
  case mac = 5
  /// A kind of device.
  case vision = 6
}

/// How a device is held.
public enum UIDeviceOrientation: Int, Sendable {
  /// How a device is held.
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

  /// Whether it is upright.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it is on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
