/// A presentation that fades in over what is there, and out again.
///
/// ```swift
/// FadeTransition(animation: .easeInOut(duration: 0.2))
/// ```
public struct FadeTransition: Transition {
  /// What it fades on.
  public var animation: Animation

  /// Creates a fade.
  ///
  /// - Parameter animation: What it fades on.
  public init(animation: Animation = .easeInOut) {
    self.animation = animation
  }

  /// Lays the presented stage over the presenter.
  public func choreography(from presenter: Stage, to presented: Stage, on canvas: Canvas) -> Choreography {
    Choreography([
      .still(presenter.layer("presenter", role: .presenter)),
      .fading(presented.layer("presented", role: .presented), animation),
    ])
  }
}
