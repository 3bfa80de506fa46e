import Curves
import WebText

/// A page on which the springs of a design system play, all from one start.
///
/// A dot goes along a line and back. A checkbox pauses all of them, without a script, and nothing moves with reduced motion.
struct SpringPage {
  private let tokens: [SpringTokens.Token]

  init(_ tokens: [SpringTokens.Token]) { self.tokens = tokens }

  /// The time that a dot rests at each end after the slowest spring, in seconds.
  private static let rest = 0.8

  /// Half of a loop, in seconds.
  private var half: Double { (tokens.map(\.encoding.duration).max() ?? 0) + Self.rest }

  private func keyframes(of token: SpringTokens.Token) -> StyleSheet.Rule {
    let share = 50 * token.encoding.duration / half
    let timing = StyleSheet.Declaration("animation-timing-function", token.encoding.easing.text)
    let start = StyleSheet.Declaration("translate", "0")
    let end = StyleSheet.Declaration("translate", "calc(100cqw - 100%)")
    return .keyframes(
      "go-\(token.name)",
      [
        .init(0, [start, timing]), .init(share, [end]), .init(50, [end, timing]), .init(50 + share, [start]),
        .init(100, [start]),
      ]
    )
  }

  /// The text of the page.
  var text: String {
    let dots: [StyleSheet.Rule] = tokens.flatMap { token -> [StyleSheet.Rule] in
      let play = "\(Number.css(2 * half, decimals: 3))s linear infinite go-\(token.name)"
      return [keyframes(of: token), .style("#\(token.name) i", ["animation": play])]
    }
    let sheet = StyleSheet(
      [
        .style(
          "body",
          ["font": "1rem/1.5 system-ui,sans-serif", "max-width": "44rem", "margin": "2rem auto", "padding": "0 1rem"]
        ),
        .style("section", ["margin": "2rem 0"]),
        .style("h2", ["font-size": "1.1rem", "margin": "0"]),
        .style("p", ["margin": ".25rem 0"]),
        // A bouncy spring goes beyond its line.
        .style("div", ["container-type": "inline-size", "margin": "1rem 12%", "border-bottom": "1px solid GrayText"]),
        .style(
          "i",
          ["display": "block", "width": "2rem", "height": "2rem", "border-radius": "50%", "background": "#0a84ff"]
        ),
        .style("pre", ["overflow-x": "auto", "font-size": ".8rem"]),
        .style("label", ["display": "inline-flex", "gap": ".5em"]),
      ] + dots + [
        .style("body:has(#pause:checked) i", ["animation-play-state": "paused"]),
        .conditional("@media (prefers-reduced-motion:reduce)", [.style("i", ["animation": "none!important"])]),
      ]
    )
    let sections = tokens.flatMap { token -> [Markup] in
      [
        .element(
          "section",
          ["id": token.name],
          [
            .element("h2", [:], [.text(token.name)]),
            .element("p", [:], [.text(token.words.prefix(1).uppercased() + token.words.dropFirst() + ".")]),
            .element("div", ["aria-hidden": "true"], [.element("i", [:])]),
          ]
        ), .lineBreak,
      ]
    }
    let pause = Markup.element(
      "label",
      [:],
      [.element("input", ["type": "checkbox", "id": "pause"]), .text("Pause")]
    )
    let code = Markup.element(
      "pre",
      ["tabindex": "0", "role": "group", "aria-label": "Custom properties"],
      [.text(SpringTokens(tokens).properties)]
    )
    let body: [Markup] =
      [.lineBreak, .element("h1", [:], [.text("Springs")]), pause, .lineBreak] + sections + [code, .lineBreak]
    return Markup.page(
      title: "Springs",
      language: "en",
      sheet.forOlderBrowsers,
      [.element("main", [:], body)]
    )
  }
}

extension SpringTokens {
  /// A page that shows all springs playing.
  public var page: String { SpringPage(tokens).text }
}
