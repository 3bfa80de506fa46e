import Files
import Foundation
import Platform
import Synchronization

/// The results of earlier builds, by digests of their sources, so that no build makes them again.
///
/// A build doesn't need it: entries that are missing or damaged are made again. Records are small and all in memory
/// while a program runs. Texts are larger; on disk they are in one file, the pack, and are read one at a time.
package final class BuildCache: Sendable {
  /// A text's place in the pack.
  private struct Place {
    let offset: Int
    let count: Int
    let checksum: Digest
  }

  private enum Content {
    case record(ArraySlice<UInt8>)
    case text(Place)
    /// A text of a cache without a folder.
    case held([UInt8], Digest)
  }

  private struct Entry {
    var content: Content
    /// The number of builds since the last one that used it.
    var age: Int

    /// Whether the disk can have it: it is a record, or a text in the pack.
    var isStored: Bool { if case .held = content { false } else { true } }
  }

  private struct State {
    var entries: [Digest: Entry] = [:]
    var pack: CachePack?
    var lock: FolderLock?
    /// The program's version as the index has it, so that the program needn't be read again.
    var version: ToolVersion?
    /// The files that the entries are from.
    var files: Files?
    /// The log of the index, or nil if there is no index that can be added to.
    var log: CacheLog?
    /// The size of the index in bytes.
    var indexSize = 0
    /// The name of the pack that the index refers to.
    var indexedPack: String?
    /// The keys of the entries that have changed since they were stored.
    var changed: Set<Digest> = []
    /// Whether entries were dropped that the index has.
    var hasDropped = false
    /// Whether this program has stored entries.
    var isStored = false
  }

  /// The identities of the index and its log.
  private struct Files: Equatable {
    let index: FileIdentity
    let log: FileIdentity?

    init?(in folder: String) {
      guard let index = FileIdentity(ofFile: folder + "/index") else { return nil }
      (self.index, log) = (index, FileIdentity(ofFile: folder + "/" + CacheLog.name))
    }
  }

  /// The number of entries that change, in a program that builds again and again, before it stores them.
  private static let mostChanges = 256
  /// The size in bytes of an index that is written again for every change, because that takes no time.
  package static let smallIndex = 1 << 22
  /// The number of builds in a row that can leave an entry unused before it is dropped.
  private static let mostAge = 4
  /// The most bytes of an index that is read.
  static let mostBytes = 1 << 30
  private static let magic = "stagecraft cache 1"

  private let folder: String?
  private let smallIndex: Int
  private let state = Mutex(State())

  /// Creates a cache in memory, which lasts as long as the object.
  package init() { (folder, smallIndex) = (nil, 0) }

  /// Creates a cache in the site's folder `.build/stagecraft`, or in memory if that can't be made.
  ///
  /// - Parameters:
  ///   - site: The site's folder.
  ///   - smallIndex: The size in bytes of an index that is written again for every change.
  package init(of site: SiteFolder, smallIndex: Int = BuildCache.smallIndex) {
    folder = Self.folder(of: site)
    self.smallIndex = smallIndex
  }

  deinit { state.withLock { $0.lock?.release() } }

  // MARK: Builds

  /// Begins a build: takes hold of the folder and reads what other programs have stored.
  ///
  /// While another build holds it, this one reads what there is and stores nothing.
  func begin() {
    guard let folder else { return }
    state.withLock { state in
      if state.lock == nil {
        if FolderLock.isMissing(folder) { Self.make(folder) }
        state.lock = FolderLock(folder)
      }
      let files = Files(in: folder)
      guard files == nil || files != state.files else { return }
      (state.entries, state.pack, state.files) = ([:], nil, files)
      (state.log, state.changed, state.hasDropped) = (nil, [], false)
      if let bytes = try? RegularFile(folder + "/index").bytes(atMost: Self.mostBytes) {
        Self.read(bytes, in: folder, &state)
      }
    }
  }

  /// Ends a build that succeeded: drops what has been unused for long, and stores the rest.
  ///
  /// A program that builds again and again stores little changes together.
  ///
  /// - Parameter isWhole: Whether the build looked at the whole site, so that what it didn't use may be of no use.
  func end(isWhole: Bool) {
    state.withLock { state in
      if isWhole { Self.age(&state) }
      defer {
        state.lock?.release()
        state.lock = nil
      }
      guard let folder, state.lock != nil else { return }
      let changes = state.changed.count + (state.hasDropped ? 1 : 0)
      guard changes > (state.isStored ? Self.mostChanges : 0) else { return }
      if !append(&state) { Self.store(&state, in: folder) }
      state.files = Files(in: folder)
      (state.changed, state.hasDropped, state.isStored) = ([], false, true)
    }
  }

  /// Adds the entries that have changed to the log of the index.
  ///
  /// Entries that were dropped stay in the index until it is written again.
  ///
  /// - Returns: Whether they are stored. Otherwise, the whole index is to be written: a small one, or one whose log would
  ///   have half its size.
  private func append(_ state: inout State) -> Bool {
    guard var log = state.log, state.indexSize >= smallIndex, state.pack?.name == state.indexedPack else {
      return false
    }
    guard !state.changed.isEmpty else { return true }
    state.pack?.flush()
    var writer = RecordWriter()
    let changed = state.changed.compactMap { key in state.entries[key].map { (key: key, value: $0) } }
    Self.writeHeader(of: changed.map(\.value), state.pack, to: &writer)
    for (key, entry) in changed { Self.write(key, entry, to: &writer) }
    guard log.size + writer.bytes.count <= state.indexSize / 2, log.append(writer.bytes) else { return false }
    state.log = log
    return true
  }

  /// Drops what has been unused for long.
  private static func age(_ state: inout State) {
    let old = state.entries.filter { $0.value.age >= mostAge }.map(\.key)
    for key in old { state.entries[key] = nil }
    if !old.isEmpty { state.hasDropped = true }
    var place = state.entries.values.startIndex
    while place != state.entries.values.endIndex {
      state.entries.values[place].age += 1
      state.entries.values.formIndex(after: &place)
    }
  }

  /// Ends a build that failed: what it made is kept in memory for the next.
  func abandon() {
    state.withLock { state in
      state.pack?.flush()
      state.lock?.release()
      state.lock = nil
    }
  }

  // MARK: Entries

  /// The record with a key, or nil if there is none.
  func record(_ key: Digest) -> ArraySlice<UInt8>? {
    state.withLock { state in
      guard let entry = state.entries[key], case .record(let bytes) = entry.content else { return nil }
      if entry.age > 0 { state.entries[key]?.age = 0 }
      return bytes
    }
  }

  /// Stores a record in place of one with the same key.
  func add(_ key: Digest, record bytes: [UInt8]) {
    // Bytes that were written one after the other have room for as many again. All empty arrays share one storage, which
    // the standard library would write to here.
    let record =
      bytes.isEmpty
      ? []
      : unsafe [UInt8](unsafeUninitializedCapacity: bytes.count) {
        unsafe (_, $1) = $0.initialize(from: bytes)
      }
    state.withLock { state in
      state.entries[key] = Entry(content: .record(record[...]), age: 0)
      state.changed.insert(key)
    }
  }

  /// Whether there is a text with a key, which counts as a use of it.
  func hasText(_ key: Digest) -> Bool {
    state.withLock { state in
      guard let entry = state.entries[key] else { return false }
      if entry.age > 0 { state.entries[key]?.age = 0 }
      return true
    }
  }

  /// The text with a key, or nil if there is none, or other bytes are in its place.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - checksum: The digest that the text was stored with, if it is known.
  func text(_ key: Digest, checksum: Digest? = nil) -> String? {
    bytes(key, checksum: checksum).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The bytes with a key, or nil if there are none, or others are in their place.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - checksum: The digest that the bytes were stored with, if it is known.
  func bytes(_ key: Digest, checksum: Digest? = nil) -> [UInt8]? {
    let found = state.withLock { state -> (bytes: [UInt8]?, place: Place?, pack: CachePack?)? in
      guard let entry = state.entries[key] else { return nil }
      if entry.age > 0 { state.entries[key]?.age = 0 }
      switch entry.content {
      case .record: return nil
      case .held(let bytes, let sum): return checksum == nil || checksum == sum ? (bytes, nil, nil) : nil
      case .text(let place):
        if let checksum, checksum != place.checksum { return nil }
        return (nil, place, state.pack)
      }
    }
    if let bytes = found?.bytes { return bytes }
    guard let place = found?.place, let bytes = found?.pack?.bytes(from: place.offset, count: place.count),
      Digest(of: bytes) == place.checksum
    else { return nil }
    return bytes
  }

  /// Stores a text in place of one with the same key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - text: The text.
  ///   - checksum: The text's digest.
  func add(_ key: Digest, text: String, checksum: Digest) { add(key, bytes: Array(text.utf8), checksum: checksum) }

  /// Stores bytes in place of those with the same key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - bytes: The bytes.
  ///   - checksum: Their digest.
  func add(_ key: Digest, bytes: [UInt8], checksum: Digest) {
    state.withLock { state in
      state.changed.insert(key)
      if let folder, state.lock != nil {
        if state.pack == nil { state.pack = CachePack(newIn: folder) }
        if let offset = state.pack?.append(bytes) {
          let place = Place(offset: offset, count: bytes.count, checksum: checksum)
          state.entries[key] = Entry(content: .text(place), age: 0)
          return
        }
      }
      state.entries[key] = Entry(content: .held(bytes, checksum), age: 0)
    }
  }

  // MARK: Disk

  /// Returns the folder of a site's cache, which may not be there.
  package static func folder(of site: SiteFolder) -> String { folder(in: site.url.path) }

  /// The folder of what is made from the files in a folder.
  package static func folder(in folder: String) -> String { folder + "/.build/stagecraft" }

  /// Makes the folder, with a file that tells Git to leave it alone.
  package static func make(_ folder: String) {
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try? Data("*\n".utf8).write(to: URL(fileURLWithPath: folder + "/.gitignore"))
  }

  /// Reads an index, whose last bytes are a digest of the others; one that is damaged, or another program's, is left.
  private static func read(_ bytes: [UInt8], in folder: String, _ state: inout State) {
    guard bytes.count > 16 else { return }
    let content = bytes.dropLast(16)
    var end = RecordReader(bytes.suffix(16))
    let sum = end.digest()
    guard unsafe sum == content.withUnsafeBytes({ unsafe Digest(of: $0) }) else { return }
    var reader = RecordReader(content)
    guard reader.text() == magic, let version = ToolVersion(&reader).confirmed() else { return }
    var log = CacheLog(in: folder, of: sum)
    var readers = [reader] + log.batches(atMost: mostBytes).map(RecordReader.init)
    let packs = readers.indices.map { place in
      (name: readers[place].optionalText(), end: readers[place].number())
    }
    let pack = packs.last.flatMap { last in last.name.flatMap { CachePack(named: $0, in: folder, end: last.end) } }
    var entries: [Digest: Entry] = [:]
    for place in readers.indices {
      guard read(&readers[place], pack, to: &entries), readers[place].isWhole else { return }
    }
    (state.entries, state.pack, state.version, state.log) = (entries, pack, version, log)
    (state.indexSize, state.indexedPack) = (bytes.count, packs[0].name)
  }

  /// Reads entries, which replace those with the same keys.
  ///
  /// - Returns: Whether there are as many as announced.
  private static func read(_ reader: inout RecordReader, _ pack: CachePack?, to entries: inout [Digest: Entry]) -> Bool
  {
    let count = reader.number()
    guard count >= 0, count <= mostBytes / 16 else { return false }
    if entries.isEmpty { entries.reserveCapacity(min(count, 1 << 20)) }
    for _ in 0..<count {
      let (key, age, isText) = (reader.digest(), reader.number(), reader.flag())
      if isText {
        let (offset, size) = (reader.number(), reader.number())
        let place = Place(offset: offset, count: size, checksum: reader.digest())
        if let pack, pack.contains(offset, size) { entries[key] = Entry(content: .text(place), age: age) }
      } else {
        entries[key] = Entry(content: .record(reader.raw()), age: age)
      }
      if reader.isDamaged { return false }
    }
    return true
  }

  /// Writes what comes before entries: the pack that their texts are in, and how many there are.
  private static func writeHeader(
    of entries: some Collection<Entry>,
    _ pack: CachePack?,
    to writer: inout RecordWriter
  ) {
    writer.write(pack?.name)
    writer.write(pack?.end ?? 0)
    writer.write(entries.count { $0.isStored })
  }

  /// Writes an entry, unless it is a text that isn't in the pack.
  private static func write(_ key: Digest, _ entry: Entry, to writer: inout RecordWriter) {
    guard entry.isStored else { return }
    writer.write(key)
    writer.write(entry.age)
    switch entry.content {
    case .record(let bytes):
      writer.write(false)
      writer.write(raw: bytes)
    case .text(let place):
      writer.write(true)
      writer.write(place.offset)
      writer.write(place.count)
      writer.write(place.checksum)
    case .held: break
    }
  }

  private static func store(_ state: inout State, in folder: String) {
    state.pack?.flush()
    shrink(&state, in: folder)
    let fresh = folder + "/index.new"
    guard var file = CacheIndexFile(at: fresh) else { return }
    file.writer.write(magic)
    let version = state.version ?? ToolVersion.current
    version.write(to: &file.writer)
    writeHeader(of: state.entries.values, state.pack, to: &file.writer)
    for (key, entry) in state.entries {
      write(key, entry, to: &file.writer)
      file.writeWaiting()
    }
    guard let sum = file.end(), unsafe rename(fresh, folder + "/index") == 0 else { return }
    // Its batches belong to the index before.
    unsafe unlink(folder + "/" + CacheLog.name)
    (state.log, state.version) = (CacheLog(in: folder, of: sum), version)
    (state.indexSize, state.indexedPack) = (file.size, state.pack?.name)
    // Other packs are those of builds that were killed, or that this index has replaced.
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    where name.hasSuffix(CachePack.suffix) && name != state.pack?.name {
      unsafe unlink(folder + "/" + name)
    }
  }

  /// Copies the pack's texts to a new one when most of its bytes are of no use any more.
  private static func shrink(_ state: inout State, in folder: String) {
    guard let pack = state.pack else { return }
    let places = state.entries.compactMap { key, entry -> (key: Digest, place: Place)? in
      if case .text(let place) = entry.content { (key, place) } else { nil }
    }.sorted { $0.place.offset < $1.place.offset }
    let used = places.reduce(0) { $0 + $1.place.count }
    guard pack.end > 1 << 20, used < pack.end / 2, let fresh = CachePack(newIn: folder) else { return }
    for (key, place) in places {
      guard let bytes = pack.bytes(from: place.offset, count: place.count), let offset = fresh.append(bytes) else {
        state.entries[key] = nil
        continue
      }
      let moved = Place(offset: offset, count: place.count, checksum: place.checksum)
      state.entries[key]?.content = .text(moved)
    }
    fresh.flush()
    state.pack = fresh
  }
}
