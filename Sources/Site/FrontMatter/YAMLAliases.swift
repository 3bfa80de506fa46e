/// The aliases of a YAML text, and its keys that aren't text.
///
/// The parser compares the keys of a table, each with everything that is in it. With aliases, 40 lines can make a key of
/// a trillion values. As values, aliases are counted before they cost anything.
struct YAMLAliases {
  /// The most aliases in a text with keys that have or follow some.
  static let most = 32

  /// The line of the first key that may be made of aliases, from 1, if the text has too many of them for it.
  ///
  /// Text in quotation marks or in a comment that looks like one counts, too, if it has the name of an anchor.
  let lineOfCostlyKey: Int?

  /// Looks for aliases and keys in a text.
  init(_ text: String) {
    let bytes = Array(text.utf8)
    let anchors = Self.anchors(in: bytes)
    guard !anchors.isEmpty else {
      lineOfCostlyKey = nil
      return
    }
    var (line, aliases) = (1, 0)
    var lineOfKey: Int?
    /// The number of lists and tables that begin on the line and don't end on it, and whether the outermost one has an
    /// alias.
    var (depth, hasAlias) = (0, false)
    /// Whether only space has come since an alias.
    var followsAlias = false
    /// The byte before, and the last that isn't space, on the same line.
    var (before, last) = (UInt8(ascii: "\n"), UInt8(ascii: "\n"))
    for (index, byte) in bytes.enumerated() {
      let next = index + 1 < bytes.count ? bytes[index + 1] : UInt8(ascii: "\n")
      switch byte {
      case UInt8(ascii: "\n"): (line, depth, last) = (line + 1, 0, byte)
      case UInt8(ascii: "*")
      where Self.starts.contains(before) && anchors.contains(Self.name(in: bytes, from: index + 1)):
        aliases += 1
        (hasAlias, followsAlias) = (true, true)
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        if depth == 0 { hasAlias = false }
        depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth = max(0, depth - 1)
      // A key with a question mark before it may be on the lines after it, and any other is on one line.
      case UInt8(ascii: "?") where Self.spaces.contains(next) && Self.starts.contains(last):
        lineOfKey = lineOfKey ?? line
      case UInt8(ascii: ":") where followsAlias || hasAlias && (last == UInt8(ascii: "]") || last == UInt8(ascii: "}")):
        lineOfKey = lineOfKey ?? line
      default: break
      }
      if byte != UInt8(ascii: "*"), !Self.isName(byte), byte != UInt8(ascii: " ") { followsAlias = false }
      before = byte
      if !Self.spaces.contains(byte) { last = byte }
    }
    lineOfCostlyKey = aliases > Self.most ? lineOfKey : nil
  }

  /// The names behind ampersands.
  private static func anchors(in bytes: [UInt8]) -> Set<ArraySlice<UInt8>> {
    var names: Set<ArraySlice<UInt8>> = []
    for index in bytes.indices where bytes[index] == UInt8(ascii: "&") {
      let name = name(in: bytes, from: index + 1)
      if !name.isEmpty { names.insert(name) }
    }
    return names
  }

  private static func name(in bytes: [UInt8], from start: Int) -> ArraySlice<UInt8> {
    bytes[start...].prefix(while: isName)
  }

  private static let spaces = Set(" \t\r\n".utf8)
  /// The characters that can precede a key or an alias.
  private static let starts = Set(" \t\r\n[{,:?-".utf8)

  private static func isName(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
      || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }
}
