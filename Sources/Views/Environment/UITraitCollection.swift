import Foundation

/// The appearance by UIKit's name.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Light or dark by what is around.
  case unspecified
  case light
  case dark
}

/// What a color may depend on.
public struct UITraitCollection: Hashable, Sendable {
  /// Whether it is light or dark.
  public let userInterfaceStyle: UIUserInterfaceStyle

  public init(userInterfaceStyle: UIUserInterfaceStyle) { self.userInterfaceStyle = userInterfaceStyle }
}
