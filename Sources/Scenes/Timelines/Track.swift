import Curves

/// A value that can be between two others.
public protocol Interpolatable: Hashable, Sendable {
  /// The value a part of the way from one to another; the part may lie outside 0…1, the result is always valid.
  static func mix(_ start: Self, _ end: Self, _ part: Double) -> Self

  /// The numbers that it consists of, by which its velocity is told; none where it has no velocity.
  var components: [Double] { get }

  /// The value with something added to each of its ``components``; the result is always valid.
  func adding(_ difference: [Double]) -> Self
}

extension Double: Interpolatable {
  /// The number a part of the way between two.
  public static func mix(_ start: Double, _ end: Double, _ part: Double) -> Double {
    start + (end - start) * part
  }

  /// The number itself.
  public var components: [Double] { [self] }

  /// The number and the first of some numbers.
  public func adding(_ difference: [Double]) -> Double { self + difference[0] }
}

extension Rect: Interpolatable {
  /// The rectangle whose middle and size are a part of the way between those of two; no side is ever negative.
  public static func mix(_ start: Rect, _ end: Rect, _ part: Double) -> Rect {
    let width = max(0, Double.mix(start.width, end.width, part))
    let height = max(0, Double.mix(start.height, end.height, part))
    let x = Double.mix(start.center.x, end.center.x, part)
    let y = Double.mix(start.center.y, end.center.y, part)
    return Rect(x: x - width / 2, y: y - height / 2, width: width, height: height)
  }

  /// The rectangle with its left, top, width and height changed; no side is ever negative.
  public func adding(_ difference: [Double]) -> Rect {
    let (width, height) = (max(0, width + difference[2]), max(0, height + difference[3]))
    let (dx, dy) = (self.width + difference[2] - width, self.height + difference[3] - height)
    return Rect(x: x + difference[0] + dx / 2, y: y + difference[1] + dy / 2, width: width, height: height)
  }
}

extension Pose: Interpolatable {
  /// The pose whose every part is a part of the way between those of two.
  public static func mix(_ start: Pose, _ end: Pose, _ part: Double) -> Pose {
    func mixed(_ path: KeyPath<Pose, Double>) -> Double {
      Double.mix(start[keyPath: path], end[keyPath: path], part)
    }
    return Pose(
      perspective: end.perspective ?? start.perspective,
      rotationX: mixed(\.rotationX),
      rotationY: mixed(\.rotationY),
      rotationZ: mixed(\.rotationZ),
      translation: Point(x: mixed(\.translation.x), y: mixed(\.translation.y)),
      scale: max(0, mixed(\.scale)),
      anchor: UnitPoint(x: mixed(\.anchor.x), y: mixed(\.anchor.y))
    )
  }

  /// The angles, the move, the scale and the anchor.
  public var components: [Double] {
    [rotationX, rotationY, rotationZ, translation.x, translation.y, scale, anchor.x, anchor.y]
  }

  /// The pose with every part changed; its scale is never negative.
  public func adding(_ difference: [Double]) -> Pose {
    Pose(
      perspective: perspective,
      rotationX: rotationX + difference[0],
      rotationY: rotationY + difference[1],
      rotationZ: rotationZ + difference[2],
      translation: Point(x: translation.x + difference[3], y: translation.y + difference[4]),
      scale: max(0, scale + difference[5]),
      anchor: UnitPoint(x: anchor.x + difference[6], y: anchor.y + difference[7])
    )
  }
}

/// A curve in use.
public struct CurveMotion: Hashable, Sendable {
  /// The curve.
  public let curve: Curve
  /// How many times as fast as itself it runs.
  public let speed: Double
  /// Which part of the way it starts on: 0 where it goes the whole way.
  public let start: Double
  /// Which part of the way it ends on: 1 where it goes the whole way.
  public let end: Double
  /// How long the curve runs by itself, in seconds.
  private let length: Double

  /// Creates a spring in use that runs longer than by itself, since it was pushed.
  init(_ spring: Spring, speed: Double, length: Double) {
    (curve, self.speed, start, end, self.length) = (.spring(spring), speed, 0, 1, length)
  }

  /// Creates a curve in use.
  ///
  /// - Parameters:
  ///   - curve: The curve.
  ///   - speed: How many times as fast as itself it runs, above 0.
  ///   - start: Which part of the way it starts on.
  ///   - end: Which part of the way it ends on.
  public init(curve: Curve, speed: Double, start: Double = 0, end: Double = 1) {
    (self.curve, self.speed, self.start, self.end) = (curve, speed, start, end)
    length = curve.duration
  }

  /// How far the curve is some seconds after its start: 0 there and 1 at its end.
  package func progress(at time: Double) -> Double { curve.value(at: time * speed, endingAt: length) }

  /// Which part of the way it is on some seconds after its start.
  public func part(at time: Double) -> Double { start + (end - start) * progress(at: time) }

  /// How fast it goes some seconds after its start, in ways per second; 0 before its start and from its end on.
  func rate(at time: Double) -> Double {
    let own = time * speed
    guard own >= 0, own < length else { return 0 }
    switch curve {
    case .spring(let spring): return (end - start) * spring.velocity(at: own) * speed
    case .timing(let timing, let duration):
      let slope = timing.slope(at: own / duration)
      return slope.isFinite ? (end - start) * slope / duration * speed : 0
    }
  }
}

