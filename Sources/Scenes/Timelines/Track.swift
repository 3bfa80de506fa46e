import Curves

/// The value to return at a time where one segment ends and another one starts.
public enum Side: Hashable, Sendable {
  /// The value at the end of the earlier segment.
  case before
  /// The value at the start of the later segment.
  case after
}

/// The values of a layer's property over the whole timeline.
public struct Track<Value: Interpolatable>: Hashable, Sendable {
  /// A time range in which a property changes from one value to another on one curve.
  public struct Segment: Hashable, Sendable {
    /// The start in seconds since the start of the timeline.
    public var start: Double
    /// The end in seconds since the start of the timeline.
    public var end: Double
    /// The start value.
    public var from: Value
    /// The end value.
    public var to: Value
    /// The motion, or nil while the value is constantly the end value.
    public var motion: CurveMotion?
    /// The motion that was running at the start and continues below this one.
    ///
    /// Its value at each time replaces ``from``.
    public var running: Running?
    /// The velocity of each component that the motion continues with, per second of its curve, or an empty list.
    public var momentum: [Double] = []

    /// The segments of a track that another animation was added to.
    public struct Running: Hashable, Sendable {
      /// The segments, in order.
      public var segments: [Segment]
    }

    /// Whether something else starts before the motion ends.
    package internal(set) var isCut = false

    /// Whether the value depends on more than the curve and the two values.
    package var isCompound: Bool { running != nil || !momentum.isEmpty }

    /// The motion if its curve leads from one of the two values to the other, and nothing else has a share in it.
    package var wholeMotion: CurveMotion? {
      guard let motion, !isCompound, !isCut, motion.start == 0, motion.end == 1 else { return nil }
      return motion
    }

    package func value(at time: Double) -> Value {
      guard let motion else { return to }
      let time = isCut ? min(time, end) : time
      guard time < end || isCut else { return motion.end == 1 ? to : Value.mix(from, to, motion.end) }
      let part = motion.part(at: time - start)
      guard isCompound else { return Value.mix(from, to, part) }
      let base = running.map { Track(segments: $0.segments).value(at: time) } ?? from
      let value = Value.mix(base, to, part)
      guard !momentum.isEmpty else { return value }
      let reach = motion.impulse(at: time - start)
      return value.adding(momentum.map { $0 * reach })
    }

    /// Returns the velocity of each component at a time, per second.
    func velocity(at time: Double) -> [Double] {
      guard let motion, time < end || isCut && time == end else { return to.components.map { _ in 0 } }
      let part = motion.part(at: time - start)
      let rate = motion.rate(at: time - start)
      let below = running.map { Track(segments: $0.segments) }
      let base = (below?.value(at: time) ?? from).components
      let drift = below?.velocity(at: time) ?? base.map { _ in 0 }
      // Values with other numbers jump.
      guard [base.count, drift.count].allSatisfy({ $0 == to.components.count }),
        momentum.isEmpty || momentum.count == base.count
      else { return to.components.map { _ in 0 } }
      let impulse = momentum.isEmpty ? 0 : motion.impulseRate(at: time - start)
      return base.indices.map { index in
        drift[index] * (1 - part) + (to.components[index] - base[index]) * rate
          + (momentum.isEmpty ? 0 : momentum[index] * impulse)
      }
    }
  }

  /// The segments, contiguous from 0 to the end of the timeline.
  public internal(set) var segments: [Segment]

  init(segments: [Segment]) {
    self.segments = segments
  }

  /// Creates a track with a constant value until a time.
  package init(constant value: Value, until end: Double = 0) {
    segments = [Segment(start: 0, end: end, from: value, to: value)]
  }

  /// The animation that repeats forever at the end of the track, or nil.
  ///
  /// It is an element of an array, because few tracks have one, and all would be several times as large.
  var cycle: Cycle? {
    get { cycles.first }
    set { cycles = newValue.map { [$0] } ?? [] }
  }

  private var cycles: [Cycle] = []

  /// The end value of the last segment.
  var last: Value {
    let segment = segments[segments.count - 1]
    return segment.value(at: segment.end)
  }

