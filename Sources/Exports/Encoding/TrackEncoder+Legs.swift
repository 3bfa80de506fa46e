import Curves
import Scenes
import WebText

/// A way from one end of a presentation to the other, as a CSS transition takes it: after a delay, in one piece.
struct Leg: Hashable, Sendable {
  /// In seconds.
  var delay = 0.0
  /// In seconds.
  var duration = 0.0
  var easing = KeyframeTrack.Easing.linear

  /// Whether it is over as soon as it begins.
  var isImmediate: Bool { delay == 0 && duration == 0 }
}

/// The two ends between which something goes, and the ways there and back.
struct Legs: Hashable, Sendable {
  /// The values while dismissed.
  var dismissed: [Double]
  /// The values while presented.
  var presented: [Double]
  var there: Leg
  var back: Leg
}

/// When a timeline presents and when it dismisses.
struct Acts: Hashable, Sendable {
  var presentation: ClosedRange<Double>
  var dismissal: ClosedRange<Double>

  /// A moment at which what was presented stays.
  var presentedTime: Double { (presentation.upperBound + dismissal.lowerBound) / 2 }
}

extension TrackEncoder {
  /// Encodes a value as ways between two ends, each in one piece, so that it can turn back on either.
  ///
  /// What leaves its end only to come back to it isn't moved.
  func encodeLegs(
    _ acts: Acts,
    _ spans: Set<Span>,
    tolerances: [Double],
    decimals: Int,
    _ value: (Double, Side) -> [Double]
  ) -> KeyframeTrack {
    func rounded(_ values: [Double]) -> [Double] { values.map { Number.rounded($0, decimals: decimals) } }
    let (dismissed, presented) = (value(0, .after), value(acts.presentedTime, .after))
    guard rounded(dismissed) != rounded(presented) else { return KeyframeTrack(constant: rounded(dismissed)) }
    let there = leg(acts.presentation, from: dismissed, to: presented, spans, tolerances, value)
    let back = leg(acts.dismissal, from: presented, to: dismissed, spans, tolerances, value)
    let legs = Legs(dismissed: rounded(dismissed), presented: rounded(presented), there: there, back: back)
    var track = KeyframeTrack(legs, acts, duration: timeline.duration)
    if isUnseenOnReturn, back.isImmediate { track.legs?.back = Leg(duration: there.duration, easing: there.easing) }
    if unseenTime > 0, there.isImmediate { track.legs?.there = Leg(duration: unseenTime, easing: .bezier(.easeOut)) }
    return track
  }

  /// A way from one value to another within an act, found by looking.
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
    // Where it is on its way at all.
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
      let fit = LinearFit(from: first.0, to: last.1, within: [tolerance]) { time in
        [part(time, time >= last.1 ? .before : .after)]
      }
      return .stops(
        LinearEasing(
          known: zip(fit.times, fit.values).map { time, values in
            .init(
              Number.rounded(values[0], decimals: 6),
              at: Number.rounded((time - first.0) / (last.1 - first.0), decimals: 6)
            )
          }
        )
      )
    }
    return Leg(delay: first.0 - act.lowerBound, duration: last.1 - first.0, easing: easing())
  }

  /// A whole curve as one timing function.
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
  /// What is seen of two legs that nobody interrupts.
  init(_ legs: Legs, _ acts: Acts, duration: Double) {
    func keys(_ leg: Leg, at time: Double, _ from: [Double], _ to: [Double]) -> [Key] {
      let start = time + leg.delay
      return [
        Key(time: start, values: from, easing: leg.easing),
        Key(time: start + leg.duration, values: to, easing: .linear),
      ]
    }
    self.init(
      keys: [Key(time: 0, values: legs.dismissed, easing: .linear)]
        + keys(legs.there, at: acts.presentation.lowerBound, legs.dismissed, legs.presented)
        + keys(legs.back, at: acts.dismissal.lowerBound, legs.presented, legs.dismissed)
        + [Key(time: duration, values: legs.dismissed, easing: .linear)]
    )
    self.legs = legs
  }
}
