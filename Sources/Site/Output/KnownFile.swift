/// The record of a file that was made.
struct KnownFile: Sendable {
  /// The number of bytes.
  let size: Int
  /// The links, if it is a page.
  let references: PageReferences?

  /// Takes what is known.
  init(size: Int, references: PageReferences?) { (self.size, self.references) = (size, references) }

  /// Reads what was stored, or returns nil if it is damaged.
  init?(_ record: ArraySlice<UInt8>, isPage: Bool) {
    var reader = RecordReader(record)
    size = reader.number()
    references = isPage ? PageReferences(&reader) : nil
    guard reader.isWhole else { return nil }
  }

  /// The stored value.
  var record: [UInt8] {
    var writer = RecordWriter()
    writer.write(size)
    references?.write(to: &writer)
    return writer.bytes
  }

  /// The key of what is known of a file: where links of pages lead depends on the site's place on its host.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - basePath: The path that the site has on its host, with slashes around it.
  static func key(of file: PlannedFile, _ basePath: String) -> Digest {
    guard file.isPage, basePath != "/" else { return file.key }
    return Digest {
      $0.write(file.key)
      $0.write(basePath)
    }
  }
}
