/// Code of JavaScript within another text, of which only strings, comments and brackets are read.
enum JavaScriptCode {
  /// Returns the place of the first byte outside of strings, comments and brackets for which a closure is true.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - start: Where the code begins.
  ///   - limit: The place before which it has to end.
  ///   - isEnd: Whether a byte ends it. The end of the text is like a line feed.
  static func end(in bytes: [UInt8], from start: Int, before limit: Int, where isEnd: (UInt8) -> Bool) -> Int? {
    var depth = 0
    var index = start
    while index < limit {
      let byte = bytes[index]
      if depth == 0, isEnd(byte) { return index }
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"):
        depth -= 1
        if depth < 0 { return nil }
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
        // An apostrophe in the text of an element begins no string.
        index = endOfString(in: bytes, at: index, before: limit) ?? index
      case UInt8(ascii: "/") where index + 1 < limit && bytes[index + 1] == UInt8(ascii: "*"):
        index += 2
        while index + 1 < limit, !(bytes[index] == UInt8(ascii: "*") && bytes[index + 1] == UInt8(ascii: "/")) {
          index += 1
        }
        index += 1
      case UInt8(ascii: "/") where index + 1 < limit && bytes[index + 1] == UInt8(ascii: "/"):
        while index + 1 < limit, bytes[index + 1] != UInt8(ascii: "\n") { index += 1 }
      default: break
      }
      index += 1
    }
    return limit == bytes.count && depth == 0 && isEnd(UInt8(ascii: "\n")) ? limit : nil
  }

  /// The place of the quote that ends a string, or nil if none does.
  private static func endOfString(in bytes: [UInt8], at start: Int, before limit: Int) -> Int? {
    let quote = bytes[start]
    var index = start + 1
    while index < limit {
      if bytes[index] == quote { return index }
      if bytes[index] == UInt8(ascii: "\n"), quote != UInt8(ascii: "`") { return nil }
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  /// The text that a literal stands for, or nil if code isn't one.
  static func literal(_ code: String) -> String? {
    let bare = code.replacing(/\/\*[\s\S]*?\*\//, with: "").replacing(/(?m)^\s*\/\/.*$/, with: "").trimmed
    // React shows nothing of these.
    if ["", "true", "false", "null", "undefined"].contains(bare) { return "" }
    if let match = code.wholeMatch(of: /"([^"\\]*)"|'([^'\\]*)'|`([^`\\$]*)`/) {
      return (match.1 ?? match.2 ?? match.3).map { String($0) }
    }
    return code.wholeMatch(of: /-?\d+(?:\.\d+)?/).map { String($0.0) }
  }
}
