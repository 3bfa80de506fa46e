import Scenes
import WebText

/// A composition as a `figure` element that plays in any page.
struct FigureExport: MeasuredExport {
  /// The element, on a few lines.
  let markup: Markup
  /// The style sheet.
  let sheet: StyleSheet
  /// The accuracy of the motion.
  let fidelity: Fidelity
  /// Whether drags work with the script.
  let isDragged: Bool

  /// Makes the figure.
  ///
  /// - Parameter precision: The fraction of the tolerance that the curves are approximated within.
  init(_ composition: Composition, _ options: ExportOptions, precision: Double) {
    let driver = FigureDriver(composition, namesBoxes: options.isMeasurable)
    let timeline = driver.timeline
    isDragged = driver.isDragged
    let encoder = TrackEncoder(timeline, tolerance: options.tolerance * precision, ordinates: .any, graph: driver.graph)

    func build(_ scope: Scope) -> (layers: [Markup], sheet: StyleSheet, drawn: [Fidelity.DrawnLayer]) {
      var builder = FigureBuilder(driver, encoder: encoder, options: options, scope: scope)
      let drawn = builder.layers()
      let layers = builder.styles.join(drawn)
      let frame = FigureFrame(driver: driver, options: options, scope: scope)
      let sheet = builder.styles.sheet(
        leading: driver.rules(scope, &builder) + frame.rules,
        includesDark: options.appearance == .auto,
        replaySelector: frame.replaySelector
      )
      return (layers, StyleSheet(sheet.rules + frame.closingRules), builder.measured)
    }
    func figure(_ scope: Scope, _ layers: [Markup], style: [Markup]) -> Markup {
      FigureFrame(driver: driver, options: options, scope: scope).element(style: style, layers: layers)
    }

    // The names don't depend on whether there is a style element, so that the css export fits both.
    let scope = Scope { scope in
      let built = build(scope)
      return built.sheet.text + MarkupPrinter(.html).text(of: figure(scope, built.layers, style: []))
    }
    let built = build(scope)
    sheet = built.sheet
    let style: [Markup] = options.inlinesStyle ? [.element("style", [:], [.style(sheet)]), .lineBreak] : []
    markup = figure(scope, built.layers, style: style)
    fidelity = Fidelity(
      of: built.drawn,
      numberError: encoder.largestError,
      against: timeline,
      tolerance: options.tolerance
    )
  }

  /// The text of the figure.
  var text: String { MarkupPrinter(.html).text(of: markup) + "\n" }

  /// Returns a page that shows only the figure, with the script if the figure needs it.
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
    let script: [Markup] =
      isDragged ? [.element("script", ["type": "module"], [.script(GestureScript.text)]), .lineBreak] : []
    let page = Markup.element(
      "html",
      ["lang": "en"],
      [.element("head", [:], head), .lineBreak, .element("body", [:], [.lineBreak, markup, .lineBreak] + script)]
    )
    return "<!doctype html>\n" + MarkupPrinter(.html).text(of: page) + "\n"
  }
}
