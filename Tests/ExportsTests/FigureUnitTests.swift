import Scenes
import Testing

@testable import Exports

@Suite struct FigureUnitTests {
  @Test(
    "A cqw is 1, 2 or 5 points, times a power of ten, and at most a hundredth of the canvas",
    arguments: [(390.0, 2.0), (200, 2), (199, 1), (100, 1), (96, 0.5), (1000, 10), (640, 5)]
  )
  func isRound(width: Double, points: Double) {
    #expect(FigureUnit(of: width).points == points)
  }

  @Test("The content box of the canvas is a hundred units wide", arguments: [390.0, 200, 199, 96, 1000])
  func padsCanvas(width: Double) throws {
    let unit = FigureUnit(of: width)
    let padding = unit.declarations.first { $0.property == "padding-right" }?.value ?? "0%"
    let share = try #require(Double(padding.dropLast()))
    #expect(abs(width * (1 - share / 100) - 100 * unit.points) <= width * 1e-6)
  }

  @Test(
    "The content box of a picture is a hundred of its own units wide, at any width",
    arguments: [(400.0, 104.0), (400, 390), (17, 17), (100, 50), (96, 300)]
  )
  func padsPicture(width: Double, drawn: Double) throws {
    let (unit, canvas) = (FigureUnit(of: width), FigureUnit(of: 390))
    let declarations = unit.declarations(forWidth: drawn, in: canvas)
    #expect(declarations.contains { $0.property == "container-type" })
    let padding = declarations.first { $0.property == "padding-right" }?.value ?? "0cqw"
    let inside = drawn - (try #require(Double(padding.dropLast(3)))) * canvas.points
    #expect(abs(inside / drawn - 100 * unit.points / width) <= 0.001 / drawn)
  }

  @Test("A length in points is a number of units, and 0 has none")
  func writesLengths() {
    let unit = FigureUnit(of: 390)
    #expect(unit.length(16) == "8cqw")
    #expect(unit.length(0.5) == ".25cqw")
    #expect(unit.length(0) == "0")
  }
}
