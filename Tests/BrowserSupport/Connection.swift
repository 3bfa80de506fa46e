import CPlatform
import Foundation
import Platform

#if canImport(Darwin)
  private let stream = SOCK_STREAM
#else
  private let stream = Int32(SOCK_STREAM.rawValue)
#endif

/// A connection to a port of this machine, with a time limit for every operation.
///
/// It uses plain sockets, because URLSession on Linux refuses chromedriver's headers, which have no space after the
/// colon, and has no WebSockets.
final class Connection {
  private let descriptor: Int32
  private let peer: String
  private var buffer: [UInt8] = []

  /// Connects.
  ///
  /// - Parameters:
  ///   - port: The port on 127.0.0.1.
  ///   - peer: The name of the peer in messages.
  init(to port: UInt16, _ peer: String) throws {
    self.peer = peer
    descriptor = socket(AF_INET, stream, 0)
    guard descriptor >= 0 else { throw BrowserFailure("\(peer): no socket could be made", isFatal: true) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    var address = Self.loopback(port)
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else {
      throw BrowserFailure("\(peer) doesn't take connections on port \(port)", isFatal: true)
    }
    var yes: Int32 = 1
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
  }

  deinit { close(descriptor) }

  private static func loopback(_ port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr = in_addr(s_addr: UInt32(0x7F00_0001).bigEndian)
    return address
  }

  /// Returns a port that is free at the moment.
  static func freePort() throws -> UInt16 {
    let descriptor = socket(AF_INET, stream, 0)
    defer { close(descriptor) }
    var address = loopback(0)
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(descriptor, pointer, size) == 0 ? getsockname(descriptor, pointer, &size) : -1
      }
    }
    guard result == 0 else { throw BrowserFailure("no port is free", isFatal: true) }
    return UInt16(bigEndian: address.sin_port)
  }

  private func wait(for events: Int, until deadline: Deadline) throws {
    var poller = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    while true {
      let count = poll(&poller, 1, deadline.milliseconds)
      if count > 0 { return }
      if count < 0, errno == EINTR { continue }
      throw BrowserFailure("\(peer) doesn't answer", isFatal: true)
    }
  }

  /// Sends bytes.
  func send(_ bytes: [UInt8], until deadline: Deadline) throws {
    var sent = 0
    while sent < bytes.count {
      try wait(for: Int(POLLOUT), until: deadline)
      let count = bytes[sent...].withUnsafeBytes { send_bytes(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { throw BrowserFailure("\(peer) closed the connection", isFatal: true) }
      sent += count
    }
  }

  private func fill(until deadline: Deadline) throws {
    try wait(for: Int(POLLIN), until: deadline)
    var part = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(descriptor, &part, part.count, 0)
    guard count > 0 else { throw BrowserFailure("\(peer) closed the connection", isFatal: true) }
    buffer += part[..<count]
  }

  /// Receives a number of bytes.
  func receive(_ count: Int, until deadline: Deadline) throws -> [UInt8] {
    while buffer.count < count { try fill(until: deadline) }
    defer { buffer.removeFirst(count) }
    return Array(buffer[..<count])
  }

  /// Receives bytes up to a delimiter, which is removed.
  func receive(upTo mark: String, until deadline: Deadline) throws -> String {
    let mark = Array(mark.utf8)
    while true {
      if let range = buffer.firstRange(of: mark) {
        defer { buffer.removeFirst(range.upperBound) }
        return String(decoding: buffer[..<range.lowerBound], as: UTF8.self)
      }
      try fill(until: deadline)
    }
  }
}

/// A minimal WebSocket client for a debugger.
final class WebSocket {
  private let connection: Connection

  /// Opens the WebSocket.
  init(to port: UInt16, path: String, _ peer: String) throws {
    connection = try Connection(to: port, peer)
    let key = Data((0..<16).map { _ in UInt8.random(in: 0...255) }).base64EncodedString()
    let head = """
      GET \(path) HTTP/1.1\r
      Host: 127.0.0.1:\(port)\r
      Upgrade: websocket\r
      Connection: Upgrade\r
      Sec-WebSocket-Key: \(key)\r
      Sec-WebSocket-Version: 13\r
      \r

      """
    try connection.send(Array(head.utf8), until: Deadline(10))
    let answer = try connection.receive(upTo: "\r\n\r\n", until: Deadline(10))
    guard answer.contains(" 101 ") else { throw BrowserFailure("\(peer) refused a WebSocket: \(answer)") }
  }

  private func send(_ kind: UInt8, _ content: [UInt8]) throws {
    var frame = [0x80 | kind]
    switch content.count {
    case ..<126: frame.append(0x80 | UInt8(content.count))
    case ..<65536: frame += [0x80 | 126, UInt8(content.count >> 8), UInt8(content.count & 255)]
    default: frame += [0x80 | 127] + (0..<8).map { UInt8(content.count >> (56 - 8 * $0) & 255) }
    }
    let mask = (0..<4).map { _ in UInt8.random(in: 0...255) }
    frame += mask
    frame += content.enumerated().map { $1 ^ mask[$0 & 3] }
    try connection.send(frame, until: Deadline(10))
  }

  /// Sends a text.
  func send(_ text: Data) throws { try send(1, Array(text)) }

  /// Receives the next text.
  func receive(until deadline: Deadline) throws -> Data {
    var message: [UInt8] = []
    while true {
      let head = try connection.receive(2, until: deadline)
      var count = Int(head[1] & 127)
      if count > 125 {
        count = try connection.receive(count == 126 ? 2 : 8, until: deadline).reduce(0) { $0 << 8 | Int($1) }
      }
      let content = try connection.receive(count, until: deadline)
      switch head[0] & 15 {
      case 8: throw BrowserFailure("the browser closed a WebSocket", isFatal: true)
      case 9: try send(10, content)
      case 10: break
      default:
        message += content
        if head[0] & 0x80 != 0 { return Data(message) }
      }
    }
  }
}
