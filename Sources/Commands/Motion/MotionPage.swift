import Exports
import WebText

/// A page that plays each figure that differs: as it was recorded, and as it is now.
///
/// A script has one clock for both sides, which readers can stop, slow down and set. Without it, both loop.
struct MotionPage {
  private let report: MotionReport
  private let recorded: (String) -> String?

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - report: What was found, with a picture of each figure that isn't as it was recorded.
  ///   - recorded: Returns the picture of a figure as it was recorded, or nil if there is none.
  init(_ report: MotionReport, recorded: @escaping (String) -> String?) {
    (self.report, self.recorded) = (report, recorded)
  }

  private static let sheet = StyleSheet([
    .style(
      "body",
      [
        "font": "1rem/1.5 system-ui,sans-serif", "max-width": "64rem", "margin": "2rem auto", "padding": "0 1rem",
        "overflow-wrap": "anywhere",
      ]
    ),
    .style("section", ["margin": "3rem 0", "border-top": "1px solid #8888"]),
    .style("h2", ["font-size": "1.25rem", "margin": "1rem 0 0"]),
    .style("p", ["margin": ".25rem 0"]),
    .style(
      "#bar",
      [
        "position": "sticky", "top": "0", "padding": ".5rem 0", "background": "Canvas", "z-index": "1",
        "display": "flex", "gap": "1rem", "align-items": "center",
      ]
    ),
    .style("[hidden]", ["display": "none!important"]),
    .style("button,select", ["font": "inherit", "min-height": "2.25rem", "padding": "0 .75rem"]),
    .style(
      ".sides",
      [
        "display": "grid", "gap": "1.5rem", "margin": "1rem 0",
        "grid-template-columns": "repeat(auto-fit,minmax(min(18rem,100%),1fr))",
      ]
    ),
    .style("figure", ["margin": "0"]),
    .style("figcaption", ["margin": "0 0 .5rem"]),
    .style("svg", ["display": "block", "max-width": "100%", "max-height": "75vh", "height": "auto"]),
    .style(".time", ["display": "flex", "gap": "1rem", "align-items": "center"]),
    .style("input", ["flex": "1", "min-height": "1.5rem"]),
    .style("output", ["font-variant-numeric": "tabular-nums", "min-width": "4em", "text-align": "end"]),
  ])

  /// The text of the page.
  var text: String {
    let shown = report.entries.filter { $0.state != .same }
    let count = shown.count + report.gone.count
    let words =
      count == 0
      ? report.summary(isRecorded: false) + "."
      : "\(count) of \(report.entries.count + report.gone.count) \(count == 1 ? "isn't" : "aren't") as recorded."
    let sections = shown.map(section) + report.gone.map(section)
    let main =
      [.lineBreak, .element("h1", [:], [.text("Motion under test")]), .element("p", [:], [.text(words)])]
      + [Self.bar, .lineBreak] + sections.flatMap { [$0, .lineBreak] }
    return Markup.page(
      title: "Motion under test",
      language: "en",
      Self.sheet,
      [.element("main", [:], main), .lineBreak, .element("script", ["type": "module"], [.script(Self.script)])]
    )
  }

  private static let script = String(decoding: PackageResources.motion_js, as: UTF8.self)

  /// The controls of all figures.
  private static var bar: Markup {
    let speeds = [("1", "1"), ("0.5", "½"), ("0.25", "¼"), ("0.1", "⅒")].map { value, text in
      Markup.element("option", ["value": value], [.text(text)])
    }
    let speed: [Markup] = [.text("Speed "), .element("select", ["id": "speed"], speeds)]
    let play = Markup.element("button", ["id": "play", "type": "button"], [.text("Pause")])
    return hidden("div", ["id": "bar"], [play, .element("label", [:], speed)])
  }

  /// Returns an element that the script shows.
  private static func hidden(
    _ name: String,
    _ attributes: KeyValuePairs<String, String>,
    _ children: [Markup]
  ) -> Markup {
    let own = attributes.map { Markup.Attribute($0.key, $0.value) }
    return .element(name, attributes: own + [.init("hidden")], children: children)
  }

  private func section(_ entry: MotionReport.Entry) -> Markup {
    let name = entry.place.name
    let location = "\(entry.place.file):\(entry.place.line)"
    guard entry.state == .changed else {
      return section(name, location, [("Now", entry.picture, "no picture of it can be made")], ["it has no record"])
    }
    let sides = [
      ("Recorded", recorded(name), "its record has no picture; “stagecraft verify --record” writes one"),
      ("Now", entry.picture, "no picture of it can be made"),
    ]
    return section(name, location, sides, entry.comparison?.sentences ?? [])
  }

  private func section(_ gone: String) -> Markup {
    section(gone, "", [("Recorded", recorded(gone), "its record has no picture")], ["no figure has this name any more"])
  }

  private func section(
    _ name: String,
    _ location: String,
    _ sides: [(title: String, picture: String?, else: String)],
    _ sentences: [String]
  ) -> Markup {
    let figures = sides.map { side in
      let picture: Markup = side.picture.map { .printed($0) } ?? .element("p", [:], [.text("(\(side.else))")])
      return Markup.element("figure", [:], [.element("figcaption", [:], [.text(side.title)]), picture])
    }
    let slider = Markup.element(
      "input",
      ["type": "range", "min": "0", "step": "any", "value": "0", "aria-label": "Time of \(name)"]
    )
    let place: [Markup] = location.isEmpty ? [] : [.element("p", [:], [.text(location)])]
    let time = Self.hidden("p", ["class": "time"], [slider, .element("output", [:], [])])
    let list = Markup.element("ul", [:], sentences.map { .element("li", [:], [.text($0)]) })
    return .element(
      "section",
      ["id": name],
      [.element("h2", [:], [.text(name)])] + place + [.element("div", ["class": "sides"], figures), time, list]
    )
  }
}
