import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix

/// A server for pages on a free port of this machine, with a strict content security policy.
public enum PageServer {
  /// A policy that allows only styles, and resources of the server itself.
  public static let strictPolicy =
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self'; connect-src 'self'"

  /// Serves while a closure runs.
  ///
  /// - Parameters:
  ///   - files: The texts of the files by their names.
  ///   - body: The closure, with the URL of the folder of the files.
  public static func with(_ files: [String: String], _ body: (URL) async throws -> Void) async throws {
    try await with(serving: { files[$0].map { Array($0.utf8) } }, body)
  }

  /// Serves while a closure runs.
  ///
  /// - Parameters:
  ///   - policy: The content security policy, or nil for the strict one.
  ///   - file: Returns the file at a path, which has no leading slash.
  ///   - body: The closure, with the URL of the root.
  public static func with(
    policy: String = strictPolicy,
    serving file: @escaping @Sendable (String) -> [UInt8]?,
    _ body: (URL) async throws -> Void
  ) async throws {
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let result: Result<Void, any Error>
    do {
      let channel = try await ServerBootstrap(group: group)
        .childChannelInitializer { channel in
          channel.eventLoop.makeCompletedFuture {
            try channel.pipeline.syncOperations.configureHTTPServerPipeline()
            try channel.pipeline.syncOperations.addHandler(PageHandler(policy, file))
          }
        }
        .bind(host: "127.0.0.1", port: 0).get()
      try await body(URL(string: "http://127.0.0.1:\(channel.localAddress?.port ?? 0)/")!)
      result = .success(())
    } catch {
      result = .failure(error)
    }
    try await group.shutdownGracefully()
    try result.get()
  }
}

/// Answers requests for pages.
private final class PageHandler: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let policy: String
  private let file: @Sendable (String) -> [UInt8]?
  private var path = ""

  init(_ policy: String, _ file: @escaping @Sendable (String) -> [UInt8]?) { (self.policy, self.file) = (policy, file) }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      let path = head.uri.prefix { $0 != "?" && $0 != "#" }.dropFirst()
      self.path = path.removingPercentEncoding ?? String(path)
    case .body: break
    case .end: answer(context)
    }
  }

  private func answer(_ context: ChannelHandlerContext) {
    let types = ["js": "text/javascript", "css": "text/css", "svg": "image/svg+xml"]
    let type = types[String(path.split(separator: ".").last ?? "")] ?? "text/html; charset=utf-8"
    let bytes = file(path)
    var headers: HTTPHeaders = ["Content-Length": "\(bytes?.count ?? 0)"]
    if bytes != nil {
      headers.add(name: "Content-Type", value: type)
      headers.add(name: "Content-Security-Policy", value: policy)
    }
    let head = HTTPResponseHead(version: .http1_1, status: bytes == nil ? .notFound : .ok, headers: headers)
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: bytes ?? [])))), promise: nil)
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
  }
}
