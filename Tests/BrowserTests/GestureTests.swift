import BrowserSupport
import Curves
import Demos
import Foundation
import Stagecraft
import Testing

extension BrowserTests {
  /// Fingers and keys on figures, with and without the gesture script.
  @Suite struct Gestures {
    /// A card whose rules differ from its demo's only if a test says so.
    private static func card(
      _ style: Interaction.Style,
      offering: Interaction.Style? = nil,
      duration: Double = 0.4
    ) -> Scene {
      var scene = Scene.card
      scene.transition = CardTransition(animation: .easeInOut(duration: duration), dragging: style)
      scene.start = .drag(opening: "pay", closing: "code.done", offering: offering)
      return scene
    }

    private static let fluid = Interaction.Style.fluid(.smooth)

    private static func interaction(of scene: Scene) throws -> Interaction {
      let stages = (scene.presenter, scene.presented)
      return try #require(scene.transition.choreography(from: stages.0, to: stages.1, on: scene.canvas).interaction)
    }

    /// Returns the position of the sheet's top edge at a progress of the dismissal.
    private static func sheetTop(_ scene: Scene, gone: Double) throws -> Double {
      let timeline = try ProgressTimeline(resolving: scene)
      let index = try #require(timeline.layers.firstIndex { $0.id == "presented.sheet" })
      return timeline.state(of: index, atProgress: 1 - gone).bounds.y
    }

    private static func script() throws -> String {
      let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
      return try String(contentsOf: folder.appendingPathComponent("Public/gesture.js"), encoding: .utf8)
    }

    /// A page with figures and the script, open in a browser.
    private static func page(
      _ scenes: [Scene],
      script: String = "<script type=module src=gesture.js></script>",
      _ body: (Page) async throws -> Void
    ) async throws {
      let figures = try scenes.map { try Measurable.document($0, as: .figure, start: nil).text }.joined(separator: "\n")
      let page = "<!doctype html><meta charset=utf-8><body style=\"margin:10px\">\n\(figures)\n\(script)</body>"
      try await PageServer.with(["page.html": page, "gesture.js": try Self.script()]) { folder in
        try await Chromium.with { browser in
          try await browser.open(folder.appendingPathComponent("page.html"))
          try await body(Page(browser: browser))
        }
      }
    }

    /// The measurements of an open page.
    private struct Page {
      var browser: Chromium

      struct State: Decodable {
        /// The left and top edges and the width of the canvas on the page, in pixels.
        var canvas: [Double]
        /// The top edge of the sheet on the canvas, in pixels.
        var top: Double
        var isPresented: Bool
      }

      func state(of figure: Int = 0) async throws -> State {
        try await browser.evaluate(
          """
          const figure = document.querySelectorAll("figure")[\(figure)];
          const canvas = figure.querySelector("[data-scene]").getBoundingClientRect();
          const sheet = figure.querySelector("[data-layer='presented.sheet']").getBoundingClientRect();
          return JSON.stringify({
            canvas: [canvas.x, canvas.y, canvas.width], top: sheet.y - canvas.y,
            isPresented: figure.querySelector("[role=switch]").checked,
          });
          """
        )
      }

      /// Waits until no animation runs.
      func rest() async throws {
        try await Task.sleep(for: .milliseconds(60))
        for _ in 0..<160 {
          let running: Int = try await browser.evaluate(
            "return document.getAnimations().filter(a => a.playState === 'running').length"
          )
          if running == 0 { return }
          try await Task.sleep(for: .milliseconds(50))
        }
      }

      func present(_ figure: Int = 0) async throws {
        try await browser.run(
          """
          const toggle = document.querySelectorAll("figure")[\(figure)].querySelector("[role=switch]");
          toggle.focus();
          if (!toggle.checked) toggle.click();
          """
        )
        try await rest()
      }

      /// A point on the card, 150 points below its top edge.
      func grip() async throws -> (x: Double, y: Double) {
        let canvas = try await state().canvas
        return (canvas[0] + 200, canvas[1] + 54 + 150)
      }

