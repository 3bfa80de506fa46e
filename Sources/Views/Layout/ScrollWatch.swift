import Foundation

/// What a listing learns of the next scroll view inside, and how that comes to rest.
struct ScrollWatch {
  /// Where it comes to rest, or nil where the finger leaves it.
  var behavior: (any ScrollTargetBehavior)?
  /// What hears of its geometry, the outermost first.
  var observers: [@MainActor (ScrollGeometry) -> Void] = []
  /// What hears of its phases, the outermost first.
  var phases: [@MainActor (ScrollPhase, ScrollPhase, ScrollGeometry) -> Void] = []
  /// What hears, after a finger has moved it, which view it shows at an anchor, or nil if nothing does.
  ///
  /// It returns the position that the listing asks for from now on.
  var follower: (@MainActor ([AnyHashable]) -> ScrollPosition?)?
  /// The point of a view that meets the same point of the scroll view.
  var anchor: UnitPoint?
}

/// The room that a scroll view has for its content, for lengths that are relative to it.
@MainActor final class ScrollRoom {
  /// The size without margins in points, once it is known.
  var size: CGSize?
  /// Whether a length in the content is relative to it.
  var isAskedFor = false
}

extension EnvironmentValues {
  private struct WatchKey: EnvironmentKey {
    static var defaultValue: ScrollWatch { ScrollWatch() }
  }
  private struct RoomKey: EnvironmentKey {
    static var defaultValue: ScrollRoom? { nil }
  }

  /// What a listing learns of the next scroll view inside.
  var scrollWatch: ScrollWatch {
    get { self[WatchKey.self] }
    set { self[WatchKey.self] = newValue }
  }
  /// The room of the nearest scroll view outside.
  var scrollRoom: ScrollRoom? {
    get { self[RoomKey.self] }
    set { self[RoomKey.self] = newValue }
  }
}

/// `scrollTargetLayout`: a layout whose views a scroll view comes to rest at.
final class TargetLayoutItem: WrapperItem {
  /// The views.
  var targets: [LayoutItem] {
    var layout = child
    while let wrapper = layout as? WrapperItem { layout = wrapper.child }
    return layout.children
  }

  override func placeChildren(_ proposal: ProposedViewSize, in placement: Placement) {
    super.placeChildren(proposal, in: placement)
    (placement.scroller as? ScrollItem)?.targets += targets
  }
}
