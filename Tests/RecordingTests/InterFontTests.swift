import Diagnostics
import Foundation
import Stagecraft
import Testing

@testable import Exports
@testable import Recording

/// Fonts with the letters of a document, made by an installed fonttools of an installed Inter.
@Suite struct InterFontTests {
  private static func composition(_ words: String, _ weights: [Scenes.Text.Weight]) throws -> Composition {
    let canvas = Canvas(width: 400, height: 400)
    func stage(_ x: Double) -> Stage {
      Stage(on: canvas) {
        weights.enumerated().map { row, weight in
          Layer("words\(row)", text: Text(words, weight: weight)).frame(
            x: x,
            y: 40 * Double(row),
            width: 300,
            height: 40
          )
        }
      }
    }
    return try Scene(
      "letters",
      title: "Letters",
      description: "Words move.",
      on: canvas,
      script: [.present, .hold(1)],
      from: stage(0),
      to: stage(20),
      with: MorphTransition(.smooth)
    ).composition()
  }

  @Test("Sixty letters weigh at most 12 kB, and equal letters have equal fonts")
  func isSmall() throws {
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz01234567"
    let composition = try Self.composition(letters, [.semibold])
    let fonts = try InterFont().fonts(for: composition)
    #expect(fonts.map(\.weight) == [.semibold])
    let data = try #require(Data(base64Encoded: fonts[0].data))
    #expect(data.starts(with: Data("wOF2".utf8)))
    #expect(fonts[0].data.utf8.count <= 12_000)
    #expect(try InterFont().fonts(for: composition) == fonts)
  }

  @Test("Each weight is a font of its own")
  func hasWeights() throws {
    let fonts = try InterFont().fonts(for: Self.composition("Aa", [.regular, .black, .ultraLight]))
    #expect(fonts.map(\.weight) == [.ultraLight, .regular, .black])
    #expect(Set(fonts.map(\.data)).count == 3)
  }

  @Test("A composition without letters needs no font")
  func needsNone() throws {
    #expect(
      try InterFont(environment: ["STAGECRAFT_FONTS": "/nowhere"]).fonts(for: Self.composition("日本", [.bold])) == []
    )
  }

  @Test("A variable font is cut down with its own date, so that equal letters have equal bytes")
  func keepsDate() {
    let arguments = InterFont.arguments(cutting: "a.ttf", to: "b.ttf", .semibold)
    #expect(arguments.contains("--no-recalc-timestamp") && arguments.contains("wght=600"))
  }

  @Test("A font that isn't installed is named, with what installs it")
  func needsInter() throws {
    let environment = ProcessInfo.processInfo.environment.merging(["STAGECRAFT_FONTS": "/nowhere"]) { $1 }
    let error = #expect(throws: Diagnostics.self) {
      try InterFont(environment: environment).fonts(for: Self.composition("Aa", [.heavy]))
    }
    let message = try #require(error?.all.first?.message)
    #expect(
      message.hasPrefix("Inter-ExtraBold wasn't found among the first 20000 files in /nowhere; install it with “")
    )
  }

  @Test("A program that isn't there is named by its variable")
  func needsFontTools() throws {
    let error = #expect(throws: Diagnostics.self) {
      try InterFont(environment: ["STAGECRAFT_FONTTOOLS": "/nowhere/fonttools"])
    }
    #expect(
      error?.all.map(\.description) == [
        "STAGECRAFT_FONTTOOLS: error: “/nowhere/fonttools” isn't a program; expected fonttools [recording.program]"
      ]
    )
  }
}
