import Foundation

/// Something that happens again and again, by the view's clock.
///
/// It takes the place of Foundation's in listings.
@MainActor @preconcurrency public final class Timer {
  private var event: Int?
  private weak var clock: VirtualClock?
  /// The interval, in seconds.
  public let timeInterval: Double
  public var isValid: Bool { event != nil }
  /// How much later it may fire, in seconds, which it never does.
  public var tolerance: Double = 0

  private let repeats: Bool
  private let block: (Timer) -> Void

  /// Creates a timer that begins when it is added to a run loop.
  public init(timeInterval interval: Double, repeats: Bool, block: @escaping (Timer) -> Void) {
    (timeInterval, self.repeats, self.block) = (interval, repeats, block)
  }

  func start() {
    guard event == nil, let host = ViewHost.current else { return }
    if repeats { host.noteInterval(timeInterval) }
    clock = host.clock
    event = host.clock.after(timeInterval, every: repeats ? timeInterval : nil) { [self] in
      guard isValid else { return }
      if !repeats { event = nil }
      block(self)
    }
  }

  /// Lets something happen after some seconds, once or again and again.
  @discardableResult public static func scheduledTimer(
    withTimeInterval interval: Double,
    repeats: Bool,
    block: @escaping (Timer) -> Void
  ) -> Timer {
    let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
    timer.start()
    return timer
  }

  public func invalidate() {
    if let event { clock?.cancel(event) }
    event = nil
  }

  /// Makes a publisher of times.
  public static func publish(
    every interval: Double,
    tolerance: Double? = nil,
    on loop: RunLoop,
    in mode: RunLoop.Mode
  ) -> TimerPublisher {
    TimerPublisher(interval: interval)
  }
}

extension ViewHost {
  /// Adds a note if a timer can't fire as often as it says.
  fileprivate func noteInterval(_ interval: Double) {
    guard !(interval >= VirtualClock.shortestInterval) else { return }
    note(
      "a timer repeats every \(interval) s, so it repeats every \(VirtualClock.shortestInterval) s; expected a longer time"
    )
  }
}

extension Timer {
  /// Publishes the time again and again.
  public typealias TimerPublisher = Views.TimerPublisher
}

extension RunLoop {
  /// Lets a timer begin; it runs by the view's clock in every mode.
  @MainActor @preconcurrency public func add(_ timer: Views.Timer, forMode mode: RunLoop.Mode) { timer.start() }
}

/// Publishes the time again and again, once it is connected.
public final class TimerPublisher: ConnectablePublisher, StoppablePublisher {
  let interval: Double
  private var listeners: [Int: (Date) -> Void] = [:]
  private var made = 0
  private var connections: [Int: VirtualClock] = [:]

  init(interval: Double) { self.interval = interval }

  /// Calls a closure with the time, as long as the publisher is connected.
  @MainActor @preconcurrency public func subscribe(_ receive: @escaping (Date) -> Void) -> AnyCancellable {
    made += 1
    let number = made
    listeners[number] = receive
    // Who listens keeps the timer, even if nobody else does.
    return AnyCancellable { self.listeners[number] = nil }
  }

  /// Begins, and ends what was begun before.
  @MainActor @preconcurrency public func connect() -> any Cancellable {
    disconnect()
    guard let host = ViewHost.current else { return AnyCancellable {} }
    host.noteInterval(interval)
    let clock = host.clock
    // Recording m500 (PollyVern/SwiftUI-Animations) has two of these in one view: the later one fires first.
    let event = clock.after(interval, every: interval, comesFirst: true) { [weak self, weak clock] in
      let time = Date(timeIntervalSinceReferenceDate: clock?.now ?? 0)
      for (_, listener) in self?.listeners.sorted(by: { $0.key < $1.key }) ?? [] { listener(time) }
    }
    connections[event] = clock
    isStopped = false
    return AnyCancellable { [weak self] in
      self?.disconnect()
      self?.isStopped = true
    }
  }

  @MainActor private(set) var isStopped = false

  @MainActor private func disconnect() {
    for (event, clock) in connections { clock.cancel(event) }
    connections = [:]
  }
}
