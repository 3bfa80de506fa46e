/// Lays changes out on tracks.
struct TimelineBuilder {
  private(set) var layers: [Timeline.Layer] = []
  private var index: [String: Int] = [:]

  init(_ trees: [Layer]) {
    for tree in trees { add(tree, parent: nil) }
  }

  private mutating func add(_ layer: Layer, parent: Int?) {
    let position = layers.count
    index[layer.id] = position
    layers.append(
      Timeline.Layer(
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
    )
    for child in layer.children { add(child, parent: position) }
  }

  /// Takes the values that an act ends with as those at the start.
  mutating func skip(_ act: Choreography.Act) {
    for change in act.changes {
      guard let position = index[change.layer] else { continue }
      change.property.tween.settle(&layers[position])
      layers[position].refreshLook()
    }
  }

  /// Plays an act in parts, as it is driven from outside.
  mutating func ride(_ act: Choreography.Act, _ rides: [Play.Ride], at time: Double) {
    var start = time
    for ride in rides {
      for change in act.changes {
        // What jumps at the end of its way jumps when that is reached.
        func part(_ progress: Double) -> Double { change.animation.isJump ? (progress >= 1 ? 1 : 0) : progress }
        let animation = change.animation.isJump ? .hold(ride.animation.duration) : ride.animation
        animate(change, animation, at: start, parts: (part(ride.from), part(ride.to)))
      }
      start += ride.animation.duration
    }
  }

  /// Plays an act by itself.
  mutating func play(_ act: Choreography.Act, at time: Double) {
    for change in act.changes { animate(change, change.animation, at: time) }
  }

  /// Animates a change on an animation that needn't be its own.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - animation: What it goes on.
  ///   - time: When, in seconds.
  ///   - parts: Between which parts of its way.
  mutating func animate(
    _ change: Choreography.Change,
    _ animation: Animation,
    at time: Double,
    parts: (start: Double, end: Double) = (0, 1)
  ) {
    guard let index = index[change.layer] else { return }
    change.property.tween.animate(&layers[index], animation, at: time, parts: parts)
  }

  /// Lets a property go to another value from wherever it is.
  ///
  /// - Parameters:
  ///   - change: The property with the value that it goes to.
  ///   - animation: What it goes on; without, it jumps.
  ///   - time: When, in seconds.
  mutating func retarget(_ change: Choreography.Change, _ animation: Animation?, at time: Double) {
    guard let index = index[change.layer] else { return }
    change.property.tween.retarget(&layers[index], animation, at: time)
  }

  mutating func hold(until time: Double) {
    for position in layers.indices {
      for property in Timeline.Layer.properties { property.hold(&layers[position], until: time) }
    }
  }
}

extension Timeline.Layer {
  /// Takes what is seen at the start from the tracks.
  fileprivate mutating func refreshLook() {
    look.fill = fill.value(at: 0).shares[0].value
    look.stroke = stroke.value(at: 0).shares[0].value
    look.content = content.value(at: 0).shares[0].value
  }
}
