import Diagnostics
import Foundation
import Synchronization

/// Watches some folders for changes.
///
/// On Linux, inotify wakes a thread. On Apple's systems, FSEvents calls a queue. If the system can't watch, the folders
/// are read every two seconds.
final class FolderWatcher: Sendable {
  /// An element for each batch of changes.
  let changes: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation
  private let count = Mutex(0)
  private let changedPaths = Mutex<Set<String>?>([])
  private let watch = Mutex<(any SystemWatch)?>(nil)
  private let polling = Mutex<Task<Void, Never>?>(nil)

  /// Starts watching some folders and their subfolders.
  ///
  /// - Parameters:
  ///   - roots: The paths of the folders. A folder that doesn't exist is watched once it does.
  ///   - makeWatch: Prepares the system's watch over them.
  ///   - interval: The time between two readings if the system can't watch.
  ///   - report: Called with a warning if the system can't watch.
  init(
    _ roots: [String],
    by makeWatch: SystemWatchMaker = systemWatch,
    lookingEvery interval: Duration = .seconds(2),
    report: @escaping @Sendable (Diagnostic) -> Void
  ) {
    (changes, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let watch = makeWatch(roots) { [weak self] paths in
      self?.tell(paths)
    } _: { [weak self] problem in
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

  /// The number of changes so far.
  ///
  /// If it is the same twice, nothing has changed in between.
  var changeCount: Int { count.withLock { $0 } }

  /// Returns the paths of the files that have changed since the last call, or nil if that isn't known.
  func takePaths() -> Set<String>? {
    changedPaths.withLock { paths in
      defer { paths = [] }
      return paths
    }
  }

  /// Notes a batch of changes.
  ///
  /// - Parameter paths: The paths of the files, or nil if they aren't known.
  private func tell(_ paths: Set<String>?) {
    count.withLock { $0 += 1 }
    changedPaths.withLock { known in
      if let paths { known?.formUnion(paths) } else { known = nil }
    }
    continuation.yield()
  }

  /// Reads the folders at regular intervals.
  private func poll(
    _ roots: [String],
    every interval: Duration,
    because problem: WatchProblem,
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
          self.tell(nil)
        }
      }
      return true
    }
    guard isFirst else { return }
    report(
      Diagnostic(
        .previewWatch,
        "the system can't watch all folders (\(problem.reason)), so they are read every \(interval); "
          + problem.remedy,
        at: roots.first.map { Location(file: $0) },
        about: "preview"
      )
    )
  }
}
