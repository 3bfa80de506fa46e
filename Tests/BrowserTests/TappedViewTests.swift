import BrowserSupport
import Foundation
import Scenes
import Stagecraft
import Testing
import ViewDemos
import Views

/// Views that readers tap without a script, in every engine.
@Suite struct TappedViewTests {
  /// A demo that waits for taps, and its states.
  private static func tapped(_ name: String) async throws -> (scene: ResolvedScene, graph: StateGraph) {
    let scene = try await MainActor.run {
      var scene = try #require(ViewDemos.all.first { $0.name == name })
      scene.start = .tap()
      return scene.scene
    }
    guard case .states(let graph) = try scene.composition().playback else {
      throw Missing(description: "\(name) has no states")
    }
    return (scene, graph)
  }

  private struct Missing: Error, CustomStringConvertible {
    var description: String
  }

  /// The boxes of all layers of an open figure, in points of the canvas.
  private static func boxes(in browser: Browser, of width: Double) async throws -> [String: [Double]] {
    try await browser.evaluate(
      """
      const canvas = document.querySelector("[data-scene]").getBoundingClientRect();
      const unit = canvas.width / \(width);
      return JSON.stringify(Object.fromEntries([...document.querySelectorAll("[data-layer]")].map(element => {
        const box = element.getBoundingClientRect();
        return [element.dataset.layer, [box.x - canvas.x, box.y - canvas.y, box.width, box.height].map(one => one / unit)];
      })));
      """
    )
  }

  @Test(
    "Taps lead from state to state, and everything that is seen rests where the view has it then",
    arguments: Engine.allCases,
    [("tab-underline", ["Later", "This week", "Today"]), ("card-flip", ["♠", "♥", "♠"])]
  )
  func moves(in engine: Engine, _ example: (name: String, taps: [String])) async throws {
    try await Self.tap(example.taps, on: example.name, in: engine)
  }

  @Test(
    "With reduced motion, taps lead to the same states",
    arguments: Engine.allCases,
    [("tab-underline", ["Later", "This week", "Today"]), ("card-flip", ["♠", "♥"])]
  )
  func movesReduced(in engine: Engine, _ example: (name: String, taps: [String])) async throws {
    try await Self.tap(example.taps, on: example.name, in: engine, prefersReducedMotion: true)
  }

  /// Taps a demo, and compares the boxes of its layers with those of the states that the taps lead to.
  private static func tap(
    _ taps: [String],
    on name: String,
    in engine: Engine,
    prefersReducedMotion: Bool = false
  ) async throws {
    let (scene, graph) = try await tapped(name)
    let size = scene.canvas.size
    let page = try scene.exported(as: .page, options: .init(isMeasurable: true)).text
    var settings = Browser.Settings(viewport: .init(width: 600, height: 400))
    settings.prefersReducedMotion = prefersReducedMotion
    try await Browser.with(engine, settings) { browser in
      try await browser.open(page, as: "view.html")
      var states = graph.groups.map { $0.states[0] }
      for tap in taps {
        let edge = try #require(graph.edges.first { states.contains($0.from) && $0.title == tap })
        let center = edge.target.area.center
        let place: [Double] = try await browser.evaluate(
          """
          const box = document.querySelector("[data-scene]").getBoundingClientRect();
          const unit = box.width / \(size.width);
          return JSON.stringify([box.x + \(center.x) * unit, box.y + \(center.y) * unit]);
          """
        )
        try await browser.point([.down(x: place[0], y: place[1]), .up(x: place[0], y: place[1])])
        states[graph.states[edge.from].group] = edge.to
        var problems: [String] = []
        for _ in 0..<100 {
          problems = misplaced(
            try await boxes(in: browser, of: size.width),
            in: graph,
            states,
            prefersReducedMotion: prefersReducedMotion
          )
          if problems.isEmpty { break }
          try await Task.sleep(for: .milliseconds(100))
        }
        #expect(problems.isEmpty, "after a tap on \(tap): \(problems.joined(separator: "; "))")
      }
    }
  }

  /// A box that goes down for a second after a tap.
  private struct Visit: Views.View {
    @Views.State private var isDown = false

