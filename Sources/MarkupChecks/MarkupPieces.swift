/// The tags of a text, and what lies between them, without a check that they are well-formed.
struct MarkupPieces: Sequence, IteratorProtocol {
  /// A part of the text.
  struct Piece {
    /// What the part is.
    enum Kind: Equatable {
      /// What isn't in angle brackets.
      case text
      /// A start tag, an end tag or a declaration, with the number of equals signs outside its values.
      case tag(attributes: Int)
      case comment
      case section
      case instruction
    }

    var kind: Kind
    /// The bytes of the part, with its brackets.
    var range: Range<Int>
  }

  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The beginnings and ends of what isn't a tag.
  private static let marks: [(kind: Piece.Kind, opening: [UInt8], closing: [UInt8])] = [
    (.comment, Array("<!--".utf8), Array("-->".utf8)), (.section, Array("<![CDATA[".utf8), Array("]]>".utf8)),
    (.instruction, Array("<?".utf8), Array("?>".utf8)),
  ]

  mutating func next() -> Piece? {
    guard index < bytes.count else { return nil }
    let start = index
    guard bytes[start] == UInt8(ascii: "<") else {
      index = bytes[start...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
      return Piece(kind: .text, range: start..<index)
    }
    guard let mark = Self.marks.first(where: { bytes[start...].starts(with: $0.opening) }) else {
      let attributes = skipTag()
      return Piece(kind: .tag(attributes: attributes), range: start..<index)
    }
    // The closing mark can't overlap the opening one: <!--> is the beginning of a comment.
    skip(past: mark.closing, from: start + mark.opening.count)
    return Piece(kind: mark.kind, range: start..<index)
  }

  /// Goes behind the next closing mark, or to the end of the text.
  private mutating func skip(past closing: [UInt8], from start: Int) {
    index = start
    while let bracket = bytes[index...].firstIndex(of: UInt8(ascii: ">")) {
      index = bracket + 1
      if index - closing.count >= start, bytes[..<index].suffix(closing.count).elementsEqual(closing) { return }
    }
    index = bytes.count
  }

  /// Goes behind a tag, or to the end of the text, and returns the number of its attributes.
  private mutating func skipTag() -> Int {
    var quote: UInt8?
    var attributes = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if let open = quote {
        if byte == open { quote = nil }
        continue
      }
      switch byte {
      case UInt8(ascii: ">"): return attributes
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
      case UInt8(ascii: "="): attributes += 1
      default: break
      }
    }
    return attributes
  }
}
