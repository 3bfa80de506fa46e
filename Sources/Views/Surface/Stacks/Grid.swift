import Foundation

/// Rows whose columns are as wide as their widest view.
public struct Grid<Content: View>: View, PrimitiveView {
  /// The type of the body.
  public typealias Body = Never
  let alignment: Alignment
  let horizontalSpacing: CGFloat?
  let verticalSpacing: CGFloat?
  let content: Content

  /// Creates it; spacing in points.
  public init(
    alignment: Alignment = .center,
    horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    (self.alignment, self.content) = (alignment, content())
    (self.horizontalSpacing, self.verticalSpacing) = (horizontalSpacing, verticalSpacing)
  }

  func items(in context: ViewContext) -> [LayoutItem] {
    let place = context.part("Grid").along(nil)
    guard place.evaluation.admit(place.node) else { return [] }
    return [
      GridItemOfRows(
        alignment: alignment,
        spacing: (horizontalSpacing, verticalSpacing),
        children: place.items(of: content),
        context: place
      )
    ]
  }
}

/// A row of a grid.
public struct GridRow<Content: View>: View, PrimitiveView {
  /// The type of the body.
  public typealias Body = Never
  let alignment: VerticalAlignment?
  let content: Content

  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    (self.alignment, self.content) = (alignment, content())
  }

  func items(in context: ViewContext) -> [LayoutItem] {
    let mark = GridRowMark(alignment: alignment)
    let items = context.part("GridRow").items(of: content)
    for item in items { item.cell.row = mark }
    return items
  }
}

/// The items of a grid.
final class GridItemOfRows: LayoutItem {
  /// A view with the columns that it covers.
  private struct Cell {
    var item: LayoutItem
    var column: Int
    var span: Int
  }

  /// Views beside one another, or one view that is as wide as the grid.
  private struct Row {
    var cells: [Cell]
    var alignment: VerticalAlignment?
    var isWhole: Bool
  }

  override func forgetSizes() {
    arrangements = [:]
    super.forgetSizes()
  }

  private struct Arrangement {
    var size: CGSize
    var widths: [CGFloat]
    var heights: [CGFloat]
    var origins: [CGPoint]
    var proposals: [ProposedViewSize]
  }

  private let alignment: Alignment
  private let rows: [Row]
  private let columnCount: Int
  private let columnAlignments: [HorizontalAlignment]
  private let columnSpacing: CGFloat
  private let rowSpacings: [CGFloat]
  private var arrangements: [ProposedViewSize: Arrangement] = [:]

  init(
    alignment: Alignment,
    spacing: (horizontal: CGFloat?, vertical: CGFloat?),
    children: [LayoutItem],
    context: ViewContext
  ) {
    self.alignment = alignment
    let rows = Self.rows(of: children)
    self.rows = rows
    let count = rows.filter { !$0.isWhole }.map { $0.cells.reduce(0) { $0 + $1.span } }.max() ?? 1
    columnCount = max(1, count)
    columnSpacing = spacing.horizontal ?? context.look.spacing
    let look = context.look
    rowSpacings = zip(rows, rows.dropFirst()).map { upper, lower in
      spacing.vertical ?? Self.distance(upper.cells, lower.cells, look: look)
    }
    var alignments = [HorizontalAlignment](repeating: alignment.horizontal, count: columnCount)
    for cell in rows.flatMap(\.cells) {
      if let own = cell.item.cell.columnAlignment, cell.column < alignments.count { alignments[cell.column] = own }
    }
    columnAlignments = alignments
    super.init(children: children, context: context)
    nesting += 2
  }

  private static func rows(of items: [LayoutItem]) -> [Row] {
    var rows: [Row] = []
    var last: GridRowMark?
    for item in items {
      if let mark = item.cell.row {
        if mark !== last || rows.isEmpty { rows.append(Row(cells: [], alignment: mark.alignment, isWhole: false)) }
        let used = rows[rows.count - 1].cells.reduce(0) { $0 + $1.span }
        let span = min(max(1, item.cell.columns), 1000)
        rows[rows.count - 1].cells.append(Cell(item: item, column: used, span: span))
      } else {
        rows.append(Row(cells: [Cell(item: item, column: 0, span: 1)], alignment: nil, isWhole: true))
      }
      last = item.cell.row
    }
    return rows
  }

