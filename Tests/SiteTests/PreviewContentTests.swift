import Testing

@testable import Preview

@Suite struct PreviewContentTests {
  @Test("Content is read in pieces, the last of which may be shorter", arguments: [(0, 4), (4, 4), (8, 2), (10, 0)])
  func readsPieces(offset: Int, count: Int) throws {
    let bytes = Array(0..<10 as Range<UInt8>)
    let piece = try PreviewContent(bytes).bytes(from: offset, atMost: 4)
    #expect(Array(piece) == Array(bytes[offset..<offset + count]))
  }

  @Test("Content that has become shorter than was announced is an error")
  func noticesLoss() {
    let content = PreviewContent(size: 10) { offset, count in
      Array(repeating: 0, count: 6)[offset..<min(6, offset + count)]
    }
    #expect(throws: (any Error).self) { try content.bytes(from: 4, atMost: 4) }
  }
}
