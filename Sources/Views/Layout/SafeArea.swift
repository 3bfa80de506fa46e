/// What of the canvas is free of bars and corners, around a view.
///
/// Bars may lie in areas that have bars around them: a `safeAreaInset` in a small frame covers a part of this frame alone.
struct SafeArea: Equatable {
  /// An area that has something along its edges, and what is free in it, in the canvas's points.
  private struct Covered: Equatable {
    var free: CGRect
    var whole: CGRect
  }

  /// From the smallest to the canvas.
  private var areas: [Covered]

  init(_ free: CGRect, in canvas: CGRect) { areas = [Covered(free: free, whole: canvas)] }

  /// The area without anything over it, in the canvas's points.
  var free: CGRect { areas[0].free }

  /// Covers an area, except for a part of it.
  mutating func cover(_ whole: CGRect, except free: CGRect) {
    let common = free.intersection(self.free)
    areas.insert(Covered(free: common.isNull ? free : common, whole: whole), at: 0)
  }

  /// Uncovers what is at some edges.
  mutating func uncover(_ edges: Edge.Set, isMirrored: Bool) {
    for index in areas.indices {
      areas[index].free = areas[index].free.grown(to: areas[index].whole, edges, isMirrored)
    }
  }

  /// Returns a frame that reaches under what it touches.
  func reach(of frame: CGRect, _ edges: Edge.Set, isMirrored: Bool) -> CGRect {
    areas.reduce(frame) { frame, area in
      let near: CGFloat = 0.01
      var touched: Edge.Set = []
      if frame.minY <= area.free.minY + near { touched.insert(.top) }
      if frame.maxY >= area.free.maxY - near { touched.insert(.bottom) }
      if frame.minX <= area.free.minX + near { touched.insert(isMirrored ? .trailing : .leading) }
      if frame.maxX >= area.free.maxX - near { touched.insert(isMirrored ? .leading : .trailing) }
      return frame.union(frame.grown(to: area.whole, edges.intersection(touched), isMirrored))
    }
  }
}

extension CGRect {
  /// Moves some edges to those of another rectangle.
  fileprivate func grown(to other: CGRect, _ edges: Edge.Set, _ isMirrored: Bool) -> CGRect {
    let (left, right): (Edge.Set, Edge.Set) = isMirrored ? (.trailing, .leading) : (.leading, .trailing)
    let x = edges.contains(left) ? other.minX : minX
    let y = edges.contains(.top) ? other.minY : minY
    return CGRect(
      x: x,
      y: y,
      width: max(0, (edges.contains(right) ? other.maxX : maxX) - x),
      height: max(0, (edges.contains(.bottom) ? other.maxY : maxY) - y)
    )
  }
}

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
    place(child, at: CGPoint(axis, start, 0), proposal: rest, in: inset)
    place(bar, at: CGPoint(axis, barStart, cross), proposal: offered, in: placement)
  }
}