  /// The distance of two rows: the largest of those that views in them ask for.
  private static func distance(_ upper: [Cell], _ lower: [Cell], look: Look) -> CGFloat {
    let bottoms = upper.map(\.item.spacing)
    let tops = lower.map(\.item.spacing)
    let distances = bottoms.flatMap { bottom in tops.map { bottom.distance(along: .vertical, to: $0, look: look) } }
    return distances.max() ?? look.spacing
  }

  private func width(of cell: Cell, _ widths: [CGFloat]) -> CGFloat {
    let end = min(widths.count, cell.column + cell.span)
    return widths[min(cell.column, end)..<end].reduce(0, +) + CGFloat(max(0, end - cell.column - 1)) * columnSpacing
  }

  /// The widths of the columns.
  private func columnWidths(_ proposal: ProposedViewSize) -> [CGFloat] {
    let gaps = CGFloat(columnCount - 1) * columnSpacing
    var minima = [CGFloat](repeating: 0, count: columnCount)
    var ideals = minima
    var isFlexible = [Bool](repeating: false, count: columnCount)
    let singles = rows.filter { !$0.isWhole }.flatMap(\.cells).filter {
      $0.span == 1 && !$0.item.cell.unsized.contains(.horizontal)
    }
    for cell in singles {
      let column = cell.column
      minima[column] = max(minima[column], cell.item.size(ProposedViewSize(width: 0, height: nil)).width)
      ideals[column] = max(ideals[column], cell.item.size(.unspecified).width)
      let most = cell.item.size(ProposedViewSize(width: .infinity, height: nil)).width
      if most.isInfinite { isFlexible[column] = true }
    }
    var widths = ideals
    if let offered = proposal.width {
      let fixed = zip(ideals, isFlexible).filter { !$0.1 }.reduce(0) { $0 + $1.0 }
      let flexible = isFlexible.filter { $0 }.count
      if flexible > 0 {
        let share = max(0, (offered - gaps - fixed) / CGFloat(flexible))
        for column in widths.indices where isFlexible[column] { widths[column] = max(minima[column], share) }
      } else if fixed + gaps > offered {
        shrink(&widths, minima: minima, by: fixed + gaps - offered)
      }
    }
    widen(&widths, proposal: proposal)
    return widths
  }

  /// Takes from the columns that can give way what is too much.
  private func shrink(_ widths: inout [CGFloat], minima: [CGFloat], by excess: CGFloat) {
    let slack = zip(widths, minima).reduce(0) { $0 + max(0, $1.0 - $1.1) }
    guard slack > 0 else { return }
    let part = min(1, excess / slack)
    for column in widths.indices { widths[column] -= max(0, widths[column] - minima[column]) * part }
  }

  /// Gives the columns what views that cover several of them, or all, need more.
  private func widen(_ widths: inout [CGFloat], proposal: ProposedViewSize) {
    for row in rows {
      for cell in row.cells where (cell.span > 1 || row.isWhole) && !cell.item.cell.unsized.contains(.horizontal) {
        let wanted = cell.item.size(ProposedViewSize(width: proposal.width, height: nil)).width
        let covered = row.isWhole ? Cell(item: cell.item, column: 0, span: columnCount) : cell
        guard wanted.isFinite else {
          if !wanted.isNaN { for column in widths.indices { widths[column] = .infinity } }
          continue
        }
        let missing =
          row.isWhole || cell.item.size(.unspecified).width == wanted ? wanted - width(of: covered, widths) : 0
        guard missing > 0 else { continue }
        let columns = covered.column..<min(widths.count, covered.column + covered.span)
        for column in columns { widths[column] += missing / CGFloat(columns.count) }
      }
    }
  }

  private func proposal(for cell: Cell, _ row: Row, widths: [CGFloat], height: CGFloat?) -> ProposedViewSize {
    let total = widths.reduce(0, +) + CGFloat(columnCount - 1) * columnSpacing
    return ProposedViewSize(width: row.isWhole ? total : width(of: cell, widths), height: height)
  }

