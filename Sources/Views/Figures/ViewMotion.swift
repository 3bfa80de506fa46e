import Diagnostics
import Foundation
import Scenes

/// Turns the snapshots of a play into a timeline, by SwiftUI's rules.
///
/// - What changes with an animation goes on from where it is; everything else jumps.
/// - A view that comes starts at its place and does only its transition.
/// - A view that goes leaves the layout at once, and is drawn until its transition ends.
struct ViewMotion {
  private let history: NodeHistory
  private let defaults: AnimationDefaults
  private let motion: Timeline.Motion
  private var layers: LayerMotion
  private var nodes: [String: DrawnNode] = [:]
  private var looks: [String: Scenes.Layer] = [:]
  /// The layers that are drawn until their transitions end, with the times of these ends.
  private var ghosts: [String: Double] = [:]
  /// The anchors of the layers that carry transitions, so that only the scale moves and not the anchor.
  private var anchors: [String: Scenes.UnitPoint] = [:]
  /// The looks of layers in the states of a tour in which they don't appear.
  private let absences: TourAbsences
  /// The same, as this motion shows it.
  private(set) var shownAbsences = TourAbsences()
  /// The state that the tour jumped to last, the layers in it, and whether they have moved since.
  private var stop: (state: Int, looks: [String: Scenes.Layer], isLeft: Bool) = (0, [:], false)
  /// The layers of the views.
  private let ids: [String]
  /// The layers that are drawn as the frames show them, because their numbers don't move on one curve.
  private let followed: Set<String>
  /// The start of the part of the play that is kept, in seconds.
  private var start = 0.0
  /// The messages about animations that aren't repeated as often as they say, each one once.
  private(set) var notes: [String] = []

  /// Resolves a play.
  ///
  /// - Parameters:
  ///   - history: The snapshots.
  ///   - surroundings: The layers behind the view and those above it.
  ///   - defaults: What “default” means.
  ///   - motion: Whether the reader prefers reduced motion.
  ///   - followed: The layers that are drawn as the frames show them.
  ///   - absences: What is known of the layers that states of a tour don't have.
  init(
    _ history: NodeHistory,
    between surroundings: (behind: [Scenes.Layer], above: [Scenes.Layer]),
    defaults: AnimationDefaults,
    motion: Timeline.Motion,
    following followed: Set<String> = [],
    absences: TourAbsences = TourAbsences()
  ) {
    (self.absences, anchors) = (absences, absences.anchors)
    (self.history, self.defaults, self.motion, self.followed) = (history, defaults, motion, followed)
    let first = history.drawings[0].looks
    ids = history.union.allLayers.map(\.id)
    let absent = history.moments[0].cut.map { state in { absences.look(of: $0, in: state) } }
    let inner = history.union.map { Self.shown($0, first, isOutermost: true, absent: absent ?? { _ in nil }) }
    layers = LayerMotion(surroundings.behind + inner + surroundings.above)
    looks = first
    nodes = history.drawings[0].nodes
    for (moment, drawing) in zip(history.moments, history.drawings).dropFirst() { show(moment, drawing) }
    endGhosts(before: .infinity)
    if !followed.isEmpty { follow(history.frameDrawings) }
  }

  /// The time at which everything that ends has ended, in seconds.
  var end: Double { layers.end }
  /// Whether an animation repeats forever.
  var isEndless: Bool { layers.isEndless }

  /// Extends the motion; see ``LayerMotion/close(after:)``.
  mutating func close(after time: Double) -> (end: Double, problem: String?) { layers.close(after: time) }
  /// Lets animations that repeat forever start again at a time; see ``LayerMotion/align(to:)``.
  mutating func align(to end: Double) { layers.align(to: end) }
  /// Keeps the motion running until a time, in seconds.
  mutating func hold(until time: Double) { layers.hold(until: time) }
  /// Keeps a part of the motion, whose start becomes 0; see ``LayerMotion/keep(from:until:)``.
  mutating func keep(from start: Double, until end: Double) {
    layers.keep(from: start, until: end)
    self.start = start
  }

  func timeline(_ scene: String, on canvas: Scenes.Canvas, duration: Double, posterTime: Double) -> Timeline {
    let orders = start > 0 ? history.orders.map { $0.from(start) } : history.orders
    return layers.timeline(scene, on: canvas, duration: duration, posterTime: posterTime, orders: orders)
  }

