import Diagnostics
import Files
import Foundation
import Scenes
import Site
import Synchronization

/// The compiled listings of a site whose program doesn't have them.
///
/// The listings of an article are a library in the site's cache. They are compiled again only if they change.
final class ListingLibraries: ListingCompiling {
  private let folder: String
  private let report: @Sendable (Diagnostic) -> Void
  /// The scenes of the libraries that the running program has loaded.
  ///
  /// A library can't be unloaded, because scenes have its functions.
  private let loaded = Mutex<[String: [Scene]]>([:])

  /// The most libraries that are kept beside those of the last build, from the newest.
  static let mostUnused = 100
  private static let suffix = ".listings"

  /// Creates the libraries of a site.
  ///
  /// - Parameters:
  ///   - site: The site.
  ///   - report: Receives the compiler's warnings, on any thread.
  init(of site: SiteFolder, _ report: @escaping @Sendable (Diagnostic) -> Void) {
    folder = BuildCache.folder(of: site)
    self.report = report
  }

  func scenes(of listings: ListingFiles, compiling start: () -> Void) throws(Diagnostics) -> [Scene] {
    let name = "\(listings.digest)-\(Self.tool)\(Self.suffix)"
    if let scenes = loaded.withLock({ $0[name] }) { return scenes }
    let library = "\(folder)/\(name)"
    if FileIdentity(ofFile: library) != nil, let scenes = try? ListingCompiler.scenes(in: library) {
      return keep(scenes, of: name)
    }
    let compiler = try ListingCompiler()
    start()
    BuildCache.make(folder)
    // Another program that builds the site never sees half a library.
    let fresh = "\(folder)/\(UUID().uuidString)\(Self.suffix)"
    defer { try? FileManager.default.removeItem(atPath: fresh) }
    try compiler.compile(listings, to: fresh, report)
    let scenes = try ListingCompiler.scenes(in: fresh)
    // Without it, the next program compiles them again.
    _ = unsafe rename(fresh, library)
    return keep(scenes, of: name)
  }

  private func keep(_ scenes: [Scene], of name: String) -> [Scene] {
    loaded.withLock { $0[name] = scenes }
    return scenes
  }

  /// The size and the time of the program's file: libraries are for the modules that it was built from.
  ///
  /// An archive that restores the program on another machine keeps both.
  private static let tool: String = {
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
