import Foundation

extension View {
  /// In a figure, only the listing scrolls, so the binding changes only there.
  public func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil) -> some View {
    let position = id.wrappedValue.map { ScrollPosition(id: $0, anchor: anchor) }
    return environmentChange { $0.scrollPosition = position }
  }
  /// In a figure, only the listing scrolls, so the binding changes only there.
  public func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil) -> some View {
    let position = position.wrappedValue.anchored(at: anchor)
    return environmentChange { $0.scrollPosition = position }
  }
  public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    environmentChange { $0.scrollAnchor = anchor }
  }
  public func onScrollPhaseChange(_ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void)
    -> some View
  {
    noted("onScrollPhaseChange isn't played; expected a ScrollViewReader, or perform in the play, that scrolls")
  }
}

public enum ScrollPhase: Hashable, Sendable {
  case idle
  case tracking
  case interacting
  case decelerating
  case animating
  public var isScrolling: Bool { self != .idle }
}

extension EnvironmentValues {
  private struct PositionKey: EnvironmentKey {
    static var defaultValue: ScrollPosition? { nil }
  }
  private static let anchorKey = StoredKey<UnitPoint?>(nil)

  /// The position of the next scroll view inside.
  var scrollPosition: ScrollPosition? {
    get { self[PositionKey.self] }
    set { self[PositionKey.self] = newValue }
  }
  /// The point of its content that the next scroll view inside begins at.
  var scrollAnchor: UnitPoint? {
    get { self[stored: Self.anchorKey] }
    set { self[stored: Self.anchorKey] = newValue }
  }
}
