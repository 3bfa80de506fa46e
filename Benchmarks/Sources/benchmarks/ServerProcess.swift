import Foundation

/// A server in a process of its own, which is ended with its owner.
final class ServerProcess {
  private let port: UInt16
  private let process: pid_t
  private var isRunning = true

  /// Starts a server, and waits until it serves its first page.
  ///
  /// - Parameters:
  ///   - command: The program, which is looked for in the path, and its arguments, to which `--port` is added.
  ///   - folder: The folder that it runs in.
  /// - Throws: An error if it can't be started, or serves nothing within five minutes.
  init(_ command: [String], in folder: String) throws {
    port = Self.freePort()
    process = try ChildProcess.start(command + ["--port", "\(port)"], in: folder)
    for _ in 0..<60_000 {
      if answer(to: "/").starts(with: "HTTP/1.1 200".utf8) { return }
      usleep(5_000)
    }
    throw ChildProcess.Failure(command: command)
  }

  deinit { if isRunning { _ = end() } }

  /// Ends the server.
  ///
  /// - Returns: The most memory that it had at one time, in MiB.
  func end() -> Double {
    isRunning = false
    kill(process, SIGINT)
    return ChildProcess.wait(for: process).memory
  }

  /// The bytes that the server answers with, with its headers; empty if it doesn't answer.
  func answer(to path: String) -> [UInt8] {
    let connection = Self.makeSocket()
    defer { close(connection) }
    let isConnected = Self.withAddress(port: port) { connect(connection, $0, $1) == 0 }
    let request = "GET \(path) HTTP/1.1\r\nHost: localhost:\(port)\r\nConnection: close\r\n\r\n"
    guard isConnected, send(connection, request, request.utf8.count, 0) == request.utf8.count else { return [] }
    var (bytes, buffer): ([UInt8], [UInt8]) = ([], [UInt8](repeating: 0, count: 65_536))
    while true {
      let count = recv(connection, &buffer, buffer.count, 0)
      guard count > 0 else { return bytes }
      bytes += buffer[..<count]
    }
  }

  /// A port that nobody serves at.
  private static func freePort() -> UInt16 {
    let listener = makeSocket()
    defer { close(listener) }
    _ = withAddress(port: 0) { bind(listener, $0, $1) }
    var (address, size) = (sockaddr_in(), socklen_t(MemoryLayout<sockaddr_in>.size))
    _ = withUnsafeMutablePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(listener, $0, &size) }
    }
    return UInt16(bigEndian: address.sin_port)
  }

  private static func makeSocket() -> Int32 {
    #if canImport(Glibc)
      socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      socket(AF_INET, SOCK_STREAM, 0)
    #endif
  }

  /// Calls a function with the address of a port of this machine.
  private static func withAddress<Result>(port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result)
    -> Result
  {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    (address.sin_port, address.sin_addr.s_addr) = (port.bigEndian, UInt32(0x7F00_0001).bigEndian)
    return withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
    }
  }
}
