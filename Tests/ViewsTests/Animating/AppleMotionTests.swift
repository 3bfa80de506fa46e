import Foundation
import Scenes
import Testing

@testable import Views

/// Motion against numbers that were measured in recordings of Apple's simulator.
@MainActor @Suite struct AppleMotionTests {
  /// A dot that a timer moves up and down, with an easing as long as the timer's interval.
  private struct Bouncing: Views.View {
    @Views.State private var isUp = false
    private let timer = Views.Timer.publish(every: 0.375, on: .main, in: .common).autoconnect()
    var body: some Views.View {
      Views.Circle().frame(width: 55, height: 55).offset(y: isUp ? -28 : 0)
        .onReceive(timer) { _ in withAnimation(.easeOut(duration: 0.375)) { isUp.toggle() } }
    }
  }

  @Test("A dot that a timer lifts is where it was recorded, within 1.5 % of its diameter")
  func bounces() throws {
    // BouncingDots of canopas/swiftui-animations-examples: the first dot is 55 pixels wide and begins at 150. The clock of
    // the recording has steps of 40 ms, and the first frame after the timer is 30 ms late.
    let recorded = [146, 142, 139, 134, 131, 127, 125.5, 124, 122]
    let timeline = try ViewScene.test([.hold(1)]) { Bouncing() }.composition().timelines.full
    let dot = try #require(timeline.layers.indices.last)
    func place(_ time: Double) -> Double { timeline.state(of: dot, at: time).bounds.center.y }
    let errors = recorded.enumerated().map { index, recorded in
      150 + place(0.375 + 0.03 + 0.04 * Double(index)) - place(0) - recorded
    }
    let error = (errors.map { $0 * $0 }.reduce(0, +) / Double(errors.count)).squareRoot()
    #expect(error < 0.015 * 55, "\(errors)")
  }

  @Test("A square that turns by 72° has the edges of the recording: 1.9 and 0.7 of its side")
  func turns() throws {
    // FlippingSquare of the same repository, with a perspective of 1.
    let timeline = try ViewScene.test([.hold(1)], on: .init(width: 400, height: 400)) {
      Views.Color.red.frame(width: 120, height: 120)
        .rotation3DEffect(.degrees(72), axis: (x: 1, y: 0, z: 0), perspective: 1)
    }.composition().timelines.full
    let square = try #require(timeline.layers.indices.last)
    let state = timeline.state(of: square, at: 0)
    let corners = state.frame.corners.map(state.projection.apply)
    let edges = [corners[1].x - corners[0].x, corners[2].x - corners[3].x].map { abs($0) / 120 }.sorted()
    #expect(abs(edges[1] - 1.9) < 0.02)
    // The picture has 0.72, measured one or two pixels inside of the corner.
    #expect(edges[0] > 0.66 && edges[0] < 0.73)
  }

  /// A button that loads until the second of two timers ends that.
  private struct Saving: Views.View {
    @Views.State private var isLoading = false
    @Views.State private var isSaved = false
    private let loading = Views.Timer.publish(every: 0.9, on: .main, in: .common).autoconnect()
    private let saved = Views.Timer.publish(every: 0.9, on: .main, in: .common).autoconnect()
    var body: some Views.View {
      Views.ZStack {
        Views.Text(isLoading ? "loading" : isSaved ? "saved" : "save")
          .onReceive(loading) { _ in if !isSaved { isLoading = true } }
        Views.Circle().onReceive(saved) { _ in if isLoading { (isLoading, isSaved) = (false, true) } }
      }
    }
  }

  @Test(
    "Of two timers with one interval, the one that is heard later fires first",
    arguments: [(1.3, "loading"), (2, "saved")]
  )
  func fires(time: Double, word: String) throws {
    // PreloaderButton of PollyVern/SwiftUI-Animations, m500: its arrows turn from 1.3 s to 2.0 s, and not for no time.
    let host = ViewHost(canvas: CGSize(width: 100, height: 100)) { Saving() }
    host.advance(by: time)
    #expect(host.snapshot.allLayers.contains { $0.label == word })
  }

  /// A dot whose size goes to another one again and again.
  private struct Pulsing: Views.View {
    @Views.State private var isThere = false
    let scale: (from: Double, to: Double)
    let animation: Views.Animation
    var body: some Views.View {
      Views.Circle().frame(width: 80, height: 80)
        .scaleEffect(isThere ? scale.to : scale.from)
        .onAppear { withAnimation(animation) { isThere = true } }
    }
  }

  private nonisolated static let slow = Views.Animation.spring(response: 0.55, dampingFraction: 0.825)
  private nonisolated static let quick = Views.Animation.interactiveSpring(
    response: 0.15,
    dampingFraction: 0.86,
    blendDuration: 0.25
  )

  @Test(
    "A spring that is repeated starts again in the frame of the recording, later if it goes farther",
    // RecordingSpring of GetStream/swiftui-spring-animations, m619: the red disk, the gray one, and the ring. Over ten
    // seconds, the disks come back every 68.05 and 70.1 frames of 1/60 s, and the ring every 12.0.
    arguments: [
      (1.0, 0.8, slow.repeatForever(autoreverses: true), 68), (0.5, 1, slow.repeatForever(autoreverses: true), 70),
      (0.5, 1, quick.repeatForever(autoreverses: false), 12),
    ]
  )
  func repeats(from: Double, to: Double, animation: Views.Animation, frames: Int) throws {
    let timeline = try ViewScene.test([]) { Pulsing(scale: (from, to), animation: animation) }.composition().timelines
      .full
    #expect(abs(timeline.duration - Double(frames) / 60) < 1e-6)
  }

  @Test(
    "Phases wait for the rest of a spring that is repeated once",
    // SilentRing of the same repository, m617, with 15 frames per second.
    arguments: [
      (Views.Animation.spring(response: 0.2, dampingFraction: 0.3, blendDuration: 0).repeatCount(1), 0.74),
      (.interpolatingSpring(mass: 1, stiffness: 170, damping: 15, initialVelocity: 4).repeatCount(1), 1.0),
    ]
  )
  func waits(animation: Views.Animation, length: Double) throws {
    let timeline = try ViewScene.test([]) {
      Views.Rectangle().frame(width: 20, height: 20)
        .phaseAnimator([0.0, 15]) {
          $0.rotationEffect(.degrees($1))
        } animation: { _ in
          animation
        }
    }.composition().timelines.full
    #expect(abs(timeline.duration / 2 - length) < 1.0 / 15 + 1.0 / 60)
  }
}
