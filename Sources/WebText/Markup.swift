/// A tree of HTML or XML.
public indirect enum Markup: Hashable, Sendable {
  /// An element with its attributes, in the order of the text, and its children.
  case element(String, attributes: [Attribute] = [], children: [Markup] = [])
  /// Text, escaped when it is printed.
  case text(String)
  /// The content of a `style` element.
  case style(StyleSheet)
  /// The content of a `script` element of HTML.
  case script(String)
  /// The text of another document, as it was printed.
  case printed(String)
  /// A line break between elements, for readability.
  case lineBreak

  /// An attribute of an element.
  public struct Attribute: Hashable, Sendable {
    /// The name.
    public var name: String
    /// The value, unescaped, or nil.
    ///
    /// An attribute without a value is written with an empty one.
    public var value: String?

    /// Creates an attribute.
    public init(_ name: String, _ value: String? = nil) {
      self.name = name
      self.value = value
    }
  }
}

extension Markup {
  /// Creates an element from pairs of attribute names and values.
  public static func element(
    _ name: String,
    _ attributes: KeyValuePairs<String, String>,
    _ children: [Markup] = []
  ) -> Markup {
    .element(name, attributes: attributes.map { Attribute($0.key, $0.value) }, children: children)
  }
}
