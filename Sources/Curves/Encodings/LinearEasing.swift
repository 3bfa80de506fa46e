import WebText

/// CSS's `linear()`: an easing function of straight lines between stops.
///
/// ```swift
/// let easing = try LinearEasing(parsing: "linear(0,.4 25%,1)")
/// easing.value(at: 0.125)  // 0.2
/// easing.text  // "linear(0,.4 25%,1)"
/// ```
public struct LinearEasing: Hashable, Sendable {
  /// A value, and where it is reached.
  public struct Stop: Hashable, Sendable {
    /// How far the animation is: 0 at its start, 1 at its end.
    public var value: Double
    /// The part of the duration, 0…1, at which it is so far; without one, CSS spreads stops evenly between the
    /// neighbours that have one.
    public var position: Double?

    /// Creates a stop.
    ///
    /// - Parameters:
    ///   - value: How far the animation is.
    ///   - position: The part of the duration, 0…1, or nothing to be spread evenly.
    public init(_ value: Double, at position: Double? = nil) {
      self.value = value
      self.position = position
    }
  }

  /// The stops as they are written.
  public let stops: [Stop]
  /// Where every stop lies once CSS has filled in and put in order what isn't written.
  public let positions: [Double]

  /// Creates an easing function, or nothing where CSS has none.
  ///
  /// - Parameter stops: One stop or more, in order, each with numbers below a million in size.
  public init?(_ stops: [Stop]) {
    let isWritable = stops.allSatisfy { abs($0.value) < 1e6 && abs($0.position ?? 0) < 1e6 }
    guard !stops.isEmpty, isWritable else { return nil }
    self.init(known: stops)
  }

  /// Creates an easing function of stops that are known to be right.
  package init(known stops: [Stop]) {
    self.stops = stops
    positions = Self.positions(of: stops)
  }

  /// How far the animation is, by the rules of CSS: on the line between the two stops around a fraction.
  ///
  /// - Parameter fraction: The part of the duration that has passed.
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

  /// The function as CSS takes it, on one line without a needless character; WebKit insists on the value before its
  /// percentage.
  public var text: String {
    let parts = stops.map { stop in
      let value = Number.css(stop.value, decimals: 6)
      return stop.position.map { "\(value) \(Number.css($0 * 100, decimals: 6))%" } ?? value
    }
    return "linear(\(parts.joined(separator: ",")))"
  }

  /// Fills in positions as css-easing-2 has it: the first is 0 and the last 1 unless they say otherwise, none lies
  /// before one that was written earlier, and the rest are spread evenly.
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
