import Foundation

/// A column or row of a lazy grid.
public struct GridItem: Sendable {
  /// The width, in points.
  public enum Size: Sendable {
    /// As wide as it says.
    case fixed(CGFloat)
    /// As wide as there is room, between limits.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many as there is room for, each between limits.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  public var size: Size
  /// The distance from the next one in points, or nil for 8.
  public var spacing: CGFloat?
  /// The alignment of its views.
  public var alignment: Alignment?

  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    (self.size, self.spacing, self.alignment) = (size, spacing, alignment)
  }
}

/// Views in columns, row after row.
public struct LazyVGrid<Content: View>: View, PrimitiveView {
  /// The type of the body.
  public typealias Body = Never
  let tracks: [GridItem]
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  private let isPinned: Bool
  let content: Content

  /// Creates it; spacing in points.
  public init(
    columns: [GridItem],
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    (tracks, self.alignment, self.spacing, self.content) = (columns, alignment, spacing, content())
    isPinned = pinnedViews != []
  }

  func items(in context: ViewContext) -> [LayoutItem] {
    let place = context.part("LazyVGrid").along(nil)
    guard place.evaluation.admit(place.node) else { return [] }
    if isPinned { LazyGridItem.notePinned(in: place) }
    return [
      LazyGridItem(
        axis: .vertical,
        tracks: tracks,
        alignment: Alignment(horizontal: alignment, vertical: .center),
        spacing: spacing,
        children: place.items(of: content),
        context: place
      )
    ]
  }
}

/// Views in rows, column after column.
public struct LazyHGrid<Content: View>: View, PrimitiveView {
  /// The type of the body.
  public typealias Body = Never
  let tracks: [GridItem]
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  private let isPinned: Bool
  let content: Content

  /// Creates it; spacing in points.
  public init(
    rows: [GridItem],
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    (tracks, self.alignment, self.spacing, self.content) = (rows, alignment, spacing, content())
    isPinned = pinnedViews != []
  }

  func items(in context: ViewContext) -> [LayoutItem] {
    let place = context.part("LazyHGrid").along(nil)
    guard place.evaluation.admit(place.node) else { return [] }
    if isPinned { LazyGridItem.notePinned(in: place) }
    return [
      LazyGridItem(
        axis: .horizontal,
        tracks: tracks,
        alignment: Alignment(horizontal: .center, vertical: alignment),
        spacing: spacing,
        children: place.items(of: content),
        context: place
      )
    ]
  }
}

/// The items of a lazy grid, which goes on along an axis.
final class LazyGridItem: LayoutItem {
  static func notePinned(in context: ViewContext) {
    let message = "headers and footers of a lazy grid aren't pinned; expected a lazy stack of rows, which pins them"
    context.evaluation.report(.viewSimplified, message, at: context.node)
  }

  /// A column of a grid that goes down, or a row of one that goes to the side.
  private struct Track {
    var length: CGFloat
    var start: CGFloat
    var alignment: Alignment?
  }

  private let axis: Axis
  private let items: [GridItem]
  private let alignment: Alignment
  private let lineSpacing: CGFloat

  init(
    axis: Axis,
    tracks: [GridItem],
    alignment: Alignment,
    spacing: CGFloat?,
    children: [LayoutItem],
    context: ViewContext
  ) {
    (self.axis, items, self.alignment) = (axis, tracks.isEmpty ? [GridItem()] : tracks, alignment)
    lineSpacing = spacing ?? context.look.spacing
    super.init(children: children, context: context)
  }

  /// The tracks for the length that is offered across the axis.
  private func tracks(_ offered: CGFloat?) -> [Track] {
    let gaps = items.dropLast().reduce(0) { $0 + ($1.spacing ?? look.spacing) }
    let fixed = items.reduce(CGFloat(0)) { sum, item in
      if case .fixed(let length) = item.size { return sum + length }
      return sum
    }
    let open = items.filter { if case .fixed = $0.size { false } else { true } }.count
    let share = offered.map { $0.isFinite ? max(0, ($0 - gaps - fixed) / CGFloat(max(1, open))) : nil } ?? nil
    var tracks: [Track] = []
    var start = CGFloat(0)
    for item in items {
      let spacing = item.spacing ?? look.spacing
      for length in lengths(of: item, share: share, spacing: spacing) {
        tracks.append(Track(length: length, start: start, alignment: item.alignment))
        start += length + spacing
      }
    }
    return tracks
  }

