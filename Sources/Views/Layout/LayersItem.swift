import Foundation

/// `ZStack`: views over one another.
final class LayersItem: LayoutItem {
  private let alignment: Alignment

  init(alignment: Alignment, children: [LayoutItem], context: ViewContext) {
    self.alignment = alignment
    super.init(children: children, context: context)
  }

  /// The rectangle round the children, in points from where their guides meet.
  private func bounds(_ proposal: ProposedViewSize) -> CGRect {
    let highest = children.map(\.priority).max() ?? 0
    var bounds: CGRect?
    for child in children where child.priority == highest {
      let size = child.dimensions(proposal)
      let rect = CGRect(
        x: -size[alignment.horizontal],
        y: -size[alignment.vertical],
        width: size.width,
        height: size.height
      )
      guard let old = bounds else {
        bounds = rect
        continue
      }
      let (x, y) = (min(old.minX, rect.minX), min(old.minY, rect.minY))
      bounds = CGRect(
        x: x,
        y: y,
        width: max(old.origin.x + old.width, rect.origin.x + rect.width) - x,
        height: max(old.origin.y + old.height, rect.origin.y + rect.height) - y
      )
    }
    return bounds ?? .zero
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    let highest = children.map(\.priority).max() ?? 0
    let sizes = children.filter { $0.priority == highest }.map { $0.size(proposal) }
    if sizes.contains(where: { !$0.width.isFinite || !$0.height.isFinite }) {
      return CGSize(width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
    }
    return bounds(proposal).size
  }

  private func origins(_ proposal: ProposedViewSize) -> [CGPoint] {
    let bounds = bounds(proposal)
    return children.map { child in
      let size = child.dimensions(proposal)
      return CGPoint(x: -size[alignment.horizontal] - bounds.minX, y: -size[alignment.vertical] - bounds.minY)
    }
  }

  override func placeChildren(_ proposal: ProposedViewSize, in placement: Placement) {
    for (child, origin) in zip(children, origins(proposal)) {
      place(child, at: origin, proposal: proposal, in: placement)
    }
  }

  override func guide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
    combinedGuide(key, origins: origins(proposal), proposals: children.map { _ in proposal })
  }

  override func makeSpacing() -> ItemSpacing {
    ItemSpacing(top: children.commonEdge(\.top), bottom: children.commonEdge(\.bottom))
  }
}