  /// Keeps the last value until a time, or continues an animation that repeats forever.
  package mutating func hold(until time: Double) {
    if let cycle, cycle.period > 0 { return repeatCycle(cycle, until: time) }
    let index = segments.count - 1
    guard segments[index].end < time else { return }
    if segments[index].motion == nil {
      segments[index].end = time
    } else {
      segments.append(Segment(start: segments[index].end, end: time, from: last, to: last))
    }
  }

  /// Animates from one value to another.
  ///
  /// - Parameters:
  ///   - from: The start value.
  ///   - to: The end value.
  ///   - start: The start in seconds.
  ///   - animation: The animation.
  ///   - parts: The progress at the start and at the end, which can be outside 0…1.
  mutating func animate(
    from: Value,
    to: Value,
    start: Double,
    animation: Animation,
    parts: (start: Double, end: Double) = (0, 1)
  ) {
    hold(until: start)
    cycle = nil
    if animation.repetition != nil { return animateRepeatedly(from: from, to: to, start: start, animation: animation) }
    if segments.count == 1, segments[0].end == 0 { segments.removeAll() }
    func constant(_ part: Double, _ start: Double, _ end: Double) -> Segment {
      let value = Value.mix(from, to, part)
      return Segment(start: start, end: end, from: value, to: value)
    }
    let (begin, end) = (start + animation.delay, start + animation.duration)
    if begin > start { segments.append(constant(parts.start, start, begin)) }
    guard end > begin else { return segments.append(constant(parts.end, end, end)) }
    guard from != to, parts.start != parts.end else { return segments.append(constant(parts.end, begin, end)) }
    let motion = CurveMotion(curve: animation.curve, speed: animation.speed, start: parts.start, end: parts.end)
    segments.append(Segment(start: begin, end: end, from: from, to: to, motion: motion))
  }

  /// Whether the value never changes.
  public var isConstant: Bool {
    let first = segments[0].value(at: 0)
    return segments.allSatisfy { $0.motion == nil && $0.to == first }
  }

  /// Returns the value at a time, in closed form.
  ///
  /// - Parameters:
  ///   - time: The time in seconds. Outside the timeline, the nearest value is returned.
  ///   - side: The value to return where one segment ends and another one starts.
  public func value(at time: Double, side: Side = .after) -> Value {
    Self.value(of: segments, at: time, side: side)
  }

  /// Returns the value of segments at a time.
  ///
  /// Other modules ask for millions of numbers, frames and poses, and would look up these types for each value.
  @_specialize(where Value == Double)
  @_specialize(where Value == Rect2D)
  @_specialize(where Value == Pose)
  static func value(of segments: [Segment], at time: Double, side: Side) -> Value {
    let index = segments.index(at: time, side: side)
    // A pointer, because the subscript would copy the segment.
    return segments.withUnsafeBufferPointer { segments in
      segments[index].motion == nil ? segments[index].to : segments[index].value(at: time)
    }
  }

  /// Returns the velocity of each component at a time, per second.
  ///
  /// - Parameter time: The time in seconds.
  public func velocity(at time: Double) -> [Double] { segment(at: time).velocity(at: time) }

  /// Returns the segment that contains a time.
  public func segment(at time: Double, side: Side = .after) -> Segment {
    segments[segments.index(at: time, side: side)]
  }
}

/// Segments of a track, contiguous from 0 to the end of the timeline.
extension Array {
  /// Returns the value at a time, in closed form.
  func value<Value>(at time: Double, side: Side) -> Value where Element == Track<Value>.Segment {
    Track<Value>.value(of: self, at: time, side: side)
  }

  /// Returns the index of the segment that contains a time.
  func index<Value>(at time: Double, side: Side) -> Int where Element == Track<Value>.Segment {
    var (low, high) = (0, count - 1)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].end < time || side == .after && self[middle].end == time {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}

extension Track<Double> {
  /// Returns an opacity at a time, clamped to 0…1 where a spring overshoots.
  ///
  /// - Parameters:
  ///   - time: The time in seconds.
  ///   - side: The value to return where one segment ends and another one starts.
  public func clampedValue(at time: Double, side: Side = .after) -> Double {
    min(max(value(at: time, side: side), 0), 1)
  }
}
