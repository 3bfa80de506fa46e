import Diagnostics

/// What a `style` attribute or a rule declares.
struct StyleDeclarations {
  /// One declaration.
  struct Declaration {
    var property: StyleProperty
    var value: String
    var isImportant: Bool
  }

  /// The declarations that a drawing can have, in their order.
  private(set) var all: [Declaration] = []
  /// The names of the others that may be left out.
  private(set) var unknown: Set<String> = []

  /// Reads declarations.
  ///
  /// - Parameter text: What stands in a `style` attribute or between braces, without comments.
  /// - Throws: ``SyntaxProblem`` where something isn't a declaration or can't be taken.
  init(_ text: some StringProtocol) throws(SyntaxProblem) {
    for part in Self.parts(of: text) {
      let trimmed = part.trimmed
      if trimmed.isEmpty { continue }
      guard let colon = trimmed.firstIndex(of: ":") else {
        throw SyntaxProblem("“\(trimmed.shortened)” isn't a declaration; expected property: value")
      }
      let name = trimmed[..<colon].trimmed.lowercased()
      var value = trimmed[trimmed.index(after: colon)...].trimmed
      let isImportant = value.lowercased().hasSuffix("important") && value.dropLast(9).trimmed.hasSuffix("!")
      if isImportant { value = value.dropLast(9).trimmed.dropLast().trimmed }
      try add(name, String(value), isImportant: isImportant)
    }
  }

  private mutating func add(_ name: String, _ value: String, isImportant: Bool) throws(SyntaxProblem) {
    if let property = StyleProperty(rawValue: name) {
      guard value.utf8.count <= ArtworkLimits.value else {
        throw SyntaxProblem("\(name) has \(value.utf8.count) bytes; expected at most \(ArtworkLimits.value)")
      }
      // The last of several wins, so that there are never more than there are properties.
      all.removeAll { $0.property == property && $0.isImportant == isImportant }
      all.append(.init(property: property, value: value, isImportant: isImportant))
    } else if StyleProperty.geometry.contains(name) {
      throw SyntaxProblem("\(name) is set by a style; expected an attribute \(name)")
    } else if !StyleProperty.isIgnored(name) {
      unknown.insert(name)
    }
  }

  /// The text between semicolons that aren't in quotes or brackets.
  private static func parts(of text: some StringProtocol) -> [Substring.SubSequence] {
    let text = Substring(text)
    var parts: [Substring] = []
    var (start, quote, depth) = (text.startIndex, Character?.none, 0)
    for index in text.indices {
      let character = text[index]
      if let open = quote {
        if character == open { quote = nil }
        continue
      }
      switch character {
      case "\"", "'": quote = character
      case "(": depth += 1
      case ")": depth = max(0, depth - 1)
      case ";" where depth == 0:
        parts.append(text[start..<index])
        start = text.index(after: index)
      default: break
      }
    }
    parts.append(text[start...])
    return parts
  }
}

extension StringProtocol where SubSequence == Substring {
  /// The text without space at its ends.
  var trimmed: Substring {
    var result = self[startIndex...]
    while result.first?.isWhitespace == true { result.removeFirst() }
    while result.last?.isWhitespace == true { result.removeLast() }
    return result
  }
}
