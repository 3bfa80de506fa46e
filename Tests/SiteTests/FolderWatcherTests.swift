import Diagnostics
import Foundation
import Synchronization
import Testing

@testable import Preview

/// What a watcher has warned of, and the folders that it has asked the system for.
private final class Record: Sendable {
  let warnings = Mutex<[Diagnostic]>([])
  let folders = Mutex<[String]>([])

  func warn(_ warning: Diagnostic) { warnings.withLock { $0.append(warning) } }

  /// Waits until the system was asked for a folder.
  func wait(for folder: String) async throws {
    while !folders.withLock({ $0.contains(folder) }) { try await Task.sleep(for: .milliseconds(5)) }
  }
}

@Suite(.timeLimit(.minutes(20))) struct FolderWatcherTests {
  @Test("The paths of files that have changed are known until a folder changes, where the system tells them")
  func tellsPaths() async throws {
    let site = try TestSite()
    let watcher = FolderWatcher([site.path + "/Content"]) { _ in }
    func changed(_ file: String) async throws -> Set<String>? {
      let count = watcher.changeCount
      try site.write("changed", to: file)
      while watcher.changeCount == count { try await Task.sleep(for: .milliseconds(5)) }
      return watcher.takePaths()
    }
    let file = "Content/articles/first.md"
    #expect(try await changed(file) == [site.path + "/" + file])
    #expect(try await changed("Content/new/a.md") == nil)
  }

  @Test("A folder that doesn't exist yet is watched as soon as it does, without a warning")
  func watchesMissingFolders() async throws {
    let site = try TestSite()
    let record = Record()
    let watcher = FolderWatcher([site.path + "/Sources"], report: record.warn)
    try site.write("a", to: "Sources/blog/a.swift")
    for await _ in watcher.changes { break }
    #expect(record.warnings.withLock { $0.isEmpty })
  }

  @Test("A state differs after a file was written, added, renamed or removed", arguments: FileChange.allCases)
  func seesChanges(change: FileChange) throws {
    let site = try TestSite()
    let before = FolderState(of: [site.path + "/Content"])
    try change.make(in: site)
    #expect(FolderState(of: [site.path + "/Content"]) != before)
  }

  @Test("A state is the same after nothing, or what is hidden or elsewhere, was written")
  func ignoresOtherFiles() throws {
    let site = try TestSite()
    let folders = [site.path + "/Templates", site.path + "/missing"]
    let before = FolderState(of: folders)
    #expect(FolderState(of: folders) == before)
    try site.write("hidden", to: "Templates/.hidden/a.md")
    try site.write("elsewhere", to: "Public/a.txt")
    try FileManager.default.removeItem(atPath: site.path + "/Templates/.hidden")
    #expect(FolderState(of: folders) == before)
  }
}

