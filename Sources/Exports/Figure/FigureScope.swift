import WebText

/// What the rules of a figure begin with.
extension Scope {
  /// The figure's own selector, as specific as an id: rules of a page such as `.post figure` don't win over it.
  ///
  /// The argument of `:not()` counts although nothing on any page has that id.
  var figure: String { ".\(prefix):not(#k0)" }

  /// The selector of a class within the figure.
  func inside(_ local: some CustomStringConvertible) -> String { "\(figure) .\(name(local))" }

  /// What selectors begin with while one of the figure's checkboxes is checked.
  func checked(_ control: some CustomStringConvertible) -> String { "\(figure):has(.\(name(control)):checked)" }
}
