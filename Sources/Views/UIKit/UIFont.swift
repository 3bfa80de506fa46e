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

  fileprivate var resolved: ResolvedFont { font.resolved(in: .iOS18) }
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

extension Font {
  public static func systemFont(ofSize size: CGFloat, weight: UIFont.Weight = .regular) -> Font {
    .system(size: size, weight: weight.weight)
  }
  public static func boldSystemFont(ofSize size: CGFloat) -> Font { .system(size: size, weight: .bold) }
}

public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let usesLineFragmentOrigin = Self(rawValue: 1), usesFontLeading = Self(rawValue: 2)
  public static let usesDeviceMetrics = Self(rawValue: 8), truncatesLastVisibleLine = Self(rawValue: 32)
}

/// In a figure, drawing has no context.
public final class NSStringDrawingContext {
  public init() {}
}

extension NSAttributedString {
  /// The room of the string in one font, that of its first character.
  public func boundingRect(
    with size: CGSize,
    options: NSStringDrawingOptions = [],
    context: NSStringDrawingContext?
  ) -> CGRect {
    guard length > 0 else { return .zero }
    let font = attribute(.font, at: 0, effectiveRange: nil) as? UIFont
    return string.boundingRect(with: size, options: options, attributes: font.map { [.font: $0] }, context: context)
  }
  /// The size of the string on lines of its own.
  public func size() -> CGSize {
    boundingRect(
      with: CGSize(width: CGFloat.infinity, height: CGFloat.infinity),
      options: .usesLineFragmentOrigin,
      context: nil
    ).size
  }
}

extension String {
  /// The room of the string.
  public func boundingRect(
    with size: CGSize,
    options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]?,
    context: NSStringDrawingContext?
  ) -> CGRect {
    let font = (attributes?[.font] as? UIFont)?.resolved ?? Font.system(size: 12).resolved(in: .iOS18)
    let text = TextLayout([TextRun(self, font: font)], metrics: Look.iOS18.metrics(of: font), pixels: Look.iOS18.scale)
    let isWrapped = options.contains(.usesLineFragmentOrigin)
    return CGRect(origin: .zero, size: text.size(width: isWrapped ? size.width : nil, height: nil))
  }
  /// The size of the string on lines of its own.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    boundingRect(with: .zero, options: [], attributes: attributes, context: nil).size
  }
}

extension NSString {
  /// The size of the string on lines of its own.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    String(self).size(withAttributes: attributes)
  }
}

/// A font by Core Text's name, which is UIKit's.
public typealias CTFont = UIFont

extension Font {
  /// Creates a font from one of UIKit.
  public init(_ font: CTFont) { self = font.font }
}
