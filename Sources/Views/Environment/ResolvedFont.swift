import Scenes

/// A font with every modifier applied: what text is measured and drawn by.
public struct ResolvedFont: Hashable, Sendable {
  /// The size in points.
  public var size: Double
  /// The weight as CSS counts it, 100…900; 400 is regular.
  public var weight: Double
  /// The family of letter forms.
  public var design: Font.Design
  public var isItalic: Bool
  /// Whether all digits are equally wide.
  public var usesMonospacedDigits: Bool
  /// The text style that it stands for, which has its own leading, or nil for a font by size.
  public var style: Font.TextStyle?
  /// The family's name, or nil for the system's own.
  public var family: String?

  public init(
    size: Double,
    weight: Double = 400,
    design: Font.Design = .default,
    isItalic: Bool = false,
    usesMonospacedDigits: Bool = false,
    style: Font.TextStyle? = nil,
    family: String? = nil
  ) {
    self.size = size
    self.weight = weight
    self.design = design
    self.isItalic = isItalic
    self.usesMonospacedDigits = usesMonospacedDigits
    self.style = style
    self.family = family
  }
}

typealias TextMeasure = Scenes.TextMeasure

extension TextMeasure {
  init(font: ResolvedFont) {
    self.init(
      size: font.size,
      weight: font.weight,
      isMonospaced: font.design == .monospaced,
      hasEvenDigits: font.usesMonospacedDigits
    )
  }
}
