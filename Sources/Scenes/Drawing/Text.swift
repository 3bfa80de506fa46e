/// Lines of text in one type; it isn't wrapped, since fonts differ from reader to reader: break lines with `\n`.
public struct Text: Hashable, Sendable {
  /// How heavy the letters are.
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

  /// Where lines stand in the layer's width.
  public enum Alignment: Hashable, Sendable {
    /// At its left edge.
    case leading
    /// In its middle.
    case center
    /// At its right edge.
    case trailing

    /// The part of a change of width that moves the lines.
    package var part: Double {
      switch self {
      case .leading: 0
      case .center: 0.5
      case .trailing: 1
      }
    }
  }

  /// The lines, with `\n` between them.
  public var string: String
  /// The size of the type, in points.
  public var size: Double
  /// How heavy the letters are.
  public var weight: Weight
  /// The letters' colour.
  public var color: Color
  /// Where lines stand in the layer's width.
  public var alignment: Alignment
  /// The distance of baselines, as a multiple of the size.
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

  /// About how large the text is, in points: letters of plain text are a little narrower than half their size.
  package var estimatedSize: Size {
    let letters = lines.map(\.count).max() ?? 0
    let width = size * (weight.rawValue >= Weight.semibold.rawValue ? 0.5 : 0.46)
    return Size(width: Double(letters) * width, height: Double(lines.count) * size * lineHeight)
  }

  /// The lines.
  public var lines: [String] { string.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
}
