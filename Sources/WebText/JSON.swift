/// A JSON value.
///
/// Objects keep the order of their members.
public indirect enum JSON: Hashable, Sendable {
  /// A string.
  case string(String)
  /// A number, written with at most six decimals.
  case number(Double)
  /// A finite number, written with as many digits as it takes to restore it exactly.
  case exactNumber(Double)
  /// An array.
  case array([JSON])
  /// An object.
  case object([Member])

  /// A member of an object.
  public struct Member: Hashable, Sendable {
    /// The name.
    public var name: String
    /// The value.
    public var value: JSON

    /// Creates a member.
    public init(_ name: String, _ value: JSON) {
      self.name = name
      self.value = value
    }
  }

  /// Creates an array of numbers.
  public static func numbers(_ values: [Double]) -> JSON { .array(values.map(JSON.number)) }

  /// Creates an object from pairs of names and values.
  public static func object(_ members: KeyValuePairs<String, JSON>) -> JSON {
    .object(members.map { Member($0.key, $0.value) })
  }

  /// The value as JSON text, with objects on several lines and arrays of plain values on one line.
  public var text: String { text(indentation: "") }

  /// The value as JSON text on one line.
  public var line: String { text(indentation: nil) }

  private var isPlain: Bool {
    switch self {
    case .string, .number, .exactNumber: true
    case .array, .object: false
    }
  }

  /// Returns the value as JSON text.
  ///
  /// - Parameter indentation: The spaces before its lines, or nil for one line.
  private func text(indentation: String?) -> String {
    let inner = indentation.map { $0 + "  " }
    switch self {
    case .string(let value): return Escape.jsonString(value)
    case .number(let value): return Number.json(value)
    case .exactNumber(let value):
      let text = "\(value)"
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    case .array(let values):
      let isShort = values.allSatisfy(\.isPlain)
      return Self.list(values.map { $0.text(indentation: inner) }, in: "[]", indentation: isShort ? nil : indentation)
    case .object(let members):
      let isShort = members.allSatisfy(\.value.isShallow) && members.count <= 6
      let parts = members.map { Escape.jsonString($0.name) + ": " + $0.value.text(indentation: inner) }
      return Self.list(parts, in: "{}", indentation: isShort ? nil : indentation)
    }
  }

  /// Returns parts in brackets, each on a line of its own if there is an indentation.
  private static func list(_ parts: [String], in brackets: String, indentation: String?) -> String {
    guard let indentation else { return brackets.prefix(1) + parts.joined(separator: ", ") + brackets.suffix(1) }
    let lines = parts.map { "\(indentation)  \($0)" }.joined(separator: ",\n")
    return "\(brackets.prefix(1))\n\(lines)\n\(indentation)\(brackets.suffix(1))"
  }

  /// Whether the value contains nothing but plain values and arrays of plain values.
  private var isShallow: Bool {
    if case .array(let values) = self { return values.allSatisfy(\.isPlain) }
    return isPlain
  }
}
