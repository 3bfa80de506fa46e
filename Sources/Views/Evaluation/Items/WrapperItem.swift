import Foundation

/// An item round one other, which is laid out as that is unless a kind of wrapper says otherwise.
class WrapperItem: LayoutItem {
  final let child: LayoutItem

  init(child: LayoutItem, context: ViewContext, with others: [LayoutItem] = []) {
    self.child = child
    super.init(children: [child] + others, context: context)
    priority = child.priority
    zIndex = child.zIndex
    tag = child.tag
    transition = child.transition
    cell = child.cell
    buttonRole = child.buttonRole
    hasGuides = child.hasGuides
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize { child.size(proposal) }

  override func placeChildren(_ proposal: ProposedViewSize, in placement: Placement) {
    place(child, at: .zero, proposal: proposal, in: placement)
  }

  override func guide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
    child.dimensions(proposal).explicit(key)
  }

  override func makeSpacing() -> ItemSpacing { child.spacing }
}
