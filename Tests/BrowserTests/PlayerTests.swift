import BrowserSupport
import Demos
import Foundation
import Site
import Stagecraft
import Testing

extension BrowserTests {
  /// The player on the pages of the bundled site.
  @Suite struct Player {
    /// The bundled site's own templates and scripts, with two scenes.
    private static let site = Result { () throws -> BuiltSite in
      let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
      return try SiteBuilder(SiteFolder(root.path), SceneCatalogue(Demos.all)).build()
    }

    private static func open(_ scene: Scene, _ body: (Chromium) async throws -> Void) async throws {
      let site = try site.get()
      try await PageServer.with(serving: { site.file(at: $0)?.bytes }) { root in
        try await Chromium.with { browser in
          try await browser.open(root.appendingPathComponent("gallery/\(scene.name)/"))
          try await body(browser)
        }
      }
    }

    private static func set(_ browser: Chromium, _ control: String, to value: Double) async throws {
      try await browser.run(
        """
        const control = document.querySelector("[data-\(control)]");
        control.value = \(value);
        control.dispatchEvent(new Event("input"));
        """
      )
    }

    private static func choose(_ browser: Chromium, _ control: String) async throws {
      try await browser.run("document.querySelector(`[\(control)]`).click()")
    }

    /// A layer's box on the player's canvas, in points, and its opacity.
    private static func box(_ browser: Chromium, _ layer: String) async throws -> [Double] {
      try await browser.evaluate(
        """
        const stage = document.querySelector(".player-stage");
        const canvas = stage.querySelector("[data-scene]").getBoundingClientRect();
        const element = stage.querySelector("[data-layer='\(layer)']");
        const box = element.getBoundingClientRect();
        const unit = 390 / canvas.width;
        let opacity = 1;
        for (let e = element; e.dataset.scene == null; e = e.parentElement) opacity *= getComputedStyle(e).opacity;
        return JSON.stringify([
          (box.x - canvas.x) * unit, (box.y - canvas.y) * unit, box.width * unit, box.height * unit, opacity,
        ]);
        """
      )
    }

    @Test("The slider shows any moment of a scene", arguments: [0.9, 1.1, 1.6, 3.4])
    func seeks(time: Double) async throws {
      let timeline = try Timeline(resolving: .hero)
      let index = try #require(timeline.layers.firstIndex { $0.id == "photo" })
      try await Self.open(.hero) { browser in
        try await Self.set(browser, "time", to: time)
        let box = try await Self.box(browser, "photo")
        let state = timeline.state(of: index, at: time)
        #expect(zip(box, state.bounds.components).allSatisfy { abs($0 - $1) < 0.5 }, "\(box)")
        #expect(abs(box[4] - state.opacity) < 0.01)
        let clock: String = try await browser.evaluate(
          "return JSON.stringify(document.querySelector('[data-clock]').textContent)"
        )
        #expect(clock == String(format: "%.2f s", time))
      }
    }

    @Test("Its buttons let a scene go and hold it, at the speed that is chosen")
    func plays() async throws {
      try await Self.open(.card) { browser in
        func time() async throws -> Double {
          try await browser.evaluate("return Number(document.querySelector('[data-time]').value)")
        }
        try await Self.choose(browser, "data-play")
        let held = try await time()
        try await Task.sleep(for: .milliseconds(200))
        #expect(try await time() == held)
        try await Self.set(browser, "time", to: 0)
        try await Self.choose(browser, "value='0.2'")
        try await Self.choose(browser, "data-play")
        let clock = ContinuousClock()
        let start = clock.now
        try await Task.sleep(for: .milliseconds(800))
        let passed = (clock.now - start) / .seconds(1)
        let shown = try await time()
        #expect(shown > 0.1 * passed && shown < 0.3 * passed, "\(shown) of \(passed) s")
      }
    }

    @Test("Another spring moves the scene as its closed form has it", arguments: [4.0, 15, 40])
    func retimes(damping: Double) async throws {
      let spring = Spring(stiffness: 150, damping: damping)
      try await Self.open(.hero) { browser in
        try await Self.choose(browser, "data-play")
        try await Self.set(browser, "damping", to: damping)
        for time in [0.1, 0.25, 0.4] {
          try await Self.set(browser, "time", to: 0.8 + time)
          let box = try await Self.box(browser, "photo")
          #expect(abs(box[2] - (104 + 286 * spring.value(at: time))) < 0.5, "\(time) s")
        }
        let says: String = try await browser.evaluate(
          "return JSON.stringify(document.querySelector('[data-code]').textContent)"
        )
        #expect(says == ".interpolatingSpring(mass: 1, stiffness: 150, damping: \(Int(damping)))")
      }
    }

    @Test("What would go wrong is shown: originals that stay, and a cross-fade that lets the background through")
    func showsMistakes() async throws {
      try await Self.open(.hero) { browser in
        try await Self.choose(browser, "data-play")
        try await Self.choose(browser, "data-mistake='originals'")
        try await Self.set(browser, "time", to: 0.95)
        #expect(try await Self.box(browser, "thumbnail")[4] == 1)
        #expect(try await Self.box(browser, "photo/source")[4] == 1)
        try await Self.choose(browser, "data-mistake='cross'")
        let progress = Spring.reference.value(at: 0.15)
        #expect(try await abs(Self.box(browser, "photo/source")[4] - (1 - progress)) < 0.01)
        try await Self.choose(browser, "data-own-timing")
        try await Self.set(browser, "time", to: 0.95)
        #expect(try await Self.box(browser, "thumbnail")[4] == 0)
      }
    }

    @Test("A mistake alone changes nothing of the timing, and the way back is the scene's own")
    func keepsTiming() async throws {
      try await Self.open(.hero) { browser in
        func length() async throws -> Double {
          try await browser.evaluate("return Number(document.querySelector('[data-time]').max)")
        }
        try await Self.choose(browser, "data-play")
        try await Self.set(browser, "time", to: 1.1)
        let (own, box) = (try await length(), try await Self.box(browser, "photo"))
        try await Self.choose(browser, "data-mistake='originals'")
        #expect(try await abs(length() - own) < 0.001)
        let driven = try await Self.box(browser, "photo")
        #expect(zip(box, driven).prefix(4).allSatisfy { abs($0 - $1) < 0.5 })
        try await Self.set(browser, "damping", to: 40)
        #expect(try await length() > own + 0.5)
        try await Self.choose(browser, "data-own-timing")
        #expect(try await length() == own)
        let back = try await Self.box(browser, "photo")
        #expect(zip(box, back).allSatisfy { abs($0 - $1) < 0.5 })
      }
    }

    @Test("Its layers are pulled apart, and put together again", arguments: [Scene.hero, .expand])
    func spreads(scene: Scene) async throws {
      try await Self.open(scene) { browser in
        func corners() async throws -> [Double] {
          try await browser.evaluate(
            """
            const planes = [...document.querySelectorAll(".plane")];
            for (const plane of planes) for (const one of plane.getAnimations()) one.finish();
            return JSON.stringify(planes.map(plane => Math.round(plane.getBoundingClientRect().x)));
            """
          )
        }
        let together = try await corners()
        #expect(together.count > 2 && Set(together).count == 1)
        try await Self.choose(browser, "data-spread")
        let apart = try await corners()
        #expect(zip(apart, apart.dropFirst()).allSatisfy { $1 - $0 > 20 })
        try await Self.choose(browser, "data-spread")
        #expect(try await corners() == together)
      }
    }
  }
}
