import WebText

/// Texts in YAML.
package enum YAMLText {
  /// Returns a text as one scalar, in quotes unless nobody could take it for anything else.
  package static func scalar(_ text: String) -> String {
    let isPlain =
      text.first?.isLetter == true && text.allSatisfy { $0.isLetter || $0.isNumber || " -_/.".contains($0) }
      && text.last != " " && !["true", "false", "null", "yes", "no", "on", "off"].contains(text.lowercased())
    return isPlain ? text : Escape.jsonString(text)
  }
}
