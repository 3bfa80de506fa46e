import Foundation

/// Something that gives values now and then.
public protocol Publisher<Output, Failure> {
  /// The type of the values.
  associatedtype Output
  /// The type of the errors.
  associatedtype Failure: Error = Never
  /// Calls a closure with each value from now on.
  @MainActor func subscribe(_ receive: @escaping (Output) -> Void) -> AnyCancellable
}

/// A publisher that begins when it is told to.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  @MainActor func connect() -> any Cancellable
}

/// A publisher that somebody may have stopped for good.
@MainActor protocol StoppablePublisher {
  var isStopped: Bool { get }
}

/// Something that can be ended.
public protocol Cancellable {
  @MainActor @preconcurrency func cancel()
}

/// Ends something when it isn't kept any more, or when it is cancelled.
@MainActor @preconcurrency public final class AnyCancellable: Cancellable {
  private var end: (() -> Void)?
  public init(_ cancel: @escaping () -> Void) { end = cancel }
  isolated deinit { end?() }
  public func cancel() {
    end?()
    end = nil
  }
  public func store(in list: inout [AnyCancellable]) { list.append(self) }
  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }
}

extension AnyCancellable: Hashable {
  /// Whether both are the same object.
  public nonisolated static func == (left: AnyCancellable, right: AnyCancellable) -> Bool { left === right }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Gives on the values that it is sent.
public final class PassthroughSubject<Output, Failure: Error>: Publisher {
  private var listeners: [Int: (Output) -> Void] = [:]
  private var made = 0
  public init() {}
  /// Gives a value to all who listen.
  public func send(_ value: Output) {
    for (_, listener) in listeners.sorted(by: { $0.key < $1.key }) { listener(value) }
  }
  /// Calls a closure with each value from now on.
  @MainActor @preconcurrency public func subscribe(_ receive: @escaping (Output) -> Void) -> AnyCancellable {
    made += 1
    let number = made
    listeners[number] = receive
    return AnyCancellable { [weak self] in self?.listeners[number] = nil }
  }
}

extension Published.Publisher: Publisher {
  /// Calls a closure with the value now and each one from now on.
  @MainActor @preconcurrency public func subscribe(_ receive: @escaping (Value) -> Void) -> AnyCancellable {
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
///
/// A view's value is made again at each evaluation, and with it may be its publisher. So the first publisher is listened
/// to until it is stopped, and only then the one that has taken its place.
struct ReceiveModifier<Source: Publisher>: PrimitiveModifier {
  typealias Body = Never
  let publisher: Source
  let action: (Source.Output) -> Void

  private final class Subscription {
    var cancellable: AnyCancellable?
    var publisher: Source?
    var action: (Source.Output) -> Void = { _ in }
  }

  func items(of content: (ViewContext) -> [LayoutItem], in context: ViewContext) -> [LayoutItem] {
    let place = context.part("onReceive")
    guard place.evaluation.admit(place.node) else { return [] }
    let subscription = place.node.slot { Subscription() }
    subscription.action = action
    let isOver = (subscription.publisher as? any StoppablePublisher)?.isStopped ?? false
    if subscription.cancellable == nil || isOver {
      subscription.publisher = publisher
      subscription.cancellable = publisher.subscribe { [weak subscription] in subscription?.action($0) }
      place.node.onRemoval = [{ subscription.cancellable?.cancel() }]
    }
    return content(place)
  }
}
