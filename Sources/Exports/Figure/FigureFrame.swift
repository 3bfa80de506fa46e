import Curves
import Scenes
import WebText

/// The parts of a figure around its layers: the canvas, the controls and the caption.
struct FigureFrame {
  let driver: FigureDriver
  let options: ExportOptions
  let scope: Scope
  /// Whether the figure is a part of another one, which has the caption.
  var isPart = false
  var composition: Composition { driver.composition }

  /// The selector prefix while the timeline is replayed, or nil if it doesn't run by itself.
  var replaySelector: String? { driver.isPlayer ? scope.checked("r") : nil }

  /// The rules that follow all others and override them, for example those that stop all motion.
  var closingRules: [StyleSheet.Rule] {
    let layers = scope.inside("b")
    let pause = StyleSheet.Rule.style(
      "\(scope.checked("p")) .\(scope.className("b"))",
      ["animation-play-state": "paused!important"]
    )
    // On paper, the figure is its poster, which holds while nothing plays.
    let print = StyleSheet.Rule.conditional(
      "@media print",
      [
        .style(layers, [driver.isPlayer ? "animation" : "transition": "none!important"]),
        .style(scope.controls, ["display": "none!important"]),
      ]
    )
    return driver.closingRules(scope) + (driver.isPlayer ? [pause] : []) + [print]
  }

  var rules: [StyleSheet.Rule] {
    var rules = outerRules
    if let graph = driver.manyStates {
      rules += states(graph).rules
    } else if driver.hasSwitch {
      rules += touchRules
    }
    return rules + borderRules + deviceRules
  }

  /// The declarations of a button that is on.
  ///
  /// Where a page has the reader's colors, there is no background, and the outline has a color.
  static let pressed: [StyleSheet.Declaration] = [
    .init("background", "color-mix(in srgb,currentColor 15%,#0000)"), .init("outline", "2px solid #0000"),
  ]

  /// The rules of the figure's box, of the canvas without its layers, of the controls and of the caption.
  var outerRules: [StyleSheet.Rule] {
    let size = composition.canvas.size
    let radius = composition.canvas.cornerRadius
    var stage: [StyleSheet.Declaration] = [
      // Only the visibility is inherited into the picture.
      .init("all", "initial"), .init("visibility", "inherit"), .init("pointer-events", "inherit"),
      .init("display", "block"), .init("position", "relative"), .init("overflow", "hidden"),
      .init("direction", "ltr"), .init("forced-color-adjust", "none"), .init("-webkit-print-color-adjust", "exact"),
      .init("print-color-adjust", "exact"), .init("-webkit-text-size-adjust", "none"),
      .init("-webkit-font-smoothing", "antialiased"),
      // What is out of sight isn't drawn. The box keeps its size, whose ratio is known.
      .init("content-visibility", "auto"),
      .init("aspect-ratio", "\(Number.css(size.width))/\(Number.css(size.height))"),
    ]
    stage += FigureUnit(of: composition.canvas.size.width).declarations
    if radius > 0 { stage.append(.init("border-radius", composition.canvas.share(of: radius))) }
    stage += belowCanvas
    let width = Number.css(size.width + 2 * composition.canvas.bezelWidth) + "px"
    var rules: [StyleSheet.Rule] = [
      .style(
        scope.figure,
        [
          "display": composition.canvas.bezelWidth > 0 ? "flow-root" : "block", "box-sizing": "border-box",
          "width": "100%", "max-width": width + "!important", "min-width": "0",
          "height": "auto",
          "margin-inline": "auto", "writing-mode": "horizontal-tb",
        ]
      ),
      // A container has no width of its own. Where a place is as wide as its content, two words and a space between them
      // are as wide as the figure, and break where there is less room.
      .style(
        "\(scope.figure)::before",
        [
          "all": "unset", "display": "block", "height": "0", "visibility": "hidden", "white-space": "normal",
          "word-spacing": width, "content": "\". .\"",
        ]
      ),
      .style(scope.inside("c"), stage),
      .style(
        scope.inside("b"),
        [
          "all": "unset", "position": "absolute", "inset": "0", "width": "100%", "height": "100%",
          "max-width": "none!important", "margin": "0!important", "transform-origin": "0 0",
          "box-sizing": "border-box",
        ]
      ),
      .style(scope.inside("t") + " text", ["all": "unset"]),
      .style(
        [scope.inside("t"), scope.inside("t") + " text"].joined(separator: ","),
        ["display": "block", "overflow": "visible", "fill": "currentColor", "text-decoration": "inherit"]
      ),
      .style("\(scope.figure) [data-text]::before", ["all": "unset", "content": "attr(data-text)"]),
    ]
    if options.poster != nil {
      rules.append(.style(scope.inside("i"), ["max-width": "100%", "height": "auto"]))
    }
    rules += [
      // Without these rules, or in a browser without the unit of all lengths, the caption and the poster are visible.
      .conditional(
        Self.support,
        [
          .style(
            scope.inside("w"),
            [
              .init("all", "unset"), .init("display", "block!important"), .init("position", "relative"),
              .init("place-self", "stretch"), .init("container-type", "inline-size"),
              .init("contain-intrinsic-inline-size", "min(\(width),max(160px,20vw))"),
            ] + besideCanvas
          ),
          .style(
            scope.controls,
            [
              "all": "unset", "display": "flex!important", "justify-content": "center", "gap": ".5em",
              "margin": ".75em 0 0",
            ]
          ),
        ] + (options.poster == nil ? [] : [.style(scope.inside("i"), ["display": "none!important"])])
      ),
      .style(
        scope.inside("k"),
        [
          "display": "inline-block", "position": "relative", "font": "500 max(13px,.8125rem)/1 system-ui,sans-serif",
          "cursor": "pointer",
        ]
      ),
      // A finger needs 44 pixels, which is more than the button that is seen.
      .style(
        scope.inside("k") + " input",
        [
          "position": "absolute", "inset": "-8px 0", "width": "100%", "height": "45px", "margin": "0", "opacity": "0",
          "cursor": "pointer",
        ]
      ),
      .style(
        scope.inside("k") + " span",
        [
          "display": "block", "padding": ".55em 1em", "border-radius": "2em",
          "border": "1px solid color-mix(in srgb,currentColor 30%,#0000)",
        ]
      ),
      .style(
        (driver.isPlayer ? ["p"] : driver.manyStates == nil ? ["g", "f"] : ["k input"]).map {
          scope.inside($0) + ":checked+span"
        }
        .joined(separator: ","),
        Self.pressed
      ),
      .style(scope.inside("k") + " :focus-visible+span", ["outline": "2px solid #0a84ff", "outline-offset": "2px"]),
      .style(
        scope.inside("n"),
        ["margin": ".75em 0 0", "text-align": "center", "font-size": ".875em", "opacity": ".75"]
      ),
    ]
    if options.link != nil { rules.append(.style(scope.inside("x"), ["display": "none"])) }
    return driver.hasSwitch ? rules + calmRules : rules
  }

