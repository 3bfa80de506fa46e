import Foundation

extension WebKitDriver {
  /// Plays a page in a second MiniBrowser and measures its cost.
  ///
  /// WebKit's inspector, which measures, and automation can't be used at the same time.
  func cost(of page: URL, for duration: Double) throws -> Cost {
    let log = "minibrowser.log"
    let port = try Connection.freePort()
    let process = try workplace.start(
      [Self.miniBrowser()],
      ["--private", "--geometry=900x1000", page.absoluteString],
      environment: environment.merging(["WEBKIT_INSPECTOR_HTTP_SERVER": "127.0.0.1:\(port)"]) { $1 },
      log: log
    )
    defer {
      // MiniBrowser ignores a polite request while it plays. Left alone, its pages would use the processor until the tests end.
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
    let path = try workplace.await("a page to inspect", of: process, log: log) {
      try? Self.inspectable(on: port)
    }
    let inspector = try WebKitInspector(port: port, path: path)
    let deadline = Deadline(20)
    while !deadline.hasPassed, try inspector.evaluate("document.readyState") as? String != "complete" { usleep(30_000) }
    usleep(300_000)
    _ = try inspector.evaluate(Browser.speedScript(Browser.warmUpSpeed))
    usleep(UInt32(duration / Browser.warmUpSpeed * 1e6))
    _ = try inspector.evaluate(Browser.speedScript(1))
    _ = try inspector.call("Timeline.enable")
    usleep(UInt32(Browser.settling * 1e6))
    let start = ContinuousClock.now
    _ = try inspector.call("Timeline.start", ["maxCallStackDepth": 0])
    usleep(UInt32(duration * 1e6))
    _ = try inspector.call("Timeline.stop")
    let seconds = (.now - start) / .seconds(1)
    let counts = inspector.records
    return Cost(
      seconds: seconds,
      layouts: counts["Layout"] ?? 0,
      styles: counts["RecalculateStyles"] ?? 0,
      paints: counts["Paint"] ?? 0
    )
  }

  /// Returns the path of the socket of the first page that can be inspected.
  private static func inspectable(on port: UInt16) throws -> String? {
    let connection = try Connection(to: port, "MiniBrowser")
    try connection.send(Array("GET / HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n".utf8), until: Deadline(5))
    let head = try connection.receive(upTo: "\r\n\r\n", until: Deadline(5)).lowercased()
    guard let match = head.firstMatch(of: /content-length: *(\d+)/), let count = Int(match.output.1) else { return nil }
    let page = String(decoding: try connection.receive(count, until: Deadline(5)), as: UTF8.self)
    return page.firstMatch(of: /\/socket\/\d+\/\d+\/WebPage/).map { String($0.output) }
  }

  /// Returns the path of MiniBrowser, which is in a folder with WebKit's own programs.
  private static func miniBrowser() -> String {
    let files = FileManager.default
    for root in ["/usr/lib", "/usr/libexec", "/usr/lib64", "/usr/local/lib", "/usr/local/libexec"] {
      let folders = [root] + ((try? files.contentsOfDirectory(atPath: root)) ?? []).sorted().map { "\(root)/\($0)" }
      for folder in folders {
        let versions = ((try? files.contentsOfDirectory(atPath: folder)) ?? []).filter { $0.hasPrefix("webkit") }
        for version in versions.sorted(by: >) {
          let file = "\(folder)/\(version)/MiniBrowser"
          if files.isExecutableFile(atPath: file) { return file }
        }
      }
    }
    return "MiniBrowser"
  }
}

/// A connection to a page with WebKit's inspector, which wraps every message in one to its target.
private final class WebKitInspector {
  private let socket: WebSocket
  private var target = ""
  private var lastID = 0
  private var answers: [Int: [String: Any]] = [:]
  /// The number of records of each kind in the timeline.
  private(set) var records: [String: Int] = [:]

  init(port: UInt16, path: String) throws {
    socket = try WebSocket(to: port, path: path, "WebKit's inspector")
    let deadline = Deadline(20)
    while target.isEmpty { try take(until: deadline) }
    _ = try call("Runtime.enable")
  }

  func evaluate(_ expression: String) throws -> Any? {
    let answer = try call("Runtime.evaluate", ["expression": expression, "returnByValue": true])
    return (answer["result"] as? [String: Any])?["value"]
  }

  func call(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    lastID += 1
    let id = lastID
    let inner: [String: Any] = ["id": id, "method": method, "params": parameters]
    let text = String(decoding: try JSONSerialization.data(withJSONObject: inner), as: UTF8.self)
    let outer: [String: Any] = [
      "id": id, "method": "Target.sendMessageToTarget", "params": ["targetId": target, "message": text],
    ]
    try socket.send(JSONSerialization.data(withJSONObject: outer))
    let deadline = Deadline(20)
    while true {
      if let answer = answers.removeValue(forKey: id) {
        if let error = answer["error"] as? [String: Any] {
          throw BrowserFailure("WebKit's inspector on \(method): \(error["message"] ?? "")")
        }
        return answer["result"] as? [String: Any] ?? [:]
      }
      try take(until: deadline)
    }
  }

  private func take(until deadline: Deadline) throws {
    let message = try JSONSerialization.jsonObject(with: socket.receive(until: deadline)) as? [String: Any] ?? [:]
    let parameters = message["params"] as? [String: Any] ?? [:]
    switch message["method"] as? String {
    case "Target.targetCreated":
      if target.isEmpty { target = (parameters["targetInfo"] as? [String: Any])?["targetId"] as? String ?? "" }
    case "Target.dispatchMessageFromTarget":
      let text = parameters["message"] as? String ?? ""
      let inner = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
      if let id = inner["id"] as? Int { answers[id] = inner }
      if inner["method"] as? String == "Timeline.eventRecorded",
        let record = (inner["params"] as? [String: Any])?["record"] as? [String: Any]
      {
        note(record)
      }
    default: break
    }
  }

  private func note(_ record: [String: Any]) {
    if let type = record["type"] as? String { records[type, default: 0] += 1 }
    for child in record["children"] as? [[String: Any]] ?? [] { note(child) }
  }
}