/// Which value to take at a time where one stretch ends and another starts.
public enum Side: Hashable, Sendable {
  /// The value that is reached.
  case before
  /// The value that follows.
  case after
}

/// One property of one layer over the whole timeline.
public struct Track<Value: Interpolatable>: Hashable, Sendable {
  /// A stretch of time in which a property goes from one value to another on one curve.
  public struct Segment: Hashable, Sendable {
    /// When it starts, in seconds from the start of the timeline.
    public var start: Double
    /// When it ends, in seconds from the start of the timeline.
    public var end: Double
    /// The value that its way starts with.
    public var from: Value
    /// The value that its way ends with.
    public var to: Value
    /// What it goes on; nothing while the value stays as it is at the end.
    public var motion: CurveMotion?
    /// What still runs when it starts, and goes on below it: its value at each time takes the place of ``from``.
    public var running: Running?
    /// The velocity of each component that a spring takes over from what ran before, per second; none where it starts
    /// from rest.
    public var momentum: [Double] = []

    /// The stretches of a track that something else was started on.
    public struct Running: Hashable, Sendable {
      /// The stretches, in order.
      public var segments: [Segment]
    }

    /// Whether something else starts before its motion is over.
    var isCut = false

    /// Whether more than its curve between its two values decides where it is.
    package var isCompound: Bool { running != nil || !momentum.isEmpty }

    package func value(at time: Double) -> Value {
      guard let motion else { return to }
      let time = isCut ? min(time, end) : time
      guard time < end || isCut else { return motion.end == 1 ? to : Value.mix(from, to, motion.end) }
      let base = running.map { Track(segments: $0.segments).value(at: time) } ?? from
      let value = Value.mix(base, to, motion.part(at: time - start))
      guard !momentum.isEmpty else { return value }
      let reach = motion.impulse(at: time - start)
      return value.adding(momentum.map { $0 * reach })
    }

    /// The velocity of each component at a time, per second.
    func velocity(at time: Double) -> [Double] {
      guard let motion, time < end || isCut && time == end else { return to.components.map { _ in 0 } }
      let part = motion.part(at: time - start)
      let rate = motion.rate(at: time - start)
      let below = running.map { Track(segments: $0.segments) }
      let base = (below?.value(at: time) ?? from).components
      let drift = below?.velocity(at: time) ?? base.map { _ in 0 }
      let impulse = momentum.isEmpty ? 0 : motion.impulseRate(at: time - start)
      return base.indices.map { index in
        drift[index] * (1 - part) + (to.components[index] - base[index]) * rate
          + (momentum.isEmpty ? 0 : momentum[index] * impulse)
      }
    }
  }

  /// The stretches, end to end from 0 to the timeline's end.
  public internal(set) var segments: [Segment]

  init(segments: [Segment]) {
    self.segments = segments
  }

  /// A property that never changes, as far as a time.
  init(constant value: Value, until end: Double = 0) {
    segments = [Segment(start: 0, end: end, from: value, to: value)]
  }

  /// What repeats without end, if it ends with that.
  var cycle: Cycle?

  /// The value that the last stretch ends with.
  var last: Value {
    let segment = segments[segments.count - 1]
    return segment.value(at: segment.end)
  }

  /// Keeps the last value until a time, or goes on with what repeats without end.
  mutating func hold(until time: Double) {
    if let cycle, cycle.period > 0 { return repeatCycle(cycle, until: time) }
    let index = segments.count - 1
    guard segments[index].end < time else { return }
    if segments[index].motion == nil {
      segments[index].end = time
    } else {
      segments.append(Segment(start: segments[index].end, end: time, from: last, to: last))
    }
  }

  /// Goes from one value to another from a time on.
  ///
  /// - Parameters:
  ///   - from: The value that the way starts with.
  ///   - to: The value that the way ends with.
  ///   - start: When it starts, in seconds.
  ///   - animation: What it goes on.
  ///   - parts: Between which parts of the way it goes; they may lie outside 0…1.
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

  /// Whether it has the same value all the time.
  public var isConstant: Bool {
    let first = segments[0].value(at: 0)
    return segments.allSatisfy { $0.motion == nil && $0.to == first }
  }

  /// The value at a time, in closed form.
  ///
  /// - Parameters:
  ///   - time: The time in seconds; outside the timeline the nearest value holds.
  ///   - side: Which value to take where one stretch ends and another starts.
  public func value(at time: Double, side: Side = .after) -> Value {
    segment(at: time, side: side).value(at: time)
  }

  /// The velocity of each component at a time, per second.
  ///
  /// - Parameter time: The time in seconds.
  public func velocity(at time: Double) -> [Double] { segment(at: time).velocity(at: time) }

  /// The stretch that a time is in.
  public func segment(at time: Double, side: Side = .after) -> Segment {
    var index = 0
    let last = segments.count - 1
    while index < last, segments[index].end < time || side == .after && segments[index].end == time { index += 1 }
    return segments[index]
  }
}

extension Track<Double> {
  /// An opacity at a time, held in 0…1 where a spring passes the end.
  ///
  /// - Parameters:
  ///   - time: The time in seconds.
  ///   - side: Which value to take where one stretch ends and another starts.
  public func clampedValue(at time: Double, side: Side = .after) -> Double {
    min(max(value(at: time, side: side), 0), 1)
  }
}
