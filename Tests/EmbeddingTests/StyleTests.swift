import BrowserSupport
import Foundation
import Stagecraft
import Synchronization
import TestTiers
import Testing

/// The rules of a page that contains a figure.
struct HostStyle: CustomTestStringConvertible, Sendable {
  var name: String
  /// The path of a style sheet in a Python package.
  var file: String?
  /// Other rules.
  var rules = ""
  /// The markup around the post.
  var start = "", end = ""
  /// The attributes of the body.
  var body = ""
  /// The width of the canvas, or nil for the scene's own.
  var width: Double?

  var testDescription: String { name }

  /// A style sheet that is published in a Python package.
  static let published: [HostStyle] = [
    HostStyle(
      name: "Material for MkDocs",
      file: "material/templates/assets/stylesheets/main.*.min.css",
      start: "<div class=\"md-container\"><div class=\"md-content\"><article class=\"md-content__inner md-typeset\">",
      end: "</article></div></div>"
    ),
    HostStyle(
      name: "Furo",
      file: "furo/theme/furo/static/styles/furo.css",
      start: "<div class=\"content\"><article role=\"main\"><section>",
      end: "</section></article></div>"
    ),
    HostStyle(
      name: "Read the Docs for Sphinx",
      file: "sphinx_rtd_theme/static/css/theme.css",
      start: "<div class=\"rst-content\"><div role=\"main\" class=\"document\"><div itemprop=\"articleBody\"><section>",
      end: "</section></div></div></div>"
    ),
    HostStyle(
      name: "Read the Docs for MkDocs",
      file: "mkdocs/themes/readthedocs/css/theme.css",
      start: "<div class=\"rst-content\"><div role=\"main\" class=\"document\"><div class=\"section\">",
      end: "</div></div></div>"
    ),
    HostStyle(
      name: "Bootstrap",
      file: "mkdocs/themes/mkdocs/css/bootstrap.min.css",
      start: "<div class=\"container\"><div class=\"row\"><div class=\"col-md-9\" role=\"main\">",
      end: "</div></div></div>"
    ),
  ]

