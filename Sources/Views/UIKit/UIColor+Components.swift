import Foundation

extension UIColor {
  /// Reads the channels of the color in sRGB, 0…1, in the light appearance.
  ///
  /// - Returns: Whether the color has these channels, which is always so.
  @discardableResult public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?,
    green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = resolved(.light)
    red?.pointee = color.red
    green?.pointee = color.green
    blue?.pointee = color.blue
    alpha?.pointee = color.opacity
    return true
  }

  /// Reads hue, saturation and brightness of the color, 0…1, in the light appearance.
  ///
  /// - Returns: Whether the color has them, which is always so.
  @discardableResult public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?,
    saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = resolved(.light)
    let channels = [color.red, color.green, color.blue]
    let (most, least) = (channels.max() ?? 0, channels.min() ?? 0)
    let range = most - least
    var sector = 0.0
    if range > 0 {
      switch most {
      case color.red: sector = (color.green - color.blue) / range
      case color.green: sector = (color.blue - color.red) / range + 2
      default: sector = (color.red - color.green) / range + 4
      }
    }
    hue?.pointee = (sector < 0 ? sector + 6 : sector) / 6
    saturation?.pointee = most > 0 ? range / most : 0
    brightness?.pointee = most
    alpha?.pointee = color.opacity
    return true
  }

  /// Reads the lightness of the color, 0…1, in the light appearance.
  ///
  /// - Returns: Whether the color is a gray.
  @discardableResult public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = resolved(.light)
    guard color.red == color.green, color.green == color.blue else { return false }
    white?.pointee = color.red
    alpha?.pointee = color.opacity
    return true
  }

  /// The color by Core Graphics' name, in the light appearance.
  public var cgColor: CGColor { CGColor(color: Color(resolved(.light))) }

  /// Creates a color from one of Core Graphics.
  public convenience init(cgColor: CGColor) { self.init(cgColor.color) }
}

/// A color by Core Graphics' name.
public struct CGColor: Hashable, Sendable {
  let color: Color

  /// The channels in sRGB and the opacity, 0…1.
  public var components: [CGFloat]? {
    let color = UIColor(color).resolved(.light)
    return [color.red, color.green, color.blue, color.opacity]
  }
  /// The number of components, which is 4.
  public var numberOfComponents: Int { 4 }
  /// The opacity, 0…1.
  public var alpha: CGFloat { UIColor(color).resolved(.light).opacity }
}

extension Color {
  /// The color by Core Graphics' name, in the light appearance.
  public var cgColor: CGColor? { UIColor(self).cgColor }
  /// Creates a color from one of Core Graphics.
  public init(cgColor: CGColor) { self = cgColor.color }
  /// Creates a color from one of Core Graphics.
  public init(_ color: CGColor) { self = color.color }
}
