import Foundation
import Stagecraft
import Testing

/// How the letters of a text are written.
@Suite struct TextStyleTests {
  /// Exports a scene of layers that move by 20 points.
  private func exported(as format: ExportFormat, _ layers: (Double) -> [Layer]) throws -> String {
    let canvas = Canvas(width: 100, height: 40)
    func stage(_ x: Double) -> Stage { Stage(on: canvas) { for layer in layers(x) { layer } } }
    let scene = Scene(
      "t",
      title: "T",
      description: "D",
      on: canvas,
      script: [.present, .hold(1), .dismiss, .hold(1)],
      from: stage(0),
      to: stage(20),
      with: MorphTransition(.smooth)
    )
    return try scene.exported(as: format).text
  }

  private func text(_ format: ExportFormat, _ change: (inout Text) -> Void) throws -> String {
    var text = Text("Aa", size: 20)
    change(&text)
    return try exported(as: format) { [Layer("words", text: text).frame(x: $0, y: 0, width: 80, height: 40)] }
  }

  @Test(
    "A family of letter forms becomes one that readers have",
    arguments: [
      (Text.Design.standard, "system-ui,sans-serif"), (.serif, "ui-serif,serif"),
      (.rounded, "ui-rounded,system-ui,sans-serif"), (.monospaced, "ui-monospace,monospace"),
    ]
  )
  func namesFamilies(design: Text.Design, family: String) throws {
    #expect(try text(.figure) { $0.design = design }.contains(" \(family)"))
    #expect(try text(.svg) { $0.design = design }.contains("font-family=\"\(family)\""))
  }

  @Test(
    "A filter of colors is a function of CSS, and a matrix of SVG with the same result",
    arguments: [
      (ColorFilter.saturation(0.5), "saturate(.5)", ".6063 .3576 .0361 0 0"),
      (.grayscale(1), "grayscale(1)", ".2126 .7152 .0722 0 0"),
      (.brightness(0.25), "contrast(.6667) brightness(1.5)", "1 0 0 0 .25"),
      (.brightness(-0.25), "brightness(.6667) contrast(1.5)", "1 0 0 0 -.25"),
      (.contrast(2), "contrast(2)", "2 0 0 0 -.5"), (.contrast(-1), "contrast(1) invert(1)", "-1 0 0 0 1"),
      (.hueRotation(180), "hue-rotate(180deg)", "-.574 1.43 .144 0 0"),
      (.invert, "invert(1)", "-1 0 0 0 1"),
    ]
  )
  func filtersColors(filter: ColorFilter, function: String, row: String) throws {
    #expect(try text(.figure) { $0.filters = [filter] }.contains("filter:\(function)}"))
    #expect(try text(.svg) { $0.filters = [filter] }.contains("<feColorMatrix values=\"\(row) "))
  }

  /// Exports a scene of two layers with filters.
  private func filtered(_ filters: [ColorFilter], as format: ExportFormat) throws -> String {
    try exported(as: format) { x in
      (1...2).map { number in
        Layer("drop \(number)").frame(x: x, y: 0, width: 40, height: 40).fill(Color(0xFF0000)).blur(radius: 4)
          .filters(filters)
      }
    }
  }

  @Test("A filter of a layer is a function of CSS, and one element of SVG for all layers where CSS has none")
  func filtersLayers() throws {
    let contrast = try filtered([.contrast(8)], as: .figure)
    #expect(contrast.contains("filter:contrast(8)}") && !contrast.contains("<filter"))
    let threshold = try filtered([.contrast(8), .alphaThreshold(0.4, softness: 0.05)], as: .figure)
    #expect(threshold.components(separatedBy: "<filter ").count == 2)
    #expect(threshold.contains("0 0 0 20 -7.5\"") && threshold.contains("8 0 0 0 -3.5 "))
    let svg = try filtered([.alphaThreshold(0.4, softness: 0.05)], as: .svg)
    #expect(svg.contains("0 0 0 20 -7.5\"") && svg.contains("filterUnits=\"userSpaceOnUse\""))
  }

  @Test("Every weight is written, and an SVG has no attribute for the regular one", arguments: Text.Weight.allCases)
  func writesWeights(weight: Text.Weight) throws {
    #expect(try text(.figure) { $0.weight = weight }.contains("font:\(weight.rawValue) "))
    let svg = try text(.svg) { $0.weight = weight }
    #expect(svg.contains("font-weight=\"\(weight.rawValue)\"") == (weight != .regular))
  }

  @Test("Slanted letters are italic")
  func slants() throws {
    #expect(try text(.figure) { $0.isItalic = true }.contains("font:italic 400 "))
    #expect(try text(.svg) { $0.isItalic = true }.contains("font-style=\"italic\""))
  }

  @Test(
    "Lines along a text are drawn by the browser",
    arguments: [
      ([Text.Line.underline], "underline"), ([.strikethrough], "line-through"),
      ([.strikethrough, .underline], "underline line-through"),
    ] as [(Set<Text.Line>, String)]
  )
  func decorates(lines: Set<Text.Line>, value: String) throws {
    #expect(try text(.figure) { $0.decorations = lines }.contains("text-decoration:\(value)"))
    #expect(try text(.svg) { $0.decorations = lines }.contains("text-decoration=\"\(value)\""))
  }

  @Test("Tracking is a part of the font size in a figure, which scales, and a length in an SVG", arguments: [-1.0, 3])
  func tracks(points: Double) throws {
    #expect(try text(.figure) { $0.tracking = points }.contains("letter-spacing:\(points == 3 ? ".15em" : "-.05em")"))
    #expect(try text(.svg) { $0.tracking = points }.contains("letter-spacing=\"\(points == 3 ? "3" : "-1")\""))
  }

  @Test("Tracking that isn't a number is refused")
  func refusesTracking() throws {
    let error = #expect(throws: (any Error).self) { try text(.svg) { $0.tracking = .nan } }
    #expect("\(error!)".contains("the tracking is nan; expected a number of points"))
  }
}