      /// Presses the mouse on the card and moves it.
      ///
      /// - Parameters:
      ///   - distance: The distance down, in points.
      ///   - steps: The number of steps.
      ///   - pause: The pause after each step, in milliseconds.
      ///   - resting: The pause at the end, in milliseconds.
      func drag(by distance: Double, steps: Int = 10, pause: Int = 5, resting: Int = 160) async throws {
        let (x, y) = try await grip()
        let moves = (1...steps).flatMap { step -> [Chromium.PointerAction] in
          [.drag(x: x, y: y + distance * Double(step) / Double(steps)), .rest(milliseconds: pause)]
        }
        try await browser.point([.down(x: x, y: y)] + moves + [.rest(milliseconds: resting)])
      }

      /// Releases the mouse at its position.
      func release(at distance: Double) async throws {
        let (x, y) = try await grip()
        try await browser.point([.up(x: x, y: y + distance)])
      }
    }

    @Test(
      "A card follows the finger exactly, and is dismissed after a fifth of the distance",
      arguments: [84.0, 165, 173, 253]
    )
    func followsFinger(distance: Double) async throws {
      let scene = Self.card(.percentDriven)
      let interaction = try Self.interaction(of: scene)
      try await Self.page([scene]) { page in
        try await page.present()
        try await page.drag(by: distance)
        let held = try await page.state()
        let gone = interaction.progress(of: distance)
        #expect(try abs(held.top - Self.sheetTop(scene, gone: gone)) < 1)
        #expect(held.isPresented)
        try await page.release(at: distance)
        try await page.rest()
        let end = try await page.state()
        let finishes = interaction.finishes(at: distance, velocity: 0)
        #expect(finishes == (distance > 168.8))
        #expect(end.isPresented == !finishes)
        #expect(try abs(end.top - Self.sheetTop(scene, gone: finishes ? 1 : 0)) < 1)
      }
    }

    @Test(
      "The rest of the distance takes its fraction of the duration, with an ease-in-out curve",
      arguments: [84.0, 253]
    )
    func endsAsUIKit(distance: Double) async throws {
      // Long enough to last until it is measured.
      let scene = Self.card(.percentDriven, duration: 8)
      let interaction = try Self.interaction(of: scene)
      let ending = interaction.ending(from: distance, velocity: 0, of: 8)
      let start = interaction.progress(of: distance)
      let target: Double = interaction.finishes(at: distance, velocity: 0) ? 1 : 0
      try await Self.page([scene]) { page in
        try await page.present()
        try await page.browser.run("for (const one of document.getAnimations()) one.finish()")
        try await page.drag(by: distance)
        try await page.release(at: distance)
        for part in [0.25, 0.5, 0.75] {
          let duration: Double = try await page.browser.evaluate(
            """
            const all = document.getAnimations().filter(a => a.animationName);
            const { duration } = all[0].effect.getComputedTiming();
            for (const one of all) { one.pause(); one.currentTime = \(part) * duration; }
            return duration;
            """
          )
          #expect(abs(duration / 1000 - ending.duration) < 0.0025)
          let gone = start + (target - start) * ending.curve.value(at: part * ending.duration)
          #expect(try await abs(page.state().top - Self.sheetTop(scene, gone: gone)) < 1)
        }
      }
    }

    @Test(
      "A percent-driven card that is pulled past its end stays, and a fluid one is rubber-banded",
      arguments: [true, false]
    )
    func resists(isFluid: Bool) async throws {
      let scene = Self.card(isFluid ? Self.fluid : .percentDriven)
      let interaction = try Self.interaction(of: scene)
      try await Self.page([scene]) { page in
        try await page.present()
        try await page.drag(by: -120)
        let wanted = try Self.sheetTop(scene, gone: interaction.progress(of: -120))
        #expect(try await abs(page.state().top - wanted) < 1)
        #expect(isFluid ? wanted < 0 : wanted == 54)
        try await page.release(at: -120)
        try await page.rest()
        let end = try await page.state()
        #expect(end.isPresented && abs(end.top - 54) < 1)
      }
    }

    @Test("A flung card goes where its momentum projects, on a spring with its velocity")
    func flings() async throws {
      let scene = Self.card(Self.fluid)
      try await Self.page([scene]) { page in
        try await page.present()
        // A sixth of the distance: without velocity, the card would return.
        let (x, y) = try await page.grip()
        let moves = [47.0, 94, 140].map { Chromium.PointerAction.drag(x: x, y: y + $0) }
        try await page.browser.point([.down(x: x, y: y)] + moves + [.up(x: x, y: y + 140)])
        let end = try await page.state()
        #expect(!end.isPresented)
        try await page.rest()
        #expect(try await abs(page.state().top - Self.sheetTop(scene, gone: 1)) < 1)
      }
    }

