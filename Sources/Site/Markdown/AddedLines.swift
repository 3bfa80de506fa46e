import Diagnostics

/// The line feeds that a text gets where its author has none, so that messages name the author's lines.
enum AddedLines {
  /// An added line feed until the whole text is known: no text in UTF-8 contains this byte.
  static let feed: UInt8 = 0xFE

  /// Puts real line feeds in place of the added ones.
  ///
  /// - Returns: The lines that these begin, from 1, in their order.
  static func take(from text: inout [UInt8]) -> [Int] {
    var lines: [Int] = []
    var line = 1
    for (index, byte) in text.enumerated() where byte == UInt8(ascii: "\n") || byte == feed {
      line += 1
      guard byte == feed else { continue }
      lines.append(line)
      text[index] = UInt8(ascii: "\n")
    }
    return lines
  }

  /// Corrects messages about a text with such lines.
  ///
  /// - Parameters:
  ///   - notes: The messages.
  ///   - file: What they call the file.
  ///   - lines: The lines that were added.
  ///   - offset: The number of lines of the file before the text.
  static func correct(_ notes: inout [Diagnostic], in file: String, _ lines: [Int], after offset: Int) {
    for index in notes.indices where notes[index].location?.file == file {
      guard let line = notes[index].location?.line else { continue }
      notes[index].location?.line = line - count(lines, upTo: line - offset)
    }
  }

  /// The number of added lines up to one of them.
  static func count(_ lines: [Int], upTo line: Int) -> Int { lines.prefix { $0 <= line }.count }
}

extension Markdown.Rendered {
  /// Corrects the lines of what was found in a text with added lines.
  mutating func leaveOut(_ lines: [Int], in file: String, after offset: Int) {
    guard !lines.isEmpty else { return }
    AddedLines.correct(&notes, in: file, lines, after: offset)
    for index in directives.indices {
      directives[index].line -= AddedLines.count(lines, upTo: directives[index].line - offset)
    }
  }
}
