extension Spring {
  /// The reason why these constants don't describe a spring that settles, or nil if they do.
  ///
  /// ```swift
  /// Spring(stiffness: 150, damping: -3).problem  // "damping is -3.0; expected a number above 0"
  /// ```
  public var problem: String? {
    for (name, value) in [("mass", mass), ("stiffness", stiffness), ("damping", damping)] {
      guard value.isFinite, value > 0 else {
        let reason = name == "damping" && value == 0 ? " (undamped, it would never settle)" : ""
        return "\(name) is \(value); expected a number above 0\(reason)"
      }
      guard value <= Spring.largestConstant else {
        return "\(name) is \(value); expected at most \(Spring.largestConstant)"
      }
    }
    guard initialVelocity.isFinite else {
      return "initial velocity is \(initialVelocity); expected a finite number"
    }
    guard abs(initialVelocity) <= Spring.largestVelocity else {
      return "initial velocity is \(initialVelocity); expected \(-Spring.largestVelocity)…\(Spring.largestVelocity)"
    }
    // The envelope alone takes ln(1000)/γ, so there is no need to search the settling time of a spring that rings for
    // hours.
    let envelope = dampingRatio < 1 ? 6.9 / decay : 0
    let settling = envelope > 2 * Spring.longestSettling ? envelope : settlingTime(within: 0.001)
    guard settling <= Spring.longestSettling else {
      let length = settling < 1e9 ? "\(Int(settling)) s" : "practically forever"
      return "it would take \(length) to settle; expected at most \(Int(Spring.longestSettling)) s"
    }
    guard settling >= Spring.shortestSettling else {
      return "it would settle in \(settling) s; expected at least \(Spring.shortestSettling) s"
    }
    return nil
  }

  /// The largest mass, stiffness and damping that a spring may have.
  public static let largestConstant = 1e24
  /// The largest initial velocity that a spring may have in either direction, in units of the whole distance per
  /// second.
  public static let largestVelocity = 1e12
  /// The longest settling time that a spring may have, within 0.001 of the target, in seconds.
  public static let longestSettling = 600.0
  /// The shortest settling time that a spring may have, within 0.001 of the target, in seconds.
  ///
  /// CSS times are written in microseconds.
  public static let shortestSettling = 0.0001
}
