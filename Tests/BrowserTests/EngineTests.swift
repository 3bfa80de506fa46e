import BrowserSupport
import Demos
import Foundation
import Stagecraft
import Testing

/// That every demo is the same motion in every engine, as a table with a cell for each that can fail by its name.
@Suite(.reportsEngines) struct EngineTests {
  /// How a page differs from a plain one.
  enum Surroundings: String, CaseIterable {
    case plain = ""
    case narrow = "160 px wide"
    case phone = "390 px wide"
    case wide = "1200 px wide"
    case dense = "3 pixels to the px"
    case zoomed = "zoomed to 200 %"
    case rightToLeft = "right to left"
    case dark = "dark"
    case calm = "reduced motion"
  }

  /// One cell of the table.
  struct Cell: CustomTestStringConvertible, Sendable {
    var scene: Scene
    var format: ExportFormat
    var engine: Engine
    var surroundings = Surroundings.plain

    var testDescription: String {
      [scene.name, format.rawValue, engine.rawValue, surroundings.rawValue].filter { !$0.isEmpty }.joined(
        separator: " "
      )
    }
  }

  /// All demos in all forms.
  static let plain = Demos.all.flatMap { scene in
    [ExportFormat.page, .svg, .smil].flatMap { format in
      Engine.allCases.map { Cell(scene: scene, format: format, engine: $0) }
    }
  }

  /// Other surroundings, for a scene of springs and boxes and one that is turned in space.
  ///
  /// SMIL is left out where it takes the same way as the other SVG.
  static let others = Surroundings.allCases.dropFirst().flatMap { surroundings in
    [Scene.hero, .cardLayers].flatMap { scene in
      [ExportFormat.page, .svg].flatMap { format in
        Engine.allCases.map { Cell(scene: scene, format: format, engine: $0, surroundings: surroundings) }
      }
    }
  }

  /// How far a layer may be from where the timeline has it, in points.
  static let placeBound = 0.25
  static let opacityBound = 0.005

  /// What an engine's own measuring of boxes is off by, in CSS pixels.
  static func precision(_ engine: Engine, _ format: ExportFormat) -> Double {
    switch (engine, format.isSVG) {
    // Boxes of HTML lie on sixtieths; those of SVG are rounded outward.
    case (.firefox, false): 1.0 / 60
    case (.firefox, true): 0.1
    case (.chromium, true): 0.002
    case (.chromium, false), (.webkit, _): 0.0005
    }
  }

  @Test("A layer is where and as visible as the timeline has it", arguments: plain + others)
  func followsTimeline(_ cell: Cell) async throws {
    let timeline = try Timeline(resolving: cell.scene, motion: cell.surroundings == .calm ? .reduced : .full)
      .drawable
    let times = timeline.instants()
    try #require(times.count >= 24)
    try await Browser.with(cell.engine, cell.settings) { browser in
      try await cell.open(in: browser)
      try await cell.checkSurroundings(in: browser)
      let shown = try await Shown.measured(in: browser, at: times)
      let deviation = try Deviation(of: shown, from: timeline, at: times)
      let (place, opacity) = (deviation.place, deviation.opacity)
      EngineReport.note(cell, deviation)
      let bound = Self.placeBound + Self.precision(cell.engine, cell.format) / deviation.scale
      withKnownIssue("WebKit zooms what CSS moves inside an inline SVG twice") {
        #expect(place.amount < bound, "\(cell): \(place.layer) is \(place.amount) pt off at \(place.time) ms")
      } when: {
        cell.isZoomedTwice
      }
      #expect(
        opacity.amount < Self.opacityBound,
        "\(cell): \(opacity.layer) is \(opacity.amount) off at \(opacity.time) ms"
      )
    }
  }
}

extension EngineTests {
  /// What playing costs an engine.
  struct CostCell: CustomTestStringConvertible, Sendable {
    /// A figure that plays by itself; none for the page that moves by layout.
    var scene: Scene?
    var engine: Engine

    var name: String { scene?.name ?? "the usual way" }
    var testDescription: String { "\(name) \(engine.rawValue)" }
  }

  static let costs = Demos.all.flatMap { scene in Engine.allCases.map { CostCell(scene: scene, engine: $0) } }

  /// How often per second styles may be computed or anything be painted.
  ///
  /// Jumps at the seams of a loop do that, and the browser itself now and then. What moves elsewhere than on the compositor
  /// does it in every frame, 30 times and more.
  static func costBound(_ engine: Engine) -> Double { engine == .chromium ? 1 : 5 }

  /// What is known to cost more until it is mended.
  ///
  /// The growing disc is larger than 1.125 times the longer side of a page, squared, which is the most that Firefox
  /// leaves to its compositor.
  static let knownCosts = ["expand firefox": 65.0]

