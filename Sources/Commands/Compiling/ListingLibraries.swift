import Diagnostics
import Files
import Foundation
import Platform
import Scenes
import Site
import Synchronization

/// The compiled listings of a site whose program doesn't have them, or of the files in a folder.
///
/// The listings of an article are compiled again only if they change. The library that they are in has a name for each of
/// the articles that it was compiled from.
final class ListingLibraries: ListingCompiling {
  private let folder: String
  /// The names of the scenes that are made, or nil for all.
  private let wanted: Set<String>?
  private let report: @Sendable (Diagnostic) -> Void
  /// The scenes of the libraries that the running program has loaded.
  ///
  /// A library can't be unloaded, because scenes have its functions.
  private let loaded = Mutex<[String: [any Playable]]>([:])

  /// The most libraries that are kept beside those of the last build, from the newest.
  static let mostUnused = 100
  private static let suffix = ".listings"

  /// Creates the libraries in a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder of the libraries, which doesn't need to exist.
  ///   - wanted: The names of the scenes that are made, or nil for all.
  ///   - report: Receives the compiler's warnings, on any thread.
  init(in folder: String, named wanted: Set<String>? = nil, _ report: @escaping @Sendable (Diagnostic) -> Void) {
    (self.folder, self.wanted, self.report) = (folder, wanted, report)
  }

  func knownScenes(of listings: ListingFiles) -> [any Playable]? {
    let name = Self.name(of: listings)
    if let scenes = loaded.withLock({ $0[name] }) { return scenes }
    let library = "\(folder)/\(name)"
    guard FileIdentity(ofFile: library) != nil else { return nil }
    return (try? ListingCompiler.scenes(in: library, named: wanted)).map { keep($0, of: listings) }
  }

  func compile(_ articles: [ListingFiles]) throws(Diagnostics) -> [[any Playable]] {
    let compiler = try ListingCompiler()
    BuildCache.make(folder)
    // In a folder that can't be written to, nothing is kept for the next time.
    let place = FileManager.default.isWritableFile(atPath: folder) ? folder : NSTemporaryDirectory()
    let fresh = "\(place)/\(UUID().uuidString)\(Self.suffix)"
    defer { try? FileManager.default.removeItem(atPath: fresh) }
    try compiler.compile(ListingFiles(joining: articles), to: fresh, report)
    let scenes = try ListingCompiler.scenes(in: fresh, named: wanted)
    return articles.map { listings in
      // Another program that builds the site never sees half a library. Without a link, it compiles the listings again.
      let library = "\(folder)/\(Self.name(of: listings))"
      if unsafe link(fresh, library) != 0 {
        _ = unsafe unlink(library)
        _ = unsafe link(fresh, library)
      }
      return keep(scenes, of: listings)
    }
  }

  /// Returns the name of an article's library.
  private static func name(of listings: ListingFiles) -> String { "\(listings.digest)-\(tool)\(suffix)" }

  /// Remembers an article's scenes among those of a library.
  private func keep(_ scenes: [any Playable], of listings: ListingFiles) -> [any Playable] {
    let names = listings.names
    let own = scenes.filter { names.contains($0.name) }
    loaded.withLock { $0[Self.name(of: listings)] = own }
    return own
  }

  /// The size and the time of the program's file: libraries are for the modules that it was built from.
  ///
  /// An archive that restores the program on another machine keeps both.
  static let tool: String = {
    guard let identity = Bundle.main.executablePath.flatMap({ FileIdentity(ofFile: $0) }) else { return "" }
    return [identity.size, identity.modificationTime].map { String($0, radix: 36) }.joined(separator: "-")
  }()

  func removeUnused() {
    let used = Set(loaded.withLock { $0.keys })
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let files = names.filter { $0.hasSuffix(Self.suffix) && !used.contains($0) }.map { name in
      (name: name, time: FileIdentity(ofFile: "\(folder)/\(name)")?.modificationTime ?? 0)
    }
    for file in files.sorted(by: { ($0.time, $0.name) > ($1.time, $1.name) }).dropFirst(Self.mostUnused) {
      try? FileManager.default.removeItem(atPath: "\(folder)/\(file.name)")
    }
  }
}
