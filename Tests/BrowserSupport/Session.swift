import Foundation
import Synchronization

/// A started browser on a queue of its own, since its driver's calls block.
final class Session: @unchecked Sendable {
  let engine: Engine
  let settings: Browser.Settings
  private let queue: DispatchQueue
  private let workplace: Workplace
  /// Only touched on the queue.
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

  /// Where what belongs to the session lies.
  var folder: URL { workplace.folder }

  /// Whether commands still make sense.
  var isLost: Bool { state.withLock { $0.isLost } }

  /// Runs something that blocks, where it blocks nobody else.
  func onQueue<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Result(catching: work)) }
    }
  }

  /// Works with the driver.
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

  /// Notes that the session is of no use any more.
  func lost(_ failure: BrowserFailure) -> BrowserFailure {
    state.withLock { state in
      state.isLost = true
      return BrowserFailure("\(engine): \(state.reason ?? failure.description)", isFatal: true)
    }
  }

  /// Ends the browser in the middle of whatever it does.
  func abort(_ reason: String) {
    state.withLock { state in
      state.isLost = true
      state.reason = state.reason ?? reason
    }
    workplace.end()
  }

  /// Ends the browser and everything that came with it.
  func end() {
    state.withLock { $0.isLost = true }
    workplace.end()
  }
}

/// The place of an engine's one session, where one test after the other gets it, in the order in which they ask.
actor Slot {
  private static let slots = Dictionary(uniqueKeysWithValues: Engine.allCases.map { ($0, Slot()) })

  static func of(_ engine: Engine) -> Slot { slots[engine]! }

  private var shared: Session?
  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

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

  /// The engine's session, which is started if there is none that is of use.
  func session(_ engine: Engine) async throws -> Session {
    if let shared, !shared.isLost { return shared }
    shared?.end()
    let session = try await Session.start(engine, .init())
    shared = session
    return session
  }
}
