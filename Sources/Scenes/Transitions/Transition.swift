/// The rule that animates from one stage to another.
///
/// A transition is a value that can be applied to any two stages. It creates a ``Choreography``: all layers that are
/// ever visible, and their changes during the presentation and the dismissal.
public protocol Transition: Hashable, Sendable {
  /// Returns the layers of two stages and their changes.
  ///
  /// - Parameters:
  ///   - presenter: The stage before the transition.
  ///   - presented: The stage after the transition.
  ///   - canvas: The canvas that both are drawn on.
  func choreography(from presenter: Stage, to presented: Stage, on canvas: Canvas) -> Choreography
}
