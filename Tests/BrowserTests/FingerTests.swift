import BrowserSupport
import Demos
import Foundation
import Stagecraft
import Testing

/// UIKit's rules for a finger on a card, in a page.
@Suite struct FingerTests {
  private static func card(_ style: Interaction.Style, offering: Interaction.Style? = nil) -> Scene {
    var scene = Scene.card
    scene.transition = CardTransition(animation: .easeInOut(duration: 0.4), dragging: style)
    scene.start = .drag(opening: "pay", closing: "code.done", offering: offering)
    return scene
  }

  private struct State: Decodable {
    /// The left and top edges of the canvas.
    var x: Double
    var y: Double
    /// The top edge of the sheet on the canvas, and its opacity.
    var top: Double
    var opacity: Double
    var isPresented: Bool
    /// The scroll position of the page.
    var scrolled: Double
    /// The opacity of the button that presents.
    var button: Double
  }

  private static func state(_ browser: Browser) async throws -> State {
    try await browser.evaluate(
      """
      const canvas = document.querySelector("[data-scene]");
      const sheet = document.querySelector("[data-layer='presented.sheet']");
      const opacity = element => {
        let product = 1;
        for (let e = element; e && e !== canvas; e = e.parentElement) product *= getComputedStyle(e).opacity;
        return product;
      };
      const box = canvas.getBoundingClientRect();
      return JSON.stringify({
        x: box.x, y: box.y, top: sheet.getBoundingClientRect().y - box.y, opacity: opacity(sheet),
        isPresented: document.querySelector("[role=switch]").checked, scrolled: scrollY,
        button: opacity(document.querySelector("[data-layer=pay]")),
      });
      """
    )
  }

  /// Opens a page with a figure and the gesture script that can scroll above and below the figure.
  private static func page(
    _ scene: Scene,
    in engine: Engine = .chromium,
    _ settings: Browser.Settings = .init(),
    isPresented: Bool = true,
    _ body: (Browser) async throws -> Void
  ) async throws {
    // A figure without the script doesn't name its layers otherwise.
    let isTapped = if case .tap = scene.start { true } else { false }
    let page = try scene.exported(as: .page, options: .init(isMeasurable: isTapped)).text
      .replacing("<body>", with: "<body><div style=\"height:300px\"></div>")
      .replacing("</body>", with: "<div style=\"height:2000px\"></div></body>")
    try await Browser.with(engine, settings) { browser in
      try await browser.open(page, as: "finger.html")
      try await browser.run("scrollTo({ top: 300, behavior: 'instant' })")
      if isPresented {
        try await browser.run("document.querySelector('[role=switch]').click()")
        try await rest(browser)
      }
      try await body(browser)
    }
  }

  /// Waits until no animation runs.
  private static func rest(_ browser: Browser) async throws {
    for _ in 0..<100 {
      try await Task.sleep(for: .milliseconds(60))
      let running: Int = try await browser.evaluate(
        """
        const live = document.querySelector("figure").dataset.live;
        return document.getAnimations().filter(one => one.playState == "running").length + (live ? 1 : 0);
        """
      )
      if running == 0 { return }
    }
  }

  @Test("A drag starts after ten points, and then the card is at the finger", arguments: Engine.allCases)
  func needsTenPoints(engine: Engine) async throws {
    try await Self.page(Self.card(.percentDriven), in: engine) { browser in
      let start = try await Self.state(browser)
      let (x, y) = (start.x + 200, start.y + 200)
      try await browser.point([.down(x: x, y: y), .drag(x: x, y: y + 9)])
      #expect(try await abs(Self.state(browser).top - 54) < 0.1)
      try await browser.point([.drag(x: x, y: y + 30)])
      #expect(try await abs(Self.state(browser).top - 84) < 0.5)
      try await browser.point([.drag(x: x, y: y + 5), .rest(milliseconds: 150), .up(x: x, y: y + 5)])
      try await Self.rest(browser)
      #expect(try await Self.state(browser).isPresented)
    }
  }

  @Test("A swipe that can't move the card scrolls the page, and one that can doesn't", arguments: [true, false])
  func scrollsThrough(isUp: Bool) async throws {
    try await Self.page(Self.card(.percentDriven)) { browser in
      let start = try await Self.state(browser)
      let (x, y) = (start.x + 200, start.y + 400)
      try await browser.touch("touchStart", [(1, x, y)])
      for step in 1...12 {
        try await browser.touch("touchMove", [(1, x, y + Double(step * 20) * (isUp ? -1 : 1))])
      }
      let moved = try await Self.state(browser)
      if isUp {
        #expect(moved.scrolled > start.scrolled + 150)
        #expect(abs(moved.top - 54) < 0.5)
      } else {
        #expect(moved.scrolled == start.scrolled)
        #expect(abs(moved.top - 54 - 240) < 1)
      }
      try await browser.touch("touchEnd", [])
      try await Self.rest(browser)
      #expect(try await Self.state(browser).isPresented == isUp)
    }
  }

