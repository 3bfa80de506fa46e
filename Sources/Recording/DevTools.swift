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

  /// Starts a browser, without waiting for it.
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
      "--headless=new", "--remote-debugging-pipe",
      "--user-data-dir=\(workspace.folder.path)/profile-\(UUID().uuidString)", "--no-first-run",
      "--no-default-browser-check", "--disable-extensions", "--disable-background-networking", "--disable-sync",
      "--disable-component-update", "--disable-breakpad", "--disable-dev-shm-usage", "--disable-gpu",
      "--disable-background-timer-throttling", "--disable-renderer-backgrounding", "--mute-audio", "--hide-scrollbars",
      "--force-color-profile=srgb", "--font-render-hinting=none", "--use-mock-keychain", "--password-store=basic",
      "--disable-lcd-text",
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
  }

  deinit { close(socket) }

  /// Opens an empty page.
  func openPage() throws(Diagnostics) {
    func send(_ method: String, _ parameters: [String: Any]) throws(Diagnostics) -> [String: Any] {
      try answer(to: post(method, parameters, within: limits.startTime), within: limits.startTime)
    }
    let target = try send("Target.createTarget", ["url": "about:blank"])["targetId"] as? String ?? ""
    session = try send("Target.attachToTarget", ["targetId": target, "flatten": true])["sessionId"] as? String
  }

  /// Quits the browser, or kills one that never opened a page.
  func end() {
    if session != nil {
      _ = try? answer(to: post("Browser.close", within: 5), within: 5)
      _ = process.ends(within: 5)
    }
    process.kill()
    workspace.remove(process)
  }

  /// Sends a command to the page and waits for its result.
  @discardableResult
  func send(_ method: String, _ parameters: [String: Any] = [:]) throws(Diagnostics) -> [String: Any] {
    try answer(to: post(method, parameters))
  }

  /// Runs a script in the page and waits for the promise that it returns.
  @discardableResult
  func evaluate(_ script: String) throws(Diagnostics) -> Any? {
    try value(of: postScript(script))
  }

  /// Sends a script to the page.
  func postScript(_ script: String) throws(Diagnostics) -> Request {
    try post("Runtime.evaluate", ["expression": script, "awaitPromise": true, "returnByValue": true])
  }

  /// Waits for the promise that a script returns.
  @discardableResult
  func value(of script: Request) throws(Diagnostics) -> Any? {
    let answer = try answer(to: script)
    if let details = answer["exceptionDetails"] as? [String: Any] {
      let exception = details["exception"] as? [String: Any]
      throw problem("a script failed: \(exception?["description"] ?? details["text"] ?? "")")
    }
    return (answer["result"] as? [String: Any])?["value"]
  }

  /// A command that was sent.
  struct Request {
    fileprivate let identifier: Int
    fileprivate let method: String
  }

  /// Sends a command to the page.
  ///
  /// Ask for the answers of several commands in the order in which these were sent.
  func post(_ method: String, _ parameters: [String: Any] = [:]) throws(Diagnostics) -> Request {
    try post(method, parameters, within: limits.answerTime)
  }

  /// Waits for the result of a command.
  func answer(to request: Request) throws(Diagnostics) -> [String: Any] {
    try answer(to: request, within: limits.answerTime)
  }

  private func post(_ method: String, _ parameters: [String: Any] = [:], within seconds: Double) throws(Diagnostics)
    -> Request
  {
    lastIdentifier += 1
    var message: [String: Any] = ["id": lastIdentifier, "method": method, "params": parameters]
    if let session { message["sessionId"] = session }
    guard let data = try? JSONSerialization.data(withJSONObject: message) else {
      throw problem("\(method) can't be sent")
    }
    try write(data + [0], until: Date(timeIntervalSinceNow: seconds))
    return Request(identifier: lastIdentifier, method: method)
  }

  private func answer(to request: Request, within seconds: Double) throws(Diagnostics) -> [String: Any] {
    let limit = Date(timeIntervalSinceNow: seconds)
    while true {
      let answer = try nextMessage(until: limit)
      guard answer["id"] as? Int == request.identifier else { continue }
      if let error = answer["error"] as? [String: Any] {
        throw problem("\(request.method): \(error["message"] ?? "it failed")")
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
      if let end = endOfMessage(from: searched) {
        let message = received[position..<end]
        position = end + 1
        return (try? JSONSerialization.jsonObject(with: message)) as? [String: Any] ?? [:]
      }
      if position > 0 { received = Data(received[position...]) }
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

  /// Returns the place of the first zero byte at a place or behind it.
  ///
  /// Data looks at one byte at a time, and pictures have a million.
  private func endOfMessage(from start: Int) -> Int? {
    unsafe received.withUnsafeBytes { bytes in
      guard start < bytes.count, let base = bytes.baseAddress,
        let end = unsafe memchr(base + start, 0, bytes.count - start)
      else { return nil }
      return unsafe UnsafeRawPointer(end) - base
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
