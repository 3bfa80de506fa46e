import Foundation

/// The types of publishers that are made of others.
public enum Publishers {
  /// Begins when somebody listens, and ends when nobody does any more.
  public struct Autoconnect<Upstream: ConnectablePublisher>: Publisher {
    /// The type of the errors.
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    private let connection = Connection()

    private final class Connection {
      var cancellable: (any Cancellable)?
      var listenerCount = 0
    }

    init(upstream: Upstream) { self.upstream = upstream }

    /// Calls a closure with each value from now on.
    @MainActor public func subscribe(_ receive: @escaping (Upstream.Output) -> Void) -> AnyCancellable {
      let (listener, connection) = (upstream.subscribe(receive), connection)
      connection.listenerCount += 1
      if connection.cancellable == nil { connection.cancellable = upstream.connect() }
      return AnyCancellable {
        connection.listenerCount -= 1
        if connection.listenerCount == 0 {
          connection.cancellable?.cancel()
          connection.cancellable = nil
        }
        listener.cancel()
      }
    }
  }
}

extension Publishers {
  /// A publisher that all listeners share.
  public final class Share<Upstream: Publisher>: Publisher {
    /// The type of the errors.
    public typealias Failure = Upstream.Failure
    public let upstream: Upstream
    private let values = PassthroughSubject<Upstream.Output, Never>()
    private var listenerCount = 0
    private var connection: AnyCancellable?

    init(upstream: Upstream) { self.upstream = upstream }

    /// Calls a closure with each value from now on.
    @MainActor public func subscribe(_ receive: @escaping (Upstream.Output) -> Void) -> AnyCancellable {
      let listener = values.subscribe(receive)
      listenerCount += 1
      if listenerCount == 1 { connection = upstream.subscribe { [values] in values.send($0) } }
      return AnyCancellable { [self] in
        listener.cancel()
        listenerCount -= 1
        if listenerCount == 0 { connection = nil }
      }
    }
  }
}

extension ConnectablePublisher {
  /// The publisher, which begins when somebody listens.
  public func autoconnect() -> Publishers.Autoconnect<Self> { Publishers.Autoconnect(upstream: self) }
}

extension Publishers.Autoconnect: StoppablePublisher {
  var isStopped: Bool { (upstream as? any StoppablePublisher)?.isStopped ?? false }
}

public struct AnyPublisher<Output, Failure: Error>: Publisher {
  private let subscription: @MainActor (@escaping (Output) -> Void) -> AnyCancellable

  init(_ subscription: @escaping @MainActor (@escaping (Output) -> Void) -> AnyCancellable) {
    self.subscription = subscription
  }

  /// Calls a closure with each value from now on.
  @MainActor @preconcurrency public func subscribe(_ receive: @escaping (Output) -> Void) -> AnyCancellable {
    subscription(receive)
  }
}

/// A value, and each one that takes its place.
public final class CurrentValueSubject<Output, Failure: Error>: Publisher {
  private let changes = PassthroughSubject<Output, Failure>()

  public var value: Output {
    didSet { changes.send(value) }
  }

  /// Creates it with its first value.
  public init(_ value: Output) { self.value = value }
  public func send(_ value: Output) { self.value = value }

  /// Calls a closure with the value now and each one from now on.
  @MainActor @preconcurrency public func subscribe(_ receive: @escaping (Output) -> Void) -> AnyCancellable {
    receive(value)
    return changes.subscribe(receive)
  }
}

public struct Just<Output>: Publisher {
  public let output: Output
  public init(_ output: Output) { self.output = output }
  /// Calls a closure with the value.
  @MainActor @preconcurrency public func subscribe(_ receive: @escaping (Output) -> Void) -> AnyCancellable {
    receive(output)
    return AnyCancellable {}
  }
}

@MainActor extension Publisher {
  /// The type of a publisher that is made of this one.
  public typealias Derived<Value> = AnyPublisher<Value, Failure>

