import Foundation
import Synchronization

/// How the cost of some work grows with the size of its input.
public enum Growth {
  /// The processor's time that this thread has taken, in seconds.
  public static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// What is wrong with how a cost grows, or nothing while it stays in step with the size.
  ///
  /// The size is doubled until one run takes a while, so that small fixed costs count for nothing, and then three times
  /// more. Each time is the least of three.
  ///
  /// - Parameters:
  ///   - size: The first size.
  ///   - most: The largest size from which the three last doublings begin.
  ///   - least: How long one run takes at least before its size is doubled three times more, in seconds.
  ///   - factor: What a doubling may cost: more than this twice in a row is a problem.
  ///   - work: The work for a size. What prepares its input should be cheap beside it.
  public static func problem(
    from size: Int,
    upTo most: Int,
    least: Double = 0.02,
    factor: Double = 2.7,
    _ work: @escaping @Sendable (Int) -> Void
  ) async -> String? {
    await withCheckedContinuation { continuation in
      // A thread of its own, so that those of other tests' tasks stay free, and one after the other.
      let thread = Thread {
        giveWay()
        let problem = turns.withLock { _ in measure(from: size, upTo: most, least: least, factor: factor, work) }
        continuation.resume(returning: problem)
      }
      thread.stackSize = 8 << 20
      thread.start()
    }
  }

  private static let turns = Mutex<Void>(())

  /// Lets everything else that waits for the processor go before this thread.
  static func giveWay() {
    #if os(Linux)
      // Browsers that other tests wait for come first. Linux has this for each thread.
      setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10)
    #endif
  }

  private static func measure(
    from size: Int,
    upTo most: Int,
    least: Double,
    factor: Double,
    _ work: (Int) -> Void
  ) -> String? {
    func time(_ size: Int) -> Double {
      (0..<3).map { _ in
        let start = processorTime()
        work(size)
        return processorTime() - start
      }.min()!
    }
    var size = size
    var times = [time(size)]
    while times[0] < least, size * 2 <= most {
      size *= 2
      times = [time(size)]
    }
    for step in 1...3 { times.append(time(size << step)) }
    // What takes less than this is lost in the noise of the clock.
    let ratios = zip(times, times.dropFirst()).map { $1 < 0.002 ? 1 : $1 / max($0, 1e-6) }
    guard zip(ratios, ratios.dropFirst()).contains(where: { $0 > factor && $1 > factor }) else { return nil }
    return "sizes \((0...3).map { size << $0 }) took \(times) s, which grows by \(ratios)"
  }
}
