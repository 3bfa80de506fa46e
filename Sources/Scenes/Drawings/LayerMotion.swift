import Diagnostics

/// Builds a timeline from what layers look like, one change after the other.
///
/// A front end that isn't made of stages describes its motion with it: the layers of the whole play, and then, in the
/// order of time, each look that a layer changes to.
package struct LayerMotion {
  private var builder: TimelineBuilder
  private var looks: [String: Layer] = [:]

  /// Creates the motion of layers that don't move yet.
  ///
  /// - Parameter layers: The layers of the whole play, each id once, with their looks at the start.
  package init(_ layers: [Layer]) {
    builder = TimelineBuilder(layers)
    for layer in layers.flatMap(\.tree) { looks[layer.id] = layer }
  }

  /// Changes the look of a layer.
  ///
  /// A property that moves goes on from where it is; see ``Track/retarget(to:start:animation:)``. Properties that the
  /// layer has already, or is on its way to, don't change.
  ///
  /// - Parameters:
  ///   - look: The layer with its new properties.
  ///   - animation: The animation, or nil to jump.
  ///   - time: The start in seconds, not before that of the last change.
  ///   - motion: With reduced motion, only what fades is animated.
  package mutating func change(to look: Layer, _ animation: Animation?, at time: Double, motion: Timeline.Motion) {
    guard let old = looks[look.id], old != look else { return }
    for property in old.differences(to: look) {
      let isShown = motion == .full || property.isFade
      builder.retarget(.init(look.id, property, animation ?? .linear), isShown ? animation : nil, at: time)
    }
    looks[look.id] = look
  }

  /// Whether a layer looks like a given look at a time, within a twentieth of a point.
  ///
  /// A fill, a stroke or a content that fades counts as the one that it fades to.
  ///
  /// - Parameters:
  ///   - look: The look.
  ///   - time: The time in seconds, before the end of the motion.
  package func isNear(_ look: Layer, at time: Double) -> Bool {
    guard let layer = builder.layer(look.id) else { return false }
    let own = Set(layer.properties.map(\.name))
    let others = look.stored.properties.filter { !own.contains($0.name) }
    return (layer.properties + others).allSatisfy { $0.isNear(layer, look, at: time) }
  }

  /// Returns whether the pose of a layer moves at the time of the last change or later.
  ///
  /// - Parameters:
  ///   - layer: The id of the layer.
  ///   - time: The time in seconds.
  package func movesPose(of layer: String, at time: Double) -> Bool {
    guard let last = builder.layer(layer)?.pose.segments.last else { return false }
    return last.motion != nil && last.from != last.to && last.end > time
  }

  /// The look that a layer has, or is on its way to.
  package func look(of layer: String) -> Layer? { looks[layer] }

  /// The time at which everything that ends has ended, in seconds.
  package var end: Double {
    builder.layers.flatMap { layer in layer.properties.flatMap { $0.times(layer) } }.max() ?? 0
  }

  /// Whether an animation repeats forever.
  package var isEndless: Bool { builder.isEndless }

  /// Extends the motion to a time, or further, until no repeating animation jumps when the motion starts again.
  ///
  /// Animations that never start together, and of which none has ended an iteration, become a little faster or slower. So do those that
  /// start together only after a long time, by so little that nobody sees it.
  ///
  /// - Parameter time: The earliest end, in seconds.
  /// - Returns: The end, and the message if there is no time at which all animations start together.
  package mutating func close(after time: Double) -> (end: Double, problem: String?) {
    var (end, problem) = builder.loopEnd(after: time)
    if problem != nil, let aligned = builder.alignedEnd(after: time) {
      problem = LoopLength.alignment(of: builder.cycles.map(\.period), in: aligned.end, change: aligned.change)
      end = aligned.end
      align(to: end)
    } else if end - time > LoopLength.longestExact, let aligned = builder.alignedEnd(after: time),
      aligned.change <= LoopLength.unseen
    {
      end = aligned.end
      align(to: end)
    }
    builder.hold(until: end)
    return (end, problem)
  }

  /// Makes animations that repeat forever a little faster or slower, so that they start again at a time, in seconds.
  package mutating func align(to end: Double) { builder.alignCycles(to: end) }

  /// Ends everything that a layer repeats forever at a time, in seconds, at the look that it leads to.
  package mutating func endRepetitions(of layer: String, at time: Double) { builder.endCycles(of: layer, at: time) }

  /// Keeps the motion running until a time, in seconds.
  package mutating func hold(until time: Double) { builder.hold(until: time) }

  /// Keeps a part of the motion, whose start becomes 0.
  ///
  /// What is under way at the start goes on from where it is.
  ///
  /// - Parameters:
  ///   - start: The start of the part, in seconds.
  ///   - end: The end of the part, in seconds.
  package mutating func keep(from start: Double, until end: Double) { builder.keep(from: start, until: end) }

  /// Returns the timeline.
  ///
  /// - Parameters:
  ///   - scene: The name of the scene.
  ///   - canvas: The canvas.
  ///   - duration: The duration in seconds.
  ///   - posterTime: The time of the poster, in seconds.
  ///   - orders: The orders of layers that don't keep theirs.
  package func timeline(
    _ scene: String,
    on canvas: Canvas,
    duration: Double,
    posterTime: Double,
    orders: [LayerOrder] = []
  ) -> Timeline {
    Timeline(
      scene: scene,
      canvas: canvas,
      duration: duration,
      layers: builder.layers(closedAt: duration).drawn(in: orders, until: duration),
      posterTime: posterTime
    )
  }
}

