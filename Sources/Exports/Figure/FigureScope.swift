import WebText

/// The prefixes of a figure's rules.
extension Scope {
  /// The figure's own selector, with the specificity of three ids, so that rules of a page such as `#main #post figure`
  /// don't override it.
  ///
  /// The argument of `:not()` counts although no page has an element with that id.
  var figure: String { ".\(prefix):not(#k0#k0#k0)" }

  /// Returns a class in the figure.
  ///
  /// Its name has no hash, because all rules for it begin with the figure's own selector. Few classes of host pages begin
  /// with its letter; those of highlighted code, such as `k` and `kc`, don't.
  func className(_ local: some CustomStringConvertible) -> String { "z\(local)" }

  /// Returns the selector of a class in the figure.
  func inside(_ local: some CustomStringConvertible) -> String { "\(figure) .\(className(local))" }

  /// The selector of the row of controls, in browsers that know `:has()`, which the controls need.
  ///
  /// Others ignore its rules.
  var controls: String { "\(figure):has(.\(className("o"))) .\(className("o"))" }

  /// Returns the selector prefix while one of the figure's checkboxes is checked.
  func checked(_ control: some CustomStringConvertible) -> String { "\(figure):has(.\(className(control)):checked)" }
}
