/// The rule by which one stage becomes another.
///
/// A transition is a value that can be applied to any two stages. Whoever writes one makes a ``Choreography``: the
/// layers that are ever seen, and what changes on the way there and back.
public protocol Transition: Hashable, Sendable {
  /// What the transition makes of two stages.
  ///
  /// - Parameters:
  ///   - presenter: The stage that is on the screen.
  ///   - presented: The stage that comes.
  ///   - canvas: What it is all drawn on.
  func choreography(from presenter: Stage, to presented: Stage, on canvas: Canvas) -> Choreography
}