extension [Layer] {
  /// Returns the layers of several trees, each id once, in an order that agrees with all trees if there is one.
  ///
  /// A layer that several trees have looks as in the first of them.
  package static func united(_ trees: [[Layer]]) -> [Layer] {
    trees.dropFirst().reduce(trees.first ?? []) { $0.united(with: $1) }
  }

  /// The layers and their descendants, parents first.
  package var allLayers: [Layer] { flatMap(\.tree) }
}

extension Layer {
  /// Returns the layer with other children.
  package func children(_ layers: [Layer]) -> Layer {
    var layer = self
    layer.children = layers
    return layer
  }

  /// Returns the layer with another content.
  package func content(_ content: Content) -> Layer {
    var layer = self
    layer.content = content
    return layer
  }
}

extension TimelineBuilder {
  /// Returns the layers of a loop.
  ///
  /// - Parameter end: The duration of the loop, in seconds.
  func layers(closedAt end: Double) -> [Timeline.Layer] {
    layers.map { layer in
      var layer = layer
      for property in layer.properties { property.closeCycle(&layer, at: end) }
      layer.refreshConstantLook()
      return layer
    }
  }

  /// Returns the first time, not before a given time, at which a loop can end without a jump of a repeating animation, and the
  /// message if there is none.
  ///
  /// All of them are at their start then. If that never happens, those that start at rest run from the loop's start, so they
  /// only have to be where they were a loop ago.
  func loopEnd(after time: Double) -> (end: Double, problem: String?) {
    let cycles = cycles
    guard !cycles.isEmpty else { return (time, nil) }
    if let end = LoopLength.end(of: cycles, after: time) { return (end, nil) }
    if let end = LoopLength.end(of: loopCycles, after: time) { return (end, nil) }
    return (max(time, cycles.map(\.period).max() ?? 0), LoopLength.problem(cycles.map(\.period)))
  }

  /// Returns a time at which all animations that repeat forever start again if they are a little faster or slower, or nil.
  func alignedEnd(after time: Double) -> (end: Double, change: Double)? {
    guard layers.allSatisfy({ layer in layer.properties.allSatisfy { !$0.hasRepeated(layer) } }) else { return nil }
    return LoopLength.alignedEnd(of: loopCycles, after: time)
  }
}
