import Curves

/// Repeating animations.
extension Track {
  /// An animation that repeats forever.
  struct Cycle: Hashable, Sendable {
    var from: Value
    var to: Value
    var animation: Animation
    /// The start of the next iteration, in seconds.
    var next: Double
    /// The number of iterations so far.
    var count: Int
    /// The duration of an iteration, in seconds.
    var period: Double
    /// The segments until the end of the last iteration, which can be later than the end of the track.
    var segments: [Segment] = []
  }

  /// The start and the period of an animation that repeats forever, or nil if there is none.
  var endlessPeriod: (start: Double, period: Double)? {
    guard let cycle, cycle.period > 0, let repetition = cycle.animation.repetition else { return nil }
    let period = cycle.period * (repetition.autoreverses ? 2 : 1)
    return (cycle.next - Double(cycle.count) * cycle.period, period)
  }

  /// Whether the value before an animation that repeats forever is constantly the one that it starts with.
  var startsAtRest: Bool {
    guard let cycle, let start = endlessPeriod?.start else { return false }
    return segments.allSatisfy { $0.start >= start - 1e-9 || $0.motion == nil && $0.to == cycle.from }
  }

  /// Lets an animation that repeats forever and starts at rest run from the start of a loop.
  ///
  /// It changes nothing if the animation is at its start at the loop's end, and if it isn't there after a loop. Otherwise, the
  /// loop starts as it ends. Then the first segment can start before 0.
  ///
  /// - Parameter end: The duration of the loop, in seconds.
  mutating func closeCycle(at end: Double) {
    guard let (start, period) = endlessPeriod, startsAtRest, start < end else { return }
    func isWhole(_ time: Double) -> Bool {
      abs((time / period).rounded() * period - time) < LoopLength.precision
    }
    guard isWhole(end), !isWhole(end - start) else { return }
    var longer = self
    longer.hold(until: end + start)
    let head = longer.segments.filter { $0.end > end + 1e-9 }.map { segment in
      var segment = segment
      (segment.start, segment.end) = (segment.start - end, segment.end - end)
      return segment
    }
    segments = head + segments.filter { $0.start >= start - 1e-9 }
  }

  /// Makes an animation that repeats forever a little faster or slower, so that it starts again at a time.
  ///
  /// It changes nothing once an iteration has been played.
  mutating func alignCycle(to end: Double) {
    guard var cycle, cycle.count == 0, let (start, period) = endlessPeriod, period > 0, end > start else { return }
    let factor = LoopLength.alignedPeriod(of: (startsAtRest ? 0 : start, period), in: end) / period
    guard abs(factor - 1) > 1e-9, abs(factor - 1) <= LoopLength.mostChange + 1e-9 else { return }
    cycle.period *= factor
    cycle.animation.speed /= factor
    cycle.animation.delay *= factor
    cycle.animation.repetition?.pause *= factor
    self.cycle = cycle
  }

  /// Keeps a part of the track, whose start becomes 0.
  ///
  /// What is under way at the start begins before 0.
  ///
  /// - Parameters:
  ///   - start: The start of the part, in seconds.
  ///   - end: The end of the part, in seconds.
  mutating func keep(from start: Double, until end: Double) {
    hold(until: end)
    cut(at: end)
    let kept = segments.filter { $0.end > start + 1e-9 }
    segments = (kept.isEmpty ? [segments[segments.count - 1]] : kept).map { $0.moved(by: -start) }
    cycle = nil
  }

  /// Lets a loop begin at another time.
  ///
  /// What is under way then begins before 0, and ends at the end of the loop.
  ///
  /// - Parameters:
  ///   - start: The time that becomes 0, in seconds.
  ///   - length: The duration of the loop, in seconds.
  mutating func begin(at start: Double, in length: Double) {
    var head = self
    head.cut(at: start)
    keep(from: start, until: length)
    cycle = nil
    segments += head.segments.map { $0.moved(by: length - start) }
  }

  /// Whether the value is on its way at the start of a loop and at its end.
  ///
  /// - Parameter end: The duration of the loop, in seconds.
  func goesOn(until end: Double) -> Bool {
    guard let first = segments.first, let last = segments.last else { return false }
    return first.motion != nil && first.start <= LoopLength.precision
      && last.motion != nil && last.end >= end - LoopLength.precision
  }

  /// Plays a loop again and again until a time.
  ///
  /// - Parameters:
  ///   - period: The duration of the loop, in seconds.
  ///   - end: The time, in seconds.
  mutating func loop(every period: Double, until end: Double) {
    hold(until: period)
    cycle = nil
    let once = segments
    var start = period
    while start < end - LoopLength.precision {
      let next = once.map { $0.moved(by: start) }
      // What is under way at the start of a loop began before the last one ended.
      cut(at: next[0].start)
      segments += next
      start += period
    }
    cut(at: end)
  }

  /// Adds an animation that repeats several times or forever.
  mutating func animateRepeatedly(from: Value, to: Value, start: Double, animation: Animation) {
    guard let repetition = animation.repetition else { return }
    var once = animation
    (once.repetition, once.delay) = (nil, repetition.pause)
    var cycle = Cycle(
      from: from,
      to: to,
      animation: once,
      next: start + animation.delay,
      count: 0,
      period: repetition.pause + animation.curve.duration / animation.speed
    )
    if animation.delay > 0 {
      animate(from: from, to: from, start: start, animation: .linear(duration: animation.delay))
    }
    guard let count = repetition.count else {
      cycle.animation.repetition = repetition
      cycle.segments = segments
      return self.cycle = cycle
    }
    for _ in 0..<max(0, count) { play(&cycle, autoreverses: repetition.autoreverses) }
    if last != to { animate(from: to, to: to, start: cycle.next, animation: .linear(duration: 0)) }
  }

  /// Continues an animation that repeats forever, until a time.
  mutating func repeatCycle(_ cycle: Cycle, until time: Double) {
    var cycle = cycle
    let autoreverses = cycle.animation.repetition?.autoreverses ?? false
    cycle.animation.repetition = nil
    self.cycle = nil
    segments = cycle.segments
    while cycle.next < time { play(&cycle, autoreverses: autoreverses) }
    cycle.segments = segments
    cut(at: time)
    cycle.animation.repetition = Animation.Repetition(count: nil, autoreverses: autoreverses, pause: 0)
    self.cycle = cycle
  }

  private mutating func play(_ cycle: inout Cycle, autoreverses: Bool) {
    let leadsBack = autoreverses && cycle.count % 2 == 1
    let (from, to) = leadsBack ? (cycle.to, cycle.from) : (cycle.from, cycle.to)
    animate(from: from, to: to, start: cycle.next, animation: cycle.animation)
    cycle.count += 1
    cycle.next += cycle.period
  }
}

extension Track.Segment {
  /// Returns the segment at another time, with what continues below it.
  fileprivate func moved(by time: Double) -> Self {
    var segment = self
    (segment.start, segment.end) = (start + time, end + time)
    segment.running = running.map { Running(segments: $0.segments.map { $0.moved(by: time) }) }
    return segment
  }
}
