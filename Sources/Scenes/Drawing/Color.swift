/// A color with a light and a dark variant.
public struct Color: Hashable, Sendable {
  /// A color in the sRGB color space.
  public struct RGB: Hashable, Sendable {
    /// Red, green and blue with eight bits each: `0xRRGGBB`.
    public var hex: UInt32
    /// The opacity, 0…1.
    public var opacity: Double
  }

  /// The color in the light appearance.
  public var light: RGB
  /// The color in the dark appearance.
  public var dark: RGB

  /// Creates a color.
  ///
  /// - Parameters:
  ///   - light: The color in the light appearance, `0xRRGGBB`.
  ///   - dark: The color in the dark appearance, `0xRRGGBB`, or nil for the same color.
  ///   - opacity: The opacity, 0…1.
  public init(_ light: UInt32, dark: UInt32? = nil, opacity: Double = 1) {
    self.light = RGB(hex: light, opacity: opacity)
    self.dark = RGB(hex: dark ?? light, opacity: opacity)
  }

  /// Returns the color with its opacity multiplied by a factor.
  ///
  /// - Parameter opacity: A factor, 0…1.
  public func opacity(_ opacity: Double) -> Color {
    var color = self
    color.light.opacity *= opacity
    color.dark.opacity *= opacity
    return color
  }

  /// The background of a screen: white in light, black in dark.
  public static let systemBackground = Color(0xFFFFFF, dark: 0x000000)
  /// The background of views above a screen: white in light, dark gray in dark.
  public static let elevatedBackground = Color(0xFFFFFF, dark: 0x1C1C1E)
  /// The background of a grouped list.
  public static let groupedBackground = Color(0xF2F2F7, dark: 0x1C1C1E)
  /// The color of text.
  public static let label = Color(0x000000, dark: 0xFFFFFF)
  /// The color of secondary text.
  public static let secondaryLabel = Color(0x6C6C72, dark: 0x98989F)
  /// The color of hairlines.
  public static let separator = Color(0xC6C6C8, dark: 0x38383A)
  /// White in both appearances.
  public static let white = Color(0xFFFFFF)
  /// Black in both appearances.
  public static let black = Color(0x000000)
  // Apple's system colors.

  /// Apple's red.
  public static let red = Color(0xFF3B30, dark: 0xFF453A)
  /// Apple's orange.
  public static let orange = Color(0xFF9500, dark: 0xFF9F0A)
  /// Apple's yellow.
  public static let yellow = Color(0xFFCC00, dark: 0xFFD60A)
  /// Apple's green.
  public static let green = Color(0x34C759, dark: 0x30D158)
  /// Apple's mint.
  public static let mint = Color(0x00C7BE, dark: 0x63E6E2)
  /// Apple's teal.
  public static let teal = Color(0x30B0C7, dark: 0x40C8E0)
  /// Apple's cyan.
  public static let cyan = Color(0x32ADE6, dark: 0x64D2FF)
  /// Apple's blue.
  public static let blue = Color(0x007AFF, dark: 0x0A84FF)
  /// Apple's indigo.
  public static let indigo = Color(0x5856D6, dark: 0x5E5CE6)
  /// Apple's purple.
  public static let purple = Color(0xAF52DE, dark: 0xBF5AF2)
  /// Apple's pink.
  public static let pink = Color(0xFF2D55, dark: 0xFF375F)
  /// Apple's brown.
  public static let brown = Color(0xA2845E, dark: 0xAC8E68)
  /// Apple's gray.
  public static let gray = Color(0x8E8E93)
}
