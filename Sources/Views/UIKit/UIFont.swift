import Foundation

/// A font by UIKit's names, at the default text size.
open class UIFont: Hashable, @unchecked Sendable {
  let font: Font

  /// Creates a font by its family, measured as the system's own.
  public init?(name: String, size: CGFloat) { font = .custom(name, size: size) }
  private init(_ font: Font) { self.font = font }

  public enum TextStyle: Hashable, Sendable {
    case largeTitle, title1, title2, title3, headline, subheadline, body, callout, footnote, caption1
    case caption2
  }

  public struct Weight: Hashable, Sendable {
    let weight: Font.Weight
    public static let ultraLight = Weight(weight: .ultraLight)
    public static let thin = Weight(weight: .thin)
    public static let light = Weight(weight: .light)
    public static let regular = Weight(weight: .regular)
    public static let medium = Weight(weight: .medium)
    public static let semibold = Weight(weight: .semibold)
    public static let bold = Weight(weight: .bold)
    public static let heavy = Weight(weight: .heavy)
    public static let black = Weight(weight: .black)
  }

  /// Returns a text style's font.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont { UIFont(.system(style.style)) }
  /// Returns the system's font in a size in points.
  public class func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(.system(size: size, weight: weight.weight))
  }
  /// Returns the system's bold font in a size in points.
  public class func boldSystemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size, weight: .bold) }
  /// Returns the system's italic font in a size in points.
  public class func italicSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(.system(size: size).italic()) }
  /// Returns the system's font with digits of one width in a size in points.
  public class func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(.system(size: size, weight: weight.weight).monospacedDigit())
  }
  /// Returns the system's font with letters of one width in a size in points.
  public class func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(.system(size: size, weight: weight.weight, design: .monospaced))
  }

  /// The size of labels' text in points.
  public class var labelFontSize: CGFloat { 17 }
  /// The size of buttons' text in points.
  public class var buttonFontSize: CGFloat { 18 }
  /// The size of small text in points.
  public class var smallSystemFontSize: CGFloat { 12 }
  /// The size of text in points.
  public class var systemFontSize: CGFloat { 14 }

  /// The size in points.
  public var pointSize: CGFloat { resolved.size }
  /// The distance from the baseline to the top of a line, in points.
  public var ascender: CGFloat { metrics.ascent }
  /// The distance from the baseline to the bottom of a line, in points, which is negative.
  public var descender: CGFloat { -metrics.descent }
  /// The height of a capital letter, in points.
  public var capHeight: CGFloat { metrics.capHeight }
  /// The height of a line, in points.
  public var lineHeight: CGFloat { metrics.height }

  private var resolved: ResolvedFont { font.resolved(in: .iOS18) }
  private var metrics: FontMetrics { Look.iOS18.metrics(of: resolved) }

  /// Whether two fonts are the same.
  public static func == (first: UIFont, second: UIFont) -> Bool { first.font == second.font }
  /// Adds the font to a hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(font) }
}

extension UIFont.TextStyle {
  fileprivate var style: Font.TextStyle {
    switch self {
    case .largeTitle: .largeTitle
    case .title1: .title
    case .title2: .title2
    case .title3: .title3
    case .headline: .headline
    case .subheadline: .subheadline
    case .body: .body
    case .callout: .callout
    case .footnote: .footnote
    case .caption1: .caption
    case .caption2: .caption2
    }
  }
}

/// A font by Core Text's name, which is UIKit's.
public typealias CTFont = UIFont

extension Font {
  /// Creates a font from one of UIKit.
  public init(_ font: CTFont) { self = font.font }
}
