/// The lines of a text, one after the other.
struct TextLines {
  /// A line.
  struct Line {
    /// The line without its line feed.
    let text: Substring
    /// The line's number, from 1.
    let number: Int
  }

  /// The rest of the text.
  private(set) var rest: Substring
  /// The number of lines that were read.
  private(set) var count = 0

  /// Begins before the first line.
  init(_ text: Substring) { rest = text }

  /// The next line, or nil at the end.
  mutating func next() -> Line? {
    guard !rest.isEmpty else { return nil }
    count += 1
    guard let end = rest.utf8.firstIndex(of: UInt8(ascii: "\n")) else {
      defer { rest = rest[rest.endIndex...] }
      return Line(text: rest, number: count)
    }
    defer { rest = rest[rest.utf8.index(after: end)...] }
    return Line(text: rest[..<end], number: count)
  }
}
