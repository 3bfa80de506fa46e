/// `ignoresSafeArea`: a view that reaches under bars and corners where it touches them.
final class SafeAreaItem: WrapperItem {
  private let edges: Edge.Set

  init(child: LayoutItem, edges: Edge.Set, context: ViewContext) {
    self.edges = edges
    super.init(child: child, context: context)
  }

  override func placeChildren(_ proposal: ProposedViewSize, in placement: Placement) {
    let room = placement.safeArea.reach(of: frame, edges, isMirrored: isMirrored)
    let grown = ProposedViewSize(
      width: proposal.width.map { $0 + room.width - frame.width },
      height: proposal.height.map { $0 + room.height - frame.height }
    )
    var placement = placement
    placement.safeArea.uncover(edges, isMirrored: isMirrored)
    let size = child.size(grown).finite
    let left = isMirrored ? frame.maxX - room.maxX : room.minX - frame.minX
    let origin = CGPoint(x: left + (room.width - size.width) / 2, y: room.midY - size.height / 2 - frame.minY)
    place(child, at: origin, proposal: grown, in: placement)
  }
}

/// `safeAreaInset`: a bar at an edge, and the rest of the room for the view.
final class InsetItem: WrapperItem {
  private let bar: LayoutItem
  private let edge: Edge
  private let distance: CGFloat
  private let alignment: Alignment

  init(
    child: LayoutItem,
    bar: LayoutItem,
    edge: Edge,
    alignment: Alignment,
    spacing: CGFloat?,
    context: ViewContext
  ) {
    (self.bar, self.edge, self.alignment) = (bar, edge, alignment)
    distance = spacing ?? context.look.spacing
    super.init(child: child, context: context, with: [bar])
  }

  private var axis: Axis { edge == .top || edge == .bottom ? .vertical : .horizontal }

  private func inner(_ proposal: ProposedViewSize) -> (proposal: ProposedViewSize, taken: CGFloat) {
    var offered = proposal
    offered[axis] = nil
    let taken = bar.size(offered)[axis] + distance
    var rest = proposal
    rest[axis] = rest[axis].map { max(0, $0 - taken) }
    return (rest, taken)
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    let (rest, taken) = inner(proposal)
    var size = child.size(rest)
    size[axis] += taken
    var offered = proposal
    offered[axis] = nil
    // A bar takes what is offered along its edge, also beside a scroll view with narrow content.
    size[axis.other] = max(size[axis.other], bar.size(offered)[axis.other])
    return size
  }

  override func placeChildren(_ proposal: ProposedViewSize, in placement: Placement) {
    let (rest, taken) = inner(proposal)
    var offered = ProposedViewSize(frame.size)
    offered[axis] = nil
    let leads = edge == .top || edge == .leading
    let barLength = taken - distance
    var barSize = frame.size
    barSize[axis] = barLength
    let aligned = origin(of: bar, in: barSize, alignment: alignment, proposal: offered)
    let barStart = leads ? 0 : frame.size[axis] - barLength
    let cross = axis == .vertical ? aligned.x : aligned.y
    let start = leads ? taken : 0
    var room = CGRect(origin: CGPoint(axis, start, 0), size: frame.size)
    room.size[axis] = max(0, frame.size[axis] - taken)
    if isMirrored { room.origin.x = frame.width - room.maxX }
    var inset = placement
    inset.safeArea.cover(frame, except: room.offsetBy(dx: frame.minX, dy: frame.minY))
    let side = (frame.size[axis.other] - child.size(rest)[axis.other]).orZero / 2
    place(child, at: CGPoint(axis, start, side), proposal: rest, in: inset)
    place(bar, at: CGPoint(axis, barStart, cross), proposal: offered, in: placement)
  }
}
