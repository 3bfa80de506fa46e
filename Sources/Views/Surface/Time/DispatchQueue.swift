import Foundation

/// In a figure, a queue follows the clock of the figure, and runs its work in order.
public struct DispatchQueue: Sendable {
  public enum QoS: Sendable {
    case userInteractive, userInitiated, `default`, utility, background, unspecified
  }

  /// The queue of the user interface.
  public static let main = DispatchQueue()
  /// The queue of the user interface: there is no other one.
  public static func global(qos: QoS = .default) -> DispatchQueue { main }

  /// How a queue runs its work, which is in order here.
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    public static let concurrent = Attributes(rawValue: 2)
  }

  private init() {}
  /// Creates a queue, which runs its work as that of the user interface does.
  public init(label: String, qos: QoS = .unspecified, attributes: Attributes = []) {}

  /// Does something now.
  @discardableResult public func sync<Result>(execute work: () throws -> Result) rethrows -> Result { try work() }

  /// Does something after what is being done now.
  @MainActor @preconcurrency public func async(execute work: @escaping () -> Void) {
    ViewHost.current?.clock.after(0, work)
  }

  /// Does something at a time.
  @MainActor @preconcurrency public func asyncAfter(deadline: DispatchTime, execute work: @escaping () -> Void) {
    wait(until: deadline, work)
  }
  /// Does something at a time.
  @MainActor @preconcurrency public func asyncAfter(
    deadline: DispatchTime,
    qos: QoS,
    execute work: @escaping () -> Void
  ) {
    wait(until: deadline, work)
  }
  /// Does something at a time, unless it is cancelled before.
  @MainActor @preconcurrency public func asyncAfter(deadline: DispatchTime, execute work: DispatchWorkItem) {
    wait(until: deadline, work.perform)
  }

  /// A time of a queue.
  public struct SchedulerTimeType: Sendable {
    fileprivate let time: DispatchTime
    public init(_ time: DispatchTime) { self.time = time }

    /// A length of time.
    public struct Stride: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, Sendable {
      let duration: Double
      /// Creates the length of an interval.
      public init(_ interval: DispatchTimeInterval) { duration = interval.duration }
      private init(duration: Double) { self.duration = duration }
      /// Creates a length from seconds.
      public init(floatLiteral value: Double) { duration = value }
      /// Creates a length from seconds.
      public init(integerLiteral value: Int) { duration = Double(value) }
      public static func seconds(_ count: Double) -> Stride { Stride(duration: count) }
      public static func seconds(_ count: Int) -> Stride { Stride(duration: Double(count)) }
      public static func milliseconds(_ count: Int) -> Stride { Stride(duration: Double(count) / 1e3) }
      public static func microseconds(_ count: Int) -> Stride { Stride(duration: Double(count) / 1e6) }
      public static func nanoseconds(_ count: Int) -> Stride { Stride(duration: Double(count) / 1e9) }
    }
  }
  /// Does something at a time.
  @MainActor @preconcurrency public func schedule(
    after time: SchedulerTimeType,
    tolerance: DispatchTimeInterval = .seconds(0),
    _ work: @escaping () -> Void
  ) { wait(until: time.time, work) }

  @MainActor private func wait(until deadline: DispatchTime, _ work: @escaping () -> Void) {
    ViewHost.current?.clock.after(deadline.seconds, work)
  }
}

/// A time, counted from now.
public struct DispatchTime: Sendable {
  /// The seconds from now.
  let seconds: Double
  public static func now() -> DispatchTime { DispatchTime(seconds: 0) }
  /// A time some seconds later.
  public static func + (left: DispatchTime, right: Double) -> DispatchTime {
    DispatchTime(seconds: left.seconds + right)
  }
  public static func + (left: DispatchTime, right: DispatchTimeInterval) -> DispatchTime {
    DispatchTime(seconds: left.seconds + right.duration)
  }
}

public enum DispatchTimeInterval: Sendable {
  case seconds(Int), milliseconds(Int), microseconds(Int), nanoseconds(Int)

  var duration: Double {
    switch self {
    case .seconds(let count): Double(count)
    case .milliseconds(let count): Double(count) / 1e3
    case .microseconds(let count): Double(count) / 1e6
    case .nanoseconds(let count): Double(count) / 1e9
    }
  }
}

/// Something to do that can be cancelled.
@MainActor @preconcurrency public final class DispatchWorkItem {
  private let block: () -> Void
  /// Whether it won't be done.
  public private(set) var isCancelled = false
  public init(block: @escaping () -> Void) { self.block = block }
  /// Sees to it that it isn't done.
  public func cancel() { isCancelled = true }
  /// Does it unless it is cancelled.
  public func perform() { if !isCancelled { block() } }
}
