import BrowserSupport
import Foundation
import Scenes
import Stagecraft
import Testing
import Views

/// Views that readers drag by the rules of the views' own gestures, in every engine.
@Suite struct DraggedViewTests {
  /// A card that follows a finger sideways, and springs back.
  private struct Card: Views.View {
    @Views.State private var offset = 0.0

    var body: some Views.View {
      Views.Rectangle().frame(width: 80, height: 80).offset(x: offset).accessibilityLabel("card")
        .gesture(
          DragGesture()
            .onChanged { offset = $0.translation.width }
            .onEnded { _ in withAnimation(.spring(response: 0.3, dampingFraction: 0.6)) { offset = 0 } }
        )
    }
  }

  /// A row that follows a finger to the right only, and springs back.
  private struct Row: Views.View {
    @Views.State private var offset = 0.0

    var body: some Views.View {
      Views.Rectangle().frame(width: 80, height: 80).offset(x: offset).accessibilityLabel("row")
        .gesture(
          DragGesture()
            .onChanged { offset = max(0, $0.translation.width) }
            .onEnded { _ in withAnimation(.spring(response: 0.3, dampingFraction: 0.6)) { offset = 0 } }
        )
    }
  }

  /// A card that follows a finger anywhere, and springs back.
  private struct FreeCard: Views.View {
    @Views.State private var offset = CGSize.zero

    var body: some Views.View {
      Views.Rectangle().frame(width: 80, height: 80).accessibilityLabel("card")
        .offset(offset)
        .gesture(
          DragGesture()
            .onChanged { offset = $0.translation }
            .onEnded { _ in withAnimation(.spring(response: 0.3, dampingFraction: 0.6)) { offset = .zero } }
        )
    }
  }

  /// A sheet that a finger drags up and down, and that goes to the nearer end of its momentum.
  private struct Drawer: Views.View {
    @Views.State private var isOpen = false
    @Views.State private var drag = 0.0

    var body: some Views.View {
      Views.Rectangle().frame(width: 160, height: 200).offset(y: (isOpen ? 0 : 120) + drag / 2)
        .accessibilityLabel("drawer")
        .gesture(
          DragGesture()
            .onChanged { drag = $0.translation.height }
            .onEnded { value in
              withAnimation(.easeInOut(duration: 0.3)) {
                if value.predictedEndTranslation.height < -80 { isOpen = true }
                if value.predictedEndTranslation.height > 80 { isOpen = false }
                drag = 0
              }
            }
        )
    }
  }

  private static let size = 300.0

  @MainActor private static func scene<Content: Views.View>(
    _ name: String,
    dragging translation: CGSize,
    @Views.ViewBuilder _ content: @escaping @MainActor () -> Content
  ) -> ResolvedScene {
    ViewScene(
      name,
      title: name,
      description: "A view follows a finger.",
      on: Canvas(width: size, height: size),
      play: [.drag(name, by: translation)],
      start: .drag(),
      content: content
    ).scene
  }

  private struct Shown: Decodable {
    /// The corner of the canvas, and the size of a point.
    var canvas: [Double]
    /// The corner of the view on the canvas, in points.
    var corner: [Double]
    /// Whether the view is in its other state.
    var isOn: Bool
    /// Whether something moves, or is held.
    var isLive: Bool
  }

  private static func shown(_ browser: Browser) async throws -> Shown {
    try await browser.evaluate(
      """
      const canvas = document.querySelector("[data-scene]").getBoundingClientRect();
      const unit = canvas.width / \(size);
      const box = document.querySelector("[data-layer=box]").getBoundingClientRect();
      return JSON.stringify({
        canvas: [canvas.x, canvas.y, unit], corner: [(box.x - canvas.x) / unit, (box.y - canvas.y) / unit],
        isOn: document.querySelector("[role=switch]").checked, isLive: !!document.querySelector("figure").dataset.live,
      });
      """
    )
  }

  /// Waits until the view rests, and returns its corner.
  private static func rest(_ browser: Browser) async throws -> Shown {
    var shown = try await shown(browser)
    for _ in 0..<200 where shown.isLive {
      try await Task.sleep(for: .milliseconds(50))
      shown = try await self.shown(browser)
    }
    #expect(!shown.isLive)
    return shown
  }

  private static func open(
    _ scene: ResolvedScene,
    in engine: Engine,
    prefersReducedMotion: Bool = false,
    _ body: (Browser) async throws -> Void
  ) async throws {
    let page = try scene.exported(as: .page, options: .init(isMeasurable: true)).text
    var settings = Browser.Settings(viewport: .init(width: 600, height: 500))
    settings.prefersReducedMotion = prefersReducedMotion
    try await Browser.with(engine, settings) { browser in
      try await browser.open(page, as: "dragged.html")
      try await body(browser)
    }
  }

