import BrowserSupport
import Demos
import Foundation
import Stagecraft
import Synchronization
import Testing
import ViewDemos

/// The measurements of the engines in a run, printed after the last cell.
enum EngineReport {
  private static let deviations = Mutex<[String: Deviation]>([:])
  private static let costs = Mutex<[String: Cost]>([:])
  private static let pictures = Mutex<[String: [String: Sight]]>([:])

  /// The picture of a scene that differs most, with the time in seconds.
  private struct Sight {
    var scene: String
    var difference: PictureTests.Difference
    var time: Double
  }

  static func note(_ cell: EngineTests.Cell, _ deviation: Deviation) {
    deviations.withLock { $0[cell.testDescription] = deviation }
  }

  static func note(_ cell: EngineTests.CostCell, _ cost: Cost) {
    costs.withLock { $0[cell.testDescription] = cost }
  }

  static func note(
    _ cell: PictureTests.Cell,
    _ form: PictureTests.Form,
    _ difference: PictureTests.Difference,
    at time: Double
  ) {
    pictures.withLock { pictures in
      let key = "\(form) \(cell.engine)"
      let known = pictures[key]?[cell.scene.name]
      guard (known?.difference.share ?? -1) < difference.share else { return }
      pictures[key, default: [:]][cell.scene.name] = Sight(scene: cell.scene.name, difference: difference, time: time)
    }
  }

  /// Whether every cell has been measured.
  @MainActor static var isComplete: Bool {
    let (places, costs) = (deviations.withLock { Set($0.keys) }, costs.withLock { Set($0.keys) })
    return (EngineTests.plain + EngineTests.others).allSatisfy { places.contains($0.testDescription) }
      && (EngineTests.costs + usual).allSatisfy { costs.contains($0.testDescription) }
      && PictureTests.cells.allSatisfy { cell in
        pictures.withLock { $0["\(PictureTests.Form.svg) \(cell.engine)"]?[cell.scene.name] } != nil
      }
  }

  private static let usual = Engine.allCases.map { EngineTests.CostCell(scene: nil, engine: $0) }

  /// Returns a table with aligned columns.
  private static func table(_ rows: [[String]]) -> String {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    let lines = rows.map { row in
      "| " + zip(row, widths).map { $0.padding(toLength: $1, withPad: " ", startingAt: 0) }.joined(separator: " | ")
        + " |"
    }
    let rule = "| " + widths.map { String(repeating: "-", count: max(3, $0)) }.joined(separator: " | ") + " |"
    return ([lines[0], rule] + lines.dropFirst()).joined(separator: "\n")
  }

  /// Returns an error, rounded up so that it is the same on every machine.
  private static func rounded(_ error: Double, _ digits: Int) -> String {
    guard error.isFinite else { return "lost" }
    let unit = pow(10, Double(digits))
    return String(format: "%.\(digits)f", (max(0, error - 1e-9) * unit).rounded(.up) / unit)
  }

  private static func table(of cells: [EngineTests.Cell]) -> String {
    let found = deviations.withLock { $0 }
    var rows = [["scene", "export", "page"] + Engine.allCases.map { "\($0), pt" } + ["opacity"]]
    var keys: [String] = []
    for cell in cells {
      let key = [cell.scene.name, cell.format == .page ? "figure" : cell.format.rawValue, cell.surroundings.rawValue]
      guard !keys.contains(key.joined(separator: " ")) else { continue }
      keys.append(key.joined(separator: " "))
      let row = Engine.allCases.map { engine in
        var cell = cell
        cell.engine = engine
        return (cell, found[cell.testDescription])
      }
      let places = row.map { cell, deviation -> String in
        guard let place = deviation?.place else { return "–" }
        let text = rounded(place.amount, 2) + (cell.isZoomedTwice ? " (1)" : "")
        return place.layer.isEmpty ? text : "\(text), \(place.layer) at \(Int(place.time)) ms"
      }
      let opacity = row.compactMap(\.1?.opacity.amount).max()
      rows.append(key + places + [opacity.map { rounded($0, 3) } ?? "–"])
    }
    return table(rows)
  }

  /// Returns the forms in each engine, with the scenes that differ most.
  private static var pictureTable: String {
    let found = pictures.withLock { $0 }
    var rows = [["form", "engine", "scenes", "pixels that differ", "most", "in", "within"]]
    for form in PictureTests.Form.allCases {
      for engine in Engine.allCases {
        let sights = (found["\(form) \(engine)"] ?? [:]).values.sorted {
          ($0.difference.share, $0.scene) > ($1.difference.share, $1.scene)
        }
        guard let worst = sights.first else { continue }
        let middle = sights[sights.count / 2]
        rows.append([
          form.rawValue, "\(engine)", "\(sights.count)", rounded(middle.difference.share * 100, 2) + " %",
          rounded(worst.difference.share * 100, 2) + " %", "\(worst.scene) at \(Int(worst.time * 1000)) ms",
          "\(sights.map(\.difference.wide).max() ?? 0)",
        ])
      }
    }
    return table(rows)
  }

