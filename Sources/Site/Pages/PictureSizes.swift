import Diagnostics
import Files
import Scenes

/// The size and the format of a picture.
struct PictureSize: Hashable, Sendable {
  /// The width in pixels.
  let width: Int
  /// The height in pixels.
  let height: Int
  /// The format.
  let format: Bitmap.Format

  /// Takes the size of an image, or returns nil if it has none.
  init?(_ header: ImageHeader) {
    (width, height, format) = (Int(header.pixels.width), Int(header.pixels.height), header.format)
    guard width > 0, height > 0 else { return nil }
  }

  init?(_ reader: inout RecordReader) {
    (width, height) = (reader.number(), reader.number())
    guard let format = Bitmap.Format(rawValue: reader.text()) else { return nil }
    self.format = format
  }

  func write(to writer: inout RecordWriter) {
    writer.write(width)
    writer.write(height)
    writer.write(format.rawValue)
  }
}

/// The sizes of the pictures in articles, so that pages don't move when pictures are loaded.
struct PictureSizes {
  private let folder: SiteFolder
  private let cache: BuildCache
  private let now: Int

  /// The most bytes at the start of a file that its size is looked for in.
  private static let mostHeaderBytes = 1 << 20

  /// Finds sizes of pictures in a site.
  init(_ context: BuildContext) { (folder, cache, now) = (context.folder, context.cache, context.now) }

  /// Returns the size of a picture, or nil if there is no such file, or its format isn't known.
  ///
  /// - Parameter file: The file, relative to the site's folder.
  func size(of file: String) -> PictureSize? {
    guard let identity = FileIdentity(ofFile: "\(folder.url.path)/\(file)") else { return nil }
    let key = Digest {
      $0.write("picture")
      $0.write(identity)
    }
    if let record = cache.record(key) {
      var reader = RecordReader(record)
      let size: PictureSize?? = reader.optional { PictureSize(&$0) }
      if reader.isWhole { return size ?? nil }
    }
    guard let stored = try? folder.stored(file), let open = try? stored.open(),
      let bytes = try? open.bytes(from: 0, count: min(open.size, Self.mostHeaderBytes))
    else { return nil }
    let size = ImageHeader(bytes).flatMap { PictureSize($0) }
    if identity.isSettled(at: now) {
      var writer = RecordWriter()
      writer.write(size) { $1.write(to: &$0) }
      cache.add(key, record: writer.bytes)
    }
    return size
  }
}
