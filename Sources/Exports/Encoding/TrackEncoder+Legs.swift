import Curves
import Scenes
import WebText

/// The change from one state to another as a CSS transition: a delay and one easing.
struct Leg: Hashable, Sendable {
  /// The delay in seconds.
  var delay = 0.0
  /// The duration in seconds.
  var duration = 0.0
  var easing = KeyframeTrack.Easing.linear

  /// Whether the change is immediate.
  var isImmediate: Bool { delay == 0 && duration == 0 }
}

/// The values of a property in each state, and the changes between them.
struct Turns: Hashable, Sendable {
  /// The values by state.
  var values: [[Double]]
  /// The changes by edge, or nil for edges of groups that don't change the property.
  var legs: [Leg?]
}

extension StateGraph {
  /// The time ranges of a switch's presentation and dismissal.
  var acts: (presentation: ClosedRange<Double>, dismissal: ClosedRange<Double>)? {
    isSwitch ? (edges[0].span, edges[1].span) : nil
  }

  /// A time at which the presented stage rests.
  var presentedTime: Double { states[1].time }
}

extension TrackEncoder {
  /// Encodes a value as changes between states, each as one transition, so that each can reverse.
  ///
  /// A value that returns to its start within a change doesn't move.
  func encodeTurns(
    _ graph: StateGraph,
    _ spans: Set<Span>,
    tolerances: [Double],
    decimals: Int,
    _ value: (Double, Side) -> [Double]
  ) -> KeyframeTrack {
    func rounded(_ values: [Double]) -> [Double] { values.map { Number.rounded($0, decimals: decimals) } }
    let values = graph.states.map { value($0.time, .after) }
    let written = values.map(rounded)
    guard written.contains(where: { $0 != written[0] }) else { return KeyframeTrack(constant: written[0]) }
    let groups = Set(graph.states.indices.filter { written[$0] != written[0] }.map { graph.states[$0].group })
    let legs = graph.edges.map { edge -> Leg? in
      guard groups.contains(graph.states[edge.from].group) else { return nil }
      return written[edge.from] == written[edge.to]
        ? Leg() : leg(edge.span, from: values[edge.from], to: values[edge.to], spans, tolerances, value)
    }
    var track = KeyframeTrack(Turns(values: written, legs: legs), graph, duration: timeline.duration)
    guard graph.isSwitch else { return track }
    if isUnseenOnReturn, legs[1]?.isImmediate == true {
      track.turns?.legs[1] = Leg(duration: legs[0]?.duration ?? 0, easing: legs[0]?.easing ?? .linear)
    }
    if unseenTime > 0, legs[0]?.isImmediate == true {
      track.turns?.legs[0] = Leg(duration: unseenTime, easing: .bezier(.easeOut))
    }
    return track
  }

  /// Returns a change from one value to another within an act, measured on samples.
  func leg(
    _ act: ClosedRange<Double>,
    from start: [Double],
    to end: [Double],
    _ spans: Set<Span>,
    _ tolerances: [Double],
    _ value: (Double, Side) -> [Double]
  ) -> Leg {
    let distance = zip(start, end).map { $1 - $0 }
    let length = distance.reduce(0) { $0 + $1 * $1 }
    func part(_ time: Double, _ side: Side) -> Double {
      zip(zip(value(time, side), start), distance).reduce(0) { $0 + ($1.0.0 - $1.0.1) * $1.1 } / length
    }
    let times = Set(spans.flatMap { [$0.start, $0.end] } + [act.lowerBound, act.upperBound])
      .filter { act.contains($0) }.sorted()
    // The segments in which the value moves.
    let stretches = zip(times, times.dropFirst()).filter { from, to in
      let inside = (1..<32).map { part(from + (to - from) * Double($0) / 32, .after) }
      return inside.contains { abs($0 - inside[0]) > 1e-9 } || (inside[0] > 1e-9 && inside[0] < 1 - 1e-9)
    }
    guard let first = stretches.first, let last = stretches.last else {
      let jump = times.first { part($0, .after) > 0.5 } ?? act.upperBound
      return Leg(delay: jump - act.lowerBound)
    }
    let moving = Set(spans.filter { $0.start == first.0 && $0.end == last.1 }.compactMap(\.motion)).inOrder
    let tolerance = zip(tolerances, distance).map { $1 == 0 ? 1 : $0 / abs($1) }.min() ?? 1
    func easing() -> KeyframeTrack.Easing {
      let straight = moving.first { motion in
        motion.start == 0 && motion.end == 1
          && (1..<32).allSatisfy { step in
            let time = first.0 + (last.1 - first.0) * Double(step) / 32
            return abs(part(time, .after) - motion.part(at: time - first.0)) <= tolerance
          }
      }
      if let motion = straight,
        let known = self.easing(of: motion.curve, within: shares[motion.curve] ?? tolerance)
      {
        return known
      }
      return .stops(
        Self.stops(from: first.0, to: last.1, within: tolerance) { part($0, $0 >= last.1 ? .before : .after) }
      )
    }
    return Leg(delay: first.0 - act.lowerBound, duration: last.1 - first.0, easing: easing())
  }

