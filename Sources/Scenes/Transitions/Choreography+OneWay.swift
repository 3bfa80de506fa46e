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
  public func oneWay() throws(Obstacle) -> OneWay {
    let there = try Self.animation(of: presentation, named: "presentation")
    let back = try Self.animation(of: dismissal, named: "dismissal")
    let ways = Set(
      presentation.changes.filter { !$0.animation.isJump }.map { Leg(layer: $0.layer, property: $0.property) }
    )
    let returns = Set(
      dismissal.changes.filter { !$0.animation.isJump }.map { Leg(layer: $0.layer, property: $0.property.reversed) }
    )
    if let leg = ways.symmetricDifference(returns).map(\.layer).min() {
      throw Obstacle(reason: "layer “\(leg)” doesn't go back the way that it came")
    }
    return OneWay(presentation: there, dismissal: back)
  }

  /// The reason why the dismissal isn't the reverse of the presentation.
  public struct Obstacle: Error, Hashable, Sendable {
    /// The reason, for messages.
    public var reason: String
  }

  private struct Leg: Hashable {
    var layer: String
    var property: Change.Property
  }

  /// Returns the common animation of an act's changes.
  private static func animation(of act: Act, named name: String) throws(Obstacle) -> Animation {
    let animations = Set(act.changes.map(\.animation).filter { !$0.isJump })
    guard let animation = animations.first else {
      throw Obstacle(reason: "nothing in the \(name) moves, or it all jumps")
    }
    if animations.count > 1 { throw Obstacle(reason: "not everything in the \(name) moves together, on one animation") }
    if animation.delay > 0 { throw Obstacle(reason: "the \(name) waits \(animation.delay) s before it moves") }
    return animation
  }
}