  @Test("A card follows the finger in both directions, and springs back", arguments: Engine.allCases, [false, true])
  func returns(in engine: Engine, prefersReducedMotion: Bool) async throws {
    let scene = await Self.scene("card", dragging: CGSize(width: 100, height: 0)) { Card() }
    try await Self.open(scene, in: engine, prefersReducedMotion: prefersReducedMotion) { browser in
      let start = try await Self.shown(browser)
      let unit = start.canvas[2]
      #expect(abs(start.corner[0] - 110) < 0.5)
      let (x, y) = (start.canvas[0] + 150 * unit, start.canvas[1] + 150 * unit)
      try await browser.point([.down(x: x, y: y), .drag(x: x + 9 * unit, y: y)])
      #expect(try await abs(Self.shown(browser).corner[0] - 110) < 0.5)
      for distance in [60.0, 110, -70] {
        try await browser.point([.drag(x: x + distance * unit, y: y)])
        let corner = try await Self.shown(browser).corner[0]
        #expect(abs(corner - 110 - distance) < 0.6, "the finger is at \(distance), and the card at \(corner - 110)")
      }
      try await browser.point([.rest(milliseconds: 150), .up(x: x - 70 * unit, y: y)])
      var end = try await Self.rest(browser)
      #expect(abs(end.corner[0] - 110) < 0.5 && !end.isOn)
      // A tap leads it aside, and from there it returns by itself. Without motion, it stays where it is.
      try await browser.run("document.querySelector('[role=switch]').click()")
      #expect(try await Self.shown(browser).isLive != prefersReducedMotion)
      end = try await Self.rest(browser)
      #expect(abs(end.corner[0] - 110) < 0.5 && !end.isOn)
    }
  }

  @Test(
    "A vertical swipe on a row that follows to one side scrolls the page, and one to this side moves the row",
    arguments: [0.0, 200]
  )
  func leavesSwipesToPage(aside: Double) async throws {
    let scene = await Self.scene("row", dragging: CGSize(width: 100, height: 0)) { Row() }
    let page = try scene.exported(as: .page, options: .init(isMeasurable: true)).text
      .replacing("</body>", with: "<div style=\"height:3000px\"></div></body>")
    try await Browser.with(.chromium, .init(viewport: .init(width: 390, height: 600))) { browser in
      try await browser.open(page, as: "dragged.html")
      let start = try await Self.shown(browser)
      let (x, y) = (start.canvas[0] + 150 * start.canvas[2], start.canvas[1] + 150 * start.canvas[2])
      try await browser.touch("touchStart", [(1, x, y)])
      for step in 1...10 {
        let part = Double(step) / 10
        try await browser.touch("touchMove", [(1, x + aside * part, y + (aside - 150) * part)])
      }
      let scrolled: Double = try await browser.evaluate("return scrollY")
      #expect(aside == 0 ? scrolled > 90 : scrolled == 0)
      #expect(try await abs(Self.shown(browser).corner[0] - 110 - aside / start.canvas[2]) < 1)
      try await browser.touch("touchEnd", [])
      #expect(try await abs(Self.rest(browser).corner[0] - 110) < 0.5)
    }
  }

  @Test("A card follows the finger anywhere, by touch and by keys, and springs back", arguments: Engine.allCases)
  func followsAnywhere(in engine: Engine) async throws {
    let scene = await Self.scene("card", dragging: CGSize(width: 80, height: 40)) { FreeCard() }
    try await Self.open(scene, in: engine) { browser in
      let start = try await Self.shown(browser)
      let unit = start.canvas[2]
      let (x, y) = (start.canvas[0] + 150 * unit, start.canvas[1] + 150 * unit)
      try await browser.point([.down(x: x, y: y), .drag(x: x, y: y + 12 * unit)])
      for place in [Point2D(x: 60, y: 40), Point2D(x: -50, y: 70), Point2D(x: 0, y: -60)] {
        try await browser.point([.drag(x: x + place.x * unit, y: y + place.y * unit)])
        let corner = try await Self.shown(browser).corner
        let distance = max(abs(corner[0] - 110 - place.x), abs(corner[1] - 110 - place.y))
        #expect(distance < 0.6, "the finger is at \(place), and the card at \(corner)")
      }
      try await browser.point([.rest(milliseconds: 150), .up(x: x, y: y - 60 * unit)])
      // What only moves across the direction returns by an animation of its own.
      try await Task.sleep(for: .seconds(1))
      var end = try await Self.rest(browser)
      #expect(abs(end.corner[0] - 110) < 0.5 && abs(end.corner[1] - 110) < 0.5 && !end.isOn)
      // The arrow keys move it in both directions, too.
      try await browser.run("document.querySelector('[role=switch]').focus()")
      try await browser.press("\u{E015}")
      end = try await Self.shown(browser)
      #expect(abs(end.corner[1] - 140) < 0.6 && abs(end.corner[0] - 110) < 0.6)
      try await browser.press("\u{E007}")
      try await Task.sleep(for: .seconds(1))
      end = try await Self.rest(browser)
      #expect(abs(end.corner[0] - 110) < 0.5 && abs(end.corner[1] - 110) < 0.5)
    }
  }

