import Diagnostics
import Files
import Foundation
import Site
import Synchronization

/// The errors of files that couldn't be compiled, so that the same code isn't compiled again in vain.
final class ErrorMemory: Sendable {
  private let folder: String
  private let used = Mutex<Set<String>>([])
  private static let suffix = ".errors"
  /// The most bytes of the errors of some files.
  static let mostBytes = 4 << 20

  /// - Parameter folder: The folder of the compiled code.
  init(in folder: String) { self.folder = folder }

  private static func name(of files: ListingFiles) -> String {
    // The errors have lines, which can move while the code stays as it is.
    let places = files.places.map { "\($0.location)" } + files.units.flatMap(\.sources).map { $0.path ?? "" }
    return "\(Digest(of: [files.digest, ListingLibraries.tool] + places))\(suffix)"
  }

  /// Returns the errors of files, or nil if none are known.
  func errors(of files: ListingFiles) -> [Diagnostic]? {
    let name = Self.name(of: files)
    used.withLock { _ = $0.insert(name) }
    guard let bytes = try? RegularFile("\(folder)/\(name)").bytes(atMost: Self.mostBytes) else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    let errors = lines.compactMap { Diagnostic(printed: $0, orElse: .listingCompile) }
    // A file that can't be read says nothing.
    guard errors.count == lines.count, errors.contains(where: { $0.severity == .error }) else { return nil }
    return errors
  }

  /// Keeps the errors of files, if the code is the only reason for them.
  func keep(_ errors: [Diagnostic], of files: ListingFiles) {
    guard errors.allSatisfy({ $0.severity != .error || $0.id == .listingCompile }) else { return }
    let text = errors.map { "\($0)".prefix { $0 != "\n" } + "\n" }.joined()
    BuildCache.make(folder)
    try? Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(Self.name(of: files))"), options: .atomic)
  }

  /// Removes the errors of files that nobody has asked for.
  func removeUnused() {
    let used = used.withLock { $0 }
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    where name.hasSuffix(Self.suffix) && !used.contains(name) {
      try? FileManager.default.removeItem(atPath: "\(folder)/\(name)")
    }
  }
}
