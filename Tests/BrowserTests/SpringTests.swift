import BrowserSupport
import Foundation
import Scenes
import Stagecraft
import Testing
import Views

/// Taps on what moves, with the spring script, in every engine.
@Suite struct SpringTests {
  /// A box that goes to three places, each tap to the next.
  private struct Mover: Views.View {
    @Views.State private var place = 0
    var animations: [Views.Animation]

    var body: some Views.View {
      Views.Rectangle().frame(width: 40, height: 40).opacity(place == 1 ? 0.5 : 1)
        .offset(x: [0.0, 150, 90][place], y: [0.0, 60, 140][place]).accessibilityLabel("box")
        .frame(width: 300, height: 300, alignment: .topLeading)
        .onTapGesture {
          withAnimation(animations[place % animations.count]) { place = (place + 1) % 3 }
        }
    }
  }

  /// The animations of a view.
  enum Kind: String, CaseIterable {
    case spring
    case bouncy

    var animations: [Views.Animation] {
      switch self {
      case .spring: [.spring(duration: 0.6)]
      case .bouncy: [.spring(duration: 0.5, bounce: 0.45)]
      }
    }
  }

  @MainActor private static func scene(_ kind: Kind, _ play: [Cue], isTapped: Bool) -> ResolvedScene {
    ViewScene(
      "mover",
      title: "A box moves",
      description: "A box moves.",
      on: Canvas(width: 300, height: 300),
      play: play,
      start: isTapped ? .tap() : .loop
    ) {
      Mover(animations: kind.animations)
    }.scene
  }

  private struct Shown: Decodable {
    /// The distances between the taps, in seconds.
    var gaps: [Double]
    /// The corner of the box at some times after the last tap, in points, and its opacity.
    var places: [[Double]]
  }

  @Test(
    "A tap on what moves goes on with its position and its velocity, as the play does in a loop",
    arguments: [Engine.chromium, .firefox],
    Kind.allCases
  )
  func keepsVelocity(engine: Engine, kind: Kind) async throws {
    let times = (1...20).map { Double($0 * 7919 % 900) / 1000 + 0.003 }
    let tapped = try await Self.scene(kind, [.hold(1), .tap("box"), .hold(2)], isTapped: true)
      .exported(as: .page, options: .init(isMeasurable: true)).text
    for taps in 2...2 {
      try await Browser.with(engine) { browser in
        try await browser.open(tapped, as: "spring.html")
        try await browser.run(
          """
          const frame = () => new Promise(requestAnimationFrame);
          const begins = [];
          const tap = async () => {
            const pads = [...document.querySelectorAll("label")].filter(one => one.checkVisibility() && one.querySelector("input:not(:checked)"));
            pads[0].querySelector("input").click();
            await frame();
            await frame();
            const running = document.getAnimations().filter(one => one.startTime != null);
            begins.push(Math.max(...running.map(one => one.startTime)));
          };
          const times = \(times);
          (async () => {
            for (let count = 0; count < \(taps); count++) {
              if (count) await new Promise(done => setTimeout(done, 90));
              await tap();
            }
            const canvas = document.querySelector("[data-scene]").getBoundingClientRect();
            const box = document.querySelector("[data-layer=box]");
            const animations = document.getAnimations();
            for (const one of animations) one.pause();
            const places = times.map(time => {
              for (const one of animations) one.currentTime = time * 1000;
              const place = box.getBoundingClientRect();
              let opacity = 1;
              for (let e = box; e != document.body; e = e.parentElement) opacity *= getComputedStyle(e).opacity;
              return [...[place.x - canvas.x, place.y - canvas.y].map(one => one * 300 / canvas.width), opacity];
            });
            window.shown = { gaps: begins.slice(1).map((begin, index) => (begin - begins[index]) / 1000), places };
          })();
          """
        )
        for _ in 0..<200 {
          let isReady: Bool = try await browser.evaluate("return window.shown != null")
          if isReady { break }
          try await Task.sleep(for: .milliseconds(50))
        }
        let shown: Shown = try await browser.evaluate("return JSON.stringify(window.shown)")
        try #require(shown.gaps.count == taps - 1 && shown.gaps.allSatisfy { $0 > 0.03 })
        let cues = shown.gaps.flatMap { [Cue.hold($0), .tap("box")] }
        let play = [Cue.hold(1), .tap("box")] + cues + [.hold(4)]
        let loop = try await Self.scene(kind, play, isTapped: false).composition().timelines.full
        let index = try #require(loop.layers.firstIndex { $0.id == "box" })
        let last = 1 + shown.gaps.reduce(0, +)
        let distances = zip(times, shown.places).map { time, place in
          let state = loop.state(of: index, at: last + time)
          let offsets = [state.bounds.x - place[0], state.bounds.y - place[1], (state.opacity - place[2]) * 50]
          return offsets.map(abs).max() ?? 0
        }
        let farthest = distances.max() ?? 0
        #expect(farthest < 0.5, "after \(taps) taps: \(distances.map { ($0 * 100).rounded() / 100 })")
      }
    }
  }
}
