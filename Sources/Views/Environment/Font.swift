import Foundation

public struct Font: Hashable, Sendable {
  /// A size with a purpose.
  public enum TextStyle: Hashable, Sendable, CaseIterable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
    /// A style of the largest displays, taken for a large title.
    case extraLargeTitle, extraLargeTitle2
  }

  public struct Weight: Hashable, Sendable {
    let css: Double
    public static let ultraLight = Weight(css: 100)
    public static let thin = Weight(css: 200)
    public static let light = Weight(css: 300)
    public static let regular = Weight(css: 400)
    public static let medium = Weight(css: 500)
    public static let semibold = Weight(css: 600)
    public static let bold = Weight(css: 700)
    public static let heavy = Weight(css: 800)
    public static let black = Weight(css: 900)
  }

  /// The width of letters.
  ///
  /// Only the standard width is measured.
  public struct Width: Hashable, Sendable {
    let value: Double
    public static let compressed = Width(value: -0.4)
    public static let condensed = Width(value: -0.2)
    public static let standard = Width(value: 0)
    public static let expanded = Width(value: 0.2)
  }

  /// A family of letter forms.
  public enum Design: Hashable, Sendable {
    case `default`
    case serif
    case rounded
    case monospaced
  }

  public enum Leading: Hashable, Sendable {
    case standard, tight, loose
  }

  /// Something done to a font.
  enum Change: Hashable, Sendable {
    case weight(Double)
    case bold(Bool)
    case italic(Bool)
    case monospacedDigit
    case design(Design)
  }

  private enum Base: Hashable, Sendable {
    case style(TextStyle)
    case size(CGFloat)
    case custom(String, CGFloat)
  }

  private var base: Base
  private var changes: [Change] = []

  private init(_ base: Base) { self.base = base }

  private func with(_ change: Change) -> Font {
    var font = self
    font.changes.append(change)
    return font
  }

  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
    var font = Font(.style(style))
    if let design { font.changes.append(.design(design)) }
    if let weight { font.changes.append(.weight(weight.css)) }
    return font
  }
  /// The system's font in a size in points.
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    var font = Font(.size(size))
    if let design { font.changes.append(.design(design)) }
    if let weight { font.changes.append(.weight(weight.css)) }
    return font
  }
  /// In a figure, the font is drawn as the one of the system.
  public static func custom(_ name: String, size: CGFloat) -> Font { Font(.custom(name, size)) }
  /// In a figure, the font is drawn as the one of the system.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font { Font(.custom(name, fixedSize)) }
  /// In a figure, the font is drawn as the one of the system.
  public static func custom(_ name: String, size: CGFloat, relativeTo style: TextStyle) -> Font {
    Font(.custom(name, size))
  }

  public static let largeTitle = Font(.style(.largeTitle))
  public static let title = Font(.style(.title))
  public static let title2 = Font(.style(.title2))
  public static let title3 = Font(.style(.title3))
  public static let headline = Font(.style(.headline))
  public static let subheadline = Font(.style(.subheadline))
  public static let body = Font(.style(.body))
  public static let callout = Font(.style(.callout))
  public static let footnote = Font(.style(.footnote))
  public static let caption = Font(.style(.caption))
  public static let caption2 = Font(.style(.caption2))

  /// The font in another weight.
  public func weight(_ weight: Weight) -> Font { with(.weight(weight.css)) }
  public func bold() -> Font { with(.bold(true)) }
  public func italic() -> Font { with(.italic(true)) }
  /// The font with digits of even width.
  public func monospacedDigit() -> Font { with(.monospacedDigit) }
  /// The font with letters of even width.
  public func monospaced() -> Font { with(.design(.monospaced)) }
  /// The font with small capitals; measured without.
  public func smallCaps() -> Font { self }
  /// The font with small capitals in place of lowercase letters; measured without.
  public func lowercaseSmallCaps() -> Font { self }
  /// The font with small capitals in place of uppercase letters; measured without.
  public func uppercaseSmallCaps() -> Font { self }
  /// The font with another distance of lines; measured without.
  public func leading(_ leading: Leading) -> Font { self }
  /// The font with wider or narrower letters; measured without.
  public func width(_ width: Width) -> Font { self }

  /// The font with every change applied.
  func resolved(in look: Look, changes more: [Change] = []) -> ResolvedFont {
    var (style, boldWeight) = (Look.Style(size: 17, leading: 0), 700.0)
    var font: ResolvedFont
    switch base {
    case .style(let name):
      style = look.styles[name] ?? look.styles[.largeTitle] ?? style
      boldWeight = style.boldWeight
      font = ResolvedFont(size: style.size, weight: style.weight, style: name)
    case .size(let size): font = ResolvedFont(size: Self.sound(size))
    case .custom(let name, let size): font = ResolvedFont(size: Self.sound(size), family: name)
    }
    for change in changes + more {
      switch change {
      case .weight(let weight): font.weight = weight
      case .bold(let isBold): font.weight = isBold ? max(font.weight, boldWeight) : min(font.weight, 400)
      case .italic(let isItalic): font.isItalic = isItalic
      case .monospacedDigit: font.usesMonospacedDigits = true
      case .design(let design): font.design = design
      }
    }
    return font
  }

  private static func sound(_ size: CGFloat) -> Double { isSound(size) ? min(Double(size), 2000) : 17 }
  private static func isSound(_ size: CGFloat) -> Bool { size.isFinite && size >= 0.01 }

  /// The size in points that text can't have and has 17 points instead of, or nil.
  var unsoundSize: CGFloat? {
    switch base {
    case .size(let size), .custom(_, let size): Self.isSound(size) ? nil : size
    case .style: nil
    }
  }
}