    @Test("Without velocity, the same drag returns a fluid card")
    func returnsWithoutSpeed() async throws {
      try await Self.page([Self.card(Self.fluid)]) { page in
        try await page.present()
        try await page.drag(by: 140)
        try await page.release(at: 140)
        try await page.rest()
        let end = try await page.state()
        #expect(end.isPresented && abs(end.top - 54) < 1)
      }
    }

    @Test("A moving card can be caught, stays under the finger and continues from there", arguments: [true, false])
    func isCaught(isFluid: Bool) async throws {
      // Slow enough to be caught on a busy machine.
      let slow = Interaction.Style.fluid(Spring(duration: 4, bounce: 0))
      let scene = Self.card(isFluid ? slow : .percentDriven, duration: 4)
      try await Self.page([scene]) { page in
        try await page.present()
        try await page.drag(by: 300)
        try await page.release(at: 300)
        let (x, y) = try await page.grip()
        try await page.browser.point([.down(x: x, y: y + 500)])
        let caught = try await page.state().top
        #expect(caught > 54 && caught < 844)
        try await Task.sleep(for: .milliseconds(150))
        #expect(try await page.state().top == caught)
        try await page.browser.point([.drag(x: x, y: y + 400)])
        #expect(try await abs(page.state().top - (caught - 100)) < 1)
        try await page.browser.point([
          .drag(x: x, y: y - 100), .rest(milliseconds: 160), .up(x: x, y: y - 100),
        ])
        try await page.rest()
        #expect(try await abs(page.state().top - 54) < 1)
      }
    }

    @Test("A second finger has no effect, and a canceled touch returns the card")
    func handlesTouches() async throws {
      let scene = Self.card(.percentDriven)
      try await Self.page([scene]) { page in
        try await page.present()
        let (x, y) = try await page.grip()
        try await page.browser.touch("touchStart", [(1, x, y)])
        try await page.browser.touch("touchMove", [(1, x, y + 200)])
        let held = try await page.state().top
        #expect(try abs(held - Self.sheetTop(scene, gone: 200 / 844)) < 1)
        try await page.browser.touch("touchStart", [(1, x, y + 200), (2, x + 40, y + 250)])
        try await page.browser.touch("touchMove", [(1, x, y + 200), (2, x + 40, y + 400)])
        #expect(try await page.state().top == held)
        try await page.browser.touch("touchCancel", [])
        try await page.rest()
        let end = try await page.state()
        #expect(end.isPresented && abs(end.top - 54) < 1)
      }
    }

    @Test("After the page is resized during a drag, the card is where the rules put it")
    func survivesResize() async throws {
      let scene = Self.card(.percentDriven)
      try await Self.page([scene]) { page in
        try await page.present()
        let start = try await page.grip().y
        try await page.drag(by: 200)
        try await page.browser.run("document.body.style.width = '195px'")
        let small = try await page.state()
        let scale = small.canvas[2] / 390
        #expect(abs(scale - 195.0 / 414) < 0.001)
        let wanted = try scale * Self.sheetTop(scene, gone: 200 / 844)
        #expect(abs(small.top - wanted) < 1)
        // The finger is at the same position. The figure has moved up with its bezel.
        let y = start
        try await page.browser.point([.drag(x: 110, y: y + 150)])
        let before = try await page.state().top
        #expect(try abs(before - scale * Self.sheetTop(scene, gone: 150 / (844 * scale))) < 1)
        try await page.browser.point([.drag(x: 110, y: y + 160)])
        #expect(try await abs(page.state().top - before - 10) < 1)
        try await page.browser.point([.rest(milliseconds: 160), .up(x: 110, y: y + 160)])
        try await page.rest()
        #expect(try await abs(page.state().top - scale * Self.sheetTop(scene, gone: 1)) < 1)
      }
    }

