import Diagnostics
import Foundation
import NIOCore
import NIOEmbedded
import PreviewSupport
import Site
import Synchronization
import Testing
import ToolSupport

@testable import Preview

@Suite(.timeLimit(.minutes(20))) struct PreviewConnectionTests {
  @Test("Connections beyond the limit are closed, which is said once, and those within it go on")
  func limitsConnections() async throws {
    var limits = PreviewLimits.patient
    limits.connections = 3
    try await withPreview(of: TestSite(), limits: limits) { port, said in
      var kept: [RawConnection] = []
      for _ in 0..<3 {
        let connection = try await RawConnection(port, "/site.css")
        _ = try await connection.wait(for: "body{}")
        kept.append(connection)
      }
      for _ in 0..<5 {
        let rest = try await RawConnection(port).rest()
        #expect(rest == "")
      }
      let warnings = said.withLock { $0.filter { $0.contains("warning") } }
      #expect(
        warnings == [
          "preview: warning: 3 connections are open, so new ones are closed; close some pages [preview.connections]"
        ]
      )
      try await kept[0].send("GET /site.css HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n")
      let answer = try await kept[0].wait(for: "body{}")
      #expect(answer.hasPrefix("HTTP/1.1 200 "))
    }
  }

  @Test("A connection that ends makes room for another")
  func makesRoom() async throws {
    var limits = PreviewLimits.patient
    limits.connections = 1
    try await withPreview(of: TestSite(), limits: limits) { port, _ in
      for _ in 0..<3 {
        // The server learns a moment later that the last one has ended.
        while (try? await RawAnswer(port, "/site.css"))?.body != "body{}" {}
      }
    }
  }

  @Test("A connection on which nothing happens is closed")
  func limitsIdleTime() async throws {
    var limits = PreviewLimits.patient
    limits.idleTime = .seconds(1)
    try await withPreview(of: TestSite(), limits: limits) { port, _ in
      let silent = try await RawConnection(port).rest()
      #expect(silent == "")
      // On a busy machine the connection may end before it has asked for anything.
      var answered = ""
      while answered.isEmpty { answered = (try? await RawConnection(port, "/site.css").rest()) ?? "" }
      #expect(answered.hasSuffix("body{}"))
    }
  }

  @Test("A stream of events gets a comment at every interval")
  func keepsStreams() async throws {
    var limits = PreviewLimits.patient
    limits.eventInterval = .milliseconds(200)
    try await withPreview(of: TestSite(), limits: limits) { port, _ in
      let events = try await RawConnection.events(port)
      for _ in 0..<3 { #expect(try await events.wait(for: ": still here\n\n").hasSuffix(": still here\n\n")) }
    }
  }

  @Test("A stream of events outlasts the time for idle connections")
  func outlastsIdleTime() async throws {
    var limits = PreviewLimits.patient
    limits.idleTime = .seconds(10)
    let state = PreviewState()
    let listener = try await PreviewListener(port: 0, state: state, limits: limits) { _ in }
    let events = try await RawConnection.events(listener.port)
    _ = try await events.wait(for: "retry: 300\n")
    // On a thread of its own, since tests that compute may keep all threads of tasks busy for longer.
    await withCheckedContinuation { continuation in
      Thread {
        for _ in 0..<24 {
          state.keepAlive()
          Thread.sleep(forTimeInterval: 0.5)
        }
        continuation.resume()
      }
      .start()
    }
    for _ in 0..<24 { #expect(try await events.wait(for: ": still here\n\n").hasSuffix(": still here\n\n")) }
    #expect(state.listenerCount == 1)
    await listener.close()
  }

  @Test("A client that has sent a megabyte too much still reads why it is refused")
  func explainsRefusals() async throws {
    try await withPreview(of: TestSite()) { port, _ in
      let connection = try await RawConnection(port)
      try await connection.send("GET /" + String(repeating: "a", count: 1_000_000) + " HTTP/1.1\r\n\r\n")
      let answer = try await RawAnswer(connection.rest())
      #expect(answer.status == 414)
      #expect(answer.body == "The request line has more than 16384 bytes; expected a shorter address.\n")
    }
  }

  @Test("When no descriptor is free the preview says so once, and goes on listening")
  func survivesLackOfDescriptors() throws {
    let said = Mutex<[String]>([])
    let channel = EmbeddedChannel(handler: AcceptErrors(OneWarningEach { line in said.withLock { $0.append(line) } }))
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 8080)).wait()
    for code in [EMFILE, EMFILE, ENFILE] {
      channel.pipeline.fireErrorCaught(IOError(errnoCode: code, reason: "accept"))
    }
    #expect(
      said.withLock { $0 } == [
        "preview: warning: no file descriptor is free, so connections wait; close some pages, or allow more with ulimit -n "
          + "[preview.connections]"
      ]
    )
    #expect(channel.isActive)
  }
}

/// The tool as a process with few file descriptors.
@Suite struct DescriptorTests {
  @Test("A preview without free descriptors answers again as soon as pages are closed", .timeLimit(.minutes(20)))
  func survivesLack() async throws {
    let tool = BuildFolder.tool
    try #require(FileManager.default.isExecutableFile(atPath: tool))
    let site = try TestSite()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    let said = site.path + "/said.txt"
    let command = "ulimit -n 48; exec \"$0\" preview --site \"$1\" --port 0 > \"$2\" 2>&1"
    process.arguments = ["-c", command, tool, site.path, said]
    try process.run()
    defer { process.terminate() }
    func line(with text: String) async throws -> String {
      while process.isRunning {
        let lines = (FileManager.default.contents(atPath: said) ?? Data()).split(separator: UInt8(ascii: "\n"))
        let found = lines.map { String(decoding: $0, as: UTF8.self) }.first { $0.contains(text) }
        if let found { return found }
        try await Task.sleep(for: .milliseconds(20))
      }
      return ""
    }
    let address = try await line(with: "serving http://127.0.0.1:")
    let port = try #require(address.firstMatch(of: /127\.0\.0\.1:(\d+)/).flatMap { UInt16($0.output.1) })
    var idle: [RawConnection] = []
    for _ in 0..<64 { idle.append(try await RawConnection(port)) }
    let warning = try await line(with: "no file descriptor is free")
    #expect(warning.hasPrefix("preview: warning: "))
    for connection in idle { try connection.close() }
    let answer = try await RawAnswer(port, "/site.css")
    #expect(answer.body == "body{}")
    #expect(process.isRunning)
  }
}
