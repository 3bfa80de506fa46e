import Foundation

/// Something that happens again and again, by the view's clock.
///
/// It takes the place of Foundation's in listings.
@MainActor public final class Timer {
  private var event: Int?
  private weak var clock: VirtualClock?
  /// How often it happens, in seconds.
  public let timeInterval: Double
  /// Whether it still happens.
  public var isValid: Bool { event != nil }

  private init(interval: Double, repeats: Bool, block: @escaping (Timer) -> Void) {
    timeInterval = interval
    clock = ViewHost.current?.clock
    event = clock?.after(interval, every: repeats ? interval : nil) { [weak self] in
      guard let self, isValid else { return }
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
    let timer = Timer(interval: interval, repeats: repeats, block: block)
    ViewHost.current?.keep(timer)
    return timer
  }

  /// Ends it.
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

/// Publishes the time again and again.
public struct TimerPublisher: Publisher {
  let interval: Double
  /// Begins when somebody listens.
  public func autoconnect() -> TimerPublisher { self }
  /// Calls a closure with the time, again and again.
  @MainActor public func subscribe(_ receive: @escaping (Date) -> Void) -> AnyCancellable {
    guard let clock = ViewHost.current?.clock else { return AnyCancellable {} }
    let event = clock.after(interval, every: interval) { [weak clock] in
      receive(Date(timeIntervalSinceReferenceDate: clock?.now ?? 0))
    }
    return AnyCancellable { [weak clock] in clock?.cancel(event) }
  }
}
