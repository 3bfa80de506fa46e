import Foundation

/// A row or a column.
final class StackItem: LayoutItem {
  private let axis: Axis
  private let alignment: AlignmentKey
  private let distances: [CGFloat]
  private var arrangements = ProposalMemory<Arrangement>()

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
    let spacing = spacing.flatMap { $0.isFinite ? $0 : nil }
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
    let arrangement = arrangement(for: proposal)
    for (index, child) in children.enumerated() {
      place(
        child,
        at: arrangement.origins[index],
        proposal: arrangement.proposals[index],
        in: placement,
        keeping: textSide(of: index)
      )
    }
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
    let dimensions = zip(children, proposals).map { $0.dimensions($1) }
    if let endless = endless(dimensions) {
      arrangements.keep(endless, for: proposal)
      return endless
    }
    let guides = dimensions.map { $0[alignment] }
    let start = guides.map { -$0 }.min() ?? 0
    let end = zip(dimensions, guides).map { $0.size[axis.other] - $1 }.max() ?? 0
    var origins: [CGPoint] = []
    var position = CGFloat(0)
    for (index, dimension) in dimensions.enumerated() {
      origins.append(CGPoint(axis, position, -guides[index] - start))
      position += dimension.size[axis] + (index < distances.count ? distances[index] : 0)
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
  private func textSide(of index: Int) -> TextAlignment? {
    guard axis == .horizontal else {
      switch alignment {
      case HorizontalAlignment.leading.key: return isMirrored ? .trailing : .leading
      case HorizontalAlignment.trailing.key: return isMirrored ? .leading : .trailing
      default: return nil
      }
    }
    guard children.count > 1 else { return nil }
    let isBehindSpacer = children[..<index].contains { child in
      child.labels().isEmpty && child.size(ProposedViewSize(width: .infinity, height: 10)).width == .infinity
    }
    return isBehindSpacer != isMirrored ? .trailing : .leading
  }

  /// The arrangement of children of which one is infinite, which has no places.
  private func endless(_ dimensions: [ViewDimensions]) -> Arrangement? {
    guard dimensions.contains(where: { !$0.width.isFinite || !$0.height.isFinite }) else { return nil }
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
    var result = children.map { _ in ProposedViewSize(axis, nil, cross) }
    for group in groups(cross: cross, reserving: &rest) {
      rest += group.reduce(0) { $0 + $1.reserved }
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
  }

  /// The children by priority, and within a group those first that can give way least.
  ///
  /// - Parameters:
  ///   - cross: What is offered across the axis.
  ///   - rest: The length, from which what lower priorities need at least is taken.
  private func groups(cross: CGFloat?, reserving rest: inout CGFloat) -> [[Entry]] {
    let priorities = Set(children.map(\.priority)).sorted(by: >)
    let entries = children.enumerated().map { index, child in
      let across = child.nesting > Self.deepNesting ? nil : cross
      let minimum = child.size(ProposedViewSize(axis, 0, across))[axis]
      let maximum = child.size(ProposedViewSize(axis, .infinity, across))[axis]
      return Entry(index: index, minimum: minimum, flexibility: maximum - minimum, reserved: 0)
    }
    return priorities.map { priority in
      var group = entries.filter { children[$0.index].priority == priority }
      if priority != priorities.first {
        for index in group.indices where group[index].minimum.isFinite {
          group[index].reserved = group[index].minimum
          rest -= group[index].minimum
        }
      }
      return group.sorted {
        if $0.flexibility == $1.flexibility {
          return $0.flexibility.isInfinite && $0.minimum != $1.minimum ? $0.minimum > $1.minimum : $0.index < $1.index
        }
        return $0.flexibility < $1.flexibility
      }
    }
  }
}

extension LayoutItem {
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
