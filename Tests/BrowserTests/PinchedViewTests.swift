import BrowserSupport
import Foundation
import Scenes
import Stagecraft
import Testing
import Views

/// Views that readers magnify and turn by two fingers, a trackpad or keys, by the rules of the views' own gestures.
@Suite struct PinchedViewTests {
  /// A photo that two fingers magnify, and that springs back.
  private struct Photo: Views.View {
    @Views.State private var scale = 1.0

    var body: some Views.View {
      Views.Rectangle().frame(width: 100, height: 60).scaleEffect(scale).accessibilityLabel("photo")
        .gesture(
          MagnifyGesture().onChanged { scale = $0.magnification }
            .onEnded { _ in withAnimation(.spring(response: 0.3, dampingFraction: 0.8)) { scale = 1 } }
        )
    }
  }

  /// A photo that one finger moves and two magnify, and that springs back.
  private struct LoosePhoto: Views.View {
    @Views.State private var offset = CGSize.zero
    @Views.State private var scale = 1.0

    var body: some Views.View {
      Views.Rectangle().frame(width: 100, height: 60).scaleEffect(scale).offset(offset).accessibilityLabel("photo")
        .gesture(
          DragGesture().onChanged { offset = $0.translation }.onEnded { _ in withAnimation { offset = .zero } }
        )
        .simultaneousGesture(
          MagnifyGesture().onChanged { scale = $0.magnification }.onEnded { _ in withAnimation { scale = 1 } }
        )
    }
  }

  /// A dial that two fingers turn, and that stays.
  private struct Dial: Views.View {
    @Views.State private var angle = Views.Angle.zero
    @GestureState private var turn = Views.Angle.zero

    var body: some Views.View {
      Views.Rectangle().frame(width: 100, height: 40).rotationEffect(angle + turn).accessibilityLabel("dial")
        .gesture(
          RotationGesture().updating($turn) { value, state, _ in state = value }.onEnded { angle += $0 }
        )
    }
  }

  private struct Shown: Decodable {
    /// The middle of the canvas, and the size of a point.
    var middle: [Double]
    var unit: Double
    /// The size of the view's bounding box, in points.
    var size: [Double]
    /// The place of its middle from that of the canvas, in points.
    var place: [Double]
    var isLive: Bool
  }

  @MainActor private static func page<Content: Views.View>(
    _ name: String,
    _ cue: Cue,
    @Views.ViewBuilder _ content: @escaping @MainActor () -> Content
  ) throws -> String {
    let scene = ViewScene(
      name,
      title: name,
      description: "Two fingers move a view.",
      on: Canvas(width: 300, height: 300),
      play: [cue],
      start: .drag(),
      content: content
    ).scene
    return try scene.exported(as: .page, options: .init(isMeasurable: true)).text
  }

  /// Opens a page, and waits until its script listens to fingers.
  private static func open(_ page: String, as name: String, in browser: Browser) async throws {
    try await browser.open(page, as: name)
    for _ in 0..<100 {
      let listens: Bool = try await browser.evaluate(
        "return JSON.stringify(document.querySelector('figure').dataset.live != null)"
      )
      if listens { return }
      try await Task.sleep(for: .milliseconds(50))
    }
    Issue.record("the script doesn't listen to fingers")
  }

  private static func shown(_ browser: Browser) async throws -> Shown {
    try await browser.evaluate(
      """
      const canvas = document.querySelector("[data-scene]").getBoundingClientRect();
      const unit = canvas.width / 300;
      const box = document.querySelector("[data-layer=box]").getBoundingClientRect();
      return JSON.stringify({
        middle: [canvas.x + canvas.width / 2, canvas.y + canvas.height / 2], unit,
        size: [box.width / unit, box.height / unit],
        place: [(box.x + box.width / 2 - canvas.x) / unit - 150, (box.y + box.height / 2 - canvas.y) / unit - 150],
        isLive: !!document.querySelector("figure").dataset.live,
      });
      """
    )
  }

  private static func rest(_ browser: Browser) async throws -> Shown {
    var shown = try await shown(browser)
    for _ in 0..<100 where shown.isLive {
      try await Task.sleep(for: .milliseconds(50))
      shown = try await self.shown(browser)
    }
    #expect(!shown.isLive)
    return shown
  }

  /// Sends pointers that two fingers would send: each at an angle and a distance from the middle.
  private static func fingers(_ browser: Browser, _ type: String, angle: Double = 0, apart: Double) async throws {
    try await browser.run(
      """
      const pad = document.querySelector("i");
      const box = pad.getBoundingClientRect();
      pad.setPointerCapture = () => {};
      [0, Math.PI].forEach((half, pointerId) => pad.dispatchEvent(new PointerEvent("\(type)", {
        pointerId: pointerId + 7, pointerType: "touch", bubbles: true, cancelable: true,
        clientX: box.x + box.width / 2 + \(apart / 2) * Math.cos(half + \(angle * .pi / 180)),
        clientY: box.y + box.height / 2 + \(apart / 2) * Math.sin(half + \(angle * .pi / 180)),
      })));
      """
    )
  }

