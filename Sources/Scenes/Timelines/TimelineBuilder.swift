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
        pose: Track(constant: layer.pose)
      )
    )
    for child in layer.children { add(child, parent: position) }
  }

  /// Takes the values that an act ends with as those at the start.
  mutating func skip(_ act: Choreography.Act) {
    for change in act.changes {
      guard let position = index[change.layer] else { continue }
      switch change.property {
      case .frame(_, let to): layers[position].frame = Track(constant: to)
      case .opacity(_, let to): layers[position].opacity = Track(constant: to)
      case .cornerRadius(_, let to): layers[position].cornerRadius = Track(constant: to)
      case .pose(_, let to): layers[position].pose = Track(constant: to)
      }
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
    func animate<Value>(_ track: inout Track<Value>, _ from: Value, _ to: Value) {
      track.animate(from: from, to: to, start: time, animation: animation, parts: parts)
    }
    switch change.property {
    case .frame(let from, let to): animate(&layers[index].frame, from, to)
    case .opacity(let from, let to): animate(&layers[index].opacity, from, to)
    case .cornerRadius(let from, let to): animate(&layers[index].cornerRadius, from, to)
    case .pose(let from, let to): animate(&layers[index].pose, from, to)
    }
  }

  mutating func hold(until time: Double) {
    for position in layers.indices {
      layers[position].frame.hold(until: time)
      layers[position].opacity.hold(until: time)
      layers[position].cornerRadius.hold(until: time)
      layers[position].pose.hold(until: time)
    }
  }
}
