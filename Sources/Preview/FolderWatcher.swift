import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(CoreServices)
  import CoreServices
#endif

/// Tells when anything in some folders changes; the only file that knows how each system does.
///
/// Nothing polls: on Linux inotify wakes a thread, on Apple's systems FSEvents calls a queue.
final class FolderWatcher: Sendable {
  /// An element for each bunch of changes.
  let changes: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  #if canImport(Glibc)
    private let descriptor: Int32
    private let folders = Mutex<[Int32: String]>([:])
    private let roots: Set<String>

    private static let interest = UInt32(
      IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF
    )

    /// Starts watching some folders and all inside them.
    init?(_ roots: [String]) {
      (changes, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
      self.roots = Set(roots)
      descriptor = inotify_init1(Int32(IN_CLOEXEC))
      guard descriptor >= 0 else { return nil }
      // The folders round them tell when one of them is replaced as a whole.
      for folder in Set(roots.map { ($0 as NSString).deletingLastPathComponent }) {
        watch(folder, withSubfolders: false)
      }
      for root in roots { watch(root) }
      let thread = Thread { [weak self, descriptor] in FolderWatcher.read(descriptor) { self } }
      thread.name = "folder watcher"
      thread.start()
    }

    deinit {
      continuation.finish()
      // Dropping a watch wakes the thread, which then finds nobody to tell, and ends.
      for watch in folders.withLock({ $0.keys.map { $0 } }) { inotify_rm_watch(descriptor, watch) }
    }

    private func watch(_ folder: String, withSubfolders: Bool = true) {
      let watch = inotify_add_watch(descriptor, folder, Self.interest)
      guard watch >= 0 else { return }
      folders.withLock { $0[watch] = folder }
      guard withSubfolders else { return }
      for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where !name.hasPrefix(".") {
        var isDirectory: ObjCBool = false
        let path = folder + "/" + name
        if FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory), isDirectory.boolValue {
          self.watch(path)
        }
      }
    }

    private static func read(_ descriptor: Int32, _ watcher: () -> FolderWatcher?) {
      let capacity = 64 * 1024
      let buffer = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 8)
      defer {
        buffer.deallocate()
        close(descriptor)
      }
      while true {
        let count = Glibc.read(descriptor, buffer, capacity)
        if count < 0, errno == EINTR { continue }
        guard count > 0, let watcher = watcher() else { return }
        var (offset, isInside) = (0, false)
        while offset < count {
          let event = buffer.load(fromByteOffset: offset, as: inotify_event.self)
          let name =
            event.len == 0
            ? ""
            : String(
              cString: (buffer + offset + MemoryLayout<inotify_event>.size).assumingMemoryBound(to: CChar.self)
            )
          if let folder = watcher.folders.withLock({ $0[event.wd] }), watcher.isOfInterest(folder, name) {
            isInside = true
            if event.mask & UInt32(IN_ISDIR) != 0, event.mask & UInt32(IN_CREATE | IN_MOVED_TO) != 0 {
              watcher.watch(folder + "/" + name)
            }
          }
          offset += MemoryLayout<inotify_event>.size + Int(event.len)
        }
        if isInside { watcher.continuation.yield() }
      }
    }

    /// Whether something is in one of the folders that are watched, or is one of them.
    private func isOfInterest(_ folder: String, _ name: String) -> Bool {
      roots.contains { folder == $0 || folder.hasPrefix($0 + "/") } || roots.contains(folder + "/" + name)
    }
  #elseif canImport(CoreServices)
    private let stream: Mutex<FSEventStreamRef?>

    /// Starts watching some folders and all inside them.
    init?(_ roots: [String]) {
      let made = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
      (changes, continuation) = made
      final class Box {
        let continuation: AsyncStream<Void>.Continuation
        init(_ continuation: AsyncStream<Void>.Continuation) { self.continuation = continuation }
      }
      var context = FSEventStreamContext()
      context.info = Unmanaged.passRetained(Box(made.continuation)).toOpaque()
      context.release = { info in info.map { Unmanaged<Box>.fromOpaque($0).release() } }
      let stream = FSEventStreamCreate(
        nil,
        { _, info, _, _, _, _ in
          info.map { _ = Unmanaged<Box>.fromOpaque($0).takeUnretainedValue().continuation.yield() }
        },
        &context,
        roots as CFArray,
        FSEventStreamEventId(kFSEventStreamEventIdSinceNow),
        0.02,
        FSEventStreamCreateFlags(kFSEventStreamCreateFlagFileEvents | kFSEventStreamCreateFlagNoDefer)
      )
      guard let stream else { return nil }
      FSEventStreamSetDispatchQueue(stream, DispatchQueue(label: "folder watcher"))
      FSEventStreamStart(stream)
      self.stream = Mutex(stream)
    }

    deinit {
      continuation.finish()
      stream.withLock { stream in
        guard let running = stream else { return }
        FSEventStreamStop(running)
        FSEventStreamInvalidate(running)
        FSEventStreamRelease(running)
        stream = nil
      }
    }
  #endif
}
