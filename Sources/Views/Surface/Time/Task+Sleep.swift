import Foundation
import Synchronization

extension Task where Success == Never, Failure == Never {
  /// Waits by the view's clock.
  ///
  /// - Parameter duration: The time in nanoseconds.
  /// - Throws: `CancellationError` if the task is cancelled.
  public static func sleep(nanoseconds duration: UInt64) async throws {
    try await sleep(for: .nanoseconds(Int64(clamping: duration)))
  }

  /// Waits by the view's clock.
  ///
  /// - Parameters:
  ///   - duration: The time.
  ///   - tolerance: The largest delay.
  /// - Throws: `CancellationError` if the task is cancelled.
  public static func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let nap = Nap()
    try await withTaskCancellationHandler {
      guard await nap.begin(duration / .seconds(1)) else {
        try await Task.sleep(for: duration, tolerance: tolerance, clock: ContinuousClock())
        return
      }
      try await withUnsafeThrowingContinuation { nap.wait($0) }
    } onCancel: {
      nap.end(_Concurrency.CancellationError())
    }
  }
}

/// A wait of a task.
private final class Nap: Sendable {
  private struct State {
    var continuation: UnsafeContinuation<Void, any Error>?
    var result: Result<Void, any Error>?
  }

  private let state = Mutex(State())

  /// Plans the end by the clock of the host that runs, if there is one.
  @MainActor func begin(_ seconds: Double) -> Bool {
    guard let clock = ViewHost.current?.clock else { return false }
    clock.after(seconds) { self.end(nil) }
    return true
  }

  func wait(_ continuation: UnsafeContinuation<Void, any Error>) {
    let result = state.withLock { state in
      if state.result == nil { state.continuation = continuation }
      return state.result
    }
    if let result { continuation.resume(with: result) }
  }

  func end(_ error: (any Error)?) {
    let result: Result<Void, any Error> = error.map { .failure($0) } ?? .success(())
    let continuation = state.withLock { state in
      defer { state.continuation = nil }
      if state.result == nil { state.result = result }
      return state.continuation
    }
    continuation?.resume(with: result)
  }
}

extension View {
  /// Runs a task from when the view is first seen until it is gone.
  public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    modifier(TaskModifier(id: 0, action: action))
  }
  /// Runs a task from when the view is first seen until it is gone, and again when a value changes.
  public func task<ID: Equatable>(
    id: ID,
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    modifier(TaskModifier(id: id, action: action))
  }
}

/// Runs a task as long as a view is there.
private struct TaskModifier<ID: Equatable>: PrimitiveModifier {
  typealias Body = Never
  let id: ID
  let action: @Sendable () async -> Void

  private final class Running {
    var id: ID?
    var task: Task<Void, Never>?
  }

  func items(of content: (ViewContext) -> [LayoutItem], in context: ViewContext) -> [LayoutItem] {
    let place = context.part("task")
    guard place.evaluation.admit(place.node) else { return [] }
    let items = content(place)
    let running = place.node.slot { Running() }
    guard running.id != id else { return items }
    running.id = id
    running.task?.cancel()
    place.node.onRemoval = [{ running.task?.cancel() }]
    let action = action
    let start = { if running.id == id { running.task = Task { await action() } } }
    if let tab = items.first?.tab { tab.onShow.append(start) } else { place.evaluation.perform(at: place.node, start) }
    return items
  }
}
