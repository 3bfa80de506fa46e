/// A colour, as it is in light and in dark surroundings.
public struct Color: Hashable, Sendable {
  /// A colour of the sRGB space.
  public struct RGB: Hashable, Sendable {
    /// Red, green and blue, eight bits each: `0xRRGGBB`.
    public var hex: UInt32
    /// How much covers what is behind, 0…1.
    public var opacity: Double
  }

  /// In light surroundings.
  public var light: RGB
  /// In dark surroundings.
  public var dark: RGB

  /// Creates a colour.
  ///
  /// - Parameters:
  ///   - light: `0xRRGGBB` in light surroundings.
  ///   - dark: `0xRRGGBB` in dark surroundings; the same without it.
  ///   - opacity: How much covers what is behind, 0…1.
  public init(_ light: UInt32, dark: UInt32? = nil, opacity: Double = 1) {
    self.light = RGB(hex: light, opacity: opacity)
    self.dark = RGB(hex: dark ?? light, opacity: opacity)
  }

  /// The colour, more or less see-through.
  ///
  /// - Parameter opacity: A factor, 0…1.
  public func opacity(_ opacity: Double) -> Color {
    var color = self
    color.light.opacity *= opacity
    color.dark.opacity *= opacity
    return color
  }

  /// White on light, black on dark: the ground of a screen.
  public static let systemBackground = Color(0xFFFFFF, dark: 0x000000)
  /// White on light, a dark grey on dark: the ground of what lies above a screen.
  public static let elevatedBackground = Color(0xFFFFFF, dark: 0x1C1C1E)
  /// The ground of a grouped list.
  public static let groupedBackground = Color(0xF2F2F7, dark: 0x1C1C1E)
  /// The colour of text.
  public static let label = Color(0x000000, dark: 0xFFFFFF)
  /// The colour of text that matters less.
  public static let secondaryLabel = Color(0x6C6C72, dark: 0x98989F)
  /// The colour of hairlines.
  public static let separator = Color(0xC6C6C8, dark: 0x38383A)
  /// White in both.
  public static let white = Color(0xFFFFFF)
  /// Black in both.
  public static let black = Color(0x000000)
  /// Apple's blue.
  public static let blue = Color(0x007AFF, dark: 0x0A84FF)
  /// Apple's indigo.
  public static let indigo = Color(0x5856D6, dark: 0x7D7AFF)
  /// Apple's orange.
  public static let orange = Color(0xD9730D, dark: 0xFF9F0A)
  /// Apple's green.
  public static let green = Color(0x248A3D, dark: 0x30D158)
}
