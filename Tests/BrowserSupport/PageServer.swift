import FlyingFox
import FlyingSocks
import Foundation

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
    var address = sockaddr_in.inet(port: 0)
    address.sin_addr = in_addr(s_addr: UInt32(0x7F00_0001).bigEndian)
    let handler = ClosureHTTPHandler { request in
      guard let bytes = file(String(request.path.dropFirst())) else { return HTTPResponse(statusCode: .notFound) }
      let types = ["js": "text/javascript", "css": "text/css", "svg": "image/svg+xml"]
      let type = types[String(request.path.split(separator: ".").last ?? "")] ?? "text/html; charset=utf-8"
      let headers: HTTPHeaders = [
        .contentType: type,
        HTTPHeader("Content-Security-Policy"): policy,
      ]
      return HTTPResponse(statusCode: .ok, headers: headers, body: Data(bytes))
    }
    let server = HTTPServer(address: address, logger: .disabled, handler: handler)
    let running = serving { try await server.run() }
    defer { running.cancel() }
    let listening = serving { () -> UInt16? in
      try await server.waitUntilListening(timeout: 120)
      guard case .ip4(_, let port)? = await server.listeningAddress else { return nil }
      return port
    }
    guard let port = try await listening.value else { return }
    try await body(URL(string: "http://127.0.0.1:\(port)/")!)
    await server.stop()
  }

  /// Starts a task with a thread of its own, because tests with long computations keep all others busy for minutes.
  private static func serving<Value: Sendable>(
    _ operation: @escaping @Sendable () async throws -> Value
  ) -> Task<Value, any Error> {
    guard #available(macOS 15, *) else { return Task(operation: operation) }
    return Task(executorPreference: QueueExecutor(), operation: operation)
  }
}

/// An executor whose tasks run on a queue of their own.
@available(macOS 15, *)
private final class QueueExecutor: TaskExecutor {
  private let queue = DispatchQueue(label: "page server")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
