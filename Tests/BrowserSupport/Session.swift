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

/// The thread on which the tests of an engine run.
///
/// On Swift's own threads, a test that has waited for its browser would go on only after all tests that wait to begin.
final class Turns: TaskExecutor {
  private static let all = Dictionary(uniqueKeysWithValues: Engine.allCases.map { ($0, Turns($0)) })
  private let queue: DispatchQueue

  private init(_ engine: Engine) { queue = DispatchQueue(label: "turns.\(engine.rawValue)") }

  static func of(_ engine: Engine) -> Turns { all[engine]! }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

/// The slot of an engine's session, which tests get one after the other, in the order of their requests.
actor Slot {
  private static let slots = Dictionary(uniqueKeysWithValues: Engine.allCases.map { ($0, Slot()) })

  static func of(_ engine: Engine) -> Slot { slots[engine]! }

  private var shared: Session?
  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Whether a test waits for the slot.
  var isAwaited: Bool { !waiting.isEmpty }

  func take() async {
    guard isTaken else {
      isTaken = true
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  func giveBack() {
    if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
  }

  /// Returns the session of the engine, and starts it if there is no usable one.
  func session(_ engine: Engine) async throws -> Session {
    if let shared, !shared.isLost { return shared }
    shared?.end()
    let session = try await Session.start(engine, .init())
    shared = session
    return session
  }
}
