import Testing

@testable import MarkupChecks

@Suite struct FailingClosedTests {
  @Test("A document that can't be validated isn't right")
  func refusesWithoutMemory() throws {
    func messages(_ schema: RelaxNGSchema) throws -> [String] {
      let document = try XMLDocument(Array(SVGCheckTests.document.utf8), file: "a.svg")
      return document.structureFindings(against: schema).map(\.message)
    }
    #expect(try messages(SVGCheck.structure) == [])
    let exhausted = RelaxNGSchema(PackageResources.StagecraftSVG_rng) { _ in nil }
    #expect(try messages(exhausted) == ["there isn't enough memory to validate it"])
  }
}
