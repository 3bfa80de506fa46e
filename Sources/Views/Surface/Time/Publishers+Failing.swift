import Foundation

// In a figure, a publisher doesn't fail: what would fail gives no value, which a note says.

private let failureNote = "a publisher has failed, which replaceError, catch and sink aren't told; expected a value"

/// A publisher that never gives a value.
public struct Empty<Output, Failure: Error>: Publisher {
  /// Whether it ends at once; here, no publisher has an end.
  public let completeImmediately: Bool

  public init(completeImmediately: Bool = true) { self.completeImmediately = completeImmediately }
  /// Creates it with its types.
  public init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type) {
    self.completeImmediately = completeImmediately
  }

  /// Calls the closure never.
  @MainActor @preconcurrency public func subscribe(_ receive: @escaping (Output) -> Void) -> AnyCancellable {
    AnyCancellable {}
  }
}

/// In a figure, a publisher that fails gives no value.
public struct Fail<Output, Failure: Error>: Publisher {
  /// Why it fails.
  public let error: Failure

  public init(error: Failure) { self.error = error }
  /// Creates it with the type of its values.
  public init(outputType: Output.Type, failure: Failure) { error = failure }

  /// Calls the closure never.
  @MainActor @preconcurrency public func subscribe(_ receive: @escaping (Output) -> Void) -> AnyCancellable {
    ViewHost.current?.note(failureNote)
    return AnyCancellable {}
  }
}

/// A publisher of one value, which may come later.
@MainActor @preconcurrency public final class Future<Output, Failure: Error>: Publisher {
  /// What is called with the value.
  public typealias Promise = (Result<Output, Failure>) -> Void

  private var value: Output?
  private let arrival = PassthroughSubject<Output, Never>()

  /// Creates it, and begins its work.
  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { [self] result in
      MainActor.assumeIsolated {
        guard self.value == nil, let value = try? result.get() else { return }
        self.value = value
        self.arrival.send(value)
      }
    }
  }

  /// Calls a closure with the value, now or when it comes.
  public func subscribe(_ receive: @escaping (Output) -> Void) -> AnyCancellable {
    guard let value else { return arrival.subscribe(receive) }
    receive(value)
    return AnyCancellable {}
  }
}

/// A publisher that is made when somebody listens.
public struct Deferred<Source: Publisher>: Publisher {
  /// The type of the values.
  public typealias Output = Source.Output
  /// The type of the errors.
  public typealias Failure = Source.Failure

  /// Makes the publisher.
  public let createPublisher: () -> Source

  public init(createPublisher: @escaping () -> Source) { self.createPublisher = createPublisher }

  /// Calls a closure with each value from now on.
  @MainActor @preconcurrency public func subscribe(_ receive: @escaping (Output) -> Void) -> AnyCancellable {
    createPublisher().subscribe(receive)
  }
}

@MainActor extension Publisher {
  /// The values, with a type of errors.
  public func setFailureType<Other: Error>(to type: Other.Type) -> AnyPublisher<Output, Other> {
    AnyPublisher { subscribe($0) }
  }
  /// The values, with another type of errors.
  public func mapError<Other: Error>(_ transform: @escaping (Failure) -> Other) -> AnyPublisher<Output, Other> {
    AnyPublisher { subscribe($0) }
  }
  /// The values; a failure isn't handed on, which a note says.
  public func replaceError(with output: Output) -> AnyPublisher<Output, Never> { AnyPublisher { subscribe($0) } }
  /// The values; a failure isn't handed on, which a note says.
  public func `catch`<Other: Publisher>(
    _ handler: @escaping (Failure) -> Other
  ) -> AnyPublisher<Output, Other.Failure> where Other.Output == Output {
    AnyPublisher { subscribe($0) }
  }
  /// The values; a failure isn't handed on, which a note says.
  public func retry(_ retries: Int) -> Derived<Output> { eraseToAnyPublisher() }

  /// Other values, made of each one that can be changed.
  public func tryMap<Value>(_ transform: @escaping (Output) throws -> Value) -> AnyPublisher<Value, any Error> {
    AnyPublisher { receive in
      subscribe {
        guard let value = try? transform($0) else {
          ViewHost.current?.note(failureNote)
          return
        }
        receive(value)
      }
    }
  }

  /// The values; they all come on the queue of the user interface.
  public func subscribe(on queue: DispatchQueue) -> Derived<Output> { eraseToAnyPublisher() }
  /// The values; they all come on the queue of the user interface.
  public func subscribe(on loop: RunLoop) -> Derived<Output> { eraseToAnyPublisher() }

  /// The first value.
  public func first() -> Derived<Output> { prefix(1) }
  /// The first value that a condition holds for.
  public func first(where predicate: @escaping (Output) -> Bool) -> Derived<Output> { filter(predicate).prefix(1) }

  /// The values, of which each is told to a closure, too.
  public func handleEvents(receiveOutput: ((Output) -> Void)? = nil) -> Derived<Output> {
    map { value in
      receiveOutput?(value)
      return value
    }
  }
}

@MainActor extension Publisher where Output == Data {
  /// What each text in JSON describes.
  public func decode<Item: Decodable>(type: Item.Type, decoder: JSONDecoder) -> AnyPublisher<Item, any Error> {
    tryMap { try decoder.decode(type, from: $0) }
  }
}

extension Publisher where Failure == Never {
  /// Sets a published property to each value, as long as its object is there.
  @MainActor @preconcurrency public func assign(to published: inout Published<Output>.Publisher) {
    let storage = published.storage
    storage.sources.append(subscribe { [weak storage] in storage?.set($0) })
  }
}
