/// A line of Markdown, and the marks of quotes and lists that it begins with.
@safe struct MarkdownLine {
  /// The number of marks such as `>`, `-` and `1.` that the line begins with.
  private(set) var depth = 0
  /// The column behind the last of these marks, from 0; a tab counts as four.
  private(set) var column = 0
  /// The bytes of the line behind the marks.
  let content: Slice<UnsafeBufferPointer<UInt8>>

  /// Reads a line without its line feed.
  init(_ line: Slice<UnsafeBufferPointer<UInt8>>) {
    var index = unsafe line.startIndex
    var width = 0
    while unsafe index < line.endIndex {
      let byte = unsafe line[index]
      if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") {
        width += byte == UInt8(ascii: "\t") ? 4 : 1
        index += 1
        continue
      }
      guard let mark = unsafe Self.mark(at: index, of: line) else { break }
      depth += 1
      width += mark
      index += mark
      column = width
    }
    unsafe content = line[index...]
  }

  /// The number of bytes of the mark of a quote or of a list's item.
  private static func mark(at index: Int, of line: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    let rest = unsafe line[index...]
    if unsafe rest.first == UInt8(ascii: ">") { return 1 }
    let digits = unsafe rest.prefix(9).prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
    guard let sign = unsafe rest.dropFirst(digits).first, (digits == 0 ? "-+*" : ".)").utf8.contains(sign) else {
      return nil
    }
    let after = unsafe rest.dropFirst(digits + 1).first
    return after == nil || after == UInt8(ascii: " ") || after == UInt8(ascii: "\t") ? digits + 1 : nil
  }
}
