import CCMarkGFM
import Files
import Foundation

/// The program that builds, down to its last byte, and the library that it reads Markdown with.
///
/// Any change of it may change what it makes. Its file is read again only when that isn't the file that it was.
struct ToolVersion {
  private let identity: [Int]
  private let digest: Digest
  private let library: String

  /// The running program.
  static let current: ToolVersion = {
    let file = executable.flatMap { try? RegularFile($0) }
    return ToolVersion(
      identity: file?.identity.words ?? [],
      // A program that can't be read is like none before it.
      digest: file.flatMap { file in try? Digest(ofBytes: file.size, file.bytes) }
        ?? Digest(first: .random(in: 1...UInt64.max), last: 0),
      library: markdownLibrary
    )
  }()

  /// The version of libcmark-gfm.
  private static let markdownLibrary = unsafe cmark_version_string().map { unsafe String(cString: $0) } ?? ""
  private static let executable = Bundle.main.executablePath

  private init(identity: [Int], digest: Digest, library: String) {
    (self.identity, self.digest, self.library) = (identity, digest, library)
  }

  /// Reads a version.
  init(_ reader: inout RecordReader) {
    identity = reader.list { $0.number() }
    digest = reader.digest()
    library = reader.text()
  }

  /// Writes the version.
  func write(to writer: inout RecordWriter) {
    writer.write(each: identity) { $0.write($1) }
    writer.write(digest)
    writer.write(library)
  }

  /// The running program's version, if this is that, or nil if another program or library made what belongs to it.
  func confirmed() -> ToolVersion? {
    guard library == Self.markdownLibrary else { return nil }
    if !identity.isEmpty, let file = Self.executable.flatMap({ try? RegularFile($0) }), file.identity.words == identity
    {
      return self
    }
    return digest == Self.current.digest ? Self.current : nil
  }
}
