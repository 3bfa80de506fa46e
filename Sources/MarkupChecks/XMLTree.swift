import Diagnostics

/// An XML document as a plain value, with the positions of its elements in the text.
struct XMLTree: Sendable {
  /// An element.
  struct Element: Hashable, Sendable {
    /// The name without a namespace prefix.
    var name: String
    /// The URI of the namespace.
    var namespace: String?
    /// The attributes, with prefixes, in document order.
    var attributes: [Attribute]
    /// The child elements.
    var children: [Element]
    /// The text between the child elements.
    var text: String
    /// The offset of the start tag, in bytes.
    var offset: Int

    /// Returns the value of an attribute, or nil if there is none.
    subscript(attribute: String) -> String? { attributes.first { $0.name == attribute }?.value }

    /// The element and all its descendants, in document order.
    var all: [Element] { [self] + children.flatMap(\.all) }
  }

  /// An attribute.
  struct Attribute: Hashable, Sendable {
    var name: String
    var value: String
  }

  /// A position in the text.
  ///
  /// Lines and columns are counted from 1, columns in characters.
  struct Position: Hashable, Sendable {
    var line: Int
    var column: Int
  }

  /// The root element.
  var root: Element
  /// The lines of the text.
  var lines: LineTable

  /// Returns the location of an element for messages.
  func location(of element: Element, file: String) -> Location {
    let position = lines.position(of: element.offset)
    return Location(file: file, line: position.line, column: position.column)
  }
}

/// The line starts of a text, for converting offsets to positions.
struct LineTable: Sendable {
  private let bytes: [UInt8]
  private let starts: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { starts.append(offset + 1) }
    self.starts = starts
  }

  /// Returns the position of a byte.
  func position(of offset: Int) -> XMLTree.Position {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    // Every character has one byte that isn't a continuation byte.
    let before = bytes[starts[low]..<min(max(offset, starts[low]), bytes.count)]
    return .init(line: low + 1, column: before.count { $0 & 0xC0 != 0x80 } + 1)
  }

  /// Returns the offset of the last tag before a byte.
  func tagStart(before offset: Int) -> Int {
    var index = min(offset, bytes.count) - 1
    while index > 0, bytes[index] != UInt8(ascii: "<") { index -= 1 }
    return max(index, 0)
  }
}
