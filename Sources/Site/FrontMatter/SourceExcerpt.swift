import Diagnostics
import Files

/// A line that a message is about, with a caret below the place.
struct SourceExcerpt {
  /// The lines to be shown below the message.
  let text: String

  /// The most characters of a line that are shown.
  private static let longestLine = 100

  /// Takes a line out of a text.
  ///
  /// - Parameters:
  ///   - source: The text.
  ///   - line: The line, from 1.
  ///   - column: The column in characters, from 1; without one the caret stands below the line's first letter.
  /// - Returns: `nil` where the text has no such line, or that is empty.
  init?(of source: String, line: Int, column: Int?) {
    var lines = TextLines(source[...])
    var found: TextLines.Line?
    while let next = lines.next(), next.number <= line { found = next }
    guard let found, found.number == line, !found.text.allSatisfy(\.isWhitespace) else { return nil }
    let indentation = found.text.prefix { $0.isWhitespace }.count
    let place = max(0, column.map { $0 - 1 } ?? indentation)
    // A long line is shown from a little before the place.
    let skipped = place > Self.longestLine - 20 ? place - 20 : 0
    let shown = found.text.dropFirst(skipped).prefix(Self.longestLine).map(Self.visible)
    guard place - skipped <= shown.count else { return nil }
    let number = String(line)
    let margin = String(repeating: " ", count: number.count)
    let caret = String(repeating: " ", count: place - skipped) + "^"
    text = "\(number) | \(String(shown))\n\(margin) | \(caret)"
  }

  /// A character that takes one place on a terminal and does nothing there.
  private static func visible(_ character: Character) -> Character {
    let isPlain = character.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .format: false
      default: true
      }
    }
    return isPlain ? character : character == "\t" ? " " : "\u{FFFD}"
  }
}

extension Diagnostic {
  /// The message, and below it the line that it is about, if that is in a file that can be read.
  package var withExcerpt: String {
    guard let place = location, place.line != nil,
      let bytes = try? RegularFile(place.file).bytes(atMost: SiteFolder.Kind.article.mostBytes)
    else { return description }
    return withExcerpt(of: String(decoding: bytes, as: UTF8.self))
  }

  /// Returns the message, and below it the line of a text that it is about.
  fileprivate func withExcerpt(of source: String) -> String {
    guard let line = location?.line,
      let excerpt = SourceExcerpt(of: source, line: line, column: location?.column)
    else { return description }
    return ([headline, excerpt.text] + noteLines).joined(separator: "\n")
  }
}

extension SiteFolder {
  /// A message, and below it the line that it is about, if that is in one of the site's texts.
  public func shown(_ diagnostic: Diagnostic) -> String {
    guard let place = diagnostic.location, place.line != nil,
      [Part.content, .templates].contains(where: { place.file.hasPrefix($0.rawValue + "/") }),
      let source = try? text(place.file, as: .article)
    else { return diagnostic.description }
    return diagnostic.withExcerpt(of: source)
  }

  /// All messages, each with the line that it is about.
  public func shown(_ diagnostics: Diagnostics) -> String {
    diagnostics.all.map { shown($0) }.joined(separator: "\n")
  }
}
