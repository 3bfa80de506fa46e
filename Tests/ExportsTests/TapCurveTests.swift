import FuzzSupport
import Mathematics
import Stagecraft
import Testing

/// The transitions of edges as a browser plays them from the printed text, compared with closed forms.
@Suite struct TapCurveTests {
  /// An animation, and its progress by a formula.
  struct Motion: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var animation: Animation
    /// The progress at a time after the start, in seconds.
    var progress: @Sendable (Double) -> Double
  }

  /// The step response of a damped oscillator, from its differential equation.
  private static func oscillator(_ duration: Double, _ bounce: Double) -> @Sendable (Double) -> Double {
    let (frequency, ratio) = (2 * Double.pi / duration, 1 - bounce)
    return { time in
      let decay = exp(-ratio * frequency * time)
      if ratio == 1 { return 1 - decay * (1 + frequency * time) }
      let damped = frequency * (1 - ratio * ratio).squareRoot()
      return 1 - decay * (cos(damped * time) + ratio * frequency / damped * sin(damped * time))
    }
  }

  private static let motions = [
    Motion(testDescription: "bouncy", animation: .spring(duration: 0.5, bounce: 0.3), progress: oscillator(0.5, 0.3)),
    Motion(testDescription: "smooth", animation: .spring(duration: 0.4, bounce: 0), progress: oscillator(0.4, 0)),
    Motion(testDescription: "linear", animation: .linear(duration: 0.6)) { min(1, $0 / 0.6) },
    // The cubic with the control points (0, 0) and (1, 1) is y = 3x² − 2x³.
    Motion(
      testDescription: "smoothstep",
      animation: .timingCurve(.cubicBezier(1.0 / 3, 0, 2.0 / 3, 1), duration: 0.5)
    ) { time in
      let x = min(1, time / 0.5)
      return x * x * (3 - 2 * x)
    },
    Motion(testDescription: "after a delay", animation: .spring(duration: 0.5, bounce: 0.3).delay(0.2)) { time in
      time < 0.2 ? 0 : oscillator(0.5, 0.3)(time - 0.2)
    },
  ]

  private static let (near, far) = (20.0, 220.0)

  private static func stage(_ x: Double, _ opacity: Double) -> Stage {
    Stage(width: 300, height: 100) {
      Layer("ground").fill(.white)
      Layer("box").fill(.orange).frame(x: x, y: 30, width: 40, height: 40).opacity(opacity)
    }
  }

  /// Returns a scene whose first edge has one animation, and whose last one has another.
  private static func scene(_ first: Animation, _ last: Animation, states: Int) -> Scene {
    let names = ["near", "far", "again"].prefix(states)
    let edges = names.indices.map { index in
      Scene.Edge(
        from: names[index],
        to: names[(index + 1) % states],
        on: .tap(),
        with: MorphTransition(index == 0 ? first : index == states - 1 ? last : .smooth)
      )
    }
    return Scene(
      "taps",
      title: "Taps",
      description: "A box moves.",
      on: Canvas(width: 300, height: 100),
      start: .tap(),
      script: (1...states).map { .go(to: names[$0 % states]) },
      states: names.enumerated().map { index, name in
        Scene.State(name, stage(index == 1 ? far : near + 60 * Double(index), index == 1 ? 0.2 : 1))
      },
      edges: edges
    )
  }

  private static func check(
    _ text: String,
    _ input: String?,
    from before: (x: Double, opacity: Double, input: String?),
    to after: (x: Double, opacity: Double),
    _ motion: Motion
  ) throws {
    let (old, new) = (try DrawnDocument(text, checking: before.input), try DrawnDocument(text, checking: input))
    for step in 0...120 {
      let time = 0.011 * Double(step)
      let box = try #require(try new.layers(changedFrom: old, after: time)["box"])
      let progress = motion.progress(time)
      #expect(abs(box.box.left - (before.x + (after.x - before.x) * progress)) <= 0.25, "after \(time) s")
      let opacity = min(1, max(0, before.opacity + (after.opacity - before.opacity) * progress))
      #expect(abs(box.opacity - opacity) <= 0.006, "after \(time) s")
    }
  }

  @Test("A tap and the tap back are on their own curves", arguments: motions, motions)
  func followsSwitch(first: Motion, last: Motion) throws {
    let scene = Self.scene(first.animation, last.animation, states: 2)
    let text = try scene.exported(as: .figure, options: .init(isMeasurable: true)).text
    try Self.check(text, "g", from: (Self.near, 1, nil), to: (Self.far, 0.2), first)
    try Self.check(text, nil, from: (Self.far, 0.2, "g"), to: (Self.near, 1), last)
  }

  @Test("Each edge between three states is on its own curve", arguments: motions, motions)
  func followsEdges(first: Motion, last: Motion) throws {
    let scene = Self.scene(first.animation, last.animation, states: 3)
    let text = try scene.exported(as: .figure, options: .init(isMeasurable: true)).text
    try Self.check(text, "j0", from: (Self.near, 1, nil), to: (Self.far, 0.2), first)
    try Self.check(text, "j2", from: (Self.near + 120, 1, "j1"), to: (Self.near, 1), last)
  }
}
