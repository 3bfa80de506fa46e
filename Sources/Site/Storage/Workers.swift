import CPlatform
import Diagnostics
import Foundation
import Synchronization

/// The processor's cores at work on one list.
enum Workers {
  /// The stack of each thread in bytes: memory for it is reserved, and used only as far as something needs it.
  ///
  /// Most Swift code in articles can be parsed on it without a further thread.
  static let stackSize = 64 << 20

  /// Results in the order of a list, computed by as many threads as there are cores.
  ///
  /// - Parameters:
  ///   - count: The number of elements of the list.
  ///   - threads: The number of threads, at least 1.
  ///   - body: Computes the result for a place in the list; called once for each, on any of the threads.
  static func map<Value: Sendable>(
    _ count: Int,
    threads: Int = ProcessInfo.processInfo.activeProcessorCount,
    _ body: @Sendable (Int) -> Value
  ) -> [Value] {
    // Few at a time, so that no thread is left with many at the end.
    let step = max(1, min(32, count / (8 * max(1, threads))))
    let starts = Array(stride(from: 0, to: count, by: step))
    let next = Atomic(0)
    let results = Mutex<[Int: [Value]]>([:])
    onThreads(min(max(1, threads), starts.count), stackSize: stackSize) {
      while true {
        let number = next.add(1, ordering: .relaxed).oldValue
        guard number < starts.count else { return }
        let values = (starts[number]..<min(starts[number] + step, count)).map(body)
        results.withLock { $0[number] = values }
      }
    }
    return results.withLock { results in starts.indices.flatMap { results[$0] ?? [] } }
  }

  /// Returns a result, and names the file that it is computed for in the message about a crash.
  static func working<Value, Failure>(
    on file: String,
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    unsafe note_work(file)
    defer { unsafe note_work("") }
    return try body()
  }

  /// Results in the order of a list, or everything that is wrong where something is, computed on all cores.
  ///
  /// - Parameters:
  ///   - count: The number of elements of the list.
  ///   - body: Computes the result for a place in the list; called once for each, on any of the threads.
  static func results<Value: Sendable>(
    _ count: Int,
    _ body: @Sendable (Int) throws(Diagnostics) -> Value
  ) throws(Diagnostics) -> [Value] {
    let results = map(count) { place in
      Result { () throws(Diagnostics) in try body(place) }
    }
    var (values, problems): ([Value], [Diagnostic]) = ([], [])
    values.reserveCapacity(count)
    for result in results {
      switch result {
      case .success(let value): values.append(value)
      case .failure(let error): problems += error.all
      }
    }
    guard problems.isEmpty else { throw Diagnostics(problems) }
    return values
  }
}