  /// Whether the last moment looks like the first.
  var endsAsItBegan: Bool {
    guard let first = history.drawings.first, let last = history.drawings.last else { return true }
    let (layers, others) = (first.tree.allLayers, last.tree.allLayers)
    return layers.map(\.id) == others.map(\.id) && zip(layers, others).allSatisfy { FrameRun.looksLike($0, $1) }
  }

  // MARK: Moments

  /// Returns a layer as it is at the start: transparent if it isn't there yet.
  private static func shown(
    _ layer: Scenes.Layer,
    _ first: [String: Scenes.Layer],
    isOutermost: Bool,
    absent: (String) -> Scenes.Layer?
  ) -> Scenes.Layer {
    let known = first[layer.id]
    let look = known ?? absent(layer.id) ?? (isOutermost ? layer.opacity(0) : layer)
    return look.children(layer.children.map { shown($0, first, isOutermost: known != nil, absent: absent) })
  }

  private mutating func show(_ moment: NodeHistory.Moment, _ drawing: NodeHistory.Drawing) {
    let time = moment.time
    endGhosts(before: time)
    let (next, nextNodes) = (drawing.looks, drawing.nodes)
    let (before, beforeNodes) = (looks, nodes)
    looks = next
    nodes = nextNodes
    if let cut = moment.cut { return jump(to: cut, next, at: time) }
    stop.isLeft = true
    for (id, look) in before
    where next[id] == nil && isThere(history.parents[id], in: next) && !followed.contains(id) {
      remove(look, beforeNodes, before, moment)
    }
    for id in drawing.ids where !followed.contains(id) {
      guard let look = next[id] else { continue }
      if before[id] != nil {
        // Most layers stay as they are.
        if layers.look(of: id) == resting(look) { continue }
        if nextNodes[id]?.replacesContentAtOnce == true, let old = layers.look(of: id), old.content != look.content {
          layers.change(to: old.content(look.content), nil, at: time, motion: motion)
        }
        if let start = end(of: id, nextNodes, in: moment.arrivals, look) {
          layers.change(to: resting(start), nil, at: time, motion: motion)
        }
        change(resting(look), animation(of: nextNodes[id]), moment)
      } else if isThere(history.parents[id], in: before) {
        insert(look, nextNodes, next, moment)
      }
    }
  }

  // MARK: Tours

  /// Jumps to a state of a tour.
  private mutating func jump(to state: Int, _ next: [String: Scenes.Layer], at time: Double) {
    if stop.isLeft {
      for id in stop.looks.keys where next[id] == nil {
        guard let look = layers.look(of: id) else { continue }
        shownAbsences.learn(look, going: state, isOutermost: isThere(history.parents[id], in: next))
      }
      shownAbsences.anchors = anchors
    }
    ghosts = [:]
    for id in ids where !followed.contains(id) { jump(id, to: state, next, at: time) }
    stop = (state, next, false)
  }

  private mutating func jump(_ id: String, to state: Int, _ looks: [String: Scenes.Layer], at time: Double) {
    if let look = looks[id] {
      layers.change(to: resting(look), nil, at: time, motion: motion)
    } else if let look = absences.look(of: id, in: state) ?? look(of: id, in: looks) {
      layers.change(to: look, nil, at: time, motion: motion)
    }
    layers.endRepetitions(of: id, at: time)
  }

  // MARK: Frames

  /// The layers that look different in a frame from what the curves of their changes say.
  ///
  /// The motion has to last until the last frame.
  var layersOffCurve: Set<String> {
    var result: Set<String> = []
    var states = zip(history.moments, history.drawings).map { ($0.time, $1, $0.arrivals) }[...]
    // A frame shows what comes by a transition, or from the place of a matched view, where it will be, and not on its way.
    var before: NodeHistory.Drawing?
    for (frame, drawing) in zip(history.frames, history.frameDrawings) where frame.isInBetween {
      while states.count > 1, states[states.startIndex + 1].0 <= frame.time {
        let (time, old, _) = states.removeFirst()
        // An event can lead to several states at once.
        if states.first?.0 != time { before = old }
      }
      let state = states.first?.1
      let shown = drawing.looks
      result.formUnion((state?.looks ?? [:]).keys.filter { shown[$0] == nil })
      for (id, look) in shown {
        let arrives = state?.nodes[id]?.transition != nil || states.first?.2[id] != nil
        let comes = before?.looks[id] == nil && before != nil && arrives
        if state?.looks[id] == nil || !comes && !layers.isNear(look, at: frame.time) { result.insert(id) }
      }
    }
    return result
  }

