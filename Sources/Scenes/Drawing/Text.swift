/// Lines of text in one style.
///
/// Text isn't wrapped, because fonts differ between readers. Separate lines with `\
/// `.
public struct Text: Hashable, Sendable {
  /// The weight of the font.
  public enum Weight: Int, Hashable, Sendable, CaseIterable {
    /// 100.
    case ultraLight = 100
    /// 200.
    case thin = 200
    /// 300.
    case light = 300
    /// 400.
    case regular = 400
    /// 500.
    case medium = 500
    /// 600.
    case semibold = 600
    /// 700.
    case bold = 700
    /// 800.
    case heavy = 800
    /// 900.
    case black = 900
  }

  /// The family of letter forms: each reader sees a font of their own system.
  public enum Design: Hashable, Sendable, CaseIterable {
    /// The font of the system's controls.
    case standard
    /// A font with serifs.
    case serif
    /// A font with round ends, where the system has one.
    case rounded
    /// A font whose letters are equally wide.
    case monospaced
  }

  /// A line along text.
  public enum Line: Hashable, Sendable, CaseIterable {
    /// A line below the letters.
    case underline
    /// A line through the letters.
    case strikethrough
  }

  /// The alignment of lines in the width of a layer.
  public enum Alignment: Hashable, Sendable {
    /// At the left edge.
    case leading
    /// In the center.
    case center
    /// At the right edge.
    case trailing

    /// The fraction of a change of width by which the lines move.
    package var part: Double {
      switch self {
      case .leading: 0
      case .center: 0.5
      case .trailing: 1
      }
    }
  }

  /// The lines, separated by `\
  /// `.
  public var string: String
  /// The font size, in points.
  public var size: Double
  /// The weight of the font.
  public var weight: Weight
  /// The color of the text.
  public var color: Color
  /// The alignment of lines in the width of the layer.
  public var alignment: Alignment
  /// The distance between baselines, as a multiple of the font size.
  public var lineHeight: Double
  /// The gradient that fills the letters, in the layer's box, or nil for the color.
  ///
  /// The color stands for it where the contrast of the text is checked.
  public var gradient: Gradient?
  /// The family of letter forms.
  public var design = Design.standard
  /// Whether the letters slant.
  public var isItalic = false
  /// The lines along the text.
  public var decorations: Set<Line> = []
  /// The distance that is added after each letter, in points.
  public var tracking = 0.0
  /// Whether all digits are equally wide.
  package var hasEvenDigits = false
  /// What changes the colors of all letters and emoji, one after the other.
  public var filters: [ColorFilter] = []

  /// Creates text.
  public init(
    _ string: String,
    size: Double = 17,
    weight: Weight = .regular,
    color: Color = .label,
    alignment: Alignment = .leading,
    lineHeight: Double = 1.3
  ) {
    self.string = string
    self.size = size
    self.weight = weight
    self.color = color
    self.alignment = alignment
    self.lineHeight = lineHeight
  }

  /// The approximate size of the text, in points, based on the average width of letters.
  package var estimatedSize: Size2D {
    let letters = lines.map(\.count).max() ?? 0
    let average = design == .monospaced ? 0.6 : weight.rawValue >= Weight.semibold.rawValue ? 0.5 : 0.46
    return Size2D(
      width: Double(letters) * max(0, size * average + tracking),
      height: Double(lines.count) * size * lineHeight
    )
  }

  /// The distance of the first baseline from the top of the layer, as a multiple of the font size.
  ///
  /// HTML centers ascent and descent in a line. Apple's system font has 1950 and 494 of 2048.
  package var firstBaseline: Double { lineHeight / 2 + 0.3555 }

  /// The width of each line on an iPhone, in points, or nil for a line with letters of unknown widths.
  package var lineWidths: [Double?] {
    let measure = TextMeasure(
      size: size,
      weight: Double(weight.rawValue),
      isMonospaced: design == .monospaced,
      hasEvenDigits: hasEvenDigits
    )
    return lines.map { line in
      guard measure.unknownCharacters(in: line).isEmpty else { return nil }
      let width = measure.width(of: line) + tracking * Double(line.count)
      return width > 0 && width.isFinite ? width : nil
    }
  }

  /// The lines.
  public var lines: [String] { string.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
}
