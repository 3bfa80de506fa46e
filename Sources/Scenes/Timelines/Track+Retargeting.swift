import Curves

/// Changes that come while others run.
extension Track {
  /// Goes to another value from wherever it is, as SwiftUI does.
  ///
  /// A spring takes over value and velocity. Any other curve starts on top of what runs: r(t) + f(t)·(V − r(t)), where r
  /// is what ran before, f the curve and V the new value. Samples say whether they are merged with others or start on top.
  ///
  /// - Parameters:
  ///   - to: The value that it ends with.
  ///   - start: When it starts, in seconds; not before the last change started.
  ///   - animation: What it goes on.
  package mutating func retarget(to: Value, start: Double, animation: Animation) {
    hold(until: start)
    let (value, velocity) = (value(at: start), velocity(at: start))
    // What repeats without end goes on below for as long as it is needed.
    var below = segments(after: start)
    if cycle != nil {
      var running = self
      running.hold(until: start + animation.duration)
      below = running.segments(after: start)
    }
    cycle = nil
    let isMoving =
      !below.isEmpty && velocity.count == to.components.count && velocity.contains { abs($0) > 1e-9 }
    // An animation that still waits starts all the same.
    let isWaiting =
      !isMoving && !to.components.isEmpty
      && below.contains { $0.start > start + 1e-9 && $0.motion != nil && $0.from != $0.to }
    cut(at: start)
    guard animation.repetition == nil, isMoving || isWaiting, !animation.isJump, animation.delay == 0 else {
      return (isMoving || isWaiting) && animation.delay > 0
        ? delayed(below, to: to, start: start, animation: animation)
        : animate(from: value, to: to, start: start, animation: animation)
    }
    if let merged = merged(with: below, from: value, velocity, to: to, start: start, animation: animation) {
      return append(merged)
    }
    if isWaiting { return add(onTopOf: below, from: value, to: to, start: start, animation: animation) }
    append(onTopOf: below, from: value, velocity, to: to, start: start, animation: animation)
  }

  /// Goes on as before for the length of an animation's delay, and then to another value.
  private mutating func delayed(_ below: [Segment], to: Value, start: Double, animation: Animation) {
    let begin = start + animation.delay
    var before = Track(segments: below)
    before.hold(until: begin)
    segments = segments.filter { $0.start < below[0].start } + before.segments
    var prompt = animation
    prompt.delay = 0
    retarget(to: to, start: begin, animation: prompt)
  }

  private mutating func append(
    onTopOf below: [Segment],
    from value: Value,
    _ velocity: [Double],
    to: Value,
    start: Double,
    animation: Animation
  ) {
    var segment = Segment(
      start: start,
      end: start + animation.duration,
      from: value,
      to: to,
      motion: CurveMotion(curve: animation.curve, speed: animation.speed)
    )
    if case .spring(let spring) = animation.curve, !animation.isAdditive {
      let isHandedOver = segments.last?.sampledCurve?.handsVelocityOver ?? true
      segment.push(spring, isHandedOver ? velocity : velocity.map { _ in 0 }, speed: animation.speed)
    } else {
      return add(onTopOf: below, from: value, to: to, start: start, animation: animation)
    }
    append(segment)
  }

  /// Returns the segment that a motion on samples continues with if it takes the place of another one, or nil if it doesn't.
  private func merged(
    with below: [Segment],
    from value: Value,
    _ velocity: [Double],
    to: Value,
    start: Double,
    animation: Animation
  ) -> Segment? {
    guard case .sampled(var curve) = animation.curve, let merging = curve.merging,
      let running = below.first, let before = running.sampledCurve, curve.isMotion(of: before),
      let motion = running.motion
    else { return nil }
    var segment = Segment(start: start, end: start + animation.duration, from: value, to: to)
    switch merging {
    case .keepsVelocity: segment.momentum = velocity.map { $0 / animation.speed }
    case .keepsTime:
      curve = curve.dropping((start - running.start) * motion.speed + before.elapsed)
      segment.from = running.from
      segment.end = start + curve.duration / animation.speed
      // The curve doesn't start at 0, so the value isn't that of a whole motion.
      segment.momentum = velocity.map { _ in 0 }
    }
    segment.motion = CurveMotion(curve: .sampled(curve), speed: animation.speed)
    return segment
  }

