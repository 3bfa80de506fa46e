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
  /// The animation by edge that a transition can't play, or nil.
  var plays: [Play?]
  /// The edges whose animation only continues, because it runs in the state that they leave.
  var continued: Set<Int> = []
  /// The edges that don't change the value.
  ///
  /// Their timing has no effect: a browser lets a transition to the same value continue.
  var idle: Set<Int> = []

  init(values: [[Double]], legs: [Leg?], plays: [Play?]? = nil) {
    (self.values, self.legs) = (values, legs)
    self.plays = plays ?? legs.map { _ in nil }
  }

  /// A motion that starts with an edge, and plays once or repeats forever.
  struct Play: Hashable, Sendable {
    /// The motion that plays once, before the first iteration, from time 0, or empty.
    var intro: [KeyframeTrack.Key]
    /// One iteration of what repeats forever in the state that the edge enters, from time 0, or empty.
    var iteration: [KeyframeTrack.Key]
    /// The duration of ``intro``, in seconds.
    var delay: Double
    /// The duration of an iteration, in seconds.
    var period: Double
    /// The motion in the timeline, which is the start of the edge and one iteration after its end.
    var taken: [KeyframeTrack.Key]
    /// The number of this animation among equal ones that can follow each other.
    ///
    /// A browser starts an animation only if its name isn't that of one that the element has already.
    var copy = 0

    /// Whether it repeats forever.
    var isEndless: Bool { !iteration.isEmpty }

    /// Returns whether another edge starts the same animation, so that it continues from one to the other.
    func isSameAnimation(as other: Play?) -> Bool {
      guard let other, abs(delay - other.delay) < 1e-6, abs(period - other.period) < 1e-6 else { return false }
      func isSame(_ a: [KeyframeTrack.Key], _ b: [KeyframeTrack.Key]) -> Bool {
        a.count == b.count
          && zip(a, b).allSatisfy {
            abs($0.time - $1.time) < 1e-6 && $0.values == $1.values && $0.easing == $1.easing
          }
      }
      return isSame(intro, other.intro) && isSame(iteration, other.iteration)
    }
  }
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
  /// A value that returns to its start within a change doesn't move, unless the edge is a chain.
  func encodeTurns(
    _ graph: StateGraph,
    _ way: Way,
    _ value: EncodedValue
  ) -> KeyframeTrack {
    func rounded(_ values: [Double]) -> [Double] { values.map { Number.rounded($0, decimals: way.decimals) } }
    let values = graph.states.map { value($0.time, .after) }
    let written = values.map(rounded)
    let plays = graph.edges.map { edge in
      loop(of: edge, way, value) ?? play(of: edge, from: values[edge.from], to: values[edge.to], way, value)
    }
    guard written.contains(where: { $0 != written[0] }) || plays.contains(where: { $0 != nil }) else {
      return KeyframeTrack(constant: written[0])
    }
    let changed = graph.states.indices.filter { written[$0] != written[0] }
    let playing = graph.edges.indices.filter { plays[$0] != nil }.map { graph.edges[$0].to }
    let groups = Set((changed + playing).map { graph.states[$0].group })
    let legs = zip(graph.edges, plays).map { edge, play -> Leg? in
      guard groups.contains(graph.states[edge.from].group) else { return nil }
      return play != nil || written[edge.from] == written[edge.to]
        ? Leg() : leg(edge.span, from: values[edge.from], to: values[edge.to], of: way, value)
    }
    var turns = Turns(values: written, legs: legs, plays: plays)
    if plays.allSatisfy({ $0 == nil }) {
      turns.idle = Set(graph.edges.indices.filter { written[graph.edges[$0].from] == written[graph.edges[$0].to] })
    }
    turns.continueLoops(of: graph)
    turns.numberCopies(of: graph)
    var track = KeyframeTrack(turns, graph, duration: timeline.duration)
    guard graph.isSwitch else { return track }
    if isUnseenOnReturn, legs[1]?.isImmediate == true {
      track.turns?.legs[1] = Leg(duration: legs[0]?.duration ?? 0, easing: legs[0]?.easing ?? .linear)
    }
    if unseenTime > 0, legs[0]?.isImmediate == true {
      track.turns?.legs[0] = Leg(duration: unseenTime, easing: .bezier(.easeOut))
    }
    return track
  }

  /// Returns the motion that repeats forever in the state that an edge enters, or nil if the value rests there.
  private func loop(of edge: StateGraph.Edge, _ way: Way, _ value: EncodedValue) -> Turns.Play? {
    guard let range = edge.loop else { return nil }
    let period = range.upperBound - range.lowerBound
    let (start, end) = (edge.span.lowerBound, edge.span.upperBound)
    func differs(_ first: [Double], _ second: [Double]) -> Bool {
      zip(zip(first, second), way.tolerances).contains { abs($0.0 - $0.1) > $1 / 4 }
    }
    let count = 64
    let rest = value(end, .after)
    guard (1..<count).contains(where: { differs(value(end + period * Double($0) / Double(count), .after), rest) })
    else {
      return nil
    }
    // What repeats forever usually starts with the edge. Then nothing precedes the first iteration.
    let startsAtOnce = (0..<count).allSatisfy { step in
      let time = start + (end - start) * (Double(step) + 0.5) / Double(count)
      return !differs(value(time, .after), value(time + period, .after))
    }
    let first = startsAtOnce ? start : end
    func keys(_ range: ClosedRange<Double>, from origin: Double) -> [KeyframeTrack.Key] {
      self.keys(in: range, from: origin, of: way, value)
    }
    return Turns.Play(
      intro: keys(start...first, from: start),
      iteration: keys(first...first + period, from: first),
      delay: first - start,
      period: period,
      taken: keys(start...range.upperBound, from: 0)
    )
  }

  /// Returns the motion of a chain that plays once, or nil if a transition can play it.
  private func play(
    of edge: StateGraph.Edge,
    from start: [Double],
    to end: [Double],
    _ way: Way,
    _ value: EncodedValue
  ) -> Turns.Play? {
    guard edge.isChain, edge.span.lowerBound < edge.span.upperBound else { return nil }
    guard !goesStraight(in: edge.span, from: start, to: end, of: way, value) else { return nil }
    return Turns.Play(
      intro: keys(in: edge.span, from: edge.span.lowerBound, of: way, value),
      iteration: [],
      delay: edge.span.upperBound - edge.span.lowerBound,
      period: 0,
      taken: keys(in: edge.span, from: 0, of: way, value)
    )
  }

  /// Returns whether a value stays on the line from its start to its end in a time range, so that one transition plays it.
  private func goesStraight(
    in range: ClosedRange<Double>,
    from start: [Double],
    to end: [Double],
    of way: Way,
    _ value: EncodedValue
  ) -> Bool {
    let distance = zip(start, end).map { $1 - $0 }
    let length = distance.reduce(0) { $0 + $1 * $1 }
    func isOnLine(_ now: [Double]) -> Bool {
      // A spring may go beyond its end. A value that returns from farther away has a way of its own.
      let part = length > 0 ? zip(zip(now, start), distance).reduce(0) { $0 + ($1.0.0 - $1.0.1) * $1.1 } / length : 0
      return now.indices.allSatisfy { index in
        let straight = start[index] + min(max(part, -1), 2) * distance[index]
        return abs(now[index] - straight) <= way.tolerances[index] / 4
      }
    }
    let count = 16
    let times = Set(way.spans.flatMap { [$0.start, $0.end] } + [range.lowerBound, range.upperBound])
      .filter(range.contains).sorted()
    return zip(times, times.dropFirst()).allSatisfy { first, last in
      (0..<count).allSatisfy { isOnLine(value(first + (last - first) * Double($0) / Double(count), .after)) }
    }
  }

  /// Returns the keyframes of a part of the timeline that is followed by something else, with times from another origin.
  private func keys(
    in range: ClosedRange<Double>,
    from origin: Double,
    of way: Way,
    _ value: EncodedValue
  ) -> [KeyframeTrack.Key] {
    guard range.lowerBound < range.upperBound else { return [] }
    return KeyframeTrack(
      keys: keys(
        in: range,
        of: way,
        EncodedValue { time, side in
          // The value after the last time is that of a later edge.
          value(time, time >= range.upperBound ? .before : side)
        }
      )
    ).keys.map { .init(time: $0.time - origin, values: $0.values, easing: $0.easing) }
  }

  /// Returns a change from one value to another within an act, measured on samples.
  ///
  /// A value with limits may be on a curve that exceeds them, because browsers hold it in them.
  func leg(
    _ act: ClosedRange<Double>,
    from start: [Double],
    to end: [Double],
    of way: Way,
    _ value: EncodedValue
  ) -> Leg {
    let (spans, tolerances) = (way.spans, way.tolerances)
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
    func held(_ part: Double) -> Double {
      guard let limits = way.limits, distance.count == 1, distance[0] != 0 else { return part }
      let value = start[0] + part * distance[0]
      return (min(max(value, limits.lowerBound), limits.upperBound) - start[0]) / distance[0]
    }
    let moving = Set(spans.filter { $0.start == first.0 && $0.end == last.1 }.compactMap(\.motion)).inOrder
    let tolerance = zip(tolerances, distance).map { $1 == 0 ? 1 : $0 / abs($1) }.min() ?? 1
    func easing() -> KeyframeTrack.Easing {
      let straight = moving.first { motion in
        motion.start == 0 && motion.end == 1
          && (1..<32).allSatisfy { step in
            let time = first.0 + (last.1 - first.0) * Double(step) / 32
            return abs(part(time, .after) - held(motion.part(at: time - first.0))) <= tolerance
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

  /// Returns a progress as a short `linear()` function that keeps a tolerance.
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
    func follows(_ easing: LinearEasing) -> Bool {
      times.allSatisfy { abs(easing.value(at: ($0 - start) / (end - start)) - progress($0)) <= tolerance }
    }
    let fitted = (3...5).lazy.map(easing).first(where: follows) ?? easing(decimals: 6)
    // Stops in the whole tolerance band, most of which need no percentage, are about a third of the text.
    guard fitted.stops.count > 3,
      let short = FitCache.shared.stops(from: start, to: end, within: 0.98 * tolerance, progress),
      short.text.utf8.count < fitted.text.utf8.count, follows(short)
    else { return fitted }
    return short
  }

  /// Returns a whole curve as a timing function.
  func easing(of curve: Curve, within tolerance: Double) -> KeyframeTrack.Easing? {
    switch curve {
    case .timing(.linear, _): .linear
    case .timing(.steps, _): nil
    case .timing(let curve, _): .bezier(curve)
    case .spring, .sampled:
      FitCache.shared.stops(curve, within: min(Self.opacityTolerance, tolerance)).map { .stops($0) }
    }
  }
}

extension Turns {
  /// Lets what repeats forever in a state continue in the states that edges with the same value lead to.
  ///
  /// It continues only if it runs whichever edge led to the state before.
  mutating func continueLoops(of graph: StateGraph) {
    guard plays.contains(where: { $0?.isEndless == true }) else { return }
    let own = plays
    func edges(into state: Int) -> [Int] { graph.edges.indices.filter { graph.edges[$0].to == state } }
    // At the start, no edge has led to the first state of a group.
    let starts = Set(graph.groups.map { $0.states[0] })
    let keeping = graph.edges.indices.filter { index in
      let edge = graph.edges[index]
      return own[index] == nil && !starts.contains(edge.from) && values[edge.from] == values[edge.to]
    }
    for _ in keeping {
      for index in keeping where plays[index] == nil {
        plays[index] = edges(into: graph.edges[index].from).compactMap { plays[$0] }.first { $0.isEndless }
      }
    }
    var isSettled = false
    while !isSettled {
      isSettled = true
      for index in keeping {
        guard let play = plays[index] else { continue }
        if !edges(into: graph.edges[index].from).allSatisfy({ play.isSameAnimation(as: plays[$0]) }) {
          plays[index] = nil
          isSettled = false
        }
      }
    }
    continued = Set(keeping.filter { plays[$0] != nil })
  }

  /// Numbers the animations that play once, so that equal ones that can follow each other have different numbers.
  mutating func numberCopies(of graph: StateGraph) {
    for index in plays.indices {
      guard let play = plays[index], !play.isEndless else { continue }
      let (from, to) = (graph.edges[index].from, graph.edges[index].to)
      let taken = plays[..<index].indices.filter { other in
        (graph.edges[other].to == from || graph.edges[other].from == to) && play.isSameAnimation(as: plays[other])
      }.compactMap { plays[$0]?.copy }
      plays[index]?.copy = (0...taken.count).first { !taken.contains($0) } ?? 0
    }
  }
}

extension KeyframeTrack {
  /// Creates the values of changes that nothing interrupts, each once as in the graph's timeline.
  init(_ turns: Turns, _ graph: StateGraph, duration: Double) {
    var keys: [Key] = []
    // The timeline jumps to the start state of the next edge halfway between two edges.
    var end: Double?
    for (number, edge) in graph.edges.enumerated() {
      let (leg, play) = (turns.legs[number] ?? Leg(), turns.plays[number])
      defer { end = (edge.loop ?? edge.span).upperBound }
      let (from, to) = (turns.values[edge.from], turns.values[edge.to])
      let time = end.map { ($0 + edge.span.lowerBound) / 2 } ?? 0
      if keys.last?.values != from {
        if let last = keys.last { keys.append(Key(time: time, values: last.values, easing: .linear)) }
        keys.append(Key(time: time, values: from, easing: .linear))
      }
      if let play, !turns.continued.contains(number) {
        keys += play.taken
        keys.append(Key(time: play.taken.last?.time ?? time, values: to, easing: .linear))
        continue
      }
      let start = edge.span.lowerBound + leg.delay
      keys.append(Key(time: start, values: from, easing: leg.easing))
      keys.append(Key(time: start + leg.duration, values: to, easing: .linear))
    }
    keys.append(Key(time: duration, values: keys.last?.values ?? turns.values[0], easing: .linear))
    self.init(keys: keys)
    self.turns = turns
  }
}
