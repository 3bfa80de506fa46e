import Foundation
import Synchronization
import TestTiers

/// Measures how the cost of work grows with the size of its input.
public enum Growth {
  /// The processor time of this thread, in seconds.
  public static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Returns a problem if a cost grows faster than the size, or nil if it doesn't.
  ///
  /// The size is doubled until one run takes long enough to make fixed costs negligible, and then two more times, or
  /// three where there are more inputs than in `make check`. If the times grow too fast, two more runs of each size show
  /// whether that was noise, and the minima count.
  ///
  /// - Parameters:
  ///   - size: The first size.
  ///   - most: The largest size before the last doublings.
  ///   - least: The minimum duration of a run before the last doublings, in seconds.
  ///   - factor: The maximum cost factor of a doubling. Exceeding it twice in a row is a problem.
  ///   - work: The work for a size. Preparing its input should be cheap in comparison.
  public static func problem(
    from size: Int,
    upTo most: Int,
    least: Double = 0.01,
    factor: Double = 2.7,
    _ work: @escaping @Sendable (Int) -> Void
  ) async -> String? {
    await withCheckedContinuation { continuation in
      // Run on a separate thread, one at a time, so that the threads of other tests stay free.
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

  /// Gives this thread the lowest priority.
  static func giveWay() {
    #if os(Linux)
      // Browsers of other tests come first. On Linux, each thread has a priority of its own.
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
      let start = processorTime()
      work(size)
      return processorTime() - start
    }
    // The first run pays for what is made once, such as tables and caches.
    work(size)
    var size = size
    var first = time(size)
    while first < least, size * 2 <= most {
      size *= 2
      first = time(size)
    }
    let sizes = (0...(TestTier.factor > 1 ? 3 : 2)).map { size << $0 }
    var times = [first] + sizes.dropFirst().map(time)
    for _ in 0..<2 where growsTooFast(times, factor) {
      times = zip(sizes, times).map { min($1, time($0)) }
    }
    guard growsTooFast(times, factor) else { return nil }
    return "sizes \(sizes) took \(times) s, which grows by \(ratios(times))"
  }

  /// Returns whether two doublings in a row cost more than a factor.
  private static func growsTooFast(_ times: [Double], _ factor: Double) -> Bool {
    let ratios = ratios(times)
    return zip(ratios, ratios.dropFirst()).contains { $0 > factor && $1 > factor }
  }

  /// Returns the factors between the times.
  private static func ratios(_ times: [Double]) -> [Double] {
    // Shorter times are within the noise of the clock.
    zip(times, times.dropFirst()).map { $1 < 0.002 ? 1 : $1 / max($0, 1e-6) }
  }
}
