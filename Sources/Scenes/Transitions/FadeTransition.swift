/// A transition in which the presented stage fades in over the presenting stage, and out again.
///
/// ```swift
/// FadeTransition(animation: .easeInOut(duration: 0.2))
/// ```
public struct FadeTransition: Transition {
  /// The animation of the fade.
  public var animation: Animation

  /// Creates a fade transition.
  ///
  /// - Parameter animation: The animation of the fade.
  public init(animation: Animation = .easeInOut) {
    self.animation = animation
  }

  /// Puts the presented stage over the presenter.
  public func choreography(from presenter: Stage, to presented: Stage, on canvas: Canvas) -> Choreography {
    Choreography([
      .still(presenter.layer("presenter", role: .presenter)),
      .fading(presented.layer("presented", role: .presented), animation),
    ])
  }
}
