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

  private var isPlain: Bool {
    switch self {
    case .string, .number, .exactNumber: true
    case .array, .object: false
    }
  }

  private func text(indentation: String) -> String {
    let inner = indentation + "  "
    switch self {
    case .string(let value): return Escape.jsonString(value)
    case .number(let value): return Number.json(value)
    case .exactNumber(let value):
      let text = "\(value)"
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    case .array(let values) where values.allSatisfy(\.isPlain):
      return "[" + values.map { $0.text(indentation: inner) }.joined(separator: ", ") + "]"
    case .array(let values):
      let lines = values.map { inner + $0.text(indentation: inner) }
      return "[\n" + lines.joined(separator: ",\n") + "\n" + indentation + "]"
    case .object(let members) where members.allSatisfy(\.value.isShallow) && members.count <= 6:
      return "{"
        + members.map { Escape.jsonString($0.name) + ": " + $0.value.text(indentation: inner) }
        .joined(separator: ", ") + "}"
    case .object(let members):
      let lines = members.map { inner + Escape.jsonString($0.name) + ": " + $0.value.text(indentation: inner) }
      return "{\n" + lines.joined(separator: ",\n") + "\n" + indentation + "}"
    }
  }

  /// Whether the value contains nothing but plain values and arrays of plain values.
  private var isShallow: Bool {
    if case .array(let values) = self { return values.allSatisfy(\.isPlain) }
    return isPlain
  }
}
