import Diagnostics
import Scenes
import Synchronization

/// A version of a picture for narrow screens.
struct SmallerPicture: Hashable, Sendable {
  /// Its path in the site.
  let path: String
  /// The picture that it is made from, relative to the site's folder.
  let file: String
  /// The width in pixels.
  let width: Int
  /// A digest of its content.
  let key: Digest

  /// A version of a picture.
  ///
  /// - Parameters:
  ///   - file: The picture, relative to the site's folder.
  ///   - path: The picture's path in the site.
  ///   - key: A digest of the version's content.
  fileprivate init(of file: String, at path: String, _ key: Digest) {
    (self.file, width, self.key) = (file, SmallerPictures.width, key)
    self.path = Self.name(path, width, key)
  }

  init(_ reader: inout RecordReader) {
    (path, file, width, key) = (reader.text(), reader.text(), reader.number(), reader.digest())
  }

  func write(to writer: inout RecordWriter) {
    writer.write(path)
    writer.write(file)
    writer.write(width)
    writer.write(key)
  }

  /// Returns its address, which is beside that of the picture.
  func address(beside address: String) -> String {
    Self.name(String(address.prefix { $0 != "?" && $0 != "#" }), width, key)
  }

  /// Inserts the width and eight digits of the content's digest before a path's ending.
  ///
  /// So browsers load the version again when it has changed, and it takes no other file's place.
  private static func name(_ path: String, _ width: Int, _ key: Digest) -> String {
    let file = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    let end = path[file...].lastIndex(of: ".") ?? path.endIndex
    return "\(path[..<end])-\(width)w-\("\(key)".prefix(8))\(path[end...])"
  }
}