  /// The rules that keep a page from scrolling to a button when somebody taps the canvas.
  ///
  /// A label hands the focus to its input, and a page scrolls to what gets the focus: the row under the canvas. What is hidden
  /// gets no focus, but is switched. All are hidden while an area is pressed, and until the tap is over. A script keeps the
  /// focus without scrolling.
  private var calmRules: [StyleSheet.Rule] {
    let pressed = "\(scope.figure):not([data-live]):has(.\(scope.className("h")):active)"
    return [
      .style(scope.inside("k") + " input", ["transition": "visibility 0s .3s"]),
      .style("\(pressed) .\(scope.className("k")) input", ["visibility": "hidden", "transition": "none"]),
    ]
  }

  private var borderRules: [StyleSheet.Rule] {
    var rules: [StyleSheet.Rule] = []
    if let border = composition.canvas.border {
      let width = FigureUnit(of: composition.canvas.size.width).length(border.width) + " solid "
      let isDark = options.appearance == .dark
      rules.append(
        .style(scope.inside("e"), ["border": width + border.color.rgb(isDark: isDark).css, "border-radius": "inherit"])
      )
      if options.appearance == .auto, border.color.light != border.color.dark {
        rules.append(
          .conditional(
            "@media (prefers-color-scheme:dark)",
            [.style(scope.inside("e"), ["border-color": border.color.dark.css])]
          )
        )
      }
    }
    return rules
  }

  /// Returns the figure.
  ///
  /// - Parameters:
  ///   - style: The style element, if the figure contains it.
  ///   - layers: The content of the canvas.
  func element(style: [Markup], layers: [Markup]) -> Markup {
    var layers = layers
    if composition.canvas.border != nil {
      layers.append(.element("div", ["class": "\(scope.className("b")) \(scope.className("e"))"]))
    }
    let words = options.words.descriptions
    // A language without words for descriptions has English ones.
    let language =
      composition.facts == nil || words.language == FigureWords.key(of: options.words.language) ? nil : words.language
    let stage = Markup.element(
      "div",
      attributes: [
        .init("class", scope.className("c")), .init("data-scene", composition.name), .init("role", "img"),
        .init("aria-label", composition.description(in: words, offering: offered)),
      ] + (language.map { [.init("lang", $0)] } ?? []),
      children: layers
    )
    let controls = controls
    let isOver = driver.hasSwitch
    var rowAttributes = hidden("o")
    if let graph = driver.manyStates { rowAttributes += states(graph).rowAttributes }
    let row = Markup.element("div", attributes: rowAttributes, children: controls)
    return .element(
      isPart ? "div" : "figure",
      attributes: [.init("class", scope.prefix)] + attributes,
      children: [
        .element(
          "div",
          attributes: hidden("w"),
          children: style + bezel + [stage] + (isOver ? [.lineBreak, row] : [])
        ), .lineBreak,
      ] + (controls.isEmpty || isOver ? [] : [row, .lineBreak]) + (isPart ? [] : ending)
    )
  }

