import FlyingSocks

/// A stream of chunks as the body of a response that doesn't end.
struct EventBytes: AsyncBufferedSequence {
  typealias Element = UInt8

  let chunks: AsyncStream<[UInt8]>

  func makeAsyncIterator() -> Iterator { Iterator(chunks: chunks.makeAsyncIterator()) }

  struct Iterator: AsyncBufferedIteratorProtocol {
    var chunks: AsyncStream<[UInt8]>.Iterator

    mutating func next() async throws -> UInt8? {
      preconditionFailure("a response's body is read in chunks")
    }

    mutating func nextBuffer(suggested count: Int) async throws -> [UInt8]? { await chunks.next() }
  }
}
