import BrowserSupport
import Demos
import Foundation
import Site
import SiteListings
import Stagecraft
import Testing

extension BrowserTests {
  /// The player in the pages of the bundled site.
  @Suite struct Player {
    /// The bundled site's templates and scripts, with two scenes.
    private static let site = Task { () throws -> BuiltSite in
      let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
      let listings = await MainActor.run { figures.map(\.scene) }
      return try SiteBuilder(SiteFolder(root.path), SceneCatalogue(Demos.all + listings)).build()
    }

    private static func open(_ scene: Scene, _ body: (Chromium) async throws -> Void) async throws {
      let site = try await site.value
      try await PageServer.with(serving: { site.path(for: $0).flatMap { try? site.bytes(of: $0) } }) { root in
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

    @Test("The slider shows any time of a scene", arguments: [0.9, 1.1, 1.6, 3.4])
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

    @Test("The buttons play and pause a scene at the chosen speed")
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
        let start = ContinuousClock.now
        try await Self.choose(browser, "data-play")
        let began = ContinuousClock.now
        try await Task.sleep(for: .milliseconds(800))
        let least = began.duration(to: .now) / .seconds(1)
        let shown = try await time()
        let most = start.duration(to: .now) / .seconds(1)
        #expect(shown > 0.1 * least && shown < 0.25 * most, "\(shown) of \(least) to \(most) s")
      }
    }

    @Test("With another spring, the scene moves like the closed form", arguments: [4.0, 15, 40])
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

    private static func number(_ browser: Chromium, _ control: String) async throws -> Double {
      try await browser.evaluate("return Number(document.querySelector('[data-\(control)]').value)")
    }

    private static func isTrue(_ browser: Chromium, _ condition: String) async throws -> Bool {
      try await browser.evaluate("return Boolean(\(condition))")
    }

    private static func text(_ browser: Chromium, _ part: String) async throws -> String {
      try await browser.evaluate("return JSON.stringify(document.querySelector('[data-\(part)]').textContent)")
    }

    @Test(
      "Duration and bounce move mass, stiffness and damping to those of the same spring",
      arguments: [(0.5, 0.3), (0.8, 0), (0.4, -0.2), (0.3, 0.75)]
    )
    func retimesByBounce(duration: Double, bounce: Double) async throws {
      let spring = Spring(duration: duration, bounce: bounce)
      try await Self.open(.hero) { browser in
        try await Self.choose(browser, "data-play")
        try await Self.set(browser, "duration", to: duration)
        try await Self.set(browser, "bounce", to: bounce)
        #expect(try await abs(Self.number(browser, "stiffness") - spring.stiffness) <= 0.5)
        #expect(try await abs(Self.number(browser, "damping") - spring.damping) <= 0.05)
        for time in [0.1, 0.25] {
          try await Self.set(browser, "time", to: 0.8 + time)
          let box = try await Self.box(browser, "photo")
          #expect(abs(box[2] - (104 + 286 * spring.value(at: time))) < 0.5, "\(time) s")
        }
        let code = try await Self.text(browser, "code")
        #expect(code.hasPrefix(".spring(duration: ") && code.contains("bounce: "))
        #expect(code.matches(of: /-?[0-9.]+/).compactMap { Double($0.output) } == [duration, bounce])
      }
    }

    @Test(
      "Mass, stiffness and damping move duration and bounce",
      arguments: [(1.0, 100.0, 10.0), (2, 150, 60), (1, 400, 40)]
    )
    func showsBounce(mass: Double, stiffness: Double, damping: Double) async throws {
      let ratio = damping / (2 * (stiffness * mass).squareRoot())
      try await Self.open(.hero) { browser in
        for (name, value) in [("mass", mass), ("stiffness", stiffness), ("damping", damping)] {
          try await Self.set(browser, name, to: value)
        }
        #expect(
          try await abs(Self.number(browser, "duration") - 2 * Double.pi * (mass / stiffness).squareRoot()) < 0.006
        )
        #expect(try await abs(Self.number(browser, "bounce") - (ratio <= 1 ? 1 - ratio : 1 / ratio - 1)) < 0.006)
      }
    }

    @Test("Timing curves have code and a copy button, too")
    func namesTiming() async throws {
      try await Self.open(.card) { browser in
        let code = try await Self.text(browser, "code")
        #expect(code == ".easeInOut(duration: 0.4)")
        #expect(try await Self.isTrue(browser, "!document.querySelector('[data-copy-text]').hidden"))
      }
    }

    @Test("The plot labels 0 and 1, and its seconds extend to the end")
    func labelsPlot() async throws {
      try await Self.open(.hero) { browser in
        let values: [String] = try await browser.evaluate(
          "return JSON.stringify([...document.querySelectorAll('[data-curve] .value')].map(one => one.textContent))"
        )
        #expect(values == ["1", "0"])
        let ticks: [Double] = try await browser.evaluate(
          "return JSON.stringify([...document.querySelectorAll('[data-curve] .tick')].map(one => parseFloat(one.textContent)))"
        )
        let length = Double(
          try await browser.evaluate("return document.querySelector('[data-length]').dataset.length") as Double
        )
        let step = try #require(ticks.dropFirst().first)
        #expect(ticks.first == 0 && ticks.count >= 3)
        #expect(length - (ticks.last ?? 0) < step)
      }
    }

