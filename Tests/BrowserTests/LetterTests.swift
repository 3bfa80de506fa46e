import BrowserSupport
import Foundation
import Recording
import Scenes
import Stagecraft
import Testing

@testable import Exports

/// Whether letters have the room that they have on an iPhone, in fonts that aren't Apple's.
@Suite struct LetterTests {
  private static let words: [Scenes.Text] = {
    var words = [
      Text("Illustration", size: 17), Text("Illustration", size: 17, weight: .black),
      Text("A card follows the finger,\nand springs back", size: 34, weight: .semibold, alignment: .center),
      Text("  Indented and 12:45", size: 12, weight: .thin, alignment: .trailing), Text("日本語 text", size: 22),
    ]
    for design in Scenes.Text.Design.allCases {
      var text = Text("In another design", size: 20)
      text.design = design
      text.tracking = design == .serif ? 1.5 : 0
      words.append(text)
    }
    return words
  }()

  private static let scene: Scene = {
    let canvas = Canvas(width: 450, height: 850)
    func stage(_ name: String) -> Stage {
      Stage(on: canvas) {
        words.enumerated().map { row, text in
          Layer("\(name)\(row)", text: text).frame(x: 10, y: 10 + 90 * Double(row), width: 430, height: 84)
        }
      }
    }
    return Scene(
      "letters",
      title: "Letters",
      description: "Words in all designs, which go and come.",
      on: canvas,
      script: [.hold(1), .present, .hold(1)],
      from: stage("row"),
      to: stage("other"),
      with: CardTransition(gap: 54, dimming: 0.6, animation: .easeInOut(duration: 0.4))
    )
  }()

  @Test(
    "Each line is as wide as in Apple's font, and keeps its alignment",
    arguments: Engine.allCases,
    ["figure", "svg"]
  )
  func fits(engine: Engine, form: String) async throws {
    let document = try Self.scene.exported(as: form == "figure" ? .figure : .svg, options: .init(appearance: .light))
    let lines = Self.words.flatMap { text in
      zip(text.lines, text.lineWidths).map { line, width in (line, text.alignment.part, width ?? .nan) }
    }
    try await Browser.with(engine, .init(viewport: .init(width: 700, height: 1000))) { browser in
      try await browser.open(
        "<!doctype html><meta charset=utf-8><body style='margin:0'><div style='width:450px'>\(document.text)</div>",
        as: "letters.html"
      )
      try await browser.settle()
      // The distance of each line from the left edge of the canvas, and its width, in points.
      let found: [[Double]] = try await browser.evaluate(
        """
        const canvas = document.querySelector("[data-scene]").getBoundingClientRect();
        return JSON.stringify([...document.querySelectorAll("[data-scene] text")].map(line => {
          // WebKit's places of letters don't know the width, and the boxes of the others have room for more than letters.
          const { x, width } = line.getBoundingClientRect();
          if (\(engine == .webkit)) return [x - canvas.x, width];
          const start = line.getStartPositionOfChar(0).x;
          const end = line.getEndPositionOfChar(line.getNumberOfChars() - 1).x;
          return [line.getScreenCTM().e + start - canvas.x, end - start];
        }));
        """
      )
      #expect(found.count >= lines.count)
      for (line, place) in zip(lines, found) {
        #expect(abs(place[1] - line.2) < 0.5, "\(line.0): \(place[1]) pt; expected \(line.2)")
        #expect(abs(place[0] - (10 + line.1 * (430 - line.2))) < 0.5, "\(line.0): at \(place[0])")
      }
    }
  }

  @Test("The letters inside of a document are those that are drawn", arguments: Engine.allCases)
  func drawsEmbedded(engine: Engine) async throws {
    var options = ExportOptions(appearance: .light)
    let fonts = try InterFont().fonts(for: Self.scene.composition())
    let family = fonts.family
    options.fonts = fonts
    let document = try Self.scene.exported(as: .figure, options: options)
    try await Browser.with(engine) { browser in
      try await browser.open("<!doctype html><meta charset=utf-8>\(document.text)", as: "letters.html")
      try await browser.settle()
      // The state of each font, and whether a letter is wider than in a font with another weight.
      let states: [String] = try await browser.evaluate(
        """
        const width = weight => {
          const context = document.createElement("canvas").getContext("2d");
          context.font = `${weight} 100px \(family)`;
          return context.measureText("Illustration").width;
        };
        return JSON.stringify([
          ...[...document.fonts].map(font => `${font.weight} ${font.status}`), `${width(900) > width(400) * 1.05}`,
        ]);
        """
      )
      #expect(states.sorted() == ["200 loaded", "400 loaded", "600 loaded", "900 loaded", "true"])
    }
  }
}
