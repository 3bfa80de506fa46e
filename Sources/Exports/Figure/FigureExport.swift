import Scenes
import WebText

/// A composition as a `figure` element that plays in any page.
struct FigureExport: MeasuredExport {
  /// The element, on a few lines, with pending names.
  private let markup: Markup
  /// The style sheet with pending names.
  private let sheet: StyleSheet
  /// The prefix of the names.
  private let scope: Scope
  /// The accuracy of the motion.
  let fidelity: Fidelity
  /// Whether drags work with the script.
  let isDragged: Bool
  /// Whether readers tap it.
  let isTapped: Bool
  /// The words of the controls.
  private let words: FigureWords

  /// Makes the figure.
  ///
  /// - Parameters:
  ///   - composition: The composition.
  ///   - options: The options.
  ///   - accuracy: How near to the timeline it is.
  ///   - isPart: Whether it is a part of another figure, which has the caption.
  init(_ composition: Composition, _ options: ExportOptions, _ accuracy: Accuracy, isPart: Bool = false) {
    let driver = FigureDriver(composition, namesBoxes: options.isMeasurable)
    let timeline = driver.timeline
    isDragged = driver.isDragged
    isTapped = driver.graph != nil
    words = options.words
    let encoder = TrackEncoder(timeline, options, accuracy, ordinates: .any, graph: driver.graph)

    let names = Scope.pending
    let builder = FigureBuilder(driver, encoder: encoder, options: options, scope: names)
    let drawn = builder.layers()
    let layers = builder.styles.join(drawn)
    let frame = FigureFrame(driver: driver, options: options, scope: names, isPart: isPart)
    let rules = builder.styles.sheet(
      leading: driver.rules(names, builder) + frame.rules,
      includesDark: options.appearance == .auto,
      replaySelector: frame.replaySelector
    )
    let fonts = isPart ? [] : options.fonts?.rules ?? []
    let sheet = StyleSheet(rules.rules + frame.closingRules + fonts).forOlderBrowsers.printed
    self.sheet = sheet

    // The names don't depend on whether there is a style element, so that the css export fits both.
    scope = Scope {
      sheet.text(in: $0) + MarkupPrinter(.html, scope: $0).text(of: frame.element(style: [], layers: layers))
    }
    let style: [Markup] = options.inlinesStyle ? [.element("style", [:], [.style(sheet)]), .lineBreak] : []
    markup = frame.element(style: style, layers: layers)
    fidelity = Fidelity(
      of: builder.measured,
      encoder,
      against: timeline,
      tolerance: options.tolerance
    )
  }

  /// The text of the figure.
  var text: String { MarkupPrinter(.html, scope: scope).text(of: markup) + "\n" }

  /// The text of the style sheet.
  var styles: String { sheet.text(in: scope) + "\n" }

  /// Returns a page that shows only the figure, with the script if the figure needs it.
  func page(title: String) -> String {
    Self.page(
      title: title,
      MarkupPrinter(.html, scope: scope).text(of: markup),
      isDragged: isDragged,
      isTapped: isTapped,
      words
    )
  }

  /// Returns a page that shows only a figure, with the script if the figure needs it.
  static func page(
    title: String,
    _ figure: String,
    isDragged: Bool,
    isTapped: Bool,
    _ words: FigureWords
  ) -> String {
    let sheet = StyleSheet([.style("body", ["font-family": "system-ui,sans-serif", "margin": "24px"])])
    let script = isDragged ? GestureScript.text : isTapped ? SpringScript.text : nil
    let scripts: [Markup] =
      script.map { [.element("script", ["type": "module"], [.script($0)]), .lineBreak] } ?? []
    return Markup.page(
      title: title,
      language: words.language,
      sheet,
      [.lineBreak, .printed(figure), .lineBreak] + scripts
    )
  }
}

extension Markup {
  /// Returns the text of a page of its own, with a line break at its end.
  package static func page(title: String, language: String, _ sheet: StyleSheet, _ body: [Markup]) -> String {
    let head: [Markup] = [
      .element("meta", ["charset": "utf-8"]),
      .element("meta", ["name": "viewport", "content": "width=device-width,initial-scale=1"]),
      .element("meta", ["name": "color-scheme", "content": "light dark"]),
      .element("title", [:], [.text(title)]),
      .element("style", [:], [.style(sheet)]),
    ]
    let page = Markup.element(
      "html",
      ["lang": language],
      [.element("head", [:], head), .lineBreak, .element("body", [:], body)]
    )
    return "<!doctype html>\n" + MarkupPrinter(.html).text(of: page) + "\n"
  }
}
