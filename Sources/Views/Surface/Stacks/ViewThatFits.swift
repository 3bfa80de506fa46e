import Foundation

/// The first of several views that fits.
public struct ViewThatFits<Content: View>: View, PrimitiveView {
  /// The type of the body.
  public typealias Body = Never
  let axes: Axis.Set
  let content: Content

  public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
    (self.axes, self.content) = (axes, content())
  }

  func items(in context: ViewContext) -> [LayoutItem] {
    let place = context.part("ViewThatFits")
    let items = place.items(of: content)
    return items.isEmpty ? [] : [FittingItem(axes: axes, children: items, context: place)]
  }
}

/// The first of several items that fits.
final class FittingItem: LayoutItem {
  private let axes: Axis.Set
  private var chosen: LayoutItem?

  init(axes: Axis.Set, children: [LayoutItem], context: ViewContext) {
    self.axes = axes
    super.init(children: children, context: context)
  }

  private func choice(_ proposal: ProposedViewSize) -> LayoutItem {
    let fitting = children.first { child in
      let ideal = child.size(.unspecified)
      return (!axes.contains(.horizontal) || ideal.width <= (proposal.width ?? .infinity) + 0.001)
        && (!axes.contains(.vertical) || ideal.height <= (proposal.height ?? .infinity) + 0.001)
    }
    return fitting ?? children[children.count - 1]
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize { choice(proposal).size(proposal) }

  override func placeChildren(_ proposal: ProposedViewSize, in placement: Placement) {
    let child = choice(proposal)
    chosen = child
    place(child, at: .zero, proposal: proposal, in: placement)
  }

  override func guide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
    choice(proposal).dimensions(proposal).explicit(key)
  }

  override func makeSpacing() -> ItemSpacing { children[0].spacing }
  override func layers() -> [Snapshot.Layer] { chosen?.layers() ?? [] }
  override func parts() -> [LayoutItem] { chosen.map { [$0] } ?? [] }
  override func targets() -> [TapTarget] { chosen?.targets() ?? [] }
  override func labels() -> [String] { chosen?.labels() ?? [] }
}