  @Test("A sheet goes on by its own rule when the finger lets go, and back", arguments: Engine.allCases)
  func goesOn(in engine: Engine) async throws {
    let scene = await Self.scene("drawer", dragging: CGSize(width: 0, height: -120)) { Drawer() }
    try await Self.open(scene, in: engine) { browser in
      let start = try await Self.shown(browser)
      let unit = start.canvas[2]
      #expect(abs(start.corner[1] - 170) < 0.5)
      let (x, y) = (start.canvas[0] + 150 * unit, start.canvas[1] + 200 * unit)
      // It follows at half the distance of the finger, and the limit is 80 points.
      for (distance, isOn, top) in [(-70.0, false, 170.0), (-90, true, 50), (70, true, 50), (100, false, 170)] {
        let before = try await Self.shown(browser).corner[1]
        try await browser.point([.down(x: x, y: y), .drag(x: x, y: y + distance * unit)])
        let held = try await Self.shown(browser).corner[1]
        #expect(abs(held - before - distance / 2) < 0.6, "the finger is at \(distance), and the sheet at \(held)")
        try await browser.point([.rest(milliseconds: 200), .up(x: x, y: y + distance * unit)])
        let end = try await Self.rest(browser)
        #expect(end.isOn == isOn && abs(end.corner[1] - top) < 0.5, "after \(distance): \(end.corner[1])")
      }
    }
  }

  @Test("The keyboard drags a view, and leads to its other state", arguments: Engine.allCases)
  func movesByKeys(in engine: Engine) async throws {
    let scene = await Self.scene("drawer", dragging: CGSize(width: 0, height: -120)) { Drawer() }
    try await Self.open(scene, in: engine) { browser in
      try await browser.run("document.querySelector('[role=switch]').focus()")
      try await browser.press("\u{E007}")
      var shown = try await Self.rest(browser)
      #expect(shown.isOn && abs(shown.corner[1] - 50) < 0.5)
      // An arrow key moves the sheet by a tenth of its way.
      try await browser.press("\u{E015}")
      shown = try await Self.shown(browser)
      #expect(abs(shown.corner[1] - 62) < 0.6)
      try await browser.press("\u{E00C}")
      shown = try await Self.rest(browser)
      #expect(!shown.isOn && abs(shown.corner[1] - 170) < 0.5)
    }
  }

  @Test("A tap on a sheet in motion goes on with its position and its velocity")
  func keepsVelocity() async throws {
    let scene = await Self.scene("drawer", dragging: CGSize(width: 0, height: -120)) { Drawer() }
    try await Self.open(scene, in: .chromium) { browser in
      let unit = try await Self.shown(browser).canvas[2]
      try await browser.run(
        """
        const frame = () => new Promise(requestAnimationFrame);
        const tap = async () => {
          document.querySelector("[role=switch]").click();
          await frame();
          await frame();
          return document.getAnimations().find(one => one.animationName && one.startTime != null).startTime;
        };
        (async () => {
          const first = await tap();
          await new Promise(done => setTimeout(done, 60));
          const gap = await tap() - first;
          const ease = new Animation(new KeyframeEffect(null, null, { duration: 300, easing: "ease-in-out", fill: "both" }));
          const part = time => (ease.currentTime = time, ease.effect.getComputedTiming().progress);
          const canvas = document.querySelector("[data-scene]").getBoundingClientRect();
          const box = document.querySelector("[data-layer=box]");
          const moving = document.getAnimations().filter(one => one.animationName);
          for (const one of moving) one.pause();
          window.distances = [20, 70, 130, 180, 220, 280].map(time => {
            for (const one of moving) one.currentTime = time;
            const top = (box.getBoundingClientRect().y - canvas.y) / \(unit);
            return Math.abs(top - (170 - 120 * part(gap + time) + 120 * part(time)));
          });
        })();
        """
      )
      var distances: [Double] = []
      for _ in 0..<100 where distances.isEmpty {
        try await Task.sleep(for: .milliseconds(50))
        distances = try await browser.evaluate("return JSON.stringify(window.distances ?? [])")
      }
      #expect(try #require(distances.max()) < 0.5, "\(distances)")
    }
  }
}
