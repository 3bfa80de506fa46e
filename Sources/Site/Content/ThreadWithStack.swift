#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Runs a function on a thread of its own, and waits for what it returns.
///
/// Memory for the stack is reserved, and used only as far as the function needs it.
///
/// - Parameters:
///   - stackSize: The size of the thread's stack in bytes.
///   - body: The function.
/// - Returns: What the function returned, or nothing where the system can't start such a thread.
func onThread<Result>(stackSize: Int, _ body: () -> Result) -> Result? {
  withoutActuallyEscaping(body) { body in
    let work = ThreadWork(body)
    var attributes = pthread_attr_t()
    guard unsafe pthread_attr_init(&attributes) == 0 else { return nil }
    defer { unsafe pthread_attr_destroy(&attributes) }
    // Whole pages, of which 16 KiB are a multiple everywhere.
    guard unsafe pthread_attr_setstacksize(&attributes, (stackSize + 16_383) / 16_384 * 16_384) == 0 else { return nil }
    let context = unsafe Unmanaged.passUnretained(work as AnyObject).toOpaque()
    #if canImport(Glibc)
      var thread = pthread_t()
      guard unsafe pthread_create(&thread, &attributes, { unsafe runThreadWork($0) }, unsafe context) == 0 else {
        return nil
      }
    #else
      var created: pthread_t?
      guard pthread_create(&created, &attributes, { runThreadWork($0) }, context) == 0, let thread = created else {
        return nil
      }
    #endif
    pthread_join(thread, nil)
    return work.result
  }
}

/// Something that a thread runs.
private protocol Runnable: AnyObject { func run() }

/// A function and what it returned.
///
/// Only one thread has it at a time: the one that started the other waits for its end.
private final class ThreadWork<Result>: Runnable {
  private(set) var result: Result?
  private let body: () -> Result

  init(_ body: @escaping () -> Result) { self.body = body }

  func run() { result = body() }
}

private func runThreadWork(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let context = unsafe context {
    unsafe (Unmanaged<AnyObject>.fromOpaque(context).takeUnretainedValue() as? any Runnable)?.run()
  }
  return nil
}
