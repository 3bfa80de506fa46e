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
    for _ in 0..<count { play(&cycle, autoreverses: repetition.autoreverses) }
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
