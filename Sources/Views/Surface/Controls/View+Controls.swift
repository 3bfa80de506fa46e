import Foundation

extension View {
  public func tint(_ color: Color?) -> some View { environmentChange { $0.tint = color?.bound(toAccent: $0.tint) } }
  public func accentColor(_ color: Color?) -> some View { tint(color) }
  public func controlSize(_ size: ControlSize) -> some View { environmentChange { $0.controlSize = size } }
  public func labelsHidden() -> some View { labelsVisibility(.hidden) }
  public func labelsVisibility(_ visibility: Visibility) -> some View {
    environmentChange { $0.labelsVisibility = visibility }
  }
  public func disabled(_ isDisabled: Bool) -> some View { environmentChange { if isDisabled { $0.isEnabled = false } } }
}
