import NIOCore
import NIOEmbedded
import NIOHTTP1
import Preview
import Site

/// A connection to a preview without a socket, with a clock that tests advance.
package struct EmbeddedPreview {
  package static let port = 8080

  package let state: PreviewState
  package let channel: EmbeddedChannel
  private let loop: EmbeddedEventLoop

  package init(
    _ files: [String: String] = Self.files,
    limits: PreviewLimits = PreviewLimits(),
    state: PreviewState? = nil,
    network: NetworkAccess? = nil,
    client: String = "127.0.0.1"
  )
    throws
  {
    self.state = state ?? PreviewState()
    if state == nil {
      var site = BuiltSite()
      for (path, text) in files { site.add(text, at: path) }
      self.state.take(.success(site))
    }
    let loop = EmbeddedEventLoop()
    self.loop = loop
    channel = EmbeddedChannel(loop: loop)
    try PreviewListener.addHandlers(to: channel, port: Self.port, network: network, state: self.state, limits: limits)
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: Self.port)).wait()
    channel.remoteAddress = try SocketAddress(ipAddress: client, port: 50_000)
  }

  package static let files = [
    "index.html": "<p>Home</p></body>", "a b/index.html": "<p>Space</p>", "é/index.html": "<p>Accent</p>",
    "site.css": "body{}",
  ]

  /// Sends bytes, and returns the response since the last call.
  @discardableResult
  package func send(_ bytes: [UInt8]) -> String {
    if channel.isActive { _ = try? channel.writeInbound(ByteBuffer(bytes: bytes)) }
    return received()
  }

  @discardableResult
  package func send(_ text: String) -> String { send(Array(text.utf8)) }

  /// Returns the response since the last call.
  package func received() -> String {
    loop.run()
    var bytes: [UInt8] = []
    while let buffer = try? channel.readOutbound(as: ByteBuffer.self) { bytes += buffer.readableBytesView }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Advances the clock.
  package func wait(_ time: TimeAmount) { loop.advanceTime(by: time) }

  package var isOpen: Bool { channel.isActive }

  /// Sends one request and returns the response.
  package static func answer(
    _ line: String = "GET / HTTP/1.1",
    host: String? = "localhost:8080",
    fields: [String] = []
  ) throws -> RawAnswer {
    let head = [line] + (host.map { ["Host: \($0)"] } ?? []) + fields
    return RawAnswer(try EmbeddedPreview().send(head.joined(separator: "\r\n") + "\r\n\r\n"))
  }
}
