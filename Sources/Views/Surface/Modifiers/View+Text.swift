import Foundation

extension View {
  func environmentChange(_ change: @escaping (inout EnvironmentValues) -> Void) -> some View {
    modifier(EnvironmentModifier(change: change))
  }

  public func font(_ font: Font?) -> some View { environmentChange { $0.font = font } }
  public func fontWeight(_ weight: Font.Weight?) -> some View {
    environmentChange { if let weight { $0.fontChanges.append(.weight(weight.css)) } }
  }
  /// Text in a family of letter forms.
  public func fontDesign(_ design: Font.Design?) -> some View {
    environmentChange { if let design { $0.fontChanges.append(.design(design)) } }
  }
  /// Text with wider or narrower letters; measured without.
  public func fontWidth(_ width: Font.Width?) -> some View { self }
  public func bold(_ isActive: Bool = true) -> some View {
    environmentChange { if isActive { $0.fontChanges.append(.bold(true)) } }
  }
  public func italic(_ isActive: Bool = true) -> some View {
    environmentChange { if isActive { $0.fontChanges.append(.italic(true)) } }
  }
  /// Text with digits of even width.
  public func monospacedDigit() -> some View { environmentChange { $0.fontChanges.append(.monospacedDigit) } }
  /// Text with letters of even width.
  public func monospaced(_ isActive: Bool = true) -> some View {
    environmentChange { if isActive { $0.fontChanges.append(.design(.monospaced)) } }
  }
  /// Text with a line below.
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> some View {
    environmentChange { $0.isUnderlined = isActive }
  }
  /// Text with a line below.
  public func underline(_ isActive: Bool = true, pattern: Text.LineStyle.Pattern, color: Color? = nil) -> some View {
    underline(isActive)
  }
  /// Text with a line through it.
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> some View {
    environmentChange { $0.isStruckThrough = isActive }
  }
  /// Text with a line through it.
  public func strikethrough(_ isActive: Bool = true, pattern: Text.LineStyle.Pattern, color: Color? = nil) -> some View
  {
    strikethrough(isActive)
  }
  /// Text with so much added to each character, in points.
  public func tracking(_ tracking: CGFloat) -> some View { environmentChange { $0.tracking = tracking } }
  /// Text with so much added to each character, in points.
  public func kerning(_ kerning: CGFloat) -> some View { tracking(kerning) }
  /// Text in capitals or small letters.
  public func textCase(_ textCase: Text.Case?) -> some View { environmentChange { $0.textCase = textCase } }
  /// Text of at most so many lines.
  public func lineLimit(_ number: Int?) -> some View {
    environmentChange { ($0.lineLimit, $0.reservedLines) = (number, 0) }
  }
  /// Text of at most so many lines, with room for all of them if it has fewer.
  public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    environmentChange { ($0.lineLimit, $0.reservedLines) = (limit, reservesSpace ? max(0, limit) : 0) }
  }
  /// Text of at least and at most so many lines.
  public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    environmentChange { ($0.lineLimit, $0.reservedLines) = (limit.upperBound, max(0, limit.lowerBound)) }
  }
  /// Text of at most so many lines.
  public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View { lineLimit(limit.upperBound) }
  /// Text with so much added between lines, in points.
  public func lineSpacing(_ spacing: CGFloat) -> some View { environmentChange { $0.lineSpacing = spacing } }
  /// Text whose lines stand at a side or in the middle.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environmentChange { $0.multilineTextAlignment = alignment }
  }
  /// Text that may shrink to a part of its size.
  public func minimumScaleFactor(_ factor: CGFloat) -> some View {
    environmentChange { $0.minimumScaleFactor = factor }
  }
  /// Text that is cut at a place if it is too long.
  public func truncationMode(_ mode: Text.TruncationMode) -> some View {
    environmentChange { $0.truncationMode = mode }
  }
  /// Text and shapes in a color.
  public func foregroundColor(_ color: Color?) -> some View {
    environmentChange { $0.foregroundStyle = color.map { AnyShapeStyle($0) } }
  }
  /// Text and shapes in a style.
  public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> some View {
    environmentChange { $0.foregroundStyle = AnyShapeStyle(style).inside($0.foregroundStyle) }
  }
  /// Text and shapes in styles, of which the first counts.
  public func foregroundStyle<First: ShapeStyle, Second: ShapeStyle>(
    _ primary: First,
    _ secondary: Second
  ) -> some View {
    foregroundStyle(primary)
  }
  public func tint(_ color: Color?) -> some View { environmentChange { $0.tint = color } }
  public func accentColor(_ color: Color?) -> some View { tint(color) }
  public func imageScale(_ scale: Image.Scale) -> some View { environmentChange { $0.imageScale = scale } }
  public func controlSize(_ size: ControlSize) -> some View { environmentChange { $0.controlSize = size } }
  public func labelsHidden() -> some View { environmentChange { $0.hidesLabels = true } }
  /// Controls that can't be used.
  public func disabled(_ isDisabled: Bool) -> some View {
    environmentChange { if isDisabled { $0.isEnabled = false } }
  }
  /// The view in light or dark colors.
  public func preferredColorScheme(_ scheme: ColorScheme?) -> some View {
    environmentChange { if let scheme { $0.colorScheme = scheme } }
  }
  /// The view in light or dark colors.
  public func colorScheme(_ scheme: ColorScheme) -> some View { environmentChange { $0.colorScheme = scheme } }
}
