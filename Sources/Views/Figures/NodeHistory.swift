import Foundation
import Scenes

/// The nodes of all snapshots of a play, with what they need in common: which groups are drawn, and where groups stand.
struct NodeHistory {
  /// The look of a view from a moment on.
  struct Moment {
    /// The time in seconds since the beginning.
    var time: Double
    /// The nodes from back to front.
    var nodes: [DrawnNode]
    /// The animations of views that come and go, by the places of their conditions and loops.
    var animations: [Identity: Animation?]
    /// The time since the finger was elsewhere that it follows, in seconds, or nil if it follows none.
    var step: Double?
    /// Whether transitions do without animations of their own.
    var disablesAnimations = false
    /// Whether it lies between two states, so that numbers are on their way.
    var isInBetween = false
    /// The state of a tour that everything jumps to, or nil for what happens in a play.
    var cut: Int?
    /// The looks of nodes that take over the geometry of others, at the start of their motion.
    var arrivals: [String: DrawnNode] = [:]
    /// The looks of nodes of the previous moment whose geometry is taken over, at the end of their motion.
    var departures: [String: DrawnNode] = [:]
  }

  /// The layers of a moment.
  struct Drawing {
    /// The layers with frames in their parents, from back to front.
    let tree: [Scenes.Layer]
    /// The layers by their ids, without those in them.
    let looks: [String: Scenes.Layer]
    /// The ids of the layers, in alphabetical order.
    let ids: [String]
    /// The nodes by their ids.
    let nodes: [String: DrawnNode]

    /// Finds the layers of a moment.
    ///
    /// - Parameters:
    ///   - tree: The layers.
    ///   - moment: The moment.
    ///   - count: The number of nodes of the whole play.
    fileprivate init(_ tree: [Scenes.Layer], _ moment: Moment, of count: Int) {
      var looks: [String: Scenes.Layer] = [:]
      looks.reserveCapacity(count)
      func add(_ layer: Scenes.Layer) {
        if looks[layer.id] == nil { looks[layer.id] = layer.children.isEmpty ? layer : layer.children([]) }
        layer.children.forEach(add)
      }
      tree.forEach(add)
      var nodes: [String: DrawnNode] = [:]
      // Between two states, nothing comes or goes.
      if !moment.isInBetween {
        nodes.reserveCapacity(count)
        moment.nodes.visit { if nodes[$0.id] == nil { nodes[$0.id] = $0 } }
      }
      (self.tree, self.looks, ids, self.nodes) = (tree, looks, looks.keys.sorted(), nodes)
    }
  }

  /// The moments in order; at least one.
  let moments: [Moment]
  /// The moments with all that lie between two states, or none if no numbers of the view's own types move.
  let frames: [Moment]
  /// The rectangles that the coordinates of groups refer to.
  ///
  /// They never move, so that each view in a group moves as its own animation says.
  private var bases: [String: CGRect] = [:]
  /// The paths of each node with an outline: those of all moments with the same elements, or nothing if they can't have
  /// them.
  private var outlines: [String: [DrawnOutline: Scenes.Path]] = [:]
  /// The outlines of each node that are parts of one line or of one disc.
  private var parts: [String: [DrawnOutline: Outline]] = [:]
  /// The texts whose letters grow and shrink.
  private var textSizes = TextSizes()
  /// The nodes whose outlines have no elements in common, so that they jump.
  private(set) var jumping: Set<String> = []
  /// The outlines that others stand for, of nodes with more of them than a figure should have.
  private var replaced: [String: [DrawnOutline: DrawnOutline]] = [:]
  /// What isn't drawn as it is.
  private(set) var notes: [String] = []
  /// The groups that do anything at any time.
  private var drawn: Set<String> = []
  /// The layers of each moment.
  private(set) var drawings: [Drawing] = []
  /// The layers of each frame.
  private(set) var frameDrawings: [Drawing] = []
  /// The layers of all moments and frames, each once.
  private(set) var union: [Scenes.Layer] = []
  /// The ids of the layers that others are in.
  private(set) var parents: [String: String] = [:]
  /// The ids of the layers in others, from back to front.
  private(set) var children: [String: [String]] = [:]
  /// The orders of layers that aren't always in that of ``union``.
  private(set) var orders: [LayerOrder] = []

  /// Compares the snapshots of a play.
  init(_ moments: [Moment], frames: [Moment] = []) {
    let hidden = OutOfSight(moments + frames)
    let (moments, frames) = (moments.map(hidden.removed), frames.map(hidden.removed))
    (self.moments, self.frames) = (moments, frames)
    let all = moments + frames
    var counts: [String: Int] = [:]
    for moment in all {
      moment.visitNodes { note($0) }
      moment.nodes.visit { counts[$0.id, default: 0] += 1 }
    }
    evenOutlines(of: moments, and: frames)
    for moment in all { keepTransitions(moment.nodes, comesAndGoes: false, counts, of: all.count) }
    drawings = moments.map { Drawing(layers(of: $0.nodes, in: .zero), $0, of: counts.count) }
    frameDrawings = frames.map { Drawing(layers(of: $0.nodes, in: .zero), $0, of: counts.count) }
    let trees = (drawings + frameDrawings).map(\.tree)
    union = .united(trees)
    for tree in trees { tree.forEach { noteParents(in: $0) } }
    orders = changingOrders()
  }

