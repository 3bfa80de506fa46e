import Foundation

/// A command for all engines, in the terms of WebDriver and of Marionette.
struct Command: Sendable {
  var method: String
  var path: String
  var marionette: String

  static let navigate = Command(method: "POST", path: "url", marionette: "WebDriver:Navigate")
  static let execute = Command(method: "POST", path: "execute/sync", marionette: "WebDriver:ExecuteScript")
  static let executeAsync = Command(
    method: "POST",
    path: "execute/async",
    marionette: "WebDriver:ExecuteAsyncScript"
  )
  static let actions = Command(method: "POST", path: "actions", marionette: "WebDriver:PerformActions")
  static let releaseActions = Command(method: "DELETE", path: "actions", marionette: "WebDriver:ReleaseActions")
  static let screenshot = Command(method: "GET", path: "screenshot", marionette: "WebDriver:TakeScreenshot")
  static let setWindow = Command(method: "POST", path: "window/rect", marionette: "WebDriver:SetWindowRect")
  static let newWindow = Command(method: "POST", path: "window/new", marionette: "WebDriver:NewWindow")
  static let switchToWindow = Command(method: "POST", path: "window", marionette: "WebDriver:SwitchToWindow")
  static let closeWindow = Command(method: "DELETE", path: "window", marionette: "WebDriver:CloseWindow")
  static let setTimeouts = Command(method: "POST", path: "timeouts", marionette: "WebDriver:SetTimeouts")
  static let devTools = Command(method: "POST", path: "goog/cdp/execute", marionette: "")
}

/// A running browser that executes one command after the other.
///
/// Each call blocks, with a time limit.
protocol Driver: AnyObject {
  /// The version of the browser.
  var version: String { get }

  /// Executes a command and returns its value.
  func call(_ command: Command, _ body: [String: Any], limit: Double) throws -> Any?

  /// Applies the settings of a test, as far as they can change while the browser runs.
  func apply(_ settings: Browser.Settings) throws

  /// Replaces the page of the last test with a blank page and default settings.
  func reset() throws
}

extension Driver {
  /// The time limit of a command, including loading a page, in seconds.
  static var usualLimit: Double { 30 }

  @discardableResult
  func call(_ command: Command, _ body: [String: Any] = [:]) throws -> Any? {
    try call(command, body, limit: Self.usualLimit)
  }

  /// Opens a blank page.
  func leave() throws { try call(.navigate, ["url": "about:blank"]) }

  func run(_ script: String) throws -> Any? { try call(.execute, ["script": script, "args": [Any]()]) }

  /// Sets the default size of the page.
  func setViewport(_ width: Double, _ height: Double) throws {
    for _ in 0..<3 {
      let sizes = try run("return [innerWidth, innerHeight, outerWidth, outerHeight]") as? [Double] ?? []
      guard sizes.count == 4 else { throw BrowserFailure("the window has no size") }
      if sizes[0] == width, sizes[1] == height { return }
      try call(
        .setWindow,
        ["width": (sizes[2] + width - sizes[0]).rounded(), "height": (sizes[3] + height - sizes[1]).rounded()]
      )
      let deadline = Deadline(1)
      while !deadline.hasPassed, try run("return innerWidth") as? Double != width { usleep(20_000) }
    }
  }
}

/// WebDriver over HTTP, for chromedriver and WebKitWebDriver.
final class HTTPDriver {
  private let port: UInt16
  private let name: String
  private var session = ""
  private(set) var capabilities: [String: Any] = [:]

  init(port: UInt16, name: String) {
    self.port = port
    self.name = name
  }

  /// Whether the driver accepts requests.
  var isUp: Bool { (try? send("GET", "/status", [:], limit: 2)) != nil }

  /// Starts a session and the browser.
  func start(_ capabilities: [String: Any], limit: Double) throws {
    let answer = try send("POST", "/session", ["capabilities": ["alwaysMatch": capabilities]], limit: limit)
    guard let answer = answer as? [String: Any], let session = answer["sessionId"] as? String else {
      throw BrowserFailure("\(name) started no session", isFatal: true)
    }
    self.session = session
    self.capabilities = answer["capabilities"] as? [String: Any] ?? [:]
  }

  func call(_ command: Command, _ body: [String: Any], limit: Double) throws -> Any? {
    try send(command.method, "/session/\(session)/\(command.path)", body, limit: limit)
  }

  private func send(_ method: String, _ path: String, _ body: [String: Any], limit: Double) throws -> Any? {
    let deadline = Deadline(limit)
    let content = method == "POST" ? try JSONSerialization.data(withJSONObject: body) : Data()
    let connection = try Connection(to: port, name)
    let head = """
      \(method) \(path) HTTP/1.1\r
      Host: 127.0.0.1:\(port)\r
      Content-Type: application/json\r
      Content-Length: \(content.count)\r
      \r

      """
    try connection.send(Array(head.utf8) + Array(content), until: deadline)
    let headers = try connection.receive(upTo: "\r\n\r\n", until: deadline).lowercased()
    guard let match = headers.firstMatch(of: /content-length: *(\d+)/), let count = Int(match.output.1) else {
      throw BrowserFailure("\(name) answered \(headers)", isFatal: true)
    }
    let data = Data(try connection.receive(count, until: deadline))
    let answer = try? JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed) as? [String: Any]
    guard let answer else {
      throw BrowserFailure("\(name) answered \(String(decoding: data, as: UTF8.self))", isFatal: true)
    }
    if let value = answer["value"] as? [String: Any], let error = value["error"] as? String {
      let text = "\(error): \(value["message"] ?? "")"
      let lost = [
        "tab crashed", "not reachable", "disconnected", "invalid session id", "session not created", "timeout",
      ]
      throw BrowserFailure(text, isFatal: lost.contains { text.contains($0) })
    }
    return answer["value"]
  }
}
