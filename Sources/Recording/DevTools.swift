import CPlatform
import Diagnostics
import Foundation
import Platform
import Processes

/// A headless browser that is controlled with the DevTools protocol, over a socket that it inherits.
final class DevTools {
  private let program: String
  private let workspace: Workspace
  private let process: ChildProcess
  private let errorLog: URL
  private let socket: Int32
  private var received = Data()
  /// Where the next message begins.
  private var position = 0
  private var lastIdentifier = 0
  /// The session of the page, after it has been opened.
  private var session: String?

  private let limits: BrowserLimits

  /// Starts a browser and opens an empty page.
  init(_ program: String, in workspace: Workspace, _ limits: BrowserLimits = BrowserLimits()) throws(Diagnostics) {
    self.program = program
    self.limits = limits
    self.workspace = workspace
    var ends: [Int32] = [0, 0]
    guard unsafe open_connection(&ends) == 0 else {
      throw Diagnostics([
        Diagnostic(
          .recordingFailed,
          unsafe "a socket can't be created: \(String(cString: strerror(errno)))",
          at: Location(file: program)
        )
      ])
    }
    socket = ends[0]
    _ = fcntl(socket, F_SETFL, O_NONBLOCK)
    var arguments = [
      "--headless=new", "--remote-debugging-pipe", "--user-data-dir=\(workspace.folder.path)/profile", "--no-first-run",
      "--no-default-browser-check", "--disable-extensions", "--disable-background-networking", "--disable-sync",
      "--disable-component-update", "--disable-breakpad", "--disable-dev-shm-usage", "--disable-gpu",
      "--disable-background-timer-throttling", "--disable-renderer-backgrounding", "--mute-audio", "--hide-scrollbars",
      "--force-color-profile=srgb", "--font-render-hinting=none", "--use-mock-keychain", "--password-store=basic",
    ]
    // Chromium's sandbox doesn't work for root.
    if geteuid() == 0 { arguments.append("--no-sandbox") }
    // The protocol reads from file descriptor 3 and writes to 4. One socket serves both.
    let redirection = "exec \"$0\" \"$@\" 3<&0 4>&0 0</dev/null"
    do throws(Diagnostics) {
      (process, errorLog) = try workspace.start(
        "/bin/sh",
        ["-c", redirection, program] + arguments + ["about:blank"],
        input: ends[1]
      )
    } catch {
      close(ends[0])
      throw error
    }
    try openPage()
  }

  deinit { close(socket) }

  private func openPage() throws(Diagnostics) {
    let page = try send("Target.createTarget", ["url": "about:blank"], within: limits.startTime)
    let target = page["targetId"] as? String ?? ""
    let attached = try send("Target.attachToTarget", ["targetId": target, "flatten": true], within: limits.startTime)
    session = attached["sessionId"] as? String
  }

  /// Quits the browser.
  func end() {
    _ = try? send("Browser.close", [:], within: 5)
    if !process.ends(within: 5) { process.kill() }
    workspace.remove(process)
  }

  /// Sends a command to the page and waits for its result.
  @discardableResult
  func send(_ method: String, _ parameters: [String: Any] = [:]) throws(Diagnostics) -> [String: Any] {
    try send(method, parameters, within: limits.answerTime)
  }

  /// Runs a script in the page and waits for the promise that it returns.
  @discardableResult
  func evaluate(_ script: String) throws(Diagnostics) -> Any? {
    let answer = try send(
      "Runtime.evaluate",
      ["expression": script, "awaitPromise": true, "returnByValue": true]
    )
    if let details = answer["exceptionDetails"] as? [String: Any] {
      let exception = details["exception"] as? [String: Any]
      throw problem("a script failed: \(exception?["description"] ?? details["text"] ?? "")")
    }
    return (answer["result"] as? [String: Any])?["value"]
  }

  private func send(_ method: String, _ parameters: [String: Any], within seconds: Double) throws(Diagnostics)
    -> [String: Any]
  {
    lastIdentifier += 1
    var message: [String: Any] = ["id": lastIdentifier, "method": method, "params": parameters]
    if let session { message["sessionId"] = session }
    guard let data = try? JSONSerialization.data(withJSONObject: message) else {
      throw problem("\(method) can't be sent")
    }
    let limit = Date(timeIntervalSinceNow: seconds)
    try write(data + [0], until: limit)
    while true {
      let answer = try nextMessage(until: limit)
      guard answer["id"] as? Int == lastIdentifier else { continue }
      if let error = answer["error"] as? [String: Any] {
        throw problem("\(method): \(error["message"] ?? "it failed")")
      }
      return answer["result"] as? [String: Any] ?? [:]
    }
  }

  private func write(_ data: Data, until limit: Date) throws(Diagnostics) {
    var rest = data
    while !rest.isEmpty {
      try wait(for: Int16(POLLOUT), until: limit)
      let count = unsafe rest.withUnsafeBytes { unsafe send_bytes(socket, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR, errno != EAGAIN {
        throw ended()
      }
    }
  }

  /// Returns the next message.
  ///
  /// Messages end with a zero byte.
  private func nextMessage(until limit: Date) throws(Diagnostics) -> [String: Any] {
    try checkTime(limit)
    var searched = position
    while true {
      if let end = received[searched...].firstIndex(of: 0) {
        let message = received[position..<end]
        position = end + 1
        return (try? JSONSerialization.jsonObject(with: message)) as? [String: Any] ?? [:]
      }
      received = Data(received[position...])
      position = 0
      searched = received.endIndex
      guard received.count <= limits.answerBytes else {
        throw problem("its answer has more than \(limits.answerBytes) bytes; expected a smaller picture")
      }
      try wait(for: Int16(POLLIN), until: limit)
      var buffer = [UInt8](repeating: 0, count: 1 << 18)
      let count = unsafe recv(socket, &buffer, buffer.count, 0)
      if count > 0 {
        received += buffer[..<count]
      } else if count == 0 || (errno != EINTR && errno != EAGAIN) {
        throw ended()
      }
    }
  }

  private func wait(for events: Int16, until limit: Date) throws(Diagnostics) {
    while true {
      let left = try checkTime(limit)
      var state = pollfd(fd: socket, events: events, revents: 0)
      let count = unsafe poll(&state, 1, Int32(min(left * 1000, 60_000)) + 1)
      if count > 0 { return }
      if count < 0, errno != EINTR { throw ended() }
    }
  }

  /// Returns the time that is left until a limit, in seconds.
  @discardableResult
  private func checkTime(_ limit: Date) throws(Diagnostics) -> Double {
    let left = limit.timeIntervalSinceNow
    guard left > 0 else {
      throw problem("it doesn't respond; expected Chromium, Google Chrome or another browser based on Chromium")
    }
    return left
  }

  /// Returns the error for a browser that has quit.
  private func ended() -> Diagnostics {
    _ = process.ends(within: 2)
    let reason = Workspace.lastLine(of: errorLog).map { ": \($0)" } ?? ""
    return problem("it quit; expected Chromium, Google Chrome or another browser based on Chromium\(reason)")
  }

  private func problem(_ message: String) -> Diagnostics {
    Diagnostics([Diagnostic(.recordingFailed, message, at: Location(file: program))])
  }
}
