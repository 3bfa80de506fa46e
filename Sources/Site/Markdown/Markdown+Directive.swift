extension Markdown {
  /// A paragraph of the form `@Name(first, label: value)`.
  struct Directive: Equatable, Sendable {
    /// The name after `@`.
    var name: String
    /// The arguments, with their labels where they have one.
    var arguments: [Argument]
    /// The line in the file, from 1.
    var line: Int
    /// A digest of the listing whose figure it shows, or nil if an author wrote it.
    var listing: String?

    struct Argument: Equatable, Sendable {
      var label: String?
      var value: String
    }

    /// Creates a directive.
    init(name: String, arguments: [Argument], line: Int, listing: String? = nil) {
      (self.name, self.arguments, self.line, self.listing) = (name, arguments, line, listing)
    }

    /// Creates the directive that shows the figure of a listing.
    init(listing figure: ArticleListings.Figure, line: Int) {
      let arguments = [Argument(label: nil, value: figure.name)]
      self.init(name: "Scene", arguments: arguments, line: line, listing: figure.digest)
    }

    /// Reads a paragraph, if it is a directive.
    init?(_ text: String, line: Int) {
      let text = text.trimmed
      guard text.hasPrefix("@"), text.hasSuffix(")"), let open = text.firstIndex(of: "(") else { return nil }
      let name = text[text.index(after: text.startIndex)..<open]
      guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber }) else { return nil }
      self.name = String(name)
      self.line = line
      let inside = text[text.index(after: open)..<text.index(before: text.endIndex)]
      arguments = Self.parts(of: inside).map { part in
        let pieces = part.split(separator: ":", maxSplits: 1).map { String($0).trimmed }
        return pieces.count == 2
          ? Argument(label: pieces[0], value: Self.unquoted(pieces[1]))
          : Argument(label: nil, value: Self.unquoted(part.trimmed))
      }
    }

    /// The quotation marks around a value with commas: those that an author types, and those that Markdown makes of them.
    private static let quotes: Set<Character> = ["\"", "“", "”"]

    /// The parts between commas, apart from those between quotation marks.
    private static func parts(of text: Substring) -> [String] {
      var parts = [""]
      var isQuoted = false
      for character in text {
        if quotes.contains(character) { isQuoted.toggle() }
        if character == ",", !isQuoted {
          parts.append("")
        } else {
          parts[parts.count - 1].append(character)
        }
      }
      return parts.filter { !$0.isEmpty }
    }

    private static func unquoted(_ value: String) -> String {
      guard value.count > 1, let first = value.first, let last = value.last, quotes.contains(first),
        quotes.contains(last)
      else { return value }
      return String(value.dropFirst().dropLast())
    }
  }
}