  /// Rules of themes and resets.
  static let restated: [HostStyle] = [
    HostStyle(name: "flexible figure", rules: ".post figure{display:flex;flex-direction:column;align-items:center}"),
    HostStyle(name: "figure in a grid", rules: ".post figure{display:grid;justify-items:center}"),
    HostStyle(name: "figure as wide as the post", rules: ".post figure{max-width:100%}"),
    HostStyle(name: "figure as wide as its content", rules: ".post figure{width:fit-content}"),
    HostStyle(name: "floating figure", rules: ".post figure{width:auto;float:right}"),
    HostStyle(
      name: "framed figure",
      rules: ".post figure{display:inline-block;padding:10px;border:1px solid}",
      width: 368
    ),
    HostStyle(name: "spaced text", rules: "body{letter-spacing:.02em;word-spacing:.2em;text-indent:2em}"),
    HostStyle(name: "upper case", rules: "body{text-transform:uppercase;font-variant:small-caps}"),
    HostStyle(name: "large, tall and bold text", rules: "body{font:bold 30px/3 Georgia,serif;text-align:right}"),
    HostStyle(
      name: "text effects",
      rules: "body{text-shadow:2px 2px red;-webkit-text-stroke:1px;hyphens:auto;white-space:pre;word-break:break-all}"
    ),
    HostStyle(name: "vertical writing", rules: ".post{writing-mode:vertical-rl;height:1000px}"),
    HostStyle(name: "right to left", body: "dir=\"rtl\""),
    HostStyle(name: "zoom", rules: ".post{zoom:1.5}", width: 585),
    HostStyle(
      name: "Tailwind's preflight",
      rules: """
        *,::after,::before{box-sizing:border-box;border:0 solid;margin:0;padding:0}html{line-height:1.5;\
        -webkit-text-size-adjust:100%;tab-size:4;font-family:ui-sans-serif,system-ui,sans-serif}img,svg,video,canvas,audio,\
        iframe,embed,object{display:block;vertical-align:middle}img,video{max-width:100%;height:auto}ol,ul,menu{list-style:none}\
        button,input,select,optgroup,textarea{font:inherit;letter-spacing:inherit;color:inherit;border-radius:0;\
        background-color:transparent;opacity:1}
        """
    ),
    HostStyle(
      name: "prose",
      rules: """
        .post{max-width:65ch;line-height:1.75}.post>*+*{margin-top:1.25em}.post figure{margin:2em 0}.post figure>*{margin:0}\
        .post figcaption{font-size:.875em;margin-top:.85em}.post div{line-height:2}
        """
    ),
    HostStyle(
      name: "rules for elements",
      rules: """
        .post div{padding:9px;border:3px solid pink;transform:rotate(1deg)}article div,label,input,i,span{position:static;\
        display:inline;margin:5px;width:33px;color:red}
        """,
      start: "<article>",
      end: "</article>"
    ),
    HostStyle(name: "reset", rules: "*{all:revert;box-sizing:border-box;margin:0;padding:0}"),
    HostStyle(name: "flexible row", start: "<div style=\"display:flex\"><div>", end: "</div><p>text</p></div>"),
    HostStyle(
      name: "first column of a grid",
      start: "<div style=\"display:grid;grid-template-columns:auto 1fr\"><div>",
      end: "</div><p>\(String(repeating: "A text of several words. ", count: 30))</p></div>"
    ),
    HostStyle(name: "floating box", start: "<div style=\"float:left\">", end: "</div>"),
    HostStyle(name: "inline block", start: "<div style=\"display:inline-block\">", end: "</div>"),
    HostStyle(name: "cell of a table", start: "<table><tr><td>", end: "</td><td>text</td></tr></table>"),
    HostStyle(name: "box as wide as its content", start: "<div style=\"width:fit-content\">", end: "</div>"),
    HostStyle(name: "box of the largest width", start: "<div style=\"width:max-content\">", end: "</div>"),
    HostStyle(
      name: "narrow floating box",
      start: "<div style=\"width:300px\"><div style=\"float:left\">",
      end: "</div></div>",
      width: 300
    ),
    HostStyle(
      name: "narrow cell of a table",
      start: "<div style=\"width:300px\"><table style=\"border-spacing:0\"><tr><td style=\"padding:0\">",
      end: "</td></tr></table></div>",
      width: 300
    ),
    HostStyle(
      name: "rules with two ids",
      rules: "#a #b div{margin:4px;padding:5px;max-width:40px}#a #b figure{max-width:40px}",
      start: "<div id=\"a\"><div id=\"b\" style=\"all:revert\">",
      end: "</div></div>"
    ),
    HostStyle(name: "nothing wider than its place", rules: "*{max-width:100%!important}"),
    HostStyle(name: "small root font", rules: "html{font-size:62.5%}body{font-size:1.8rem}"),
    HostStyle(name: "large root font", rules: "html{font-size:200%}"),
    HostStyle(name: "layers", rules: "@layer base{div{display:flex;opacity:.5}figure{width:10px}}"),
  ]
}

@Suite struct StyleTests {
  private static let figure = Result { try Scene.brief.exported(as: .figure, options: .init(isMeasurable: true)).text }
  /// The measurements of a page without a style sheet, by engine.
  private static let barePages = Mutex<[Engine: Shown]>([:])

  private struct Buttons: Decodable {
    var heights: [Double]
    var fonts: [Double]
  }

