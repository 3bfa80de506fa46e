import Foundation

/// Headless Firefox with Marionette.
///
/// A command is `LENGTH:[0,id,name,parameters]`, and a response is `LENGTH:[1,id,error,result]`.
final class FirefoxDriver: Driver {
  private let connection: Connection
  private(set) var version = ""
  private var lastID = 0
  private var hasSettings = false

  /// The default preferences that media queries depend on.
  private static let surroundings: [String: Int] = [
    "ui.prefersReducedMotion": 0, "ui.systemUsesDarkTheme": 0, "layout.css.prefers-color-scheme.content-override": 1,
    "ui.primaryPointerCapabilities": 0, "ui.allPointerCapabilities": 0,
  ]

  init(in workplace: Workplace, _ settings: Browser.Settings) throws {
    let profile = workplace.folder.appendingPathComponent("profile")
    try FileManager.default.createDirectory(at: profile, withIntermediateDirectories: true)
    var preferences: [String: Any] = [
      "marionette.port": 0, "remote.prefs.recommended": false, "app.update.enabled": false,
      "app.normandy.enabled": false, "browser.shell.checkDefaultBrowser": false,
      "browser.startup.homepage_override.mstone": "ignore", "browser.startup.page": 0,
      "browser.aboutwelcome.enabled": false, "browser.newtabpage.enabled": false,
      "browser.safebrowsing.malware.enabled": false, "browser.safebrowsing.phishing.enabled": false,
      "datareporting.policy.dataSubmissionEnabled": false, "datareporting.healthreport.uploadEnabled": false,
      "toolkit.telemetry.enabled": false, "toolkit.telemetry.server": "", "extensions.update.enabled": false,
      "extensions.getAddons.cache.enabled": false, "network.captive-portal-service.enabled": false,
      "network.connectivity-service.enabled": false, "services.settings.server": "",
      "dom.disable_open_during_load": false, "focusmanager.testmode": true, "toolkit.cosmeticAnimations.enabled": false,
      // Automation relaxes it, unlike the browsers of readers.
      "security.fileuri.strict_origin_policy": true,
    ]
    for (name, value) in Self.surroundings where !name.hasSuffix("Capabilities") { preferences[name] = value }
    let lines = try preferences.sorted { $0.key < $1.key }.map { name, value in
      "user_pref(\"\(name)\", \(String(decoding: try Self.json(value), as: UTF8.self)));\n"
    }
    try Data(lines.joined().utf8).write(to: profile.appendingPathComponent("user.js"))
    let log = "firefox.log"
    let process = try workplace.start(
      ["firefox-esr", "firefox", "/Applications/Firefox.app/Contents/MacOS/firefox"],
      [
        "--headless", "--marionette", "--remote-allow-system-access", "--no-remote", "--profile", profile.path,
        "--width=900", "--height=1086",
      ],
      log: log
    )
    let port = try workplace.await("Marionette's port", of: process, log: log) {
      UInt16(workplace.text(of: "profile/MarionetteActivePort"))
    }
    connection = try Connection(to: port, "Firefox")
    let greeting = try receive(until: Deadline(30)) as? [String: Any]
    guard greeting?["marionetteProtocol"] as? Int == 3 else {
      throw BrowserFailure("Firefox greets with \(greeting ?? [:])", isFatal: true)
    }
    let session = try send("WebDriver:NewSession", [:], limit: 60) as? [String: Any]
    version = (session?["capabilities"] as? [String: Any])?["browserVersion"] as? String ?? ""
    let limit = Self.usualLimit * 1000
    try call(.setTimeouts, ["script": limit, "pageLoad": limit, "implicit": 0])
    try setViewport(900, 1000)
  }

  private static func json(_ value: Any) throws -> Data {
    try JSONSerialization.data(withJSONObject: value, options: .fragmentsAllowed)
  }

  private func receive(until deadline: Deadline) throws -> Any {
    guard let count = Int(try connection.receive(upTo: ":", until: deadline)) else {
      throw BrowserFailure("Firefox's message has no length", isFatal: true)
    }
    return try JSONSerialization.jsonObject(with: Data(connection.receive(count, until: deadline)))
  }

