/// A timeline with full motion, and one with reduced motion.
///
/// Both have the same layers in the same order and the same duration, so a reader can change the setting while they
/// play.
public struct Timelines: Hashable, Sendable {
  /// The timeline with full motion.
  public var full: Timeline
  /// The timeline with reduced motion: layers fade instead of moving.
  public var reduced: Timeline

  /// Creates a pair of timelines.
  public init(full: Timeline, reduced: Timeline) {
    (self.full, self.reduced) = (full, reduced)
  }

  /// Creates a pair of equal timelines, for motion that is also shown with reduced motion.
  public init(_ timeline: Timeline) { self.init(full: timeline, reduced: timeline) }
}
