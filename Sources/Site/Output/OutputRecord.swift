import Files

/// The files that a build wrote to a folder, each with its key.
struct OutputRecord: Sendable {
  private struct Entry {
    let key: Digest
    let identity: FileIdentity
  }

  private let entries: [String: Entry]

  /// Notes the files of a site that was written.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - folder: The folder.
  ///   - known: The files that the build left alone, and what they are.
  init(_ files: [PlannedFile], in folder: String, keeping known: [String: FileIdentity]) {
    var entries = [String: Entry](minimumCapacity: files.count)
    for file in files {
      guard let identity = known[file.path] ?? FileIdentity(ofFile: folder + "/" + file.path) else { continue }
      entries[file.path] = Entry(key: file.key, identity: identity)
    }
    self.entries = entries
  }

  /// Reads a record, or returns nil if there is none.
  init?(_ record: ArraySlice<UInt8>?) {
    guard let record else { return nil }
    var reader = RecordReader(record)
    let count = reader.number()
    guard (0...record.count).contains(count) else { return nil }
    var entries = [String: Entry](minimumCapacity: count)
    for _ in 0..<count {
      let (path, key) = (reader.text(), reader.digest())
      guard let identity = FileIdentity(words: reader.list { $0.number() }) else { return nil }
      entries[path] = Entry(key: key, identity: identity)
    }
    guard reader.isWhole else { return nil }
    self.entries = entries
  }

  /// The record as bytes.
  var bytes: [UInt8] {
    var writer = RecordWriter()
    writer.write(each: entries) { writer, entry in
      writer.write(entry.key)
      writer.write(entry.value.key)
      writer.write(each: entry.value.identity.words) { $0.write($1) }
    }
    return writer.bytes
  }

  /// Whether a file was written as it is to be, and nobody has changed it since.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - found: The one that is there.
  func holds(_ file: PlannedFile, as found: FileIdentity?) -> Bool {
    guard let found, let entry = entries[file.path] else { return false }
    return entry.key == file.key && entry.identity == found
  }
}
