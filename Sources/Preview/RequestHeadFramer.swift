import NIOCore

/// Cuts what a client sends into the heads of requests, and passes them on one at a time.
///
/// The preview takes no bodies, so there is nothing else to cut. The parser behind it gets whole heads that are no longer
/// than allowed, each made of lines that end in CR LF, and gets the next one when the last is answered. Nothing is read
/// meanwhile.
final class RequestHeadFramer: ChannelDuplexHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer
  typealias OutboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  /// What the handler that answers says to this one, as a user event.
  enum Event: Sendable {
    /// The answer is written; the next request may come.
    case answered
    /// The answer is written, and the connection ends with it.
    case closes
    /// The answer goes on for as long as the client stays.
    case streams
  }

  /// A user event: what follows from a head has been passed on.
  struct HeadEnd: Sendable {}

  private enum Phase {
    /// A head is waited for.
    case receiving
    /// A head was passed on and isn't answered yet.
    case answering
    /// The client may read what was written to it; what it sends is dropped.
    case dropping
  }

  private let limits: PreviewLimits
  private var phase = Phase.receiving
  /// What wasn't passed on yet; at most a head and what one read brings.
  private var pending = ByteBuffer()
  /// The number of pending bytes that were looked at.
  private var scanned = 0
  /// The last of them.
  private var last: UInt8 = 0
  /// The number of them in the line that isn't complete yet.
  private var lineLength = 0
  /// Whether the request line is among them.
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
      // Where a client closes its side, all that it has sent is read at once.
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
      // Who has sent a request may close that side and wait for the answer.
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
      // A connection that is closed while bytes are unread is reset, and the client may never read the answer.
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

  /// Passes on heads until one waits for its answer, or for its end; then reads on if that is wanted.
  private func advance(_ context: ChannelHandlerContext) {
    // An answer may be written before the head has been passed on.
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

  /// The next head with the blank line that ends it; nothing while that is missing.
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

  /// The number of bytes up to the end of the first blank line that ends a head.
  private func endOfHead() throws(Refusal) -> Int? {
    let (carriageReturn, lineFeed) = (UInt8(ascii: "\r"), UInt8(ascii: "\n"))
    let bytes = pending.readableBytesView
    while scanned < min(bytes.count, limits.headBytes) {
      let byte = bytes[bytes.startIndex + scanned]
      // The parser ends lines in more ways; a head must not have two readings.
      guard byte != 0, (byte == lineFeed) == (lineLength > 0 && last == carriageReturn) else { throw .malformed }
      (scanned, last) = (scanned + 1, byte)
      lineLength += 1
      guard byte == lineFeed else { continue }
      // Blank lines before a request mean nothing.
      if lineLength == 2, hasLine { return scanned }
      if lineLength > 2, !hasLine {
        // The parser would also take the request lines of RTSP.
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
