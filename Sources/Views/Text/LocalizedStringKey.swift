import Foundation

/// In a figure, keys are those of the module's English texts; bold and italic Markdown is drawn.
public struct LocalizedStringKey: Hashable, Sendable, ExpressibleByStringInterpolation {
  public struct StringInterpolation: StringInterpolationProtocol {
    /// The words, with a placeholder for each value.
    var words = ""
    var values: [[Text.Part]] = []

    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) { words += literal }
    public mutating func appendInterpolation<Value>(_ value: Value) { add("\(value)") }
    /// Adds a text, with what was said about it.
    public mutating func appendInterpolation(_ text: Text) { add(text.parts) }
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      add(Text(date, style: style).parts)
    }
    public mutating func appendInterpolation(_ image: Image) { add([Text.Part(image)]) }
    /// Adds a value in a format.
    public mutating func appendInterpolation<Format: FormatStyle>(_ input: Format.FormatInput, format: Format)
    where Format.FormatInput: Equatable, Format.FormatOutput == String {
      add(format.inEnglish.format(input))
    }
    /// Adds a value as a formatter writes it.
    public mutating func appendInterpolation<Value>(_ value: Value, formatter: Formatter?) {
      add(formatter?.text(of: value) ?? "\(value)")
    }
    /// Adds a number in a format of C.
    public mutating func appendInterpolation<Value: CVarArg>(_ value: Value, specifier: String) {
      add(String(format: specifier, value))
    }

    private mutating func add(_ text: String) { add([Text.Part(text: text)]) }
    private mutating func add(_ parts: [Text.Part]) {
      words.append(Markdown.placeholder)
      values.append(parts)
    }
  }

  let parts: [Text.Part]

  /// Creates a key of a string literal.
  public init(stringLiteral value: String) { parts = Markdown.parts(of: Self.text(value)) }
  /// Creates a key of a string.
  public init(_ value: String) { self.init(stringLiteral: value) }
  /// Creates a key of a literal with values in it.
  public init(stringInterpolation: StringInterpolation) {
    parts = Markdown.parts(of: Self.text(stringInterpolation.words), values: stringInterpolation.values)
  }

  /// Returns the text for a key in the view that is shown.
  private static func text(_ key: String) -> String { TranslatedTexts.current?[key] ?? key }
}

/// A key that models keep for a text.
public typealias LocalizedStringResource = LocalizedStringKey
