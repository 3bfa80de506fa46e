import BrowserSupport
import Demos
import Foundation
import Stagecraft

/// The result that readers see of an export in a page.
enum Outcome: Equatable, CustomStringConvertible {
  /// Every layer is where the timeline has it, at every measured time.
  case plays
  /// An image that moves.
  case movingImage
  /// An image that doesn't move.
  case still
  /// Only its caption.
  case caption
  /// Nothing.
  case nothing
  /// Something broken.
  case broken(String)

  var description: String {
    switch self {
    case .plays: "plays"
    case .movingImage: "plays, as an image"
    case .still: "a still"
    case .caption: "its caption"
    case .nothing: "nothing"
    case .broken(let what): "broken: \(what)"
    }
  }
}

/// The scene in the pages: a hero that doesn't rest for long.
extension Scene {
  static let brief: Scene = {
    var scene = Scene.hero
    scene.canvas = .phone
    scene.script = [.hold(0.2), .present, .hold(0.2), .dismiss]
    return scene
  }()
}

/// A figure as a page shows it.
struct Shown: Decodable {
  /// The canvas on the page, if it is visible.
  var canvas: [Double]?
  /// The box and opacity of each layer that has an element, by its id, at each time.
  var layers: [[String: [Double]]]
  /// The boxes of text in the canvas, relative to its corner.
  var texts: [[Double]]
  /// The visible style of each text.
  var textStyles: [String]
  /// The visible text of the page.
  var text: String
  /// The number of form fields that are visible outside of the canvas.
  var fields: Int
  /// The widths of the loaded images.
  var images: [Double]

  /// The measured times, in milliseconds.
  static let times = [0.0, 380, 700, 1500]

  private static let script = """
    const seen = element => {
      const r = element.getBoundingClientRect();
      return r.width > 0 && r.height > 0 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    };
    const roots = [document];
    for (const element of document.querySelectorAll("*")) if (element.shadowRoot) roots.push(element.shadowRoot);
    const root = roots.find(root => root.querySelector("[data-scene]"));
    const canvas = root?.querySelector("[data-scene]");
    const box = element => { const r = element.getBoundingClientRect(); return [r.x, r.y, r.width, r.height]; };
    const shown = {
      layers: [], texts: [], textStyles: [], text: (document.body ?? document.documentElement).innerText ?? "", fields: 0,
      images: [...document.images].filter(image => image.complete && image.naturalWidth && seen(image)).map(image => image.width),
    };
    for (const field of document.querySelectorAll("input"))
      if (!canvas?.contains(field) && seen(field)) shown.fields++;
    if (!canvas || !seen(canvas)) return JSON.stringify(shown);
    shown.canvas = box(canvas);
    const animations = root.getAnimations();
    for (const animation of animations) { animation.pause(); animation.currentTime = 0; }
    for (const element of canvas.querySelectorAll("text")) {
      const style = getComputedStyle(element);
      shown.textStyles.push(PROPERTIES.map(name => `${name}: ${style.getPropertyValue(name)}`).join("; "));
      const r = element.getBoundingClientRect();
      if (r.width) shown.texts.push([r.x - shown.canvas[0], r.y - shown.canvas[1], r.width, r.height]);
    }
    for (const time of TIMES) {
      for (const animation of animations) animation.currentTime = time;
      const layers = {};
      for (const element of root.querySelectorAll("[data-layer]")) {
        let opacity = 1;
        for (let e = element; e && e !== canvas; e = e.parentElement) opacity *= getComputedStyle(e).opacity;
        layers[element.dataset.layer] = [...box(element), opacity];
      }
      shown.layers.push(layers);
    }
    return JSON.stringify(shown);
    """

  /// The properties of a text that a page could change.
  ///
  /// All but the last ones are inherited.
  private static let properties = [
    "color", "direction", "font-family", "font-kerning", "font-size", "font-stretch", "font-style", "font-variant-caps",
    "font-weight", "hyphens", "letter-spacing", "line-height", "text-align", "text-indent", "text-shadow",
    "text-transform",
    "white-space", "word-break", "word-spacing", "writing-mode", "-webkit-text-stroke-width", "content", "display",
    "float",
    "margin-left", "padding-left", "position",
  ]

