import Foundation

/// A view without parts: a shape, a color, a picture, a spacer.
final class LeafItem: LayoutItem {
  private let fit: (ProposedViewSize) -> CGSize
  private let draw: (CGSize) -> Snapshot.Content?
  private let ownSpacing: ItemSpacing
  private let label: String?
  private let kind: String?

  init(
    context: ViewContext,
    spacing: ItemSpacing = ItemSpacing(),
    label: String? = nil,
    kind: String? = nil,
    fit: @escaping (ProposedViewSize) -> CGSize,
    content: @escaping (CGSize) -> Snapshot.Content?
  ) {
    (self.fit, draw, ownSpacing, self.label, self.kind) = (fit, content, spacing, label, kind)
    super.init(children: [], context: context)
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize { fit(proposal) }
  override func makeSpacing() -> ItemSpacing { ownSpacing }

  override func layers() -> [Snapshot.Layer] {
    guard let content = draw(frame.size) else { return [] }
    var made = layer(content: content)
    made.label = label
    return [made]
  }

  override var meetsFinger: Bool {
    if case .shape(let shape)? = draw(frame.size), case .color(let color) = shape.paint { return color.opacity > 0 }
    return true
  }
  override func labels() -> [String] { label.map { [$0] } ?? [] }
  override func kinds() -> [String] { kind.map { [$0] } ?? [] }
}
