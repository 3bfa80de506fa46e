extension UIColor {
  /// The ground of a screen.
  public static let systemBackground = UIColor(.ground)
  /// The ground of a card.
  public static let secondarySystemBackground = UIColor(.init(ground: (242, 242, 247), dark: 28, elevated: 44))
  /// The ground in a card.
  public static let tertiarySystemBackground = UIColor(.init(ground: (255, 255, 255), dark: 44, elevated: 58))
  /// The ground of a grouped list.
  public static let systemGroupedBackground = UIColor(.groupedGround)
  /// The ground of a grouped list's cards.
  public static let secondarySystemGroupedBackground = UIColor(.card)
  /// The ground in a card of a grouped list.
  public static let tertiarySystemGroupedBackground = UIColor(.init(ground: (242, 242, 247), dark: 44, elevated: 58))
  public static let label = UIColor(.primary)
  /// The color of text that matters less.
  public static let secondaryLabel = UIColor(.secondary)
  /// The color of text that matters still less.
  public static let tertiaryLabel = UIColor(.tertiary)
  /// The color of text that matters least.
  public static let quaternaryLabel = UIColor(.quaternary)
  /// The color of what stands in an empty field.
  public static let placeholderText = UIColor(.tertiary)
  public static let link = UIColor(.init(light: (0, 122, 255), dark: (9, 132, 255)))
  /// The color of lines between rows.
  public static let separator = UIColor(.separator)
  /// The color of lines between rows, which nothing shows through.
  public static let opaqueSeparator = UIColor(.init(light: (198, 198, 200), dark: (56, 56, 58)))
  /// A fill of small shapes.
  public static let systemFill = UIColor(.init(light: (120, 120, 128), dark: (120, 120, 128), opacity: (0.2, 0.36)))
  public static let secondarySystemFill = UIColor(.controlFill)
  public static let tertiarySystemFill = UIColor(
    .init(light: (118, 118, 128), dark: (118, 118, 128), opacity: (0.12, 0.24))
  )
  /// A fill of large areas.
  public static let quaternarySystemFill = UIColor(
    .init(light: (116, 116, 128), dark: (118, 118, 128), opacity: (0.08, 0.18))
  )
  public static let systemGray = UIColor(.gray)
  public static let systemGray2 = UIColor(.init(light: (174, 174, 178), dark: (99, 99, 102)))
  public static let systemGray3 = UIColor(.init(light: (199, 199, 204), dark: (72, 72, 74)))
  public static let systemGray4 = UIColor(.init(light: (209, 209, 214), dark: (58, 58, 60)))
  public static let systemGray5 = UIColor(.init(light: (229, 229, 234), dark: (44, 44, 46)))
  public static let systemGray6 = UIColor(.init(light: (242, 242, 247), dark: (28, 28, 30)))
  public static let systemRed = UIColor(.red)
  public static let systemOrange = UIColor(.orange)
  public static let systemYellow = UIColor(.yellow)
  public static let systemGreen = UIColor(.green)
  public static let systemMint = UIColor(.mint)
  public static let systemTeal = UIColor(.teal)
  public static let systemCyan = UIColor(.cyan)
  public static let systemBlue = UIColor(.blue)
  public static let systemIndigo = UIColor(.indigo)
  public static let systemPurple = UIColor(.purple)
  public static let systemPink = UIColor(.pink)
  public static let systemBrown = UIColor(.brown)
  public static let tintColor = UIColor(.accentColor)
}

// The same in both appearances, unlike the colors of SwiftUI with these names.
extension UIColor {
  public static let white = UIColor(white: 1, alpha: 1)
  public static let black = UIColor(white: 0, alpha: 1)
  public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
  public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
  public static let gray = UIColor(white: 0.5, alpha: 1)
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  public static let clear = UIColor(white: 0, alpha: 0)
}
