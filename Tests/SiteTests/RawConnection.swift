import FlyingSocks
import Foundation
import PreviewSupport

/// A connection to a server on this machine that sends what it is told to, byte for byte.
struct RawConnection {
  private let socket: AsyncSocket

  init(_ port: UInt16) async throws {
    socket = try await AsyncSocket.connected(to: .inet(ip4: "127.0.0.1", port: port), timeout: 600)
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

  func send(_ text: String) async throws { try await socket.write(Data(text.utf8)) }

  /// Waits until the answer says something, or ends.
  func wait(for text: String) async throws -> String {
    let wanted = Array(text.utf8)
    var seen: [UInt8] = []
    var bytes = socket.bytes.makeAsyncIterator()
    while seen.suffix(wanted.count) != wanted[...] {
      guard let byte = try await bytes.next() else { break }
      seen.append(byte)
    }
    return String(decoding: seen, as: UTF8.self)
  }

  /// Waits until the server closes the connection.
  func rest() async throws -> String {
    var seen: [UInt8] = []
    do {
      while true { seen += try await socket.bytes.makeAsyncIterator().nextBuffer(suggested: 4096) ?? [] }
    } catch SocketError.disconnected {
      return String(decoding: seen, as: UTF8.self)
    }
  }

  func close() throws { try socket.close() }
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
