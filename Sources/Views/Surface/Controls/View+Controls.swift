import Foundation

extension View {
  public func tint(_ color: Color?) -> some View {
    environmentChange { ($0.tint, $0.tintStyle) = (color?.bound(toAccent: $0.tint), nil) }
  }
  /// In a figure, a gradient colors gauges and what is drawn in the tint itself; other controls keep their color.
  @_disfavoredOverload
  public func tint<Style: ShapeStyle>(_ tint: Style?) -> some View {
    let style = tint.map { AnyShapeStyle($0) }
    let color = style?.base as? Color
    return environmentChange {
      $0.tintStyle = color == nil ? style : nil
      if style == nil || color != nil { $0.tint = color?.bound(toAccent: $0.tint) }
    }
  }
  public func accentColor(_ color: Color?) -> some View { tint(color) }
  public func controlSize(_ size: ControlSize) -> some View { environmentChange { $0.controlSize = size } }
  public func labelsHidden() -> some View { labelsVisibility(.hidden) }
  public func labelsVisibility(_ visibility: Visibility) -> some View {
    environmentChange { $0.labelsVisibility = visibility }
  }
  public func disabled(_ isDisabled: Bool) -> some View { environmentChange { if isDisabled { $0.isEnabled = false } } }
}
