import Foundation

/// `overlay` and `background`: a second view that is offered the first one's size and doesn't change it.
final class DecorationItem: WrapperItem {
  /// Makes the second view of what the first one hands up.
  typealias Maker = (PreferenceValues, ViewContext) -> LayoutItem?

  private let alignment: Alignment
  private let isBehind: Bool
  private let context: ViewContext
  private let make: Maker
  private var decoration: LayoutItem?

  init(
    child: LayoutItem,
    alignment: Alignment,
    isBehind: Bool,
    context: ViewContext,
    make: @escaping Maker
  ) {
    (self.alignment, self.isBehind, self.context, self.make) = (alignment, isBehind, context, make)
    super.init(child: child, context: context)
  }

  override func placeChildren(_ proposal: ProposedViewSize, in placement: Placement) {
    var inner = placement
    // A text that is wider in a reader's font stays in the middle of its background.
    if isBehind { inner.textSide = .center }
    super.placeChildren(proposal, in: inner)
    guard let made = make(child.preferences, context) else { return }
    decoration = made
    place(made, in: frame.size, alignment: alignment, proposal: ProposedViewSize(frame.size), placement: placement)
    preferences.add(made.preferences)
  }

  override func layers() -> [Snapshot.Layer] {
    let second = decoration?.layers() ?? []
    return isBehind ? second + child.layers() : child.layers() + second
  }

  override func targets() -> [TapTarget] {
    let second = decoration?.targets() ?? []
    return isBehind ? child.targets() + second : second + child.targets()
  }

  override func parts() -> [LayoutItem] {
    let second = decoration.map { [$0] } ?? []
    return isBehind ? second + [child] : [child] + second
  }

  override func labels() -> [String] { child.labels() + (decoration?.labels() ?? []) }
}
