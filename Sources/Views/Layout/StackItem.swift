import Foundation

/// A row or a column.
final class StackItem: LayoutItem {
  private let axis: Axis
  private let alignment: AlignmentKey
  private let distances: [CGFloat]
  private var arrangements = ProposalMemory<Arrangement>()
  /// The parts of sections that stay in sight while the section does.
  var pinned: Set<SectionMark.Role> = []

  /// The positions of a stack's children.
  struct Arrangement {
    var size: CGSize
    var origins: [CGPoint]
    var proposals: [ProposedViewSize]
  }

  init(axis: Axis, alignment: Alignment, spacing: CGFloat?, children: [LayoutItem], context: ViewContext) {
    self.axis = axis
    self.alignment = axis == .horizontal ? alignment.vertical.key : alignment.horizontal.key
    let look = context.look
    distances = zip(children, children.dropFirst()).map {
      spacing ?? $0.spacing.distance(along: axis, to: $1.spacing, look: look)
    }
    super.init(children: children, context: context)
    nesting += 1
  }

  /// The nesting from which on a child's limits are asked for without what is offered across the axis.
  ///
  /// Each level would ask the next one for twice as many sizes otherwise, and time would double with each.
  private static let deepNesting = 12

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize { arrangement(for: proposal).size }

  override func placeChildren(_ proposal: ProposedViewSize, in placement: Placement) {
    var proposal = proposal
    if proposal[axis.other] == nil { proposal[axis.other] = size(proposal)[axis.other] }
    var arrangement = arrangement(for: proposal)
    if let room = placement.scroller?.frame, !pinned.isEmpty { pin(&arrangement, in: room) }
    var isBehindSpacer = false
    for (index, child) in children.enumerated() {
      place(
        child,
        at: arrangement.origins[index],
        proposal: arrangement.proposals[index],
        in: placement,
        keeping: textSide(isBehindSpacer: isBehindSpacer)
      )
      if axis == .horizontal, !isBehindSpacer { isBehindSpacer = child.isSpacer }
    }
  }

  /// Moves headers and footers of sections into the room of a scroll view, as far as their sections reach.
  private func pin(_ arrangement: inout Arrangement, in room: CGRect) {
    func place(_ point: CGPoint) -> CGFloat { axis == .horizontal ? point.x : point.y }
    let placed = arrangement
    func end(_ index: Int) -> CGFloat {
      place(placed.origins[index]) + children[index].size(placed.proposals[index])[axis]
    }
    var sections: [ObjectIdentifier: ClosedRange<Int>] = [:]
    for (index, child) in children.enumerated() {
      guard let section = child.cell.section?.section else { continue }
      sections[ObjectIdentifier(section)] = (sections[ObjectIdentifier(section)]?.lowerBound ?? index)...index
    }
    let top = place(room.origin) - place(frame.origin)
    for (index, child) in children.enumerated() {
      guard let part = child.cell.section, pinned.contains(part.role),
        let section = sections[ObjectIdentifier(part.section)]
      else { continue }
      let start = place(placed.origins[index])
      let length = end(index) - start
      let moved =
        part.role == .header
        ? max(start, min(top, end(section.upperBound) - length))
        : min(start, max(top + room.size[axis] - length, place(placed.origins[section.lowerBound])))
      if axis == .horizontal { arrangement.origins[index].x = moved } else { arrangement.origins[index].y = moved }
      child.zIndex = max(child.zIndex, 1)
    }
  }

  override func forgetSizes() {
    arrangements = ProposalMemory()
    super.forgetSizes()
  }

  override func guide(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
    let arrangement = arrangement(for: proposal)
    return combinedGuide(key, origins: arrangement.origins, proposals: arrangement.proposals)
  }

  override func makeSpacing() -> ItemSpacing {
    guard let first = children.first, let last = children.last else { return ItemSpacing() }
    if axis == .vertical { return ItemSpacing(top: first.spacing.top, bottom: last.spacing.bottom) }
    return ItemSpacing(top: children.commonEdge(\.top), bottom: children.commonEdge(\.bottom))
  }

  private func arrangement(for proposal: ProposedViewSize) -> Arrangement {
    if let known = arrangements[proposal] { return known }
    let proposals = childProposals(for: proposal)
    // Each size is asked for many times in an evaluation. Closures would ask each time whether they are on the main actor.
    var dimensions: [ViewDimensions] = []
    dimensions.reserveCapacity(children.count)
    for (index, child) in children.enumerated() { dimensions.append(child.dimensions(proposals[index])) }
    if let endless = endless(dimensions) {
      arrangements.keep(endless, for: proposal)
      return endless
    }
    var origins: [CGPoint] = []
    origins.reserveCapacity(children.count)
    var (position, start, end) = (CGFloat(0), CGFloat.infinity, -CGFloat.infinity)
    for (index, dimension) in dimensions.enumerated() {
      let guide = dimension[alignment]
      (start, end) = (min(start, -guide), max(end, dimension.size[axis.other] - guide))
      origins.append(CGPoint(axis, position, -guide))
      position += dimension.size[axis] + (index < distances.count ? distances[index] : 0)
    }
    if children.isEmpty { (start, end) = (0, 0) }
    let offset = CGPoint(axis, 0, start)
    for index in origins.indices {
      origins[index] = CGPoint(x: origins[index].x - offset.x, y: origins[index].y - offset.y)
    }
    let made = Arrangement(
      size: CGSize(axis, max(0, position), end - start),
      origins: origins,
      proposals: proposals
    )
    arrangements.keep(made, for: proposal)
    return made
  }

