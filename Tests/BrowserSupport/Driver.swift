import Foundation

/// A command that every engine knows, in WebDriver's words and in Marionette's.
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

/// A started browser that takes one command after the other; each call blocks, at most until its limit.
protocol Driver: AnyObject {
  /// What the browser says its version is.
  var version: String { get }

  /// Gives a command and returns its value.
  func call(_ command: Command, _ body: [String: Any], limit: Double) throws -> Any?

  /// Makes the page's surroundings what a test asks for, as far as that can be done while the browser runs.
  func apply(_ settings: Browser.Settings) throws

  /// Puts a blank page in place of what a test left, with default surroundings.
  func reset() throws
}

extension Driver {
  /// The limit of a command, in seconds; a page may take as long as this to load.
  static var usualLimit: Double { 30 }

  @discardableResult
  func call(_ command: Command, _ body: [String: Any] = [:]) throws -> Any? {
    try call(command, body, limit: Self.usualLimit)
  }

  func run(_ script: String) throws -> Any? { try call(.execute, ["script": script, "args": [Any]()]) }

  /// Gives the page the size that tests count on.
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

/// WebDriver over HTTP, as chromedriver and WebKitWebDriver speak it.
final class HTTPDriver {
  private let port: UInt16
  private let name: String
  private var session = ""
  private(set) var capabilities: [String: Any] = [:]

  init(port: UInt16, name: String) {
    self.port = port
    self.name = name
  }

  /// Whether the driver takes requests.
  var isUp: Bool { (try? send("GET", "/status", [:], limit: 2)) != nil }

  /// Starts a session, and the browser with it.
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
