/// Lines of text in one style.
///
/// Text isn't wrapped, because fonts differ between readers. Separate lines with `\
/// `.
public struct Text: Hashable, Sendable {
  /// The weight of the font.
  public enum Weight: Int, Hashable, Sendable {
    /// 400.
    case regular = 400
    /// 500.
    case medium = 500
    /// 600.
    case semibold = 600
    /// 700.
    case bold = 700
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
  package var estimatedSize: Size {
    let letters = lines.map(\.count).max() ?? 0
    let width = size * (weight.rawValue >= Weight.semibold.rawValue ? 0.5 : 0.46)
    return Size(width: Double(letters) * width, height: Double(lines.count) * size * lineHeight)
  }

  /// The lines.
  public var lines: [String] { string.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
}