    @Test("Arrow keys move the card, Enter releases it, Escape dismisses it, and Tab reaches it")
    func obeysKeys() async throws {
      let scene = Self.card(.percentDriven)
      let (tab, escape, down, up, enter) = ("\u{E004}", "\u{E00C}", "\u{E015}", "\u{E013}", "\u{E007}")
      try await Self.page([scene]) { page in
        try await page.browser.press(tab, enter)
        try await page.rest()
        #expect(try await page.state().isPresented)
        try await page.browser.press(down, down, down, up)
        #expect(try await abs(page.state().top - Self.sheetTop(scene, gone: 0.2)) < 1)
        try await page.browser.press(up, enter)
        try await page.rest()
        #expect(try await page.state().isPresented)
        try await page.browser.press(down, down, down, enter)
        try await page.rest()
        #expect(try await page.state().isPresented == false)
        try await page.browser.press(" ")
        try await page.rest()
        #expect(try await page.state().isPresented)
        try await page.browser.press(escape)
        try await page.rest()
        let end = try await page.state()
        #expect(!end.isPresented)
        #expect(try abs(end.top - Self.sheetTop(scene, gone: 1)) < 1)
      }
    }

    @Test(
      "The first tap plays the whole presentation, whatever the page animates or forbids",
      arguments: [
        "", "@keyframes f{from{opacity:0}} figure{animation:f .3s both}",
        "*{animation-duration:.01ms!important;animation-iteration-count:1!important}",
        "label{position:relative;display:inline-block} i{display:none;margin:20px} input{margin:9px}",
      ]
    )
    func opensSmoothly(rules: String) async throws {
      let scene = Self.card(.percentDriven)
      try await Self.page([scene], script: "<style>\(rules)</style><script type=module src=gesture.js></script>") {
        page in
        let canvas = try await page.state().canvas
        let (x, y) = (canvas[0] + 200, canvas[1] + 765)
        try await page.browser.point([.down(x: x, y: y), .up(x: x, y: y)])
        try await page.browser.run(
          """
          for (const one of document.getAnimations()) if (one.animationName?.startsWith("k")) {
            one.pause();
            one.currentTime = one.effect.getComputedTiming().duration / 4;
          }
          """
        )
        let gone = 1 - TimingCurve.easeInOut.value(at: 0.25)
        #expect(try await abs(page.state().top - Self.sheetTop(scene, gone: gone)) < 1.5)
      }
    }

    @Test("A card that is only touched while it moves continues to its target")
    func goesOnAfterTouch() async throws {
      let scene = Self.card(.percentDriven, duration: 4)
      try await Self.page([scene]) { page in
        try await page.present()
        try await page.drag(by: 253)
        try await page.release(at: 253)
        let (x, y) = try await page.grip()
        try await page.browser.point([.down(x: x, y: y + 560), .rest(milliseconds: 150), .up(x: x, y: y + 560)])
        try await page.rest()
        #expect(try await page.state().isPresented == false)
      }
    }

    @Test("A finger takes over from the arrow keys")
    func takesOverFromKeys() async throws {
      let scene = Self.card(.percentDriven)
      try await Self.page([scene]) { page in
        try await page.present()
        try await page.browser.press("\u{E015}", "\u{E015}")
        let (x, y) = try await page.grip()
        try await page.browser.point([.down(x: x, y: y + 200), .drag(x: x, y: y + 300)])
        #expect(try await abs(page.state().top - Self.sheetTop(scene, gone: 0.2 + 100 / 844)) < 1)
        try await page.browser.point([.rest(milliseconds: 160), .up(x: x, y: y + 300)])
        try await page.rest()
        #expect(try await page.state().isPresented == false)
      }
    }

    @Test("A tap on the opening layer presents, and a tap on the card has no effect")
    func opensByTap() async throws {
      try await Self.page([Self.card(.percentDriven)]) { page in
        let canvas = try await page.state().canvas
        func tap(_ y: Double) async throws {
          let (x, y) = (canvas[0] + 200, canvas[1] + y)
          try await page.browser.point([.down(x: x, y: y), .up(x: x, y: y)])
          try await page.rest()
        }
        try await tap(300)
        #expect(try await page.state().isPresented == false)
        try await tap(765)
        #expect(try await page.state().isPresented)
        try await tap(300)
        #expect(try await page.state().isPresented)
        // Except on the button that dismisses the card.
        try await tap(765)
        #expect(try await page.state().isPresented == false)
      }
    }

