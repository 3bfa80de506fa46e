import Scenes
import WebText

/// The numbers that the planes of a timeline move by: as few as there are.
///
/// The numbers of a card that flips are sums of a cosine and a sine of its angle, and so are those of all faces of a cube. A
/// number that isn't a sum of the signals so far becomes a signal itself. CSS animates each signal as a custom property.
struct PlaneSignals {
  /// A sum of a number and multiples of signals.
  struct Sum {
    /// The number.
    var constant: Double
    /// The multiples.
    var terms: [(signal: Signal, factor: Double)]

    /// The sum as a formula.
    var formula: Formula {
      Formula(constant, Dictionary(uniqueKeysWithValues: terms.map { ($0.signal.name, $0.factor) }))
    }

    /// Returns the values at several times, as written.
    func written(at samples: Samples) -> [Double] {
      terms.reduce(Array(repeating: constant, count: samples.count)) { sum, term in
        zip(sum, term.signal.track.columns(at: samples)[term.signal.component]).map { $0 + term.factor * $1 }
      }
    }
  }

  /// A number that moves, about −1…1.
  final class Signal {
    /// The name of the custom property.
    fileprivate(set) var name = ""
    /// The planes that move by it.
    var users: Set<Int> = []
    fileprivate let spans: Set<TrackEncoder.Span>
    fileprivate var tolerance = Double.infinity
    fileprivate let value: (Double, Side) -> Double
    /// The values at the moments.
    fileprivate let samples: [Double]
    /// The keyframes of this signal and of others with the same segments.
    fileprivate(set) var track = KeyframeTrack(constant: [0])
    /// The number of the signal in the keyframes.
    fileprivate(set) var component = 0

    fileprivate init(
      spans: Set<TrackEncoder.Span>,
      samples: [Double],
      value: @escaping (Double, Side) -> Double
    ) {
      (self.spans, self.samples, self.value) = (spans, samples, value)
    }
  }

  /// Signals that one rule animates.
  struct Group {
    /// The planes that move by them.
    let users: Set<Int>
    /// The names of the custom properties.
    let names: [String]
    /// The keyframes.
    let track: KeyframeTrack
    /// The decimals of each signal.
    fileprivate let decimals: [Int]

    /// Returns the values as declarations.
    func declarations(_ values: [Double]) -> [StyleSheet.Declaration] {
      names.indices.map { .init(names[$0], Number.css(values[$0], decimals: decimals[$0])) }
    }
  }

  /// The planes, by the layers that are turned.
  private(set) var planes: [Int: Plane] = [:]
  /// The signals by what animates them.
  private(set) var groups: [Group] = []

  /// Creates the signals of a timeline without planes.
  init() {}

  /// Finds the signals of planes.
  ///
  /// - Parameters:
  ///   - planes: The planes, in the order of their layers.
  ///   - timeline: The timeline.
  ///   - encoder: The encoder.
  init(_ planes: [Plane], on timeline: Timeline, _ encoder: TrackEncoder) {
    let moments = timeline.momentsOfPlanes
    var signals: [Signal] = []
    for var plane in planes {
      let rows = moments.map { plane.numbers($0, .after) }
      plane.forms = plane.tolerances.indices.map { component in
        Self.sum(component, of: plane, rows.map { $0[component] }, &signals)
      }
      self.planes[plane.owner.index] = plane
    }
    // Planes that move alone have names in common, so that cards that flip alike have rules in common.
    var counts: [Set<Int>: Int] = [:]
    for signal in signals {
      let number = counts[signal.users, default: 0]
      counts[signal.users] = number + 1
      signal.name = "--sc-\(signal.users.count > 1 ? String(counts[[], default: 0]) : Self.ownNames[number])"
      if signal.users.count > 1 { counts[[], default: 0] += 1 }
    }
    var rest = signals[...]
    while let first = rest.first {
      let together = rest.filter { $0.spans == first.spans && $0.users == first.users }
      rest = rest.filter { signal in !together.contains { $0 === signal } }[...]
      let decimals = together.map { Self.decimals(for: $0.tolerance) }
      let track = encoder.encode(
        first.spans,
        tolerances: together.map(\.tolerance),
        decimals: decimals.max() ?? 4,
        written: decimals
      ) { time, side in
        together.map { $0.value(time, side) }
      }
      for (component, signal) in together.enumerated() { (signal.track, signal.component) = (track, component) }
      groups.append(Group(users: first.users, names: together.map(\.name), track: track, decimals: decimals))
    }
  }

