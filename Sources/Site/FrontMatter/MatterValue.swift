import Diagnostics

/// A value of front matter or settings, whichever language it was written in.
struct MatterValue: Sendable {
  /// The type of a value.
  enum Content: Sendable {
    /// Text, a number or a date. A value without quotation marks is plain.
    case text(String, isPlain: Bool)
    /// Values in a row.
    case list([MatterValue])
    /// Values with names, in the order in which they are written.
    case table([MatterEntry])
  }

  /// The type.
  var content: Content
  /// Its line in the file, from 1, if that is known.
  var line: Int?
  /// Its column, from 1, if that is known.
  var column: Int?

  /// A text in quotation marks.
  static func text(_ text: String) -> MatterValue { MatterValue(content: .text(text, isPlain: false)) }

  /// A table.
  static func table(_ entries: KeyValuePairs<String, MatterValue>) -> MatterValue {
    MatterValue(content: .table(entries.map { MatterEntry(key: $0, line: nil, column: nil, value: $1) }))
  }

  /// What says yes.
  static var yes: MatterValue { MatterValue(content: .text("true", isPlain: true)) }

  /// The position of the value.
  ///
  /// - Parameter file: The file.
  func place(in file: String) -> Location { Location(file: file, line: line, column: column) }

  /// Whether nothing is said, with or without quotes, or that there is nothing.
  var isEmpty: Bool {
    guard case .text(let text, let isPlain) = content else { return false }
    return text.allSatisfy(\.isWhitespace) || isPlain && ["~", "null"].contains(text)
  }

  /// The text, if it is text.
  var text: String? { if case .text(let text, _) = content { text } else { nil } }

  /// Whether it is `true` or `false`, if it is one of them.
  var flag: Bool? {
    guard case .text(let text, isPlain: true) = content else { return nil }
    return ["true": true, "false": false][text]
  }

  /// Whether it is one of the words for `true` and `false` that YAML had, in capitals, small letters and quotes.
  var answer: Bool? {
    text.flatMap {
      ["true": true, "yes": true, "on": true, "false": false, "no": false, "off": false][$0.lowercased()]
    }
  }

  /// The texts of a list, if it is a list of texts.
  var texts: [String]? {
    guard case .list(let values) = content else { return nil }
    let texts = values.compactMap(\.text)
    return texts.count == values.count ? texts : nil
  }

  /// The entries, if it is a table.
  var entries: [MatterEntry]? { if case .table(let entries) = content { entries } else { nil } }

  /// The value as templates have it: text, `Bool`, lists and dictionaries.
  var forTemplates: any Sendable {
    switch content {
    case .text(let text, _): flag ?? text
    case .list(let values): values.filter { !$0.isEmpty }.map(\.forTemplates)
    case .table(let entries): entries.forTemplates
    }
  }
}

/// A value and its name.
struct MatterEntry: Sendable {
  /// The name.
  let key: String
  /// The name's line in the file, from 1, if that is known.
  let line: Int?
  /// The name's column, from 1, if that is known.
  let column: Int?
  /// The value.
  let value: MatterValue
  /// The number of characters of the name, if it is written without quotation marks.
  var length: Int?

  /// The range of the name.
  ///
  /// - Parameter file: The file.
  func place(in file: String) -> Location { Location(file: file, line: line, column: column, length: length) }
}

extension [MatterEntry] {
  /// The entries as templates have them, without those that say nothing.
  var forTemplates: TemplateValues {
    reduce(into: [:]) { values, entry in
      if !entry.value.isEmpty { values[entry.key] = entry.value.forTemplates }
    }
  }
}
