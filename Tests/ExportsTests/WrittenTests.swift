import Curves
import Scenes
import Testing

@testable import Exports

/// Numbers at several times, compared with those at each time.
@Suite struct WrittenTests {
  private static let track = KeyframeTrack(keys: [
    .init(time: 0, values: [0, 5], easing: .bezier(.easeInOut)), .init(time: 1, values: [10, 5], easing: .linear),
    .init(time: 2, values: [12, 7], easing: .hold), .init(time: 3, values: [0, 6], easing: .linear),
    .init(time: 3, values: [4, 9], easing: .bezier(.cubicBezier(0.2, -0.5, 0.6, 1.4))),
    .init(time: 4, values: [8, 3], easing: .linear),
  ])

  @Test(
    "The numbers at several times are those at each of them",
    arguments: [(0.1, 0.9), (0.5, 2.5), (2.9, 3.1), (3, 4), (-1, 5)]
  )
  func agree(range: (from: Double, to: Double)) {
    let times = (0...30).map { range.from + (range.to - range.from) * Double($0) / 30 }
    let samples = Samples(times)
    let wanted = times.map { Self.track.values(at: $0) }
    #expect(Self.track.values(at: samples) == wanted)
    #expect(Self.track.columns(at: samples) == [wanted.map { $0[0] }, wanted.map { $0[1] }])
  }

  @Test("Tracks with the same times and other numbers or easings don't have each other's numbers")
  func keepsTracksApart() {
    var (other, slow) = (Self.track, Self.track)
    other.keys[1].values = [20, 30]
    slow.keys[0].easing = .linear
    let samples = Samples([0.25, 0.5, 0.75])
    for track in [Self.track, other, slow, Self.track] {
      #expect(track.values(at: samples) == samples.times.times.map { track.values(at: $0) })
    }
  }

  @Test("A track that never changes has its numbers at all times")
  func isConstant() {
    #expect(KeyframeTrack(constant: [3, 4]).values(at: Samples([0, 1])) == [[3, 4], [3, 4]])
  }
}

@Suite struct EncodedValueTests {
  /// A motion of a frame, with an interruption after 0.3 s or without one.
  struct Motion: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var animation: Animation
    var isInterrupted = false
    var size = Size2D(width: 40, height: 60)
  }

  private static let motions = [
    Motion(testDescription: "spring", animation: .spring(.bouncy)),
    Motion(testDescription: "easing", animation: .easeInOut(duration: 0.5)),
    Motion(
      testDescription: "easing with overshoot",
      animation: .timingCurve(.cubicBezier(0.3, -0.4, 0.6, 1.5), duration: 0.5)
    ),
    Motion(testDescription: "line", animation: .linear(duration: 0.5)),
    Motion(testDescription: "interrupted spring", animation: .spring(.bouncy), isInterrupted: true),
    Motion(testDescription: "interrupted easing", animation: .easeInOut(duration: 0.5), isInterrupted: true),
    Motion(testDescription: "size that is held at 0", animation: .spring(.bouncy), size: Size2D(width: 0, height: 2)),
  ]

  @Test("A linear function of a frame has the keyframes of a value that is sampled", arguments: motions)
  func agree(motion: Motion) {
    let layer = Layer("box").frame(x: 10, y: 20, width: 100, height: 80)
    let changed = layer.frame(Rect2D(origin: Point2D(x: 200, y: 5), size: motion.size))
    var layers = LayerMotion([layer])
    layers.change(to: changed, motion.animation, at: 0.2, motion: .full)
    if motion.isInterrupted { layers.change(to: layer, motion.animation, at: 0.5, motion: .full) }
    layers.hold(until: 4)
    let timeline = layers.timeline("box", on: .phone, duration: 4, posterTime: 0)
    let frame = timeline.layers[0].frame
    func components(_ rect: Rect2D) -> [Double] { [rect.x / 2 + 3, rect.width - 2 * rect.height] }
    func encoder() -> TrackEncoder { TrackEncoder(timeline, tolerance: 0.25, ordinates: .any) }
    let linear = encoder().encode(frame, tolerances: [0.05, 0.05], components)
    let sampled = encoder().encode(frame.spans, tolerances: [0.05, 0.05]) {
      components(frame.value(at: $0, side: $1))
    }
    #expect(linear == sampled && !linear.isConstant)
  }
}
