import Foundation
import Synchronization

/// A running browser with a queue of its own, because the driver's calls block.
final class Session: @unchecked Sendable {
  let engine: Engine
  let settings: Browser.Settings
  private let queue: DispatchQueue
  private let workplace: Workplace
  /// The driver, which is used on the queue only.
  private var driver: (any Driver)?
  private let state = Mutex(State())

  private struct State {
    var isLost = false
    var reason: String?
  }

  init(_ engine: Engine, _ settings: Browser.Settings) throws {
    self.engine = engine
    self.settings = settings
    queue = DispatchQueue(label: "browser.\(engine.rawValue)")
    workplace = try Workplace(for: engine)
  }

  /// Starts a browser.
  static func start(_ engine: Engine, _ settings: Browser.Settings) async throws -> Session {
    let session = try Session(engine, settings)
    do {
      try await session.onQueue {
        session.driver =
          switch engine {
          case .chromium: try ChromiumDriver(in: session.workplace, settings)
          case .firefox: try FirefoxDriver(in: session.workplace, settings)
          case .webkit: try WebKitDriver(in: session.workplace, settings)
          }
      }
      return session
    } catch {
      session.end()
      throw error
    }
  }

  /// The folder of the session.
  var folder: URL { workplace.folder }

  /// Whether the session is usable.
  var isLost: Bool { state.withLock { $0.isLost } }

  /// Runs a blocking closure on the queue.
  func onQueue<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Result(catching: work)) }
    }
  }

  /// Calls a closure with the driver.
  func with<Value: Sendable>(_ work: @escaping @Sendable (any Driver) throws -> Value) async throws -> Value {
    try await onQueue { [self] in
      guard let driver, !isLost else { throw lost(BrowserFailure("the session has ended", isFatal: true)) }
      do {
        return try work(driver)
      } catch let failure as BrowserFailure where failure.isFatal {
        throw lost(failure)
      }
    }
  }

  /// Marks the session as lost.
  func lost(_ failure: BrowserFailure) -> BrowserFailure {
    state.withLock { state in
      state.isLost = true
      return BrowserFailure("\(engine): \(state.reason ?? failure.description)", isFatal: true)
    }
  }

  /// Kills the browser, even during a command.
  func abort(_ reason: String) {
    state.withLock { state in
      state.isLost = true
      state.reason = state.reason ?? reason
    }
    workplace.end()
  }

  /// Kills the browser and all its processes.
  func end() {
    state.withLock { $0.isLost = true }
    workplace.end()
  }
}

/// The slots of an engine, of which tests get one each, in the order of their requests.
///
/// Most tests need Chromium, so it has three sessions.
actor Slots {
  private static let all = Dictionary(
    uniqueKeysWithValues: Engine.allCases.map { ($0, Slots($0, count: $0 == .chromium ? 3 : 1)) }
  )

  /// Calls a closure with a slot of an engine.
  ///
  /// Waiting and the closure run on threads of their own. On Swift's own threads, a test that has waited for its browser would go
  /// on only after all tests that wait to begin.
  static func with(_ engine: Engine, _ body: (Slot) async throws -> Void) async throws {
    guard let slots = all[engine] else { return }
    let slot = await withTaskExecutorPreference(slots.thread) { await slots.take() }
    try await withTaskExecutorPreference(slot.thread) {
      do {
        try await body(slot)
      } catch {
        await slots.giveBack(slot)
        throw error
      }
      await slots.giveBack(slot)
    }
  }

  private let thread: SerialThread
  private var free: [Slot]
  private var waiting: [CheckedContinuation<Slot, Never>] = []

  private init(_ engine: Engine, count: Int) {
    thread = SerialThread(engine.rawValue)
    free = (1...count).reversed().map { Slot("\(engine.rawValue).\($0)") }
  }

  private func take() async -> Slot {
    if let slot = free.popLast() { return slot }
    return await withCheckedContinuation { waiting.append($0) }
  }

  private func giveBack(_ slot: Slot) async {
    if !waiting.isEmpty { return waiting.removeFirst().resume(returning: slot) }
    // Its animations would go on, at the expense of other tests.
    await slot.leave()
    if waiting.isEmpty { free.append(slot) } else { waiting.removeFirst().resume(returning: slot) }
  }
}

/// The slot of a session, which one test at a time has.
actor Slot {
  /// The thread on which tests use the session.
  let thread: SerialThread
  private var shared: Session?

  init(_ name: String) { thread = SerialThread(name) }

  /// Returns the session of the slot, and starts it if there is no usable one.
  func session(_ engine: Engine) async throws -> Session {
    if let shared, !shared.isLost { return shared }
    shared?.end()
    let session = try await Session.start(engine, .init())
    shared = session
    return session
  }

  /// Leaves the page of the session.
  func leave() async {
    guard let shared, !shared.isLost else { return }
    _ = try? await shared.with { try $0.leave() }
  }
}

/// A thread that runs tasks.
final class SerialThread: TaskExecutor {
  private let queue: DispatchQueue

  init(_ name: String) { queue = DispatchQueue(label: name) }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
