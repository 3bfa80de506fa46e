import Diagnostics
import Foundation
import Synchronization

/// Tells when anything in some folders changes.
///
/// The system says so where it can: on Linux inotify wakes a thread, on Apple's systems FSEvents calls a queue. Where it
/// can't, the folders are looked at every two seconds.
final class FolderWatcher: Sendable {
  /// An element for each bunch of changes.
  let changes: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation
  private let count = Mutex(0)
  private let watch = Mutex<SystemWatch?>(nil)
  private let polling = Mutex<Task<Void, Never>?>(nil)

  /// Starts watching some folders and all inside them.
  ///
  /// - Parameters:
  ///   - roots: The folders' paths. One that doesn't exist is watched as soon as it does.
  ///   - system: What the system is asked for.
  ///   - interval: The time between two looks where the system can't watch.
  ///   - report: Takes a warning where the system can't watch.
  init(
    _ roots: [String],
    system: SystemWatch.Calls = SystemWatch.Calls(),
    lookingEvery interval: Duration = .seconds(2),
    report: @escaping @Sendable (Diagnostic) -> Void
  ) {
    (changes, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let watch = SystemWatch(roots, system) { [weak self] in
      self?.tell()
    } failed: { [weak self] problem in
      self?.poll(roots, every: interval, because: problem, report)
    }
    self.watch.withLock { $0 = watch }
    watch.start()
  }

  deinit {
    continuation.finish()
    watch.withLock { $0?.stop() }
    polling.withLock { $0?.cancel() }
  }

  /// The number of changes until now; equal numbers mean that nothing has changed between them.
  var changeCount: Int { count.withLock { $0 } }

  private func tell() {
    count.withLock { $0 += 1 }
    continuation.yield()
  }

  /// Looks at the folders from now on.
  private func poll(
    _ roots: [String],
    every interval: Duration,
    because problem: SystemWatch.Problem,
    _ report: @Sendable (Diagnostic) -> Void
  ) {
    let isFirst = polling.withLock { polling in
      guard polling == nil else { return false }
      let start = FolderState(of: roots)
      polling = Task { [weak self] in
        var state = start
        while (try? await Task.sleep(for: interval)) != nil, let self {
          let now = FolderState(of: roots)
          guard now != state else { continue }
          state = now
          self.tell()
        }
      }
      return true
    }
    guard isFirst else { return }
    report(
      Diagnostic(
        "the system can't watch all folders (\(problem.reason)), so they are looked at every \(interval); "
          + problem.remedy,
        severity: .warning,
        at: Location(file: roots.first ?? "preview")
      )
    )
  }
}
