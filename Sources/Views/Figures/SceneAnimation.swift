import Curves
import Foundation
import Scenes

/// Animations of views as animations of scenes.
extension Animation {
  /// The longest wait and the longest duration, in seconds: those of the longest play.
  private static let longest = ViewLimits().duration
  /// The speeds at which a curve has enough precision.
  private static let speeds = 1e-6...1e6

  /// The animation of a scene.
  ///
  /// An animation with numbers that nothing can be played with is left out, so the change is made at once. One that repeats
  /// faster than frames follow one another isn't repeated, and one that repeats for longer than any play repeats forever.
  /// ``problem(as:)`` says so.
  ///
  /// - Parameter defaults: What “default” means.
  func resolved(_ defaults: AnimationDefaults) -> Scenes.Animation {
    guard fault == nil else { return .linear(duration: 0) }
    var animation: Scenes.Animation
    switch curve {
    case .standard: animation = defaults == .current ? moved(by: Spring(duration: 0.5)) : .easeInOut
    case .timing(let curve, let duration): animation = .timingCurve(curve, duration: max(0, duration))
    case .spring(let spring, _): animation = spring.isImmediate ? .linear(duration: 0) : moved(by: spring)
    case .interpolatingSpring(let spring):
      animation = spring.isImmediate ? .linear(duration: 0) : .spring(spring.settling)
      animation.isAdditive = true
    case .custom(let motion):
      animation = motion.course.curve.map { .init(.sampled($0)) } ?? .linear(duration: 0)
    }
    for change in changes {
      switch change {
      case .delay(let delay): animation = animation.delay(max(0, delay))
      case .speed(let speed): animation = animation.speed(speed)
      // What runs once isn't repeated, so it is added to what still runs, as without the modifier.
      case .repeats(let count?, _) where count <= 1: break
      case .logicallyComplete: break
      case .repeats(let count, let autoreverses):
        animation =
          count.map { animation.repeatCount(max(1, $0), autoreverses: autoreverses) }
          ?? animation.repeatForever(autoreverses: autoreverses)
      }
    }
    if !(animation.period >= Scenes.Animation.shortestPeriod) { animation.repetition = nil }
    if let count = animation.repetition?.count {
      let isForever = count == .max || animation.duration > Self.longest
      animation.repetition?.count = isForever ? nil : min(count, Scenes.Animation.maximumRepeatCount)
    }
    return animation
  }

  /// The animation of a scene on a spring that takes over velocities.
  private func moved(by spring: Spring) -> Scenes.Animation {
    iteration(of: spring).map { Scenes.Animation(.sampled($0)) } ?? .spring(spring.settling)
  }

  /// The animation if another one follows it at once: a spring that would never settle is damped so little that nobody sees it.
  var beforeAnother: Animation {
    var animation = self
    switch curve {
    case .spring(let spring, let blend): animation.curve = .spring(spring.lasting, blendDuration: blend)
    case .interpolatingSpring(let spring): animation.curve = .interpolatingSpring(spring.lasting)
    case .standard, .timing, .custom: break
    }
    return animation
  }

  /// The message that the animation has numbers that nothing can be played with, or nil.
  var fault: String? {
    func message(_ found: String, _ expected: String) -> String {
      "an animation\(found), so the change is made at once; expected \(expected)"
    }
    var (wait, length) = (0.0, 0.0)
    switch curve {
    case .standard: break
    case .custom(let motion):
      if let fault = motion.course.fault { return fault }
      length = motion.course.duration
    case .timing(let curve, let duration):
      if curve.problem != nil, case .cubicBezier(let x1, let y1, let x2, let y2) = curve {
        let most = Int(TimingCurve.largestOrdinate)
        return message(
          " has the timing curve \(x1), \(y1), \(x2), \(y2)",
          "0…1 for the first and the third number, and -\(most)…\(most) for the others"
        )
      }
      length = duration
    case .spring(let spring, _), .interpolatingSpring(let spring):
      if spring.isImmediate { break }
      length = spring.settling.slowness
      guard length <= Self.longest else {
        let (ratio, response) = (spring.dampingRatio, spring.response)
        return message(
          " has a spring with a response of \(response) s and a damping fraction of \(ratio)",
          "one that settles within \(Int(Self.longest)) s, such as a duration of 0.5 and a bounce above -1"
        )
      }
    }
    for change in changes {
      switch change {
      case .delay(let delay): wait += max(0, delay.isNaN ? .infinity : delay)
      case .speed(let speed):
        guard Self.speeds.contains(speed) else { return message(" has the speed \(speed)", "0.000001 to 1000000") }
        (wait, length) = (wait / speed, length / speed)
      case .repeats, .logicallyComplete: break
      }
    }
    guard wait <= Self.longest else { return message(" waits \(wait) s", "0…\(Int(Self.longest)) s") }
    // What takes less than nothing changes at once in SwiftUI, too.
    guard length <= Self.longest else { return message(" takes \(length) s", "0…\(Int(Self.longest)) s") }
    return nil
  }

