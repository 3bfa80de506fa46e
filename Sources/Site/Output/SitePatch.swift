import Files

/// The changes that turn the content of a folder into a site.
struct SitePatch {
  /// The numbers of the files that are written, by their paths: what pages show before pages, and these before lists.
  let numbers: [String: Int]
  /// The steps, in this order.
  let journal: OutputJournal
  /// Whether a file would take the place of a folder, or a folder that of a file.
  let hasConflicts: Bool

  /// Compares a folder with a site.
  ///
  /// - Parameters:
  ///   - files: The site's files; pages come before the lists that link to them.
  ///   - found: What is in the folder.
  init(_ files: [PlannedFile], _ found: OutputScan) {
    func isStored(_ file: PlannedFile) -> Bool { if case .stored = file.content { true } else { false } }
    let changed = files.filter { found.files[$0.path]?.key != $0.key }
    let written = (changed.filter(isStored) + changed.filter { !isStored($0) }).map(\.path)
    var folders = Set<Substring>(minimumCapacity: found.folders.count)
    for file in files {
      var path = file.path[...]
      while let slash = path.lastSlash {
        path = path[..<slash]
        if !folders.insert(path).inserted { break }
      }
    }
    // Mostly all files are there and no others.
    var removed: [String] = []
    if !changed.isEmpty || found.files.count != files.count {
      let paths = Set(files.lazy.map(\.path))
      removed = found.files.keys.filter { !paths.contains($0) }.sorted()
    }
    let empty = found.folders.lazy.map(\.path).filter { !folders.contains($0[...]) }
    let places = Set(written)
    hasConflicts =
      !written.isEmpty && found.folders.contains { places.contains($0.path) }
      || removed.contains { folders.contains($0[...]) }
    numbers = Dictionary(uniqueKeysWithValues: written.enumerated().map { ($1, $0) })
    journal = OutputJournal(written: written, removed: removed, folders: empty.reversed())
  }

  /// The number of files that are written or removed.
  var size: Int { journal.size }

  /// Returns whether the file at a path is written.
  func writes(_ path: String) -> Bool { numbers[path] != nil }

  /// The paths of all that is written or removed.
  var touched: [String] { journal.paths }
}
