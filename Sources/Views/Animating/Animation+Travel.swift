import Curves

/// Springs that are repeated, which last by how far they go.
extension Animation {
  /// Whether how long it lasts depends on how far it goes: that of a repeated spring that takes over velocities does.
  var dependsOnTravel: Bool {
    switch curve {
    case .standard, .spring: changes.contains(where: \.repeats)
    case .timing, .interpolatingSpring, .custom: false
    }
  }

  /// One iteration of a spring that is repeated, or nil if nothing is repeated.
  ///
  /// SwiftUI begins the next one in the frame in which it calls the spring at rest.
  func iteration(of spring: Spring) -> SampledCurve? {
    guard dependsOnTravel else { return nil }
    let speed = changes.reduce(1.0) { if case .speed(let speed) = $1 { $0 * speed } else { $0 } }
    return spring.frames(over: travel ?? 1, every: speed / 60)
  }
}

extension Animation.Change {
  /// Whether it says how often the animation runs.
  var isRepetition: Bool { if case .repeats = self { true } else { false } }
  /// Whether the animation runs more than once.
  fileprivate var repeats: Bool { if case .repeats(let count, _) = self { count != 1 } else { false } }
}
