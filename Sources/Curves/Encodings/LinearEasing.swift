import WebText

/// The CSS function `linear()`: an easing function of straight lines between stops.
///
/// ```swift
/// let easing = try LinearEasing(parsing: "linear(0,.4 25%,1)")
/// easing.value(at: 0.125)  // 0.2
/// easing.text  // "linear(0,.4 25%,1)"
/// ```
public struct LinearEasing: Hashable, Sendable {
  /// A stop of the function: a progress, and the time at which the animation reaches it.
  public struct Stop: Hashable, Sendable {
    /// The progress: 0 at the start, 1 at the end.
    public var value: Double
    /// The fraction of the duration, 0…1, or nil.
    ///
    /// CSS spaces stops without a position evenly between their neighbors.
    public var position: Double?

    /// Creates a stop.
    ///
    /// - Parameters:
    ///   - value: The progress.
    ///   - position: The fraction of the duration, 0…1, or nil for even spacing.
    public init(_ value: Double, at position: Double? = nil) {
      self.value = value
      self.position = position
    }
  }

  /// The stops as written.
  public let stops: [Stop]
  /// The position of every stop after CSS has added missing positions and put them in order.
  public let positions: [Double]

  /// Creates an easing function, or returns nil if the stops aren't valid in CSS.
  ///
  /// - Parameter stops: One or more stops, in order. Their numbers are between −1,000,000 and 1,000,000.
  public init?(_ stops: [Stop]) {
    let isWritable = stops.allSatisfy { abs($0.value) < 1e6 && abs($0.position ?? 0) < 1e6 }
    guard !stops.isEmpty, isWritable else { return nil }
    self.init(known: stops)
  }

  /// Creates an easing function from valid stops.
  package init(known stops: [Stop]) {
    self.stops = stops
    positions = Self.positions(of: stops)
  }

  /// Returns the progress by the rules of CSS: interpolated between the two stops around a fraction.
  ///
  /// - Parameter fraction: The fraction of the duration that has passed.
  public func value(at fraction: Double) -> Double {
    guard stops.count > 1 else { return stops[0].value }
    var low = 0
    var high = stops.count
    while low < high {
      let middle = (low + high) / 2
      if positions[middle] > fraction { high = middle } else { low = middle + 1 }
    }
    let start = min(max(low - 1, 0), stops.count - 2)
    let (from, to) = (positions[start], positions[start + 1])
    guard to > from else { return stops[start + 1].value }
    return stops[start].value + (stops[start + 1].value - stops[start].value) * (fraction - from) / (to - from)
  }

  /// The function as CSS text, on one line without redundant characters.
  ///
  /// The value precedes its percentage, because WebKit requires that order.
  public var text: String {
    let list = stops.map { stop in
      let value = Number.css(stop.value, decimals: 6)
      return stop.position.map { "\(value) \(Number.css($0 * 100, decimals: 6))%" } ?? value
    }
    return "linear(\(list.joined(separator: ",")))"
  }

  /// Adds missing positions by the rules of css-easing-2.
  ///
  /// The first position is 0 and the last is 1 unless they are written. No position is before an earlier one. The rest
  /// are spaced evenly.
  private static func positions(of stops: [Stop]) -> [Double] {
    var known = stops.map(\.position)
    known[0] = known[0] ?? 0
    if stops.count > 1 { known[stops.count - 1] = known[stops.count - 1] ?? 1 }
    var largest = -Double.infinity
    for index in known.indices {
      guard let position = known[index] else { continue }
      largest = max(largest, position)
      known[index] = largest
    }
    var positions: [Double] = []
    var index = 0
    while index < known.count {
      if let position = known[index] {
        positions.append(position)
        index += 1
      } else {
        let next = known[index...].firstIndex { $0 != nil }!
        let (from, to) = (positions[index - 1], known[next]!)
        let count = Double(next - index + 1)
        for step in 1...(next - index) { positions.append(from + (to - from) * Double(step) / count) }
        index = next
      }
    }
    return positions
  }
}