    @Test("A reader can switch between the styles")
    func switchesRules() async throws {
      let scene = Self.card(.percentDriven, offering: Self.fluid)
      try await Self.page([scene]) { page in
        try await page.present()
        try await page.browser.run("document.querySelector('[data-rules]:not(figure)').click()")
        try await page.drag(by: -120)
        let fluid = try Self.interaction(of: Self.card(Self.fluid))
        #expect(try await abs(page.state().top - Self.sheetTop(scene, gone: fluid.progress(of: -120))) < 1)
      }
    }

    @Test(
      "Figures on a page don't affect each other, loading the script twice has no effect, and it adds no global names"
    )
    func keepsToItself() async throws {
      let scene = Self.card(.percentDriven)
      let twice = "<script type=module src=gesture.js></script><script type=module src='gesture.js?again'></script>"
      try await Self.page([scene, scene], script: twice) { page in
        let names: [String] = try await page.browser.evaluate(
          """
          const frame = document.body.appendChild(document.createElement("iframe"));
          const known = new Set(Object.getOwnPropertyNames(frame.contentWindow));
          frame.remove();
          return JSON.stringify(Object.getOwnPropertyNames(window).filter(n => !known.has(n) && !/^(cdc_|ret_|\\d)/.test(n)));
          """
        )
        #expect(names == [])
        try await page.present()
        #expect(try await page.state(of: 1).isPresented == false)
        try await page.drag(by: 84)
        #expect(try await abs(page.state().top - Self.sheetTop(scene, gone: 84 / 844)) < 1)
        try await page.release(at: 84)
        try await page.rest()
        #expect(try await abs(page.state().top - 54) < 1)
      }
    }

    @Test("The script handles a figure that is added later")
    func attachesLater() async throws {
      try await Self.page([Self.card(.percentDriven)], script: "") { page in
        let ready: Bool = try await page.browser.evaluate(
          "return import('./gesture.js').then(module => { const figure = document.querySelector('figure');"
            + "const copy = figure.cloneNode(true); copy.removeAttribute('data-live'); figure.replaceWith(copy);"
            + "module.attach(document.body); return copy.hasAttribute('data-live'); })"
        )
        #expect(ready)
        try await page.present()
        try await page.drag(by: 84)
        #expect(try await abs(page.state().top - 138) < 1)
        try await page.release(at: 84)
      }
    }

    @Test("Removing a figure during a gesture ends the gesture")
    func survivesRemoval() async throws {
      try await Self.page([Self.card(.percentDriven)]) { page in
        try await page.present()
        try await page.drag(by: 84)
        try await page.browser.run(
          """
          window.faults = [];
          addEventListener("error", event => faults.push(event.message));
          window.figure = document.querySelector("figure");
          figure.remove();
          """
        )
        try await page.browser.point([.drag(x: 300, y: 300), .up(x: 300, y: 300)])
        try await page.browser.run("document.body.prepend(figure)")
        #expect(try await page.browser.evaluate("return JSON.stringify(faults)") == [String]())
        try await page.drag(by: 84)
        #expect(try await abs(page.state().top - 138) < 1)
        try await page.release(at: 84)
      }
    }

