import Scenes
import Testing

@testable import Exports

@Suite struct FigureUnitTests {
  @Test(
    "A cqw is 1, 2 or 5 points, times a power of ten, and at most a hundredth of the canvas",
    arguments: [(390.0, 2.0), (200, 2), (199, 1), (100, 1), (96, 0.5), (1000, 10), (640, 5)]
  )
  func isRound(width: Double, points: Double) {
    #expect(FigureUnit(Canvas(width: width, height: 100)).points == points)
  }

  @Test("The content box of the canvas is a hundred units wide", arguments: [390.0, 200, 199, 96, 1000])
  func padsCanvas(width: Double) throws {
    let unit = FigureUnit(Canvas(width: width, height: 100))
    let padding = unit.declarations.first { $0.property == "padding-right" }?.value ?? "0%"
    let share = try #require(Double(padding.dropLast()))
    #expect(abs(width * (1 - share / 100) - 100 * unit.points) <= width * 1e-6)
  }

  @Test("A length in points is a number of units, and 0 has none")
  func writesLengths() {
    let unit = FigureUnit(Canvas(width: 390, height: 844))
    #expect(unit.length(16) == "8cqw")
    #expect(unit.length(0.5) == ".25cqw")
    #expect(unit.length(0) == "0")
  }
}
