import Files

typealias Digest = Files.Digest

extension Digest {
  /// Hashes what a function writes.
  init(_ write: (inout RecordWriter) -> Void) {
    var writer = RecordWriter()
    write(&writer)
    self.init(of: writer.bytes)
  }

  /// Hashes texts.
  package init(of texts: [String]) { self.init { $0.write(texts) } }
}

extension Digest: CustomStringConvertible {
  /// The digest as 32 hexadecimal digits.
  package var description: String {
    [first, last].map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
