import Diagnostics
import Files
import Scenes

/// The sizes of the pictures in articles, so that pages don't move when pictures are loaded.
struct PictureSizes {
  private let folder: SiteFolder
  private let cache: BuildCache
  private let now: Int

  /// The most bytes at the start of a file that its size is looked for in.
  private static let mostHeaderBytes = 1 << 20

  /// Finds sizes of pictures in a site.
  init(_ context: BuildContext) { (folder, cache, now) = (context.folder, context.cache, context.now) }

  /// Returns the size of a picture in pixels as `800x600`, or nil if there is no such file, or its format isn't known.
  ///
  /// - Parameter file: The file, relative to the site's folder.
  func size(of file: String) -> String? {
    guard let identity = FileIdentity(ofFile: "\(folder.url.path)/\(file)") else { return nil }
    let key = Digest {
      $0.write("picture")
      $0.write(each: identity.words) { $0.write($1) }
    }
    if let record = cache.record(key) {
      var reader = RecordReader(record)
      let size = reader.optionalText()
      if reader.isWhole { return size }
    }
    guard let stored = try? folder.stored(file), let open = try? stored.open(),
      let bytes = try? open.bytes(from: 0, count: min(open.size, Self.mostHeaderBytes))
    else { return nil }
    let size = ImageHeader(bytes).flatMap { header -> String? in
      let (width, height) = (Int(header.pixels.width), Int(header.pixels.height))
      return width > 0 && height > 0 ? "\(width)x\(height)" : nil
    }
    if identity.isSettled(at: now) {
      var writer = RecordWriter()
      writer.write(size)
      cache.add(key, record: writer.bytes)
    }
    return size
  }

  /// Returns the attributes of an `<img>` for a size as ``size(of:)`` has it.
  ///
  /// Pictures below the first one of a text are loaded when a reader comes near.
  ///
  /// - Parameters:
  ///   - size: The size.
  ///   - names: The attributes that the author wrote.
  ///   - isFirst: Whether it is the first picture of the text.
  static func attributes(
    _ size: String,
    besides names: Set<String>,
    isFirst: Bool
  ) -> [(name: String, value: String)] {
    let numbers = size.split(separator: "x").map(String.init)
    var attributes: [(name: String, value: String)] = []
    if names.isDisjoint(with: ["width", "height"]) { attributes = [("width", numbers[0]), ("height", numbers[1])] }
    if !isFirst, !names.contains("loading") { attributes.append(("loading", "lazy")) }
    return attributes
  }
}
