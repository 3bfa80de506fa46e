/// The limits of a drawing.
///
/// SECURITY.md has the same numbers with their messages.
///
/// A drawing becomes part of every export that shows it. Depth, elements and attributes in the file are bounded by the
/// parser as well.
enum ArtworkLimits {
  /// The most bytes of a file.
  static let bytes = 4_000_000
  /// The most elements in one another, what `use` puts in included.
  static let depth = 64
  /// The most elements that are drawn, what `use` and clip paths put in included.
  static let visits = 100_000
  /// The most steps of all outlines together: moves, lines, curves and ends.
  static let steps = 200_000
  /// The largest absolute value of a coordinate, in points.
  static let coordinate = 1e6
  /// The longest side of a drawing, in points.
  static let side = 100_000.0
  /// The most bytes of a property's value in a style.
  static let value = 1_000
  /// The most dashes and gaps that repeat.
  static let dashes = 64
  /// The most selectors of all style sheets together.
  static let selectors = 5_000
  /// The most comparisons of selectors with elements.
  static let comparisons = 1_000_000
  /// The most gradients that take stops or attributes from one another.
  static let gradientChain = 16
  /// The most messages.
  static let messages = 100
  /// The most classes that a selector asks of one element.
  static let classes = 16

  /// The largest number of bytes of an attribute, or nil for lists of numbers, which only the file limits.
  static func bytes(of attribute: String) -> Int? {
    switch attribute {
    case "d", "points", "href": nil
    case "style", "class", "transform", "gradientTransform": 4_000
    default: value
    }
  }
}