  /// What lies on a phone, and how it is dragged away.
  enum Presented: String, CaseIterable {
    case drawer
    case sheet

    var scene: Scene { self == .drawer ? .drawer : .sheet }
  }

  @Test(
    "A touch across the axis scrolls the page, and so does one that can't move anything, in both states",
    arguments: Presented.allCases,
    [true, false]
  )
  func leavesSwipesToPage(presented: Presented, isPresented: Bool) async throws {
    let scene = presented.scene
    try await Self.scrolling(scene, isPresented: isPresented) { browser, x, y in
      let before = try await Self.scrolled(browser)
      try await Self.swipe(browser, x: x, y: y, by: Point2D(x: 24, y: -240))
      #expect(try await Self.scrolled(browser) > before + 150)
      #expect(try await Self.isPresented(browser) == isPresented)
    }
  }

  @Test("A touch across the axis scrolls the page while a drawer moves")
  func leavesSwipesToPageInMotion() async throws {
    try await Self.scrolling(.drawer, isPresented: false) { browser, x, y in
      let before = try await Self.scrolled(browser)
      try await browser.run("document.querySelector('[role=switch]').click()")
      try await Self.swipe(browser, x: x, y: y, by: Point2D(x: 10, y: -240))
      #expect(try await Self.scrolled(browser) > before + 150)
    }
  }

  @Test("A touch along the axis moves a drawer and not the page")
  func holdsTouchAlongAxis() async throws {
    try await Self.scrolling(.drawer, isPresented: true) { browser, x, y in
      let before = try await Self.scrolled(browser)
      try await Self.swipe(browser, x: x, y: y, by: Point2D(x: -200, y: -40))
      #expect(try await Self.scrolled(browser) == before)
      try await Self.rest(browser)
      #expect(try await Self.isPresented(browser) == false)
    }
  }

  /// Opens a page with a figure between two tall boxes on a phone, and passes a point of the figure.
  private static func scrolling(
    _ scene: Scene,
    isPresented: Bool,
    _ body: (Browser, Double, Double) async throws -> Void
  ) async throws {
    let page = try scene.exported(as: .page).text
      .replacing("<body>", with: "<body><div style=\"height:300px\"></div>")
      .replacing("</body>", with: "<div style=\"height:2000px\"></div></body>")
    try await Browser.with(.chromium, .init(viewport: .init(width: 390, height: 844))) { browser in
      try await browser.open(page, as: "finger.html")
      try await browser.run("scrollTo({ top: 300, behavior: 'instant' })")
      if isPresented {
        try await browser.run("document.querySelector('[role=switch]').click()")
        try await rest(browser)
      }
      let box: [Double] = try await browser.evaluate(
        """
        const box = document.querySelector("[data-scene]").getBoundingClientRect();
        return JSON.stringify([box.x + box.width * 0.3, box.y + box.height * 0.6]);
        """
      )
      try await body(browser, box[0], box[1])
    }
  }

  private static func swipe(_ browser: Browser, x: Double, y: Double, by way: Point2D) async throws {
    try await browser.touch("touchStart", [(1, x, y)])
    for step in 1...12 {
      let part = Double(step) / 12
      try await browser.touch("touchMove", [(1, x + way.x * part, y + way.y * part)])
    }
    try await browser.touch("touchEnd", [])
  }

  private static func scrolled(_ browser: Browser) async throws -> Double {
    try await browser.evaluate("return scrollY")
  }

  private static func isPresented(_ browser: Browser) async throws -> Bool {
    try await browser.evaluate("return document.querySelector('[role=switch]').checked")
  }