  /// The orders of layers that aren't always in that of ``union``, which gets an order that agrees with all moments where
  /// there is one.
  private mutating func changingOrders() -> [LayerOrder] {
    var ranks: [String: Int] = [:]
    for (rank, layer) in union.allLayers.enumerated() { ranks[layer.id] = rank }
    func isUnited(_ layers: [Scenes.Layer]) -> Bool {
      zip(layers, layers.dropFirst()).allSatisfy { ranks[$0.id, default: 0] < ranks[$1.id, default: 0] }
    }
    var parents: [String?] = []
    func find(_ layers: [Scenes.Layer], in parent: String?) {
      if !isUnited(layers), !parents.contains(parent) { parents.append(parent) }
      for layer in layers { find(layer.children, in: layer.id) }
    }
    for drawing in drawings { find(drawing.tree, in: nil) }
    func children(of parent: String?, in drawing: Drawing) -> [String]? {
      guard let parent else { return drawing.tree.map(\.id) }
      return drawing.tree.allLayers.first { $0.id == parent }?.children.map(\.id)
    }
    return parents.compactMap { parent -> LayerOrder? in
      let orders = zip(moments, drawings).compactMap { moment, drawing in
        children(of: parent, in: drawing).map { (time: moment.time, ids: $0) }
      }
      let known = union.children(of: parent).map(\.id)
      if let order = LayerOrder.agreeing(with: orders.map(\.ids), preferring: known) {
        union = union.reordered(order, in: parent)
        return nil
      }
      return LayerOrder(parent: parent, orders: orders)
    }
  }

  private mutating func noteParents(in layer: Scenes.Layer) {
    for child in layer.children {
      if parents.updateValue(layer.id, forKey: child.id) == nil { children[layer.id, default: []].append(child.id) }
      noteParents(in: child)
    }
  }

  /// Notes where a group stands and whether it does anything, and how large texts are.
  private mutating func note(_ node: DrawnNode) {
    guard node.isGroup else { return textSizes.note(node) }
    if bases[node.id] == nil {
      bases[node.id] = node.frame.size == .zero ? node.frame.insetBy(dx: -1, dy: -1) : node.frame
    }
    let acts =
      node.carriesChildren || node.outline != nil || node.look.opacity != 1 || !node.look.pose.isIdentity
      || node.look[.blur] != 0 || node.look[.compositing] != .normal || node.look[.filters] != .none
    if acts { drawn.insert(node.id) }
  }

  /// Finds the paths of outlines that change.
  private mutating func evenOutlines(of moments: [Moment], and frames: [Moment]) {
    var found: [String: [DrawnOutline]] = [:]
    var counts: [String: Int] = [:]
    var boxes: Set<String> = []
    var groups: Set<String> = []
    for (index, moment) in (moments + frames).enumerated() {
      if index == moments.count { counts = found.mapValues(\.count) }
      moment.visitNodes { node in
        if node.isGroup { groups.insert(node.id) }
        if node.carriesChildren, node.outline == nil { boxes.insert(node.id) }
        if let outline = node.outline, found[node.id]?.last != outline { found[node.id, default: []].append(outline) }
      }
    }
    // A box that clips can't become an outline by moving points.
    jumping = boxes.intersection(found.keys)
    for (id, all) in found {
      var seen: Set<DrawnOutline> = []
      let distinct = all.filter { seen.insert($0).inserted }
      // Frames follow one another, and moments are some of them.
      let count = frames.isEmpty ? 0 : counts[id] ?? 0
      if distinct.count > 1, !groups.contains(id),
        let found = Sectors(Array(all.dropFirst(count)), and: Array(all.prefix(count)))
      {
        parts[id] = found.outlines
        continue
      }
      if distinct.count > 1, !groups.contains(id), let found = LineParts(distinct) {
        parts[id] = found.outlines
        continue
      }
      guard distinct.count > 1, distinct.allSatisfy({ ($0.line == nil) == (all[0].line == nil) }),
        let even = EvenPaths(distinct.map(\.path), addsLines: all.allSatisfy(\.isShape))
      else {
        if distinct.count > 1 {
          jumping.insert(id)
          thinOut(id, all)
        }
        continue
      }
      outlines[id] = Dictionary(uniqueKeysWithValues: zip(distinct, even.paths))
    }
  }

  /// The most elements that all outlines of a node have that jumps from one to the next.
  static let mostElements = 6_000

