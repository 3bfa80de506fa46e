import CExchange
import Diagnostics
import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension BuiltSite {
  /// The file that says a folder was written by this tool and may be replaced by it.
  static let marker = ".stagecraft-site"

  /// Puts the site where a folder is, whole or not at all.
  ///
  /// The files are written to a new folder beside it; then the two change places in one step, and what was there is
  /// removed. A build that fails or is killed leaves the old site as it was.
  ///
  /// - Parameters:
  ///   - path: The folder: empty, missing, or written by this tool before.
  ///   - site: The site's own folder, whose source is never overwritten.
  /// - Throws: ``Diagnostics`` where the folder can't or mustn't be written.
  public func write(to path: String, of site: SiteFolder) throws(Diagnostics) {
    let output = URL(fileURLWithPath: realPath(of: path))
    try Self.check(output, path: path, of: site)
    do {
      try FreshFolder(for: output, marker: Self.marker).make(filling: writeFiles) { fresh in
        try Self.replace(output, by: fresh)
      }
    } catch let error as Diagnostics {
      throw error
    } catch {
      throw Diagnostics([
        Diagnostic("the site can't be written: \(error.reason)", at: Location(file: path))
      ])
    }
  }

  private func writeFiles(to folder: URL) throws {
    let manager = FileManager.default
    var made: Set<Substring> = [""]
    for path in paths {
      let parent = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
      if made.insert(parent).inserted {
        try manager.createDirectory(atPath: "\(folder.path)/\(parent)", withIntermediateDirectories: true)
      }
      if let file = try open(path) { try Self.write(file, to: folder.path + "/" + path) }
    }
  }

  /// Writes a file of the new folder.
  ///
  /// It isn't replaced in one step, and the disk isn't waited for: nobody reads the folder before it takes the old one's
  /// place as a whole, and after a power failure the site can be built again.
  private static func write(_ file: SiteFile, to path: String) throws {
    func failure() -> POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    let descriptor = unsafe Foundation.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure() }
    do {
      try file.write(to: descriptor)
    } catch {
      close(descriptor)
      throw error
    }
    guard close(descriptor) == 0 else { throw failure() }
  }

  /// Whether a folder may be replaced.
  private static func check(_ output: URL, path: String, of site: SiteFolder) throws(Diagnostics) {
    func refuse(_ message: String) -> Diagnostics { Diagnostics([Diagnostic(message, at: Location(file: path))]) }
    let (target, source) = (output.path, site.url.path)
    if target == source || source.hasPrefix(target == "/" ? "/" : target + "/") {
      throw refuse("this folder holds the site's own source; expected a folder beside or below it, such as dist")
    }
    for name in SiteFolder.Part.allCases.map(\.rawValue) + ["Sources", "Tests", "Benchmarks", ".git"] {
      let part = source + "/" + name
      if target == part || target.hasPrefix(part + "/") {
        throw refuse("\(name) is the site's own source; expected a folder that holds nothing else, such as dist")
      }
    }
    var isDirectory: ObjCBool = false
    guard unsafe FileManager.default.fileExists(atPath: target, isDirectory: &isDirectory) else {
      if (try? FileManager.default.destinationOfSymbolicLink(atPath: target)) != nil {
        throw refuse("this is a link to a folder that isn't there")
      }
      return
    }
    guard isDirectory.boolValue else { throw refuse("this is a file; expected a folder") }
    let contents = (try? FileManager.default.contentsOfDirectory(atPath: target)) ?? []
    if !contents.isEmpty, !contents.contains(marker) {
      throw refuse(
        "this folder holds files that this tool didn't write, such as \(contents.sorted()[0]); "
          + "expected an empty folder or one that an earlier build wrote"
      )
    }
  }

  /// Puts a new folder in the place of an old one, if there is one; the old one's files are removed.
  private static func replace(_ output: URL, by fresh: URL) throws {
    if !FileManager.default.fileExists(atPath: output.path) {
      do {
        return try FileManager.default.moveItem(at: fresh, to: output)
      } catch {
        // Another build may have put its own there in the meantime.
        guard FileManager.default.fileExists(atPath: output.path) else { throw error }
      }
    }
    try exchange(fresh, output)
    // The new site is there; what can't be removed of the old one, the next build tries to remove again.
    try? FileManager.default.removeItem(at: fresh)
  }

  private static func exchange(_ fresh: URL, _ output: URL) throws {
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
