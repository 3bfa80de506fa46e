import Foundation

/// WebKitGTK's MiniBrowser on a virtual display.
final class WebKitDriver: Driver {
  private let http: HTTPDriver
  let version: String
  let workplace: Workplace
  /// The environment variables of the display.
  let environment: [String: String]

  init(in workplace: Workplace, _ settings: Browser.Settings) throws {
    self.workplace = workplace
    let driver = try workplace.program(["WebKitWebDriver"])
    environment = try Self.environment(in: workplace, settings)
    let log = "webkitdriver.log"
    var attempt = 1
    while true {
      // It doesn't report a port that it chooses itself, so it gets a free one, which another process might take first.
      let port = try Connection.freePort()
      let process = try workplace.start(
        [driver.lastPathComponent],
        ["-p", "\(port)"],
        environment: environment,
        log: log
      )
      let http = HTTPDriver(port: port, name: "WebKitWebDriver")
      do {
        try workplace.await("WebKitWebDriver", of: process, log: log, limit: 60) { http.isUp ? () : nil }
        self.http = http
        break
      } catch {
        guard attempt < 3 else { throw error }
        attempt += 1
      }
    }
    try http.start([:], limit: 60)
    version = http.capabilities["browserVersion"] as? String ?? ""
    let limit = Self.usualLimit * 1000
    try call(.setTimeouts, ["script": limit, "pageLoad": limit, "implicit": 0])
    try setViewport(900, 1000)
  }

  /// Starts a display and returns its environment variables.
  private static func environment(in workplace: Workplace, _ settings: Browser.Settings) throws -> [String: String] {
    let log = "display.log"
    // Large enough for a page with three pixels per point.
    let process = try workplace.start(
      ["Xvfb"],
      ["-displayfd", "1", "-screen", "0", "3200x3600x24", "-nolisten", "tcp", "-noreset"],
      log: log
    )
    let display = try workplace.await("a display", of: process, log: log, limit: 20) {
      workplace.text(of: log).firstMatch(of: /(?m)^(\d+)\n/).map { ":\($0.output.1)" }
    }
    let folder = workplace.folder.appendingPathComponent("config/gtk-3.0")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let isAnimated = settings.prefersReducedMotion ? 0 : 1
    try Data("[Settings]\ngtk-enable-animations=\(isAnimated)\n".utf8)
      .write(to: folder.appendingPathComponent("settings.ini"))
    return [
      "DISPLAY": display, "GDK_BACKEND": "x11", "LIBGL_ALWAYS_SOFTWARE": "1",
      "GTK_THEME": settings.prefersDark ? "Adwaita:dark" : "Adwaita", "GDK_SCALE": "\(Int(settings.deviceScale))",
    ]
  }

  func call(_ command: Command, _ body: [String: Any], limit: Double) throws -> Any? {
    try http.call(command, body, limit: limit)
  }

  /// GTK gets its settings before it starts, so only the size of the window remains.
  func apply(_ settings: Browser.Settings) throws {
    if let size = settings.viewport { try setViewport(max(450, size.width), size.height) }
  }

  func reset() throws {
    // Releasing the actions alone doesn't release the button.
    let steps: [[String: Any]] = [
      ["type": "pointerMove", "x": 0, "y": 0, "duration": 0], ["type": "pointerUp", "button": 0],
    ]
    let mouse: [String: Any] = [
      "type": "pointer", "id": "mouse", "parameters": ["pointerType": "mouse"], "actions": steps,
    ]
    try call(.actions, ["actions": [mouse]])
    try call(.releaseActions)
    try leave()
    try setViewport(900, 1000)
  }
}
