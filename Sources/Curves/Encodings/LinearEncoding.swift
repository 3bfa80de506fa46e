/// A spring as CSS's `linear()`, in few bytes and within a tolerance.
public struct LinearEncoding: Hashable, Sendable {
  /// How long to search for the shortest text.
  public enum Effort: String, CaseIterable, Hashable, Sendable {
    /// A few milliseconds, for a text that is some per cent longer.
    case quick
    /// About a fifth of a second.
    case standard
  }

  /// The spring.
  public var spring: Spring
  /// The function.
  public var easing: LinearEasing
  /// How long it plays, in seconds.
  public var duration: Double
  /// The largest error that was allowed, as a part of the whole distance.
  public var tolerance: Double
  /// The largest error that there is, measured on the text: of any moment up to the end, and of the step to rest.
  public var maximumError: Double

  /// How many stops any `linear()` has at least that starts at 0, ends at 1 after the same duration and keeps the
  /// tolerance: a proven bound, whatever its text.
  public var minimumStops: Int {
    let count = min(max(20_000, easing.stops.count * 300), 100_000)
    let tube = spring.tube(over: duration, within: tolerance, count: count)
    return tube.minimumStops(pinned: (0, 1))
  }
}
