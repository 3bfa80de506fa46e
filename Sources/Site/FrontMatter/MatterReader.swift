import Diagnostics
import WebText
import Yams

/// Reads YAML, TOML and JSON as entries, each with its place.
struct MatterReader {
  /// The name of the file in messages.
  let file: String
  /// The number of lines of the file before what is read.
  let lineOffset: Int
  /// The most bytes that this reader takes.
  var mostBytes = Self.mostBytes
  /// The most values that this reader takes, each counted as often as an alias repeats it.
  var mostValues = Self.mostValues

  /// Whether values of YAML are texts up to the end of their line, also where they have colons.
  var hasPlainValues = false
  /// Whether YAML that isn't right, but has only one meaning, is read with a note.
  var mends = false
  /// The notes about what was read so.
  private(set) var notes: [Diagnostic] = []

  /// Creates a reader for front matter or settings.
  init(file: String, lineOffset: Int) { (self.file, self.lineOffset) = (file, lineOffset) }

  /// The most bytes: several pages, where a few lines are usual.
  static let mostBytes = SiteFolder.Kind.settings.mostBytes
  /// The most values, each counted as often as an alias repeats it.
  static let mostValues = 4_000

  /// Reads a text.
  ///
  /// - Throws: ``Diagnostics`` where it isn't written in the language, or isn't a list of keys and values.
  mutating func entries(_ text: Substring, _ language: MatterBlock.Language) throws(Diagnostics) -> [MatterEntry] {
    try checkSize(of: text, language)
    switch language {
    case .yaml where mends || hasPlainValues:
      return try entries(of: mended(hasPlainValues ? Self.withQuotes(text) : String(text)))
    case .yaml, .json: return try entries(of: composed(String(text), language))
    case .header: return MatterHeader.entries(of: text, after: lineOffset)
    case .toml:
      var reader = TOMLReader(text, file: file, lineOffset: lineOffset, mostValues: mostValues)
      return try reader.entries()
    }
  }

  /// Reads a text that may be any value, such as a list.
  ///
  /// - Throws: ``Diagnostics`` where it isn't written in the language.
  mutating func value(_ text: Substring, _ language: MatterBlock.Language) throws(Diagnostics) -> MatterValue {
    guard language != .toml, language != .header else {
      return MatterValue(content: .table(try entries(text, language)))
    }
    try checkSize(of: text, language)
    var count = 0
    guard let node = try composed(String(text), language) else { return MatterValue(content: .text("", isPlain: true)) }
    return try value(node, count: &count)
  }

  private func checkSize(of text: Substring, _ language: MatterBlock.Language) throws(Diagnostics) {
    guard text.utf8.count > mostBytes else { return }
    throw refuse("its \(language.rawValue) has \(text.utf8.count) bytes; expected at most \(mostBytes)", line: 1)
  }