  @Test(
    "Buttons have at least 28 pixels and letters of 13, whatever the page's root font is",
    arguments: ["62.5%", "10px", "100%", "200%"].share(2),
    Engine.allCases
  )
  func keepsButtons(rootFont: String, engine: Engine) async throws {
    try await Browser.with(engine) { browser in
      try await browser.open(page(Self.figure.get(), style: "html{font-size:\(rootFont)}"), as: "page.html")
      let buttons: Buttons = try await browser.evaluate(
        """
        const buttons = [...document.querySelectorAll("label span")];
        return JSON.stringify({
          heights: buttons.map(button => button.getBoundingClientRect().height),
          fonts: buttons.map(button => parseFloat(getComputedStyle(button).fontSize)),
        });
        """
      )
      #expect(buttons.heights.count == 2)
      #expect(buttons.heights.allSatisfy { $0 >= 28 })
      #expect(buttons.fonts.allSatisfy { $0 >= 13 })
    }
  }

  @Test(
    "In a browser without the unit of its lengths, a figure is its caption, and its poster if it has one",
    arguments: Engine.allCases,
    [true, false]
  )
  func degrades(engine: Engine, hasPoster: Bool) async throws {
    let poster = dataAddress(try Scene.brief.exported(as: .poster).text)
    let options = ExportOptions(isMeasurable: true, poster: hasPoster ? poster : nil)
    let figure = try Scene.brief.exported(as: .figure, options: options).text.replacing("cqw", with: "unknown")
    try await Browser.with(engine) { browser in
      let outcome = try await browser.outcome(of: page("<p>Before.</p>\(figure)<p>After.</p>"))
      #expect(outcome == (hasPoster ? .still : .caption))
    }
  }

  @Test("A poster isn't seen or loaded where the figure plays", arguments: Engine.allCases)
  func hidesPoster(engine: Engine) async throws {
    let poster = dataAddress(try Scene.brief.exported(as: .poster).text)
    let figure = try Scene.brief.exported(as: .figure, options: .init(isMeasurable: true, poster: poster)).text
    try await Browser.with(engine) { browser in
      let outcome = try await browser.outcome(of: page("<p>Before.</p>\(figure)<p>After.</p>"))
      #expect(outcome == .plays)
      #expect(try await Shown.look(at: browser).images.isEmpty)
    }
  }

  /// Each style sheet in each engine, or in one that differs from sheet to sheet.
  private static let cells = (HostStyle.published + HostStyle.restated).enumerated().flatMap { row, style in
    Engine.allCases.share(Engine.allCases.count, from: row % Engine.allCases.count).map { (style, $0) }
  }

  @Test("A figure has its usual size, with every layer and every letter at its position", arguments: cells)
  func staysTheSame(style: HostStyle, engine: Engine) async throws {
    let sheet = try style.file.map { try HostTools.file($0) } ?? ""
    let content = "\(style.start)<p>Before.</p>\n\(try Self.figure.get())\n<p>After.</p>\(style.end)"
    try await Browser.with(engine) { browser in
      var bare = Self.barePages.withLock { $0[engine] }
      if bare == nil {
        try await browser.open(page(Self.figure.get()), as: "bare.html")
        try await browser.settle()
        bare = try await Shown.look(at: browser)
        Self.barePages.withLock { $0[engine] = bare }
      }
      try await browser.open(page(content, style: sheet + style.rules, body: style.body), as: "page.html")
      try await browser.settle()
      let shown = try await Shown.look(at: browser)
      // WebKitGTK measures a zoomed page as if it weren't zoomed.
      let width = engine == .webkit && style.name == "zoom" ? nil : style.width
      let problem = try shown.problem(with: .brief, width: width)
      try #require(problem == nil)
      // If the figure has another size, pixels round the widths of letters.
      guard style.width == nil else { return }
      let wanted = try #require(bare)
      #expect(shown.textStyles == wanted.textStyles)
      try #require(shown.texts.count == wanted.texts.count && wanted.texts.count > 10)
      let distances = zip(shown.texts, wanted.texts).map { text, wanted in
        zip(text, wanted).map { abs($0 - $1) }.max() ?? 0
      }
      let farthest = distances.max() ?? 0
      #expect(farthest < 0.6, "text is \(farthest) px off or too wide")
    }
  }
}
