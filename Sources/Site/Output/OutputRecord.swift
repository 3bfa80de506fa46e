import Files

/// The files that a build wrote to a folder, each with its key.
struct OutputRecord: Sendable {
  /// A file.
  struct File: Sendable {
    /// The key that it was written with.
    let key: Digest
    /// What it was then.
    let identity: FileIdentity
  }

  /// The files in a folder.
  struct Folder: Sendable {
    /// What the folder was then, unless it has folders itself.
    let identity: FileIdentity?
    /// The files, by their names.
    let files: ArraySlice<(name: String, file: File)>
  }

  private var folders: [String: (identity: FileIdentity?, range: Range<Int>)] = [:]
  /// The files of all folders; those of a folder that was written again are at the end, too.
  private var files: [(name: String, file: File)] = []

  /// The number of files.
  var count: Int { folders.values.reduce(0) { $0 + $1.range.count } }

  /// Returns the files in a folder, or nil if none was written there.
  func folder(_ path: String) -> Folder? {
    folders[path].map { Folder(identity: $0.identity, files: files[$0.range]) }
  }

  /// Notes the files of a site that was written as a whole.
  ///
  /// - Parameters:
  ///   - planned: The files.
  ///   - root: The folder.
  init(_ planned: [PlannedFile], in root: String) {
    var places: [Substring: [Int]] = [:]
    for (place, file) in planned.enumerated() { places[Self.folder(of: file.path), default: []].append(place) }
    let outer = places.keys.reduce(into: Set()) { Self.add(foldersAround: $1, to: &$0) }
    files.reserveCapacity(planned.count)
    for (folder, places) in places {
      add(places.lazy.map { planned[$0] }, of: folder, in: root, hasFolders: outer.contains(folder))
    }
  }

  /// Notes the files that were written or removed.
  ///
  /// - Parameters:
  ///   - patch: The changes.
  ///   - planned: All files of the site.
  ///   - root: The folder.
  mutating func apply(_ patch: SitePatch, _ planned: [PlannedFile], in root: String) {
    let touched = Set(patch.touched.lazy.map { Self.folder(of: $0) })
    let outer = touched.reduce(into: Set()) { Self.add(foldersAround: $1, to: &$0) }
    var places = Dictionary(touched.union(outer).lazy.map { ($0, [Int]()) }) { first, _ in first }
    for (place, file) in planned.enumerated() { places[Self.folder(of: file.path)]?.append(place) }
    for (folder, places) in places {
      let hadFolders = folders[String(folder)].map { $0.identity == nil } ?? false
      folders[String(folder)] = nil
      guard !places.isEmpty else { continue }
      let hasFolders = hadFolders || outer.contains(folder)
      add(places.lazy.map { planned[$0] }, of: folder, in: root, hasFolders: hasFolders)
    }
  }

  /// Adds the files of a folder.
  ///
  /// The list of names of a folder with folders isn't known, so it has no identity.
  private mutating func add(
    _ planned: some Sequence<PlannedFile>,
    of folder: Substring,
    in root: String,
    hasFolders: Bool
  ) {
    let start = files.count
    for file in planned {
      guard let identity = FileIdentity(ofFile: root + "/" + file.path) else { continue }
      let name = file.path.utf8.dropFirst(folder.isEmpty ? 0 : folder.utf8.count + 1)
      files.append((String(Substring(name)), File(key: file.key, identity: identity)))
    }
    let identity = hasFolders ? nil : FileIdentity(ofFolder: root + "/" + folder)
    folders[String(folder)] = (identity, start..<files.count)
  }

  private static func folder(of path: String) -> Substring { folder(of: path[...]) }

  private static func folder(of path: Substring) -> Substring { path[..<(path.lastSlash ?? path.startIndex)] }

  /// Adds the folders that a folder is in, at any depth.
  private static func add(foldersAround folder: Substring, to folders: inout Set<Substring>) {
    var path = folder
    while !path.isEmpty {
      path = Self.folder(of: path)
      if !folders.insert(path).inserted { return }
    }
  }

  /// Reads a record, or returns nil if there is none.
  init?(_ record: ArraySlice<UInt8>?) {
    guard let record else { return nil }
    var reader = RecordReader(record)
    let counts = (folders: reader.number(), files: reader.number())
    // Each has at least one byte.
    guard (0...record.count).contains(counts.folders), (0...record.count).contains(counts.files) else { return nil }
    folders.reserveCapacity(counts.folders)
    files.reserveCapacity(counts.files)
    for _ in 0..<counts.folders where !reader.isDamaged {
      let path = reader.text()
      let identity = reader.optional { $0.identity() } ?? nil
      let (start, count) = (files.count, reader.number())
      guard (0...counts.files - start).contains(count) else { return nil }
      for _ in 0..<count {
        let (name, key) = (reader.text(), reader.digest())
        guard let identity = reader.identity() else { return nil }
        files.append((name, File(key: key, identity: identity)))
      }
      folders[path] = (identity, start..<files.count)
    }
    guard reader.isWhole else { return nil }
  }

  /// The record as bytes.
  var bytes: [UInt8] {
    var writer = RecordWriter()
    writer.write(folders.count)
    writer.write(count)
    for (path, folder) in folders {
      writer.write(path)
      writer.write(folder.identity) { $0.write($1) }
      writer.write(each: files[folder.range]) { writer, file in
        writer.write(file.name)
        writer.write(file.file.key)
        writer.write(file.file.identity)
      }
    }
    return writer.bytes
  }
}