  /// Adds a motion to what runs or still waits.
  private mutating func add(
    onTopOf below: [Segment],
    from value: Value,
    to: Value,
    start: Double,
    animation: Animation
  ) {
    append(
      Segment(
        start: start,
        end: start + animation.duration,
        from: value,
        to: to,
        motion: CurveMotion(curve: animation.curve, speed: animation.speed),
        running: Segment.Running(segments: below.map { $0.running(from: start, depth: Self.mostRunning) })
      )
    )
  }

  private mutating func append(_ segment: Segment) {
    if segments.count == 1, segments[0].end == 0 { segments.removeAll() }
    segments.append(segment)
  }

  /// The most motions that an interruption is added to.
  ///
  /// Each of them takes a part of what lies below it, so that hardly anything is left of what lies deeper.
  private static var mostRunning: Int { 256 }

  /// Returns the segments that end after a time, of which there are few if most of the track is over.
  private func segments(after time: Double) -> [Segment] {
    let first = segments.lastIndex { $0.end <= time }.map { $0 + 1 } ?? 0
    return Array(segments[first...])
  }

  /// Leaves out what comes after a time.
  mutating func cut(at time: Double) {
    while segments.count > 1, segments[segments.count - 1].start >= time { segments.removeLast() }
    let last = segments.count - 1
    if segments[last].end > time { segments[last].cut(at: time) }
  }
}

extension Track.Segment {
  /// The samples that it moves on, or nil.
  fileprivate var sampledCurve: SampledCurve? {
    if case .sampled(let curve)? = motion?.curve { curve } else { nil }
  }

  /// Ends it earlier, wherever it is by then.
  mutating func cut(at time: Double) {
    isCut = motion != nil
    end = time
  }

  /// Returns the segment as it goes on from a time, without what has ended below it by then.
  ///
  /// - Parameters:
  ///   - time: The time in seconds.
  ///   - depth: The most motions below it that go on. What lies deeper stays where it is at the time.
  fileprivate func running(from time: Double, depth: Int) -> Self {
    guard let below = running?.segments else { return self }
    var segment = self
    let rest = below.filter { $0.end > time }
    if rest.isEmpty || depth <= 0 {
      segment.from = Track(segments: below).value(at: time)
      segment.running = nil
    } else {
      segment.running = Running(segments: rest.map { $0.running(from: time, depth: depth - 1) })
    }
    return segment
  }

  /// Lets a spring take over a velocity.
  ///
  /// Where the velocity leads along the way to the target, the spring's own initial velocity says it all; otherwise each
  /// component has its own.
  fileprivate mutating func push(_ spring: Spring, _ velocity: [Double], speed: Double) {
    let distances = zip(to.components, from.components).map { $0 - $1 }
    let longest = distances.indices.max { abs(distances[$0]) < abs(distances[$1]) } ?? 0
    var pushed = spring
    // A spring's velocity is in whole distances; where none is left, that of a thousandth of a point stands in.
    let rate = velocity[longest] / (abs(distances[longest]) < 1e-3 ? 1e-3 : distances[longest])
    let isAligned = zip(distances, velocity).allSatisfy { abs($0 * rate - $1) <= 1e-6 * (abs($1) + 1) }
    pushed.initialVelocity = rate / speed
    if isAligned, abs(distances[longest]) >= 1e-3 {
      motion = CurveMotion(curve: .spring(pushed), speed: speed)
      return end = start + Curve.spring(pushed).duration / speed
    }
    let fastest = velocity.map(abs).max() ?? 0
    pushed.initialVelocity = -fastest / max(abs(distances[longest]), 1) / speed
    var resting = spring
    resting.initialVelocity = 0
    let length = max(Curve.spring(resting).duration, Curve.spring(pushed).duration)
    motion = CurveMotion(resting, speed: speed, length: length)
    momentum = velocity.map { $0 / speed }
    end = start + length / speed
  }
}
