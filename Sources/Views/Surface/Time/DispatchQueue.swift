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

  /// Does something after what is being done now.
  @MainActor public func async(execute work: @escaping () -> Void) { ViewHost.current?.clock.after(0, work) }

  /// Does something at a time.
  @MainActor public func asyncAfter(deadline: DispatchTime, execute work: @escaping () -> Void) {
    wait(until: deadline, work)
  }
  /// Does something at a time.
  @MainActor public func asyncAfter(deadline: DispatchTime, qos: QoS, execute work: @escaping () -> Void) {
    wait(until: deadline, work)
  }
  /// Does something at a time, unless it is cancelled before.
  @MainActor public func asyncAfter(deadline: DispatchTime, execute work: DispatchWorkItem) {
    wait(until: deadline, work.perform)
  }

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
@MainActor public final class DispatchWorkItem {
  private let block: () -> Void
  /// Whether it won't be done.
  public private(set) var isCancelled = false
  public init(block: @escaping () -> Void) { self.block = block }
  /// Sees to it that it isn't done.
  public func cancel() { isCancelled = true }
  /// Does it unless it is cancelled.
  public func perform() { if !isCancelled { block() } }
}
