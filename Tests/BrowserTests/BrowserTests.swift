import BrowserSupport
import Demos
import Foundation
import Stagecraft
import Testing

/// Tests that need a browser: whether documents play, and where all layers are while they do.
@Suite struct BrowserTests {
  /// Compares a page with a timeline.
  private static func expect(
    _ browser: Browser,
    toFollow timeline: Timeline,
    at times: [Double],
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let deviation = try Deviation(of: try await Shown.measured(in: browser, at: times), from: timeline, at: times)
    let (place, opacity) = (deviation.place, deviation.opacity)
    #expect(place.amount < 0.25, "\(place.layer) at \(place.time) ms", sourceLocation: sourceLocation)
    #expect(opacity.amount < 0.005, "\(opacity.layer) at \(opacity.time) ms", sourceLocation: sourceLocation)
  }

  @Test("A figure is as wide as its container, also by fractions of a pixel", arguments: [160.4, 247.5])
  func scales(width: Double) async throws {
    let timeline = try Timeline(resolving: .hero)
    try await Chromium.with { browser in
      let figure = try Measurable.document(Scene.hero, as: .figure).text
      let page = "<!doctype html><body style=\"margin:7px\"><div style=\"width:\(width)px\">\(figure)</div></body>"
      try await browser.open(page, as: "narrow.html")
      let shown = try await Shown.measured(in: browser, at: [0])
      // A bezel of 12 points lies on each side of the canvas.
      #expect(abs(shown[0].canvas[2] - width * 390 / 414) < 0.1)
      try await Self.expect(browser, toFollow: timeline, at: [0, 900, 1000, 1200, 2500, 3400])
    }
  }

  @Test("The rules of a host page don't apply inside a figure")
  func withstandsHost() async throws {
    let timeline = try Timeline(resolving: .hero)
    let times: [Double] = [0, 1000, 2500]
    try await Chromium.with { browser in
      let figure = try Measurable.document(Scene.hero, as: .figure).text
      let rules = """
        .post div { padding: 9px; margin: 5px; border: 3px solid red; position: static; transform: none; opacity: 1 }
        div { line-height: 4; float: left; max-width: 50px }
        """
      let page = "<!doctype html><style>\(rules)</style><body class=post>\(figure)</body>"
      try await browser.open(page, as: "host.html")
      try await Self.expect(browser, toFollow: timeline, at: times)
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

  @Test("With reduced motion, nothing moves", arguments: [ExportFormat.page, .svg], [Scene.hero, .card])
  func respectsReducedMotion(format: ExportFormat, scene: Scene) async throws {
    try await Chromium.with { browser in
      try await browser.devTools(
        "Emulation.setEmulatedMedia",
        ["features": [["name": "prefers-reduced-motion", "value": "reduce"]]]
      )
      let document = try Measurable.document(scene, as: format)
      try await browser.open(document.text, as: document.fileName)
      let properties: [String] = try await browser.evaluate(
        """
        return JSON.stringify(document.getAnimations().flatMap(a => a.effect.getKeyframes().flatMap(Object.keys)));
        """
      )
      #expect(Set(properties).subtracting(["offset", "computedOffset", "easing", "composite", "opacity"]) == [])
      let timeline = try Timeline(resolving: scene, motion: .reduced)
      let times: [Double] = [0, 1000, 2500]
      try await Self.expect(browser, toFollow: timeline, at: times)
    }
  }

  @Test(
    "A browser plays a spring's linear() and its keyframes like the closed form",
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
          // Boxes are exact to a sixty-fourth of a pixel.
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
