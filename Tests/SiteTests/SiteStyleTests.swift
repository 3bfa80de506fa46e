import Foundation
import Testing

/// The colors of the bundled style sheet, which new sites begin with.
@Suite struct SiteStyleTests {
  private static let sheet: String = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let data = FileManager.default.contents(atPath: root.path + "/Public/site.css") ?? Data()
    return String(decoding: data, as: UTF8.self)
  }()

  /// The colors of a color scheme by their names: those of the light one, some of which the dark one replaces.
  private static func colors(isDark: Bool) throws -> [String: String] {
    let blocks = sheet.matches(of: /:root\s*\{([^}]*)\}/).map { $0.output.1 }
    try #require(blocks.count == 2)
    return (isDark ? blocks : [blocks[0]]).reduce(into: [:]) { colors, block in
      for match in block.matches(of: /--([a-z-]+):\s*#([0-9a-f]{3,6});/) {
        let digits = String(match.output.2)
        colors[String(match.output.1)] = digits.count == 3 ? digits.map { "\($0)\($0)" }.joined() : digits
      }
    }
  }

  /// The relative luminance that WCAG 2.2 defines.
  private static func luminance(_ color: String) throws -> Double {
    let value = try #require(Int(color, radix: 16))
    let parts = [16, 8, 0].map { shift -> Double in
      let part = Double(value >> shift & 255) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }

  @Test(
    "Pages that are written from right to left aren't wider than the window, and their code is read from left to right"
  )
  func knowsBothDirections() {
    // What lies left of such a page can be scrolled to.
    #expect(!Self.sheet.contains(/(?:left|margin-left):\s*-/))
    #expect(!Self.sheet.contains(/\.prose[^{}]*\{[^{}]*(?:padding|border|margin)-(?:left|right):/))
    #expect(Self.sheet.contains(/\bpre, code[^{}]*\{[^{}]*direction: ltr/))
  }

  @Test(
    "Text has a contrast of 4.5 to 1 with what is behind it, light and dark",
    arguments: [
      ("ink", "ground"), ("soft", "ground"), ("accent", "ground"), ("ground", "accent"), ("soft", "tile"),
      ("accent", "tile"),
      ("ink", "lifted"),
      ("ink", "code-ground"), ("soft", "code-ground"), ("keyword", "code-ground"), ("type", "code-ground"),
      ("string", "code-ground"), ("number", "code-ground"), ("comment", "code-ground"), ("attribute", "code-ground"),
    ],
    [false, true]
  )
  func hasContrast(pair: (text: String, ground: String), isDark: Bool) throws {
    let colors = try Self.colors(isDark: isDark)
    let values = try [pair.text, pair.ground].map { try Self.luminance(#require(colors[$0])) }.sorted()
    let contrast = (values[1] + 0.05) / (values[0] + 0.05)
    #expect(contrast >= 4.5, "\(contrast)")
  }

  @Test(
    "Every kind of word that is highlighted has a color that is measured",
    arguments: ["attribute", "comment", "directive", "keyword", "number", "string", "type"]
  )
  func colorsWords(kind: String) throws {
    let rule = try Regex(
      "\\.code \\.\(kind)\\b[^{]*\\{ color: var\\(--(keyword|type|string|number|comment|attribute)\\); \\}"
    )
    #expect(Self.sheet.contains(rule))
  }
}