  @Test("With reduced motion, the card follows the finger, fades where it is released, and returns at a tap")
  func followsWithoutMotion() async throws {
    for engine in [Engine.chromium, .firefox] {
      try await Self.page(Self.card(.percentDriven), in: engine, .init(prefersReducedMotion: true)) { browser in
        let start = try await Self.state(browser)
        #expect(abs(start.top - 54) < 0.5 && start.opacity == 1)
        let (x, y) = (start.x + 200, start.y + 200)
        try await browser.point([.down(x: x, y: y), .drag(x: x, y: y + 100), .drag(x: x, y: y + 250)])
        let held = try await Self.state(browser)
        #expect(abs(held.top - 304) < 1, "\(engine): \(held.top)")
        #expect(held.opacity == 1)
        try await browser.point([.rest(milliseconds: 160), .up(x: x, y: y + 250)])
        let fading = try await Self.state(browser)
        #expect(!fading.isPresented)
        // The card doesn't move until it is gone.
        if fading.opacity > 0 { #expect(abs(fading.top - 304) < 1, "\(engine): \(fading.top)") }
        try await Self.rest(browser)
        #expect(try await Self.state(browser).opacity == 0)
        // A tap on the button brings it back by a fade, at its position.
        try await browser.run("scrollBy({ top: 250, behavior: 'instant' })")
        try await browser.point([.down(x: x, y: start.y + 515), .up(x: x, y: start.y + 515)])
        try await browser.run("scrollBy({ top: -250, behavior: 'instant' })")
        let coming = try await Self.state(browser)
        #expect(abs(coming.top - 54) < 0.5)
        try await Self.rest(browser)
        #expect(try await Self.state(browser).opacity == 1)
        try await browser.point([
          .down(x: x, y: y), .drag(x: x, y: y + 90), .rest(milliseconds: 160), .up(x: x, y: y + 90),
        ])
        try await Self.rest(browser)
        let back = try await Self.state(browser)
        #expect(back.isPresented && back.opacity == 1 && abs(back.top - 54) < 0.5)
      }
    }
  }

  @Test("The velocity on release is that of the last events, even if there are few", arguments: [0.6, 0.95])
  func measuresTrueSpan(speed: Double) async throws {
    try await Self.page(Self.card(.fluid(.smooth))) { browser in
      let start = try await Self.state(browser)
      // Events every 33 ms, up to a tenth of the distance. The projection of half of the velocity decides.
      try await browser.run(
        """
        const pad = document.querySelector("i");
        pad.setPointerCapture = () => {};
        const fire = (type, time, part) => {
          const event = new PointerEvent(type, {
            pointerId: 7, clientX: \(start.x + 200), clientY: \(start.y + 200) + part * 844, bubbles: true, cancelable: true,
          });
          Object.defineProperty(event, "timeStamp", { value: 1000 + time });
          pad.dispatchEvent(event);
        };
        const part = time => 0.1 - \(speed) * (165 - time) / 1000;
        fire("pointerdown", 0, part(0));
        for (const time of [33, 66, 99, 132, 165]) fire("pointermove", time, part(time));
        fire("pointerup", 165, part(165));
        """
      )
      // The card starts less than a tenth from where the finger started.
      let gone = 0.1 - (0.1 - speed * 0.165)
      #expect(try await Self.state(browser).isPresented == (gone + 0.499 * speed <= 0.5))
    }
  }

  @Test("Escape dismisses from anywhere in the figure", arguments: Engine.allCases)
  func escapesFromAnywhere(engine: Engine) async throws {
    try await Self.page(Self.card(.percentDriven, offering: .fluid(.smooth)), in: engine) { browser in
      try await browser.run("document.querySelector('[data-rules]:not(figure)').focus()")
      try await browser.press("\u{E00C}")
      try await Self.rest(browser)
      #expect(try await Self.state(browser).isPresented == false)
    }
  }

  @Test(
    "A button is dimmed while it is pressed, and a page doesn't scroll to the row under the canvas",
    arguments: Engine.allCases,
    [true, false]
  )
  func dimsWhatIsPressed(engine: Engine, hasScript: Bool) async throws {
    var scene = Self.card(.percentDriven)
    if !hasScript { scene.start = .tap(opening: "pay", closing: "code.done") }
    try await Self.page(scene, in: engine, isPresented: false) { browser in
      // The lower edge of the window is between the button and the row.
      let top = try await Self.state(browser).y + 800
      try await browser.run("scrollBy({ top: \(top) - innerHeight, behavior: 'instant' })")
      let start = try await Self.state(browser)
      #expect(start.button == 1)
      let (x, y) = (start.x + 200, start.y + 765)
      try await browser.point([.down(x: x, y: y)])
      #expect(try await Self.state(browser).button == 0.5)
      try await browser.point([.up(x: x, y: y)])
      try await Self.rest(browser)
      let end = try await Self.state(browser)
      #expect(end.button == 1)
      #expect(end.isPresented)
      #expect(end.scrolled == start.scrolled)
    }
  }

  @Test("A figure in a shadow root supports taps and drags once it is attached", arguments: Engine.allCases)
  func worksInShadow(engine: Engine) async throws {
    let figure = try Self.card(.percentDriven).exported(as: .figure).text
    let page = """
      <!doctype html><meta charset=utf-8><body style="margin:10px"><div id=host></div>
      <template id=figure>\(figure)</template>
      <script>
      const root = document.querySelector("#host").attachShadow({ mode: "open" });
      root.append(document.querySelector("#figure").content.cloneNode(true));
      </script>
      <script type=module>\(GestureScript.text)
      attach(root);</script>
      """
    try await Browser.with(engine) { browser in
      try await browser.open(page, as: "shadow.html")
      let canvas: [Double] = try await browser.evaluate(
        """
        const box = document.querySelector("#host").shadowRoot.querySelector("[data-scene]").getBoundingClientRect();
        return JSON.stringify([box.x, box.y]);
        """
      )
      let (x, y) = (canvas[0] + 200, canvas[1] + 765)
      try await browser.point([.down(x: x, y: y), .up(x: x, y: y)])
      let isPresented: Bool = try await browser.evaluate(
        "return document.querySelector('#host').shadowRoot.querySelector('[role=switch]').checked"
      )
      #expect(isPresented)
    }
  }
}
