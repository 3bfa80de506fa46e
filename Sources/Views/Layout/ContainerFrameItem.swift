import Foundation

/// `containerRelativeFrame`: a frame whose lengths are known once what is around it has its size.
final class ContainerFrameItem: WrapperItem {
  private let alignment: Alignment
  private let lengths: () -> (width: CGFloat?, height: CGFloat?)

  init(
    child: LayoutItem,
    alignment: Alignment,
    context: ViewContext,
    lengths: @escaping () -> (width: CGFloat?, height: CGFloat?)
  ) {
    (self.alignment, self.lengths) = (alignment, lengths)
    super.init(child: child, context: context)
  }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    let lengths = lengths()
    return ProposedViewSize(width: lengths.width ?? proposal.width, height: lengths.height ?? proposal.height)
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    let lengths = lengths()
    let size = child.size(inner(proposal))
    return CGSize(width: lengths.width ?? size.width, height: lengths.height ?? size.height)
  }

  override func placeChildren(_ proposal: ProposedViewSize, in placement: Placement) {
    place(child, in: frame.size, alignment: alignment, proposal: inner(proposal), placement: placement)
  }

  override func guide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
    alignedGuide(key, of: child, in: size, alignment: alignment, proposal: inner(proposal))
  }
}
