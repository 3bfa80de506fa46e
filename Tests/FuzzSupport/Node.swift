/// A node of a document: an element or text.
public struct Node: Sendable {
  /// The name of an element with its prefix, or an empty string for raw text.
  public var name: String
  /// The attributes in order, with unescaped values.
  public var attributes: [(name: String, value: String)]
  /// The child nodes in order.
  public var children: [Node]
  /// Raw text: content, a comment, or anything else.
  public var raw: String

  /// Creates an element.
  public init(_ name: String, _ attributes: [(String, String)] = [], _ children: [Node] = []) {
    (self.name, self.children, raw) = (name, children, "")
    self.attributes = attributes.map { (name: $0.0, value: $0.1) }
  }

  /// Creates raw text.
  public init(raw: String) { (name, attributes, children, self.raw) = ("", [], [], raw) }

  /// The number of elements, including the node itself.
  public var count: Int { (name.isEmpty ? 0 : 1) + children.reduce(0) { $0 + $1.count } }

  /// Modifies the element with an index in document order.
  @discardableResult
  public mutating func change(_ number: Int, _ body: (inout Node) -> Void) -> Int {
    guard !name.isEmpty else { return number }
    if number == 0 {
      body(&self)
      return -1
    }
    var number = number - 1
    for index in children.indices where number >= 0 { number = children[index].change(number, body) }
    return number
  }

  /// Returns the element with an index in document order.
  public func element(_ number: Int) -> Node? {
    var found: Node?
    var copy = self
    copy.change(number) { found = $0 }
    return found
  }

  /// Prints the document with random quotation marks and white space.
  public func write(_ random: inout Random, to text: inout String) {
    guard !name.isEmpty else { return text += raw }
    text += "<" + name
    for attribute in attributes {
      let quote = random.happens(0.1) ? "'" : "\""
      let space = random.happens(0.03) ? random.pick(["\n", "\t", "  "]) : " "
      text += "\(space)\(attribute.name)=\(quote)\(attribute.value)\(quote)"
    }
    if children.isEmpty, random.happens(0.8) { return text += "/>" }
    text += ">"
    for child in children { child.write(&random, to: &text) }
    text += "</\(name)>"
  }
}
