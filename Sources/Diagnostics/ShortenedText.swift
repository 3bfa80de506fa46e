extension StringProtocol {
  /// The text as a message quotes it: whole, or its first 40 letters and “…”.
  ///
  /// A name in a file can have a megabyte. Letters are scalars here, because a character can have any number of marks.
  package var shortened: String {
    guard let end = unicodeScalars.index(startIndex, offsetBy: 40, limitedBy: endIndex), end < endIndex else {
      return String(self)
    }
    return String(self[..<end]) + "…"
  }
}