  @Test("While a figure plays, nothing is laid out, styled or painted", arguments: costs)
  func playsForFree(_ cell: CostCell) async throws {
    let scene = try #require(cell.scene)
    let document = try scene.exported(as: .page, options: .init(start: .loop))
    let duration = try Timeline(resolving: scene).duration
    try await Browser.with(cell.engine) { browser in
      let cost = try await browser.cost(of: browser.file(document.text, as: document.fileName), for: duration)
      EngineReport.note(cell, cost)
      let bound = Self.knownCosts[cell.testDescription] ?? Self.costBound(cell.engine)
      #expect(cost.perSecond(cost.layouts) < 1, "\(cell): \(cost.layouts) layouts")
      #expect(cost.perSecond(cost.styles) <= bound, "\(cell): styles were computed \(cost.styles) times")
      #expect(cost.perSecond(cost.paints) <= bound, "\(cell): \(cost.paints) paints")
      if Self.knownCosts[cell.testDescription] == nil { #expect(cost.offCompositor == [], "\(cell)") }
    }
  }

  /// A layer diagram as it is usually made, which moves by what lays the page out.
  private static let usualWay = """
    <!doctype html><meta charset=utf-8><style>
    .canvas{position:relative;width:480px;height:500px}
    .layer{position:absolute;border:2px dashed #888;background:#3478f655;animation:5s ease-in-out infinite alternate}
    #presenter{animation-name:presenter}#presented{animation-name:presented}#matched{animation-name:matched}
    @keyframes presenter{from{left:100px;top:50px;width:200px;height:400px}to{left:20px;top:90px;width:180px;height:360px}}
    @keyframes presented{from{left:100px;top:50px;width:200px;height:400px}to{left:140px;top:60px;width:190px;height:380px}}
    @keyframes matched{from{left:175px;top:225px;width:50px;height:50px}to{left:260px;top:80px;width:200px;height:100px}}
    </style><div class=canvas>
    <div class=layer id=presenter>Presenter</div><div class=layer id=presented>Presented</div>
    <div class=layer id=matched>Matched</div></div>
    """

  @Test("A page that moves by layout is seen to cost layouts", arguments: Engine.allCases)
  func seesLayouts(engine: Engine) async throws {
    try await Browser.with(engine) { browser in
      let cost = try await browser.cost(of: browser.file(Self.usualWay, as: "usual.html"), for: 2.5)
      EngineReport.note(CostCell(scene: nil, engine: engine), cost)
      // Frames come as fast as the machine allows, so only their kind is asked for.
      #expect(cost.layouts > 2 && cost.styles > 2 && cost.paints > 2, "\(cost)")
    }
  }
}

extension EngineTests.Cell {
  /// Whether it shows what WebKit makes of translations inside an SVG that lies in a zoomed page.
  ///
  /// It is right in an `img`.
  var isZoomedTwice: Bool {
    engine == .webkit && surroundings == .zoomed && format == .svg && scene.name == Scene.hero.name
  }

  var settings: Browser.Settings {
    switch surroundings {
    case .dense: .init(deviceScale: 3)
    case .dark: .init(prefersDark: true)
    case .calm: .init(prefersReducedMotion: true)
    default: .init()
    }
  }

  /// Opens the document, alone or in a page that makes the surroundings.
  func open(in browser: Browser) async throws {
    let document = try Measurable.document(scene, as: format)
    func host(_ attributes: String, _ rules: String) async throws {
      let content = format == .page ? try Measurable.document(scene, as: .figure).text : document.text
      let page = """
        <!doctype html><html \(attributes)><meta charset=utf-8><style>\(rules)</style><body>\(content)</body></html>
        """
      try await browser.open(page, as: "host.html")
    }
    func width(_ width: Int) async throws {
      try await host(
        "",
        "body{margin:9px;width:\(width)px} figure,svg{max-width:none!important;width:100%;height:auto}"
      )
    }
    switch surroundings {
    case .plain, .dense, .dark, .calm: try await browser.open(document.text, as: document.fileName)
    case .narrow: try await width(160)
    case .phone: try await width(390)
    case .wide: try await width(1200)
    case .zoomed: try await host("style=zoom:2", "")
    case .rightToLeft: try await host("dir=rtl", "")
    }
    try await browser.settle()
  }

  /// Makes sure that the page is what its name says.
  func checkSurroundings(in browser: Browser) async throws {
    struct Found: Decodable {
      var width: Double
      var zoom: Double
      var ratio: Double
      var direction: String
      var isDark: Bool
      var isCalm: Bool
    }
    let found: Found = try await browser.evaluate(
      """
      return JSON.stringify({
        width: (document.querySelector("figure") ?? document.querySelector("svg")).getBoundingClientRect().width,
        zoom: Number(getComputedStyle(document.documentElement).zoom), ratio: devicePixelRatio, direction: getComputedStyle(document.documentElement).direction,
        isDark: matchMedia("(prefers-color-scheme: dark)").matches,
        isCalm: matchMedia("(prefers-reduced-motion: reduce)").matches,
      });
      """
    )
    let width: Double? =
      switch surroundings {
      case .narrow: 160
      case .phone: 390
      case .wide: 1200
      default: nil
      }
    if let width { #expect(abs(found.width - width) < 0.1, "the document is \(found.width) px wide") }
    #expect(found.zoom == (surroundings == .zoomed ? 2 : 1))
    #expect(found.ratio == (surroundings == .dense ? 3 : 1))
    #expect(found.direction == (surroundings == .rightToLeft ? "rtl" : "ltr"))
    #expect(found.isDark == (surroundings == .dark))
    #expect(found.isCalm == (surroundings == .calm))
  }
}
