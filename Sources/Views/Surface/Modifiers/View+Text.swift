import Foundation

extension View {
  func environmentChange(_ change: @escaping (inout EnvironmentValues) -> Void) -> some View {
    modifier(EnvironmentModifier(change: change))
  }

  public func font(_ font: Font?) -> some View { environmentChange { $0.font = font } }
  public func fontWeight(_ weight: Font.Weight?) -> some View {
    environmentChange { if let weight { $0.fontChanges.append(.weight(weight.css)) } }
  }
  public func fontDesign(_ design: Font.Design?) -> some View {
    environmentChange { if let design { $0.fontChanges.append(.design(design)) } }
  }
  /// In a figure, letters have their normal width.
  public func fontWidth(_ width: Font.Width?) -> some View { self }
  /// In a figure, letters have the size of their font.
  public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View { self }
  public func bold(_ isActive: Bool = true) -> some View {
    environmentChange { if isActive { $0.fontChanges.append(.bold(true)) } }
  }
  public func italic(_ isActive: Bool = true) -> some View {
    environmentChange { if isActive { $0.fontChanges.append(.italic(true)) } }
  }
  public func monospacedDigit() -> some View { environmentChange { $0.fontChanges.append(.monospacedDigit) } }
  public func monospaced(_ isActive: Bool = true) -> some View {
    environmentChange { if isActive { $0.fontChanges.append(.design(.monospaced)) } }
  }
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> some View {
    environmentChange { $0.isUnderlined = isActive }
  }
  public func underline(_ isActive: Bool = true, pattern: Text.LineStyle.Pattern, color: Color? = nil) -> some View {
    underline(isActive)
  }
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> some View {
    environmentChange { $0.isStruckThrough = isActive }
  }
  public func strikethrough(_ isActive: Bool = true, pattern: Text.LineStyle.Pattern, color: Color? = nil) -> some View
  {
    strikethrough(isActive)
  }
  public func tracking(_ tracking: CGFloat) -> some View { environmentChange { $0.tracking = tracking } }
  public func kerning(_ kerning: CGFloat) -> some View { tracking(kerning) }
  public func textCase(_ textCase: Text.Case?) -> some View { environmentChange { $0.textCase = textCase } }
  public func lineLimit(_ number: Int?) -> some View {
    environmentChange { ($0.lineLimit, $0.reservedLines) = (number, 0) }
  }
  public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    environmentChange { ($0.lineLimit, $0.reservedLines) = (limit, reservesSpace ? max(0, limit) : 0) }
  }
  public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    environmentChange { ($0.lineLimit, $0.reservedLines) = (limit.upperBound, max(0, limit.lowerBound)) }
  }
  public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View { lineLimit(limit.upperBound) }
  public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
    environmentChange { ($0.lineLimit, $0.reservedLines) = (nil, max(0, limit.lowerBound)) }
  }
  public func lineSpacing(_ spacing: CGFloat) -> some View { environmentChange { $0.lineSpacing = spacing } }
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environmentChange { $0.multilineTextAlignment = alignment }
  }
  public func minimumScaleFactor(_ factor: CGFloat) -> some View {
    environmentChange { $0.minimumScaleFactor = factor }
  }
  public func truncationMode(_ mode: Text.TruncationMode) -> some View {
    environmentChange { $0.truncationMode = mode }
  }
  /// Sets what `.background` paints with.
  public func backgroundStyle<Style: ShapeStyle>(_ style: Style) -> some View {
    environmentChange { $0.backgroundStyle = AnyShapeStyle(style) }
  }
  public func foregroundColor(_ color: Color?) -> some View {
    environmentChange {
      $0.foregroundStyle = color.map { AnyShapeStyle($0) }
      $0.symbolStyles = []
    }
  }
  public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> some View {
    environmentChange {
      $0.foregroundStyle = AnyShapeStyle(style).inside($0.foregroundStyle)
      $0.symbolStyles = []
    }
  }
  /// In a figure, symbols have the other styles, and text hasn't.
  public func foregroundStyle<First: ShapeStyle, Second: ShapeStyle>(
    _ primary: First,
    _ secondary: Second
  ) -> some View {
    environmentChange {
      let outer = $0.foregroundStyle
      $0.symbolStyles = [AnyShapeStyle(secondary).inside(outer)]
      $0.foregroundStyle = AnyShapeStyle(primary).inside(outer)
    }
  }
  /// In a figure, symbols have the other styles, and text hasn't.
  public func foregroundStyle<First: ShapeStyle, Second: ShapeStyle, Third: ShapeStyle>(
    _ primary: First,
    _ secondary: Second,
    _ tertiary: Third
  ) -> some View {
    environmentChange {
      let outer = $0.foregroundStyle
      $0.symbolStyles = [AnyShapeStyle(secondary).inside(outer), AnyShapeStyle(tertiary).inside(outer)]
      $0.foregroundStyle = AnyShapeStyle(primary).inside(outer)
    }
  }
  /// In a figure, symbols have up to three layers, and a few common ones have several colors.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
    environmentChange { $0.symbolRenderingMode = mode }
  }
}