  /// Draws layers as the frames show them.
  private mutating func follow(_ drawings: [NodeHistory.Drawing]) {
    let times = history.frames.map(\.time)
    let frames = drawings.map(\.looks)
    for id in followed.sorted() {
      var index = 0
      while index < frames.count {
        // A state, and the frames until the next one.
        var end = index + 1
        while end < frames.count, history.frames[end].isInBetween { end += 1 }
        if let cut = history.frames[index].cut {
          jump(id, to: cut, frames[index], at: times[index])
          index = end
          continue
        }
        // What has no numbers has its new form at once.
        let starts = history.frames[index].arrivals
        if index > 0, frames[index - 1][id] != nil, let look = frames[index][id],
          let start = self.end(of: id, drawings[index].nodes, in: starts, look)
        {
          layers.change(to: start, nil, at: times[index], motion: motion)
        }
        showState(
          id,
          frames[index],
          index > 0 ? frames[index - 1] : [:],
          animation(of: drawings[index].nodes[id]),
          at: times[index]
        )
        let run = (index..<end).map { FrameRun.Frame(time: times[$0], look: look(of: id, in: frames[$0])) }
        for step in FrameRun(run).steps {
          layers.change(
            to: step.look,
            step.duration > 0 ? .linear(duration: step.duration) : nil,
            at: step.start,
            motion: motion
          )
        }
        index = end
      }
    }
  }

  private mutating func showState(
    _ id: String,
    _ looks: [String: Scenes.Layer],
    _ before: [String: Scenes.Layer],
    _ animation: Scenes.Animation?,
    at time: Double
  ) {
    guard let look = look(of: id, in: looks) else { return }
    layers.change(to: look, looks[id] != nil && before[id] != nil ? animation : nil, at: time, motion: motion)
  }

  /// The look of a layer in a frame: transparent if it isn't there, or nil if what it is in isn't there.
  private func look(of id: String, in looks: [String: Scenes.Layer]) -> Scenes.Layer? {
    looks[id] ?? (isThere(history.parents[id], in: looks) ? layers.look(of: id)?.opacity(0) : nil)
  }

  private func isThere(_ id: String?, in looks: [String: Scenes.Layer]) -> Bool { id.map { looks[$0] != nil } ?? true }

  private mutating func animation(of node: DrawnNode?) -> Scenes.Animation? {
    guard let node, !(node.isGroup && history.jumping.contains(node.id)) else { return nil }
    return resolved(node.animation)
  }

  private mutating func resolved(_ animation: Animation?) -> Scenes.Animation? {
    guard let animation else { return nil }
    let resolved = animation.resolved(defaults)
    if let problem = animation.problem(as: resolved), !notes.contains(problem) { notes.append(problem) }
    return resolved
  }

  /// Changes a look at a moment, or on the way to it if a finger moves the view.
  private mutating func change(_ look: Scenes.Layer, _ animation: Scenes.Animation?, _ moment: NodeHistory.Moment) {
    guard animation == nil, let step = moment.step, let old = layers.look(of: look.id), !FrameRun.isJump(old, look),
      !old.isFar(from: look)
    else {
      return layers.change(to: look, animation, at: moment.time, motion: motion)
    }
    layers.change(to: look, .linear(duration: step), at: moment.time - step, motion: .full)
  }

  // MARK: Coming and going

