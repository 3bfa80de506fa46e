import MarkupChecks
import Testing

/// libxml2 has tables that are made at its first use, and one compiled schema serves all threads.
@Suite struct ParallelTests {
  @Test("Documents that are checked at the same time have the findings that each has alone")
  func checksInParallel() async {
    let valid = SVGCheckTests.document
    let documents = [
      valid, valid.replacing("fill=\"#fff\"", with: "fill=\"red\""), valid.replacing("</g>", with: ""),
      valid.replacing("0;.5;1", with: "0;.5"),
    ]
    func findings(_ text: String) -> [String] {
      SVGCheck().findings(in: Array(text.utf8), file: "a.svg").map(\.statement)
    }
    let found = await withTaskGroup(of: (Int, [String]).self) { group in
      for index in 0..<64 { group.addTask { (index % documents.count, findings(documents[index % documents.count])) } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    let alone = documents.map(findings)
    #expect(alone[0].isEmpty && alone.dropFirst().allSatisfy { !$0.isEmpty })
    #expect(found.allSatisfy { $0.1 == alone[$0.0] })
  }
}
