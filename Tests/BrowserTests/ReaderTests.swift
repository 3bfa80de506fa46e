import BrowserSupport
import Demos
import Foundation
import Stagecraft
import Testing

/// The situations of readers: pages with their own rules, hosts that remove parts of a figure, paper, and their
/// settings.
@Suite struct ReaderTests {
  // MARK: Pages

  /// The position and size of the canvas, and the layers on it, at some times.
  private struct Look: Decodable {
    var size: [Double]
    var layers: [[String: [Double]]]
    /// The inherited properties of the first text.
    var text: [String]
  }

  private static func look(_ browser: Browser, at times: [Double]) async throws -> Look {
    try await browser.evaluate(
      """
      const canvas = document.querySelector("[data-scene]");
      const box = element => { const r = element.getBoundingClientRect(); return [r.x, r.y, r.width, r.height]; };
      const style = getComputedStyle(canvas.querySelector("text"));
      const { x, y, width, height } = canvas.getBoundingClientRect();
      const animations = canvas.getAnimations({ subtree: true });
      return JSON.stringify({
        size: [width, height],
        layers: \(times).map(time => {
          for (const animation of animations) { animation.pause(); animation.currentTime = time; }
          return Object.fromEntries([...canvas.querySelectorAll("[data-layer]")].map(layer => {
            const [left, top, width, height] = box(layer);
            return [layer.dataset.layer, [left - x, top - y, width, height]];
          }));
        }),
        text: ["letterSpacing", "wordSpacing", "textTransform", "textIndent", "textShadow", "fontStyle", "hyphens",
          "lineHeight", "textAlign", "writingMode", "visibility"].map(name => style[name]),
      });
      """
    )
  }

  /// The rules of pages: those of themes, and some unusual ones.
  static let hosts = [
    ".post figure{display:flow-root;margin:1em auto;max-width:100%;text-align:center;width:-moz-fit-content;width:fit-content}",
    ".post figure{display:flex;flex-direction:column;align-items:center}",
    ".post figure{display:grid;justify-items:center}",
    ".post figure{max-width:100%}",
    ".post figure{width:auto;float:right}",
    "#page figure{max-width:100%;margin:0}",
    "article{display:flex;flex-direction:column;align-items:center}",
    "article{display:grid;place-items:center}",
    """
    body{letter-spacing:.02em;text-transform:uppercase;word-spacing:.2em;text-indent:2em;text-shadow:0 0 3px red;\
    font-style:italic;line-height:3;text-align:right;hyphens:auto}
    """,
    "body{writing-mode:vertical-rl}",
    ".post div{padding:9px;margin:5px;border:3px solid red;position:static;transform:none;opacity:1;float:left}",
    ".post article div,.post div::before,.post div::after{content:' ';display:table;width:20px}",
    "*{animation:none!important}",
    "*,*::before{animation-duration:.01ms!important;animation-iteration-count:1!important;transition:none!important}",
    "@layer base{[hidden]:where(:not([hidden='until-found'])){display:none!important}}",
    "[hidden]{display:none!important}",
  ]

  @Test("A page's own rules don't change a figure", arguments: Engine.allCases)
  func withstandsHosts(engine: Engine) async throws {
    let figure = try Scene.hero.exported(as: .figure, options: .init(isMeasurable: true)).text
    let times: [Double] = [0, 1000, 2500]
    try await Browser.with(engine) { browser in
      func look(_ rules: String) async throws -> Look {
        let page = """
          <!doctype html><meta charset=utf-8><style>\(rules)</style>
          <body id=page style="margin:0"><div class=post style="width:700px;height:1400px"><article>\(figure)</article></div></body>
          """
        try await browser.open(page, as: "host.html")
        return try await Self.look(browser, at: times)
      }
      let bare = try await look("")
      #expect(abs(bare.size[0] - 390) < 0.1 && abs(bare.size[1] - 844) < 0.1)
      for rules in Self.hosts {
        let hosted = try await look(rules)
        #expect(zip(hosted.size, bare.size).allSatisfy { abs($0 - $1) < 0.1 }, "\(rules): \(hosted.size)")
        #expect(hosted.text == bare.text, "\(rules)")
        for (time, (hosted, bare)) in zip(times, zip(hosted.layers, bare.layers)) {
          for (layer, box) in bare {
            let farthest = zip(hosted[layer] ?? [], box).map { abs($0 - $1) }.max() ?? .infinity
            #expect(farthest < 0.25, "\(rules): \(layer) is \(farthest) px off at \(time) ms")
          }
        }
      }
    }
  }

  @Test("A figure that the page hides is invisible", arguments: Engine.allCases)
  func hidesWithItsPage(engine: Engine) async throws {
    let figure = try Scene.hero.exported(as: .figure, options: .init(isMeasurable: true)).text
    try await Browser.with(engine) { browser in
      try await browser.open("<!doctype html><div style=\"visibility:hidden\">\(figure)</div>", as: "hidden.html")
      let seen: [String] = try await browser.evaluate(
        "return JSON.stringify([getComputedStyle(document.querySelector('[data-scene] [data-layer]')).visibility])"
      )
      #expect(seen == ["hidden"])
    }
  }

  // MARK: Hosts that remove something

  static let starts: [Scene.Start] = [.loop, .tap(), .drag()]