  private mutating func insert(
    _ look: Scenes.Layer,
    _ nodes: [String: DrawnNode],
    _ next: [String: Scenes.Layer],
    _ moment: NodeHistory.Moment
  ) {
    let time = moment.time
    let returns = ghosts.removeValue(forKey: look.id) != nil
    let outermost = look.id
    let members = nodes[look.id].map { $0.tree.map(\.id).filter { next[$0] != nil } } ?? [look.id]
    hideChildren(of: members, notIn: next, at: time)
    guard let node = nodes[look.id], node.isPresence,
      let carrier = node.tree.first(where: { $0.transition != nil }), let transition = carrier.transition,
      next[carrier.id] != nil
    else {
      for id in members {
        guard let look = next[id] else { continue }
        shownAbsences.learn(look, coming: stop.state, isOutermost: id == outermost)
        layers.change(to: look, nil, at: time, motion: motion)
      }
      return
    }
    let phase = TransitionLook(transition, isInsertion: true, size: carrier.frame.size, moment)
    let animation = phase.isImmediate ? nil : resolved(phase.animation ?? carrier.animation)
    for id in members {
      guard let look = next[id] else { continue }
      guard id == carrier.id else {
        let arrival = showsEnd(of: phase, animation) ? end(of: id, nodes, in: moment.arrivals, look) : nil
        shownAbsences.learn(arrival ?? look, coming: stop.state, isOutermost: id == outermost)
        if !returns { layers.change(to: arrival ?? look, nil, at: time, motion: motion) }
        if returns || arrival != nil {
          let own = phase.isOwn ? animation : self.animation(of: nodes[id])
          layers.change(to: look, own, at: time, motion: motion)
        }
        continue
      }
      if !returns, animation != nil {
        let active = active(look, phase, carrier)
        anchors[id] = active.pose.anchor
        shownAbsences.learn(active, coming: stop.state, isOutermost: id == outermost)
        layers.change(to: active, nil, at: time, motion: motion)
      }
      change(to: resting(look), animation, phase.fade, at: time)
    }
  }

  /// Hides what is only later in layers that come.
  private mutating func hideChildren(of members: [String], notIn next: [String: Scenes.Layer], at time: Double) {
    for id in members.flatMap({ history.children[$0] ?? [] }) where next[id] == nil {
      guard let look = layers.look(of: id), look.opacity > 0 else { continue }
      layers.change(to: look.opacity(0), nil, at: time, motion: motion)
    }
  }

  /// Changes the look of the layer that carries a transition, its opacity by an animation of its own if there is one.
  private mutating func change(
    to look: Scenes.Layer,
    _ animation: Scenes.Animation?,
    _ fade: Animation?,
    at time: Double
  ) {
    if animation != nil, let fade = resolved(fade), let old = layers.look(of: look.id) {
      layers.change(to: look.opacity(old.opacity), animation, at: time, motion: motion)
      layers.change(to: look, fade, at: time, motion: motion)
    } else {
      layers.change(to: look, animation, at: time, motion: motion)
    }
  }

  private mutating func remove(
    _ look: Scenes.Layer,
    _ nodes: [String: DrawnNode],
    _ before: [String: Scenes.Layer],
    _ moment: NodeHistory.Moment
  ) {
    let gone = { (look: Scenes.Layer) in look.opacity(0) }
    guard let node = nodes[look.id], node.isPresence,
      let carrier = node.tree.first(where: { $0.transition != nil }), let transition = carrier.transition,
      let rest = layers.look(of: carrier.id)
    else { return layers.change(to: gone(look), nil, at: moment.time, motion: motion) }
    let phase = TransitionLook(transition, isInsertion: false, size: carrier.frame.size, moment)
    let inherited = moment.animation(replacing: node) ?? node.place.flatMap { moment.animation(around: $0) }
    guard !phase.isImmediate, let animation = resolved(phase.animation ?? inherited) else {
      return layers.change(to: gone(look), nil, at: moment.time, motion: motion)
    }
    for member in node.tree where member.id != carrier.id && showsEnd(of: phase, animation) {
      // A view that was on its way already has another frame than its node.
      guard let look = before[member.id] ?? layers.look(of: member.id),
        let departure = end(of: member.id, nodes, in: moment.departures, look)
      else { continue }
      layers.change(to: departure, animation, at: moment.time, motion: motion)
    }
    var active = active(rest, phase, carrier)
    if layers.movesPose(of: carrier.id, at: moment.time) {
      // Another anchor would jump.
      var pose = active.pose
      pose.anchor = rest.pose.anchor
      active = active.pose(pose)
    } else {
      anchors[carrier.id] = active.pose.anchor
      layers.change(to: resting(rest), nil, at: moment.time, motion: motion)
    }
    change(to: active, animation, phase.fade, at: moment.time)
    let lengths = [animation, resolved(phase.fade) ?? animation].map { $0.repetition == nil ? $0.duration : $0.delay }
    ghosts[look.id] = moment.time + max(lengths[0], lengths[1])
  }