  /// Calls a closure with each value from now on.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable { subscribe(receiveValue) }
  /// Calls a closure with each value from now on; publishers here have no end.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    subscribe(receiveValue)
  }

  /// The publisher, without its type.
  public func eraseToAnyPublisher() -> Derived<Output> { AnyPublisher { subscribe($0) } }

  /// Other values, made of each one.
  public func map<Value>(_ transform: @escaping (Output) -> Value) -> Derived<Value> {
    AnyPublisher { receive in subscribe { receive(transform($0)) } }
  }

  /// Other values, made of those of which there is one.
  public func compactMap<Value>(_ transform: @escaping (Output) -> Value?) -> Derived<Value> {
    AnyPublisher { receive in
      subscribe { if let value = transform($0) { receive(value) } }
    }
  }

  /// The values that a condition holds for.
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Derived<Output> {
    AnyPublisher { receive in subscribe { if isIncluded($0) { receive($0) } } }
  }

  /// The values without some at the beginning.
  public func dropFirst(_ count: Int = 1) -> Derived<Output> {
    AnyPublisher { receive in
      var left = count
      return subscribe {
        if left > 0 { left -= 1 } else { receive($0) }
      }
    }
  }

  /// Some values at the beginning.
  public func prefix(_ count: Int) -> Derived<Output> {
    AnyPublisher { receive in
      var left = count
      return subscribe {
        guard left > 0 else { return }
        left -= 1
        receive($0)
      }
    }
  }

  /// The results of adding each value to those before.
  public func scan<Value>(_ initial: Value, _ next: @escaping (Value, Output) -> Value) -> Derived<Value> {
    AnyPublisher { receive in
      var result = initial
      return subscribe {
        result = next(result, $0)
        receive(result)
      }
    }
  }

  /// The values; they all come on the queue of the user interface.
  public func receive(on queue: DispatchQueue) -> Derived<Output> { eraseToAnyPublisher() }
  /// The values; they all come on the queue of the user interface.
  public func receive(on loop: RunLoop) -> Derived<Output> { eraseToAnyPublisher() }

  /// The values, each some time later.
  public func delay(for interval: DispatchQueue.SchedulerTimeType.Stride, scheduler: DispatchQueue) -> Derived<Output> {
    AnyPublisher { receive in subscribe { value in ViewHost.after(interval.duration) { receive(value) } } }
  }
  /// The values, each some time later.
  public func delay(for interval: DispatchQueue.SchedulerTimeType.Stride, scheduler: RunLoop) -> Derived<Output> {
    delay(for: interval, scheduler: DispatchQueue.main)
  }

  /// The values that no other follows for some time.
  public func debounce(
    for interval: DispatchQueue.SchedulerTimeType.Stride,
    scheduler: DispatchQueue
  ) -> Derived<Output> {
    AnyPublisher { receive in
      var last: Int?
      return subscribe { value in
        if let last { ViewHost.current?.clock.cancel(last) }
        last = ViewHost.after(interval.duration) { receive(value) }
      }
    }
  }
  /// The values that no other follows for some time.
  public func debounce(for interval: DispatchQueue.SchedulerTimeType.Stride, scheduler: RunLoop) -> Derived<Output> {
    debounce(for: interval, scheduler: DispatchQueue.main)
  }

  /// The publisher, which all listeners share.
  public func share() -> Publishers.Share<Self> { Publishers.Share(upstream: self) }

  /// Sets a property of an object to each value.
  @MainActor @preconcurrency public func assign<Root>(
    to path: ReferenceWritableKeyPath<Root, Output>,
    on object: Root
  ) -> AnyCancellable {
    subscribe { object[keyPath: path] = $0 }
  }
}

@MainActor extension Publisher where Output: Equatable {
  /// The values that differ from the one before.
  public func removeDuplicates() -> Derived<Output> {
    AnyPublisher { receive in
      var last: Output?
      return subscribe {
        guard $0 != last else { return }
        last = $0
        receive($0)
      }
    }
  }
}

/// Those who listen to publishers.
public enum Subscribers {
  /// The completion of a publisher.
  public enum Completion<Failure: Error> {
    /// There are no more values.
    case finished
    case failure(Failure)
  }
}

extension ViewHost {
  /// Plans an event of the host whose closures run, if there is one.
  @discardableResult static func after(_ delay: Double, _ action: @escaping () -> Void) -> Int? {
    current?.clock.after(delay, action)
  }
}