  @Test("Without its rules, only the caption of a figure is visible", arguments: Engine.allCases, starts)
  func hidesWithoutStyle(engine: Engine, start: Scene.Start) async throws {
    let options = ExportOptions(start: start, link: "https://example.com/card/")
    let figure = try Scene.card.exported(as: .figure, options: options).text
    let withoutStyle = figure.replacing(/<style>[^<]*<\/style>/, with: "")
    // The results of allow lists, and of a filter that escapes a tag.
    let attributes = /\s(?:class|hidden|data-[a-z]+|role|aria-[a-z]+)="[^"]*"/
    let withoutAttributes = withoutStyle.replacing(attributes, with: "").replacing(/<input[^>]*>/, with: "")
    let withFilteredTag = figure.replacing("<style>", with: "&lt;style>")
    #expect(withFilteredTag != figure)
    try await Browser.with(engine) { browser in
      func text(_ figure: String) async throws -> String {
        try await browser.open("<!doctype html><meta charset=utf-8>\(figure)", as: "feed.html")
        return try await browser.evaluate("return JSON.stringify(document.querySelector('figure').innerText.trim())")
      }
      let caption = "\(Scene.card.title) \u{2013} see it move"
      #expect(try await text(withoutStyle) == caption)
      #expect(try await text(withFilteredTag) == caption)
      let rest = try await text(withoutAttributes)
      #expect(rest == caption)
      // With its rules, the figure doesn't need the link.
      #expect(try await text(figure).hasSuffix(Scene.card.title))
    }
  }

  /// The figures of all demos, once for each way to start that a demo has.
  private static let figures = Result {
    try Demos.all.flatMap { scene in
      try starts.compactMap { start -> (name: String, text: String)? in
        let scene = scene.started(by: start)
        let figure = start == .loop ? try scene.exported(as: .figure) : try? scene.exported(as: .figure)
        return figure.map { ("\(scene.name) \(start.name)", $0.text) }
      }
    }
  }

  @Test("A figure is XML", arguments: Engine.allCases)
  func isXML(engine: Engine) async throws {
    let figures = try Self.figures.get()
    try await Browser.with(engine) { browser in
      for (name, figure) in figures {
        let page =
          "<html xmlns=\"http://www.w3.org/1999/xhtml\"><head><title>T</title></head><body>\(figure)</body></html>"
        let literal = String(decoding: try JSONEncoder().encode(page), as: UTF8.self)
        let found: [Int] = try await browser.evaluate(
          """
          const page = new DOMParser().parseFromString(\(literal), "application/xhtml+xml");
          const count = name => page.querySelectorAll(name).length;
          return JSON.stringify([count("parsererror"), count("figure"), count("figcaption"), count("input")]);
          """
        )
        #expect(found[0] == 0 && found[1] == 1 && found[2] == 1 && found[3] > 0, "\(name)")
      }
    }
  }

  // MARK: Paper

  @Test(
    "In print, a figure that plays by itself is its poster, without controls",
    arguments: [Scene.hero, .heroLayers, .card]
  )
  func printsPoster(scene: Scene) async throws {
    let timeline = try Timeline(resolving: scene)
    let figure = try scene.exported(as: .page, options: .init(start: .loop, isMeasurable: true)).text
    try await Browser.with { browser in
      try await browser.open(figure, as: "print.html")
      try await Task.sleep(for: .milliseconds(300))
      try await browser.devTools("Emulation.setEmulatedMedia", ["media": "print"])
      let boxes: [String: [Double]] = try await browser.evaluate(
        """
        const canvas = document.querySelector("[data-scene]").getBoundingClientRect();
        return JSON.stringify(Object.fromEntries([...document.querySelectorAll("[data-layer]")].map(layer => {
          const { x, y, width, height } = layer.getBoundingClientRect();
          let opacity = 1;
          for (let e = layer; e; e = e.parentElement) opacity *= getComputedStyle(e).opacity;
          return [layer.dataset.layer, [x - canvas.x, y - canvas.y, width, height, opacity]];
        })));
        """
      )
      for (index, layer) in timeline.layers.enumerated() {
        let state = timeline.state(of: index, at: timeline.posterTime)
        let box = try #require(boxes[layer.id])
        let wanted = state.bounds
        let farthest = zip(box, [wanted.x, wanted.y, wanted.width, wanted.height]).map { abs($0 - $1) }.max() ?? 0
        #expect(farthest < 0.5, "\(layer.id) is \(farthest) px off")
        #expect(abs(box[4] - state.opacity) < 0.01, "\(layer.id)")
      }
      let controls: Double = try await browser.evaluate(
        "return document.querySelector('label').getBoundingClientRect().height"
      )
      #expect(controls == 0)
      try await browser.devTools("Emulation.setEmulatedMedia", ["media": ""])
    }
  }

  // MARK: Names

  @Test("The accessible name of a control contains the title of its figure")
  func namesControls() async throws {
    let figures = try [Scene.hero, .card].map { try $0.exported(as: .figure).text }.joined(separator: "\n")
    try await Browser.with { browser in
      try await browser.open("<!doctype html>\(figures)", as: "names.html")
      let tree = try await browser.devTools("Accessibility.getFullAXTree")
      let nodes = tree["nodes"] as? [[String: Any]] ?? []
      func text(_ node: [String: Any], _ key: String) -> String {
        (node[key] as? [String: Any])?["value"] as? String ?? ""
      }
      let known = nodes.filter { ["checkbox", "button", "switch", "image"].contains(text($0, "role").lowercased()) }
        .map { "\(text($0, "role").lowercased()): \(text($0, "name"))" }
      #expect(known.contains("checkbox: Pause: \(Scene.hero.title)"), "\(known)")
      #expect(known.contains("button: Replay: \(Scene.hero.title)"))
      #expect(known.contains("switch: Present: \(Scene.card.title)"))
      #expect(Set(known).count == known.count, "\(known)")
      #expect(!known.contains { $0.hasPrefix("image: \(Scene.card.title)") }, "the caption is said twice")
    }
  }
}