  /// The heights of the rows.
  private func rowHeights(_ proposal: ProposedViewSize, widths: [CGFloat]) -> [CGFloat] {
    func heights(_ offered: CGFloat?) -> [CGFloat] {
      rows.map { row in
        row.cells.filter { !$0.item.cell.unsized.contains(.vertical) }
          .map { $0.item.size(self.proposal(for: $0, row, widths: widths, height: offered)).height }.max() ?? 0
      }
    }
    let gaps = rowSpacings.reduce(0, +)
    let minima = heights(0)
    let maxima = heights(.infinity)
    var result = heights(nil)
    guard let offered = proposal.height else { return result }
    guard offered.isFinite else { return maxima }
    var rest = offered - gaps
    let order = rows.indices.sorted {
      (maxima[$0] - minima[$0], $0) < (maxima[$1] - minima[$1], $1)
    }
    for (position, index) in order.enumerated() {
      let share = max(0, rest / CGFloat(order.count - position))
      let row = rows[index]
      let taken =
        row.cells.filter { !$0.item.cell.unsized.contains(.vertical) }
        .map { $0.item.size(self.proposal(for: $0, row, widths: widths, height: share)).height }.max() ?? 0
      result[index] = taken
      rest -= taken
    }
    return result
  }

  private func arrangement(_ proposal: ProposedViewSize) -> Arrangement {
    if let known = arrangements[proposal] { return known }
    let widths = columnWidths(proposal)
    let heights = rowHeights(proposal, widths: widths)
    var origins: [CGPoint] = []
    var proposals: [ProposedViewSize] = []
    let size = CGSize(
      width: widths.reduce(0, +) + CGFloat(columnCount - 1) * columnSpacing,
      height: heights.reduce(0, +) + rowSpacings.reduce(0, +)
    )
    guard size.width.isFinite, size.height.isFinite else {
      let made = Arrangement(size: size, widths: widths, heights: heights, origins: [], proposals: [])
      arrangements[proposal] = made
      return made
    }
    var top = CGFloat(0)
    for (index, row) in rows.enumerated() {
      for cell in row.cells {
        let offered = self.proposal(for: cell, row, widths: widths, height: heights[index])
        let left =
          row.isWhole
          ? 0
          : width(of: Cell(item: cell.item, column: 0, span: cell.column), widths)
            + (cell.column > 0 ? columnSpacing : 0)
        let room = CGSize(width: offered.width ?? 0, height: heights[index])
        let corner = self.corner(of: cell, in: room, row: row, proposal: offered)
        origins.append(CGPoint(x: left + corner.x, y: top + corner.y))
        proposals.append(offered)
      }
      top += heights[index] + (index < rowSpacings.count ? rowSpacings[index] : 0)
    }
    let made = Arrangement(size: size, widths: widths, heights: heights, origins: origins, proposals: proposals)
    arrangements[proposal] = made
    return made
  }

  /// The position of a view's corner in its cell.
  private func corner(of cell: Cell, in room: CGSize, row: Row, proposal: ProposedViewSize) -> CGPoint {
    if let anchor = cell.item.cell.anchor {
      let size = cell.item.size(proposal)
      return CGPoint(x: (room.width - size.width) * anchor.x, y: (room.height - size.height) * anchor.y)
    }
    let column = row.isWhole || cell.span > 1 ? alignment.horizontal : columnAlignments[cell.column]
    return origin(
      of: cell.item,
      in: room,
      alignment: Alignment(horizontal: column, vertical: row.alignment ?? alignment.vertical),
      proposal: proposal
    )
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize { arrangement(proposal).size }

  override func placeChildren(_ proposal: ProposedViewSize, in placement: Placement) {
    let arrangement = arrangement(proposal)
    guard arrangement.origins.count == children.count else { return }
    for (index, item) in rows.flatMap(\.cells).map(\.item).enumerated() {
      place(item, at: arrangement.origins[index], proposal: arrangement.proposals[index], in: placement)
    }
  }

  override func makeSpacing() -> ItemSpacing {
    ItemSpacing(
      top: (rows.first?.cells.map(\.item) ?? []).commonEdge(\.top),
      bottom: (rows.last?.cells.map(\.item) ?? []).commonEdge(\.bottom)
    )
  }
}
