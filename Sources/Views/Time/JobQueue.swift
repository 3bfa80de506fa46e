import Foundation
import Synchronization

/// The jobs of a host's tasks, which run between its events.
///
/// A host runs its events one after the other without giving the main actor back, so the main actor's own executor would
/// run tasks only after all of them. While a host runs, hooks of the concurrency runtime therefore put this queue in the
/// place of the main actor's executor, and take the jobs that belong to no actor as well.
final class JobQueue: SerialExecutor {
  private let jobs = Mutex<[UnownedJob]>([])
  private let isKept = Atomic(false)

  /// Whether the runtime's hooks are used; otherwise tasks wait until the host is done.
  @TaskLocal static var hasHooks = areHooksSet

  private static let areHooksSet: Bool = {
    guard let main = symbol("swift_task_getMainExecutor_hook"), let global = symbol("swift_task_enqueueGlobal_hook")
    else { return false }
    main.assumingMemoryBound(to: MainExecutorHook?.self).pointee = { original in
      JobQueue.current?.asUnownedSerialExecutor() ?? original()
    }
    global.assumingMemoryBound(to: EnqueueHook?.self).pointee = { job, original in
      if let queue = JobQueue.current { queue.add(job) } else { original(job) }
    }
    return true
  }()

  private typealias MainExecutor = @convention(thin) () -> UnownedSerialExecutor
  private typealias MainExecutorHook = @convention(thin) (MainExecutor) -> UnownedSerialExecutor
  private typealias Enqueue = @convention(thin) (UnownedJob) -> Void
  private typealias EnqueueHook = @convention(thin) (UnownedJob, Enqueue) -> Void

  private static func symbol(_ name: String) -> UnsafeMutableRawPointer? { dlsym(dlopen(nil, RTLD_LAZY), name) }

  /// The queue of the host that runs, which only its own thread looks at.
  nonisolated(unsafe) private static var running: JobQueue?
  /// The thread that a host runs on, or 0.
  private static let thread = Atomic(0)

  /// The hooks are asked with each check of isolation, so the thread must be found quickly.
  private static var thisThread: Int { Int(bitPattern: pthread_self()) }
  private static var current: JobQueue? { thread.load(ordering: .acquiring) == thisThread ? running : nil }

  /// Whether a host runs on this thread.
  static var isRunning: Bool { current != nil }

  /// Runs a closure with this queue in the place of the main actor's executor, and then the jobs that it has led to.
  ///
  /// - Parameters:
  ///   - limit: The largest number of jobs that follow one another.
  ///   - body: The closure.
  /// - Returns: Whether all jobs have come to their end or to a wait.
  @MainActor func run(limit: Int, _ body: () -> Void) -> Bool {
    guard Self.hasHooks else {
      body()
      return true
    }
    let (outer, outerThread) = (Self.running, Self.thread.load(ordering: .acquiring))
    Self.running = self
    Self.thread.store(Self.thisThread, ordering: .releasing)
    defer {
      Self.running = outer
      Self.thread.store(outerThread, ordering: .releasing)
    }
    return withoutActuallyEscaping(body) { body in
      // The closure is a job, too, so that it runs where the runtime expects the main actor to be: casts to conformances
      // that belong to the main actor would fail otherwise.
      let work = Work(body)
      Task { @MainActor in work.run() }
      defer { work.run() }
      for _ in 0...limit {
        guard let job = next() else { return true }
        job.runSynchronously(on: asUnownedSerialExecutor())
      }
      return false
    }
  }

  /// A closure that is run once.
  @MainActor private final class Work {
    private var body: (() -> Void)?
    init(_ body: @escaping () -> Void) { self.body = body }

    func run() {
      guard let body else { return }
      self.body = nil
      body()
    }
  }

  private func next() -> UnownedJob? { jobs.withLock { $0.isEmpty ? nil : $0.removeFirst() } }

  private func add(_ job: UnownedJob) {
    // Tasks know the queue without keeping it, and one that waits for something outside may come back at any time.
    if !isKept.exchange(true, ordering: .relaxed) { _ = Unmanaged.passRetained(self) }
    jobs.withLock { $0.append(job) }
  }

  func enqueue(_ job: consuming ExecutorJob) { add(UnownedJob(job)) }
  func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
  /// A host runs on the main actor, so that conformances that are isolated to it can be used.
  func isIsolatingCurrentContext() -> Bool? { Self.current != nil }
  func checkIsolated() { precondition(Self.current != nil, "the jobs of a view run while its host does") }
}
