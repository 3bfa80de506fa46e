import WebText

/// Settings as they are written to the `site.yaml` of an imported site.
struct ImportedSettings {
  private var lines: [String] = []

  /// Adds a text, if there is one.
  mutating func add(_ key: String, _ text: String?) {
    if let text, !text.trimmed.isEmpty { lines.append("\(key): \(Self.quoted(text.trimmed))") }
  }

  /// Adds a number, `true` or `false`.
  mutating func add(_ key: String, plain value: some CustomStringConvertible) { lines.append("\(key): \(value)") }

  /// Adds a list of texts, unless it is empty.
  mutating func add(_ key: String, list: [String]) {
    guard !list.isEmpty else { return }
    lines.append("\(key):")
    lines += list.map { "  - \(Self.quoted($0))" }
  }

  /// Adds names and texts, unless there are none.
  mutating func add(_ key: String, table: [(key: String, text: String)]) {
    guard !table.isEmpty else { return }
    lines.append("\(key):")
    lines += table.map { "  \(Self.quoted($0.key)): \(Self.quoted($0.text))" }
  }

  /// Adds values as they were in other settings.
  mutating func add(_ key: String, values: [(key: String, value: MatterValue)]) {
    let lines = values.compactMap { key, value -> String? in
      guard let text = value.text else { return nil }
      return "  \(Self.quoted(key)): \(value.flag.map { "\($0)" } ?? Self.quoted(text))"
    }
    guard !lines.isEmpty else { return }
    self.lines.append("\(key):")
    self.lines += lines
  }

  /// The file.
  var text: String { lines.map { $0 + "\n" }.joined() }

  /// A text in YAML; a plain one only where nobody could take it for anything else.
  static func quoted(_ text: String) -> String {
    let isPlain =
      text.first?.isLetter == true && text.allSatisfy { $0.isLetter || $0.isNumber || " -_/.".contains($0) }
      && text.last != " " && !["true", "false", "null", "yes", "no", "on", "off"].contains(text.lowercased())
    return isPlain ? text : Escape.jsonString(text)
  }
}
