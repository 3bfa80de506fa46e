extension Choreography {
  /// The animations of a choreography whose dismissal is the reverse of its presentation, so that a single progress
  /// describes both.
  public struct OneWay: Hashable, Sendable {
    /// The animation of the presentation.
    public var presentation: Animation
    /// The animation of the dismissal.
    public var dismissal: Animation
  }

  /// Returns the animations of both directions.
  ///
  /// - Throws: ``Obstacle`` if the dismissal isn't the reverse of the presentation.
  public func oneWay() throws(Obstacle) -> OneWay { try OneWay(presentation, dismissal) }

  /// The reason why the dismissal isn't the reverse of the presentation.
  public struct Obstacle: Error, Hashable, Sendable {
    /// The reason, for messages.
    public var reason: String
  }
}

extension Choreography.OneWay {
  /// Finds the animations of two acts.
  ///
  /// - Throws: ``Choreography/Obstacle`` if the dismissal isn't the reverse of the presentation.
  init(_ presentation: Choreography.Act, _ dismissal: Choreography.Act) throws(Choreography.Obstacle) {
    self.presentation = try Self.animation(of: presentation, named: "presentation")
    self.dismissal = try Self.animation(of: dismissal, named: "dismissal")
    let there = presentation.changes.filter { !$0.animation.isJump }.map { Target($0.layer, $0.property) }
    let back = dismissal.changes.filter { !$0.animation.isJump }.map { Target($0.layer, $0.property.reversed) }
    if let target = Set(there).symmetricDifference(back).map(\.layer).min() {
      throw Choreography.Obstacle(reason: "layer “\(target)” doesn't go back the way that it came")
    }
  }

  private struct Target: Hashable {
    var layer: String
    var property: Choreography.Change.Property

    init(_ layer: String, _ property: Choreography.Change.Property) { (self.layer, self.property) = (layer, property) }
  }

  /// Returns the common animation of an act's changes.
  private static func animation(of act: Choreography.Act, named name: String) throws(Choreography.Obstacle) -> Animation
  {
    let animations = Set(act.changes.map(\.animation).filter { !$0.isJump })
    func obstacle(_ reason: String) -> Choreography.Obstacle { Choreography.Obstacle(reason: reason) }
    guard let animation = animations.first else { throw obstacle("nothing in the \(name) moves, or it all jumps") }
    if animations.count > 1 { throw obstacle("not everything in the \(name) moves together, on one animation") }
    if animation.delay > 0 { throw obstacle("the \(name) waits \(animation.delay) s before it moves") }
    return animation
  }
}
