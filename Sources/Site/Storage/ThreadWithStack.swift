import CPlatform
import Platform

/// Runs a function on a thread of its own, and waits for what it returns.
///
/// Memory for the stack is reserved, and used only as far as the function needs it.
///
/// - Parameters:
///   - stackSize: The size of the thread's stack in bytes.
///   - body: The function.
/// - Returns: What the function returned, or nil if the system can't start such a thread.
func onThread<Result>(stackSize: Int, _ body: () -> Result) -> Result? {
  withoutActuallyEscaping(body) { body in
    let work = ThreadWork(stackSize, body)
    let thread = startThread(work)
    guard thread != 0 else { return nil }
    join_thread(thread)
    return work.result
  }
}

/// Runs a function on several threads at once, and waits for all of them.
///
/// If the system can't start a thread, the function runs on this one.
///
/// - Parameters:
///   - count: The number of threads.
///   - stackSize: The size of each thread's stack in bytes.
///   - body: The function.
func onThreads(_ count: Int, stackSize: Int, _ body: @Sendable () -> Void) {
  withoutActuallyEscaping(body) { body in
    let work = SharedWork(stackSize, body)
    let threads = (0..<count).map { _ in startThread(work) }.filter { $0 != 0 }
    for thread in threads { join_thread(thread) }
    if threads.isEmpty { body() }
  }
}

/// Starts a thread, which runs some work that has to outlive it, or returns 0.
private func startThread(_ work: any Runnable) -> UInt {
  let context = unsafe Unmanaged.passUnretained(work as AnyObject).toOpaque()
  return unsafe start_thread(work.stackSize, { unsafe runThreadWork($0) }, context)
}

/// Something that a thread runs.
private protocol Runnable: AnyObject {
  var stackSize: Int { get }
  func run()
}

/// A function and what it returned.
///
/// Only one thread has it at a time: the one that started the other waits for its end.
private final class ThreadWork<Result>: Runnable {
  private(set) var result: Result?
  let stackSize: Int
  private let body: () -> Result

  init(_ stackSize: Int, _ body: @escaping () -> Result) { (self.stackSize, self.body) = (stackSize, body) }

  func run() { result = body() }
}

/// A function that several threads run.
private final class SharedWork: Runnable {
  let stackSize: Int
  private let body: @Sendable () -> Void

  init(_ stackSize: Int, _ body: @escaping @Sendable () -> Void) { (self.stackSize, self.body) = (stackSize, body) }

  func run() { body() }
}

private func runThreadWork(_ context: UnsafeMutableRawPointer?) {
  if let context = unsafe context,
    let work = unsafe Unmanaged<AnyObject>.fromOpaque(context).takeUnretainedValue() as? any Runnable
  {
    ThreadStack.noteSize(work.stackSize)
    work.run()
  }
}

/// The stack of a thread that was started here.
enum ThreadStack {
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    guard unsafe pthread_key_create(&key, nil) == 0 else { preconditionFailure("the system has no more keys") }
    return key
  }()

  /// The size of the thread's stack in bytes; 0 where it isn't known.
  static var size: Int { unsafe Int(bitPattern: pthread_getspecific(key)) }

  fileprivate static func noteSize(_ size: Int) {
    unsafe pthread_setspecific(key, UnsafeRawPointer(bitPattern: size))
  }
}
