import Curves
import Demos
import Testing

@testable import Scenes

/// Values at several times, compared with those at each time.
@Suite struct TimeSamplesTests {
  /// A track with everything that a track can have.
  enum Kind: CaseIterable {
    case constant, moving, delayed, jumping, overtaken, added, cutShort, repeating

    var track: Track<Double> {
      var track = Track(constant: 1.0)
      switch self {
      case .constant: break
      case .moving: track.retarget(to: 5, start: 0.5, animation: .spring(.bouncy))
      case .delayed: track.retarget(to: 5, start: 0.5, animation: .easeInOut(duration: 1).delay(0.3))
      case .jumping: track.retarget(to: 5, start: 0.5, animation: .linear(duration: 0))
      case .overtaken:
        track.retarget(to: 5, start: 0.5, animation: .spring(.bouncy))
        track.retarget(to: -3, start: 0.6, animation: .spring(.smooth))
      case .added:
        track.retarget(to: 5, start: 0.5, animation: .easeInOut(duration: 1))
        track.retarget(to: -3, start: 0.8, animation: .easeInOut(duration: 1))
      case .cutShort:
        track.retarget(to: 5, start: 0.5, animation: .easeInOut(duration: 1))
        track.retarget(to: 2, start: 0.8, animation: .linear(duration: 0))
      case .repeating: track.retarget(to: 5, start: 0.5, animation: .easeInOut(duration: 0.4).repeatForever())
      }
      track.hold(until: 3)
      return track
    }
  }

  @Test(
    "The values at several times are those at each of them",
    arguments: Kind.allCases,
    [(0.1, 0.4), (0.51, 0.59), (0.61, 0.79), (0.4, 2.9), (2.5, 3.5)]
  )
  func agree(kind: Kind, range: (from: Double, to: Double)) {
    let track = kind.track
    let times = (0...40).map { range.from + (range.to - range.from) * Double($0) / 40 }
    #expect(track.values(at: TimeSamples(times)) == times.map { track.value(at: $0) })
  }

  @Test("There are no values at no time")
  func isEmpty() { #expect(Kind.moving.track.values(at: TimeSamples([])).isEmpty) }

  @Test("The boxes of a layer at several times are those of its states", arguments: Demos.all)
  func haveBoxes(scene: Scene) throws {
    let timeline = try Composition(resolving: scene).timelines.full
    let samples = TimeSamples((0...60).map { timeline.duration * Double($0) / 60.5 })
    for index in timeline.layers.indices {
      for (time, box) in zip(samples.times, timeline.bounds(of: index, at: samples)) {
        let wanted = timeline.state(of: index, at: time).bounds
        #expect(zip(box.components, wanted.components).allSatisfy { abs($0 - $1) < 1e-6 }, "\(index) at \(time) s")
      }
    }
  }
}

@Suite struct SharedTests {
  @Test("A change of a copy leaves the original as it is")
  func copiesOnWrite() {
    let original = Layer("a") { Layer("b").opacity(0.5) }
    var copy = original
    copy.children[0].opacity = 0.25
    copy.opacity = 0
    #expect(original.opacity == 1 && original.children[0].opacity == 0.5)
    #expect(copy.opacity == 0 && copy.children[0].opacity == 0.25)
  }

  @Test("Two values are equal if their parts are, wherever they are stored")
  func areEqual() {
    let layers = [Layer("a").opacity(0.5), Layer("a").opacity(0.5)]
    #expect(layers[0] == layers[1] && layers[0].hashValue == layers[1].hashValue)
    #expect(layers[0] != layers[1].opacity(0.4))
  }
}
