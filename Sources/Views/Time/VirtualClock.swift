import Foundation
import Synchronization

/// A clock that stands still while something happens, and jumps from one event to the next.
@MainActor public final class VirtualClock {
  private struct Event {
    var id: Int
    var time: Double
    var interval: Double?
    var action: () -> Void
  }

  /// The time in seconds since the play began.
  public private(set) var now = 0.0 { didSet { if isShown { Self.shown.withLock { $0 = now } } } }
  /// Whether it is the clock of the view whose closures run.
  var isShown = false { didSet { if isShown { Self.shown.withLock { $0 = now } } } }
  /// The time of the view whose closures run, which code outside of the main actor asks for, too.
  nonisolated static let shown = Mutex(0.0)
  private var events: [Event] = []
  private var made = 0
  private var isStopped = false
  /// The shortest time after which an event repeats, in seconds.
  static let shortestInterval = 0.001

  /// Creates a clock at 0.
  public init() {}

  /// The time of the next event, if there is one.
  public var next: Double? { events.first?.time }

  /// Plans an event.
  ///
  /// - Parameters:
  ///   - delay: The time from now in seconds; a negative one counts as 0, and an infinite one never passes.
  ///   - interval: The time in seconds after which it repeats, at least 0.001, or nil if it happens once.
  ///   - comesFirst: Whether it comes before the others at its time.
  ///   - action: What happens.
  /// - Returns: The event's number, by which it can be cancelled.
  @discardableResult public func after(
    _ delay: Double,
    every interval: Double? = nil,
    comesFirst: Bool = false,
    _ action: @escaping () -> Void
  ) -> Int {
    made += 1
    guard delay != .infinity, !isStopped else { return made }
    let event = Event(id: made, time: now + (delay.isFinite ? max(0, delay) : 0), interval: interval, action: action)
    insert(event, comesFirst: comesFirst)
    return made
  }

  public func cancel(_ id: Int) { events.removeAll { $0.id == id } }

  /// Forgets all events, those to come included.
  func stop() { (events, isStopped) = ([], true) }

  /// Goes to a time before the next event.
  func pass(until time: Double) { now = max(now, time) }

  /// Goes to the next event up to a time, and lets it happen.
  ///
  /// - Returns: Whether there was one; otherwise the clock shows the time.
  func step(until time: Double) -> Bool {
    guard let event = events.first, event.time <= time else {
      now = max(now, time)
      return false
    }
    events.removeFirst()
    now = event.time
    if let interval = event.interval {
      let next = event.time + (interval > Self.shortestInterval ? interval : Self.shortestInterval)
      insert(Event(id: event.id, time: next, interval: interval, action: event.action))
    }
    event.action()
    return true
  }

  /// Keeps the events in order; of two at one time the one planned first comes first, unless the other says otherwise.
  private func insert(_ event: Event, comesFirst: Bool = false) {
    var low = 0
    var high = events.count
    while low < high {
      let middle = (low + high) / 2
      let isBefore = comesFirst ? events[middle].time < event.time : events[middle].time <= event.time
      if isBefore { low = middle + 1 } else { high = middle }
    }
    events.insert(event, at: low)
  }
}
