import Foundation

/// A view's size and its alignment guides, in its own points.
@MainActor public struct ViewDimensions {
  /// The width in points.
  public nonisolated let width: CGFloat
  /// The height in points.
  public nonisolated let height: CGFloat
  /// The places of the guides that the view sets, or nil if it sets none.
  private let guides: ((AlignmentKey) -> CGFloat?)?

  let proposal: ProposedViewSize

  init(size: CGSize, proposal: ProposedViewSize, guides: ((AlignmentKey) -> CGFloat?)? = nil) {
    (self.proposal, self.guides) = (proposal, guides)
    (width, height) = (size.width, size.height)
  }

  var size: CGSize { CGSize(width: width, height: height) }

  /// The place of a guide, in points from the leading side.
  public subscript(guide: HorizontalAlignment) -> CGFloat { self[guide.key] }
  /// The place of a guide, in points from the top.
  public subscript(guide: VerticalAlignment) -> CGFloat { self[guide.key] }
  /// The place of a guide if the view sets it.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { explicit(guide.key) }
  /// The place of a guide if the view sets it.
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { explicit(guide.key) }

  subscript(key: AlignmentKey) -> CGFloat { explicit(key) ?? key.id.defaultValue(in: self) }

  func explicit(_ key: AlignmentKey) -> CGFloat? { guides?(key) }
}

extension AlignmentKey {
  var isFirstBaseline: Bool { id == Guides.FirstBaseline.self }
  var isLastBaseline: Bool { id == Guides.LastBaseline.self }
  var isBaseline: Bool { isFirstBaseline || isLastBaseline }
}
