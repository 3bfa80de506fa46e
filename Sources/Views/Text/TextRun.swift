/// A part of a text that looks the same throughout.
public struct TextRun: Hashable, Sendable {
  public var text: String
  public var font: ResolvedFont
  /// The color, or nil for the foreground style of the whole text.
  public var color: Color.Resolved?
  /// The distance that is added to each character's advance, in points.
  public var tracking: Double
  /// The distance that the run is moved up, in points.
  public var baselineOffset: Double
  /// Whether a line is drawn below it.
  public var isUnderlined: Bool
  /// Whether a line is drawn through it.
  public var isStruckThrough: Bool
  /// The attributes for a renderer.
  var attributes = TextAttributes()
  /// The image in place of the text, if it is one.
  var image: InlineImage?

  init(
    _ text: String,
    font: ResolvedFont,
    color: Color.Resolved?,
    tracking: Double,
    baselineOffset: Double,
    isUnderlined: Bool,
    isStruckThrough: Bool,
    attributes: TextAttributes
  ) {
    self.init(
      text,
      font: font,
      color: color,
      tracking: tracking,
      baselineOffset: baselineOffset,
      isUnderlined: isUnderlined,
      isStruckThrough: isStruckThrough
    )
    self.attributes = attributes
  }

  public init(
    _ text: String,
    font: ResolvedFont,
    color: Color.Resolved? = nil,
    tracking: Double = 0,
    baselineOffset: Double = 0,
    isUnderlined: Bool = false,
    isStruckThrough: Bool = false
  ) {
    self.text = text
    self.font = font
    self.color = color
    self.tracking = tracking
    self.baselineOffset = baselineOffset
    self.isUnderlined = isUnderlined
    self.isStruckThrough = isStruckThrough
  }
}

extension TextRun {
  /// The width at full size, in points.
  var width: Double {
    let own = image.map { Double($0.size.width) } ?? TextMeasure(font: font).width(of: text)
    return own + tracking * Double(text.count)
  }
}
