import Curves
import Scenes
import WebText

/// What is round the layers of a figure: the canvas, the controls and the caption.
struct FigureFrame {
  let driver: FigureDriver
  let options: ExportOptions
  let scope: Scope
  private var scene: Scene { driver.scene }

  /// What selectors begin with while one of the controls is pressed.
  private func pressed(_ control: String) -> String { ".\(scope.prefix):has(.\(scope.name(control)):checked)" }

  /// What selectors begin with while what plays is to play anew; nothing where it doesn't play by itself.
  var replaySelector: String? { driver.isPlayer ? pressed("r") : nil }

  /// What is written last, so that it wins: among it what holds everything still.
  var closingRules: [StyleSheet.Rule] {
    let pause = StyleSheet.Rule.style(
      "\(pressed("p")) .\(scope.name("b"))",
      ["animation-play-state": "paused"]
    )
    return driver.closingRules(scope) + (driver.isPlayer ? [pause] : [])
  }

  var rules: [StyleSheet.Rule] {
    let size = scene.canvas.size
    let root = ".\(scope.prefix)"
    func inside(_ name: String) -> String { "\(root) .\(scope.name(name))" }
    let radius = scene.canvas.cornerRadius
    let round = "\(Number.css(radius / size.width * 100))%/\(Number.css(radius / size.height * 100))%"
    var stage: [StyleSheet.Declaration] = [
      .init("all", "unset"), .init("display", "block"), .init("position", "relative"), .init("overflow", "hidden"),
      .init("direction", "ltr"), .init("forced-color-adjust", "none"),
      .init("aspect-ratio", "\(Number.css(size.width))/\(Number.css(size.height))"),
    ]
    if radius > 0 { stage.append(.init("border-radius", round)) }
    var rules: [StyleSheet.Rule] = [
      .style(
        root,
        ["display": "block", "width": "100%", "margin": "0 auto", "max-width": "\(Number.css(size.width))px"]
      ),
      .style(
        inside("w"),
        [.init("all", "unset"), .init("display", "block"), .init("container-type", "inline-size")]
          + (driver.hasSwitch ? [.init("position", "relative")] : [])
      ),
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
        [
          "display": "inline-block", "position": "relative", "font": "500 .8125rem/1 system-ui,sans-serif",
          "cursor": "pointer",
        ]
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
      .style(
        (driver.isPlayer ? ["p"] : ["g", "f"]).map { inside($0) + ":checked+span" }.joined(separator: ","),
        ["background": "color-mix(in srgb,currentColor 15%,transparent)"]
      ),
      .style(inside("k") + " :focus-visible+span", ["outline": "2px solid #0a84ff", "outline-offset": "2px"]),
      .style(inside("n"), ["margin": ".75em 0 0", "text-align": "center", "font-size": ".875em", "opacity": ".75"]),
    ]
    if driver.hasSwitch { rules += touchRules }
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
    let controls = Markup.element("div", ["class": scope.name("o")], self.controls)
    let isOver = driver.hasSwitch
    return .element(
      "figure",
      attributes: [.init("class", scope.prefix)] + attributes,
      children: style + [
        .element("div", ["class": scope.name("w")], isOver ? [stage, .lineBreak, controls] : [stage]), .lineBreak,
      ] + (driver.isPlayer ? [controls, .lineBreak] : []) + [
        .element("figcaption", ["class": scope.name("n")], [.text(scene.title)])
      ]
    )
  }

  /// What is pressed under the canvas.
  private var controls: [Markup] {
    func button(_ name: String, _ label: String, _ more: [Markup.Attribute] = []) -> [Markup] {
      [
        .element("input", attributes: [.init("type", "checkbox"), .init("class", scope.name(name))] + more),
        .element("span", [:], [.text(label)]),
      ]
    }
    func control(_ name: String, _ label: String) -> Markup {
      .element("label", ["class": scope.name("k")], button(name, label))
    }
    if driver.isPlayer { return [control("p", "Pause"), control("r", "Replay")] }
    guard driver.hasSwitch else { return [] }
    // The switch is a word under the canvas and a place on it.
    let present = Markup.element(
      "label",
      ["class": scope.name("q")],
      [
        .element("span", ["class": scope.name("k")], button("g", "Present", [.init("role", "switch")])),
        .element("i", ["class": scope.name("h")]),
      ]
    )
    guard case .drag(_, _, let offering?) = scene.start else { return [present] }
    let other = Markup.element(
      "label",
      ["class": "\(scope.name("k")) \(scope.name("l"))"],
      button("f", offering.label, [.init("data-rules", offering.name)])
    )
    return [present, other]
  }
}
