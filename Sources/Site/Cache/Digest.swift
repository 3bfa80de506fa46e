import Files

typealias Digest = Files.Digest

extension Digest {
  /// Hashes what a function writes.
  init(_ write: (inout RecordWriter) -> Void) {
    var writer = RecordWriter()
    write(&writer)
    self.init(of: writer.bytes)
  }
}