    @Test("Only one figure is visible: the one that plays, or the one that a finger moves")
    func changesFigures() async throws {
      try await Self.open(.card) { browser in
        func shown() async throws -> [Bool] {
          try await browser.evaluate(
            """
            const figures = [...document.querySelectorAll(".player-stage figure, .touched figure")];
            return JSON.stringify(figures.map(figure => figure.getBoundingClientRect().height > 100));
            """
          )
        }
        #expect(try await shown() == [false, true])
        try await Self.set(browser, "time", to: 1)
        try await Self.choose(browser, "value='touch'")
        #expect(try await shown() == [true, false])
        try await Self.choose(browser, "value='watch'")
        #expect(try await shown() == [false, true])
        #expect(try await Self.number(browser, "time") == 1)
      }
    }

    @Test("On a phone, the figure is large, nothing is wider than the screen, and Play is visible")
    func suitsPhones() async throws {
      try await Self.open(.hero) { browser in
        _ = try await browser.devTools(
          "Emulation.setDeviceMetricsOverride",
          ["width": 390, "height": 844, "deviceScaleFactor": 1, "mobile": true]
        )
        let sizes: [Double] = try await browser.evaluate(
          """
          const canvas = document.querySelector(".player-stage [data-scene]").getBoundingClientRect();
          const button = document.querySelector("[data-play]").getBoundingClientRect();
          return JSON.stringify([canvas.width, document.documentElement.scrollWidth, button.bottom]);
          """
        )
        #expect(sizes[0] > 280 && sizes[1] <= 390 && sizes[2] <= 844, "\(sizes)")
      }
    }

    @Test(
      "The gallery has two columns on every phone, and pictures of the same height",
      arguments: [320, 360, 375, 390, 402, 430]
    )
    func suitsPhonesInGallery(width: Int) async throws {
      let site = try await Self.site.value
      try await PageServer.with(serving: { site.path(for: $0).flatMap { try? site.bytes(of: $0) } }) { root in
        try await Chromium.with { browser in
          _ = try await browser.devTools(
            "Emulation.setDeviceMetricsOverride",
            ["width": width, "height": 844, "deviceScaleFactor": 1, "mobile": true]
          )
          try await browser.open(root.appendingPathComponent("gallery/"))
          let lefts: [Double] = try await browser.evaluate(
            "return JSON.stringify([...document.querySelectorAll('.scenes li')].map(one => one.getBoundingClientRect().x))"
          )
          #expect(Set(lefts).count == 2)
          let heights: [Double] = try await browser.evaluate(
            "return JSON.stringify([...document.querySelectorAll('.shot')].map(one => one.getBoundingClientRect().height))"
          )
          #expect(Set(heights).count == 1)
        }
      }
    }

    @Test("A picture in the gallery plays while it has the focus, and isn't loaded before", arguments: [false, true])
    func playsPictures(isReduced: Bool) async throws {
      let site = try await Self.site.value
      try await PageServer.with(serving: { site.path(for: $0).flatMap { try? site.bytes(of: $0) } }) { root in
        try await Chromium.with { browser in
          _ = try await browser.devTools(
            "Emulation.setEmulatedMedia",
            ["features": [["name": "prefers-reduced-motion", "value": isReduced ? "reduce" : "no-preference"]]]
          )
          try await browser.open(root.appendingPathComponent("gallery/"))
          let fetched = "performance.getEntriesByType('resource').some(one => one.name.endsWith('/hero.svg'))"
          let picture = "document.querySelector('.motion[src$=\"/hero.svg\"]')"
          #expect(try await !Self.isTrue(browser, fetched))
          // A key was pressed last, so that the focus is visible.
          try await browser.press("\u{E004}")
          try await browser.run("\(picture).closest('a').focus()")
          #expect(try await Self.isTrue(browser, "\(picture).checkVisibility()") == !isReduced)
          if !isReduced {
            while try await !Self.isTrue(browser, "\(picture).complete && \(picture).naturalWidth") {}
          }
          #expect(try await Self.isTrue(browser, fetched) == !isReduced)
        }
      }
    }

    @Test(
      "In a page that is opened as a file, the player plays, and a note explains how to drag",
      arguments: [Scene.card]
    )
    func playsFromFiles(scene: Scene) async throws {
      let site = try await Self.site.value
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("stagecraft-file-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: folder) }
      for path in ["gallery/\(scene.name)/index.html", "site.css", "player.js", "copy.js", "gesture.js"] {
        let file = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(try #require(try site.bytes(of: path))).write(to: file)
      }
      try await Chromium.with { browser in
        try await browser.open(folder.appendingPathComponent("gallery/\(scene.name)/index.html"))
        #expect(try await Self.isTrue(browser, "document.querySelector('[data-player]').dataset.live === ''"))
        #expect(try await Self.isTrue(browser, "!document.querySelector('[data-as-file]').hidden"))
      }
    }

    @Test("The page shows typical mistakes: visible originals, and a cross-fade with a transparent background")
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

    @Test("A mistake changes only what it is about, not the timing or the dismissal")
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

    @Test("The layers can be spread in space and put together again", arguments: [Scene.hero, .expand])
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
