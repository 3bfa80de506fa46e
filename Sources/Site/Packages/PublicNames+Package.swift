extension PublicNames {
  /// Reads the libraries of the package around a folder.
  ///
  /// - Parameter folder: The absolute path of the folder.
  /// - Returns: Nil if it is in no package that has some.
  init?(around folder: String) {
    guard let manifest = try? PackageManifest.around(folder) else { return nil }
    let libraries = manifest.targets.filter { $0.kind == .sources }.compactMap { target in
      manifest.folder(of: target).map { Self.library(target.name, in: $0) }
    }
    guard libraries.contains(where: { !$0.isEmpty }) else { return nil }
    self.init(libraries)
  }

  private static func library(_ name: String, in folder: String) -> Library {
    let paths = CodeModule.swiftFiles(in: folder)
    let sources = Workers.map(min(paths.count, CodeModule.mostFiles)) { index in
      (try? SiteFolder.text(ofFile: paths[index], as: .source)).flatMap { try? ListingSource.read($0) }
    }
    return Library(name, sources.compactMap(\.self))
  }
}
