import Foundation

extension View {
  public func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil) -> some View {
    let position = id.wrappedValue.map { ScrollPosition(id: $0, anchor: anchor) }
    return environmentChange {
      $0.scrollPosition = position
      $0.scrollWatch.anchor = anchor
      $0.scrollWatch.follower = { ids in
        guard let shown = ids.lazy.compactMap({ $0.base as? ID }).first else { return nil }
        if id.wrappedValue != shown { id.wrappedValue = shown }
        return ScrollPosition(id: shown, anchor: anchor)
      }
    }
  }
  public func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil) -> some View {
    let wanted = position.wrappedValue.anchored(at: anchor)
    return environmentChange {
      $0.scrollPosition = wanted
      $0.scrollWatch.anchor = anchor
      $0.scrollWatch.follower = { ids in
        var left = position.wrappedValue
        left.leaveToUser(at: ids)
        if left != position.wrappedValue { position.wrappedValue = left }
        return left
      }
    }
  }
  public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    environmentChange { $0.scrollAnchor = anchor }
  }
  /// In a figure, a finger changes the phases, and a position that the listing sets doesn't.
  public func onScrollPhaseChange(_ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void)
    -> some View
  {
    onScrollPhaseChange { old, new, _ in action(old, new) }
  }
  /// In a figure, a finger changes the phases, and a position that the listing sets doesn't.
  public func onScrollPhaseChange(
    _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase, _ context: ScrollPhaseChangeContext) -> Void
  ) -> some View {
    environmentChange {
      $0.scrollWatch.phases.append { action($0, $1, ScrollPhaseChangeContext(geometry: $2)) }
    }
  }
}

extension View {
  /// In a figure, a view without a scroll view around it is always visible.
  public func onScrollVisibilityChange(threshold: Double = 0.5, _ action: @escaping (Bool) -> Void) -> some View {
    onGeometryChange(for: Bool.self) { proxy in
      guard let room = proxy.bounds(of: .scrollView) else { return true }
      let own = CGRect(origin: .zero, size: proxy.size)
      let (shown, area) = (own.intersection(room), own.width * own.height)
      guard area > 0, !shown.isNull else { return false }
      return shown.width * shown.height / area >= threshold
    } action: { isShown in
      action(isShown)
    }
  }
}

/// In a figure, the velocity isn't known.
public struct ScrollPhaseChangeContext: Hashable, Sendable {
  public let geometry: ScrollGeometry
  public var velocity: CGVector? { nil }
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
