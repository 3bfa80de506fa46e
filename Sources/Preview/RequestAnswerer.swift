import NIOCore
import NIOHTTP1

/// Answers the requests of a connection, and writes at the client's speed.
final class RequestAnswerer: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let check: RequestCheck
  private let pages: PreviewPages
  private let limits: PreviewLimits
  /// The content of the current response.
  private var content = PreviewContent([])
  /// The number of its bytes that are written.
  private var written = 0
  /// Whether a response is being written, or was the last one.
  private var isAnswering = false
  /// Whether the response to the last head has started.
  private var hasAnswered = false
  private var isWriting = false
  private var closes = false
  private var listener: Int?

  init(_ check: RequestCheck, _ pages: PreviewPages, _ limits: PreviewLimits) {
    (self.check, self.pages, self.limits) = (check, pages, limits)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .head(let head) = Self.unwrapInboundIn(data), !isAnswering else { return }
    let isLocal = context.remoteAddress?.isLoopback ?? false
    let refusal = check.refusal(of: head, isLocal: isLocal).map(PreviewAnswer.init)
    let answer = refusal ?? check.welcome(to: head) ?? pages.answer(to: head)
    write(answer, to: head, context)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    switch error {
    case _ where isAnswering && (error is Refusal || error is HTTPParserError):
      // The parser can report two errors for a request.
      break
    case let refusal as Refusal: write(PreviewAnswer(refusal), to: nil, context)
    case HTTPParserError.headerOverflow: write(PreviewAnswer(.headTooLong(limits)), to: nil, context)
    case is HTTPParserError: write(PreviewAnswer(.malformed), to: nil, context)
    default: context.close(promise: nil)
    }
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    if isAnswering, !isWriting, written < content.size { writeBody(context) }
    context.fireChannelWritabilityChanged()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    switch event {
    case is IdleStateHandler.IdleStateEvent: context.close(promise: nil)
    case is RequestHeadFramer.HeadEnd:
      // Some heads result in neither a request nor an error, such as those with the method PRI.
      if !hasAnswered { write(PreviewAnswer(.malformed), to: nil, context) }
      hasAnswered = false
    default: break
    }
  }

  func channelInactive(context: ChannelHandlerContext) {
    listener.map(pages.state.remove)
    listener = nil
  }

  private func write(_ answer: PreviewAnswer, to head: HTTPRequestHead?, _ context: ChannelHandlerContext) {
    (isAnswering, hasAnswered) = (true, true)
    // The client wants another protocol, which this server doesn't support, so the parser stops reading.
    closes = answer.closes || head.map { !$0.isKeepAlive || $0.headers.contains(name: "Upgrade") } ?? true
    var start = HTTPResponseHead(version: head?.version ?? .http1_1, status: answer.status, headers: answer.headers)
    start.headers.replaceOrAdd(name: "Connection", value: closes ? "close" : "keep-alive")
    switch answer.body {
    case .content(let content):
      context.write(Self.wrapOutboundOut(.head(start)), promise: nil)
      self.content = head?.method == .HEAD ? PreviewContent([]) : content
      writeBody(context)
    case .events: writeEvents(start, context)
    }
  }

  private func writeBody(_ context: ChannelHandlerContext) {
    isWriting = true
    while written < content.size, context.channel.isWritable {
      // If announced content is missing, the only way to report it is to close the connection early.
      guard let bytes = try? content.bytes(from: written, atMost: limits.pendingBytes) else {
        context.close(promise: nil)
        return
      }
      written += bytes.count
      context.writeAndFlush(Self.wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: bytes)))), promise: nil)
    }
    isWriting = false
    guard written == content.size else { return context.flush() }
    (content, written) = (PreviewContent([]), 0)
    context.writeAndFlush(Self.wrapOutboundOut(.end(nil)), promise: nil)
    // The parser can report errors in what follows the last request.
    isAnswering = closes
    context.triggerUserOutboundEvent(
      closes ? RequestHeadFramer.Event.closes : RequestHeadFramer.Event.answered,
      promise: nil
    )
  }

  private func writeEvents(_ start: HTTPResponseHead, _ context: ChannelHandlerContext) {
    let channel = context.channel
    listener = pages.state.add(atMost: limits.eventStreams) { text in
      channel.eventLoop.execute {
        // A client that doesn't read is disconnected. A slow browser requests the events again.
        guard channel.isWritable else { return channel.close(promise: nil) }
        channel.writeAndFlush(HTTPServerResponsePart.body(.byteBuffer(ByteBuffer(string: text))), promise: nil)
      }
    }
    guard listener != nil else { return write(PreviewAnswer(.tooManyStreams(limits)), to: nil, context) }
    context.writeAndFlush(Self.wrapOutboundOut(.head(start)), promise: nil)
    context.triggerUserOutboundEvent(RequestHeadFramer.Event.streams, promise: nil)
  }
}

extension SocketAddress {
  /// Whether it is an address of this machine that no other machine can use.
  fileprivate var isLoopback: Bool {
    switch self {
    case .v4: ipAddress?.hasPrefix("127.") == true
    case .v6: ipAddress == "::1"
    case .unixDomainSocket: false
    }
  }
}