    var body: some Views.View {
      Views.Rectangle().frame(width: 40, height: 40).offset(y: isDown ? 100 : 0).accessibilityLabel("box")
        .onTapGesture {
          withAnimation(.linear(duration: 0.4)) { isDown = true }
          Views.DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
            withAnimation(.linear(duration: 0.2)) { isDown = false }
          }
        }
    }
  }

  /// Pauses what the next tap starts at once, since the machine may take seconds for the next command.
  private static func pauseAfterTap(in browser: Browser) async throws {
    try await browser.run(
      """
      const pause = () => { for (const one of document.getAnimations()) one.pause(); };
      document.addEventListener("change", pause, {once: true});
      """
    )
  }

  /// Pauses all animations at times in seconds, and then ends them.
  ///
  /// - Returns: The distances of the box from the top of the canvas, in points.
  private static func tops(at times: [Double], in browser: Browser) async throws -> [Double] {
    try await browser.evaluate(
      """
      const box = document.querySelector("[data-layer=box]");
      const canvas = document.querySelector("[data-scene]").getBoundingClientRect();
      const animations = document.getAnimations();
      const top = () => (box.getBoundingClientRect().y - canvas.y) * 200 / canvas.width;
      const tops = \(times).map(time => {
        for (const one of animations) { one.pause(); one.currentTime = time * 1000; }
        return top();
      });
      for (const one of animations) one.finish();
      return JSON.stringify([...tops, top()]);
      """
    )
  }

  @Test(
    "Each tap plays a chain of timed changes to its end, also if it leads back by itself",
    arguments: Engine.allCases
  )
  func playsChains(in engine: Engine) async throws {
    let page = try await MainActor.run {
      let scene = ViewScene(
        "visit",
        title: "Visit",
        description: "A box goes down for a second.",
        on: .init(width: 200, height: 200),
        play: [.tap("box")],
        start: .tap()
      ) {
        Visit()
      }
      return try scene.scene.exported(as: .page, options: .init(isMeasurable: true)).text
    }
    try await Browser.with(engine, Browser.Settings(viewport: .init(width: 600, height: 400))) { browser in
      try await browser.open(page, as: "visit.html")
      for _ in 0..<3 {
        let place: [Double] = try await browser.evaluate(
          """
          const box = document.querySelector("[data-layer=box]").getBoundingClientRect();
          return JSON.stringify([box.x + box.width / 2, box.y + box.height / 2]);
          """
        )
        try await Self.pauseAfterTap(in: browser)
        try await browser.point([.down(x: place[0], y: place[1]), .up(x: place[0], y: place[1])])
        let tops = try await Self.tops(at: [0.1, 0.4, 0.9, 1.1], in: browser)
        let wanted = [105.0, 180, 180, 130, 80]
        #expect(zip(tops, wanted).allSatisfy { abs($0 - $1) < 0.5 }, "the box is at \(tops)")
      }
    }
  }

  /// Returns the layers that are seen in the current states and drawn elsewhere.
  ///
  /// - Parameters:
  ///   - boxes: The boxes that the browser draws, in points.
  ///   - graph: The groups of states.
  ///   - current: The current state of each group.
  private static func misplaced(
    _ boxes: [String: [Double]],
    in graph: StateGraph,
    _ current: [Int],
    prefersReducedMotion: Bool = false
  ) -> [String] {
    let timeline = prefersReducedMotion ? graph.timelines.reduced : graph.timelines.full
    return timeline.layers.indices.compactMap { index in
      let looks = current.map { timeline.state(of: index, at: graph.states[$0].time) }
      // A layer changes in one group only.
      let start = timeline.state(of: index, at: graph.states[0].time)
      let now = looks.first { $0 != start } ?? start
      let id = timeline.layers[index].id
      guard now.opacity > 0, let box = boxes[id] else { return nil }
      let distance = zip(box, now.bounds.components).map { abs($0 - $1) }.max() ?? 0
      return distance < 0.6 ? nil : "\(id) is at \(box), and not at \(now.bounds)"
    }
  }
}
