import Foundation

/// `frame(width:height:)`: a size that is the same for every proposal.
final class FrameItem: WrapperItem {
  private let width: CGFloat?
  private let height: CGFloat?
  private let alignment: Alignment

  init(child: LayoutItem, width: CGFloat?, height: CGFloat?, alignment: Alignment, context: ViewContext) {
    (self.width, self.height, self.alignment) = (width, height, alignment)
    super.init(child: child, context: context)
  }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: width ?? proposal.width, height: height ?? proposal.height)
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    if let width, let height { return CGSize(width: width, height: height) }
    let size = child.size(inner(proposal))
    return CGSize(width: width ?? size.width, height: height ?? size.height)
  }

  override func placeChildren(_ proposal: ProposedViewSize, in placement: Placement) {
    place(child, in: frame.size, alignment: alignment, proposal: inner(proposal), placement: placement)
  }

  override func guide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
    alignedGuide(key, of: child, in: size, alignment: alignment, proposal: inner(proposal))
  }

  // A spacer keeps no distance, whatever size it is given.
  override func makeSpacing() -> ItemSpacing { height == nil || child.spacing.isOpen ? child.spacing : ItemSpacing() }
}

/// `frame(minWidth:…)`: a size between limits.
final class FlexibleFrameItem: WrapperItem {
  /// The limits of one axis, in points.
  struct Limits {
    var minimum: CGFloat?
    var ideal: CGFloat?
    var maximum: CGFloat?

    /// The proposal for the child.
    func offer(_ proposed: CGFloat?) -> CGFloat? {
      guard let length = proposed ?? ideal else { return nil }
      return clamp(length)
    }

    /// The length of the frame.
    func length(_ proposed: CGFloat?, child: CGFloat) -> CGFloat {
      if minimum == nil, maximum == nil { return proposed == nil ? ideal ?? child : child }
      guard let proposed else { return clamp(ideal ?? child) }
      if minimum != nil, maximum != nil { return clamp(proposed) }
      if let maximum { return min(max(child, proposed), maximum) }
      return max(min(child, proposed), minimum ?? 0)
    }

    private func clamp(_ length: CGFloat) -> CGFloat {
      max(min(length, maximum ?? .infinity), minimum ?? -.infinity)
    }
  }

  private let width: Limits
  private let height: Limits
  private let alignment: Alignment

  init(child: LayoutItem, width: Limits, height: Limits, alignment: Alignment, context: ViewContext) {
    (self.width, self.height, self.alignment) = (width, height, alignment)
    super.init(child: child, context: context)
  }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: width.offer(proposal.width), height: height.offer(proposal.height))
  }

  /// The proposal for the child in a frame of a size: a frame with a minimum offers the whole of it.
  private func inner(_ proposal: ProposedViewSize, in size: CGSize) -> ProposedViewSize {
    var offered = inner(proposal)
    if offered.width == nil, width.minimum != nil { offered.width = size.width }
    if offered.height == nil, height.minimum != nil { offered.height = size.height }
    return offered
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    let size = child.size(inner(proposal))
    return CGSize(
      width: width.length(proposal.width, child: size.width),
      height: height.length(proposal.height, child: size.height)
    )
  }

  override func placeChildren(_ proposal: ProposedViewSize, in placement: Placement) {
    let offered = inner(proposal, in: frame.size)
    place(child, in: frame.size, alignment: alignment, proposal: offered, placement: placement)
  }

  override func guide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
    alignedGuide(key, of: child, in: size, alignment: alignment, proposal: inner(proposal, in: size))
  }

  override func makeSpacing() -> ItemSpacing {
    height.minimum == nil && height.maximum == nil || child.spacing.isOpen ? child.spacing : ItemSpacing()
  }
}

extension LayoutItem {
  /// The position of a child's top leading corner if the guides of both meet.
  func origin(
    of child: LayoutItem,
    in size: CGSize,
    alignment: Alignment,
    proposal: ProposedViewSize
  ) -> CGPoint {
    let own = ViewDimensions(size: size, proposal: proposal)
    let inner = child.dimensions(proposal)
    return CGPoint(
      x: own[alignment.horizontal] - inner[alignment.horizontal],
      y: own[alignment.vertical] - inner[alignment.vertical]
    )
  }

  /// Puts a child where a guide of both meets.
  func place(
    _ child: LayoutItem,
    in size: CGSize,
    alignment: Alignment,
    proposal: ProposedViewSize,
    placement: Placement
  ) {
    place(
      child,
      at: origin(of: child, in: size, alignment: alignment, proposal: proposal),
      proposal: proposal,
      in: placement
    )
  }

  /// The place of a guide that an aligned child sets, in the points of what it is aligned in.
  func alignedGuide(
    _ key: AlignmentKey,
    of child: LayoutItem,
    in size: CGSize,
    alignment: Alignment,
    proposal: ProposedViewSize
  ) -> CGFloat? {
    guard let value = child.dimensions(proposal).explicit(key) else { return nil }
    let origin = origin(of: child, in: size, alignment: alignment, proposal: proposal)
    return value + (key.axis == .horizontal ? origin.x : origin.y)
  }
}