/// Smaller versions of the pictures in articles.
package final class SmallerPictures: Sendable {
  /// Returns a smaller version of a picture, as the bytes of a file in the same format.
  package typealias Scaling =
    @Sendable (_ picture: [UInt8], _ format: Bitmap.Format, _ width: Int) throws(Diagnostics) -> [UInt8]

  /// The width of smaller versions in pixels, enough for phones and for the text's column on most screens.
  static let width = 1_200
  /// The least width of a picture that gets a smaller version, in pixels.
  static let leastWidth = 1_800
  /// The most pixels of a picture that gets one.
  static let mostPixels = 100_000_000
  /// The most bytes of a picture that gets one.
  static let mostBytes = 64 << 20
  /// A version is worth a file of its own if it has at most this part of the picture's bytes.
  private static let mostPart = 0.75

  private let scale: Scaling?
  private let problems = Mutex<[Diagnostic]>([])

  /// Prepares the versions.
  ///
  /// - Parameter scale: Makes a smaller version; without it, there are none.
  init(_ scale: Scaling?) { self.scale = scale }

  /// Notes about versions that couldn't be made, each once.
  var notes: [Diagnostic] { problems.withLock { $0.sorted { $0.description < $1.description } } }

  /// Returns the smaller version of a picture, which is made unless an earlier build has made it.
  ///
  /// - Parameters:
  ///   - file: The picture, relative to the site's folder.
  ///   - size: Its size.
  ///   - path: Its path in the site.
  ///   - context: The build.
  /// - Returns: The version, or nil if the picture needs none or it can't be made, which is noted.
  func version(of file: String, _ size: PictureSize, at path: String, in context: BuildContext) -> SmallerPicture? {
    guard scale != nil, size.width >= Self.leastWidth, size.format != .gif,
      size.width <= Self.mostPixels / size.height, let stored = try? context.folder.stored(file),
      stored.size <= Self.mostBytes
    else { return nil }
    let known = Digest {
      $0.write("smaller version of file")
      $0.write(Self.width)
      $0.write(stored.identity)
    }
    do throws(Diagnostics) {
      if let key = Self.known(known, in: context.cache) { return key.map { SmallerPicture(of: file, at: path, $0) } }
      let key = try made(from: stored, size.format, in: context.cache)?.key
      if stored.identity.isSettled(at: context.now) { Self.note(key, as: known, in: context.cache) }
      return key.map { SmallerPicture(of: file, at: path, $0) }
    } catch {
      note(error, about: file)
      return nil
    }
  }

  /// Returns the file of a version.
  func planned(_ version: SmallerPicture, in context: BuildContext) -> PlannedFile {
    PlannedFile(version.path, dependingOn: { $0.write(version.key) }) { () throws(Diagnostics) -> [UInt8] in
      if let bytes = context.cache.bytes(version.key) { return bytes }
      // The cache has lost it.
      let stored = try context.folder.stored(version.file)
      if let size = PictureSizes(context).size(of: version.file),
        let made = try self.made(from: stored, size.format, in: context.cache), made.key == version.key,
        let bytes = made.bytes ?? context.cache.bytes(made.key)
      {
        return bytes
      }
      throw Diagnostics([
        Diagnostic(
          .siteChanged,
          "it changed while the site was built; build the site again",
          at: Location(file: version.file)
        )
      ])
    }
  }

  /// Returns the key of a version that the cache has, nil if a picture is known to need none, or nothing if it isn't known.
  private static func known(_ source: Digest, in cache: BuildCache) -> Digest?? {
    guard let record = cache.record(source) else { return nil }
    var reader = RecordReader(record)
    let key = reader.optional { $0.digest() }
    guard reader.isWhole else { return nil }
    return key.map(cache.hasText) ?? true ? .some(key) : nil
  }

  /// Stores the key of a version, or that a picture needs none.
  private static func note(_ key: Digest?, as source: Digest, in cache: BuildCache) {
    var writer = RecordWriter()
    writer.write(key) { $0.write($1) }
    cache.add(source, record: writer.bytes)
  }

  /// Makes the version of a picture, unless the cache has that of equal bytes.
  ///
  /// - Returns: The key and the bytes, unless the cache has them, or nil if it isn't worth a file of its own.
  private func made(
    from stored: StoredFile,
    _ format: Bitmap.Format,
    in cache: BuildCache
  ) throws(Diagnostics) -> (key: Digest, bytes: [UInt8]?)? {
    let open = try stored.open()
    let picture = try open.bytes(from: 0, count: min(open.size, Self.mostBytes))
    let source = Digest {
      $0.write("smaller version of picture")
      $0.write(Self.width)
      $0.write(Digest(of: picture))
    }
    if let known = Self.known(source, in: cache) { return known.map { ($0, nil) } }
    guard let scale else { return nil }
    guard !Self.isAnimated(picture, format) else {
      Self.note(nil, as: source, in: cache)
      return nil
    }
    let bytes = try scale(picture, format, Self.width)
    guard Double(bytes.count) <= Self.mostPart * Double(picture.count) else {
      Self.note(nil, as: source, in: cache)
      return nil
    }
    let key = Digest {
      $0.write("smaller picture")
      $0.write(Digest(of: bytes))
    }
    cache.add(key, bytes: bytes, checksum: Digest(of: bytes))
    Self.note(key, as: source, in: cache)
    return (key, bytes)
  }

  /// Returns whether a picture moves, so that a version of its first frame would be another picture.
  private static func isAnimated(_ picture: [UInt8], _ format: Bitmap.Format) -> Bool {
    switch format {
    case .gif: true
    case .jpeg: false
    // The flag for animations in the extended header.
    case .webp: picture.count > 20 && picture[12..<16].elementsEqual("VP8X".utf8) && picture[20] & 2 != 0
    case .png: PNGChunks(picture).contains { $0 == "acTL" }
    }
  }

  private func note(_ error: Diagnostics, about file: String) {
    for problem in error.all {
      // What is in no file is about the program, and not about the picture.
      let place = problem.location == nil ? nil : Location(file: file)
      let note = Diagnostic(.pictureSmaller, problem.message, at: place, about: problem.subject)
      problems.withLock { if !$0.contains(note) { $0.append(note) } }
    }
  }
}

/// The names of the chunks of a PNG file, up to its pixels.
private struct PNGChunks: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var place = 8

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> String? {
    guard place + 8 <= bytes.count else { return nil }
    let length = bytes[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
    let name = String(decoding: bytes[(place + 4)..<(place + 8)], as: UTF8.self)
    place += 12 + length
    return name == "IDAT" ? nil : name
  }
}