  /// Returns a progress as a `linear()` function with the fewest decimals that keep a tolerance.
  ///
  /// - Parameters:
  ///   - start: The start, in seconds.
  ///   - end: The end, in seconds.
  ///   - tolerance: The largest error of the progress.
  ///   - progress: Returns the progress at a time.
  private static func stops(
    from start: Double,
    to end: Double,
    within tolerance: Double,
    _ progress: (Double) -> Double
  ) -> LinearEasing {
    // A quarter of the tolerance is for rounding.
    let fit = LinearFit(from: start, to: end, within: [0.75 * tolerance]) { [progress($0)] }
    func easing(decimals: Int) -> LinearEasing {
      LinearEasing(
        known: zip(fit.times, fit.values).map { time, values in
          .init(
            Number.rounded(values[0], decimals: decimals),
            at: Number.rounded((time - start) / (end - start), decimals: decimals)
          )
        }
      )
    }
    // The stops are where rounded steep parts are farthest off.
    let times = (1..<512).map { start + (end - start) * Double($0) / 512 } + fit.times.dropFirst().dropLast()
    return (3...5).lazy.map(easing).first { easing in
      times.allSatisfy { abs(easing.value(at: ($0 - start) / (end - start)) - progress($0)) <= tolerance }
    } ?? easing(decimals: 6)
  }

  /// Returns a whole curve as a timing function.
  func easing(of curve: Curve, within tolerance: Double) -> KeyframeTrack.Easing? {
    switch curve {
    case .timing(.linear, _): .linear
    case .timing(.steps, _): nil
    case .timing(let curve, _): .bezier(curve)
    case .spring: FitCache.shared.stops(curve, within: min(Self.opacityTolerance, tolerance)).map { .stops($0) }
    }
  }
}

extension KeyframeTrack {
  /// Creates the values of changes that nothing interrupts, each once as in the graph's timeline.
  init(_ turns: Turns, _ graph: StateGraph, duration: Double) {
    var keys: [Key] = []
    // The timeline jumps to the start state of the next edge halfway between two edges.
    var end: Double?
    for (edge, leg) in zip(graph.edges, turns.legs) {
      defer { end = edge.span.upperBound }
      let (from, to) = (turns.values[edge.from], turns.values[edge.to])
      let time = end.map { ($0 + edge.span.lowerBound) / 2 } ?? 0
      if keys.last?.values != from {
        if let last = keys.last { keys.append(Key(time: time, values: last.values, easing: .linear)) }
        keys.append(Key(time: time, values: from, easing: .linear))
      }
      let leg = leg ?? Leg()
      let start = edge.span.lowerBound + leg.delay
      keys.append(Key(time: start, values: from, easing: leg.easing))
      keys.append(Key(time: start + leg.duration, values: to, easing: .linear))
    }
    keys.append(Key(time: duration, values: keys.last?.values ?? turns.values[0], easing: .linear))
    self.init(keys: keys)
    self.turns = turns
  }
}
