/// A tag of a Mustache template.
struct TemplateTag {
  /// The kind of a tag.
  enum Kind: Equatable {
    /// Includes another template.
    case partial
    /// Includes another template, with blocks of its own.
    case parent
    /// Begins a block, a section or its inverse.
    case block, section
    /// Ends what was begun.
    case end
    /// Changes the delimiters.
    case delimiters
    /// A comment, a setting or a value.
    case other
  }

  let kind: Kind
  /// The name in the tag, without white space at its ends.
  let name: Substring
  /// The start of the tag.
  let start: String.Index

  /// The tags of a template, in their order, or where one begins that isn't closed.
  static func all(in text: String) -> (tags: [TemplateTag], unclosed: String.Index?) {
    var tags: [TemplateTag] = []
    let bytes = text.utf8
    var place = bytes.startIndex
    while let open = pair(of: "{", from: place, in: bytes) {
      let start = bytes.index(open, offsetBy: 2)
      guard let close = pair(of: "}", from: start, in: bytes) else { return (tags, open) }
      let content = text[start..<close]
      let kind: Kind =
        switch content.unicodeScalars.first {
        case ">": .partial
        case "<": .parent
        case "$": .block
        case "#", "^": .section
        case "/": .end
        case "=": .delimiters
        default: .other
        }
      let name = kind == .other ? content : Substring(content.unicodeScalars.dropFirst())
      tags.append(TemplateTag(kind: kind, name: name.trimmedSlice, start: open))
      place = bytes.index(close, offsetBy: 2)
    }
    return (tags, nil)
  }

  /// The places at which a character is doubled.
  private static func pair(
    of sign: Unicode.Scalar,
    from start: String.Index,
    in bytes: String.UTF8View
  ) -> String.Index? {
    var place = start
    while let first = bytes[place...].firstIndex(of: UInt8(ascii: sign)) {
      place = bytes.index(after: first)
      if place < bytes.endIndex, bytes[place] == UInt8(ascii: sign) { return first }
    }
    return nil
  }
}

extension Substring {
  /// The text without white space at its ends.
  fileprivate var trimmedSlice: Substring {
    let start = drop(while: \.isWhitespace)
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return start[...end]
  }
}
