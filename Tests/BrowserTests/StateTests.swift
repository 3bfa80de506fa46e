import BrowserSupport
import Demos
import Foundation
import Stagecraft
import Testing

/// Scenes whose readers move between states without a script, in every engine.
@Suite struct StateTests {
  /// The states of the demo, with the positions of their layers.
  private static func graph() throws -> StateGraph {
    guard case .states(let graph) = try Composition(resolving: .segments).playback else {
      throw BrowserTestFailure(description: "the segmented control isn't started by taps")
    }
    return graph
  }

  /// The measurements of an open figure.
  private struct Shown: Decodable {
    /// The position of the highlight, in points of the canvas.
    var highlight: [Double]
    /// The titles of the buttons that can be reached, in order.
    var buttons: [String]
    /// The title of the checked button.
    var checked: String
  }

  private static let reading = """
    const canvas = document.querySelector("[data-scene]").getBoundingClientRect();
    const box = document.querySelector("[data-layer=highlight]").getBoundingClientRect();
    const unit = canvas.width / 340;
    const inputs = [...document.querySelectorAll("input")].filter(input => input.getClientRects().length);
    return JSON.stringify({
      highlight: [box.x - canvas.x, box.y - canvas.y, box.width, box.height].map(length => length / unit),
      buttons: inputs.map(input => input.ariaLabel ?? input.getAttribute("aria-label")),
      checked: inputs.find(input => input.checked).getAttribute("aria-label"),
    });
    """

  private static func open(_ engine: Engine, _ body: (Browser) async throws -> Void) async throws {
    let page = try Scene.segments.exported(as: .page, options: .init(isMeasurable: true)).text
    try await Browser.with(engine, Browser.Settings(viewport: .init(width: 600, height: 400))) { browser in
      try await browser.open(page, as: "segments.html")
      try await body(browser)
    }
  }

  /// Waits until the highlight rests in a state.
  private static func wait(for state: Int, in browser: Browser) async throws -> Shown {
    let timeline = try graph().timelines.full
    let index = try #require(timeline.layers.firstIndex { $0.id == "highlight" })
    let wanted = timeline.state(of: index, at: try graph().states[state].time).bounds.components
    var shown = try await browser.evaluate(reading, as: Shown.self)
    for _ in 0..<100 {
      if zip(shown.highlight, wanted).allSatisfy({ abs($0 - $1) < 0.5 }) { return shown }
      try await Task.sleep(for: .milliseconds(100))
      shown = try await browser.evaluate(reading, as: Shown.self)
    }
    Issue.record("the highlight is at \(shown.highlight), and not at \(wanted)")
    return shown
  }

  /// Taps the center of a segment on the canvas.
  private static func tap(_ segment: Int, in browser: Browser) async throws {
    let place: [Double] = try await browser.evaluate(
      """
      const box = document.querySelector("[data-scene]").getBoundingClientRect();
      const unit = box.width / 340;
      return JSON.stringify([box.x + (70 + 100 * \(segment)) * unit, box.y + 48 * unit]);
      """
    )
    try await browser.point([.down(x: place[0], y: place[1]), .up(x: place[0], y: place[1])])
  }

  @Test("A tap on a segment leads to its state from every other state", arguments: Engine.allCases)
  func moves(in engine: Engine) async throws {
    try await Self.open(engine) { browser in
      for segment in [1, 2, 0, 2, 1, 0] {
        try await Self.tap(segment, in: browser)
        let shown = try await Self.wait(for: segment, in: browser)
        #expect(shown.buttons == ["Day", "Week", "Month"] && shown.checked == ["Day", "Week", "Month"][segment])
      }
    }
  }

  @Test("The arrow keys move between states like in any radio group", arguments: Engine.allCases)
  func movesByKeys(in engine: Engine) async throws {
    try await Self.open(engine) { browser in
      try await browser.run("document.querySelector('input:checked').focus()")
      for state in [1, 2] {
        try await browser.press("\u{E014}")
        let shown = try await Self.wait(for: state, in: browser)
        #expect(shown.checked == ["Day", "Week", "Month"][state])
      }
      try await browser.press("\u{E012}")
      _ = try await Self.wait(for: 1, in: browser)
    }
  }