  /// Draws a node whose parts come and go in each frame with a few of its outlines: those of its states, and some of
  /// those between them.
  private mutating func thinOut(_ id: String, _ all: [DrawnOutline]) {
    var seen: Set<DrawnOutline> = []
    for moment in self.moments {
      moment.visitNodes { if $0.id == id, let outline = $0.outline { seen.insert(outline) } }
    }
    let between = all.filter { seen.insert($0).inserted }
    let count = between.reduce(0) { $0 + $1.area.elements.count }
    let step = (count + Self.mostElements - 1) / Self.mostElements
    guard step > 1 else { return }
    var stand: DrawnOutline?
    for (index, outline) in between.enumerated() {
      if index.isMultiple(of: step) { stand = outline } else { replaced[id, default: [:]][outline] = stand }
    }
    let drawn = (between.count + step - 1) / step
    notes.append(
      "the parts of the layer “\(id)” come and go in \(between.count) frames with \(count) lines, of which \(drawn) frames "
        + "are drawn; expected the same parts in each frame"
    )
  }

  /// Returns the look of a node with its outline.
  private func outlined(_ node: DrawnNode) -> Scenes.Layer {
    guard var outline = node.outline else { return node.look }
    outline = replaced[node.id]?[outline] ?? outline
    if node.isGroup { return node.look.clipped(to: Outline(outlines[node.id]?[outline] ?? outline.path)) }
    if let part = parts[node.id]?[outline] { return node.look.outline(part) }
    if let even = outlines[node.id]?[outline] { return node.look.outline(outline.drawn(along: even)) }
    // What never moves is drawn as a shape, which is shorter.
    if outline.line == nil || jumping.contains(node.id) { return node.look.content(.shape(outline.area)) }
    return node.look.outline(outline.drawn(along: outline.path))
  }

  /// Keeps the groups whose views come or go during the play.
  private mutating func keepTransitions(
    _ nodes: [DrawnNode],
    comesAndGoes: Bool,
    _ counts: [String: Int],
    of total: Int
  ) {
    for node in nodes {
      let isTransient = node.isPresence ? (counts[node.id] ?? 0) < total : comesAndGoes
      if isTransient, node.isPresence || node.transition != nil { drawn.insert(node.id) }
      keepTransitions(node.children, comesAndGoes: isTransient && node.transition == nil, counts, of: total)
    }
  }

  /// Returns the layers of nodes, with frames in their parents.
  private func layers(of nodes: [DrawnNode], in origin: CGPoint) -> [Scenes.Layer] {
    nodes.flatMap { node -> [Scenes.Layer] in
      guard node.isGroup else {
        let drawn = textSizes.drawn(node)
        return [layer(drawn, drawn.frame, in: origin)]
      }
      guard drawn.contains(node.id) else { return layers(of: node.children, in: origin) }
      let base = node.carriesChildren ? node.frame : bases[node.id] ?? node.frame
      return [layer(node, base, in: origin).children(layers(of: node.children, in: base.origin))]
    }
  }

  /// Returns the layer of a node with its frame and its pose about the point that the node's own frame means.
  private func layer(_ node: DrawnNode, _ base: CGRect, in origin: CGPoint) -> Scenes.Layer {
    let layer = outlined(node).frame(Rect2D(base.offsetBy(dx: -origin.x, dy: -origin.y)))
    guard node.isGroup, base != node.frame else { return layer }
    return layer.pose(layer.pose.anchored(in: node.frame, seenFrom: base))
  }

  /// Returns the look of a node that isn't in a moment itself, with a frame in the parent that it has in one.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - known: The same node as it is in a moment.
  ///   - look: The layer of that node.
  func look(of node: DrawnNode, like known: DrawnNode, _ look: Scenes.Layer) -> Scenes.Layer {
    guard !known.isGroup || known.carriesChildren, let frame = look.frame else {
      return layer(node, bases[node.id] ?? node.frame, in: .zero).frame(look.frame ?? Rect2D(node.frame))
    }
    let (node, known) = (textSizes.drawn(node), textSizes.drawn(known))
    let origin = CGPoint(x: known.frame.minX - CGFloat(frame.x), y: known.frame.minY - CGFloat(frame.y))
    return layer(node, node.frame, in: origin)
  }

  /// Returns a pose of a group, whose anchor refers to the node's frame, about the same point of the group's rectangle.
  func pose(_ pose: Pose, of node: DrawnNode) -> Pose {
    pose.anchored(in: node.frame, seenFrom: node.carriesChildren ? node.frame : bases[node.id] ?? node.frame)
  }
}

extension NodeHistory.Moment {
  /// Calls a closure with each node, those at the ends of transitions included.
  fileprivate func visitNodes(_ body: (DrawnNode) -> Void) {
    nodes.visit(body)
    for (_, node) in (Array(arrivals) + Array(departures)).sorted(by: { $0.key < $1.key }) { body(node) }
  }
}

extension Pose {
  /// Returns the pose with its anchor as a point of another rectangle.
  fileprivate func anchored(in frame: CGRect, seenFrom base: CGRect) -> Pose {
    guard frame != base, base.width > 0, base.height > 0 else { return self }
    var pose = self
    pose.anchor.x = (Double(frame.minX - base.minX) + anchor.x * Double(frame.width)) / Double(base.width)
    pose.anchor.y = (Double(frame.minY - base.minY) + anchor.y * Double(frame.height)) / Double(base.height)
    return pose
  }
}
