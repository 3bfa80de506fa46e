import FuzzSupport
import Scenes
import Testing
import WebText

@testable import Exports

@Suite struct SharedKeyframesTests {
  private static func motion(_ values: [String], property: String = "transform") -> CSSMotion {
    // No three keys are on a line, which would be two.
    let keys = values.indices.map {
      KeyframeTrack.Key(time: Double($0), values: [Double($0 * $0)], easing: .linear)
    }
    return CSSMotion(KeyframeTrack(keys: keys), duration: Double(values.count - 1)) {
      [.init(property, values[Int($0[0].squareRoot())])]
    }
  }

  @Test("Each value of a movement is one custom property, however often it occurs")
  func namesValues() throws {
    let shared = try #require(SharedKeyframes(Self.motion(["scale(1)", "scale(2)", "scale(1)", "scale(3)"])))
    #expect(
      shared.values == [.init(#"-\-a"#, "scale(1)"), .init(#"-\-b"#, "scale(2)"), .init(#"-\-c"#, "scale(3)")]
    )
    #expect(shared.frames.map { $0.declarations[0].value } == ["a", "b", "a", "c"].map { "var(-\\-\($0))" })
  }

  @Test("Movements that differ only in their values have the same keyframes, and others don't")
  func comparesMovements() throws {
    func frames(_ values: [String]) throws -> [StyleSheet.Keyframe] {
      try #require(SharedKeyframes(Self.motion(values))).frames
    }
    #expect(try frames(["scale(1)", "scale(2)"]) == frames(["translate(0,0)", "translate(9cqw,0)"]))
    #expect(try frames(["scale(1)", "scale(2)"]) != frames(["scale(1)", "scale(1)"]))
    #expect(try frames(["scale(1)", "scale(2)"]) != frames(["scale(1)", "scale(2)", "scale(1)"]))
  }

  @Test("Other properties and long movements have keyframes of their own")
  func leavesOthers() {
    #expect(SharedKeyframes(Self.motion(["0", "1"], property: "opacity")) == nil)
    #expect(SharedKeyframes(Self.motion((0..<17).map { "scale(\($0))" })) == nil)
    #expect(SharedKeyframes(Self.motion((0..<16).map { "scale(\($0))" })) != nil)
  }

  private static func scene(_ distances: [Double], _ animations: [String: Animation] = [:]) -> Scene {
    func stage(_ part: Double) -> Stage {
      Stage(width: 300, height: 300) {
        for (index, distance) in distances.enumerated() {
          Layer("box\(index)").fill(.orange).frame(x: 100 + part * distance, y: 30, width: 40, height: 40)
        }
      }
    }
    return Scene(
      "boxes",
      title: "Boxes",
      description: "Boxes move.",
      on: Canvas(width: 300, height: 300),
      start: .loop,
      from: stage(0),
      to: stage(1),
      with: MorphTransition(.smooth, for: animations)
    )
  }

  @Test(
    "Layers that move at the same time to different places share their keyframes, and one alone has its own",
    arguments: [([90.0], 1, false), ([90, -60], 1, true), ([90, 90], 1, false), ([90, -60, 30], 1, true)]
  )
  func sharesKeyframes(distances: [Double], count: Int, isShared: Bool) throws {
    let css = try Self.scene(distances).exported(as: .css).text
    let names = css.matches(of: /@keyframes ([a-z0-9-]+)\{/).map { String($0.output.1) }
    // Each has a second copy for Replay.
    #expect(names.count == 2 * count)
    #expect(css.contains(#"var(-\-a)"#) == isShared)
    #expect(css.matches(of: /-\\-a:/).count == (isShared ? distances.count : 0))
  }

  @Test("A movement with shared keyframes has its values even if another one with equal values shares none")
  func keepsValues() throws {
    let scene = Self.scene([90, 90, -60], ["box0": .smooth.delay(0.2)])
    let css = try scene.exported(as: .css).text
    #expect(css.contains(#"var(-\-a)"#))
    let names = css.matches(of: /(\.z[a-z0-9]+)\{[^}]*-\\-a:/).map(\.output.1)
    #expect(Set(names).count == 2)
    let drawn = try DrawnDocument(scene.exported(as: .figure, options: .init(isMeasurable: true)).text)
    let timeline = try Timeline(resolving: scene)
    var random = Random(seed: 1)
    let comparison = try DrawnComparison(of: drawn, with: timeline.drawable, at: timeline.moments(60, &random))
    #expect(comparison.isWithin(0.25), "\(comparison)")
  }
}
