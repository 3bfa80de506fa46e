import Foundation

/// A value in a template of Liquid.
enum LiquidValue: Sendable {
  /// Nothing, which is false.
  case none
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([LiquidValue])
  case table([String: LiquidValue])
  /// A table of the site, whose values are only looked at when they are asked for.
  case values(TemplateValues)

  /// Takes a value of the site.
  init(_ value: any Sendable) {
    switch value {
    case let value as LiquidValue: self = value
    case let text as String: self = .text(text)
    case let flag as Bool: self = .flag(flag)
    case let number as Int: self = .number(Double(number))
    case let number as Double: self = .number(number)
    case let values as TemplateValues: self = .values(values)
    case let list as [any Sendable]: self = .list(list.map { LiquidValue($0) })
    default: self = .none
    }
  }

  /// Whether a condition takes it as true: everything but nothing and `false`.
  var isTrue: Bool {
    switch self {
    case .none, .flag(false): false
    default: true
    }
  }

  /// Whether nothing is in it.
  var isEmpty: Bool {
    switch self {
    case .none: true
    case .text(let text): text.isEmpty
    case .list(let values): values.isEmpty
    case .table(let values): values.isEmpty
    case .values(let values): values.isEmpty
    case .flag, .number: false
    }
  }

  /// The value as it is shown.
  var shown: String {
    switch self {
    case .none, .table, .values: ""
    case .flag(let flag): "\(flag)"
    case .number(let number): Self.shown(number)
    case .text(let text): text
    case .list(let values): values.map(\.shown).joined()
    }
  }

  private static func shown(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
  }

  /// The value as a number, if it is one.
  var number: Double? {
    switch self {
    case .number(let number): number
    case .text(let text): Double(text.trimmed)
    default: nil
    }
  }

  /// The value as a whole number between a thousand million below and above zero.
  var whole: Int { Int(max(-1e9, min(number ?? 0, 1e9))) }

  /// The bytes of memory that a text or a list needs, roughly; a number above a limit if it is larger or deeper.
  func weight(upTo limit: Int, depth: Int = 0) -> Int {
    switch self {
    case .text(let text): return text.utf8.count
    case .list(let values):
      guard depth < 32 else { return limit + 1 }
      var weight = 32 * values.count
      for value in values where weight <= limit { weight += value.weight(upTo: limit - weight, depth: depth + 1) }
      return weight
    case .table(let values):
      return LiquidValue.list(Array(values.values)).weight(upTo: limit, depth: depth)
    default: return 0
    }
  }

  /// The values of a list; a text or a table is a list of itself.
  var list: [LiquidValue] {
    switch self {
    case .none: []
    case .list(let values): values
    case .table(let values): values.sorted { $0.key < $1.key }.map { .list([.text($0.key), $0.value]) }
    case .values(let values): values.sorted { $0.key < $1.key }.map { .list([.text($0.key), LiquidValue($0.value)]) }
    default: [self]
    }
  }

  /// A value inside this one.
  subscript(key: String) -> LiquidValue {
    switch self {
    case .table(let values):
      if let value = values[key] { return value }
    case .values(let values):
      if let value = values[key] { return LiquidValue(value) }
    case .list(let values):
      if let index = Int(key) {
        let place = index < 0 ? values.count + index : index
        return values.indices.contains(place) ? values[place] : .none
      }
      if key == "first" { return values.first ?? .none }
      if key == "last" { return values.last ?? .none }
    default: break
    }
    if key == "size" {
      switch self {
      case .text(let text): return .number(Double(text.count))
      case .list(let values): return .number(Double(values.count))
      case .table(let values): return .number(Double(values.count))
      case .values(let values): return .number(Double(values.count))
      default: break
      }
    }
    return .none
  }

  /// Whether two values are the same for a condition.
  static func areEqual(_ one: LiquidValue, _ other: LiquidValue) -> Bool {
    switch (one, other) {
    case (.none, .none): true
    case (.flag(let one), .flag(let other)): one == other
    // The site's own values are texts.
    case (.flag(let flag), .text(let text)), (.text(let text), .flag(let flag)): text == "\(flag)"
    case (.number(let one), .number(let other)): one == other
    case (.number(let number), .text(let text)), (.text(let text), .number(let number)): Double(text) == number
    case (.text(let one), .text(let other)): one == other
    case (.list(let one), .list(let other)): one.count == other.count && zip(one, other).allSatisfy(areEqual)
    default: false
    }
  }

  /// Whether one value comes before another, if they can be compared.
  static func isLess(_ one: LiquidValue, _ other: LiquidValue) -> Bool? {
    if let one = one.number, let other = other.number { return one < other }
    if case .text(let one) = one, case .text(let other) = other { return one < other }
    return nil
  }
}
