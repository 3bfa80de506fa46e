import Synchronization

extension ListingSource {
  /// The sources that were read last, by their code: a file is read as one with previews, as a neighbor, and for its module.
  private static let known = Mutex<(sources: [String: ListingSource], bytes: Int)>(([:], 0))
  /// The most bytes of code whose sources are kept.
  private static let mostKnownBytes = 8 << 20

  /// Reads the code of a file, or returns what was read of the same code before.
  ///
  /// - Parameter code: The code.
  /// - Throws: ``SwiftMistake`` if it isn't Swift, or is beyond the limits of the parser.
  static func read(_ code: String) throws(SwiftMistake) -> ListingSource {
    if let source = known.withLock({ $0.sources[code] }) { return source }
    let source = try ListingSource(code)
    known.withLock { known in
      let size = code.utf8.count
      if known.bytes + size > mostKnownBytes { known = ([:], 0) }
      known.bytes += size
      known.sources[code] = source
    }
    return source
  }
}
