import Foundation

/// `padding`: distances round a view.
final class PaddingItem: WrapperItem {
  private let insets: EdgeInsets

  init(child: LayoutItem, insets: EdgeInsets, context: ViewContext) {
    self.insets = insets
    super.init(child: child, context: context)
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    let size = child.size(proposal.inset(by: insets))
    return CGSize(
      width: max(0, size.width + insets.horizontal),
      height: max(0, size.height + insets.vertical)
    )
  }

  override func placeChildren(_ proposal: ProposedViewSize, in placement: Placement) {
    place(
      child,
      at: CGPoint(x: insets.leading, y: insets.top),
      proposal: proposal.inset(by: insets),
      in: placement,
      // Distances around a view don't say how it is aligned.
      keeping: placement.textSide
    )
  }

  override func guide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
    child.dimensions(proposal.inset(by: insets)).explicit(key).map {
      $0 + (key.axis == .horizontal ? insets.leading : insets.top)
    }
  }

  override func makeSpacing() -> ItemSpacing {
    var spacing = child.spacing
    if insets.top != 0 { spacing.top = .plain }
    if insets.bottom != 0 { spacing.bottom = .plain }
    return spacing
  }
}