  @MainActor private static var costTable: String {
    let found = costs.withLock { $0 }
    let names = Demos.names + ViewDemos.all.map(\.name) + ["the usual way"]
    func text(_ name: String, _ engine: Engine) -> String {
      guard let cost = found["\(name) \(engine.rawValue)"] else { return "–" }
      // One or two per loop come from its seam, not from the motion.
      return [cost.layouts, cost.styles, cost.paints].map { "\(Int(cost.perSecond($0)))" }.joined(separator: " / ")
    }
    return table(
      [["figure"] + Engine.allCases.map(\.description)]
        + names.map { name in [name] + Engine.allCases.map { text(name, $0) } }
    )
  }

  /// The animations that the engines don't run on the compositor, by their own reports.
  @MainActor private static var reasons: [String] {
    let found = costs.withLock { $0 }
    return EngineTests.costs.flatMap { cell in
      (found[cell.testDescription]?.offCompositor ?? []).map { reason in
        "- \(cell.name) in \(cell.engine): \(reason.replacing(/^k[0-9a-z]+-/, with: ""))"
      }
    }
  }

  /// The tables as a document.
  @MainActor static var text: String {
    """
    # In three engines

    Tests write this page: `make record-engines`. They run all demos in Chromium, Firefox and WebKitGTK and hold what they
    find against the timeline.

    ## Where layers are

    Each document is stopped at 32 moments all over the loop, and wherever a layer turns round. Every edge of every layer is
    held against the timeline. The tables have the worst distance in points, with its layer and moment, and the worst
    difference in opacity of all engines, both rounded up. More than \(EngineTests.placeBound) pt or
    \(EngineTests.opacityBound) fails a test. Firefox is allowed what its own boxes are off by: a sixtieth of a pixel in
    HTML, a tenth in SVG.

    \(table(of: EngineTests.plain))

    Other pages were made of two scenes: one with springs, a growing picture and matched copies, and one that is turned
    in space.

    \(table(of: EngineTests.others))

    (1) WebKit zooms what CSS moves inside an SVG twice, if the SVG lies in the page itself and the page is zoomed. In an
    `img` it is right.

    ## What is drawn

    Each form is drawn at its rest and in the middle of its longest motions, and compared with a drawing of the timeline that
    shares no code with the exports: in Chromium by a canvas, in the others by the figure. A pixel differs if a component of
    its color is off by more than \(Int(PictureTests.contrast)) of 255 after a blur of one pixel. "Pixels that differ" is the
    share in the scene in the middle, "most" that of the worst scene, and "within" the most pixels that have only such
    pixels within two pixels: more than \(PictureTests.Bound.anywhere.wide) of them are no edge that falls into one pixel
    or the next. Two moments in Chromium have letters, which engines place and hint in their own ways. Scenes with numbers
    are random.

    \(pictureTable)

    ## What playing costs

    How often per second something is laid out, styled and painted while the figure plays, after its first loop:
    layouts / style computations / paints. Firefox counts boxes, the others whole pages. Beside it stands a layer diagram
    made the usual way, by `width`, `height`, `top` and `left`.

    \(costTable)

    \(reasons.isEmpty ? "Everything that moves runs on the compositor." : "What doesn't run on the compositor:")

    \(reasons.joined(separator: "\n"))

    """
  }
}

extension Demos {
  fileprivate static var names: [String] { all.map(\.name) }
}

/// Prints the report after the suites that measured every cell, and writes it to a file.
struct ReportsEngines: SuiteTrait, TestScoping {
  func provideScope(for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void)
    async throws
  {
    try await function()
    // The suite that ends last writes the report.
    guard EngineTests.isRecording, await EngineReport.isComplete else { return }
    let report = await EngineReport.text
    print(report)
    try #require(ProcessInfo.processInfo.environment["CI"] == nil, "recordings are made by hand, not by CI")
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Documentation")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var text = report
    while text.hasSuffix("\n\n") { text.removeLast() }
    try Data(text.utf8).write(to: folder.appendingPathComponent("Engines.md"))
  }
}

extension Trait where Self == ReportsEngines {
  /// Prints and writes the report of the suite if it is complete.
  static var reportsEngines: Self { ReportsEngines() }
}
