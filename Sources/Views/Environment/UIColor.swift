import Foundation

/// A color by UIKit's names.
///
/// It is a class as in UIKit, so listings can add convenience initializers, such as one that takes a hexadecimal number.
open class UIColor: Hashable, @unchecked Sendable, _ExpressibleByColorLiteral {
  let color: Color

  /// Creates a color from its channels in sRGB, 0…1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    color = Color(red: red, green: green, blue: blue, opacity: alpha)
  }
  /// Creates a color from its channels in Display P3, 0…1.
  ///
  /// In a figure, colors outside of sRGB are the nearest ones in it.
  public init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    color = Color(.displayP3, red: red, green: green, blue: blue, opacity: alpha)
  }
  /// Creates a color from hue, saturation and brightness, 0…1.
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    color = Color(hue: hue, saturation: saturation, brightness: brightness, opacity: alpha)
  }
  /// Creates a gray, 0…1.
  public init(white: CGFloat, alpha: CGFloat) { color = Color(white: white, opacity: alpha) }
  /// Creates a color by the name of a resource.
  public init?(named name: String) { color = Color(name) }
  /// Creates a color of SwiftUI.
  public init(_ color: Color) { self.color = color }
  /// Creates a color that may differ between light and dark.
  ///
  /// - Parameter dynamicProvider: Returns the color in an appearance. It is called for both.
  public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    func color(_ style: UIUserInterfaceStyle) -> Color.Resolved {
      dynamicProvider(UITraitCollection(userInterfaceStyle: style)).resolved(style)
    }
    self.color = Color(light: color(.light), dark: color(.dark))
  }
  /// Creates a color from the channels of a literal, 0…1.
  public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  /// Whether two colors are the same in both appearances.
  public static func == (first: UIColor, second: UIColor) -> Bool { first.color == second.color }
  /// Adds the color to a hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(color) }

  /// Returns the color with an opacity, 0…1.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    func faded(_ style: UIUserInterfaceStyle) -> Color.Resolved {
      var color = resolved(style)
      color.opacity = min(max(alpha, 0), 1)
      return color
    }
    return UIColor(Color(light: faded(.light), dark: faded(.dark)))
  }

  /// Returns the color of an appearance.
  public func resolvedColor(with traits: UITraitCollection) -> UIColor {
    UIColor(Color(resolved(traits.userInterfaceStyle)))
  }

  /// Does nothing: there is no context of UIKit to draw in.
  public func setFill() {}
  /// Does nothing: there is no context of UIKit to draw in.
  public func setStroke() {}
  /// Does nothing: there is no context of UIKit to draw in.
  public func set() {}

  /// Returns the color in numbers.
  func resolved(_ style: UIUserInterfaceStyle) -> Color.Resolved {
    var environment = EnvironmentValues()
    environment.colorScheme = style == .dark ? .dark : .light
    return color.resolved(in: environment)
  }
}

/// The type of `#colorLiteral` where no other type is expected.
public typealias _ColorLiteralType = UIColor
