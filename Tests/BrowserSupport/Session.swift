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

/// The slot of a session, which tests get one after the other, in the order of their requests.
///
/// Most tests need Chromium, so it has two sessions.
actor Slot {
  private static let slots = Dictionary(
    uniqueKeysWithValues: Engine.allCases.map { engine in
      (engine, (1...(engine == .chromium ? 2 : 1)).map { Slot("\(engine.rawValue).\($0)") })
    }
  )

  /// The numbers of tests that have or await each slot.
  private static let users = Mutex<[Engine: [Int]]>(slots.mapValues { $0.map { _ in 0 } })

  /// Calls a closure with the slot of an engine that the fewest tests have or await.
  ///
  /// The closure runs on a thread of the slot. On Swift's own threads, a test that has waited for its browser would go on only
  /// after all tests that wait to begin.
  static func with(_ engine: Engine, _ body: (Slot) async throws -> Void) async throws {
    let number = users.withLock { users in
      let counts = users[engine, default: []]
      let number = counts.indices.min { counts[$0] < counts[$1] } ?? 0
      users[engine]?[number] += 1
      return number
    }
    defer { users.withLock { $0[engine]?[number] -= 1 } }
    guard let slot = slots[engine]?[number] else { return }
    try await withTaskExecutorPreference(slot.thread) {
      await slot.take()
      do {
        try await body(slot)
      } catch {
        await slot.giveBack()
        throw error
      }
      await slot.giveBack()
    }
  }

  /// A thread that runs tasks.
  private final class Thread: TaskExecutor {
    private let queue: DispatchQueue

    init(_ name: String) { queue = DispatchQueue(label: name) }

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
  }

  private let thread: Thread
  private var shared: Session?
  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  private init(_ name: String) { thread = Thread(name) }

  /// Whether a test waits for the slot.
  var isAwaited: Bool { !waiting.isEmpty }

  private func take() async {
    guard isTaken else {
      isTaken = true
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  private func giveBack() {
    if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
  }

  /// Returns the session of the slot, and starts it if there is no usable one.
  func session(_ engine: Engine) async throws -> Session {
    if let shared, !shared.isLost { return shared }
    shared?.end()
    let session = try await Session.start(engine, .init())
    shared = session
    return session
  }
}
