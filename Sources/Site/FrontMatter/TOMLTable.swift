/// A key of TOML, or a part of one with dots.
struct TOMLKey {
  /// A line and a column in the file, from 1.
  struct Position {
    let line: Int
    let column: Int
  }

  /// The key without quotation marks.
  let text: String
  /// The position of its first character.
  let position: Position
  /// The number of its characters, if it has no quotation marks.
  var length: Int?
}

/// A table of TOML, to which a text adds until it ends.
final class TOMLTable {
  /// What has mentioned a table so far, from which it follows what else may.
  enum Origin {
    /// Only names of tables in it.
    case outer
    /// Its own name in brackets.
    case header
    /// A key with a dot.
    case dotted
  }

  /// What a key stands for.
  enum Item {
    /// A value, which is complete, as inline tables and lists in brackets are.
    case value(MatterValue)
    case table(TOMLTable)
    /// The tables of a name in double brackets.
    case tables([TOMLTable])
  }

  /// The number of tables and lists around it.
  let depth: Int
  private var origin: Origin
  private var items: [(key: TOMLKey, item: Item)] = []
  private var places: [String: Int] = [:]

  /// Creates an empty table.
  init(_ origin: Origin, depth: Int) { (self.origin, self.depth) = (origin, depth) }

  /// Whether it has no keys so far.
  var isEmpty: Bool { items.isEmpty }

  private func item(_ key: TOMLKey) -> Item? { places[key.text].map { items[$0].item } }

  /// Whether a key is there.
  func has(_ key: TOMLKey) -> Bool { places[key.text] != nil }

  /// Adds a key that isn't there.
  func add(_ key: TOMLKey, _ item: Item) {
    places[key.text] = items.count
    items.append((key, item))
  }

  private func added(_ key: TOMLKey, _ origin: Origin) -> TOMLTable {
    let table = TOMLTable(origin, depth: depth + 1)
    add(key, .table(table))
    return table
  }

  /// The table that a name in brackets goes through, or nil if it can't.
  func outer(_ key: TOMLKey) -> TOMLTable? {
    switch item(key) {
    case nil: added(key, .outer)
    case .table(let table): table
    case .tables(let tables): tables.last
    case .value: nil
    }
  }

  /// The table that a key with a dot goes through, or nil if it can't.
  func dotted(_ key: TOMLKey) -> TOMLTable? {
    switch item(key) {
    case nil: return added(key, .dotted)
    case .table(let table) where table.origin != .header:
      table.origin = .dotted
      return table
    case .table, .tables, .value: return nil
    }
  }

  /// The table that a name in brackets defines, or nil if it is defined already.
  func defined(_ key: TOMLKey) -> TOMLTable? {
    switch item(key) {
    case nil: return added(key, .header)
    case .table(let table) where table.origin == .outer:
      table.origin = .header
      return table
    case .table, .tables, .value: return nil
    }
  }

  /// A new table at the end of those with a name in double brackets, or nil if that is something else.
  func appended(_ key: TOMLKey) -> TOMLTable? {
    let table = TOMLTable(.header, depth: depth + 2)
    guard let place = places[key.text] else {
      add(key, .tables([table]))
      return table
    }
    guard case .tables(var tables) = items[place].item else { return nil }
    // The list has one owner, so that it grows in place.
    items[place].item = .tables([])
    tables.append(table)
    items[place].item = .tables(tables)
    return table
  }

  /// The keys with their values, in the order in which they are written.
  var entries: [MatterEntry] {
    items.map { key, item in
      let content: MatterValue
      switch item {
      case .value(let value): content = value
      case .table(let table): content = Self.value(.table(table.entries), key)
      case .tables(let tables): content = Self.value(.list(tables.map { Self.value(.table($0.entries), key) }), key)
      }
      let position = key.position
      return MatterEntry(
        key: key.text,
        line: position.line,
        column: position.column,
        value: content,
        length: key.length
      )
    }
  }

  private static func value(_ content: MatterValue.Content, _ key: TOMLKey) -> MatterValue {
    MatterValue(content: content, line: key.position.line, column: key.position.column)
  }
}
