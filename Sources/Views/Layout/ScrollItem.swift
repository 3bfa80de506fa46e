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
    /// Whether a finger has moved it since it was placed.
    var isMovedByFinger = false
    /// What moves it.
    var phase = ScrollPhase.idle
  }

  private let axes: Axis.Set
  var mainAxis: Axis { axes == .horizontal ? .horizontal : .vertical }
  private let position: Position

  private let isClipped: Bool
  /// The position that the listing asks for, and the point of the content that is seen at first.
  private let wanted: ScrollPosition?
  private let anchor: UnitPoint?
  private let watch: ScrollWatch
  private let evaluation: Evaluation
  /// The distances of the content from the edges, which scroll with it, in points.
  private let margins: EdgeInsets
  private let room: ScrollRoom
  /// The views that it comes to rest at.
  var targets: [LayoutItem] = []
  /// Whether the content is seen below a bar at the bottom, which floats over it.
  private let reachesBelowBars: Bool
  /// The height in which content is seen, in points.
  private var seenHeight: CGFloat = 0

  init(
    child: LayoutItem,
    axes: Axis.Set,
    margins: EdgeInsets,
    room: ScrollRoom,
    isClipped: Bool = true,
    context: ViewContext
  ) {
    (self.axes, self.isClipped, self.margins, self.room) = (axes, isClipped, margins, room)
    watch = context.environment.scrollWatch
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

  /// Notes how much room there is, which the sizes of the content may depend on.
  private func note(_ width: CGFloat?, _ height: CGFloat?) {
    guard let width, let height, width.isFinite, height.isFinite else { return }
    let size = CGSize(width: max(0, width - margins.horizontal), height: max(0, height - margins.vertical))
    guard size != room.size else { return }
    room.size = size
    if room.isAskedFor { child.forgetSizes() }
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    note(proposal.width, proposal.height)
    let content = child.size(inner(proposal))
    return CGSize(
      width: axes.contains(.horizontal) ? proposal.width ?? content.width : content.width,
      height: axes.contains(.vertical) ? proposal.height ?? content.height : content.height
    )
  }

  override func placeChildren(_ proposal: ProposedViewSize, in placement: Placement) {
    note(frame.width, frame.height)
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
      targets = []
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
    defer { report(content) }
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
    position.isMovedByFinger = true
  }

  var phase: ScrollPhase { position.phase }

  func enter(_ phase: ScrollPhase) {
    guard position.phase != phase else { return }
    let old = position.phase
    position.phase = phase
    for observe in watch.phases { observe(old, phase, geometry(of: child.frame.size)) }
  }

  private func geometry(of content: CGSize) -> ScrollGeometry {
    ScrollGeometry(
      contentOffset: CGPoint(x: position.offset.width - margins.leading, y: position.offset.height - margins.top),
      contentSize: CGSize(width: content.width - margins.horizontal, height: content.height - margins.vertical),
      contentInsets: margins,
      containerSize: frame.size
    )
  }

  /// What is seen of the content, without margins, in points from the content's corner.
  private var seen: CGRect {
    CGRect(
      x: position.offset.width + margins.leading,
      y: position.offset.height + margins.top,
      width: frame.width - margins.horizontal,
      height: frame.height - margins.vertical
    )
  }

  /// Returns the frame of a view in the content, in points from the content's corner.
  private func place(of item: LayoutItem) -> CGRect {
    item.frame.offsetBy(dx: -child.frame.minX, dy: -child.frame.minY)
  }

  var comesToRest: Bool { watch.behavior != nil }

  func rest(from start: CGSize, velocity: CGVector) -> CGSize {
    guard let behavior = watch.behavior else { return .zero }
    func target(_ offset: CGSize) -> ScrollTarget {
      let moved = seen.offsetBy(dx: offset.width - position.offset.width, dy: offset.height - position.offset.height)
      return ScrollTarget(rect: moved, anchor: nil)
    }
    var wanted = target(position.offset)
    behavior.updateTarget(
      &wanted,
      context: ScrollTargetBehaviorContext(
        originalTarget: target(start),
        velocity: velocity,
        contentSize: child.frame.size,
        containerSize: frame.size,
        axes: axes,
        targets: targets.map { place(of: $0) }
      )
    )
    return reach(
      of: CGSize(width: wanted.rect.minX - seen.minX, height: wanted.rect.minY - seen.minY).finite
    )
  }

  /// Tells the listing where the content is.
  private func report(_ content: CGSize) {
    let (watch, position) = (watch, position)
    if !watch.observers.isEmpty {
      let geometry = geometry(of: content)
      evaluation.perform(at: nil) { for observe in watch.observers { observe(geometry) } }
    }
    guard position.isMovedByFinger, let follow = watch.follower else { return }
    position.isMovedByFinger = false
    let ids = idsAtAnchor()
    evaluation.perform(at: nil) { if let wanted = follow(ids) { position.wanted = wanted } }
  }

  /// Returns the identifiers of the view that is nearest to the anchor.
  private func idsAtAnchor() -> [AnyHashable] {
    let (seen, anchor) = (seen, watch.anchor ?? .topLeading)
    func distance(_ item: LayoutItem) -> CGFloat {
      let frame = place(of: item)
      return abs(frame.minX + frame.width * anchor.x - seen.minX - seen.width * anchor.x)
        + abs(frame.minY + frame.height * anchor.y - seen.minY - seen.height * anchor.y)
    }
    guard let nearest = targets.min(by: { distance($0) < distance($1) }) else { return [] }
    return evaluation.scrollTargets.filter { $0.item === nearest || $0.item.frame == nearest.frame }.map(\.id)
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
        from: target.minY - frame.minY - margins.top,
        length: target.height,
        room: frame.height - margins.vertical,
        anchor: anchor?.y
      )
    }
    if axes.contains(.horizontal) {
      position.offset.width += move(
        from: target.minX - frame.minX - margins.leading,
        length: target.width,
        room: frame.width - margins.horizontal,
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
