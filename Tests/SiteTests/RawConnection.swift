import Foundation
import NIOCore
import NIOPosix
import PreviewSupport
import Synchronization

/// A connection to a server on this machine that sends what it is told to, byte for byte, and reads when it is told to.
struct RawConnection {
  private let channel: any Channel
  private let received: Received

  init(_ port: UInt16) async throws {
    let received = Received()
    self.received = received
    channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .connectTimeout(.minutes(10))
      .channelOption(.autoRead, value: false)
      .channelOption(.maxMessagesPerRead, value: 1)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture { try channel.pipeline.syncOperations.addHandler(Reader(received)) }
      }
      .connect(host: "127.0.0.1", port: Int(port)).get()
  }

  /// What was received, in order.
  private final class Received: Sendable {
    let parts: AsyncStream<[UInt8]>
    let continuation: AsyncStream<[UInt8]>.Continuation
    /// What was read beyond a text that was waited for.
    let rest = Mutex<[UInt8]>([])

    init() { (parts, continuation) = AsyncStream.makeStream() }
  }

  private final class Reader: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    private let received: Received

    init(_ received: Received) { self.received = received }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      received.continuation.yield(Array(unwrapInboundIn(data).readableBytesView))
    }

    func channelInactive(context: ChannelHandlerContext) { received.continuation.finish() }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
  }

  /// Reads what comes next; nil at the end.
  private func next() async -> [UInt8]? {
    if let rest = received.rest.withLock({ rest in rest.isEmpty ? nil : rest }) {
      received.rest.withLock { $0 = [] }
      return rest
    }
    channel.read()
    var parts = received.parts.makeAsyncIterator()
    return await parts.next()
  }

  /// Connects and asks for something.
  init(_ port: UInt16, _ path: String, method: String = "GET", host: String = "localhost") async throws {
    try await self.init(port)
    try await send("\(method) \(path) HTTP/1.1\r\nHost: \(host):\(port)\r\n\r\n")
  }

  /// Connects and waits for events.
  static func events(_ port: UInt16) async throws -> RawConnection {
    try await RawConnection(port, "/-/preview/events")
  }

  func send(_ text: String) async throws { try await channel.writeAndFlush(ByteBuffer(string: text)) }

  /// Waits until the answer says something, or ends.
  func wait(for text: String) async throws -> String {
    let wanted = Array(text.utf8)
    var seen: [UInt8] = []
    while true {
      if let found = seen.firstRange(of: wanted) {
        let rest = Array(seen[found.upperBound...])
        received.rest.withLock { $0 = rest }
        return String(decoding: seen[..<found.upperBound], as: UTF8.self)
      }
      guard let part = await next() else { return String(decoding: seen, as: UTF8.self) }
      seen += part
    }
  }

  /// Waits until the server closes the connection.
  func rest() async throws -> String {
    var seen: [UInt8] = []
    while let part = await next() { seen += part }
    return String(decoding: seen, as: UTF8.self)
  }

  func close() throws { channel.close(promise: nil) }
}

extension RawAnswer {
  /// Asks for something and reads the answer up to the connection's end.
  init(_ port: UInt16, _ path: String, method: String = "GET", host: String? = nil) async throws {
    let connection = try await RawConnection(port)
    let host = host ?? "localhost:\(port)"
    try await connection.send("\(method) \(path) HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n")
    try await self.init(connection.rest())
  }
}
