import Diagnostics
import Scenes
import WebText

/// A scene as a `figure` element that plays in any page.
struct FigureExport {
  /// The element, on a few lines.
  let markup: Markup
  /// The rules that it needs.
  let sheet: StyleSheet
  /// How near it is to the timeline.
  let fidelity: Fidelity

  init(_ scene: Scene, _ options: ExportOptions) throws(Diagnostics) {
    let timeline = try Timeline(resolving: scene)
    let still = try Timeline(resolving: scene, motion: .reduced)
    let encoder = TrackEncoder(timeline, tolerance: options.tolerance, ordinates: .any)

    func build(_ scope: Scope) -> (layers: [Markup], sheet: StyleSheet, drawn: [Fidelity.DrawnLayer]) {
      var builder = FigureBuilder(timeline, still: still, encoder: encoder, options: options, scope: scope)
      let layers = builder.layers()
      let frame = FigureFrame(scene: scene, options: options, scope: scope)
      let sheet = builder.styles.sheet(
        leading: frame.rules,
        includesDark: options.appearance == .auto,
        replaySelector: frame.replaySelector
      )
      return (layers, StyleSheet(sheet.rules + [frame.pauseRule]), builder.drawn)
    }
    func figure(_ scope: Scope, _ layers: [Markup], style: [Markup]) -> Markup {
      FigureFrame(scene: scene, options: options, scope: scope).element(style: style, layers: layers)
    }

    // The names are the same with and without a style element, so that the css export goes with both.
    let scope = Scope { scope in
      let built = build(scope)
      return built.sheet.text + MarkupPrinter(.html).text(of: figure(scope, built.layers, style: []))
    }
    let built = build(scope)
    sheet = built.sheet
    let style: [Markup] = options.inlinesStyle ? [.element("style", [:], [.style(sheet)]), .lineBreak] : []
    markup = figure(scope, built.layers, style: style)
    fidelity = Fidelity(of: built.drawn, against: timeline, tolerance: options.tolerance)
  }

  /// The figure's text.
  var text: String { MarkupPrinter(.html).text(of: markup) + "\n" }

  /// A whole page that shows the figure and nothing else.
  func page(title: String) -> String {
    let head: [Markup] = [
      .element("meta", ["charset": "utf-8"]),
      .element("meta", ["name": "viewport", "content": "width=device-width,initial-scale=1"]),
      .element("meta", ["name": "color-scheme", "content": "light dark"]),
      .element("title", [:], [.text(title)]),
      .element(
        "style",
        [:],
        [
          .style(
            StyleSheet([
              .style("body", ["font-family": "system-ui,sans-serif", "margin": "24px"])
            ])
          )
        ]
      ),
    ]
    let page = Markup.element(
      "html",
      ["lang": "en"],
      [.element("head", [:], head), .lineBreak, .element("body", [:], [.lineBreak, markup, .lineBreak])]
    )
    return "<!doctype html>\n" + MarkupPrinter(.html).text(of: page) + "\n"
  }
}

/// What is round the layers of a figure: the canvas, the controls and the caption.
struct FigureFrame {
  let scene: Scene
  let options: ExportOptions
  let scope: Scope

  /// What selectors begin with while one of the controls is pressed.
  private func pressed(_ control: String) -> String { ".\(scope.prefix):has(.\(scope.name(control)):checked)" }

  var replaySelector: String { pressed("r") }

  /// Holds everything still; written last, so that it wins.
  var pauseRule: StyleSheet.Rule {
    .style("\(pressed("p")) .\(scope.name("b"))", ["animation-play-state": "paused"])
  }