  /// Whether the parts of a view look different at the end of a transition: with reduced motion, the view fades instead.
  private func showsEnd(of phase: TransitionLook, _ animation: Scenes.Animation?) -> Bool {
    !phase.isOwn || motion == .full && animation != nil
  }

  /// Returns the look of a part of a view at the end of its motion, or nil if it doesn't have another one.
  ///
  /// - Parameters:
  ///   - id: The part.
  ///   - nodes: The nodes of the view that comes or goes.
  ///   - ends: What nodes look like at the end.
  ///   - look: The look of the part otherwise.
  private func end(
    of id: String,
    _ nodes: [String: DrawnNode],
    in ends: [String: DrawnNode],
    _ look: Scenes.Layer
  ) -> Scenes.Layer? {
    guard let node = nodes[id], let end = ends[id] else { return nil }
    let result = history.look(of: end, like: node, look)
    guard let parent = history.parents[id], let known = nodes[parent], known.carriesChildren, let moved = ends[parent],
      let frame = result.frame
    else { return result }
    // A group that clips has its children in its own coordinates, which move with it.
    let x = frame.x + Double(known.frame.minX - moved.frame.minX)
    let y = frame.y + Double(known.frame.minY - moved.frame.minY)
    return result.frame(Rect2D(x: x, y: y, width: frame.width, height: frame.height))
  }

  /// Returns the look of the layer that carries a transition while the view isn't there.
  ///
  /// With reduced motion, a view that moves fades instead.
  private func active(_ look: Scenes.Layer, _ phase: TransitionLook, _ node: DrawnNode) -> Scenes.Layer {
    guard motion == .full || !phase.hasMotion else { return look.opacity(0) }
    return look.opacity(look.opacity * phase.opacity).pose(history.pose(phase.pose, of: node))
  }

  /// Returns the look of a layer at rest, with the anchor of its last transition.
  private func resting(_ look: Scenes.Layer) -> Scenes.Layer {
    guard look.pose.isIdentity, let anchor = anchors[look.id] else { return look }
    return look.pose(Pose(anchor: anchor))
  }

  /// Hides the views whose transitions have ended.
  private mutating func endGhosts(before time: Double) {
    for (id, end) in ghosts.sorted(by: { ($0.value, $0.key) < ($1.value, $1.key) }) where end <= time {
      ghosts[id] = nil
      guard let look = layers.look(of: id), look.opacity > 0 else { continue }
      layers.change(to: look.opacity(0), nil, at: end, motion: motion)
    }
  }
}

extension NodeHistory.Moment {
  /// The animation of what takes the place of something that is removed, such as that of another symbol, or nil.
  fileprivate func animation(replacing node: DrawnNode) -> Animation? {
    guard let place = node.place else { return nil }
    return nodes.lazy.flatMap(\.tree).first { $0.isPresence && $0.place == place && $0.id != node.id }?.animation
  }

  /// The animation of a view that is removed, or nil: the animation at its condition or loop.
  fileprivate func animation(around place: Identity) -> Animation? {
    var path = Substring(place.description)
    while let end = path.range(of: " › ", options: .backwards) {
      path = path[..<end.lowerBound]
      if let animation = animations[Identity(String(path))] { return animation }
    }
    return animations[Identity("")] ?? nil
  }
}

extension Scenes.Layer {
  /// The distance from one frame to the next from which on a layer jumps, in points: nobody follows it.
  private static let leap = 60.0

  /// Whether the middle of the box is so far from that of another one that it jumps there.
  fileprivate func isFar(from other: Scenes.Layer) -> Bool {
    guard let here = frame?.center, let there = other.frame?.center else { return false }
    return hypot(here.x - there.x, here.y - there.y) > Self.leap
  }
}

extension TransitionLook {
  /// Creates the look at the end of a transition, without its own animations if nothing is animated then.
  fileprivate init(_ transition: TransitionKind, isInsertion: Bool, size: CGSize, _ moment: NodeHistory.Moment) {
    self.init(transition, isInsertion: isInsertion, size: size)
    if moment.disablesAnimations { (animation, fade) = (nil, nil) }
  }
}