  @Test("A photo is as large as fingers, a trackpad and keys make it, and springs back", arguments: Engine.allCases)
  func magnifies(in engine: Engine) async throws {
    let page = try await Self.page("photo", .pinch("photo", magnification: 1.5)) { Photo() }
    try await Browser.with(engine, .init(viewport: .init(width: 500, height: 500))) { browser in
      try await Self.open(page, as: "pinched.html", in: browser)
      try await Self.fingers(browser, "pointerdown", apart: 40)
      for factor in [0.6, 1, 1.7, 2.4] {
        try await Self.fingers(browser, "pointermove", apart: 40 * factor)
        let size = try await Self.shown(browser).size
        #expect(abs(size[0] - 100 * factor) < 0.6 && abs(size[1] - 60 * factor) < 0.6, "\(factor): \(size)")
      }
      try await Self.fingers(browser, "pointerup", apart: 96)
      #expect(try await abs(Self.rest(browser).size[0] - 100) < 0.5)
      // A trackpad sends wheels with a key that nobody presses, or gestures.
      let pad = "const pad = document.querySelector('i');"
      let wheel = "pad.dispatchEvent(new WheelEvent('wheel', { deltaY: -20, ctrlKey: true, cancelable: true }));"
      let widen: [Double] = try await browser.evaluate(
        """
        \(pad)
        const width = () => document.querySelector("[data-layer=box]").getBoundingClientRect().width;
        const before = width();
        const goesOn = \(wheel) \(wheel)
        return JSON.stringify([width() / before, +goesOn]);
        """
      )
      #expect(abs(widen[0] - exp(0.4)) < 0.006 && widen[1] == 0)
      #expect(try await abs(Self.rest(browser).size[0] - 100) < 0.5)
      try await browser.run(
        """
        \(pad)
        for (const [type, scale] of [["start", 1], ["change", 1.8]])
          pad.dispatchEvent(Object.assign(new Event("gesture" + type, { cancelable: true }), { scale, rotation: 0 }));
        """
      )
      #expect(try await abs(Self.shown(browser).size[0] - 180) < 0.6)
      try await browser.run(
        "\(pad) pad.dispatchEvent(Object.assign(new Event('gestureend'), { scale: 1.8, rotation: 0 }))"
      )
      #expect(try await abs(Self.rest(browser).size[0] - 100) < 0.5)
      // A key makes it larger or smaller by a tenth of the play's way.
      try await browser.run("document.querySelector('[role=switch]').focus()")
      for key in ["+", "+", "+"] { try await browser.press(key) }
      let large = try await Self.shown(browser).size[0]
      for key in ["-", "-", "-", "-", "-"] { try await browser.press(key) }
      let small = try await Self.shown(browser).size[0]
      #expect(large > 110 && small < 95)
      try await browser.press("\u{E007}")
      #expect(try await abs(Self.rest(browser).size[0] - 100) < 0.5)
    }
  }

  /// Sends a pointer that a finger would send, at a place from the middle of the canvas in points.
  private static func finger(_ browser: Browser, _ type: String, _ id: Int, _ x: Double, _ y: Double) async throws {
    try await browser.run(
      """
      const pad = document.querySelector("i");
      pad.setPointerCapture = () => {};
      const canvas = document.querySelector("[data-scene]").getBoundingClientRect();
      pad.dispatchEvent(new PointerEvent("\(type)", {
        pointerId: \(id), pointerType: "touch", bubbles: true, cancelable: true,
        clientX: canvas.x + canvas.width * (0.5 + \(x / 300)), clientY: canvas.y + canvas.height * (0.5 + \(y / 300)),
      }));
      """
    )
  }

