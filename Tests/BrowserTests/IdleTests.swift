import BrowserSupport
import Demos
import Foundation
import Stagecraft
import TestTiers
import Testing

/// Motion that starts on an idle page, measured in the first frame with motion.
///
/// In Firefox, the clock of a page stops if the page draws no frames. Any observer that draws frames, such as an
/// animation loop or a timer, keeps it running. So nothing runs in these pages until the reader acts.
@Suite struct IdleTests {
  /// The trigger of the motion.
  enum Cause: String, CaseIterable {
    case tap, tapWithoutScript, enter, escape, release

    /// Whether the card is dismissed.
    var isLeaving: Bool { self == .escape || self == .release }
  }

  /// The durations of the card's motion, in seconds: longer than a measurement takes, which on a busy machine is longer
  /// with the second and the third attempt.
  private static let durations = [3.0, 9, 27]

  /// The top edge of the sheet on the canvas in points, and whether the switch is on.
  private struct Look: Decodable {
    var top: Double
    var isPresented: Bool
  }

  private static func look(_ browser: Browser) async throws -> Look {
    try await browser.evaluate(
      """
      const canvas = document.querySelector("[data-scene]").getBoundingClientRect();
      const sheet = document.querySelector("[data-layer='presented.sheet']").getBoundingClientRect();
      return JSON.stringify({
        top: (sheet.y - canvas.y) / canvas.width * 390,
        isPresented: document.querySelector("[role=switch]").checked,
      });
      """
    )
  }

  /// Firefox's clock is the one that stops, so the others have a share.
  private static let cells = Engine.allCases.flatMap { engine in
    let causes = engine == .firefox ? Cause.allCases : Cause.allCases.share(2, from: engine == .chromium ? 0 : 1)
    return causes.map { (engine, $0) }
  }

  @Test("A card that starts to move after an idle time doesn't jump", arguments: cells)
  func moves(engine: Engine, cause: Cause) async throws {
    try await Browser.with(engine) { browser in
      // A busy machine can miss all frames between the ends. A card that jumps misses them each time.
      var sights: [(before: Double, after: Double)] = []
      for duration in Self.durations where !sights.contains(where: { Self.isBetween($0.after, $0.before, cause) }) {
        sights.append(try await Self.sight(cause, for: duration, in: browser))
      }
      #expect(sights.contains { Self.isBetween($0.after, $0.before, cause) }, "before and after, in points: \(sights)")
    }
  }

  /// Returns whether the sheet has left its start and isn't at its end.
  private static func isBetween(_ top: Double, _ before: Double, _ cause: Cause) -> Bool {
    let ends = [before, cause.isLeaving ? 844 : 54].sorted()
    return top > ends[0] + 0.4 && top < ends[1] - 0.4
  }

  /// Opens a page with the card, waits for longer than its motion takes, starts the motion and measures once.
  ///
  /// - Parameters:
  ///   - cause: The trigger of the motion.
  ///   - duration: The duration of the motion, in seconds.
  ///   - browser: The browser.
  private static func sight(
    _ cause: Cause,
    for duration: Double,
    in browser: Browser
  ) async throws -> (before: Double, after: Double) {
    var scene = Scene.card
    scene.transition = CardTransition(animation: .easeInOut(duration: duration), dragging: .percentDriven)
    scene.start =
      cause == .tapWithoutScript
      ? .tap() : .drag(opening: "pay", closing: "code.done", offering: nil)
    let document = try Measurable.document(scene, as: .page, start: nil)
    try await browser.open(document.text, as: document.fileName)
    try await browser.settle()
    let (x, y): (Double, Double) = try await {
      let center: [Double] = try await browser.evaluate(
        """
        const box = document.querySelector("[data-layer=pay]").getBoundingClientRect();
        return JSON.stringify([box.x + box.width / 2, box.y + box.height / 2]);
        """
      )
      return (center[0], center[1])
    }()
    if cause.isLeaving {
      try await browser.run(
        """
        const toggle = document.querySelector("[role=switch]");
        toggle.focus();
        toggle.click();
        """
      )
      for _ in 0..<1000 where try await abs(Self.look(browser).top - 54) > 0.001 {
        try await Task.sleep(for: .milliseconds(50))
      }
    } else if cause == .enter {
      try await browser.run("document.querySelector('[role=switch]').focus()")
    }
    if cause == .release {
      let steps = (1...10).map { Browser.PointerAction.drag(x: x, y: y - 500 + Double($0) * 25) }
      try await browser.point([.down(x: x, y: y - 500)] + steps)
    }
    let before = try await Self.look(browser)
    #expect(before.isPresented == cause.isLeaving)
    try await Task.sleep(for: .seconds(duration * 1.2))
    switch cause {
    case .tap, .tapWithoutScript: try await browser.point([.down(x: x, y: y), .up(x: x, y: y)], as: .touch)
    case .enter: try await browser.press("\u{E007}")
    case .escape: try await browser.press("\u{E00C}")
    case .release: try await browser.point([.up(x: x, y: y - 250)])
    }
    // Once is enough, except if the first frame is late: WebKit draws without a GPU and starts with that frame.
    var after = before
    for _ in 0..<40 where abs(after.top - before.top) < 0.5 {
      try await Task.sleep(for: .milliseconds(150))
      after = try await look(browser)
    }
    #expect(after.isPresented == !cause.isLeaving)
    return (before.top, after.top)
  }
}
