import Scenes
import Testing

@testable import Exports

@Suite struct PaletteTests {
  /// Returns four overlapping boxes, of which the first and the last have the same color.
  private static func picture(_ colors: [Color], offset: Double = 0) -> Picture {
    let shapes = [0, 1, 2, 0].enumerated().map { index, color in
      Picture.Shape(
        .roundedRect(Rect2D(x: 4 * Double(index) + offset, y: 0, width: 9, height: 9), cornerRadius: 2),
        color: colors[color]
      )
    }
    return Picture(size: Size2D(width: 40, height: 40), shapes: shapes)
  }

  private static func css(_ pictures: [Picture]) throws -> (css: String, html: String) {
    let scene = Scene(
      "pictures",
      title: "Pictures",
      description: "Pictures.",
      on: Canvas(width: 300, height: 300),
      start: .loop,
      from: Stage(width: 300, height: 300) {
        for (index, picture) in pictures.enumerated() {
          Layer("picture\(index)", picture: picture).frame(x: 60 * Double(index), y: 0, width: 50, height: 50)
        }
      },
      to: Stage(width: 300, height: 300) { Layer("end").fill(.white) },
      with: FadeTransition()
    )
    return (try scene.exported(as: .css).text, try scene.exported(as: .figure).text)
  }

  @Test("Pictures with the same outlines have the same elements, and rules for their colors")
  func sharesElements() throws {
    let pictures = [Self.picture([.red, .green, .blue]), Self.picture([.orange, .indigo, .teal])]
    let (css, html) = try Self.css(pictures)
    #expect(html.matches(of: /class="zb[^"]* zf[0-2]"/).count == 8)
    for palette in 0..<2 {
      for fill in 0..<3 { #expect(css.contains(".zd\(palette) .zf\(fill){background:"), "\(palette) \(fill)") }
    }
    #expect(!css.contains(".zf3"))
  }

  @Test("Colors of a palette can differ in the dark appearance")
  func darkens() throws {
    let color = Color(0x111111, dark: 0xEEEEEE)
    let (css, _) = try Self.css([Self.picture([.red, .green, color]), Self.picture([.red, color, .green])])
    let dark = try #require(css.firstRange(of: "@media (prefers-color-scheme:dark)"))
    #expect(css[dark.upperBound...].contains(".zd0 .zf2"))
    #expect(css[dark.upperBound...].contains(".zd1 .zf1"))
  }

  @Test("A picture that has no outlines in common with others has no palette")
  func leavesOthers() throws {
    let alone = Self.picture([.red, .green, .blue])
    for pictures in [[alone], [alone, alone], [alone, Self.picture([.orange, .indigo, .teal], offset: 1)]] {
      #expect(try !Self.css(pictures).css.contains(".zf0"))
    }
  }

}
