import Foundation

/// `ScrollView`: content that is as long as it likes, of which a part is seen.
final class ScrollItem: WrapperItem, Scroller {
  /// The position of a scroll view, which persists between evaluations.
  final class Position {
    var offset = CGSize.zero
    /// The position that the listing asked for last.
    var wanted: ScrollPosition?
    /// Whether the scroll view has been placed.
    var isPlaced = false
  }

  private let axes: Axis.Set
  var mainAxis: Axis { axes == .horizontal ? .horizontal : .vertical }
  private let position: Position

  private let isClipped: Bool
  /// The position that the listing asks for, and the point of the content that is seen at first.
  private let wanted: ScrollPosition?
  private let anchor: UnitPoint?
  private let evaluation: Evaluation
  /// Whether the content is seen below a bar at the bottom, which floats over it.
  private let reachesBelowBars: Bool
  /// The height in which content is seen, in points.
  private var seenHeight: CGFloat = 0

  init(child: LayoutItem, axes: Axis.Set, isClipped: Bool = true, context: ViewContext) {
    (self.axes, self.isClipped) = (axes, isClipped)
    position = context.node.slot { Position() }
    (wanted, anchor) = (context.environment.scrollPosition, context.environment.scrollAnchor)
    evaluation = context.evaluation
    reachesBelowBars = axes.contains(.vertical) && context.environment.controlMeasures.glass != nil
    super.init(child: child, context: context)
    priority = 0
    zIndex = 0
  }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : proposal.width,
      height: axes.contains(.vertical) ? nil : proposal.height
    )
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    let content = child.size(inner(proposal))
    return CGSize(
      width: axes.contains(.horizontal) ? proposal.width ?? content.width : content.width,
      height: axes.contains(.vertical) ? proposal.height ?? content.height : content.height
    )
  }

  override func placeChildren(_ proposal: ProposedViewSize, in placement: Placement) {
    let content = child.size(inner(proposal)).finite
    let most = limit(for: content)
    seenHeight = frame.height
    if reachesBelowBars {
      seenHeight = placement.safeArea.reach(of: frame, .bottom, isMirrored: isMirrored).maxY - frame.minY
    }
    var placement = placement
    placement.scroller = self
    placement.spaces["scroll view"] = frame.offsetBy(dx: placement.offset.width, dy: placement.offset.height)
    func placeContent() {
      position.offset.width = min(max(0, position.offset.width), most.width)
      position.offset.height = min(max(0, position.offset.height), most.height)
      place(
        child,
        at: CGPoint(x: -position.offset.width, y: -position.offset.height),
        proposal: inner(proposal),
        in: placement
      )
    }
    if !position.isPlaced, let anchor {
      position.offset = CGSize(width: most.width * anchor.x, height: most.height * anchor.y)
    }
    position.isPlaced = true
    placeContent()
    guard let wanted, wanted != position.wanted else { return }
    position.wanted = wanted
    if move(to: wanted.target, within: most) { placeContent() }
  }

  /// Moves the content, whose views are in their places.
  ///
  /// - Parameters:
  ///   - target: The place to move it to.
  ///   - most: The largest offsets.
  /// - Returns: Whether the place is known.
  private func move(to target: ScrollPosition.Target?, within most: CGSize) -> Bool {
    switch target {
    case nil: return false
    case .view(let id, let anchor):
      guard let item = evaluation.scrollTargets.item(id, where: { $0.scroller === self }) else { return false }
      show(item.frame, anchor: anchor)
    case .edge(.top): position.offset.height = 0
    case .edge(.bottom): position.offset.height = most.height
    case .edge(.leading): position.offset.width = 0
    case .edge(.trailing): position.offset.width = most.width
    case .point(let x, let y):
      if let x = x?.orZero { position.offset.width = x }
      if let y = y?.orZero { position.offset.height = y }
    }
    return true
  }

  override func scrollers() -> [any Scroller] { [self] + super.scrollers() }

  func reach(of distance: CGSize) -> CGSize {
    let most = limit(for: child.frame.size)
    return CGSize(
      width: min(max(0, position.offset.width + distance.width), most.width) - position.offset.width,
      height: min(max(0, position.offset.height + distance.height), most.height) - position.offset.height
    )
  }

  func scroll(by distance: CGSize) {
    position.offset.width += distance.width
    position.offset.height += distance.height
  }

  private func limit(for content: CGSize) -> CGSize {
    CGSize(
      width: axes.contains(.horizontal) ? max(0, content.width - frame.width) : 0,
      height: axes.contains(.vertical) ? max(0, content.height - frame.height) : 0
    )
  }

  func show(_ target: CGRect, anchor: UnitPoint?) {
    if axes.contains(.vertical) {
      position.offset.height += move(
        from: target.minY - frame.minY,
        length: target.height,
        room: frame.height,
        anchor: anchor?.y
      )
    }
    if axes.contains(.horizontal) {
      position.offset.width += move(
        from: target.minX - frame.minX,
        length: target.width,
        room: frame.width,
        anchor: anchor?.x
      )
    }
  }

  private func move(from start: CGFloat, length: CGFloat, room: CGFloat, anchor: CGFloat?) -> CGFloat {
    if let anchor { return start + length * anchor - room * anchor }
    if start < 0 { return start }
    return max(0, min(start, start + length - room))
  }

  override func guide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? { nil }
  override func makeSpacing() -> ItemSpacing { ItemSpacing() }

  override func layers() -> [Snapshot.Layer] {
    let inner = child.layers()
    guard !inner.isEmpty, isClipped else { return inner }
    let path = Path(CGRect(x: 0, y: 0, width: frame.width, height: seenHeight))
    return [layer(effect: .clip(path, isEvenOdd: false), children: inner)]
  }
}
