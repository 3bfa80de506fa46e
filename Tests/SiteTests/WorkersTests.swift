import Testing

@testable import Site

@Suite struct WorkersTests {
  @Test("Results are in the order of the list", arguments: [0, 1, 2, 31, 1_000], [1, 2, 7])
  func keepsOrder(count: Int, threads: Int) {
    #expect(Workers.map(count, threads: threads) { $0 * $0 } == (0..<count).map { $0 * $0 })
  }

  @Test("A worker's stack is as deep as it says")
  func hasDeepStacks() {
    // Frames of at least 512 bytes, because the thread sanitizer knows only 65,536 of them.
    @Sendable func depth(_ rest: Int) -> Int {
      let room = SIMD64<Int>(repeating: rest)
      return rest == 0 ? 0 : room[0] - rest + 1 + depth(room[63] - 1)
    }
    #expect(Workers.map(4) { _ in depth(15_000) } == [15_000, 15_000, 15_000, 15_000])
  }
}
