import FlyingSocks
import Foundation
import Testing

/// Chromium without a window, driven over WebDriver; it and its driver end with the closure that they are given to.
struct Chromium: Sendable {
  private let port: UInt16
  private let session: String

  struct Failure: Error, CustomStringConvertible {
    var description: String

    /// Whether the browser itself went away, or stopped answering, as it does where memory is short.
    var isOfBrowser: Bool {
      ["tab crashed", "not reachable", "disconnected", "invalid session id", "timeout", "answered"].contains {
        description.contains($0)
      }
    }
  }

  /// Starts a browser, hands it over and ends it; if it goes away in between, another gets one try.
  static func with(_ body: (Chromium) async throws -> Void) async throws {
    do {
      try await once(body)
    } catch let failure as Failure where failure.isOfBrowser {
      try await once(body)
    }
  }

  private static func once(_ body: (Chromium) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "stagecraft-chromium-\(UUID().uuidString)"
    )
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (driver, browser) = try await started(in: folder)
    // chromedriver takes its time over a polite request; the browser itself ends with its session.
    defer { kill(driver.processIdentifier, SIGKILL) }
    do {
      try await body(browser)
    } catch {
      await browser.end()
      throw error
    }
    await browser.end()
  }

  /// Starts a driver, and a browser by it.
  ///
  /// The first start on a machine that has just got its browser may take longer
  /// than the driver waits: then another driver tries again.
  private static func started(in folder: URL) async throws -> (Process, Chromium) {
    var attempt = 1
    while true {
      let driver = Process()
      driver.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      driver.arguments = ["chromedriver", "--port=0"]
      // What the browser leaves behind is removed with the folder.
      driver.environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": folder.path, "HOME": folder.path]) {
        $1
      }
      let output = Pipe()
      driver.standardOutput = output
      driver.standardError = FileHandle.nullDevice
      try driver.run()
      do {
        let port = try startedPort(output.fileHandleForReading)
        let arguments = [
          "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
          "--window-size=900,1100", "--user-data-dir=\(folder.path)/profile\(attempt)",
        ]
        let capabilities: [String: Any] = ["alwaysMatch": ["goog:chromeOptions": ["args": arguments]]]
        let answer = try await send(port, "POST", "/session", ["capabilities": capabilities])
        guard let session = (answer as? [String: Any])?["sessionId"] as? String else {
          throw Failure(description: "chromedriver started no session: \(answer ?? "")")
        }
        return (driver, Chromium(port: port, session: session))
      } catch {
        kill(driver.processIdentifier, SIGKILL)
        guard attempt < 3 else { throw error }
        attempt += 1
      }
    }
  }

  private func end() async {
    _ = try? await Self.send(port, "DELETE", "/session/\(session)", nil)
  }

  /// Waits until chromedriver says which port it took.
  private static func startedPort(_ output: FileHandle) throws -> UInt16 {
    var text = ""
    while true {
      let data = output.availableData
      guard !data.isEmpty else {
        throw Failure(
          description: "chromedriver didn't start; is it installed (Debian: chromium chromium-driver)? \(text)"
        )
      }
      text += String(decoding: data, as: UTF8.self)
      if let match = text.firstMatch(of: /successfully on port (\d+)/), let port = UInt16(match.output.1) {
        return port
      }
    }
  }

  /// Opens a page.
  func open(_ file: URL) async throws {
    _ = try await call("POST", "url", ["url": file.absoluteString])
  }

  /// Runs a script in the page for what it does.
  func run(_ script: String) async throws {
    _ = try await call("POST", "execute/sync", ["script": script, "args": [Any]()])
  }

  /// Runs a script in the page, whose `return` gives a number, a truth value or a JSON text.
  func evaluate<Value: Decodable>(_ script: String, as type: Value.Type = Value.self) async throws -> Value {
    let answer = try await call("POST", "execute/sync", ["script": script, "args": [Any]()])
    let text =
      if let text = answer as? String { text } else {
        String(
          decoding: try JSONSerialization.data(withJSONObject: [answer ?? NSNull()]).dropFirst().dropLast(),
          as: UTF8.self
        )
      }
    return try JSONDecoder().decode(Value.self, from: Data(text.utf8))
  }

  /// Presses keys, as a person would.
  func press(_ keys: String...) async throws {
    let actions = keys.flatMap { key in
      [["type": "keyDown", "value": key], ["type": "keyUp", "value": key]]
    }
    _ = try await call("POST", "actions", ["actions": [["type": "key", "id": "keyboard", "actions": actions]]])
  }

  /// What the mouse does.
  enum PointerAction {
    case down(x: Double, y: Double)
    case drag(x: Double, y: Double)
    case up(x: Double, y: Double)
    case rest(milliseconds: Int)
  }

  /// Moves the mouse, as a person would; it stays where and as it is until the next call.
  func point(_ actions: [PointerAction]) async throws {
    func send(_ type: String, _ x: Double, _ y: Double, _ buttons: Int) async throws {
      try await devTools(
        "Input.dispatchMouseEvent",
        ["type": type, "x": x, "y": y, "button": "left", "buttons": buttons, "clickCount": 1]
      )
    }
    for action in actions {
      switch action {
      case .down(let x, let y):
        try await send("mouseMoved", x, y, 0)
        try await send("mousePressed", x, y, 1)
      case .drag(let x, let y): try await send("mouseMoved", x, y, 1)
      case .up(let x, let y): try await send("mouseReleased", x, y, 0)
      case .rest(let duration): try await Task.sleep(for: .milliseconds(duration))
      }
    }
  }

  /// Puts fingers on the page, moves them or takes them away.
  ///
  /// - Parameters:
  ///   - kind: `touchStart`, `touchMove`, `touchEnd` or `touchCancel`.
  ///   - points: Where the fingers are that are on the page after that.
  func touch(_ kind: String, _ points: [(id: Int, x: Double, y: Double)]) async throws {
    let touches = points.map { ["id": $0.id, "x": $0.x, "y": $0.y] as [String: Any] }
    try await devTools("Input.dispatchTouchEvent", ["type": kind, "touchPoints": touches])
  }

  /// What the page looks like now, as the text of a PNG.
  func screenshot() async throws -> String {
    try await call("GET", "screenshot", nil) as? String ?? ""
  }

  /// Sends a command of the DevTools protocol.
  @discardableResult
  func devTools(_ command: String, _ parameters: [String: Any] = [:]) async throws -> [String: Any] {
    try await call("POST", "goog/cdp/execute", ["cmd": command, "params": parameters]) as? [String: Any] ?? [:]
  }

  private func call(_ method: String, _ path: String, _ body: [String: Any]?) async throws -> Any? {
    try await Self.send(port, method, "/session/\(session)/\(path)", body)
  }

  /// One request over a connection of its own: chromedriver's answers have headers that URLSession doesn't take on Linux.
  private static func send(_ port: UInt16, _ method: String, _ path: String, _ body: [String: Any]?) async throws
    -> Any?
  {
    let data = try body.map { try JSONSerialization.data(withJSONObject: $0) } ?? Data()
    let socket = try await AsyncSocket.connected(to: .inet(ip4: "127.0.0.1", port: port))
    defer { try? socket.close() }
    let head = "\(method) \(path) HTTP/1.1\r\nHost: localhost\r\nContent-Length: \(data.count)\r\n\r\n"
    try await socket.write(Data(head.utf8) + data)
    var bytes = socket.bytes.makeAsyncIterator()
    var headers: [UInt8] = []
    while !headers.suffix(4).elementsEqual("\r\n\r\n".utf8), let byte = try await bytes.next() { headers.append(byte) }
    let text = String(decoding: headers, as: UTF8.self).lowercased()
    guard let match = text.firstMatch(of: /content-length: *(\d+)/), let count = Int(match.output.1) else {
      throw Failure(description: "chromedriver answered \(text)")
    }
    var content: [UInt8] = []
    while content.count < count, let part = try await bytes.nextBuffer(suggested: count - content.count) {
      content += part
    }
    let answer = try JSONSerialization.jsonObject(with: Data(content)) as? [String: Any]
    if let error = (answer?["value"] as? [String: Any])?["error"] as? String {
      throw Failure(description: "\(error): \((answer?["value"] as? [String: Any])?["message"] ?? "")")
    }
    return answer?["value"]
  }
}
