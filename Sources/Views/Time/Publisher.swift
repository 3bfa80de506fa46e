import Foundation

/// Something that gives values now and then.
public protocol Publisher<Output> {
  /// The type of the values.
  associatedtype Output
  /// Calls a closure with each value from now on.
  @MainActor func subscribe(_ receive: @escaping (Output) -> Void) -> AnyCancellable
}

extension Publisher {
  /// Calls a closure with each value from now on.
  @MainActor public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable { subscribe(receiveValue) }
}

/// Ends something when it isn't kept any more, or when it is cancelled.
@MainActor public final class AnyCancellable {
  private var end: (() -> Void)?
  /// Creates it.
  public init(_ cancel: @escaping () -> Void) { end = cancel }
  /// Ends it.
  public func cancel() {
    end?()
    end = nil
  }
  /// Keeps it.
  public func store(in set: inout [AnyCancellable]) { set.append(self) }
}

/// Gives on the values that it is sent.
public final class PassthroughSubject<Output, Failure: Error>: Publisher {
  private var listeners: [Int: (Output) -> Void] = [:]
  private var made = 0
  /// Creates it.
  public init() {}
  /// Gives a value to all who listen.
  public func send(_ value: Output) {
    for (_, listener) in listeners.sorted(by: { $0.key < $1.key }) { listener(value) }
  }
  /// Calls a closure with each value from now on.
  @MainActor public func subscribe(_ receive: @escaping (Output) -> Void) -> AnyCancellable {
    made += 1
    let number = made
    listeners[number] = receive
    return AnyCancellable { [weak self] in self?.listeners[number] = nil }
  }
}

extension Published.Publisher: Publisher {
  /// Calls a closure with the value now and each one from now on.
  @MainActor public func subscribe(_ receive: @escaping (Value) -> Void) -> AnyCancellable {
    receive(storage.value)
    storage.listeners.append(receive)
    let index = storage.listeners.count - 1
    return AnyCancellable { [weak storage] in storage?.listeners[index] = { _ in } }
  }
}

extension View {
  /// Does something with each value of a publisher.
  public func onReceive<Source: Publisher>(
    _ publisher: Source,
    perform action: @escaping (Source.Output) -> Void
  ) -> some View {
    modifier(ReceiveModifier(publisher: publisher, action: action))
  }
}

/// Does something with each value of a publisher, as long as the view is there.
struct ReceiveModifier<Source: Publisher>: PrimitiveModifier {
  typealias Body = Never
  let publisher: Source
  let action: (Source.Output) -> Void

  private final class Subscription {
    var cancellable: AnyCancellable?
    var action: (Source.Output) -> Void = { _ in }
  }

  func items(of content: (ViewContext) -> [LayoutItem], in context: ViewContext) -> [LayoutItem] {
    let place = context.part("onReceive")
    guard place.evaluation.admit(place.node) else { return [] }
    let subscription = place.node.slot { Subscription() }
    subscription.action = action
    if subscription.cancellable == nil {
      subscription.cancellable = publisher.subscribe { [weak subscription] in subscription?.action($0) }
      place.node.onRemoval = [{ subscription.cancellable?.cancel() }]
    }
    return content(place)
  }
}
