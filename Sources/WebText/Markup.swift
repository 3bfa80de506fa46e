/// A piece of HTML or XML as a tree.
public indirect enum Markup: Hashable, Sendable {
  /// An element with its attributes, in the order in which they are written, and its children.
  case element(String, attributes: [Attribute] = [], children: [Markup] = [])
  /// Text, escaped when it is printed.
  case text(String)
  /// The rules of a `style` element.
  case style(StyleSheet)
  /// What is inside a `script` element of HTML.
  case script(String)
  /// A line break between elements, for the eye.
  case lineBreak

  /// An attribute and its value.
  public struct Attribute: Hashable, Sendable {
    /// The attribute's name.
    public var name: String
    /// Its value, unescaped; nothing for an attribute that needs none, and is written with an empty one.
    public var value: String?

    /// Creates an attribute.
    public init(_ name: String, _ value: String? = nil) {
      self.name = name
      self.value = value
    }
  }
}

extension Markup {
  /// An element whose attributes are given as pairs.
  public static func element(
    _ name: String,
    _ attributes: KeyValuePairs<String, String>,
    _ children: [Markup] = []
  ) -> Markup {
    .element(name, attributes: attributes.map { Attribute($0.key, $0.value) }, children: children)
  }
}
