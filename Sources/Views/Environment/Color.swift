import Foundation

/// A color, which may differ between light and dark.
public struct Color: Hashable, Sendable {
  public struct Resolved: Hashable, Sendable {
    /// The red channel in sRGB, usually 0…1.
    public var red: Double
    /// The green channel in sRGB, usually 0…1.
    public var green: Double
    /// The blue channel in sRGB, usually 0…1.
    public var blue: Double
    /// The opacity, 0…1.
    public var opacity: Double

    public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
      (self.red, self.green, self.blue, self.opacity) = (red, green, blue, opacity)
    }

    /// The channels in the dark appearance, from red to the opacity, if a color is found for both appearances at once.
    private var darkChannels: SIMD4<Double>?

    /// Creates a color that may differ between light and dark.
    init(light: Resolved, dark: Resolved) {
      self = light
      let dark = dark.dark
      darkChannels = SIMD4(dark.red, dark.green, dark.blue, dark.opacity)
      if darkChannels == SIMD4(red, green, blue, opacity) { darkChannels = nil }
    }

    /// The color in the dark appearance.
    var dark: Resolved {
      guard let dark = darkChannels else { return self }
      return Resolved(red: dark.x, green: dark.y, blue: dark.z, opacity: dark.w)
    }

    /// The color in the light appearance.
    var light: Resolved { Resolved(red: red, green: green, blue: blue, opacity: opacity) }

    func faded(by opacity: Double) -> Resolved {
      var color = self
      color.opacity *= opacity
      color.darkChannels?.w *= opacity
      return color
    }
  }

  /// The space that numbers are meant in.
  public enum RGBColorSpace: Hashable, Sendable {
    case sRGB
    case sRGBLinear
    /// Display P3. In a figure, colors outside of sRGB are the nearest ones in it.
    case displayP3
  }

  private indirect enum Storage: Hashable, Sendable {
    case fixed(Resolved)
    case adaptive(light: Resolved, dark: Resolved)
    /// The ground of a screen, which is lighter in the dark where the screen lies over another one.
    case ground(Color, elevated: Color)
    case accent
    case asset(String)
    case faded(Color, Double)
    case mixed(Color, Color, Double, Gradient.ColorSpace)
  }

  private var storage: Storage
  private init(_ storage: Storage) { self.storage = storage }

  /// Creates a color from numbers.
  public init(_ resolved: Resolved) { storage = .fixed(resolved) }

  /// Creates a color from its channels, 0…1.
  public init(_ space: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) {
    let channels = space.channelsInSRGB(SIMD3(red, green, blue))
    storage = .fixed(Resolved(red: channels.x, green: channels.y, blue: channels.z, opacity: opacity))
  }

  /// Creates a gray, 0…1.
  public init(_ space: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(space, red: white, green: white, blue: white, opacity: opacity)
  }

  /// Creates a color from hue, saturation and brightness, 0…1 each.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    let sector = (hue - hue.rounded(.down)) * 6
    func channel(_ shift: Double) -> Double {
      let part = (shift + sector).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(part, 4 - part, 1))
    }
    self.init(red: channel(5), green: channel(3), blue: channel(1), opacity: opacity)
  }

  /// Creates a color by the name of an asset, which is gray unless ``ViewScene/colors`` has it.
  public init(_ name: String, bundle: Bundle? = nil) { storage = .asset(name) }

  // The constants of a catalog are those of resources and of UIKit, of which the former are meant.
  @_disfavoredOverload public init(_ color: UIColor) { self = color.color }
  /// Creates a color by the name of a resource.
  public init(_ resource: ColorResource) { self.init(resource.name) }
  public init(uiColor: UIColor) { self = uiColor.color }

  public func opacity(_ opacity: Double) -> Color { Color(.faded(self, opacity)) }

  /// The color, mixed with another one.
  public func mix(with other: Color, by fraction: Double, in space: Gradient.ColorSpace = .perceptual) -> Color {
    Color(.mixed(self, other, fraction, space))
  }

  /// The color, from a little lighter to itself.
  public var gradient: AnyGradient { AnyGradient(Gradient(colors: [mix(with: .white, by: 0.2, in: .device), self])) }

  public func resolve(in environment: EnvironmentValues) -> Resolved {
    // Who sees the numbers may do anything with them, and does it again in the dark.
    environment.questions?.includeAppearance = true
    return resolved(in: environment)
  }

  /// The color in numbers, which are those of both appearances if the environment stands for both.
  func resolved(in environment: EnvironmentValues) -> Resolved {
    switch storage {
    case .fixed(let color): return color
    case .adaptive(let light, let dark):
      if environment.isInBothAppearances { return Resolved(light: light, dark: dark) }
      return environment.shownScheme == .dark ? dark : light
    case .ground(let color, let elevated): return (environment.isElevated ? elevated : color).resolved(in: environment)
    case .accent: return (environment.tint ?? .blue).resolved(in: environment)
    case .asset(let name):
      if let color = environment.colors[name] { return color.resolved(in: environment) }
      environment.questions?.unknownColors.insert(name)
      return Color.gray.resolved(in: environment)
    case .faded(let color, let opacity):
      return color.resolved(in: environment).faded(by: min(max(opacity, 0), 1))
    case .mixed(let first, let second, let fraction, let space):
      let (from, to) = (first.resolved(in: environment), second.resolved(in: environment))
      let part = min(max(fraction, 0), 1)
      return Resolved(
        light: space.mix(from.light, to.light, by: part),
        dark: space.mix(from.dark, to.dark, by: part)
      )
    }
  }

  /// The color where the accent color in it is another one, which an accent color that is made of it can't name.
  func bound(toAccent accent: Color?) -> Color {
    switch storage {
    case .fixed, .adaptive, .asset: self
    case .ground(let color, let elevated):
      Color(.ground(color.bound(toAccent: accent), elevated: elevated.bound(toAccent: accent)))
    case .accent: accent ?? .blue
    case .faded(let color, let opacity): Color(.faded(color.bound(toAccent: accent), opacity))
    case .mixed(let first, let second, let fraction, let space):
      Color(.mixed(first.bound(toAccent: accent), second.bound(toAccent: accent), fraction, space))
    }
  }

  /// Creates a color from numbers for both appearances.
  init(light: Resolved, dark: Resolved) { storage = .adaptive(light: light.light, dark: dark.dark) }

  /// Creates a color from bytes.
  init(light: (Double, Double, Double), dark: (Double, Double, Double), opacity: (Double, Double) = (1, 1)) {
    func color(_ bytes: (Double, Double, Double), _ opacity: Double) -> Resolved {
      Resolved(red: bytes.0 / 255, green: bytes.1 / 255, blue: bytes.2 / 255, opacity: opacity)
    }
    storage = .adaptive(light: color(light, opacity.0), dark: color(dark, opacity.1))
  }

  /// Creates the color of a ground from bytes, of which those in the dark differ in a sheet.
  init(ground light: (Double, Double, Double), dark: Double, elevated: Double) {
    // The grays of iOS are a little blue but for black.
    func color(_ gray: Double) -> Color { Color(light: light, dark: (gray, gray, gray > 0 ? gray + 2 : 0)) }
    storage = .ground(color(dark), elevated: color(elevated))
  }
}