  /// Measures the open page.
  static func look(at browser: Browser) async throws -> Shown {
    try await browser.evaluate(
      script.replacing("TIMES", with: "\(times)").replacing("PROPERTIES", with: "\(properties)")
    )
  }

  /// Returns the problem of the picture, or nil: its size is wrong, or a layer isn't where it should be.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - width: The width of the canvas in CSS pixels, or nil for the scene's own.
  func problem(with scene: Scene, width: Double? = nil) throws -> String? {
    guard let canvas else { return "there is no canvas" }
    let timeline = try Timeline(resolving: scene)
    let wanted = width ?? timeline.canvas.size.width
    let scale = wanted / timeline.canvas.size.width
    let height = timeline.canvas.size.height * scale
    if abs(canvas[2] - wanted) > 0.5 || abs(canvas[3] - height) > 0.5 {
      return "the canvas has \(canvas[2]) × \(canvas[3]) pixels; expected \(wanted) × \(height)"
    }
    guard layers.allSatisfy({ $0.count > 3 }) else { return "layers are missing" }
    for (boxes, time) in zip(layers, Self.times) {
      for (index, layer) in timeline.layers.enumerated() {
        guard let box = boxes[layer.id] else { continue }
        let state = timeline.state(of: index, at: time / 1000)
        let distances = [
          box[0] - canvas[0] - state.bounds.x * scale, box[1] - canvas[1] - state.bounds.y * scale,
          box[2] - state.bounds.width * scale, box[3] - state.bounds.height * scale,
        ]
        let farthest = distances.map(abs).max() ?? 0
        if farthest > 0.6 { return "\(layer.id) is \(farthest) px off at \(time) ms" }
        if abs(box[4] - state.opacity) > 0.006 {
          return "\(layer.id) has opacity \(box[4]) at \(time) ms; expected \(state.opacity)"
        }
      }
    }
    return nil
  }
}

extension Browser {
  /// Returns what readers see of a scene in a page.
  ///
  /// - Parameters:
  ///   - page: The text of the page. The words around the export are `Before.` and `After.`.
  ///   - name: The file name.
  ///   - scene: The scene.
  func outcome(of page: String, named name: String = "page.html", scene: Scene = .brief) async throws -> Outcome {
    try await open(page, as: name)
    try await settle()
    return try await outcome(of: scene)
  }

  /// Returns what readers see of a scene in the open page.
  func outcome(of scene: Scene = .brief) async throws -> Outcome {
    // A busy browser can take longer for an image than for two frames.
    let _: Bool = try await evaluateAsync(
      """
      const open = [...document.images].filter(image => !image.complete && image.checkVisibility());
      const ends = open.map(image => new Promise(done => { image.onload = image.onerror = done; setTimeout(done, 5000); }));
      await Promise.all(ends);
      return true;
      """
    )
    let shown = try await Shown.look(at: self)
    if shown.canvas != nil { return try shown.problem(with: scene).map { .broken($0) } ?? .plays }
    if shown.fields > 0 { return .broken("\(shown.fields) bare fields") }
    let text = shown.text.replacing("Before.", with: "").replacing("After.", with: "")
      .trimmingCharacters(in: .whitespacesAndNewlines)
    guard text.isEmpty || text == scene.title else { return .broken("the text “\(text.prefix(60))…”") }
    if !shown.images.isEmpty {
      return try await moves(for: Timeline(resolving: scene).duration) ? .movingImage : .still
    }
    return text.isEmpty ? .nothing : .caption
  }

  /// Returns whether the visible content changes by itself within some seconds.
  private func moves(for seconds: Double) async throws -> Bool {
    let first = try await screenshot()
    let end = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < end {
      if try await screenshot() != first { return true }
    }
    return false
  }
}
