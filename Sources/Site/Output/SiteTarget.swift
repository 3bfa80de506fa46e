import CPlatform
import Diagnostics
import Files
import Foundation
import Platform

/// The folder that a site is written to.
struct SiteTarget {
  /// The file that says a folder was written by this tool and may be replaced by it.
  static let marker = ".stagecraft-site"

  /// Makes the site: tells which files have to be written, and writes them.
  typealias Make = (
    _ needs: @Sendable (PlannedFile) -> Bool,
    _ write: @Sendable (PlannedFile, SiteFile) throws(Diagnostics) -> Void
  ) throws(Diagnostics) -> BuiltSite

  /// The folder as it was given, for messages.
  private let path: String
  private let output: URL

  /// Names a folder.
  init(_ path: String) {
    self.path = path
    output = URL(fileURLWithPath: realPath(of: path))
  }

  private func failure(_ error: any Error) -> Diagnostics {
    error as? Diagnostics
      ?? Diagnostics([Diagnostic(.siteOutput, "the site can't be written: \(error.reason)", at: Location(file: path))])
  }

  // MARK: Whole sites

  /// Puts a folder in this place, whole or not at all.
  ///
  /// The files are written to a new folder beside it; then the two change places in one step, and what was there is
  /// removed. A build that fails or is killed leaves the old site as it was.
  ///
  /// - Parameter fill: Writes the files to the folder that it is given.
  func replace(filling fill: (URL) throws -> Void) throws(Diagnostics) {
    do {
      try FreshFolder(for: output, marker: Self.marker).make(filling: fill, placing: place)
    } catch {
      throw failure(error)
    }
  }

