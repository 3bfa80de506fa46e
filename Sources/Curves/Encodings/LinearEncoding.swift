/// A spring as a short CSS `linear()` function, within a tolerance.
public struct LinearEncoding: Hashable, Sendable {
  /// The effort of the search for the shortest text.
  public enum Effort: String, CaseIterable, Hashable, Sendable {
    /// A few milliseconds, for a text that is some percent longer.
    case quick
    /// About a fifth of a second.
    case standard
  }

  /// The spring.
  public var spring: Spring
  /// The function.
  public var easing: LinearEasing
  /// The duration in seconds.
  public var duration: Double
  /// The largest error that was allowed, as a fraction of the distance.
  public var tolerance: Double
  /// The largest error, as a fraction of the distance, measured on the text: at any time up to the end, and of the
  /// final step to 1.
  public var maximumError: Double

  /// The smallest possible number of stops: a proven lower bound.
  ///
  /// No `linear()` that starts at 0, ends at 1 after the same duration, and keeps the tolerance has fewer stops.
  public var minimumStops: Int {
    let count = min(max(20_000, easing.stops.count * 300), 100_000)
    let band = spring.progress(over: duration).band(within: tolerance, count: count)
    return band.minimumStops(pinned: (0, 1))
  }
}