  @discardableResult
  private func send(_ name: String, _ parameters: [String: Any], limit: Double) throws -> Any? {
    let deadline = Deadline(limit)
    lastID += 1
    let message = try Self.json([0, lastID, name, parameters] as [Any])
    try connection.send(Array("\(message.count):".utf8) + Array(message), until: deadline)
    guard let answer = try receive(until: deadline) as? [Any], answer.count == 4 else {
      throw BrowserFailure("Firefox's answer to \(name) is no answer", isFatal: true)
    }
    if let error = answer[2] as? [String: Any] {
      let text = "\(error["error"] ?? ""): \(error["message"] ?? "")"
      throw BrowserFailure(
        text,
        isFatal: ["invalid session id", "no such window", "timeout"].contains { text.contains($0) }
      )
    }
    if let result = answer[3] as? [String: Any], result.count == 1, let value = result["value"] { return value }
    return answer[3]
  }

  func call(_ command: Command, _ body: [String: Any], limit: Double) throws -> Any? {
    var body = body
    if command.marionette == Command.screenshot.marionette { body["full"] = false }
    // Later than the browser's own limit, so that its message comes first.
    return try send(command.marionette, body, limit: limit + 5)
  }

  /// Runs a privileged script.
  ///
  /// - Parameters:
  ///   - script: The body of a function.
  ///   - isInWindow: Whether the script runs in the browser's window instead of the page's process.
  @discardableResult
  func runPrivileged(_ script: String, isInWindow: Bool = false) throws -> Any? {
    let limit = Self.usualLimit
    let body: [String: Any] = ["script": script, "args": [Any](), "sandbox": "system"]
    guard isInWindow else { return try send(Command.execute.marionette, body, limit: limit) }
    try send("Marionette:SetContext", ["value": "chrome"], limit: limit)
    let result = Result { try send(Command.execute.marionette, body, limit: limit) }
    try send("Marionette:SetContext", ["value": "content"], limit: limit)
    return try result.get()
  }

  private func set(_ surroundings: [String: Int], scale: Double) throws {
    let lines = surroundings.sorted { $0.key < $1.key }.map { name, value in
      name.hasSuffix("Capabilities") && value == 0
        ? "Services.prefs.clearUserPref(\"\(name)\");" : "Services.prefs.setIntPref(\"\(name)\", \(value));"
    }
    let scale =
      scale == 1
      ? "Services.prefs.clearUserPref(\"layout.css.devPixelsPerPx\");"
      : "Services.prefs.setCharPref(\"layout.css.devPixelsPerPx\", \"\(scale)\");"
    try runPrivileged((lines + [scale]).joined(separator: "\n"), isInWindow: true)
  }

  func apply(_ settings: Browser.Settings) throws {
    var surroundings = Self.surroundings
    if settings.prefersReducedMotion { surroundings["ui.prefersReducedMotion"] = 1 }
    if settings.prefersDark {
      surroundings["ui.systemUsesDarkTheme"] = 1
      surroundings["layout.css.prefers-color-scheme.content-override"] = 0
    }
    if settings.hasFinePointer {
      surroundings["ui.primaryPointerCapabilities"] = 6
      surroundings["ui.allPointerCapabilities"] = 6
    }
    if surroundings != Self.surroundings || settings.deviceScale != 1 {
      hasSettings = true
      try set(surroundings, scale: settings.deviceScale)
    }
    if let size = settings.viewport {
      hasSettings = true
      try setViewport(max(500, size.width), size.height)
    }
  }

  func reset() throws {
    try call(.releaseActions)
    if hasSettings {
      try set(Self.surroundings, scale: 1)
      hasSettings = false
    }
    guard let tab = try call(.newWindow, ["type": "tab"]) as? [String: Any], let handle = tab["handle"] as? String
    else { throw BrowserFailure("Firefox opened no tab", isFatal: true) }
    try call(.closeWindow)
    try call(.switchToWindow, ["handle": handle])
    try setViewport(900, 1000)
  }
}