    @Test(
      "Without a script, taps present and dismiss a scene, also halfway",
      arguments: [Scene.hero.started(by: .tap()), .card, .drawer, .expand]
    )
    func playsByTap(scene: Scene) async throws {
      try await Self.page([scene], script: "") { page in
        struct Moment: Decodable {
          var boxes: [String: [Double]]
          var isOn: Bool
          var running: Int
        }
        func look() async throws -> Moment {
          try await page.browser.evaluate(
            """
            const canvas = document.querySelector("[data-scene]").getBoundingClientRect();
            const boxes = {};
            for (const element of document.querySelectorAll("[data-layer]")) {
              const box = element.getBoundingClientRect();
              let opacity = 1;
              for (let e = element; !e.dataset.scene; e = e.parentElement) opacity *= getComputedStyle(e).opacity;
              boxes[element.dataset.layer] = [box.x - canvas.x, box.y - canvas.y, box.width, box.height, opacity];
            }
            return JSON.stringify({
              boxes, isOn: document.querySelector("[role=switch]").checked,
              running: document.getAnimations().filter(a => a.playState === "running").length,
            });
            """
          )
        }
        func farthest(_ a: Moment, _ b: Moment) -> Double {
          a.boxes.map { id, box in zip(box, b.boxes[id] ?? []).map { abs($0 - $1) }.max() ?? .infinity }.max() ?? 0
        }
        func freeze(at milliseconds: Double) async throws {
          try await page.browser.run(
            "for (const a of document.getAnimations()) { a.pause(); a.currentTime = \(milliseconds); }"
          )
        }
        // All at once, since motion can end between two commands on a busy machine.
        func toggle(freezingAt milliseconds: Double) async throws {
          try await page.browser.run(
            """
            document.querySelector("[role=switch]").click();
            document.body.offsetWidth;
            for (const a of document.getAnimations()) { a.pause(); a.currentTime = \(milliseconds); }
            """
          )
        }
        let start = try await look()
        #expect(!start.isOn)
        // Halfway, everything is where the timeline has it.
        var halves = scene
        halves.script = [.present, .hold(1), .dismiss, .hold(1)]
        let timeline = try Timeline(resolving: halves)
        func isSeen(_ index: Int, at time: Double) -> Bool {
          let children = timeline.children(of: index)
          return timeline.state(of: index, at: time).opacity > 0
            && (children.isEmpty || children.contains { isSeen($0, at: time) })
        }
        try await toggle(freezingAt: 0)
        for time in [90.0, 180, 300] {
          try await freeze(at: time)
          let now = try await look()
          for (index, layer) in timeline.layers.enumerated() {
            let state = timeline.state(of: index, at: time / 1000)
            let box = try #require(now.boxes[layer.id])
            guard isSeen(index, at: time / 1000) else { continue }
            let distances = zip(box, state.bounds.components).map { abs($0 - $1) }
            #expect((distances.max() ?? 0) < 0.5, "\(layer.id) at \(time) ms")
            #expect(abs(box[4] - state.opacity) < 0.006, "\(layer.id)'s opacity at \(time) ms")
          }
        }
        // After it is reversed, it continues from its position and ends where it started.
        let before = try await look()
        try await toggle(freezingAt: 0)
        #expect(try await farthest(before, look()) < 0.01)
        try await page.browser.run(
          "for (const a of document.getAnimations()) a.finish()"
        )
        let end = try await look()
        #expect(!end.isOn && farthest(start, end) < 0.01)
        // The dismissal can be reversed, too.
        func finish() async throws {
          try await page.browser.run("for (const a of document.getAnimations()) a.finish()")
        }
        try await toggle(freezingAt: 0)
        try await finish()
        let presented = try await look()
        try await toggle(freezingAt: 120)
        let leaving = try await look()
        try await toggle(freezingAt: 0)
        #expect(try await farthest(leaving, look()) < 0.01)
        try await finish()
        #expect(try await farthest(presented, look()) < 0.01)
      }
    }

    @Test("A dismissal after the page was resized leads to the positions in the new size")
    func dismissesAfterResize() async throws {
      let scene = Scene.hero.started(by: .tap())
      var halves = scene
      halves.script = [.present, .hold(1), .dismiss, .hold(1)]
      let timeline = try Timeline(resolving: halves)
      let index = try #require(timeline.layers.firstIndex { $0.id == "photo" })
      try await Self.page([scene], script: "") { page in
        try await page.present()
        try await page.browser.run(
          """
          document.body.style.width = "195px";
          document.querySelector("[role=switch]").click();
          document.body.offsetWidth;
          for (const a of document.getAnimations()) { a.pause(); a.currentTime = 120; }
          """
        )
        let box: [Double] = try await page.browser.evaluate(
          """
          const canvas = document.querySelector("[data-scene]").getBoundingClientRect();
          const box = document.querySelector("[data-layer=photo]").getBoundingClientRect();
          return JSON.stringify([box.x - canvas.x, box.y - canvas.y, box.width, box.height]);
          """
        )
        let start = timeline.duration - 1 - Spring.reference.coreAnimationSettlingDuration
        let wanted = timeline.state(of: index, at: start + 0.12).bounds.components
        // A bezel of 12 points is on each side of the canvas.
        #expect(zip(box, wanted).allSatisfy { abs($0 - $1 * 195 / 414) < 0.5 }, "\(box)")
      }
    }

