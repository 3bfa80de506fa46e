import Testing

@testable import Site

@Suite struct WorkersTests {
  @Test("Results are in the order of the list", arguments: [0, 1, 2, 31, 1_000], [1, 2, 7])
  func keepsOrder(count: Int, threads: Int) {
    #expect(Workers.map(count, threads: threads) { $0 * $0 } == (0..<count).map { $0 * $0 })
  }

  @Test("A worker's stack is as deep as it says")
  func hasDeepStacks() {
    @Sendable func depth(_ rest: Int) -> Int { rest == 0 ? 0 : 1 + depth(rest - 1) }
    #expect(Workers.map(4) { _ in depth(200_000) } == [200_000, 200_000, 200_000, 200_000])
  }
}
