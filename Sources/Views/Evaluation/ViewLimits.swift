/// The limits of what a view can ask for before it is stopped with a message.
public struct ViewLimits: Hashable, Sendable {
  /// The most views of one evaluation; modifiers count too.
  public var views: Int
  /// The deepest nesting of views and modifiers.
  public var depth: Int
  /// The most evaluations until nothing changes any more: preferences and `onChange` may ask for another.
  public var passes: Int
  /// The most events of one play.
  public var events: Int
  /// The most events at one time.
  var eventsAtOnce: Int { min(events, 1_000) }
  /// The most cues of one play.
  public var cues: Int
  /// The longest play, in seconds.
  public var duration: Double
  /// The longest drag or pinch, in seconds; at most 600.
  ///
  /// The view is evaluated 60 times in each second of it.
  public var gesture: Double

  public init(
    views: Int = 50_000,
    depth: Int = 400,
    passes: Int = 8,
    events: Int = 10_000,
    cues: Int = 1_000,
    duration: Double = 600,
    gesture: Double = 30
  ) {
    self.views = views
    self.depth = depth
    self.passes = passes
    self.events = events
    self.cues = cues
    self.duration = duration
    self.gesture = gesture
  }

  /// The longest drag or pinch that is played, in seconds, 0…600.
  var longestGesture: Double { gesture > 0 ? min(gesture, 600) : 0 }
}
