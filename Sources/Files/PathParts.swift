extension Substring {
  /// The parts of a path between its slashes, without empty ones.
  ///
  /// The system splits a path at each byte that is a slash. In a Swift string, a slash and a combining mark behind it are
  /// one character that isn't a slash, so a search for characters misses it.
  package var pathParts: [Substring] { pathParts(keepingEmptyOnes: false) }

  /// Returns the parts of a path between its slashes.
  package func pathParts(keepingEmptyOnes: Bool) -> [Substring] {
    utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: !keepingEmptyOnes).map { Substring($0) }
  }

  /// The place of the last slash of a path, if it has one.
  package var lastSlash: Index? { utf8.lastIndex(of: UInt8(ascii: "/")) }
}

extension String {
  /// The parts of a path between its slashes, without empty ones; see `Substring.pathParts`.
  package var pathParts: [Substring] { self[...].pathParts }

  /// Returns the parts of a path between its slashes.
  package func pathParts(keepingEmptyOnes: Bool) -> [Substring] {
    self[...].pathParts(keepingEmptyOnes: keepingEmptyOnes)
  }

  /// The place of the last slash of a path, if it has one.
  package var lastSlash: Index? { self[...].lastSlash }
}