  /// A lamp that pulses after a tap on the canvas, and in the next state, until a third tap.
  private static let lamp: Scene = {
    func stage(_ scale: Double, _ x: Double) -> Stage {
      Stage(width: 200, height: 200) {
        Layer("ground").fill(.white)
        Layer("lamp").fill(.orange).frame(x: 50, y: 50, width: 100, height: 100).pose(Pose(scale: scale))
        Layer("sign").fill(.blue).frame(x: x, y: 10, width: 20, height: 20)
      }
    }
    let pulse = MorphTransition(
      .smooth,
      for: ["lamp": .linear(duration: 0.5).repeatForever(), "sign": .linear(duration: 0.1)]
    )
    return Scene(
      "lamp",
      title: "Lamp",
      description: "A lamp pulses.",
      on: Canvas(width: 200, height: 200),
      start: .tap(),
      script: [.go(to: "On"), .hold(1), .go(to: "Later"), .go(to: "Off")],
      states: [.init("Off", stage(1, 0)), .init("On", stage(1.2, 40)), .init("Later", stage(1.2, 80))],
      edges: [
        .init(from: "Off", to: "On", on: .tap(), with: pulse),
        .init(from: "On", to: "Later", on: .tap(), with: MorphTransition(.linear(duration: 0.1))),
        .init(from: "Later", to: "Off", on: .tap(), with: MorphTransition(.linear(duration: 0.1))),
      ]
    )
  }()

  private struct Pulse: Decodable {
    /// The widths of the lamp at 0, 0.25, 0.5 and 1.25 s of its animation, in points.
    var widths: [Double]
    /// The number of animations that repeat forever.
    var count: Int
  }

  private static let pulse = """
    const scale = document.querySelector("[data-scene]").getBoundingClientRect().width / 200;
    const endless = document.getAnimations().filter(a => a.effect.getComputedTiming().iterations === Infinity);
    const widths = [0, 250, 500, 1250].map(time => {
      for (const a of endless) { a.pause(); a.currentTime = time; }
      return document.querySelector("[data-layer=lamp]").getBoundingClientRect().width / scale;
    });
    for (const a of endless) a.play();
    return JSON.stringify({ widths, count: endless.length });
    """

  @Test(
    "What a tap repeats forever plays in its state and in the next one, and ends with a tap",
    arguments: Engine.allCases
  )
  func pulses(in engine: Engine) async throws {
    let page = try Self.lamp.exported(as: .page, options: .init(isMeasurable: true)).text
    try await Browser.with(engine, Browser.Settings(viewport: .init(width: 600, height: 400))) { browser in
      try await browser.open(page, as: "lamp.html")
      for (state, widths) in [("On", [100.0, 110, 120, 110]), ("Later", [100, 110, 120, 110]), ("Off", [])] {
        try await browser.run("document.querySelector('input[aria-label=\(state)]').click()")
        try await Task.sleep(for: .milliseconds(400))
        let pulse = try await browser.evaluate(Self.pulse, as: Pulse.self)
        #expect(pulse.count == (widths.isEmpty ? 0 : 1), "\(state)")
        let wanted = widths.isEmpty ? [100, 100, 100, 100] : widths
        #expect(zip(pulse.widths, wanted).allSatisfy { abs($0 - $1) < 0.25 }, "\(state): \(pulse.widths)")
      }
    }
  }

  @Test("Two copies of a figure on one page don't touch each other", arguments: Engine.allCases)
  func isAlone(in engine: Engine) async throws {
    let figure = try Scene.segments.exported(as: .figure).text
    try await Browser.with(engine) { browser in
      try await browser.open("<!doctype html><meta charset=utf-8>\(figure)\(figure)", as: "copies.html")
      let checked: [String] = try await browser.evaluate(
        """
        const [first, second] = document.querySelectorAll("figure");
        first.querySelector("input[aria-label=Month]").click();
        return JSON.stringify([first, second].map(figure => figure.querySelector("input:checked").getAttribute("aria-label")));
        """
      )
      #expect(checked == ["Month", "Day"])
    }
  }

  @Test("Screen readers find a named group, and each state as a radio button")
  func isAnnounced() async throws {
    try await Self.open(.chromium) { browser in
      let names: [String] = try await browser.evaluate(
        """
        const group = document.querySelector("[role=radiogroup]");
        return JSON.stringify([group.ariaLabel, ...[...group.querySelectorAll("input")].map(input => input.type)]);
        """
      )
      #expect(names[0] == "A segmented control" && Set(names.dropFirst()) == ["radio"])
    }
  }
}

private struct BrowserTestFailure: Error, CustomStringConvertible {
  var description: String
}
