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
  /// Whether scenes are made only when they are asked for by their names.
  private let isLazy: Bool
  private let report: @Sendable (Diagnostic) -> Void
  private let tries = CompilerTries()
  /// The libraries that the running program has loaded, with their scenes.
  private let loaded = Mutex<[String: (library: ListingLibrary, scenes: [any Playable])]>([:])

  /// The most libraries that are kept beside those of the last build, from the newest.
  static let mostUnused = 100
  private static let suffix = ".listings"

  /// Creates the libraries in a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder of the libraries, which doesn't need to exist.
  ///   - isLazy: Whether scenes are made only when they are asked for by their names.
  ///   - report: Receives the compiler's warnings, on any thread.
  init(in folder: String, isLazy: Bool = false, _ report: @escaping @Sendable (Diagnostic) -> Void) {
    (self.folder, self.isLazy, self.report) = (folder, isLazy, report)
  }

  func beginBuild() { tries.forget() }

  func knownScenes(of listings: ListingFiles) -> [any Playable]? {
    let name = Self.name(of: listings)
    if let scenes = loaded.withLock({ $0[name]?.scenes }) { return scenes }
    let library = "\(folder)/\(name)"
    guard FileIdentity(ofFile: library) != nil else { return nil }
    return (try? ListingLibrary(library)).map { keep($0, scenes(of: $0), of: listings) }
  }

  private func scenes(of library: ListingLibrary) -> [any Playable] { isLazy ? [] : library.scenes() }

  /// Makes the scene of a figure of listings that were compiled or known.
  func scene(named name: String, of listings: ListingFiles) -> (any Playable)? {
    loaded.withLock { $0[Self.name(of: listings)]?.library }?.scenes(named: [name]).first
  }

  func compile(_ articles: [ListingFiles]) throws(Diagnostics) -> [[any Playable]] {
    var compiler = try ListingCompiler()
    compiler.tries = tries
    BuildCache.make(folder)
    // In a folder that can't be written to, nothing is kept for the next time.
    let place = FileManager.default.isWritableFile(atPath: folder) ? folder : NSTemporaryDirectory()
    let fresh = "\(place)/\(UUID().uuidString)\(Self.suffix)"
    defer { try? FileManager.default.removeItem(atPath: fresh) }
    try compiler.compile(ListingFiles(joining: articles), to: fresh, report)
    for listings in articles {
      // Another program that builds the site never sees half a library. Without a link, it compiles the listings again.
      let library = "\(folder)/\(Self.name(of: listings))"
      if unsafe link(fresh, library) != 0 {
        _ = unsafe unlink(library)
        _ = unsafe link(fresh, library)
      }
    }
    // Code that stops this program isn't compiled again by the next one.
    let library = try ListingLibrary(fresh)
    _ = unsafe unlink(fresh)
    let scenes = scenes(of: library)
    return articles.map { keep(library, scenes, of: $0) }
  }

  /// Returns the name of an article's library.
  private static func name(of listings: ListingFiles) -> String { "\(listings.digest)-\(tool)\(suffix)" }

  /// Remembers an article's scenes among those of a library.
  private func keep(_ library: ListingLibrary, _ scenes: [any Playable], of listings: ListingFiles) -> [any Playable] {
    let names = listings.names
    let own = scenes.filter { names.contains($0.name) }
    loaded.withLock { $0[Self.name(of: listings)] = (library, own) }
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
