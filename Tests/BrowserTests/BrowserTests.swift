import BrowserSupport
import Demos
import Foundation
import Stagecraft
import Testing

/// What only a browser can say: that documents play, and where everything is while they do.
@Suite(.serialized, .timeLimit(.minutes(4))) struct BrowserTests {
  /// What the page shows at some times: the canvas, and each layer's box and opacity.
  private struct Shown: Decodable {
    var canvas: [Double]
    var layers: [String: [Double]]
  }

  /// Freezes the page at times in milliseconds and measures every layer.
  private static func measure(_ browser: Chromium, at times: [Double]) async throws -> [Shown] {
    try await browser.evaluate(
      """
      const canvas = document.querySelector("[data-scene]");
      const animations = document.getAnimations();
      for (const animation of animations) animation.pause();
      const pictures = document.querySelectorAll("svg");
      for (const picture of pictures) picture.pauseAnimations();
      const box = element => { const r = element.getBoundingClientRect(); return [r.x, r.y, r.width, r.height]; };
      return JSON.stringify(\(times).map(time => {
        for (const animation of animations) animation.currentTime = time;
        for (const picture of pictures) picture.setCurrentTime(time / 1000);
        const layers = {};
        for (const element of document.querySelectorAll("[data-layer]")) {
          let opacity = 1;
          for (let e = element; e && e !== canvas; e = e.parentElement) opacity *= getComputedStyle(e).opacity;
          layers[element.dataset.layer] = [...box(element), opacity];
        }
        return { canvas: box(canvas), layers };
      }));
      """
    )
  }

  /// Holds what is shown against the timeline.
  private static func compare(
    _ shown: [Shown],
    _ timeline: Timeline,
    at times: [Double],
    within tolerance: Double,
    label: String
  ) throws {
    for (shown, time) in zip(shown, times) {
      let scale = shown.canvas[2] / timeline.canvas.size.width
      #expect(abs(shown.canvas[3] - timeline.canvas.size.height * scale) < 0.5, "\(label): the canvas's height")
      for (index, layer) in timeline.layers.enumerated() {
        let state = timeline.state(of: index, at: time / 1000)
        let box = try #require(shown.layers[layer.id], "\(label): \(layer.id) isn't drawn")
        let wanted = state.bounds
        let distances = [
          box[0] - shown.canvas[0] - wanted.x * scale, box[1] - shown.canvas[1] - wanted.y * scale,
          box[0] + box[2] - shown.canvas[0] - (wanted.x + wanted.width) * scale,
          box[1] + box[3] - shown.canvas[1] - (wanted.y + wanted.height) * scale,
        ]
        let farthest = distances.map(abs).max() ?? 0
        #expect(farthest < tolerance, "\(label): \(layer.id) at \(time) ms is \(farthest) px off")
        #expect(abs(box[4] - state.opacity) < 0.006, "\(label): \(layer.id)'s opacity at \(time) ms")
      }
    }
  }

  private static func times(_ timeline: Timeline) -> [Double] {
    Array(stride(from: 0, to: timeline.duration * 1000 - 1, by: 61))
  }

  @Test("Every layer is where the timeline has it, as figure and as SVG", arguments: Demos.all)
  func followsTimeline(scene: Scene) async throws {
    let timeline = try Timeline(resolving: scene)
    let times = Self.times(timeline)
    try await Chromium.with { browser in
      for format in [ExportFormat.page, .svg] {
        let document = try scene.exported(as: format, options: .init(start: .loop))
        try await browser.open(document.text, as: document.fileName)
        let shown = try await Self.measure(browser, at: times)
        try Self.compare(shown, timeline, at: times, within: 0.5, label: document.fileName)
      }
    }
  }

  @Test("SMIL moves every layer as the timeline has it", arguments: Demos.all)
  func followsTimelineInSMIL(scene: Scene) async throws {
    let timeline = try Timeline(resolving: scene)
    let times = Self.times(timeline).map { $0.rounded() }
    try await Chromium.with { browser in
      let document = try scene.exported(as: .smil)
      try await browser.open(document.text, as: document.fileName)
      var shown = try await Self.measure(browser, at: times)
      // Computed style doesn't tell of what SMIL does to opacity.
      for (moment, time) in times.enumerated() {
        for (index, layer) in timeline.layers.enumerated() {
          shown[moment].layers[layer.id]?[4] = timeline.state(of: index, at: time / 1000).opacity
        }
      }
      try Self.compare(shown, timeline, at: times, within: 0.5, label: document.fileName)
    }
  }

  @Test("A figure fits its container at any width", arguments: [160.0, 247.5])
  func scales(width: Double) async throws {
    let timeline = try Timeline(resolving: .hero)
    let times: [Double] = [0, 900, 1000, 1200, 2500, 3400]
    try await Chromium.with { browser in
      let figure = try Scene.hero.exported(as: .figure).text
      let page = "<!doctype html><body style=\"margin:7px\"><div style=\"width:\(width)px\">\(figure)</div></body>"
      try await browser.open(page, as: "narrow.html")
      let shown = try await Self.measure(browser, at: times)
      #expect(abs(shown[0].canvas[2] - width) < 0.1)
      try Self.compare(shown, timeline, at: times, within: 0.5, label: "\(width) px wide")
    }
  }

  @Test("A host page's rules don't reach into a figure")
  func withstandsHost() async throws {
    let timeline = try Timeline(resolving: .hero)
    let times: [Double] = [0, 1000, 2500]
    try await Chromium.with { browser in
      let figure = try Scene.hero.exported(as: .figure).text
      let rules = """
        .post div { padding: 9px; margin: 5px; border: 3px solid red; position: static; transform: none; opacity: 1 }
        div { line-height: 4; float: left; max-width: 50px }
        """
      let page = "<!doctype html><style>\(rules)</style><body class=post>\(figure)</body>"
      try await browser.open(page, as: "host.html")
      try Self.compare(
        try await Self.measure(browser, at: times),
        timeline,
        at: times,
        within: 0.5,
        label: "in a hostile page"
      )
    }
  }

  @Test("While a figure plays, nothing is laid out and no style is computed", arguments: Demos.all)
  func playsWithoutLayout(scene: Scene) async throws {
    try await Chromium.with { browser in
      let document = try scene.exported(as: .page, options: .init(start: .loop))
      try await browser.open(document.text, as: document.fileName)
      try await browser.devTools("Performance.enable")
      func counts() async throws -> [String: Double] {
        let metrics = try await browser.devTools("Performance.getMetrics")["metrics"] as? [[String: Any]] ?? []
        let wanted = ["LayoutCount", "RecalcStyleCount"]
        return Dictionary(
          metrics.compactMap { metric in
            guard let name = metric["name"] as? String, wanted.contains(name) else { return nil }
            return (name, metric["value"] as? Double ?? -1)
          },
          uniquingKeysWith: { $1 }
        )
      }
      // What is shown for the first time may be looked at once; every later play is the compositor's alone.
      let duration = try Timeline(resolving: scene).duration
      try await Task.sleep(for: .seconds(duration + 0.5))
      let before = try await counts()
      try await Task.sleep(for: .seconds(duration))
      let after = try await counts()
      #expect(before.count == 2)
      #expect(after == before)
    }
  }

  @Test("The keyboard pauses a figure and plays it again from its start")
  func obeysKeyboard() async throws {
    try await Chromium.with { browser in
      let document = try Scene.hero.exported(as: .page)
      try await browser.open(document.text, as: document.fileName)
      func state() async throws -> [Double] {
        try await browser.evaluate(
          """
          const all = document.getAnimations();
          return JSON.stringify([all.filter(a => a.playState === "paused").length, all.length, all[0].currentTime]);
          """
        )
      }
      try await browser.press("\u{E004}", " ")
      let paused = try await state()
      #expect(paused[0] == paused[1] && paused[1] > 0)
      try await browser.press(" ")
      #expect(try await state()[0] == 0)
      try await Task.sleep(for: .milliseconds(600))
      let before = try await state()[2]
      try await browser.press("\u{E004}", " ")
      #expect(try await state()[2] < before)
    }
  }

  @Test("A reader who prefers no motion sees none", arguments: [ExportFormat.page, .svg], [Scene.hero, .card])
  func respectsReducedMotion(format: ExportFormat, scene: Scene) async throws {
    try await Chromium.with { browser in
      try await browser.devTools(
        "Emulation.setEmulatedMedia",
        ["features": [["name": "prefers-reduced-motion", "value": "reduce"]]]
      )
      let document = try scene.exported(as: format, options: .init(start: .loop))
      try await browser.open(document.text, as: document.fileName)
      let properties: [String] = try await browser.evaluate(
        """
        return JSON.stringify(document.getAnimations().flatMap(a => a.effect.getKeyframes().flatMap(Object.keys)));
        """
      )
      #expect(Set(properties).subtracting(["offset", "computedOffset", "easing", "composite", "opacity"]) == [])
      let timeline = try Timeline(resolving: scene, motion: .reduced)
      let times: [Double] = [0, 1000, 2500]
      try Self.compare(
        try await Self.measure(browser, at: times),
        timeline,
        at: times,
        within: 0.5,
        label: "without motion"
      )
    }
  }

  @Test(
    "A browser plays a spring's linear() and its keyframes as the closed form has it",
    arguments: [Spring.reference, .smooth, Spring(stiffness: 150, damping: 15, initialVelocity: -10)]
  )
  func playsSprings(spring: Spring) async throws {
    let linear = try spring.linearEncoding(within: 0.001)
    let pieces = try spring.bezierEncoding(within: 0.001, to: 1000)
    let page = """
      <!doctype html><style>
      body{margin:0}div{position:absolute;top:0;left:0;width:1px;height:1px}
      @keyframes line{to{translate:1000px}}
      #linear{animation:\(linear.duration)s \(linear.easing.text) both line}
      \(pieces.keyframes(named: "pieces", animating: "translate", unit: "px"))
      #pieces{animation:\(pieces.duration)s both pieces}
      </style><div id=linear></div><div id=pieces></div>
      """
    try await Chromium.with { browser in
      try await browser.open(page, as: "springs.html")
      for (id, duration) in [("linear", linear.duration), ("pieces", pieces.duration)] {
        let fractions = (0..<200).map { Double($0) / 200 }
        let shown: [Double] = try await browser.evaluate(
          """
          const element = document.getElementById("\(id)");
          const [animation] = element.getAnimations();
          animation.pause();
          return JSON.stringify(\(fractions).map(fraction => {
            animation.currentTime = fraction * \(duration * 1000);
            return element.getBoundingClientRect().x;
          }));
          """
        )
        for (fraction, x) in zip(fractions, shown) {
          // A sixty-fourth of a pixel is as exact as boxes are.
          #expect(abs(x / 1000 - spring.value(at: fraction * duration)) <= 0.001 + 0.00002, "\(id) at \(fraction)")
        }
      }
    }
  }

  @Test("An SVG plays in an img")
  func playsInImage() async throws {
    try await Chromium.with { browser in
      let image = try browser.file(Scene.hero.exported(as: .svg).text, as: "hero.svg")
      let page = image.deletingLastPathComponent().appendingPathComponent("page.html")
      try Data("<!doctype html><img src=hero.svg width=390 height=844>".utf8).write(to: page)
      try await browser.open(page)
      let first = try await browser.screenshot()
      var differs = false
      for _ in 0..<40 where !differs {
        try await Task.sleep(for: .milliseconds(100))
        differs = try await browser.screenshot() != first
      }
      #expect(differs)
    }
  }
}