  /// YAML with quotes around the values that would be wrong without them.
  private static func withQuotes(_ text: Substring) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard let match = line.wholeMatch(of: /([A-Za-z_][\w-]*):[ \t]+([^"'\[{|>&*!#].*)/) else { return String(line) }
      let value = String(match.2).trimmed
      let isWrong =
        value.contains(": ") || value.hasSuffix(":") || value.contains(" #") || "@`%".contains(value.first ?? " ")
      return isWrong ? "\(match.1): \(Escape.jsonString(value))" : String(line)
    }.joined(separator: "\n")
  }

  private func refuse(_ message: String, line: Int?, column: Int? = nil) -> Diagnostics {
    Diagnostics([Diagnostic(.siteSyntax, message, at: Location(file: file, line: line, column: column))])
  }

  // MARK: YAML and JSON

  /// Reads YAML, and mends what has only one meaning if it can't be read as it is.
  private mutating func mended(_ text: String) throws(Diagnostics) -> Node? {
    do {
      return try composed(text, .yaml)
    } catch {
      var mending = MatterMending(text)
      guard mending.run(), let node = try? composed(mending.text, .yaml) else { throw error }
      for note in mending.notes where !hasPlainValues || note.isRepeated {
        let place = Location(file: file, line: note.line + lineOffset, column: 1)
        notes.append(Diagnostic(.articleKey, note.message, at: place))
      }
      return node
    }
  }

  private func composed(_ text: String, _ language: MatterBlock.Language) throws(Diagnostics) -> Node? {
    if let line = YAMLAliases(text).lineOfCostlyKey {
      throw refuse(
        "a key is a list, a table or an alias, and the \(language.rawValue) has more than \(YAMLAliases.most) aliases; "
          + "expected text as a key",
        line: line + lineOffset
      )
    }
    do {
      return try Yams.compose(yaml: text)
    } catch let error as YamlError {
      throw Diagnostics([diagnostic(error, of: text, language)])
    } catch {
      throw refuse("it isn't \(language.rawValue): \(error)", line: lineOffset + 1)
    }
  }

  private func entries(of node: Node?) throws(Diagnostics) -> [MatterEntry] {
    guard let node else { return [] }
    if let text = node.scalar?.string, text.isEmpty { return [] }
    guard node.mapping != nil else {
      throw refuse("it isn't a list of “key: value”", line: lineOffset + 1)
    }
    var count = 0
    return try value(node, count: &count).entries ?? []
  }

  private func value(_ node: Node, count: inout Int) throws(Diagnostics) -> MatterValue {
    count += 1
    let line = node.mark.map { $0.line + lineOffset }
    let column = node.mark?.column
    guard count <= mostValues else {
      throw refuse("it has more than \(mostValues) values; expected fewer", line: line, column: column)
    }
    let content: MatterValue.Content
    switch node {
    case .scalar(let scalar): content = .text(scalar.string, isPlain: scalar.style == .plain || scalar.style == .any)
    case .sequence(let sequence):
      var values: [MatterValue] = []
      for node in sequence { values.append(try value(node, count: &count)) }
      content = .list(values)
    case .mapping(let mapping):
      var entries: [MatterEntry] = []
      for pair in mapping {
        guard let key = pair.key.scalar else {
          throw refuse(
            "a key is a list or a table; expected text",
            line: pair.key.mark.map { $0.line + lineOffset },
            column: pair.key.mark?.column
          )
        }
        let mark = key.mark
        let value = try value(pair.value, count: &count)
        var entry = MatterEntry(
          key: key.string,
          line: mark.map { $0.line + lineOffset },
          column: mark?.column,
          value: value
        )
        if key.style == .plain { entry.length = key.string.count }
        entries.append(entry)
      }
      content = .table(entries)
    case .alias: content = .text("", isPlain: true)
    }
    return MatterValue(content: content, line: line, column: column)
  }

  private func diagnostic(_ error: YamlError, of text: String, _ language: MatterBlock.Language) -> Diagnostic {
    func found(_ message: String, _ mark: Mark) -> Diagnostic {
      Diagnostic(.siteSyntax, message, at: Location(file: file, line: mark.line + lineOffset, column: mark.column))
    }
    switch error {
    case .scanner(_, let problem, let mark, _) where problem.hasPrefix("mapping values are not allowed"):
      return found(
        "the value has a colon in it; expected quotes around the value, such as title: \"One: two\"",
        mark
      )
    case .scanner(_, let problem, let mark, _) where problem.hasPrefix("found character that cannot start"):
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let line = lines.indices.contains(mark.line - 1) ? lines[mark.line - 1] : ""
      let sign = line.dropFirst(mark.column - 1).first
      if sign == "\t" { return found("a tab stands before it; expected spaces", mark) }
      guard let sign else { return found("it isn't \(language.rawValue): \(problem)", mark) }
      return found("the value begins with “\(sign)”; expected quotes around the value", mark)
    case .scanner(_, let problem, let mark, _) where problem.hasPrefix("Maximum nesting level"),
      .parser(_, let problem, let mark, _) where problem.hasPrefix("Maximum nesting level"):
      return found("values lie too deep within each other; expected fewer brackets", mark)
    case .duplicatedKeysInMapping(let duplicates, let context):
      let names = duplicates.sorted().map { "“\($0)”" }.joined(separator: ", ")
      return Diagnostic(
        .siteSyntax,
        "\(names) is there more than once; expected each key once",
        at: Location(file: file, line: context.mark.line + lineOffset)
      )
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      return found("it isn't \(language.rawValue): \(problem)", mark)
    case .reader(_, let offset, let value, _):
      let before = text.utf8.prefix(offset ?? 0)
      let line = before.count { $0 == UInt8(ascii: "\n") } + 1 + lineOffset
      let message =
        "it has the character U+\(String(value, radix: 16, uppercase: true)), which can't be in \(language.rawValue)"
      return Diagnostic(.siteSyntax, message, at: Location(file: file, line: line))
    default:
      return Diagnostic(
        .siteSyntax,
        "it isn't \(language.rawValue): \(error)",
        at: Location(file: file, line: lineOffset + 1)
      )
    }
  }
}
