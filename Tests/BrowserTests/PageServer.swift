import FlyingFox
import FlyingSocks
import Foundation

/// Serves a few texts on a free port of this machine, under a strict content security policy.
enum PageServer {
  /// Serves while a closure runs.
  ///
  /// - Parameters:
  ///   - files: The texts by their names.
  ///   - body: Gets the address of the folder that they seem to lie in.
  static func with(_ files: [String: String], _ body: (URL) async throws -> Void) async throws {
    var address = sockaddr_in.inet(port: 0)
    address.sin_addr = in_addr(s_addr: UInt32(0x7F00_0001).bigEndian)
    let handler = ClosureHTTPHandler { request in
      guard let text = files[String(request.path.dropFirst())] else { return HTTPResponse(statusCode: .notFound) }
      let headers: HTTPHeaders = [
        .contentType: request.path.hasSuffix(".js") ? "text/javascript" : "text/html; charset=utf-8",
        HTTPHeader("Content-Security-Policy"): "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'",
      ]
      return HTTPResponse(statusCode: .ok, headers: headers, body: Data(text.utf8))
    }
    let server = HTTPServer(address: address, logger: .disabled, handler: handler)
    let running = Task { try await server.run() }
    defer { running.cancel() }
    try await server.waitUntilListening()
    guard case .ip4(_, let port)? = await server.listeningAddress else { return }
    try await body(URL(string: "http://127.0.0.1:\(port)/")!)
    await server.stop()
  }
}