#if os(Linux)
  @Suite(.timeLimit(.minutes(20))) struct InotifyWatchTests {
    @Test("Folders that can't be watched are looked at, which is said once with a remedy", arguments: [ENOSPC, ENOMEM])
    func looksWhereWatchingFails(code: Int32) async throws {
      let site = try TestSite(["Content/more/a.md": "a", "Content/more/deep/b.md": "b"])
      var calls = InotifyWatch.Calls()
      calls.add = { _, _ in
        errno = code
        return -1
      }
      let record = Record()
      let watcher = FolderWatcher(
        [site.path + "/Content"],
        by: { [calls] in InotifyWatch($0, calls, changed: $1, failed: $2) },
        lookingEvery: .milliseconds(20),
        report: record.warn
      )
      try site.write("changed", to: "Content/more/deep/b.md")
      for await _ in watcher.changes { break }
      let warnings = record.warnings.withLock { $0 }
      #expect(
        warnings.map(\.statement) == [
          "\(site.path)/Content: warning: the system can't watch all folders (\(String(cString: strerror(code)))), so "
            + "they are read every 0.02 seconds; end other programs that watch, or raise "
            + "fs.inotify.max_user_watches with sysctl"
        ]
      )
    }

    @Test("Folders are looked at where the system has no queue left", arguments: [EMFILE, ENFILE])
    func looksWithoutQueue(code: Int32) async throws {
      let site = try TestSite()
      var calls = InotifyWatch.Calls()
      calls.open = {
        errno = code
        return -1
      }
      let record = Record()
      let watcher = FolderWatcher(
        [site.path + "/Content"],
        by: { [calls] in InotifyWatch($0, calls, changed: $1, failed: $2) },
        lookingEvery: .milliseconds(20),
        report: record.warn
      )
      try site.write("changed", to: "Content/articles/first.md")
      for await _ in watcher.changes { break }
      #expect(record.warnings.withLock { $0.first }?.message.contains("fs.inotify.max_user_instances") == true)
    }

    @Test("When events are lost all folders are watched again, and everything counts as changed")
    func survivesOverflow() async throws {
      let site = try TestSite()
      let ends = Pipe()
      let record = Record()
      var calls = InotifyWatch.Calls()
      calls.open = { dup(ends.fileHandleForReading.fileDescriptor) }
      calls.add = { _, folder in
        record.folders.withLock { folders in
          folders.append(folder)
          return Int32(folders.count)
        }
      }
      let watcher = FolderWatcher(
        [site.path + "/Content"],
        by: { [calls] in InotifyWatch($0, calls, changed: $1, failed: $2) },
        report: record.warn
      )
      try FileManager.default.createDirectory(
        atPath: site.path + "/Content/unseen/deep",
        withIntermediateDirectories: true
      )
      #expect(watcher.changeCount == 0)
      var overflow = inotify_event()
      (overflow.wd, overflow.mask) = (-1, UInt32(IN_Q_OVERFLOW))
      let bytes = withUnsafeBytes(of: overflow) { Data($0) }
      try ends.fileHandleForWriting.write(contentsOf: bytes.prefix(MemoryLayout<inotify_event>.size))
      for await _ in watcher.changes { break }
      try await record.wait(for: site.path + "/Content/unseen/deep")
      #expect(record.warnings.withLock { $0.isEmpty })
    }

    @Test("Links that lead round in circles are not followed")
    func survivesCircles() async throws {
      let site = try TestSite()
      try FileManager.default.createSymbolicLink(atPath: site.path + "/Content/a", withDestinationPath: ".")
      try FileManager.default.createSymbolicLink(atPath: site.path + "/Content/b", withDestinationPath: ".")
      let record = Record()
      var calls = InotifyWatch.Calls()
      let add = calls.add
      calls.add = { queue, folder in
        record.folders.withLock { $0.append(folder) }
        return add(queue, folder)
      }
      let watcher = FolderWatcher(
        [site.path + "/Content"],
        by: { [calls] in InotifyWatch($0, calls, changed: $1, failed: $2) },
        report: record.warn
      )
      #expect(watcher.changeCount == 0)
      let content = site.path + "/Content"
      #expect(record.folders.withLock { $0 } == [site.path, content, content + "/articles"])
    }
  }
#endif

/// Something that happens to the files of a ``TestSite``.
enum FileChange: CaseIterable {
  case write, add, move, remove, replace

  func make(in site: TestSite) throws {
    let page = site.path + "/Content/index.md"
    switch self {
    case .write: try site.write("longer than it was before", to: "Content/index.md")
    case .add: try site.write("", to: "Content/new/a.md")
    case .move: try FileManager.default.moveItem(atPath: page, toPath: site.path + "/Content/b.md")
    case .remove: try FileManager.default.removeItem(atPath: page)
    case .replace:
      try FileManager.default.copyItem(atPath: page, toPath: site.path + "/copy")
      #expect(rename(site.path + "/copy", page) == 0)
    }
  }
}