  var rules: [StyleSheet.Rule] {
    let size = scene.canvas.size
    let root = ".\(scope.prefix)"
    func inside(_ name: String) -> String { "\(root) .\(scope.name(name))" }
    let radius = scene.canvas.cornerRadius
    let round = "\(Number.css(radius / size.width * 100))%/\(Number.css(radius / size.height * 100))%"
    var stage: [StyleSheet.Declaration] = [
      .init("all", "unset"), .init("display", "block"), .init("position", "relative"), .init("overflow", "hidden"),
      .init("direction", "ltr"),
      .init("aspect-ratio", "\(Number.css(size.width))/\(Number.css(size.height))"),
    ]
    if radius > 0 { stage.append(.init("border-radius", round)) }
    var rules: [StyleSheet.Rule] = [
      .style(root, ["display": "block", "margin": "0 auto", "max-width": "\(Number.css(size.width))px"]),
      .style(inside("w"), ["all": "unset", "display": "block", "container-type": "inline-size"]),
      .style(inside("c"), stage),
      .style(
        inside("b"),
        [
          "all": "unset", "position": "absolute", "left": "0", "top": "0", "width": "100%", "height": "100%",
          "transform-origin": "0 0", "box-sizing": "border-box",
        ]
      ),
      .style(inside("t"), ["all": "unset", "display": "block"]),
      .style(inside("o"), ["all": "unset", "display": "none"]),
      .conditional(
        "@supports selector(:has(a))",
        [
          .style(
            inside("o"),
            ["display": "flex", "justify-content": "center", "gap": ".5em", "margin": ".75em 0 0"]
          )
        ]
      ),
      .style(
        inside("k"),
        ["position": "relative", "font": "500 .8125rem/1 system-ui,sans-serif", "cursor": "pointer"]
      ),
      .style(
        inside("k") + " input",
        [
          "position": "absolute", "inset": "0", "width": "100%", "height": "100%", "margin": "0", "opacity": "0",
          "cursor": "pointer",
        ]
      ),
      .style(
        inside("k") + " span",
        [
          "display": "block", "padding": ".5em 1em", "border-radius": "2em", "border": "1px solid",
          "border-color": "color-mix(in srgb,currentColor 30%,transparent)",
        ]
      ),
      .style(inside("p") + ":checked+span", ["background": "color-mix(in srgb,currentColor 15%,transparent)"]),
      .style(inside("k") + " :focus-visible+span", ["outline": "2px solid #0a84ff", "outline-offset": "2px"]),
      .style(inside("n"), ["margin": ".75em 0 0", "text-align": "center", "font-size": ".875em", "opacity": ".75"]),
    ]
    if let border = scene.canvas.border {
      let width = "\(Number.css(border.width / size.width * 100))cqw solid "
      let isDark = options.appearance == .dark
      rules.append(
        .style(inside("e"), ["border": width + border.color.rgb(isDark: isDark).css, "border-radius": round])
      )
      if options.appearance == .auto, border.color.light != border.color.dark {
        rules.append(
          .conditional(
            "@media (prefers-color-scheme:dark)",
            [.style(inside("e"), ["border-color": border.color.dark.css])]
          )
        )
      }
    }
    return rules
  }

  func element(style: [Markup], layers: [Markup]) -> Markup {
    var layers = layers
    if scene.canvas.border != nil {
      layers.append(.element("div", ["class": "\(scope.name("b")) \(scope.name("e"))"]))
    }
    let stage = Markup.element(
      "div",
      [
        "class": scope.name("c"), "data-scene": scene.name, "role": "img",
        "aria-label": "\(scene.title). \(scene.description)",
      ],
      layers
    )
    func control(_ name: String, _ label: String) -> Markup {
      .element(
        "label",
        ["class": scope.name("k")],
        [
          .element("input", ["type": "checkbox", "class": scope.name(name)]),
          .element("span", [:], [.text(label)]),
        ]
      )
    }
    return .element(
      "figure",
      ["class": scope.prefix],
      style + [
        .element("div", ["class": scope.name("w")], [stage]), .lineBreak,
        .element("div", ["class": scope.name("o")], [control("p", "Pause"), control("r", "Replay")]), .lineBreak,
        .element("figcaption", ["class": scope.name("n")], [.text(scene.title)]),
      ]
    )
  }
}
