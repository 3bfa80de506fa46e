extension String {
  /// Whether the bytes of another text, which isn't empty, are in this one.
  ///
  /// Foundation compares characters, for which it makes a string of another kind.
  func hasBytes(of other: String) -> Bool {
    let wanted = Array(other.utf8)
    var text = self
    return text.withUTF8 { bytes in
      guard bytes.count >= wanted.count else { return false }
      return (0...(bytes.count - wanted.count)).contains { start in
        unsafe bytes[start] == wanted[0] && wanted.indices.allSatisfy { unsafe bytes[start + $0] == wanted[$0] }
      }
    }
  }
}
