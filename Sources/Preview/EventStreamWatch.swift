import CPlatform
import Foundation
import Platform
import Synchronization

/// Watches folders with FSEvents, on Apple's systems.
final class EventStreamWatch: SystemWatch {
  private let roots: [String]
  private let listener: Listener
  private let failed: @Sendable (WatchProblem) -> Void
  private let number = Mutex<UInt?>(nil)

  /// What is told of changes, which outlives the watch until the system has told the last one.
  private final class Listener: Sendable {
    private let changed: @Sendable (Set<String>?) -> Void
    private let batch = Mutex<(paths: Set<String>?, isEmpty: Bool)>(([], true))

    init(_ changed: @escaping @Sendable (Set<String>?) -> Void) { self.changed = changed }

    /// Adds a path to the batch, or nil for a change of more than a file.
    func add(_ path: String?) {
      // The Finder writes this file whenever it shows a folder.
      if path?.hasSuffix("/.DS_Store") == true { return }
      batch.withLock { batch in
        batch.isEmpty = false
        if let path { batch.paths?.insert(path) } else { batch.paths = nil }
      }
    }

    /// Tells the batch.
    func finish() {
      let told = batch.withLock { batch in
        defer { batch = ([], true) }
        return batch
      }
      if !told.isEmpty { changed(told.paths) }
    }
  }

  /// Prepares to watch some folders and their subfolders.
  ///
  /// - Parameters:
  ///   - roots: The paths of the folders.
  ///   - changed: Called after each batch of changes, with the paths of the files, or nil if folders have changed.
  ///   - failed: Called when folders can't be watched.
  init(
    _ roots: [String],
    changed: @escaping @Sendable (Set<String>?) -> Void,
    failed: @escaping @Sendable (WatchProblem) -> Void
  ) {
    (self.roots, listener, self.failed) = (roots, Listener(changed), failed)
  }

  func start() {
    let paths: [UnsafePointer<CChar>?] = unsafe roots.map { unsafe UnsafePointer(strdup($0)) }
    defer { unsafe paths.forEach { unsafe free(UnsafeMutablePointer(mutating: $0)) } }
    let context = unsafe Unmanaged.passRetained(listener).toOpaque()
    let watch = unsafe start_folder_watch(
      paths,
      Int32(paths.count),
      { unsafe tellListener($0, $1) },
      context
    )
    guard let watch = unsafe watch else {
      unsafe Unmanaged<Listener>.fromOpaque(context).release()
      return failed(WatchProblem(reason: "FSEvents isn't available", remedy: "end other programs that watch"))
    }
    let address = UInt(bitPattern: watch)
    number.withLock { $0 = address }
  }

  func stop() {
    let running = number.withLock { number in
      defer { number = nil }
      return number
    }
    guard let running, let watch = unsafe OpaquePointer(bitPattern: running) else { return }
    unsafe stop_folder_watch(watch) { context in
      if let context = unsafe context { unsafe Unmanaged<Listener>.fromOpaque(context).release() }
    }
  }

  /// Hands a change on, as the system tells it.
  fileprivate static func tell(_ context: UnsafeMutableRawPointer?, _ path: UnsafePointer<CChar>?) {
    guard let context = unsafe context else { return }
    let listener = unsafe Unmanaged<Listener>.fromOpaque(context).takeUnretainedValue()
    guard let path = unsafe path.map({ unsafe String(cString: $0) }) else { return listener.add(nil) }
    if path.isEmpty { listener.finish() } else { listener.add(path) }
  }
}

private func tellListener(_ context: UnsafeMutableRawPointer?, _ path: UnsafePointer<CChar>?) {
  unsafe EventStreamWatch.tell(context, path)
}
