import Diagnostics

/// An XML document as a plain value, with the positions of its elements in the text.
package struct XMLTree: Sendable {
  /// An element.
  package struct Element: Hashable, Sendable {
    /// The name without a namespace prefix.
    package var name: String
    /// The URI of the namespace.
    package var namespace: String?
    /// The attributes, with prefixes, in document order.
    package var attributes: [Attribute]
    /// The child elements.
    package var children: [Element]
    /// The text between the child elements.
    package var text: String
    /// The offset of the start tag, in bytes.
    package var offset: Int

    /// Returns the value of an attribute, or nil if there is none.
    subscript(attribute: String) -> String? { attributes.first { $0.name == attribute }?.value }

    /// The element and all its descendants, in document order.
    package var all: [Element] { [self] + children.flatMap(\.all) }
  }

  /// An attribute.
  package struct Attribute: Hashable, Sendable {
    /// The name, with its prefix if it has one.
    package var name: String
    /// The value, entities and line ends resolved.
    package var value: String
  }

  /// A position in the text.
  ///
  /// Lines and columns are counted from 1, columns in characters.
  struct Position: Hashable, Sendable {
    var line: Int
    var column: Int
  }

  /// The root element.
  package var root: Element
  /// The lines of the text.
  package var lines: LineTable

  /// The start of an element, for messages.
  func location(of element: Element, file: String) -> Location { location(at: element.offset, file: file) }

  /// The position of a byte, for messages.
  package func location(at offset: Int, file: String) -> Location {
    let position = lines.position(of: offset)
    return Location(file: file, line: position.line, column: position.column)
  }
}

/// The line starts of a text, for converting offsets to positions.
package struct LineTable: Sendable {
  private let bytes: [UInt8]
  private let starts: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { starts.append(offset + 1) }
    self.starts = starts
  }

  /// The line that a byte is in, counted from 1.
  package func line(of offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The position of a byte.
  ///
  /// This takes time in proportion to its line.
  func position(of offset: Int) -> XMLTree.Position {
    let line = line(of: offset)
    let start = starts[line - 1]
    // A character has one byte that doesn't continue another.
    let before = bytes[start..<min(max(offset, start), bytes.count)]
    return .init(line: line, column: before.count { $0 & 0xC0 != 0x80 } + 1)
  }

  /// Returns the offset of the last tag before a byte.
  func tagStart(before offset: Int) -> Int {
    var index = min(offset, bytes.count) - 1
    while index > 0, bytes[index] != UInt8(ascii: "<") { index -= 1 }
    return max(index, 0)
  }
}
