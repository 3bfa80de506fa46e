import Foundation

/// The font of text.
public struct Font: Hashable, Sendable {
  /// A size with a purpose.
  public enum TextStyle: Hashable, Sendable, CaseIterable {
    /// A style.
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
    /// A style of the largest displays, taken for a large title.
    case extraLargeTitle, extraLargeTitle2
  }

  /// The weight of letters.
  public struct Weight: Hashable, Sendable {
    let css: Double
    /// Weight 100.
    public static let ultraLight = Weight(css: 100)
    /// Weight 200.
    public static let thin = Weight(css: 200)
    /// Weight 300.
    public static let light = Weight(css: 300)
    /// Weight 400.
    public static let regular = Weight(css: 400)
    /// Weight 500.
    public static let medium = Weight(css: 500)
    /// Weight 600.
    public static let semibold = Weight(css: 600)
    /// Weight 700.
    public static let bold = Weight(css: 700)
    /// Weight 800.
    public static let heavy = Weight(css: 800)
    /// Weight 900.
    public static let black = Weight(css: 900)
  }

  /// The width of letters.
  ///
  /// Only the standard width is measured.
  public struct Width: Hashable, Sendable {
    let value: Double
    /// Narrow letters.
    public static let compressed = Width(value: -0.4)
    /// Somewhat narrow letters.
    public static let condensed = Width(value: -0.2)
    /// Letters as usual.
    public static let standard = Width(value: 0)
    /// Wide letters.
    public static let expanded = Width(value: 0.2)
  }

  /// A family of letter forms.
  public enum Design: Hashable, Sendable {
    /// The system's own.
    case `default`
    /// With serifs.
    case serif
    /// With round ends.
    case rounded
    /// All equally wide.
    case monospaced
  }

  /// The distance between lines.
  public enum Leading: Hashable, Sendable {
    /// A distance.
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

  /// A text style's font.
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
  /// A font by its family, measured as the system's own.
  public static func custom(_ name: String, size: CGFloat) -> Font { Font(.custom(name, size)) }
  /// A font by its family, measured as the system's own.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font { Font(.custom(name, fixedSize)) }
  /// A font by its family, measured as the system's own.
  public static func custom(_ name: String, size: CGFloat, relativeTo style: TextStyle) -> Font {
    Font(.custom(name, size))
  }

  /// A text style's font.
  public static let largeTitle = Font(.style(.largeTitle))
  /// A text style's font.
  public static let title = Font(.style(.title))
  /// A text style's font.
  public static let title2 = Font(.style(.title2))
  /// A text style's font.
  public static let title3 = Font(.style(.title3))
  /// A text style's font.
  public static let headline = Font(.style(.headline))
  /// A text style's font.
  public static let subheadline = Font(.style(.subheadline))
  /// A text style's font.
  public static let body = Font(.style(.body))
  /// A text style's font.
  public static let callout = Font(.style(.callout))
  /// A text style's font.
  public static let footnote = Font(.style(.footnote))
  /// A text style's font.
  public static let caption = Font(.style(.caption))
  /// A text style's font.
  public static let caption2 = Font(.style(.caption2))

  /// The font in another weight.
  public func weight(_ weight: Weight) -> Font { with(.weight(weight.css)) }
  /// The font in bold.
  public func bold() -> Font { with(.bold(true)) }
  /// The font slanted.
  public func italic() -> Font { with(.italic(true)) }
  /// The font with digits of even width.
  public func monospacedDigit() -> Font { with(.monospacedDigit) }
  /// The font with letters of even width.
  public func monospaced() -> Font { with(.design(.monospaced)) }
  /// The font with small capitals; measured without.
  public func smallCaps() -> Font { self }
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
