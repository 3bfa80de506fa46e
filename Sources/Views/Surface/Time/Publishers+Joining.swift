import Foundation

@MainActor extension Publisher {
  /// The values of the publishers that are made of each value.
  public func flatMap<Other: Publisher>(
    _ transform: @escaping (Output) -> Other
  ) -> AnyPublisher<Other.Output, Other.Failure> {
    AnyPublisher { receive in
      let inner = Listeners()
      let outer = subscribe { inner.all.append(transform($0).subscribe(receive)) }
      return AnyCancellable {
        outer.cancel()
        inner.cancel()
      }
    }
  }

  /// The values of this publisher and of others.
  public func merge<Other: Publisher>(
    with other: Other
  ) -> Derived<Output> where Other.Output == Output, Other.Failure == Failure {
    AnyPublisher { receive in
      let listeners = Listeners([subscribe(receive), other.subscribe(receive)])
      return AnyCancellable { listeners.cancel() }
    }
  }

  /// The last values of this publisher and of another one, once each has one.
  public func combineLatest<Other: Publisher>(
    _ other: Other
  ) -> Derived<(Output, Other.Output)> where Other.Failure == Failure {
    AnyPublisher { receive in
      var (first, second): (Output?, Other.Output?)
      func tell() { if let first, let second { receive((first, second)) } }
      let listeners = Listeners()
      listeners.all.append(
        subscribe {
          first = $0; tell()
        }
      )
      listeners.all.append(
        other.subscribe {
          second = $0; tell()
        }
      )
      return AnyCancellable { listeners.cancel() }
    }
  }
  /// What is made of the last values of this publisher and of another one.
  public func combineLatest<Other: Publisher, Value>(
    _ other: Other,
    _ transform: @escaping (Output, Other.Output) -> Value
  ) -> Derived<Value> where Other.Failure == Failure {
    combineLatest(other).map(transform)
  }
  /// The last values of this publisher and of two others.
  public func combineLatest<Second: Publisher, Third: Publisher>(
    _ second: Second,
    _ third: Third
  ) -> Derived<(Output, Second.Output, Third.Output)> where Second.Failure == Failure, Third.Failure == Failure {
    combineLatest(second).combineLatest(third).map { ($0.0.0, $0.0.1, $0.1) }
  }

  /// The values of this publisher and of another one in pairs, in their order.
  public func zip<Other: Publisher>(
    _ other: Other
  ) -> Derived<(Output, Other.Output)> where Other.Failure == Failure {
    AnyPublisher { receive in
      var (first, second): ([Output], [Other.Output]) = ([], [])
      let tell = {
        guard !first.isEmpty, !second.isEmpty else { return }
        receive((first.removeFirst(), second.removeFirst()))
      }
      let listeners = Listeners()
      listeners.all.append(
        subscribe {
          first.append($0); tell()
        }
      )
      listeners.all.append(
        other.subscribe {
          second.append($0); tell()
        }
      )
      return AnyCancellable { listeners.cancel() }
    }
  }

  /// The values, but only one in some time.
  public func throttle(
    for interval: DispatchQueue.SchedulerTimeType.Stride,
    scheduler: DispatchQueue,
    latest: Bool
  ) -> Derived<Output> {
    AnyPublisher { receive in
      let gate = Gate(delay: interval.duration, keepsLast: latest, receive)
      return subscribe { gate.take($0) }
    }
  }
  /// The values, but only one in some time.
  public func throttle(
    for interval: DispatchQueue.SchedulerTimeType.Stride,
    scheduler: RunLoop,
    latest: Bool
  ) -> Derived<Output> {
    throttle(for: interval, scheduler: DispatchQueue.main, latest: latest)
  }
}

/// What lets one value through in some time.
@MainActor private final class Gate<Value> {
  private let delay: Double
  private let keepsLast: Bool
  private let receive: (Value) -> Void
  private var (waiting, isOpen): (Value?, Bool) = (nil, true)

  init(delay: Double, keepsLast: Bool, _ receive: @escaping (Value) -> Void) {
    (self.delay, self.keepsLast, self.receive) = (delay, keepsLast, receive)
  }

  func take(_ value: Value) {
    if isOpen { pass(value) } else if keepsLast || waiting == nil { waiting = value }
  }

  private func pass(_ value: Value) {
    (waiting, isOpen) = (nil, false)
    receive(value)
    ViewHost.after(delay) { [self] in
      isOpen = true
      if let value = waiting { pass(value) }
    }
  }
}

/// Those who listen to several publishers.
@MainActor private final class Listeners {
  var all: [AnyCancellable]

  init(_ all: [AnyCancellable] = []) { self.all = all }

  func cancel() { for listener in all { listener.cancel() } }
}

extension AnyPublisher where Failure: Error {
  /// Creates it from another one, without its type.
  @MainActor @preconcurrency public init<Source: Publisher>(_ publisher: Source)
  where Source.Output == Output, Source.Failure == Failure {
    self.init { publisher.subscribe($0) }
  }
}

extension Publishers {
  /// The last values of two publishers, once each has one.
  public struct CombineLatest<First: Publisher, Second: Publisher>: Publisher where First.Failure == Second.Failure {
    /// The type of the values.
    public typealias Output = (First.Output, Second.Output)
    /// The type of the errors.
    public typealias Failure = First.Failure

    private let (first, second): (First, Second)

    public init(_ a: First, _ b: Second) { (first, second) = (a, b) }

    /// Calls a closure with each pair from now on.
    @MainActor public func subscribe(_ receive: @escaping (Output) -> Void) -> AnyCancellable {
      first.combineLatest(second).subscribe(receive)
    }
  }

  /// The values of two publishers in pairs, in their order.
  public struct Zip<First: Publisher, Second: Publisher>: Publisher where First.Failure == Second.Failure {
    /// The type of the values.
    public typealias Output = (First.Output, Second.Output)
    /// The type of the errors.
    public typealias Failure = First.Failure

    private let (first, second): (First, Second)

    public init(_ a: First, _ b: Second) { (first, second) = (a, b) }

    /// Calls a closure with each pair from now on.
    @MainActor public func subscribe(_ receive: @escaping (Output) -> Void) -> AnyCancellable {
      first.zip(second).subscribe(receive)
    }
  }

  /// The values of several publishers.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    /// The type of the values.
    public typealias Output = Upstream.Output
    /// The type of the errors.
    public typealias Failure = Upstream.Failure

    /// The publishers.
    public let publishers: [Upstream]

    public init(_ upstream: Upstream...) { publishers = upstream }
    /// Creates it from a sequence.
    public init(_ upstream: some Sequence<Upstream>) { publishers = Array(upstream) }

    /// Calls a closure with each value from now on.
    @MainActor public func subscribe(_ receive: @escaping (Output) -> Void) -> AnyCancellable {
      let listeners = Listeners(publishers.map { $0.subscribe(receive) })
      return AnyCancellable { listeners.cancel() }
    }
  }
}
