import Diagnostics

/// The settings of another generator, by the paths of their keys; capitals don't matter.
struct ImportConfig {
  private var entries: [MatterEntry] = []
  /// The files that were read.
  private(set) var files: [String] = []
  /// The notes about what isn't right in them.
  private(set) var notes: [Diagnostic] = []

  /// The most bytes of one file.
  static let mostBytes = 1 << 20

  /// Creates empty settings.
  init() {}

  /// The file that notes about single settings name.
  var file: String { files.first ?? "the settings" }

  /// Reads a file of YAML, TOML or JSON, if it is there, and adds what it says.
  ///
  /// - Parameters:
  ///   - name: The file.
  ///   - folder: The site's folder.
  ///   - key: The key that everything in the file lies below, if one does.
  /// - Throws: ``Diagnostics`` where it isn't written in its language.
  mutating func read(_ name: String, in folder: ImportFolder, below key: String? = nil) throws(Diagnostics) {
    guard folder.contains(name) else { return }
    let text = try folder.text(name, atMost: Self.mostBytes)
    let language: MatterBlock.Language = name.hasSuffix(".toml") ? .toml : name.hasSuffix(".json") ? .json : .yaml
    var reader = MatterReader(file: name, lineOffset: 0)
    (reader.mostBytes, reader.mostValues, reader.mends) = (Self.mostBytes, Self.mostBytes, true)
    var content = text[...]
    // Old sites have lines around their YAML, as articles have.
    if language == .yaml, let last = content.lastIndex(where: { !$0.isWhitespace }), content[...last].hasSuffix("\n---")
    {
      content = content[...last].dropLast(3)
    }
    let read = try reader.entries(content, language)
    files.append(name)
    notes += reader.notes
    if let key {
      // `languages.en` lies below two keys.
      let value = key.split(separator: ".").dropFirst().reversed().reduce(MatterValue(content: .table(read))) {
        inner,
        key in
        MatterValue(content: .table([MatterEntry(key: String(key), line: nil, column: nil, value: inner)]))
      }
      let first = String(key.prefix { $0 != "." })
      entries.append(MatterEntry(key: first, line: nil, column: nil, value: value))
    } else {
      entries += read
    }
  }

  /// The settings of the highest level, in order, of several with the same key the first that says something.
  var settings: [MatterEntry] {
    var seen: Set<String> = []
    return entries.filter { !$0.value.isEmpty && seen.insert($0.key.lowercased()).inserted }
  }

  /// The value at a path of keys.
  func value(_ path: String...) -> MatterValue? { Self.value(path[...], entries) }

  private static func value(_ path: ArraySlice<String>, _ entries: [MatterEntry]) -> MatterValue? {
    guard let key = path.first?.lowercased() else { return nil }
    for entry in entries where entry.key.lowercased() == key && !entry.value.isEmpty {
      if path.count == 1 { return entry.value }
      if let inner = entry.value.entries, let value = value(path.dropFirst(), inner) { return value }
    }
    return nil
  }

  /// The entries of all tables with a key of the highest level, each key once and tables within them together.
  func table(_ key: String) -> [MatterEntry] {
    Self.merged(entries.filter { $0.key.lowercased() == key.lowercased() }.flatMap { $0.value.entries ?? [] })
  }

  private static func merged(_ entries: [MatterEntry]) -> [MatterEntry] {
    var (order, groups): ([String], [String: [MatterEntry]]) = ([], [:])
    for entry in entries where !entry.value.isEmpty {
      if groups[entry.key] == nil { order.append(entry.key) }
      groups[entry.key, default: []].append(entry)
    }
    return order.compactMap { key in
      guard let group = groups[key], let first = group.first else { return nil }
      let tables = group.compactMap(\.value.entries)
      guard tables.count > 1 else { return first }
      let value = MatterValue(content: .table(merged(tables.flatMap(\.self))), line: first.value.line)
      return MatterEntry(key: key, line: first.line, column: first.column, value: value)
    }
  }

  /// The text at a path of keys, unless it is empty.
  func text(_ path: String...) -> String? {
    Self.value(path[...], entries)?.text.flatMap { $0.trimmed.isEmpty ? nil : $0.trimmed }
  }
}
