import Foundation

/// Headless Chromium.
final class ChromiumDriver: Driver {
  private let http: HTTPDriver
  let version: String
  /// The WebSocket URL of its DevTools protocol.
  let debugger: UInt16

  init(in workplace: Workplace, _ settings: Browser.Settings) throws {
    let log = "chromedriver.log"
    let browser = try workplace.program(
      [
        "chromium", "chromium-browser", "google-chrome", "google-chrome-stable",
      ] + Self.applications
    )
    let process = try workplace.start(["chromedriver"], ["--port=0"], log: log)
    let port = try workplace.await("chromedriver's port", of: process, log: log) {
      workplace.text(of: log).firstMatch(of: /successfully on port (\d+)/).flatMap { UInt16($0.output.1) }
    }
    http = HTTPDriver(port: port, name: "chromedriver")
    var arguments = [
      "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
      "--no-first-run", "--mute-audio", "--disable-background-networking", "--disable-component-update",
      "--disable-sync", "--window-size=900,1100",
      "--user-data-dir=\(workplace.folder.appendingPathComponent("profile").path)",
    ]
    if settings.hasFinePointer {
      arguments.append(
        "--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4"
      )
    }
    let options: [String: Any] = ["binary": browser.path, "args": arguments]
    try http.start(["goog:chromeOptions": options], limit: 60)
    version = http.capabilities["browserVersion"] as? String ?? ""
    let address = (http.capabilities["goog:chromeOptions"] as? [String: Any])?["debuggerAddress"] as? String ?? ""
    guard let port = UInt16(address.split(separator: ":").last ?? "") else {
      throw BrowserFailure("Chromium has no debugger at '\(address)'", isFatal: true)
    }
    debugger = port
  }

  private static let applications = [
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  ]

  func call(_ command: Command, _ body: [String: Any], limit: Double) throws -> Any? {
    try http.call(command, body, limit: limit)
  }

  func devTools(_ command: String, _ parameters: [String: Any]) throws {
    try call(.devTools, ["cmd": command, "params": parameters])
  }

  func apply(_ settings: Browser.Settings) throws {
    var features: [[String: String]] = []
    if settings.prefersReducedMotion { features.append(["name": "prefers-reduced-motion", "value": "reduce"]) }
    if settings.prefersDark { features.append(["name": "prefers-color-scheme", "value": "dark"]) }
    if !features.isEmpty { try devTools("Emulation.setEmulatedMedia", ["features": features]) }
    if let size = settings.viewport ?? (settings.deviceScale == 1 ? nil : .init(width: 900, height: 1000)) {
      try devTools(
        "Emulation.setDeviceMetricsOverride",
        [
          "width": size.width, "height": size.height, "deviceScaleFactor": settings.deviceScale, "mobile": false,
        ]
      )
    }
  }

  /// A new tab has no emulation, focus, pressed buttons and mouse position of the old one.
  func reset() throws {
    guard let tab = try call(.newWindow, ["type": "tab"]) as? [String: Any], let handle = tab["handle"] as? String
    else { throw BrowserFailure("Chromium opened no tab", isFatal: true) }
    try call(.closeWindow)
    try call(.switchToWindow, ["handle": handle])
  }
}
