import Foundation

/// Words in a listing that an app would translate; here they are shown as they are, with Markdown's bold and italic.
public struct LocalizedStringKey: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// Puts values into words.
  public struct StringInterpolation: StringInterpolationProtocol {
    var parts: [Text.Part] = []

    /// Creates it.
    public init(literalCapacity: Int, interpolationCount: Int) {}
    /// Adds words.
    public mutating func appendLiteral(_ literal: String) { parts += Markdown.parts(of: literal) }
    /// Adds a value.
    public mutating func appendInterpolation<Value>(_ value: Value) { add("\(value)") }
    /// Adds a text, with what was said about it.
    public mutating func appendInterpolation(_ text: Text) { parts += text.parts }
    /// Adds a value in a format.
    public mutating func appendInterpolation<Format: FormatStyle>(_ input: Format.FormatInput, format: Format)
    where Format.FormatInput: Equatable, Format.FormatOutput == String {
      add(format.format(input))
    }
    /// Adds a number in a format of C.
    public mutating func appendInterpolation<Value: CVarArg>(_ value: Value, specifier: String) {
      add(String(format: specifier, value))
    }

    private mutating func add(_ text: String) { parts.append(Text.Part(text: text)) }
  }

  let parts: [Text.Part]

  /// Creates a key of a string literal.
  public init(stringLiteral value: String) { parts = Markdown.parts(of: value) }
  /// Creates a key of a string.
  public init(_ value: String) { self.init(stringLiteral: value) }
  /// Creates a key of a literal with values in it.
  public init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }
}

/// The few marks of Markdown that words in a listing may have.
enum Markdown {
  /// The parts of a text: `**bold**`, `*italic*` and `` `code` ``.
  static func parts(of text: String) -> [Text.Part] {
    guard text.contains("*") || text.contains("`") else { return [Text.Part(text: text)] }
    var parts: [Text.Part] = []
    var rest = Substring(text)
    var plain = ""
    while let first = rest.first {
      guard let (mark, change) = marks.first(where: { rest.hasPrefix($0.0) }),
        let end = rest.dropFirst(mark.count).range(of: mark), end.lowerBound > rest.dropFirst(mark.count).startIndex
      else {
        plain.append(first)
        rest = rest.dropFirst()
        continue
      }
      if !plain.isEmpty { parts.append(Text.Part(text: plain)) }
      plain = ""
      let words = rest[rest.index(rest.startIndex, offsetBy: mark.count)..<end.lowerBound]
      parts.append(Text.Part(text: String(words), changes: [change]))
      rest = rest[end.upperBound...]
    }
    if !plain.isEmpty || parts.isEmpty { parts.append(Text.Part(text: plain)) }
    return parts
  }

  private static let marks: [(String, Font.Change)] = [
    ("**", .bold(true)), ("*", .italic(true)), ("`", .design(.monospaced)),
  ]
}