  /// The picture for browsers that can't show the figure, and the caption.
  var ending: [Markup] {
    var caption: [Markup] = [.text(composition.title)]
    if let link = options.link {
      caption.append(
        .element("a", ["class": scope.className("x"), "href": link], [.text(" \u{2013} \(options.words.link)")])
      )
    }
    return poster + [.element("figcaption", ["class": scope.className("n")], caption)]
  }

  /// The feature without which a browser can't show the figure.
  private static let support = "@supports (width:1cqw)"

  /// The picture for browsers that can't show the figure, and for hosts that remove its rules.
  private var poster: [Markup] {
    guard let poster = options.poster else { return [] }
    let size = composition.canvas.outerFrame.size
    let image = Markup.element(
      "img",
      [
        "class": scope.className("i"), "src": poster,
        "alt": "\(composition.title). \(composition.description(in: options.words.descriptions))",
        "width": Number.css(size.width), "height": Number.css(size.height), "loading": "lazy",
      ]
    )
    return [image, .lineBreak]
  }

  /// Returns the attributes of an element that is invisible if a host removes the figure's rules.
  ///
  /// Many style sheets, also in cascade layers, never show elements that are `hidden`. They do show elements that are
  /// hidden until found.
  private func hidden(_ name: String) -> [Markup.Attribute] {
    [.init("class", scope.className(name)), .init("hidden", "until-found")]
  }

  /// Returns the controls of a graph that isn't a switch.
  private func states(_ graph: StateGraph) -> FigureStates {
    FigureStates(graph: graph, composition, options.words, scope)
  }

  /// Returns the title of the switch for a view's own gesture.
  private func title(of gesture: Scrubbing.Gesture) -> String {
    let words = options.words
    let title =
      switch gesture.fingers {
      case nil: words.drag
      case .magnification?: words.pinch
      case .rotation?: words.rotate
      }
    return title.replacing("{name}", with: gesture.target)
  }

  /// Returns the label of a control, which its name repeats for screen readers.
  static func label(_ text: String) -> Markup { .element("span", ["aria-hidden": "true", "data-text": text]) }

  /// What readers do with the figure by themselves, or nil if they watch it.
  private var offered: ReaderAction? { driver.gesture != nil ? .drag : driver.graph != nil ? .tap : nil }

  /// The title of the switch between two states.
  private var switchTitle: String {
    driver.graph?.title(of: 1, options.words) ?? driver.gesture.map(title) ?? options.words.present
  }

  /// The controls under the canvas.
  private var controls: [Markup] {
    func button(_ name: String, _ label: String, _ more: [Markup.Attribute] = []) -> [Markup] {
      [
        .element(
          "input",
          attributes: [
            .init("type", "checkbox"), .init("class", scope.className(name)),
            .init("aria-label", "\(label): \(composition.title)"),
          ] + more
        ),
        Self.label(label),
      ]
    }
    func control(_ name: String, _ label: String, _ more: [Markup.Attribute] = []) -> Markup {
      .element("label", ["class": scope.className("k")], button(name, label, more))
    }
    if driver.isPlayer {
      // To screen readers, replaying is a button. Whether it is checked has no meaning.
      let momentary = [Markup.Attribute("role", "button"), .init("aria-pressed", "false")]
      return [control("p", options.words.pause), control("r", options.words.replay, momentary)]
    }
    if let graph = driver.manyStates { return states(graph).controls }
    guard driver.hasSwitch else { return [] }
    // The switch is a word under the canvas and an area on it.
    let present = Markup.element(
      "label",
      ["class": scope.className("q")],
      [
        .element(
          "span",
          ["class": scope.className("k")],
          button("g", switchTitle, [.init("role", "switch")])
        ),
        .element("i", ["class": scope.className("h")]),
      ]
    )
    guard let offering = driver.hand?.alternative else { return [present] }
    let other = Markup.element(
      "label",
      ["class": "\(scope.className("k")) \(scope.className("l"))"],
      button("f", offering.label(options.words), [.init("data-rules", offering.name)])
    )
    return [present, other]
  }
}