  @Test("A photo follows one finger anywhere, and is magnified where two are, in any order", arguments: Engine.allCases)
  func moves(in engine: Engine) async throws {
    let page = try await Self.page("photo", .pinch("photo", magnification: 1.5)) { LoosePhoto() }
    try await Browser.with(engine, .init(viewport: .init(width: 500, height: 500))) { browser in
      try await Self.open(page, as: "loose.html", in: browser)
      func expect(_ x: Double, _ y: Double, _ factor: Double, _ moment: String) async throws {
        let shown = try await Self.shown(browser)
        #expect(abs(shown.place[0] - x) < 0.6 && abs(shown.place[1] - y) < 0.6, "\(moment): \(shown.place)")
        #expect(
          abs(shown.size[0] - 100 * factor) < 0.8 && abs(shown.size[1] - 60 * factor) < 0.8,
          "\(moment): \(shown)"
        )
      }
      try await Self.finger(browser, "pointerdown", 7, 0, 0)
      try await Self.finger(browser, "pointermove", 7, 40, -30)
      try await expect(40, -30, 1, "one finger")
      try await Self.finger(browser, "pointerdown", 8, 80, -30)
      try await expect(40, -30, 1, "a second one")
      try await Self.finger(browser, "pointermove", 8, 100, -30)
      try await expect(50, -30, 1.5, "both apart")
      try await Self.finger(browser, "pointerup", 8, 100, -30)
      try await Self.finger(browser, "pointermove", 7, 20, -10)
      #expect(try await abs(Self.shown(browser).place[0] - 30) < 0.6)
      try await Self.finger(browser, "pointerup", 7, 20, -10)
      for _ in 0..<40 where try await abs(Self.shown(browser).place[0]) > 0.3 {
        try await Task.sleep(for: .milliseconds(50))
      }
      _ = try await Self.rest(browser)
      try await expect(0, 0, 1, "at rest")
      try await browser.run("document.querySelector('[role=switch]').focus()")
      for key in ["\u{E014}", "\u{E015}", "+"] { try await browser.press(key) }
      let moved = try await Self.shown(browser)
      #expect(abs(moved.place[0] - 30) < 0.6 && abs(moved.place[1] - 30) < 0.6 && moved.size[0] > 103, "\(moved)")
      try await browser.press("\u{E007}")
      for _ in 0..<40 where try await abs(Self.shown(browser).place[0]) > 0.3 {
        try await Task.sleep(for: .milliseconds(50))
      }
      _ = try await Self.rest(browser)
      try await expect(0, 0, 1, "after keys")
    }
  }

  @Test("A dial turns with two fingers beyond half a turn, and stays where they leave it", arguments: Engine.allCases)
  func turns(in engine: Engine) async throws {
    let page = try await Self.page("dial", .pinch("dial", rotation: .degrees(60))) { Dial() }
    try await Browser.with(engine, .init(viewport: .init(width: 500, height: 500))) { browser in
      try await Self.open(page, as: "turned.html", in: browser)
      func expect(_ angle: Double) async throws {
        let size = try await Self.shown(browser).size
        let (x, y) = (abs(cos(angle * .pi / 180)), abs(sin(angle * .pi / 180)))
        #expect(abs(size[0] - 100 * x - 40 * y) < 1.2 && abs(size[1] - 40 * x - 100 * y) < 1.2, "\(angle): \(size)")
      }
      try await Self.fingers(browser, "pointerdown", angle: 150, apart: 80)
      for angle in [20.0, 70, 140, 215] {
        try await Self.fingers(browser, "pointermove", angle: 150 + angle, apart: 80)
        try await expect(angle)
      }
      try await Self.fingers(browser, "pointerup", angle: 150 + 215, apart: 80)
      try await expect(215)
      try await Self.fingers(browser, "pointerdown", angle: 0, apart: 80)
      try await Self.fingers(browser, "pointermove", angle: -80, apart: 80)
      try await expect(135)
    }
  }

  @Test("Two touches on a photo neither scroll nor zoom the page, and one scrolls it")
  func takesTwoTouches() async throws {
    let page = try await Self.page("photo", .pinch("photo", magnification: 1.5)) { Photo() }
      .replacing("</body>", with: "<div style=\"height:3000px\"></div></body>")
    try await Browser.with(.chromium, .init(viewport: .init(width: 390, height: 600))) { browser in
      try await Self.open(page, as: "pinched.html", in: browser)
      let start = try await Self.shown(browser)
      let (x, y) = (start.middle[0], start.middle[1])
      func scrolled() async throws -> [Double] { try await browser.evaluate("return [scrollY, visualViewport.scale]") }
      try await browser.touch("touchStart", [(1, x, y - 20), (2, x, y + 20)])
      for step in 1...10 {
        let apart = 20 + 2 * Double(step)
        try await browser.touch("touchMove", [(1, x, y - apart), (2, x, y + apart)])
      }
      #expect(try await abs(Self.shown(browser).size[0] - 200) < 1)
      try await browser.touch("touchEnd", [])
      #expect(try await scrolled() == [0, 1])
      _ = try await Self.rest(browser)
      try await browser.touch("touchStart", [(1, x, y)])
      for step in 1...10 { try await browser.touch("touchMove", [(1, x, y - 15 * Double(step))]) }
      try await browser.touch("touchEnd", [])
      #expect(try await scrolled()[0] > 90)
    }
  }
}
