/// Settings as they are written to the `site.yaml` of an imported site.
struct ImportedSettings {
  private var lines: [String] = []
  /// The largest number of bytes of a site's own values, so that all settings stay below the limit.
  private static let mostValueBytes = MatterReader.mostBytes / 2

  /// Adds a text, if there is one.
  mutating func add(_ key: String, _ text: String?) {
    if let text, !text.trimmed.isEmpty { lines.append("\(key): \(YAMLText.scalar(text.trimmed))") }
  }

  /// The text that a key has, if it was added.
  func text(of key: String) -> String? {
    lines.first { $0.hasPrefix(key + ": ") }.map { $0.dropFirst(key.count + 2).filter { $0 != "\"" } }
  }

  /// Whether a key was added.
  func has(_ key: String) -> Bool { lines.contains { $0.hasPrefix(key + ":") } }

  /// Puts a text in place of the one that a key has, or adds it.
  mutating func replace(_ key: String, with text: String) {
    lines.removeAll { $0.hasPrefix(key + ": ") }
    add(key, text)
  }

  /// Adds a number, `true` or `false`.
  mutating func add(_ key: String, plain value: some CustomStringConvertible) { lines.append("\(key): \(value)") }

  /// Adds the number of articles on a page of a list, if a text is a number that settings can have.
  mutating func addPageSize(_ text: String?) {
    if let size = text.flatMap({ Int($0) }), (1...1_000).contains(size) { add("pageSize", plain: size) }
  }

  /// Adds a list of texts, unless it is empty.
  mutating func add(_ key: String, list: [String]) {
    guard !list.isEmpty else { return }
    lines.append("\(key):")
    lines += list.map { "  - \(YAMLText.scalar($0))" }
  }

  /// Adds names and texts, unless there are none.
  mutating func add(_ key: String, table: [(key: String, text: String)]) {
    guard !table.isEmpty else { return }
    lines.append("\(key):")
    lines += table.map { "  \(YAMLText.scalar($0.key)): \(YAMLText.scalar($0.text))" }
  }

  /// Adds values as they were in other settings: texts, and tables of them.
  ///
  /// - Returns: The keys of the values that aren't added, since they are lists of tables or too large.
  mutating func add(_ key: String, values: [(key: String, value: MatterValue)]) -> [String] {
    var (added, left, bytes): ([String], [String], Int) = ([], [], 0)
    for (key, value) in values {
      let lines = Self.lines(key, value, indentation: "  ")
      let count = lines.reduce(0) { $0 + $1.utf8.count + 1 }
      if lines.isEmpty || bytes + count > Self.mostValueBytes {
        left.append(key)
      } else {
        added += lines
        bytes += count
      }
    }
    if !added.isEmpty { lines += ["\(key):"] + added }
    return left
  }

  /// Adds a list of tables.
  mutating func add(_ key: String, tables: [[(key: String, value: MatterValue)]]) {
    let items = tables.map { table in
      table.flatMap { Self.lines($0.key, $0.value, indentation: "    ") }
    }.filter { !$0.isEmpty }
    guard !items.isEmpty else { return }
    lines.append("\(key):")
    for item in items { lines += ["  - " + item[0].trimmed] + item.dropFirst() }
  }

  /// Adds front matter for articles, by patterns of their paths without endings.
  mutating func addCascade(_ rules: [(path: String, values: [(key: String, value: MatterValue)])]) {
    add(
      Cascades.key,
      tables: rules.map { path, values in [("target", .table(["path": .text(path)]))] + values }
    )
  }

  /// A value as lines; nothing where it has no text.
  private static func lines(_ key: String, _ value: MatterValue, indentation: String) -> [String] {
    let start = "\(indentation)\(YAMLText.scalar(key)):"
    if let text = value.text { return ["\(start) \(value.flag.map { "\($0)" } ?? YAMLText.scalar(text))"] }
    if let texts = value.texts, !texts.isEmpty {
      return [start] + texts.map { "\(indentation)  - \(YAMLText.scalar($0))" }
    }
    let inner = (value.entries ?? []).filter { !$0.value.isEmpty }
      .flatMap { lines($0.key, $0.value, indentation: indentation + "  ") }
    return inner.isEmpty ? [] : [start] + inner
  }

  /// The file.
  var text: String { lines.map { $0 + "\n" }.joined() }

  /// Removes the setting that a line belongs to.
  ///
  /// - Parameter line: The line, counted from 1.
  /// - Returns: Whether there is such a line.
  mutating func remove(line: Int) -> Bool {
    guard lines.indices.contains(line - 1) else { return false }
    func isInner(_ line: String) -> Bool { line.hasPrefix(" ") }
    let start = lines[..<line].lastIndex { !isInner($0) } ?? 0
    let end = lines[line...].firstIndex { !isInner($0) } ?? lines.count
    lines.removeSubrange(start..<end)
    return true
  }
}
