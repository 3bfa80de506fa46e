import NIOCore

/// Splits the bytes of a client into heads of requests, and passes them on one at a time.
///
/// The preview doesn't accept bodies, so there is nothing else to split. The next handler gets complete heads within
/// the length limit, with lines that end in CR LF. It gets the next head after it has answered the last one. Nothing is
/// read in between.
final class RequestHeadFramer: ChannelDuplexHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer
  typealias OutboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  /// A user event from the handler that answers requests.
  enum Event: Sendable {
    /// The response is written. The next request can follow.
    case answered
    /// The response is written, and the connection ends.
    case closes
    /// The response continues while the client stays connected.
    case streams
  }

  /// A user event: all results of a head have been passed on.
  struct HeadEnd: Sendable {}

  private enum Phase {
    /// Waiting for a head.
    case receiving
    /// A head was passed on and isn't answered yet.
    case answering
    /// The client can read its response. What it sends is dropped.
    case dropping
  }

  private let limits: PreviewLimits
  private var phase = Phase.receiving
  /// The bytes that weren't passed on yet: at most a head and the bytes of one read.
  private var pending = ByteBuffer()
  /// The number of pending bytes that were scanned.
  private var scanned = 0
  /// The last scanned byte.
  private var last: UInt8 = 0
  /// The number of scanned bytes in the current line.
  private var lineLength = 0
  /// Whether the request line is complete.
  private var hasLine = false
  private var headDeadline: Scheduled<Void>?
  private var dropped = 0
  private var isAdvancing = false
  private var isReadWanted = false
  private var isInputClosed = false

  init(_ limits: PreviewLimits) { self.limits = limits }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    var bytes = Self.unwrapInboundIn(data)
    switch phase {
    case .dropping:
      dropped += bytes.readableBytes
      if dropped > limits.refusalBytes { context.close(promise: nil) }
    case .answering where pending.readableBytes > limits.headBytes:
      // If a client closes its side, everything it has sent is read at once.
      isInputClosed = true
    case .answering, .receiving:
      pending.writeBuffer(&bytes)
      advance(context)
    }
  }

  func read(context: ChannelHandlerContext) {
    if phase == .answering { isReadWanted = true } else { context.read() }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if let event = event as? ChannelEvent, event == .inputClosed {
      // A client that has sent a request can close its side and wait for the response.
      isInputClosed = true
      advance(context)
    }
    context.fireUserInboundEventTriggered(event)
  }

  func triggerUserOutboundEvent(context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?) {
    guard let event = event as? Event else {
      context.triggerUserOutboundEvent(event, promise: promise)
      return
    }
    switch event {
    case .answered:
      phase = .receiving
    case .streams:
      phase = .dropping
    case .closes:
      phase = .dropping
      // Closing a connection with unread bytes resets it, and the client can't read the response.
      context.close(mode: .output, promise: nil)
      context.eventLoop.assumeIsolated().scheduleTask(in: limits.refusalTime) { context.close(promise: nil) }
    }
    advance(context)
    promise?.succeed()
  }

  func handlerRemoved(context: ChannelHandlerContext) { stopClock() }

  func channelInactive(context: ChannelHandlerContext) {
    stopClock()
    context.fireChannelInactive()
  }

  /// Passes on heads until one waits for its response or for its end.
  ///
  /// Then continues reading if requested.
  private func advance(_ context: ChannelHandlerContext) {
    // A response can be written before the head has been passed on.
    guard !isAdvancing else { return }
    isAdvancing = true
    while phase == .receiving, pending.readableBytes > 0 {
      startClock(context)
      do throws(Refusal) {
        guard let head = try nextHead() else { break }
        stopClock()
        phase = .answering
        context.fireChannelRead(Self.wrapInboundOut(head))
        context.fireUserInboundEventTriggered(HeadEnd())
        context.fireChannelReadComplete()
      } catch {
        refuse(error, context)
      }
    }
    isAdvancing = false
    guard phase != .answering else { return }
    if isInputClosed {
      context.close(promise: nil)
    } else if isReadWanted {
      isReadWanted = false
      context.read()
    }
  }

  private static let versions = [" HTTP/1.0", " HTTP/1.1"]

  /// Returns the next head with its blank line, or nil if it isn't complete.
  private func nextHead() throws(Refusal) -> ByteBuffer? {
    let end = try endOfHead()
    let length = end ?? pending.readableBytes
    guard length <= limits.headBytes else {
      throw hasLine ? .headTooLong(limits) : .lineTooLong(limits)
    }
    guard let end else { return nil }
    (scanned, lineLength, hasLine) = (0, 0, false)
    let head = pending.readSlice(length: end)
    if pending.readerIndex > limits.headBytes { pending.discardReadBytes() }
    return head
  }

  /// Returns the number of bytes up to the end of the blank line that ends a head, or nil.
  private func endOfHead() throws(Refusal) -> Int? {
    let (carriageReturn, lineFeed) = (UInt8(ascii: "\r"), UInt8(ascii: "\n"))
    let bytes = pending.readableBytesView
    while scanned < min(bytes.count, limits.headBytes) {
      let byte = bytes[bytes.startIndex + scanned]
      // The parser accepts other line endings, too. A head must not be ambiguous.
      guard byte != 0, (byte == lineFeed) == (lineLength > 0 && last == carriageReturn) else { throw .malformed }
      (scanned, last) = (scanned + 1, byte)
      lineLength += 1
      guard byte == lineFeed else { continue }
      // Blank lines before a request are ignored.
      if lineLength == 2, hasLine { return scanned }
      if lineLength > 2, !hasLine {
        // The parser would also accept the request lines of RTSP.
        let line = bytes[(bytes.startIndex + scanned - lineLength)...].prefix(lineLength - 2)
        guard Self.versions.contains(where: { line.suffix($0.utf8.count).elementsEqual($0.utf8) }) else {
          throw .version
        }
        hasLine = true
      }
      lineLength = 0
    }
    return nil
  }

  private func refuse(_ refusal: Refusal, _ context: ChannelHandlerContext) {
    stopClock()
    pending.clear()
    phase = .answering
    context.fireErrorCaught(refusal)
  }

  private func startClock(_ context: ChannelHandlerContext) {
    guard headDeadline == nil else { return }
    headDeadline = context.eventLoop.assumeIsolated().scheduleTask(in: limits.headTime) { [limits] in
      self.refuse(.headTooSlow(limits), context)
    }
  }

  private func stopClock() {
    headDeadline?.cancel()
    headDeadline = nil
  }
}