  /// Writes a file of a new folder, and the folders on the way to it.
  ///
  /// It isn't replaced in one step, and the disk isn't waited for: nobody reads the folder before it takes the old one's
  /// place as a whole, and after a power failure the site can be built again.
  static func write(_ file: SiteFile, to path: String) throws {
    func failure() -> POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    func open() -> Int32 { unsafe Foundation.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666) }
    var descriptor = open()
    if descriptor < 0, errno == ENOENT {
      try makeFolder(of: path)
      descriptor = open()
    }
    guard descriptor >= 0 else { throw failure() }
    do {
      try file.write(to: descriptor)
    } catch {
      close(descriptor)
      throw error
    }
    guard close(descriptor) == 0 else { throw failure() }
  }

  private static func makeFolder(of path: String) throws {
    let folder = String(path[..<(path.lastSlash ?? path.startIndex)])
    // Mostly only the last one is missing. Foundation would spell accents in its own way on a Mac.
    if unsafe mkdir(folder, 0o777) == 0 || errno == EEXIST { return }
    guard errno == ENOENT else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    try makeFolder(of: folder)
    if unsafe mkdir(folder, 0o777) != 0, errno != EEXIST { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
  }

  // MARK: Builds

  /// What an earlier build wrote to the folder, and what is there.
  struct Findings: Sendable {
    fileprivate let known: OutputRecord?
    fileprivate let scan: OutputScan
  }

  /// Takes hold of the folder, until the result is released.
  ///
  /// Waits while another build writes to it, and finishes or undoes what a killed one left. The result is nil if the folder
  /// isn't there.
  func hold() -> FolderLock? {
    let lock = lock()
    FreshFolder(for: output, marker: Self.marker).settle()
    return lock
  }

  /// Whether no other build can write to the folder: it is held, or still isn't there.
  func isHeld(by lock: FolderLock?) -> Bool { lock?.holds(output.path) ?? FolderLock.isMissing(output.path) }

  /// Looks through the folder while the site is planned.
  ///
  /// - Parameter cache: Knows what earlier builds have written here.
  func findings(knownTo cache: BuildCache) -> ParallelValue<Findings> {
    ParallelValue { [output, recordKey] in
      let known = OutputRecord(cache.record(recordKey))
      return Findings(known: known, scan: OutputScan(of: output.path, except: Self.marker, knownTo: known))
    }
  }

  /// The key of the record of the folder.
  private var recordKey: Digest {
    Digest {
      $0.write("output")
      $0.write(output.path)
    }
  }

  /// Brings the folder to the state of a site, and writes only what isn't there yet.
  ///
  /// If little has changed, single files are replaced, with a journal. Otherwise, whole folders are exchanged.
  ///
  /// - Parameters:
  ///   - files: The site's files; pages come before the lists that link to them.
  ///   - findings: What is there.
  ///   - cache: Learns what is written.
  ///   - make: Makes the site.
  func write(
    _ files: [PlannedFile],
    over findings: Findings,
    knownTo cache: BuildCache,
    _ make: Make
  ) throws(Diagnostics) -> BuiltSite {
    let found = findings.scan
    let patch = SitePatch(files, found)
    let isSmall = patch.size <= max(16, files.count / 4)
    let site: BuiltSite
    let record: OutputRecord
    if var known = findings.known, isSmall, !patch.hasConflicts {
      if patch.size == 0 { return try make({ _ in false }, { _, _ throws(Diagnostics) in }) }
      site = try apply(patch, make)
      known.apply(patch, files, in: output.path)
      record = known
    } else {
      site = try replace(files, over: patch, make)
      // Files that get a second name have another identity.
      record = OutputRecord(files, in: output.path)
    }
    cache.add(recordKey, record: record.bytes)
    return site
  }

  /// Waits while another build writes to the folder.
  private func lock() -> FolderLock? {
    while let lock = FolderLock(waitingFor: output.path) {
      if lock.holds(output.path) { return lock }
      lock.release()
    }
    return nil
  }

  private func replace(_ files: [PlannedFile], over patch: SitePatch, _ make: Make) throws(Diagnostics) -> BuiltSite {
    var site = BuiltSite()
    try replace { fresh in
      let (old, new) = (output.path + "/", fresh.path + "/")
      var linked: Set<String> = []
      for file in files where !patch.writes(file.path) && Self.link(old + file.path, new + file.path) {
        linked.insert(file.path)
      }
      site = try make(
        { [linked] in !linked.contains($0.path) },
        { file, content throws(Diagnostics) in
          do {
            try Self.write(content, to: new + file.path)
          } catch {
            throw self.failure(error)
          }
        }
      )
    }
    return site
  }

  /// Gives a file a second name, whose folder is made if it is missing.
  private static func link(_ old: String, _ new: String) -> Bool {
    if unsafe Foundation.link(old, new) == 0 { return true }
    guard errno == ENOENT, (try? makeFolder(of: new)) != nil else { return false }
    return unsafe Foundation.link(old, new) == 0
  }

  private func apply(_ patch: SitePatch, _ make: Make) throws(Diagnostics) -> BuiltSite {
    var site = BuiltSite()
    let numbers = patch.numbers
    let journal = patch.journal
    do {
      try FreshFolder(for: output, marker: Self.marker).make { fresh in
        site = try make(
          { numbers[$0.path] != nil },
          { file, content throws(Diagnostics) in
            do {
              try Self.write(content, to: "\(fresh.path)/\(numbers[file.path] ?? 0)")
            } catch {
              throw self.failure(error)
            }
          }
        )
        try journal.write(to: fresh.path)
      } placing: { fresh in
        try journal.apply(from: fresh.path, to: output.path)
        try FileManager.default.removeItem(at: fresh)
      }
    } catch {
      throw failure(error)
    }
    return site
  }

  // MARK: The place

  /// Whether the folder may be written.
  ///
  /// - Parameter site: The site's own folder, whose source is never overwritten.
  /// - Throws: ``Diagnostics`` where it can't or mustn't be.
  func check(of site: SiteFolder) throws(Diagnostics) {
    func refuse(_ message: String) -> Diagnostics {
      Diagnostics([Diagnostic(.siteOutput, message, at: Location(file: path))])
    }
    let (target, source) = (output.path, site.url.path)
    if target == source || source.hasPrefix(target == "/" ? "/" : target + "/") {
      throw refuse("this folder holds the site's own source; expected a folder beside or below it, such as dist")
    }
    if let part = site.sourcePart(of: target) {
      throw refuse("\(part) is the site's own source; expected a folder that holds nothing else, such as dist")
    }
    var isDirectory: ObjCBool = false
    guard unsafe FileManager.default.fileExists(atPath: target, isDirectory: &isDirectory) else {
      if (try? FileManager.default.destinationOfSymbolicLink(atPath: target)) != nil {
        throw refuse("this is a link to a folder that isn't there")
      }
      return
    }
    guard isDirectory.boolValue else { throw refuse("this is a file; expected a folder") }
    // The Finder leaves a hidden file in each folder that it shows.
    let contents = ((try? FileManager.default.contentsOfDirectory(atPath: target)) ?? []).filter { $0 != ".DS_Store" }
    if !contents.isEmpty, !contents.contains(Self.marker) {
      throw refuse(
        "this folder holds files that this tool didn't write, such as \(contents.sorted()[0]); "
          + "expected an empty folder or one that an earlier build wrote"
      )
    }
  }

  /// Puts a new folder in the place of an old one, if there is one; the old one's files are removed.
  private func place(_ fresh: URL) throws {
    if !FileManager.default.fileExists(atPath: output.path) {
      do {
        return try FileManager.default.moveItem(at: fresh, to: output)
      } catch {
        // Another build may have put its own there in the meantime.
        guard FileManager.default.fileExists(atPath: output.path) else { throw error }
      }
    }
    try exchange(fresh)
    // The new site is there; what can't be removed of the old one, the next build tries to remove again.
    FreshFolder.remove(fresh, marker: Self.marker)
  }

  private func exchange(_ fresh: URL) throws {
    if unsafe exchange_paths(fresh.path, output.path) == 0 { return }
    guard [ENOSYS, EINVAL, ENOTSUP].contains(errno) else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
    // A file system that can't exchange: two renames, between which the path is empty for a moment.
    let old = output.deletingLastPathComponent().appendingPathComponent(fresh.lastPathComponent + ".old")
    try FileManager.default.moveItem(at: output, to: old)
    do {
      try FileManager.default.moveItem(at: fresh, to: output)
    } catch {
      try FileManager.default.moveItem(at: old, to: output)
      throw error
    }
    try FileManager.default.moveItem(at: old, to: fresh)
  }
}
