import Curves

/// A script as a sequence of steps with times.
struct Play: Hashable, Sendable {
  /// The kind of a step.
  enum Kind: Hashable, Sendable {
    case rest
    case presentation
    case dismissal
    /// A dismissal that a finger drives.
    case drag(Drag, [Ride])

    /// Whether the second stage is presented at the end of the step.
    var endsPresented: Bool {
      switch self {
      case .rest, .dismissal: false
      case .presentation: true
      case .drag(_, let rides): rides.last?.to != 1
      }
    }
  }

  /// A step of the script with its times.
  struct Step: Hashable, Sendable {
    var kind: Kind
    var start: Double
    var duration: Double
    var end: Double { start + duration }
  }

  /// A segment of a driven dismissal, between two values of its progress.
  struct Ride: Hashable, Sendable {
    var from: Double
    var to: Double
    var animation: Animation
  }

  private(set) var steps: [Step] = []
  /// The duration of all steps, in seconds.
  var duration: Double { steps.last?.end ?? 0 }

  /// Creates the steps of a script.
  init(of cues: [Scene.Cue], _ choreography: Choreography) {
    for cue in cues {
      switch cue {
      case .hold(let length): add(.rest, length)
      case .go: continue
      case .present: add(.presentation, choreography.presentation.duration)
      case .dismiss: add(.dismissal, choreography.dismissal.duration)
      case .drag(let drag):
        guard let interaction = choreography.interaction else { continue }
        let rides = Self.rides(drag, interaction, over: choreography.dismissal.duration)
        let length = rides.reduce(0) { $0 + $1.animation.duration }
        add(.drag(drag, rides), max(length, drag.duration + TouchDot.fading))
      }
    }
  }

  private mutating func add(_ kind: Kind, _ duration: Double) {
    steps.append(Step(kind: kind, start: self.duration, duration: duration))
  }

  /// Returns the segments of a drag, and of the motion after the finger has let go.
  private static func rides(_ drag: Drag, _ interaction: Interaction, over duration: Double) -> [Ride] {
    var rides: [Ride] = []
    var gone = 0.0
    for stretch in drag.stretches {
      // Between the ends, the progress is linear. Beyond them, other rules apply.
      let end = gone + stretch.distance
      let crossings = [0, interaction.distance].map { ($0 - gone) / stretch.distance }.filter { $0 > 0 && $0 < 1 }
      let parts = [0] + crossings.sorted() + [1]
      for (from, to) in zip(parts, parts.dropFirst()) {
        let isPulled = gone + stretch.distance * (from + to) / 2 < 0
        let count = isPulled && stretch.distance != 0 ? 32 : 1
        for step in 0..<count {
          func progress(_ step: Int) -> Double {
            let part = from + (to - from) * Double(step) / Double(count)
            return interaction.progress(of: gone + stretch.distance * part)
          }
          let animation = Animation.linear(duration: stretch.duration * (to - from) / Double(count))
          rides.append(Ride(from: progress(step), to: progress(step + 1), animation: animation))
        }
      }
      gone = end
    }
    let (progress, velocity) = (interaction.progress(of: gone), drag.velocity)
    let target: Double = interaction.finishes(at: gone, velocity: velocity) ? 1 : 0
    if abs(target - progress) > 1e-9 {
      let ending = interaction.ending(from: gone, velocity: velocity, of: duration)
      rides.append(Ride(from: progress, to: target, animation: ending))
    }
    return rides
  }
}
