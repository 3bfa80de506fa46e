import Diagnostics
import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization

/// A socket of this machine, with its accepted connections.
package final class PreviewListener: Sendable {
  /// The port that the socket listens at.
  let port: UInt16
  private let socket: any Channel
  private let connections: ConnectionList

  /// Starts listening.
  ///
  /// - Parameters:
  ///   - port: The port, or 0 for a free one.
  ///   - network: The way for other devices, or nil for a socket at the loopback address.
  ///   - state: The state of the preview.
  ///   - limits: The limits of the clients.
  ///   - report: Called with a warning if clients can't be served.
  /// - Throws: ``Diagnostics`` if the port is taken.
  init(
    port: UInt16,
    network: NetworkAccess? = nil,
    state: PreviewState,
    limits: PreviewLimits,
    report: @escaping @Sendable (String) -> Void
  ) async throws {
    let warnings = OneWarningEach(report)
    let connections = ConnectionList(atMost: limits.connections) {
      warnings.report(
        Diagnostic(
          .previewConnections,
          "\(limits.connections) connections are open, so new ones are closed; close some pages",
          about: "preview"
        )
      )
    }
    let bootstrap = ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .serverChannelOption(.backlog, value: 128)
      // Connections of an earlier preview that are still closing must not block the port.
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .serverChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(AcceptErrors(warnings))
        }
      }
      .childChannelOption(.allowRemoteHalfClosure, value: true)
      .childChannelOption(.recvAllocator, value: FixedSizeRecvByteBufferAllocator(capacity: 8 * 1024))
      .childChannelOption(.maxMessagesPerRead, value: 1)
      .childChannelOption(
        .writeBufferWaterMark,
        value: ChannelOptions.Types.WriteBufferWaterMark(low: limits.pendingBytes / 2, high: limits.pendingBytes)
      )
      .childChannelInitializer { channel in
        guard connections.add(channel) else { return channel.close() }
        return channel.eventLoop.makeCompletedFuture {
          let port = channel.localAddress?.port ?? 0
          try Self.addHandlers(to: channel, port: port, network: network, state: state, limits: limits)
        }
      }
    do {
      socket = try await bootstrap.bind(host: network == nil ? "127.0.0.1" : "0.0.0.0", port: Int(port)).get()
    } catch let error as IOError where error.errnoCode == EADDRINUSE || error.errnoCode == EACCES {
      let reason = error.errnoCode == EADDRINUSE ? "is taken" : "can't be used by you"
      throw Diagnostics([
        Diagnostic(.previewPort, "the port \(reason); expected a free one, such as --port 0 picks", about: "preview")
      ])
    }
    guard let port = socket.localAddress?.port, let port = UInt16(exactly: port) else {
      preconditionFailure("a socket that listens has a port")
    }
    self.port = port
    self.connections = connections
  }

  /// Adds the handlers that answer requests to a connection.
  ///
  /// - Parameters:
  ///   - channel: The connection.
  ///   - port: The port of the preview.
  ///   - network: The way for other devices, or nil if only this machine is answered.
  ///   - state: The state of the preview.
  ///   - limits: The limits of the client.
  package static func addHandlers(
    to channel: any Channel,
    port: Int,
    network: NetworkAccess? = nil,
    state: PreviewState,
    limits: PreviewLimits
  ) throws {
    var decoderLimits = NIOHTTPDecoderLimitConfiguration()
    decoderLimits.maxHeaderFieldCount = limits.headerFields
    decoderLimits.maxHeaderFieldSize = limits.headBytes
    decoderLimits.maxHeaderListSize = limits.headBytes
    try channel.pipeline.syncOperations.addHandlers([
      IdleStateHandler(allTimeout: limits.idleTime),
      RequestHeadFramer(limits),
      HTTPResponseEncoder(),
      ByteToMessageHandler(HTTPRequestDecoder(leftOverBytesStrategy: .dropBytes, limitConfiguration: decoderLimits)),
      RequestAnswerer(RequestCheck(port: port, network: network), PreviewPages(state: state), limits),
    ])
  }

  /// Waits until the task is canceled or the system has closed the socket.
  func waitUntilClosed() async throws {
    try await withTaskCancellationHandler {
      try await socket.closeFuture.get()
    } onCancel: {
      socket.close(promise: nil)
    }
  }

  /// Stops listening and closes all connections.
  func close() async {
    try? await socket.close()
    await connections.closeAll()
  }
}