  private func lengths(of item: GridItem, share: CGFloat?, spacing: CGFloat) -> [CGFloat] {
    switch item.size {
    case .fixed(let length): return [max(0, length.orZero)]
    case .flexible(let least, let most):
      let least = max(0, least.orZero)
      return [max(min(share ?? least, most.isNaN ? .infinity : most), least)]
    case .adaptive(let least, let most):
      let least = least >= 1 ? least : 1
      guard let share, least.isFinite else { return [least.orZero] }
      let room = (share + spacing) / (least + spacing)
      let count = room > 1 ? Int(min(room, 1000)) : 1
      let length = (share - spacing * CGFloat(count - 1)) / CGFloat(count)
      return [CGFloat](repeating: max(min(length, most), 0), count: count)
    }
  }

  private func total(_ tracks: [Track]) -> CGFloat { tracks.last.map { $0.start + $0.length } ?? 0 }

  private func offer(_ track: Track) -> ProposedViewSize { ProposedViewSize(axis, nil, track.length) }

  /// Some children beside one another, or the header or the footer of a section, which is as wide as all tracks.
  private struct Line {
    var children: [LayoutItem]
    var isWhole = false
    var length: CGFloat = 0
  }

  private func place(of child: Int, in line: Line, _ tracks: [Track]) -> Track {
    line.isWhole ? Track(length: total(tracks), start: 0, alignment: nil) : tracks[child]
  }

  private func lines(_ tracks: [Track]) -> [Line] {
    var lines: [Line] = []
    var section: SectionMark?
    for child in children {
      let own = child.cell.section
      let isWhole = own.map { $0.role != .row } ?? false
      let begins = lines.last.map {
        $0.isWhole || isWhole || own?.section !== section || $0.children.count == tracks.count
      }
      if begins ?? true { lines.append(Line(children: [], isWhole: isWhole)) }
      lines[lines.count - 1].children.append(child)
      section = own?.section
    }
    for index in lines.indices {
      let line = lines[index]
      let lengths = line.children.indices.map { line.children[$0].size(offer(place(of: $0, in: line, tracks)))[axis] }
      lines[index].length = lengths.max() ?? 0
    }
    return lines
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    let tracks = tracks(proposal[axis.other])
    let lines = lines(tracks)
    let length = lines.reduce(0) { $0 + $1.length } + lineSpacing * CGFloat(max(0, lines.count - 1))
    let across = proposal[axis.other].map { max($0, total(tracks)) } ?? total(tracks)
    return CGSize(axis, length, across)
  }

  override func placeChildren(_ proposal: ProposedViewSize, in placement: Placement) {
    let tracks = tracks(proposal[axis.other] ?? frame.size[axis.other])
    let own = ViewDimensions(size: frame.size, proposal: proposal)
    let inner = ViewDimensions(size: CGSize(axis, 0, total(tracks)), proposal: proposal)
    let key = axis == .vertical ? alignment.horizontal.key : alignment.vertical.key
    let shift = own[key] - inner[key]
    var position = CGFloat(0)
    for line in lines(tracks) {
      for (index, child) in line.children.enumerated() {
        let track = self.place(of: index, in: line, tracks)
        let room = CGSize(axis, line.length, track.length)
        let corner = origin(of: child, in: room, alignment: track.alignment ?? alignment, proposal: offer(track))
        place(
          child,
          at: CGPoint(axis, position, shift + track.start) + corner,
          proposal: offer(track),
          in: placement
        )
      }
      position += line.length + lineSpacing
    }
  }
}
