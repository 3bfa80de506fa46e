import BrowserSupport
import Foundation
import Stagecraft
import Synchronization
import Testing

/// Documents whose layers can be measured.
enum Measurable {
  /// Exports a scene so that every layer can be found in the page.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - format: The format.
  ///   - start: What starts the scene in a figure, or nil for the scene's own start.
  static func document(
    _ scene: any Playable,
    as format: ExportFormat,
    start: Scene.Start? = .loop
  ) throws -> ExportedDocument {
    // Only figures have a start. SVG files play by themselves.
    let isSVG = format == .svg || format == .smil
    return try scene.exported(as: format, options: .init(start: isSVG ? nil : start, isMeasurable: true))
  }
}

/// The documents of demos, each exported once for all engines.
final class MeasurableDocuments: Sendable {
  private let known = Mutex<[String: ExportedDocument]>([:])

  /// Returns a document as ``Measurable`` exports it.
  ///
  /// - Parameters:
  ///   - scene: A scene that no other one shares its name with.
  ///   - format: The format.
  func document(_ scene: any Playable, as format: ExportFormat) throws -> ExportedDocument {
    let key = "\(scene.name) \(format.rawValue)"
    if let document = known.withLock({ $0[key] }) { return document }
    let document = try Measurable.document(scene, as: format)
    known.withLock { $0[key] = document }
    return document
  }
}

/// The measurements of a page at one time: the canvas, and each layer's box and opacity.
struct Shown: Decodable {
  /// Left, top, width and height in CSS pixels.
  var canvas: [Double]
  /// The box, and the product of all opacities from the layer up to the canvas.
  var layers: [String: [Double]]

  /// Freezes the page at times in milliseconds and measures every layer.
  static func measured(in browser: Browser, at times: [Double]) async throws -> [Shown] {
    try await browser.evaluate(
      """
      const canvas = document.querySelector("[data-scene]");
      const animations = document.getAnimations().filter(one => one.timeline instanceof DocumentTimeline);
      for (const animation of animations) animation.pause();
      const pictures = [...document.querySelectorAll("svg")].filter(one => !one.ownerSVGElement);
      for (const picture of pictures) picture.pauseAnimations();
      const box = element => { const r = element.getBoundingClientRect(); return [r.x, r.y, r.width, r.height]; };
      return JSON.stringify(\(times).map(time => {
        for (const animation of animations) animation.currentTime = time;
        for (const picture of pictures) picture.setCurrentTime(time / 1000);
        const layers = {};
        for (const element of document.querySelectorAll("[data-layer]")) {
          let opacity = 1;
          for (let e = element; e && e !== canvas; e = e.parentElement) opacity *= getComputedStyle(e).opacity;
          layers[element.dataset.layer] = [...box(element), opacity];
        }
        return { canvas: box(canvas), layers };
      }));
      """
    )
  }
}

/// The largest difference between a page and the timeline.
struct Deviation: Equatable {
  /// The place of the largest difference.
  struct Worst: Equatable {
    var amount = 0.0
    var layer = ""
    /// The time in milliseconds.
    var time = 0.0
  }

  /// The distance of an edge from its position in the timeline, in points.
  var place = Worst()
  var opacity = Worst()
  /// The number of pixels per point.
  var scale = 1.0

  /// Compares the measurements with the timeline.
  init(of shown: [Shown], from timeline: Timeline, at times: [Double]) throws {
    try #require(shown.count == times.count && !times.isEmpty)
    scale = shown[0].canvas[2] / timeline.canvas.size.width
    for (shown, time) in zip(shown, times) {
      let scale = shown.canvas[2] / timeline.canvas.size.width
      note(\.place, abs(shown.canvas[3] / scale - timeline.canvas.size.height), "the canvas", time)
      for (index, layer) in timeline.layers.enumerated() {
        let state = timeline.state(of: index, at: time / 1000)
        let box = try #require(shown.layers[layer.id], "\(layer.id) isn't drawn")
        let wanted = state.bounds
        let left = (box[0] - shown.canvas[0]) / scale
        let top = (box[1] - shown.canvas[1]) / scale
        let distances = [
          left - wanted.x, top - wanted.y, left + box[2] / scale - wanted.x - wanted.width,
          top + box[3] / scale - wanted.y - wanted.height,
        ]
        // Engines don't say where a shape is that is seen from its edge.
        let isEdge = min(wanted.width, wanted.height) < 0.02 && box[2] == 0 && box[3] == 0
        if !isEdge { note(\.place, distances.map(abs).max() ?? .infinity, layer.id, time) }
        note(\.opacity, abs(box[4] - state.opacity), layer.id, time)
      }
    }
  }

  private mutating func note(
    _ path: WritableKeyPath<Deviation, Worst>,
    _ amount: Double,
    _ layer: String,
    _ time: Double
  ) {
    // Written so that NaN counts as the largest difference.
    if !(amount <= self[keyPath: path].amount) {
      self[keyPath: path] = Worst(amount: amount.isNaN ? .infinity : amount, layer: layer, time: time)
    }
  }
}

extension Timeline {
  /// Returns the times to measure, in whole milliseconds: spread over the loop, and at turning points.
  ///
  /// At a jump, two values are correct, so no time is within two milliseconds of one.
  func instants(_ count: Int = 32) -> [Double] {
    let end = (duration * 1000).rounded(.down)
    var found = Set((0..<count).map { (end * (Double($0) + 0.5) / Double(count)).rounded() })
    found.formUnion(turningPoints.prefix(16))
    let jumps = breakpoints.map { $0 * 1000 }
    return found.map { time in
      jumps.contains { abs($0 - time) < 2 } ? time + 5 : time
    }.filter { $0 < end }.sorted().reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  /// Returns the times at which a layer's edge reverses, in milliseconds, with the largest extremes first.
  private var turningPoints: [Double] {
    let step = 0.004
    var found: [Double: Double] = [:]
    for index in layers.indices {
      let edges = stride(from: 0, to: duration, by: step).map { time in
        let box = state(of: index, at: time).bounds
        return [box.x, box.y, box.x + box.width, box.y + box.height]
      }
      for edge in 0..<4 {
        for moment in edges.indices.dropFirst().dropLast() {
          let (before, now, after) = (edges[moment - 1][edge], edges[moment][edge], edges[moment + 1][edge])
          guard (now - before) * (after - now) < 0 else { continue }
          let reach = edges.map { abs($0[edge] - now) }.max() ?? 0
          let time = (Double(moment) * step * 1000).rounded()
          found[time] = max(found[time] ?? 0, reach)
        }
      }
    }
    var chosen: [Double] = []
    for (time, _) in found.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) })
    where !chosen.contains(where: { abs($0 - time) < 12 }) {
      chosen.append(time)
    }
    return chosen
  }
}
