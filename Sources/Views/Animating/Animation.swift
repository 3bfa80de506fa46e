import Curves

/// The timing of a change.
public struct Animation: Hashable, Sendable {
  /// The modifications of a curve.
  ///
  /// The last one is the outermost.
  public enum Change: Hashable, Sendable {
    /// It waits, in seconds.
    case delay(Double)
    /// It runs so many times as fast.
    case speed(Double)
    /// It runs again and again; nothing is for ever.
    case repeats(count: Int?, autoreverses: Bool)
    /// It counts as complete after a time, in seconds, and goes on.
    case logicallyComplete(after: Double)
  }

  /// The curve without its modifications.
  public enum Base: Hashable, Sendable {
    /// A placeholder for the default animation, which a scene chooses.
    case standard
    /// A timing curve with its duration in seconds.
    case timing(TimingCurve, duration: Double)
    /// A spring that takes over the motion of what it follows.
    case spring(Spring, blendDuration: Double)
    /// A spring whose motion is added to what it follows.
    case interpolatingSpring(Spring)
    /// An animation of the listing's own, whose frames are asked for.
    case custom(CustomMotion)
  }

  /// The curve without its modifications.
  public var curve: Base
  /// The modifications, with the innermost first.
  public var changes: [Change] = []
  /// How far the change goes, in the units that SwiftUI animates, or nil if that isn't known: repeated springs last by it.
  var travel: Double?

  public init(_ curve: Base) { self.curve = curve }
  /// Creates an animation on a spring.
  public init(_ spring: Spring) { curve = .spring(spring, blendDuration: 0) }

  private func with(_ change: Change) -> Animation {
    var animation = self
    animation.changes.append(change)
    return animation
  }

  /// The animation after a wait, in seconds.
  public func delay(_ delay: Double) -> Animation { with(.delay(delay)) }
  /// The animation that counts as complete after a time, in seconds, and goes on.
  public func logicallyComplete(after duration: TimeInterval) -> Animation { with(.logicallyComplete(after: duration)) }
  /// The animation at another speed.
  public func speed(_ speed: Double) -> Animation { with(.speed(speed)) }
  public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Animation {
    with(.repeats(count: count, autoreverses: autoreverses))
  }
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    with(.repeats(count: nil, autoreverses: autoreverses))
  }
}

extension Animation {
  /// The animation of a change that doesn't specify one.
  public static let `default` = Animation(.standard)

  private static func timing(_ curve: TimingCurve, _ duration: Double) -> Animation {
    Animation(.timing(curve, duration: duration))
  }

  /// Constant speed, for 0.35 s.
  public static let linear = linear(duration: Curve.defaultDuration)
  /// Slow at first, for 0.35 s.
  public static let easeIn = easeIn(duration: Curve.defaultDuration)
  /// Slow in the end, for 0.35 s.
  public static let easeOut = easeOut(duration: Curve.defaultDuration)
  /// Slow at both ends, for 0.35 s.
  public static let easeInOut = easeInOut(duration: Curve.defaultDuration)
  /// Constant speed, for some seconds.
  public static func linear(duration: Double) -> Animation { timing(.linear, duration) }
  /// Slow at first, for some seconds.
  public static func easeIn(duration: Double) -> Animation { timing(.easeIn, duration) }
  /// Slow in the end, for some seconds.
  public static func easeOut(duration: Double) -> Animation { timing(.easeOut, duration) }
  /// Slow at both ends, for some seconds.
  public static func easeInOut(duration: Double) -> Animation { timing(.easeInOut, duration) }
  /// A Bézier curve by its control points, for some seconds.
  public static func timingCurve(
    _ x1: Double,
    _ y1: Double,
    _ x2: Double,
    _ y2: Double,
    duration: Double = Curve.defaultDuration
  ) -> Animation {
    timing(.cubicBezier(x1, y1, x2, y2), duration)
  }

  private static func fluid(_ spring: Spring, _ blend: Double = 0) -> Animation {
    Animation(.spring(spring, blendDuration: blend))
  }

  /// A spring of 0.5 s without bounce.
  public static let spring = fluid(Spring(duration: 0.5))
  /// A spring of 0.5 s without bounce.
  public static let smooth = fluid(.smooth)
  /// A spring of 0.5 s with a small bounce.
  public static let snappy = fluid(.snappy)
  /// A spring of 0.5 s with more bounce.
  public static let bouncy = fluid(.bouncy)
  /// A spring for what follows a finger.
  public static let interactiveSpring = fluid(.interactive, 0.25)
  /// A spring of 0.5 s whose motion is added to what it follows.
  public static let interpolatingSpring = Animation(.interpolatingSpring(Spring(duration: 0.5)))

  /// A spring by its duration in seconds and its bounce.
  public static func spring(duration: Double = 0.5, bounce: Double = 0, blendDuration: Double = 0) -> Animation {
    fluid(Spring(duration: duration, bounce: bounce), blendDuration)
  }
  /// A spring by its response in seconds and its damping fraction.
  @_disfavoredOverload
  public static func spring(
    response: Double = 0.5,
    dampingFraction: Double = 0.825,
    blendDuration: Double = 0
  ) -> Animation {
    fluid(Spring(response: response, dampingFraction: dampingFraction), blendDuration)
  }
  public static func spring(_ spring: Spring, blendDuration: Double = 0) -> Animation { fluid(spring, blendDuration) }
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    fluid(.smooth(duration: duration, extraBounce: extraBounce))
  }
  /// A spring with a small bounce.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    fluid(.snappy(duration: duration, extraBounce: extraBounce))
  }
  /// A spring with more bounce.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    fluid(.bouncy(duration: duration, extraBounce: extraBounce))
  }
  /// A spring for what follows a finger.
  @_disfavoredOverload
  public static func interactiveSpring(
    response: Double = 0.15,
    dampingFraction: Double = 0.86,
    blendDuration: Double = 0.25
  ) -> Animation {
    fluid(Spring(response: response, dampingFraction: dampingFraction), blendDuration)
  }
  /// A spring for what follows a finger.
  public static func interactiveSpring(
    duration: Double = 0.15,
    extraBounce: Double = 0,
    blendDuration: Double = 0.25
  ) -> Animation {
    fluid(Spring(duration: duration, bounce: 0.14 + extraBounce), blendDuration)
  }
  /// A spring by its physical constants, whose motion is added to what it follows.
  public static func interpolatingSpring(
    mass: Double = 1,
    stiffness: Double,
    damping: Double,
    initialVelocity: Double = 0
  ) -> Animation {
    Animation(
      .interpolatingSpring(
        Spring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity)
      )
    )
  }
  /// A spring whose motion is added to what it follows.
  public static func interpolatingSpring(_ spring: Views.Spring, initialVelocity: Double = 0) -> Animation {
    interpolatingSpring(
      mass: spring.mass,
      stiffness: spring.stiffness,
      damping: spring.damping,
      initialVelocity: initialVelocity
    )
  }
  /// A spring by its duration and bounce, whose motion is added to what it follows.
  public static func interpolatingSpring(
    duration: Double = 0.5,
    bounce: Double = 0,
    initialVelocity: Double = 0
  ) -> Animation {
    Animation(.interpolatingSpring(Spring(duration: duration, bounce: bounce, initialVelocity: initialVelocity)))
  }
}
