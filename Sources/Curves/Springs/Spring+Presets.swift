extension Spring {
  /// SwiftUI's `smooth`: 0.5 s without bounce.
  public static let smooth = smooth()
  /// SwiftUI's `snappy`: 0.5 s with a bounce of 0.15.
  public static let snappy = snappy()
  /// SwiftUI's `bouncy`: 0.5 s with a bounce of 0.3.
  public static let bouncy = bouncy()
  /// SwiftUI's `interactiveSpring`: 0.15 s with a damping fraction of 0.86, for motion that follows a finger.
  public static let interactive = Spring(response: 0.15, dampingFraction: 0.86)
  /// SwiftUI's `spring` without arguments: 0.5 s without bounce.
  public static let `default` = Spring(duration: 0.5, bounce: 0)

  /// The spring of UIKit's own transitions: mass 3 and stiffness 1000, critically damped.
  ///
  /// It settles in half a second.
  public static let system = Spring(mass: 3, stiffness: 1000, damping: 2 * 3000.0.squareRoot())

  /// SwiftUI's `smooth` with another duration or more bounce.
  ///
  /// ```swift
  /// Spring.smooth(extraBounce: 0.1).bounce  // 0.1
  /// ```
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds, above 0.
  ///   - extraBounce: The bounce to add to the preset's bounce of 0; the sum is above −1 and below 1.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }

  /// SwiftUI's `snappy` with another duration or more bounce.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds, above 0.
  ///   - extraBounce: The bounce to add to the preset's bounce of 0.15; the sum is above −1 and below 1.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// SwiftUI's `bouncy` with another duration or more bounce.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds, above 0.
  ///   - extraBounce: The bounce to add to the preset's bounce of 0.3; the sum is above −1 and below 1.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  /// SwiftUI's `interactiveSpring(duration:extraBounce:)`, whose bounce is 0.15.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds, above 0.
  ///   - extraBounce: The bounce to add to 0.15; the sum is above −1 and below 1.
  public static func interactive(duration: Double = 0.15, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }
}
