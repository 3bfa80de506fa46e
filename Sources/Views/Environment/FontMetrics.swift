/// The heights of a line in a font, in points.
public struct FontMetrics: Hashable, Sendable {
  /// From the baseline to the top of the line.
  public var ascent: Double
  /// From the baseline to the bottom of the line.
  public var descent: Double
  /// The height of a capital letter.
  public var capHeight: Double
  /// The distance of two baselines that the text style asks for, or 0 for a font by size.
  public var leading: Double
  /// The height of a line as layout counts it, or nil for ascent and descent rounded up to a pixel.
  public var lineHeight: Double?
  /// The distance from a text above, or nil for what ``leading`` leaves over.
  public var spacingBelowText: Double?

  public init(
    ascent: Double,
    descent: Double,
    capHeight: Double,
    leading: Double = 0,
    lineHeight: Double? = nil,
    spacingBelowText: Double? = nil
  ) {
    self.ascent = ascent
    self.descent = descent
    self.capHeight = capHeight
    self.leading = leading
    self.lineHeight = lineHeight
    self.spacingBelowText = spacingBelowText
  }

  var height: Double { ascent + descent }

  /// The height of a line on a screen with so many pixels to a point.
  func lineHeight(scale: Double) -> Double { lineHeight ?? height.roundedUp(toPixelsAt: scale) }
}

extension Double {
  /// The next whole pixel, on a screen with so many pixels to a point.
  ///
  /// A millionth of a pixel too much doesn't count.
  func roundedUp(toPixelsAt scale: Double) -> Double { (self * scale - 1e-6).rounded(.up) / scale }
}