    @Test("A scene that starts when it becomes visible plays once", arguments: [Scene.card.started(by: .appear)])
    func playsInView(scene: Scene) async throws {
      let gap = "<div style=\"height:2000px\"></div>"
      let page =
        "<!doctype html><body>\(gap)\(try Measurable.document(scene, as: .figure, start: nil).text)\(gap)</body>"
      try await PageServer.with(["page.html": page]) { folder in
        try await Chromium.with { browser in
          try await browser.open(folder.appendingPathComponent("page.html"))
          func times() async throws -> [Double] {
            try await browser.evaluate(
              """
              return JSON.stringify(document.getAnimations().filter(a => a.timeline === document.timeline)
                .map(a => a.playState === "paused" ? -1 : a.effect.getComputedTiming().iterations));
              """
            )
          }
          try await Task.sleep(for: .milliseconds(200))
          #expect(try await Set(times()) == [-1])
          try await browser.run("scrollTo(0, 1800)")
          try await Task.sleep(for: .milliseconds(200))
          #expect(try await Set(times()) == [1])
        }
      }
    }

    @Test("Scrolling plays a scene forward and back")
    func playsByScroll() async throws {
      let scene = Scene.card.started(by: .scroll)
      let gap = "<div style=\"height:2000px\"></div>"
      let page =
        "<!doctype html><body>\(gap)\(try Measurable.document(scene, as: .figure, start: nil).text)\(gap)</body>"
      try await PageServer.with(["page.html": page]) { folder in
        try await Chromium.with { browser in
          try await browser.open(folder.appendingPathComponent("page.html"))
          func top(_ scroll: Int) async throws -> Double {
            try await browser.run("scrollTo(0, \(scroll))")
            try await Task.sleep(for: .milliseconds(200))
            return try await browser.evaluate(
              """
              return document.querySelector("[data-layer='presented.sheet']").getBoundingClientRect().y
                - document.querySelector("[data-scene]").getBoundingClientRect().y;
              """
            )
          }
          #expect(try await top(0) > 840)
          #expect(try await abs(top(1900) - 54) < 1)
          #expect(try await top(3000) > 840)
        }
      }
    }

    @Test("A script of the page sets the progress of a driven scene", arguments: [0.0, 0.3, 1, 1.2])
    func isDriven(part: Double) async throws {
      let scene = Scene.hero.started(by: .driven)
      let timeline = try ProgressTimeline(resolving: scene)
      try await Self.page([scene], script: "") { page in
        let box: [Double] = try await page.browser.evaluate(
          """
          const figure = document.querySelector("figure");
          figure.style.setProperty(figure.dataset.progress, \(part));
          const canvas = figure.querySelector("[data-scene]").getBoundingClientRect();
          const box = figure.querySelector("[data-layer=photo]").getBoundingClientRect();
          return JSON.stringify([box.x - canvas.x, box.y - canvas.y, box.width, box.height]);
          """
        )
        let index = try #require(timeline.layers.firstIndex { $0.id == "photo" })
        let wanted = timeline.state(of: index, atProgress: part).bounds.components
        #expect(zip(box, wanted).allSatisfy { abs($0 - $1) < 0.5 }, "\(box) for \(wanted)")
      }
    }

    @Test("A drag and its settling cause no layout until the state changes")
    func dragsWithoutLayout() async throws {
      try await Self.page([Self.card(Self.fluid)]) { page in
        try await page.present()
        try await page.browser.devTools("Performance.enable")
        func layouts() async throws -> Double {
          let metrics = try await page.browser.devTools("Performance.getMetrics")["metrics"] as? [[String: Any]] ?? []
          return metrics.first { $0["name"] as? String == "LayoutCount" }?["value"] as? Double ?? -1
        }
        try await page.drag(by: 100)
        let before = try await layouts()
        try await page.browser.point([.drag(x: 300, y: 300), .drag(x: 300, y: 400), .up(x: 300, y: 400)])
        #expect(before >= 0)
        // The label of the button changes with the state, which lays out once.
        try await page.rest()
        #expect(try await (before...before + 1).contains(layouts()))
      }
    }
  }
}
