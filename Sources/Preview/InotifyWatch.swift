#if os(Linux) || os(Android)
  import Foundation
  import Platform
  import Synchronization

  /// Watches folders with inotify, on Linux.
  ///
  /// No other file uses inotify.
  final class InotifyWatch: SystemWatch {
    /// The calls to the system, which a test can replace.
    struct Calls: Sendable {
      /// Opens a queue of events.
      ///
      /// Returns -1 and sets `errno` if it fails.
      var open: @Sendable () -> Int32 = { inotify_init1(Int32(IN_CLOEXEC)) }
      /// Adds a folder to a queue.
      ///
      /// Returns the folder's number, or -1 with `errno` if it fails.
      var add: @Sendable (_ queue: Int32, _ folder: String) -> Int32 = {
        unsafe inotify_add_watch($0, $1, InotifyWatch.interest)
      }
    }

    private static let interest = UInt32(
      IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF
    )

    private let roots: [String]
    private let calls: Calls
    private let changed: @Sendable (Set<String>?) -> Void
    private let failed: @Sendable (WatchProblem) -> Void
    private let queue: Int32
    private let openProblem: WatchProblem?
    /// The folders by their numbers in the queue.
    private let folders = Mutex<[Int32: String]>([:])
    /// A pipe that ends the thread.
    private let wake: (reading: Int32, writing: Int32)

    /// Prepares to watch some folders and their subfolders.
    ///
    /// - Parameters:
    ///   - roots: The paths of the folders.
    ///   - calls: The calls to the system.
    ///   - changed: Called after each batch of changes, with the paths of the files, or nil if folders have changed.
    ///   - failed: Called when folders can't be watched.
    init(
      _ roots: [String],
      _ calls: Calls = Calls(),
      changed: @escaping @Sendable (Set<String>?) -> Void,
      failed: @escaping @Sendable (WatchProblem) -> Void
    ) {
      (self.roots, self.calls, self.changed, self.failed) = (roots, calls, changed, failed)
      queue = calls.open()
      var problem = queue < 0 ? Self.problem(errno, setting: "fs.inotify.max_user_instances") : nil
      var ends: [Int32] = [-1, -1]
      if problem == nil, unsafe pipe(&ends) != 0 {
        problem = Self.problem(errno, setting: "fs.file-max")
        close(queue)
      }
      for end in ends where end >= 0 { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      (openProblem, wake) = (problem, (ends[0], ends[1]))
    }

    /// Starts watching.
    func start() {
      if let openProblem { return failed(openProblem) }
      watchAll()
      let thread = Thread { self.read() }
      thread.name = "folder watcher"
      thread.start()
    }

    /// Stops watching.
    func stop() {
      guard wake.writing >= 0 else { return }
      _ = unsafe write(wake.writing, [0], 1)
      close(wake.writing)
    }

    private func watchAll() {
      // The parents of the roots report when a root is replaced.
      for folder in Set(roots.map { ($0 as NSString).deletingLastPathComponent }) { watch(folder) }
      for root in roots { watchTree(root) }
    }

    private func watchTree(_ folder: String) {
      watch(folder)
      for folder in FolderState.folders(in: folder) { watch(folder) }
    }

    private func watch(_ folder: String) {
      let (number, code) = (calls.add(queue, folder), errno)
      if number >= 0 {
        folders.withLock { $0[number] = folder }
      } else if code != ENOENT && code != ENOTDIR {
        failed(Self.problem(code, setting: "fs.inotify.max_user_watches"))
      }
    }

    private static func problem(_ code: Int32, setting: String) -> WatchProblem {
      let remedy =
        switch code {
        case EACCES: "make them readable"
        default: "end other programs that watch, or raise \(setting) with sysctl"
        }
      return unsafe WatchProblem(reason: String(cString: strerror(code)), remedy: remedy)
    }

    private func read() {
      let capacity = 64 * 1024
      let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: capacity, alignment: 8)
      defer {
        unsafe buffer.deallocate()
        close(queue)
        close(wake.reading)
      }
      while true {
        var descriptors = [queue, wake.reading].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        if unsafe poll(&descriptors, 2, -1) < 0, errno == EINTR { continue }
        guard descriptors[1].revents == 0, descriptors[0].revents != 0 else { return }
        let count = unsafe Platform.read(queue, buffer.baseAddress, capacity)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return }
        let batch = unsafe take(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        if !batch.isEmpty { changed(batch.paths) }
      }
    }

    /// The changes in the folders.
    private struct Batch {
      /// The paths of the files, or nil if folders have changed.
      private(set) var paths: Set<String>? = []
      /// Whether nothing has changed.
      var isEmpty: Bool { paths?.isEmpty == true }

      mutating func add(_ path: String?) {
        if let path { paths?.insert(path) } else { paths = nil }
      }
    }

    /// Handles events as the system wrote them.
    ///
    /// - Returns: What has changed in the folders.
    private func take(_ events: UnsafeRawBufferPointer) -> Batch {
      var (offset, batch) = (0, Batch())
      while offset + MemoryLayout<inotify_event>.size <= events.count {
        let event = unsafe events.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
        let name = unsafe events.dropFirst(offset + MemoryLayout<inotify_event>.size).prefix(Int(event.len)).prefix {
          $0 != 0
        }
        unsafe take(event, String(decoding: name, as: UTF8.self), &batch)
        offset += MemoryLayout<inotify_event>.size + Int(event.len)
      }
      return batch
    }

    private func take(_ event: inotify_event, _ name: String, _ batch: inout Batch) {
      if event.mask & UInt32(IN_Q_OVERFLOW) != 0 {
        // Events are lost, possibly about new folders.
        watchAll()
        return batch.add(nil)
      }
      if event.mask & UInt32(IN_IGNORED) != 0 {
        return folders.withLock { $0[event.wd] = nil }
      }
      guard let folder = folders.withLock({ $0[event.wd] }), isOfInterest(folder, name) else { return }
      let isFolder = event.mask & UInt32(IN_ISDIR) != 0
      if isFolder, event.mask & UInt32(IN_CREATE | IN_MOVED_TO) != 0 { watchTree(folder + "/" + name) }
      batch.add(isFolder || name.isEmpty ? nil : folder + "/" + name)
    }

    /// Returns whether a path is in a watched folder, or is one.
    private func isOfInterest(_ folder: String, _ name: String) -> Bool {
      roots.contains { folder == $0 || folder.hasPrefix($0 + "/") } || roots.contains(folder + "/" + name)
    }
  }

  /// Prepares this system's watch over folders.
  let systemWatch: SystemWatchMaker = { roots, changed, failed in
    InotifyWatch(roots, changed: changed, failed: failed)
  }
#else
  /// Prepares this system's watch over folders.
  let systemWatch: SystemWatchMaker = { roots, changed, failed in
    EventStreamWatch(roots, changed: changed, failed: failed)
  }
#endif