extension EnvironmentValues {
  private static let elevatedKey = StoredKey(false)
  /// Whether the view is in a sheet, which lies over another screen.
  var isElevated: Bool {
    get { self[stored: Self.elevatedKey] }
    set { self[stored: Self.elevatedKey] = newValue }
  }
}

extension Color {
  public static let black = Color(white: 0)
  public static let white = Color(white: 1)
  public static let clear = Color(white: 0, opacity: 0)
  public static let red = Color(light: (255, 59, 48), dark: (255, 69, 58))
  public static let orange = Color(light: (255, 149, 0), dark: (255, 159, 10))
  public static let yellow = Color(light: (255, 204, 0), dark: (255, 214, 10))
  public static let green = Color(light: (52, 199, 89), dark: (48, 209, 88))
  public static let mint = Color(light: (0, 199, 190), dark: (99, 230, 226))
  public static let teal = Color(light: (48, 176, 199), dark: (64, 200, 224))
  public static let cyan = Color(light: (50, 173, 230), dark: (100, 210, 255))
  public static let blue = Color(light: (0, 122, 255), dark: (10, 132, 255))
  public static let indigo = Color(light: (88, 86, 214), dark: (94, 92, 230))
  public static let purple = Color(light: (175, 82, 222), dark: (191, 90, 242))
  public static let pink = Color(light: (255, 45, 85), dark: (255, 55, 95))
  public static let brown = Color(light: (162, 132, 94), dark: (172, 142, 104))
  public static let gray = Color(light: (142, 142, 147), dark: (142, 142, 147))
  public static let primary = Color(light: (0, 0, 0), dark: (255, 255, 255))
  /// The color of text that matters less.
  public static let secondary = Color(light: (60, 60, 67), dark: (235, 235, 245), opacity: (0.6, 0.6))
  static let tertiary = Color(light: (60, 60, 67), dark: (235, 235, 245), opacity: (0.3, 0.3))
  static let quaternary = Color(light: (60, 60, 67), dark: (235, 235, 245), opacity: (0.18, 0.18))
  static let separator = Color(light: (60, 60, 67), dark: (84, 84, 88), opacity: (0.29, 0.6))
  static let ground = Color(ground: (255, 255, 255), dark: 0, elevated: 28)
  static let groupedGround = Color(ground: (242, 242, 247), dark: 0, elevated: 28)
  static let card = Color(ground: (255, 255, 255), dark: 28, elevated: 44)
  static let controlFill = Color(light: (120, 120, 128), dark: (120, 120, 128), opacity: (0.16, 0.32))
  static let segmentGround = Color(light: (118, 118, 128), dark: (118, 118, 128), opacity: (0.12, 0.24))
  static let chosenSegment = Color(light: (255, 255, 255), dark: (99, 99, 102))
  static let controlTrack = Color(light: (60, 60, 67), dark: (84, 84, 88), opacity: (0.2, 0.6))
  public static let accentColor = Color(.accent)
}

extension Color: CustomStringConvertible {
  private static let names: [(Color, String)] = [
    (.black, "black"), (.white, "white"), (.clear, "clear"), (.red, "red"), (.orange, "orange"), (.yellow, "yellow"),
    (.green, "green"), (.mint, "mint"), (.teal, "teal"), (.cyan, "cyan"), (.blue, "blue"), (.indigo, "indigo"),
    (.purple, "purple"), (.pink, "pink"), (.brown, "brown"), (.gray, "gray"), (.primary, "primary"),
    (.secondary, "secondary"), (.accentColor, "AccentColor"),
  ]

  /// The name of a color of the system, or the channels as hexadecimal digits.
  public var description: String {
    if let (_, name) = Self.names.first(where: { $0.0 == self }) { return name }
    if case .asset(let name) = storage { return name }
    let color = resolved(in: EnvironmentValues())
    return "#"
      + [color.red, color.green, color.blue, color.opacity].map { channel in
        let byte = Int((min(max(channel, 0), 1) * 255).rounded())
        return (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }.joined()
  }
}
