import Diagnostics

/// An XML document as a plain value, with the positions of its elements in the text.
package struct XMLTree: Sendable {
  /// An element.
  package struct Element: Hashable, Sendable {
    /// The name without a namespace prefix.
    package var name: String
    /// The namespace prefix, if there is one.
    var prefix: String?
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
    package var all: [Element] {
      var elements: [Element] = []
      add(to: &elements)
      return elements
    }

    private func add(to elements: inout [Element]) {
      elements.append(self)
      for child in children { child.add(to: &elements) }
    }
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

  /// The URI of SVG's namespace.
  package static let svgNamespace = "http://www.w3.org/2000/svg"

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
  /// The number of characters before each block of bytes, so that a position in a long line is found quickly.
  private let charactersBefore: [Int]
  private static let blockSize = 4096

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    var charactersBefore: [Int] = []
    var characters = 0
    for (offset, byte) in bytes.enumerated() {
      if offset.isMultiple(of: Self.blockSize) { charactersBefore.append(characters) }
      if byte.startsCharacter { characters += 1 }
      if byte == UInt8(ascii: "\n") { starts.append(offset + 1) }
    }
    (self.starts, self.charactersBefore) = (starts, charactersBefore + [characters])
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
  func position(of offset: Int) -> XMLTree.Position {
    let line = line(of: offset)
    let start = starts[line - 1]
    return .init(line: line, column: characters(before: max(offset, start)) - characters(before: start) + 1)
  }

  private func characters(before offset: Int) -> Int {
    let end = min(offset, bytes.count)
    let block = end / Self.blockSize
    return charactersBefore[block] + bytes[(block * Self.blockSize)..<end].count { $0.startsCharacter }
  }

  /// Returns the offset of the last tag before a byte.
  func tagStart(before offset: Int) -> Int {
    var index = min(offset, bytes.count) - 1
    while index > 0, bytes[index] != UInt8(ascii: "<") { index -= 1 }
    return max(index, 0)
  }
}

extension UInt8 {
  /// Whether a character of UTF-8 starts with this byte: none of its other bytes does.
  fileprivate var startsCharacter: Bool { self & 0xC0 != 0x80 }
}
