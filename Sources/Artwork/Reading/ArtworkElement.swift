/// An element of a file with the style that its attributes and the style sheets give it.
struct ArtworkElement {
  /// The element's place in the document's list.
  var index: Int
  var name: String
  /// The attributes without a prefix, and `href` with any.
  var attributes: [String: String]
  /// The declared values of properties, those that win.
  var style: [StyleProperty: String] = [:]
  /// The element that it is in, by its place in the document.
  var parent: Int?
  /// The elements inside, by their places in the document.
  var children: [Int] = []
  /// The text directly inside.
  var text: String
  /// The start of its start tag, in bytes.
  var offset: Int

  subscript(attribute: String) -> String? { attributes[attribute] }
}
