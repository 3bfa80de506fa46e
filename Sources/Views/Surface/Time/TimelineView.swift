import Foundation

/// A view that is evaluated again as time goes on.
public struct TimelineView<Schedule: TimelineSchedule, Content: View>: View {
  private let schedule: Schedule
  private let content: (Context) -> Content
  @State private var now = 0.0

  /// The context for the content, with the time.
  public typealias Context = TimelineViewDefaultContext

  public init(_ schedule: Schedule, @ViewBuilder content: @escaping (Context) -> Content) {
    (self.schedule, self.content) = (schedule, content)
  }

  /// The content at the time.
  public var body: some View {
    content(Context(date: Date(timeIntervalSinceReferenceDate: now), cadence: schedule.interval < 1 ? .live : .seconds))
      .onAppear { tick() }
      .noted(schedule.problem, as: .viewSimplified)
  }

  /// The time between two evaluations from which on a view jumps, in seconds.
  private static var longestFrame: Double { 0.1 }

  private func tick() {
    guard let host = ViewHost.current else { return }
    if host.clock.now > now { now = host.clock.now }
    if schedule.interval.isNaN { return follow(schedule.entries(from: host.clock.now)) }
    guard schedule.interval > 0 else { return }
    host.clock.after(schedule.interval, every: schedule.interval) { [weak host] in
      guard let host else { return }
      // What moves from frame to frame goes straight between them.
      if schedule.interval < Self.longestFrame { host.frameStep = schedule.interval }
      now = host.clock.now
    }
  }

  /// Evaluates the view at the dates of a schedule that are still to come.
  private func follow(_ dates: AnyIterator<Date>) {
    guard let host = ViewHost.current else { return }
    for date in dates.prefix(Self.mostDates) where date.timeIntervalSinceReferenceDate > host.clock.now {
      host.clock.after(date.timeIntervalSinceReferenceDate - host.clock.now) { [weak host] in
        guard let host else { return }
        now = host.clock.now
        follow(dates)
      }
      return
    }
  }

  /// The most dates of a schedule that lie in the past.
  private static var mostDates: Int { 10_000 }
}

/// The context for a timeline's content, with the time.
public struct TimelineViewDefaultContext {
  /// The number of evaluations of the view.
  public enum Cadence: Hashable, Sendable, Comparable {
    /// As often as frames are drawn.
    case live
    case seconds
    case minutes
  }
  /// The time; a view begins at the reference date.
  public let date: Date
  /// The number of evaluations of the view.
  public let cadence: Cadence
}

/// When a view is evaluated again.
public protocol TimelineSchedule: Sendable {
  /// The type of the dates.
  associatedtype Entries: Sequence = [Date] where Entries.Element == Date
  /// How many of the dates are needed.
  typealias Mode = TimelineScheduleMode
  /// Returns the dates at which the view is evaluated, if they have no interval.
  func entries(from start: Date, mode: Mode) -> Entries
  /// The time between two evaluations in seconds, 0 for none, or NaN if the dates of the schedule say it.
  var interval: Double { get }
  /// The message that the view isn't evaluated as often as the schedule says, or nil.
  var problem: String? { get }
}

public enum TimelineScheduleMode: Hashable, Sendable { case normal, lowFrequency }

extension TimelineSchedule {
  public var problem: String? { nil }
  public var interval: Double { .nan }

  /// The dates from the time at which a view appears, in seconds of its clock.
  fileprivate func entries(from time: Double) -> AnyIterator<Date> {
    AnyIterator(entries(from: Date(timeIntervalSinceReferenceDate: time), mode: .normal).makeIterator())
  }
}

extension TimelineSchedule where Entries == [Date] {
  public func entries(from start: Date, mode: Mode) -> [Date] { [] }
}

/// At some dates.
public struct ExplicitTimelineSchedule<Entries: Sequence & Sendable>: TimelineSchedule where Entries.Element == Date {
  private let dates: Entries
  public init(_ dates: Entries) { self.dates = dates }
  public func entries(from start: Date, mode: Mode) -> Entries { dates }
}

extension TimelineSchedule {
  /// At some dates.
  public static func explicit<Dates: Sequence & Sendable>(_ dates: Dates) -> ExplicitTimelineSchedule<Dates>
  where Self == ExplicitTimelineSchedule<Dates>, Dates.Element == Date {
    ExplicitTimelineSchedule(dates)
  }
}

/// Sixty times a second, or less often.
public struct AnimationTimelineSchedule: TimelineSchedule {
  /// The time between two evaluations in seconds.
  public let interval: Double
  public init(minimumInterval: Double? = nil, paused: Bool = false) {
    interval = paused ? 0 : max(minimumInterval ?? 1.0 / 60, 1.0 / 60)
  }
}

/// Again and again after some seconds.
public struct PeriodicTimelineSchedule: TimelineSchedule {
  /// The time between two evaluations in seconds.
  public let interval: Double
  public let problem: String?
  /// Creates it; it begins with the view.
  public init(from start: Date, by interval: Double) {
    self.interval = interval > 0 ? interval : 0
    problem =
      interval > 0 ? nil : "a timeline changes every \(interval) s, so it doesn't change; expected a time above 0 s"
  }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }
  /// Sixty times a second, or less often.
  public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> AnimationTimelineSchedule {
    AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
  }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  /// Again and again after some seconds.
  public static func periodic(from start: Date, by interval: Double) -> PeriodicTimelineSchedule {
    PeriodicTimelineSchedule(from: start, by: interval)
  }
  public static var everyMinute: PeriodicTimelineSchedule { PeriodicTimelineSchedule(from: .distantPast, by: 60) }
}