  /// The side of a text that keeps its place.
  ///
  /// In a row, it is the right one behind a spacer, so that neighbors stay apart. In a column, it is that of the alignment.
  private func textSide(isBehindSpacer: Bool) -> TextAlignment? {
    guard axis == .horizontal else {
      switch alignment {
      case HorizontalAlignment.leading.key: return isMirrored ? .trailing : .leading
      case HorizontalAlignment.trailing.key: return isMirrored ? .leading : .trailing
      default: return nil
      }
    }
    guard children.count > 1 else { return nil }
    return isBehindSpacer != isMirrored ? .trailing : .leading
  }

  /// The arrangement of children of which one is infinite, which has no places.
  private func endless(_ dimensions: [ViewDimensions]) -> Arrangement? {
    var isEndless = false
    for dimension in dimensions where !dimension.width.isFinite || !dimension.height.isFinite { isEndless = true }
    guard isEndless else { return nil }
    let length = dimensions.reduce(distances.reduce(0, +)) { $0 + $1.size[axis] }
    return Arrangement(
      size: CGSize(axis, max(0, length), dimensions.map { $0.size[axis.other] }.max() ?? 0),
      origins: dimensions.map { _ in .zero },
      proposals: dimensions.map(\.proposal)
    )
  }

  /// The proposal for each child.
  private func childProposals(for proposal: ProposedViewSize) -> [ProposedViewSize] {
    let cross = proposal[axis.other]
    guard let length = proposal[axis] else {
      return children.map { _ in ProposedViewSize(axis, nil, cross) }
    }
    guard length.isFinite else { return children.map { _ in ProposedViewSize(axis, length, cross) } }
    var rest = length - distances.reduce(0, +)
    var result = Array(repeating: ProposedViewSize(axis, nil, cross), count: children.count)
    for group in groups(cross: cross, reserving: &rest) {
      for entry in group { rest += entry.reserved }
      var left = group.count
      for entry in group {
        let offered = ProposedViewSize(axis, max(0, rest / CGFloat(left)), cross)
        result[entry.index] = offered
        rest -= children[entry.index].size(offered)[axis]
        left -= 1
      }
    }
    return result
  }

  private struct Entry {
    var index: Int
    var minimum: CGFloat
    var flexibility: CGFloat
    var reserved: CGFloat

    static func givesWayLess(_ a: Entry, _ b: Entry) -> Bool {
      if a.flexibility == b.flexibility {
        return a.flexibility.isInfinite && a.minimum != b.minimum ? a.minimum > b.minimum : a.index < b.index
      }
      return a.flexibility < b.flexibility
    }
  }

  /// The children by priority, and within a group those first that can give way least.
  ///
  /// - Parameters:
  ///   - cross: What is offered across the axis.
  ///   - rest: The length, from which what lower priorities need at least is taken.
  private func groups(cross: CGFloat?, reserving rest: inout CGFloat) -> [[Entry]] {
    var entries: [Entry] = []
    entries.reserveCapacity(children.count)
    var priorities: [Double] = []
    for (index, child) in children.enumerated() {
      let across = child.nesting > Self.deepNesting ? nil : cross
      let minimum = child.size(ProposedViewSize(axis, 0, across))[axis]
      let maximum = child.size(ProposedViewSize(axis, .infinity, across))[axis]
      entries.append(Entry(index: index, minimum: minimum, flexibility: maximum - minimum, reserved: 0))
      if !priorities.contains(child.priority) { priorities.append(child.priority) }
    }
    guard priorities.count > 1 else { return entries.isEmpty ? [] : [entries.sorted(by: Entry.givesWayLess)] }
    priorities.sort(by: >)
    return priorities.map { priority in
      var group = entries.filter { children[$0.index].priority == priority }
      if priority != priorities.first {
        for index in group.indices where group[index].minimum.isFinite {
          group[index].reserved = group[index].minimum
          rest -= group[index].minimum
        }
      }
      return group.sorted(by: Entry.givesWayLess)
    }
  }
}

extension LayoutItem {
  /// Whether it takes all the room in a row and has no words.
  fileprivate var isSpacer: Bool {
    size(ProposedViewSize(width: .infinity, height: 10)).width == .infinity && labels().isEmpty
  }

  /// The guide of a container: the mean of those that its children set, or the first and the last baseline.
  func combinedGuide(_ key: AlignmentKey, origins: [CGPoint], proposals: [ProposedViewSize]) -> CGFloat? {
    var values: [CGFloat] = []
    for (index, child) in children.enumerated() {
      guard let value = child.dimensions(proposals[index]).explicit(key) else { continue }
      values.append(value + (key.axis == .horizontal ? origins[index].x : origins[index].y))
    }
    guard !values.isEmpty else { return nil }
    if key.isFirstBaseline { return values.min() }
    if key.isLastBaseline { return values.max() }
    return values.reduce(0, +) / CGFloat(values.count)
  }
}

extension Array where Element == LayoutItem {
  /// The edge of views beside one another: text if all are, and plain otherwise.
  @MainActor func commonEdge(_ path: KeyPath<ItemSpacing, ItemSpacing.Edge>) -> ItemSpacing.Edge {
    var best: FontMetrics?
    for child in self {
      switch child.spacing[keyPath: path] {
      case .plain: return .plain
      case .text(let metrics): if metrics.height > best?.height ?? 0 { best = metrics }
      case .none: continue
      }
    }
    return best.map { .text($0) } ?? .plain
  }
}
