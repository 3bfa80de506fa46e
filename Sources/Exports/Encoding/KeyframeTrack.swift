import Curves

/// An animated property as keyframes with rounded numbers.
struct KeyframeTrack: Hashable, Sendable {
  /// The easing between two keyframes.
  enum Easing: Hashable, Sendable {
    case linear
    case bezier(TimingCurve)
    /// A whole curve as a `linear()` function.
    case stops(LinearEasing)
    /// The value stays and jumps at the end.
    case hold

    /// Creates the easing of a piece of a curve.
    init(_ timing: TimingCurve) {
      self = timing == .linear ? .linear : timing == .steps(1) ? .hold : .bezier(timing)
    }
  }

  /// The values at a time.
  struct Key: Hashable, Sendable {
    /// The time in seconds.
    var time: Double
    var values: [Double]
    /// The easing toward the next keyframe.
    var easing: Easing
  }

  /// The keyframes, from time 0 to the duration.
  ///
  /// Two keyframes at the same time are a jump.
  var keys: [Key]
  /// The values of the states, if readers move between states.
  var turns: Turns?

  init(keys: [Key]) {
    self.keys = keys
    simplify()
  }

  /// Creates a track whose value never changes.
  init(constant values: [Double]) {
    keys = [.init(time: 0, values: values, easing: .linear)]
  }

  /// The values at the start.
  var initial: [Double] { keys[0].values }

  var isConstant: Bool { keys.allSatisfy { $0.values == keys[0].values } }

  /// Clamps components to a range, which a fit can exceed slightly.
  mutating func limit(_ components: [Int], to range: ClosedRange<Double>) {
    for key in keys.indices {
      for component in components {
        let value = keys[key].values[component]
        keys[key].values[component] = min(max(value, range.lowerBound), range.upperBound)
      }
    }
  }

  /// Returns the track without the keyframes that lines between others are near to.
  ///
  /// - Parameter error: The largest distance of a value from the track.
  func thinned(within error: Double) -> KeyframeTrack {
    guard turns == nil else { return self }
    var kept: [Key] = []
    var start = keys.startIndex
    while start < keys.endIndex {
      // A stretch of lines ends at a jump, and where another easing begins.
      var end = start
      while end + 1 < keys.endIndex, keys[end].easing == .linear, keys[end].time < keys[end + 1].time { end += 1 }
      let stretch = keys[start...end]
      let tolerances = [Double](repeating: error, count: keys[start].values.count)
      let knots = LinearFit.knots(of: stretch.map(\.values), at: stretch.map(\.time), within: tolerances)
      kept += knots.map { keys[start + $0] }
      start = end + 1
    }
    return KeyframeTrack(keys: kept)
  }

  /// Removes keyframes between equal ones, and easings between equal values.
  private mutating func simplify() {
    var kept: [Key] = []
    for (index, key) in keys.enumerated() {
      let next = index + 1 < keys.count ? keys[index + 1] : nil
      var key = key
      if next == nil || next?.values == key.values { key.easing = .linear }
      if let next, next.time <= key.time, next.values == key.values { continue }
      if let last = kept.last, last.values == key.values, let next, next.values == key.values,
        last.easing == .linear
      {
        continue
      }
      // A value that stays and then jumps doesn't need a second keyframe before the jump.
      if let last = kept.last, last.values == key.values, let next, next.time <= key.time {
        kept[kept.count - 1].easing = .hold
        continue
      }
      if let last = kept.last, let next, Self.isOnLine(last, key, next) { continue }
      kept.append(key)
    }
    keys = kept
  }

  /// Returns whether a keyframe is on the line between its neighbors.
  private static func isOnLine(_ last: Key, _ key: Key, _ next: Key) -> Bool {
    guard last.easing == .linear, key.easing == .linear, last.time < key.time, key.time < next.time else {
      return false
    }
    let part = (key.time - last.time) / (next.time - last.time)
    return zip(zip(last.values, next.values), key.values).allSatisfy { ends, value in
      abs(ends.0 + (ends.1 - ends.0) * part - value) < 1e-9
    }
  }

  /// Returns the values at a time, interpolated like in a browser.
  func values(at time: Double) -> [Double] {
    let index = index(at: time)
    let key = keys[index]
    guard index + 1 < keys.count, keys[index + 1].time > key.time else { return key.values }
    let next = keys[index + 1]
    let part = key.easing.part(from: key.time, to: next.time, at: time)
    return zip(key.values, next.values).map { $0 + ($1 - $0) * part }
  }

  /// Returns the index of the last keyframe that isn't after a time, or of the first one.
  func index(at time: Double) -> Int { max(0, keys.partitioningIndex { $0.time > time } - 1) }
}

extension KeyframeTrack.Easing {
  /// Returns the progress at a time between those of two keyframes, in seconds.
  func part(from start: Double, to end: Double, at time: Double) -> Double {
    let fraction = (time - start) / (end - start)
    return switch self {
    case .linear: fraction
    case .bezier(let curve): curve.value(at: fraction)
    case .stops(let easing): easing.value(at: fraction)
    case .hold: 0
    }
  }
}

extension Array {
  /// Returns the first index such that its element and all later ones satisfy a condition.
  func partitioningIndex(where condition: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
