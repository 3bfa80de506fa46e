import Diagnostics

/// An XML document as a plain value, with where everything is in its text.
struct XMLTree: Sendable {
  /// An element.
  struct Element: Hashable, Sendable {
    /// The name, without a namespace's prefix.
    var name: String
    /// The namespace that the name is in.
    var namespace: String?
    /// The attributes, with prefixes, in the order in which they stand.
    var attributes: [Attribute]
    /// The elements inside.
    var children: [Element]
    /// The text directly inside.
    var text: String
    /// Where its start tag begins, in bytes.
    var offset: Int

    /// The value of an attribute.
    subscript(attribute: String) -> String? { attributes.first { $0.name == attribute }?.value }

    /// The element and everything inside, in the order in which they stand.
    var all: [Element] { [self] + children.flatMap(\.all) }
  }

  /// An attribute.
  struct Attribute: Hashable, Sendable {
    var name: String
    var value: String
  }

  /// A place in the text, counted from 1, columns in characters.
  struct Position: Hashable, Sendable {
    var line: Int
    var column: Int
  }

  /// The outermost element.
  var root: Element
  /// The lines of the text.
  var lines: LineTable

  /// Where an element begins, as messages say it.
  func location(of element: Element, file: String) -> Location {
    let position = lines.position(of: element.offset)
    return Location(file: file, line: position.line, column: position.column)
  }
}

/// A text's lines, to say where a byte is.
struct LineTable: Sendable {
  private let bytes: [UInt8]
  private let starts: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { starts.append(offset + 1) }
    self.starts = starts
  }

  /// Where a byte is.
  func position(of offset: Int) -> XMLTree.Position {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    // A character has one byte that doesn't continue another.
    let before = bytes[starts[low]..<min(max(offset, starts[low]), bytes.count)]
    return .init(line: low + 1, column: before.count { $0 & 0xC0 != 0x80 } + 1)
  }

  /// The last place before a byte where a tag begins.
  func tagStart(before offset: Int) -> Int {
    var index = min(offset, bytes.count) - 1
    while index > 0, bytes[index] != UInt8(ascii: "<") { index -= 1 }
    return max(index, 0)
  }
}
