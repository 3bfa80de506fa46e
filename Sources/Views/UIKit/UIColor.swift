import Foundation

/// The system's colors by UIKit's names.
public struct UIColor: Hashable, Sendable {
  let color: Color

  /// Creates a color from its channels, 0…1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    color = Color(red: red, green: green, blue: blue, opacity: alpha)
  }
  /// Creates a gray, 0…1.
  public init(white: CGFloat, alpha: CGFloat) { color = Color(white: white, opacity: alpha) }
  /// Creates a color by the name of a resource.
  public init?(named name: String) { color = Color(name) }
  /// Returns the color with an opacity, 0…1.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor { UIColor(color.opacity(alpha)) }
  /// Creates a color of SwiftUI.
  public init(_ color: Color) { self.color = color }

  /// The ground of a screen.
  public static let systemBackground = UIColor(.ground)
  /// The ground of a card.
  public static let secondarySystemBackground = UIColor(.init(light: (242, 242, 247), dark: (28, 28, 30)))
  /// The ground in a card.
  public static let tertiarySystemBackground = UIColor(.init(light: (255, 255, 255), dark: (44, 44, 46)))
  /// The ground of a grouped list.
  public static let systemGroupedBackground = UIColor(.groupedGround)
  /// The ground of a grouped list's cards.
  public static let secondarySystemGroupedBackground = UIColor(.card)
  /// The color of text.
  public static let label = UIColor(.primary)
  /// The color of text that matters less.
  public static let secondaryLabel = UIColor(.secondary)
  /// The color of text that matters still less.
  public static let tertiaryLabel = UIColor(.tertiary)
  /// The color of lines between rows.
  public static let separator = UIColor(.separator)
  /// A fill of controls.
  public static let systemFill = UIColor(.controlFill)
  /// A gray.
  public static let systemGray = UIColor(.gray)
  /// A lighter gray.
  public static let systemGray2 = UIColor(.init(light: (174, 174, 178), dark: (99, 99, 102)))
  /// A lighter gray.
  public static let systemGray3 = UIColor(.init(light: (199, 199, 204), dark: (72, 72, 74)))
  /// A lighter gray.
  public static let systemGray4 = UIColor(.init(light: (209, 209, 214), dark: (58, 58, 60)))
  /// A lighter gray.
  public static let systemGray5 = UIColor(.init(light: (229, 229, 234), dark: (44, 44, 46)))
  /// The lightest gray.
  public static let systemGray6 = UIColor(.init(light: (242, 242, 247), dark: (28, 28, 30)))
  /// A system color.
  public static let systemRed = UIColor(.red)
  /// A system color.
  public static let systemOrange = UIColor(.orange)
  /// A system color.
  public static let systemYellow = UIColor(.yellow)
  /// A system color.
  public static let systemGreen = UIColor(.green)
  /// A system color.
  public static let systemBlue = UIColor(.blue)
  /// A system color.
  public static let systemIndigo = UIColor(.indigo)
  /// A system color.
  public static let systemPurple = UIColor(.purple)
  /// A system color.
  public static let systemPink = UIColor(.pink)
  /// A system color.
  public static let systemTeal = UIColor(.teal)
  /// White.
  public static let white = UIColor(.white)
  /// Black.
  public static let black = UIColor(.black)
  /// Nothing.
  public static let clear = UIColor(.clear)
}

/// The type of `#colorLiteral` where no other type is expected.
public typealias _ColorLiteralType = UIColor

extension UIColor: _ExpressibleByColorLiteral {
  /// Creates a color from the channels of a literal, 0…1.
  public init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }
}
