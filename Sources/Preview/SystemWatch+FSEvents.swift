#if canImport(CoreServices)
  import CoreServices
  import Foundation
  import Synchronization

  /// Watches folders with FSEvents, on Apple's systems.
  ///
  /// No other file uses FSEvents.
  final class SystemWatch: Sendable {
    /// The reason why the folders aren't watched.
    struct Problem: Sendable {
      let reason: String
      let remedy: String
    }

    /// The calls to the system, which can't be replaced here.
    struct Calls: Sendable {}

    private let roots: [String]
    private let changed: @Sendable (Set<String>?) -> Void
    private let failed: @Sendable (Problem) -> Void
    private let stream = Mutex<FSEventStreamRef?>(nil)

    /// Prepares to watch some folders and their subfolders.
    ///
    /// - Parameters:
    ///   - roots: The paths of the folders.
    ///   - calls: The calls to the system.
    ///   - changed: Called after each batch of changes, with nil, since paths may be spelled differently.
    ///   - failed: Called when folders can't be watched.
    init(
      _ roots: [String],
      _ calls: Calls,
      changed: @escaping @Sendable (Set<String>?) -> Void,
      failed: @escaping @Sendable (Problem) -> Void
    ) {
      (self.roots, self.changed, self.failed) = (roots, changed, failed)
    }

    /// Starts watching.
    func start() {
      final class Box {
        let changed: @Sendable (Set<String>?) -> Void
        init(_ changed: @escaping @Sendable (Set<String>?) -> Void) { self.changed = changed }
      }
      var context = FSEventStreamContext()
      context.info = Unmanaged.passRetained(Box(changed)).toOpaque()
      context.release = { info in info.map { Unmanaged<Box>.fromOpaque($0).release() } }
      let stream = FSEventStreamCreate(
        nil,
        { _, info, _, _, _, _ in info.map { Unmanaged<Box>.fromOpaque($0).takeUnretainedValue().changed(nil) } },
        &context,
        roots as CFArray,
        FSEventStreamEventId(kFSEventStreamEventIdSinceNow),
        0.02,
        FSEventStreamCreateFlags(kFSEventStreamCreateFlagFileEvents | kFSEventStreamCreateFlagNoDefer)
      )
      guard let stream else { return fail() }
      FSEventStreamSetDispatchQueue(stream, DispatchQueue(label: "folder watcher"))
      self.stream.withLock { $0 = stream }
      if !FSEventStreamStart(stream) {
        stop()
        fail()
      }
    }

    private func fail() {
      failed(Problem(reason: "FSEvents is not available", remedy: "end other programs that watch"))
    }

    /// Stops watching.
    func stop() {
      stream.withLock { stream in
        guard let running = stream else { return }
        FSEventStreamStop(running)
        FSEventStreamInvalidate(running)
        FSEventStreamRelease(running)
        stream = nil
      }
    }
  }
#endif
