import Testing

@testable import MarkupChecks

@Suite struct FailingClosedTests {
  @Test("A document that can't be validated isn't right")
  func refusesWithoutMemory() throws {
    let document = try XMLDocument(Array(SVGCheckTests.document.utf8), file: "a.svg")
    let schema = RelaxNGSchema(PackageResources.StagecraftSVG_rng)
    #expect(document.findings(against: schema).isEmpty)
    let exhausted = RelaxNGSchema(PackageResources.StagecraftSVG_rng) { _ in nil }
    #expect(document.findings(against: exhausted).map(\.message) == ["there isn't enough memory to validate it"])
  }
}
