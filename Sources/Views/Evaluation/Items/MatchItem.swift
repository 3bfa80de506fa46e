import Foundation

/// `matchedGeometryEffect`: a view that shares its geometry with others of its group.
///
/// The source of a group keeps its own layout. The others are offered the source's size and put where their anchors
/// meet. Its parent sees the size that it has by itself.
final class MatchItem: WrapperItem {
  let match: Snapshot.GeometryMatch
  private let evaluation: Evaluation
  private let isOffstage: Bool
  /// The geometry that it takes in place of its own, on the canvas as drawn.
  private var record: CGRect?
  private var last: (proposal: ProposedViewSize, placement: Placement)?

  init(child: LayoutItem, match: Snapshot.GeometryMatch, context: ViewContext) {
    self.match = match
    (evaluation, isOffstage) = (context.evaluation, context.isOffstage)
    super.init(child: child, context: context)
  }

  override func placeChildren(_ proposal: ProposedViewSize, in placement: Placement) {
    if last == nil, !isOffstage { evaluation.matches.append(self) }
    last = (proposal, placement)
    guard let drawn = record ?? (match.isSource ? nil : evaluation.matchedFrames[match.group]) else {
      return super.placeChildren(proposal, in: placement)
    }
    let record = drawn.offsetBy(dx: -placement.offset.width, dy: -placement.offset.height)
    let offered = match.properties.contains(.size) ? ProposedViewSize(record.size) : proposal
    let size = child.size(offered).finite
    var origin = frame.origin
    if match.properties.contains(.position) {
      let point = match.anchor.point(in: record)
      origin = CGPoint(x: point.x - size.width * match.anchor.x, y: point.y - size.height * match.anchor.y)
    }
    child.place(CGRect(origin: origin, size: size), proposal: offered, in: placement)
  }

  /// The geometry on the canvas as drawn, with the offsets of effects around it.
  var drawnFrame: CGRect {
    let offset = last?.placement.offset ?? .zero
    return frame.offsetBy(dx: offset.width, dy: offset.height)
  }

  /// Returns what it draws where its group's geometry is another one.
  ///
  /// - Parameter record: The geometry on the canvas as drawn.
  func layers(following record: CGRect) -> [Snapshot.Layer] {
    guard let last else { return [] }
    self.record = record
    place(frame, proposal: last.proposal, in: last.placement)
    let layers = layers()
    self.record = nil
    place(frame, proposal: last.proposal, in: last.placement)
    return layers
  }

  override func layers() -> [Snapshot.Layer] {
    var layer = layer(children: child.layers())
    layer.match = match
    return [layer]
  }
}

/// The sources of all groups of matched geometry, from one evaluation to the next.
@MainActor struct MatchedSources {
  /// The source of a group, and its geometry on the canvas as drawn.
  struct Source {
    var item: MatchItem
    var frame: CGRect
  }

  private var sources: [String: Source] = [:]
  /// The evaluation in which each view appeared.
  private var insertions: [Identity: Int] = [:]

  /// Finds the sources among the views of an evaluation: of several in a group, the one that has appeared last.
  mutating func update(_ matches: [MatchItem], pass: Int) {
    let known = insertions
    insertions = Dictionary(
      matches.map { ($0.node.identity, known[$0.node.identity] ?? pass) },
      uniquingKeysWith: { first, _ in first }
    )
    sources = [:]
    for item in matches where item.match.isSource {
      if let other = sources[item.match.group]?.item, age(other) >= age(item) { continue }
      sources[item.match.group] = Source(item: item, frame: item.drawnFrame)
    }
  }

  private func age(_ item: MatchItem) -> Int { insertions[item.node.identity] ?? 0 }

  /// The geometry of each group's source.
  var frames: [String: CGRect] { sources.mapValues(\.frame) }

  /// Adds to a snapshot how views move that take over the geometry of others.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot of the evaluation that these are the sources of.
  ///   - before: The sources of the evaluation before.
  func addMotion(to snapshot: inout Snapshot, after before: MatchedSources) {
    for (group, source) in sources {
      guard let old = before.sources[group], old.item.node.identity != source.item.node.identity else { continue }
      let isNew = before.insertions[source.item.node.identity] == nil
      let isGone = insertions[old.item.node.identity] == nil
      if isNew { snapshot.arrivals[source.item.node.identity] = source.item.layers(following: old.frame) }
      if isGone { snapshot.departures[old.item.node.identity] = old.item.layers(following: source.frame) }
    }
  }
}