  /// The names of the signals that one plane moves by, of which it has at most one for each of its numbers.
  private static let ownNames = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "x", "y"]

  /// Returns the decimals with which rounding takes at most a tenth of a tolerance.
  private static func decimals(for tolerance: Double) -> Int {
    var (decimals, error) = (2, 0.005)
    while decimals < 6, error > tolerance / 10 { (decimals, error) = (decimals + 1, error / 10) }
    return decimals
  }

  /// Returns a number of a plane as a sum of signals, of which it becomes one if it isn't a sum of the others.
  private static func sum(
    _ component: Int,
    of plane: Plane,
    _ values: [Double],
    _ signals: inout [Signal]
  ) -> Sum {
    let tolerance = plane.tolerances[component]
    let limit = tolerance / 20
    let start = plane.numbers(0, .after)[component]
    if values.allSatisfy({ abs($0 - start) <= limit }) { return Sum(constant: start, terms: []) }
    let known = Array(signals.filter { $0.spans.isSubset(of: plane.spans) }.prefix(Self.mostTerms))
    let fit = LinearFit(of: values, to: known.map(\.samples))
    if fit.largestError <= limit {
      let terms = zip(known, fit.factors).map { (signal: $0, factor: $1) }.filter { abs($0.factor) > limit / 4 }
      for term in terms {
        term.signal.users.insert(plane.owner.index)
        term.signal.tolerance = min(term.signal.tolerance, tolerance / abs(term.factor) / Double(terms.count))
      }
      return Sum(constant: fit.constant, terms: terms)
    }
    // The new signal is about as large as 1, which keeps its text short.
    let (least, most) = (values.min() ?? 0, values.max() ?? 0)
    let middle = (least + most) / 2
    let isCentered = abs(middle) < most - least
    let (constant, factor) = isCentered ? (0, max(abs(least), abs(most))) : (middle, (most - least) / 2)
    let signal = Signal(
      spans: plane.spans,
      samples: values.map { ($0 - constant) / factor }
    ) { time, side in
      (plane.numbers(time, side)[component] - constant) / factor
    }
    signal.users = [plane.owner.index]
    signal.tolerance = plane.tolerances[component] / factor
    signals.append(signal)
    return Sum(constant: constant, terms: [(signal, factor)])
  }

  /// The most signals in a sum.
  private static let mostTerms = 8
}

/// A sum of a number and multiples of vectors that is nearest to a vector.
private struct LinearFit {
  /// The number.
  private(set) var constant: Double
  /// The multiples.
  private(set) var factors: [Double]
  /// The largest difference from the vector.
  private(set) var largestError: Double

  /// Finds the sum by orthogonalization.
  init(of values: [Double], to vectors: [[Double]]) {
    func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(max(1, values.count)) }
    func product(_ a: [Double], _ b: [Double]) -> Double { zip(a, b).reduce(0) { $0 + $1.0 * $1.1 } }
    func without(_ a: [Double], _ factor: Double, _ b: [Double]) -> [Double] { zip(a, b).map { $0 - factor * $1 } }
    func centered(_ values: [Double]) -> [Double] {
      let mean = mean(values)
      return values.map { $0 - mean }
    }
    var directions: [[Double]] = []
    // What each vector has of the direction of each one before it, and of its own.
    var shares: [[Double]] = []
    for vector in vectors {
      var rest = centered(vector)
      let length = product(rest, rest).squareRoot()
      var own: [Double] = []
      for direction in directions {
        own.append(product(rest, direction))
        rest = without(rest, own[own.count - 1], direction)
      }
      let left = product(rest, rest).squareRoot()
      own.append(left)
      shares.append(own)
      // A vector that is a sum of those before it has no direction.
      directions.append(left > 1e-6 * length ? rest.map { $0 / left } : rest.map { _ in 0 })
    }
    var rest = centered(values)
    var parts: [Double] = []
    for direction in directions {
      parts.append(product(rest, direction))
      rest = without(rest, parts[parts.count - 1], direction)
    }
    largestError = rest.map(abs).max() ?? 0
    factors = Array(repeating: 0, count: vectors.count)
    for index in vectors.indices.reversed() where directions[index].contains(where: { $0 != 0 }) {
      factors[index] = parts[index] / shares[index][index]
      for earlier in 0..<index { parts[earlier] -= factors[index] * shares[index][earlier] }
    }
    constant = mean(values) - zip(factors, vectors).reduce(0) { $0 + $1.0 * mean($1.1) }
  }
}
