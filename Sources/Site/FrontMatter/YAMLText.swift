import WebText

/// Texts in YAML.
package enum YAMLText {
  /// Returns a text as one scalar, in quotes unless nobody could take it for anything else.
  package static func scalar(_ text: String) -> String {
    let isPlain =
      text.first?.isLetter == true && text.allSatisfy { $0.isLetter || $0.isNumber || " -_/.".contains($0) }
      && text.last != " " && !["true", "false", "null", "yes", "no", "on", "off"].contains(text.lowercased())
    if isPlain { return text }
    // YAML doesn't have these characters, but their numbers.
    return Escape.jsonString(text).unicodeScalars.reduce(into: "") { result, scalar in
      if ["\u{FEFF}", "\u{FFFE}", "\u{FFFF}"].contains(scalar) {
        result += "\\u" + String(scalar.value, radix: 16)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }

  /// The most letters of a key that its colon follows on the same line; YAML allows 1,024 with the quotation marks.
  private static let longestKey = 1_000

  /// Returns a key and its value as lines of a table.
  package static func entry(_ key: String, _ value: String) -> String {
    let (key, value) = (scalar(key), scalar(value))
    return key.unicodeScalars.count > longestKey ? "? \(key)\n: \(value)\n" : "\(key): \(value)\n"
  }
}