  /// Returns the message that the animation isn't played as it says, or nil.
  ///
  /// - Parameter resolved: The animation of the scene.
  func problem(as resolved: Scenes.Animation) -> String? {
    if let fault { return fault }
    for case .delay(let delay) in changes where delay < 0 {
      return "an animation waits \(delay) s, so it doesn't wait; expected 0…\(Int(Self.longest)) s"
    }
    switch curve {
    case .custom(let motion):
      if let problem = motion.course.problem { return problem }
    case .spring(let spring, _), .interpolatingSpring(let spring):
      let settling = spring.settling
      if settling != spring, !spring.isImmediate {
        let (found, played) = (spring.dampingRatio, (settling.dampingRatio * 1000).rounded() / 1000)
        return "a spring with a damping fraction of \(found) would move for more than \(Int(Spring.longestInView)) s, "
          + "so \(played) is played; expected more damping"
      }
    default: break
    }
    for case .repeats(let count, _) in changes.reversed() where count.map({ $0 > 1 }) ?? true {
      guard let repetition = resolved.repetition else {
        return "an animation repeats every \(resolved.period) s, so it isn't repeated; "
          + "expected \(Scenes.Animation.shortestPeriod) s or more"
      }
      guard let count, count != .max else { break }
      guard let played = repetition.count else {
        return
          "an animation repeats \(count) times, which takes more than \(Int(Self.longest)) s, so it repeats forever; "
          + "expected fewer times"
      }
      if played < count {
        return "an animation repeats \(count) times, and \(played) of them are played; expected at most \(played)"
      }
      break
    }
    return nil
  }
}

extension Spring {
  /// The longest time in seconds that a spring of a view moves.
  static let longestInView = 300.0
  /// The time in seconds after which a spring settles that would move for longer.
  private static let replacedSettling = 20.0

  /// The spring, or one with more damping if it would never settle, or after ``longestInView``.
  var settling: Spring { settling(after: Self.replacedSettling) }

  /// The spring, or one with as little more damping as lets it settle, if it would move for too long.
  fileprivate var lasting: Spring { settling(after: min(0.999 * Self.longestInView, 200 * response)) }

  private func settling(after time: Double) -> Spring {
    // An envelope of exp(−γt) is below a thousandth after ln(1000)/γ.
    let decay = damping / (2 * mass)
    let isLong = decay >= 0 && decay < log(1000) / Self.longestInView
    guard isLong, mass > 0, stiffness > 0, dampingRatio < 1 else { return self }
    var spring = self
    spring.damping = 2 * mass * log(1000) / time
    return spring.dampingRatio < 1 ? spring : self
  }

  /// Whether the spring settles before a frame can show it: in SwiftUI, one of 0 s changes at once.
  var isImmediate: Bool { naturalFrequency == .infinity && !(damping < 0) || slowness < Spring.shortestSettling }

  /// About the time in seconds after which the spring has settled; infinite if it never does, or isn't a spring.
  fileprivate var slowness: Double {
    guard [mass, stiffness, damping].allSatisfy({ $0 > 0 && $0 <= Spring.largestConstant }),
      abs(initialVelocity) <= Spring.largestVelocity
    else { return .infinity }
    let (decay, frequency) = (damping / (2 * mass), naturalFrequency)
    // An over-damped spring decays at γ − √(γ² − ω²), which is written without a difference of equal numbers.
    let root = max(0, decay * decay - frequency * frequency).squareRoot()
    let rate = dampingRatio < 1 ? decay : frequency * frequency / (decay + root)
    return log(1000 * (1 + abs(initialVelocity) / frequency)) / rate
  }
}

extension Scenes.Animation {
  /// The duration of one iteration, in seconds.
  fileprivate var period: Double { curve.duration / speed }
}
