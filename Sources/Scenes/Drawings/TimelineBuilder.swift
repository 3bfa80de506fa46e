/// Adds changes to tracks.
struct TimelineBuilder {
  private(set) var layers: [Timeline.Layer] = []
  private var index: [String: Int] = [:]

  init(_ trees: [Layer]) {
    for tree in trees { add(tree, parent: nil) }
  }

  private mutating func add(_ layer: Layer, parent: Int?) {
    let position = layers.count
    index[layer.id] = position
    var timeline = Timeline.Layer(
      id: layer.id,
      parent: parent,
      role: layer.role ?? .presenter,
      look: .init(
        fill: layer.fill,
        stroke: layer.stroke,
        content: layer.content,
        isClipped: layer.isClipped || layer.hasOnlyChildrenToRound
      ),
      frame: Track(constant: layer.box),
      opacity: Track(constant: layer.opacity),
      cornerRadius: Track(constant: layer.cornerRadius),
      pose: Track(constant: layer.pose),
      fill: Track(constant: Blend(layer.fill)),
      stroke: Track(constant: Blend(layer.stroke)),
      content: Track(constant: Blend(layer.content))
    )
    timeline.sharesDepth = layer.sharesDepth
    for property in layer.stored.properties { property.start(&timeline, with: layer) }
    layers.append(timeline)
    for child in layer.children { add(child, parent: position) }
  }

  /// Returns a layer by its id.
  func layer(_ id: String) -> Timeline.Layer? { index[id].map { layers[$0] } }

  /// Adds the segments of an act that is driven from outside.
  mutating func ride(_ act: Choreography.Act, _ rides: [Drag.Ride], at time: Double) {
    var start = time
    for ride in rides {
      for change in act.changes {
        // A jump at the end happens when the end is reached.
        func part(_ progress: Double) -> Double { change.animation.isJump ? (progress >= 1 ? 1 : 0) : progress }
        let animation = change.animation.isJump ? .hold(ride.animation.duration) : ride.animation
        animate(change, animation, at: start, parts: (part(ride.from), part(ride.to)))
      }
      start += ride.animation.duration
    }
  }

  /// Adds an act that plays by itself.
  mutating func play(_ act: Choreography.Act, at time: Double) {
    for change in act.changes { animate(change, change.animation, at: time) }
  }

  /// Animates a change on an animation, which can differ from the change's own.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - animation: The animation.
  ///   - time: The start in seconds.
  ///   - parts: The progress at the start and at the end.
  mutating func animate(
    _ change: Choreography.Change,
    _ animation: Animation,
    at time: Double,
    parts: (start: Double, end: Double) = (0, 1)
  ) {
    guard let index = index[change.layer] else { return }
    change.property.tween.animate(&layers[index], animation, at: time, parts: parts)
  }

  /// Animates a property from its current value to another one.
  ///
  /// - Parameters:
  ///   - change: The property with its end value.
  ///   - animation: The animation, or nil to jump.
  ///   - time: The start in seconds.
  mutating func retarget(_ change: Choreography.Change, _ animation: Animation?, at time: Double) {
    guard let index = index[change.layer] else { return }
    change.property.tween.retarget(&layers[index], animation, at: time)
  }

  /// Lets all animations that repeat forever start again at a time.
  mutating func alignCycles(to end: Double) {
    for index in layers.indices {
      for property in layers[index].properties { property.alignCycle(&layers[index], to: end) }
    }
  }

  /// Ends everything that a layer repeats forever, at the values that it leads to.
  mutating func endCycles(of layer: String, at time: Double) {
    guard let index = index[layer] else { return }
    for property in layers[index].properties { property.endCycle(&layers[index], at: time) }
  }

  /// Keeps a part of all tracks; see ``LayerMotion/keep(from:until:)``.
  mutating func keep(from start: Double, until end: Double) {
    for position in layers.indices {
      for property in layers[position].properties { property.keep(&layers[position], from: start, until: end) }
    }
  }

  mutating func hold(until time: Double) {
    for position in layers.indices {
      for property in layers[position].properties { property.hold(&layers[position], until: time) }
    }
  }
}

extension Timeline.Layer {
  /// Updates what never changes after the start from the tracks, since it can have changed at the start.
  mutating func refreshConstantLook() {
    if fill.isConstant { look.fill = fill.value(at: 0).shares[0].value }
    if stroke.isConstant { look.stroke = stroke.value(at: 0).shares[0].value }
    if content.isConstant { look.content = content.value(at: 0).shares[0].value }
  }
}
