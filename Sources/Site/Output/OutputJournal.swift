import Files
import Foundation
import Platform

/// The steps that turn a folder into another one, file by file, so that a later program can finish them.
///
/// New files wait in a folder beside it and are renamed into their places. A step that was taken is found to be done when
/// it is taken again.
struct OutputJournal {
  /// The file's name in the folder of the new files.
  static let name = "journal"
  private static let magic = "stagecraft journal 1"

  /// The paths of the new files, which are numbered in the folder where they wait.
  private let written: [String]
  /// The paths of the files that are removed.
  private let removed: [String]
  /// The paths of the folders that are removed, those inside before those outside.
  private let folders: [String]

  /// Lists the steps.
  init(written: [String], removed: [String], folders: [String]) {
    (self.written, self.removed, self.folders) = (written, removed, folders)
  }

  /// Reads the journal in a folder, or returns nil if there is none that is complete.
  init?(in folder: String) {
    guard let file = try? RegularFile(folder + "/" + Self.name), let bytes = try? file.bytes(atMost: 1 << 28),
      bytes.count > 16
    else { return nil }
    var sum = RecordReader(bytes.suffix(16))
    guard sum.digest() == Digest(of: Array(bytes.dropLast(16))) else { return nil }
    var reader = RecordReader(bytes.dropLast(16))
    guard reader.text() == Self.magic else { return nil }
    (written, removed, folders) = (reader.texts(), reader.texts(), reader.texts())
    guard reader.isWhole,
      !paths.contains(where: { $0.utf8.first == UInt8(ascii: "/") || $0.pathParts.contains("..") })
    else { return nil }
  }

  /// The number of files that are written or removed.
  var size: Int { written.count + removed.count + folders.count }

  /// The paths of all that is written or removed.
  var paths: [String] { written + removed + folders }

  /// Stores the steps: from now on they are taken by whoever comes.
  ///
  /// The disk isn't waited for: after a power failure, a journal that isn't complete isn't one.
  func write(to folder: String) throws {
    var writer = RecordWriter()
    writer.write(Self.magic)
    for paths in [written, removed, folders] { writer.write(paths) }
    writer.write(Digest(of: writer.bytes))
    try SiteTarget.write(SiteFile(writer.bytes), to: folder + "/" + Self.name)
  }

  /// Takes the steps that weren't taken.
  ///
  /// - Parameters:
  ///   - folder: The folder where the new files wait.
  ///   - output: The folder that becomes another.
  /// - Throws: `POSIXError` where the system refuses one, or where a link is on the way to a file: it could lead out of the
  ///   folder, and no build makes one. All steps can be taken again.
  func apply(from folder: String, to output: String) throws {
    let links = LinksOnTheWay(in: output)
    guard !paths.contains(where: { links.lead(to: $0[...]) }) else {
      throw POSIXError(.ELOOP)
    }
    for (number, path) in written.enumerated() {
      let (fresh, target) = ("\(folder)/\(number)", output + "/" + path)
      if unsafe rename(fresh, target) == 0 { continue }
      guard errno == ENOENT else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
      // Either it is in its place already, or its folder is missing.
      guard unsafe access(fresh, F_OK) == 0 else { continue }
      let parent = String(target[..<(target.lastSlash ?? target.startIndex)])
      try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
      guard unsafe rename(fresh, target) == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    }
    for path in removed { unsafe unlink(output + "/" + path) }
    for path in folders { unsafe rmdir(output + "/" + path) }
  }
}

/// The links among the folders of a folder.
private final class LinksOnTheWay {
  private let root: String
  private var known: [Substring: Bool] = [:]

  init(in root: String) { self.root = root }

  /// Whether one of the folders on the way to a path is a link.
  func lead(to path: Substring) -> Bool {
    guard let slash = path.lastSlash else { return false }
    let folder = path[..<slash]
    if let isLink = known[folder] { return isLink }
    var status = stat()
    let isLink = unsafe lstat("\(root)/\(folder)", &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    known[folder] = isLink || lead(to: folder)
    return known[folder] == true
  }
}
