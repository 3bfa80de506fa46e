import NIOCore
import PreviewSupport
import Testing

@testable import Preview

@Suite struct PreviewLimitTests {
  private static let limits = PreviewLimits()
  private static let start = "GET /site.css HTTP/1.1\r\nHost: localhost:8080\r\n"

  /// A head with so many bytes.
  private static func head(_ count: Int) -> String {
    let frame = start + "A: \r\n\r\n"
    return frame.replacing("A: ", with: "A: " + String(repeating: "a", count: count - frame.utf8.count))
  }

  @Test("A head that is as long as allowed is answered, and one byte more is refused")
  func limitsHead() throws {
    #expect(try RawAnswer(EmbeddedPreview().send(Self.head(Self.limits.headBytes))).status == 200)
    let refusal = RawAnswer(try EmbeddedPreview().send(Self.head(Self.limits.headBytes + 1)))
    #expect(refusal.status == 431)
    #expect(refusal.body.contains("more than 16384 bytes or 100 header fields; delete the cookies of localhost"))
  }

  @Test("A request line that is too long is refused before its end", arguments: ["GET /", "", "GET / HTTP/1.1 "])
  func limitsLine(start: String) throws {
    let text = start + String(repeating: "a", count: Self.limits.headBytes + 1)
    #expect(try RawAnswer(EmbeddedPreview().send(text)).status == 414)
  }

  @Test("A request with more header fields than allowed is refused", arguments: [(99, 200), (100, 431), (1000, 431)])
  func limitsFields(others: Int, status: Int) throws {
    let fields = (0..<others).map { "A\($0): b\r\n" }.joined()
    #expect(try RawAnswer(EmbeddedPreview().send(Self.start + fields + "\r\n")).status == status)
  }

  @Test("Blank lines count as part of the head that they precede")
  func limitsBlankLines() throws {
    let preview = try EmbeddedPreview()
    let lines = String(repeating: "\r\n", count: Self.limits.headBytes)
    #expect(RawAnswer(preview.send(lines)).status == 414)
  }

  @Test("What a refused client goes on sending is dropped, up to a limit")
  func limitsRefusedClients() throws {
    let preview = try EmbeddedPreview()
    let chunk = [UInt8](repeating: 0x61, count: 64 * 1024)
    #expect(preview.send(chunk).hasPrefix("HTTP/1.1 414 "))
    let answers = (0...Self.limits.refusalBytes / chunk.count).map { _ in preview.send(chunk) }
    #expect(answers.joined() == "" && !preview.isOpen)
  }

  @Test("A head that isn't complete in time is refused, however its bytes drip", arguments: [1, 3, 9])
  func limitsHeadTime(seconds: Int64) throws {
    let preview = try EmbeddedPreview()
    preview.send(Self.start)
    for _ in 0..<9 / seconds {
      preview.wait(.seconds(seconds))
      #expect(preview.send("A") == "")
    }
    preview.wait(.seconds(1))
    let answer = RawAnswer(preview.received())
    #expect(answer.status == 408 && answer.body == "The request's head wasn't complete after 10 seconds.\n")
    preview.wait(.seconds(1))
    #expect(!preview.isOpen)
  }

  @Test("The time for a head begins with its first byte")
  func startsHeadTimeWithHead() throws {
    let preview = try EmbeddedPreview()
    preview.wait(.seconds(20))
    #expect(preview.isOpen)
    #expect(RawAnswer(preview.send(Self.start + "\r\n")).status == 200)
    preview.wait(.seconds(20))
    #expect(RawAnswer(preview.send(Self.start + "\r\n")).status == 200)
  }

  @Test("Streams of events are limited, and one that ends makes room")
  func limitsStreams() throws {
    var limits = PreviewLimits()
    limits.eventStreams = 2
    let request = "GET /-/preview/events HTTP/1.1\r\nHost: localhost:8080\r\n\r\n"
    let first = try EmbeddedPreview(limits: limits)
    let others = try (0..<2).map { _ in try EmbeddedPreview(limits: limits, state: first.state) }
    #expect(first.send(request).contains("data: 1\n\n"))
    #expect(others[0].send(request).contains("data: 1\n\n"))
    let refusal = RawAnswer(others[1].send(request))
    #expect(refusal.status == 503 && refusal.body == "2 pages wait for changes already; close some of them.\n")
    _ = try first.channel.finish()
    let last = try EmbeddedPreview(limits: limits, state: first.state)
    #expect(last.send(request).contains("data: 1\n\n"))
  }

  @Test("The time between the comments is shorter than the time for idle connections")
  func commentsInTime() {
    #expect(Self.limits.eventInterval < .nanoseconds(Self.limits.idleTime.nanoseconds))
  }

  @Test("A client that doesn't read its events is dropped at the next one")
  func dropsStalledClients() throws {
    let preview = try EmbeddedPreview()
    preview.send("GET /-/preview/events HTTP/1.1\r\nHost: localhost:8080\r\n\r\n")
    preview.channel.isWritable = false
    preview.state.keepAlive()
    #expect(preview.received() == "" && !preview.isOpen)
    #expect(preview.state.listenerCount == 0)
  }

  @Test("A large file is written as fast as its client reads, and no faster")
  func waitsForSlowClients() throws {
    let text = String(repeating: "a", count: 1_000_000)
    let preview = try EmbeddedPreview(["large.txt": text])
    preview.channel.isWritable = false
    let start = preview.send("GET /large.txt HTTP/1.1\r\nHost: localhost:8080\r\n\r\n")
    #expect(start.hasSuffix("\r\n\r\n"))
    preview.channel.isWritable = true
    preview.channel.pipeline.fireChannelWritabilityChanged()
    #expect(preview.received() == text)
    #expect(preview.isOpen)
  }

  @Test("A second request waits until the first is answered")
  func answersInOrder() throws {
    let text = String(repeating: "a", count: 100_000)
    let preview = try EmbeddedPreview(["large.txt": text, "site.css": "body{}"])
    preview.channel.isWritable = false
    preview.send("GET /large.txt HTTP/1.1\r\nHost: localhost:8080\r\n\r\n" + Self.start + "\r\n")
    preview.channel.isWritable = true
    preview.channel.pipeline.fireChannelWritabilityChanged()
    let answers = preview.received()
    #expect(answers.hasPrefix("aaa") && answers.hasSuffix("\r\n\r\nbody{}"))
  }

  @Test("A client may close its side and wait for the answer")
  func answersHalfClosedClients() throws {
    let text = String(repeating: "a", count: 100_000)
    let preview = try EmbeddedPreview(["large.txt": text])
    preview.channel.isWritable = false
    #expect(preview.send("GET /large.txt HTTP/1.1\r\nHost: localhost:8080\r\n\r\n").hasSuffix("\r\n\r\n"))
    preview.channel.pipeline.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
    preview.channel.isWritable = true
    preview.channel.pipeline.fireChannelWritabilityChanged()
    #expect(preview.received() == text)
    #expect(!preview.isOpen)
  }
}
