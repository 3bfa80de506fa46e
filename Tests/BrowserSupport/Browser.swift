import Foundation

/// A page in one of the engines.
///
/// An engine's sessions last for a whole test run. Each starts at its first use, and one test at a time uses it, with a blank
/// page and default settings. Sessions run in parallel.
public struct Browser: Sendable {
  /// The engine.
  public let engine: Engine
  let session: Session

  /// The settings of a page.
  public struct Settings: Hashable, Sendable {
    /// A size in CSS pixels.
    public struct Size: Hashable, Sendable {
      /// The width.
      public var width: Double
      /// The height.
      public var height: Double

      /// Creates a size.
      public init(width: Double, height: Double) {
        self.width = width
        self.height = height
      }
    }

    /// Whether the reader prefers reduced motion.
    public var prefersReducedMotion: Bool
    /// Whether the reader prefers a dark appearance.
    public var prefersDark: Bool
    /// The number of device pixels per CSS pixel, a whole number.
    public var deviceScale: Double
    /// Whether media queries report a mouse.
    ///
    /// WebKit always has one.
    public var hasFinePointer: Bool
    /// The size of the page.
    ///
    /// Firefox has a minimum width of 500 pixels, and WebKit of 450.
    public var viewport: Size?

    /// Creates settings.
    ///
    /// The defaults are those of a new session.
    public init(
      prefersReducedMotion: Bool = false,
      prefersDark: Bool = false,
      deviceScale: Double = 1,
      hasFinePointer: Bool = false,
      viewport: Size? = nil
    ) {
      self.prefersReducedMotion = prefersReducedMotion
      self.prefersDark = prefersDark
      self.deviceScale = deviceScale
      self.hasFinePointer = hasFinePointer
      self.viewport = viewport
    }

    /// Whether they need a separate session.
    func needSession(of engine: Engine) -> Bool {
      switch engine {
      case .chromium: hasFinePointer
      case .firefox: false
      case .webkit: prefersReducedMotion || prefersDark || deviceScale != 1
      }
    }
  }

  /// Calls a closure with a blank page.
  ///
  /// If the browser is lost, the closure runs once more in a new session, and a message is printed to standard error.
  /// A browser that is lost twice fails the test.
  ///
  /// - Parameters:
  ///   - engine: The engine.
  ///   - settings: The settings of the page.
  ///   - limit: The maximum duration of the closure, in seconds. After that, the browser is killed.
  ///   - body: The closure. It has exclusive access to the session.
  public static func with(
    _ engine: Engine = .chromium,
    _ settings: Settings = Settings(),
    limit: Double = 400,
    _ body: (Browser) async throws -> Void
  ) async throws {
    try await Slots.with(engine) { slot in
      do {
        try await once(engine, settings, limit, slot, body)
      } catch let failure as BrowserFailure where failure.isWorthAnotherTry {
        FileHandle.standardError.write(Data("Lost a browser, trying once more: \(failure)\n".utf8))
        try await once(engine, settings, limit, slot, body)
      }
    }
  }

  private static func once(
    _ engine: Engine,
    _ settings: Settings,
    _ limit: Double,
    _ slot: Slot,
    _ body: (Browser) async throws -> Void
  ) async throws {
    let isExtra = settings.needSession(of: engine)
    let session = try await isExtra ? Session.start(engine, settings) : slot.session(engine)
    let alarm = DispatchWorkItem { session.abort("a test took more than \(limit) s") }
    DispatchQueue.global().asyncAfter(deadline: .now() + limit, execute: alarm)
    defer { alarm.cancel() }
    let browser = Browser(engine: engine, session: session)
    do {
      if !isExtra { try await session.with { try $0.reset() } }
      try await session.with { try $0.apply(settings) }
      try await body(browser)
    } catch {
      if isExtra || session.isLost { session.end() }
      // The loss of the browser takes precedence over the result of the test.
      throw error
    }
    if isExtra { session.end() }
  }

  /// The version of the browser.
  public var version: String {
    get async throws { try await session.with { $0.version } }
  }

  // MARK: Pages

  /// Opens a document in a folder of its own, which is removed with the session.
  public func open(_ text: String, as name: String) async throws {
    try await open(file(text, as: name))
  }

  /// Writes a document to a folder of its own, which is removed with the session.
  public func file(_ text: String, as name: String) throws -> URL {
    if session.isLost { throw session.lost(BrowserFailure("the session has ended", isFatal: true)) }
    let folder = session.folder.appendingPathComponent("pages/\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    return file
  }

  /// Opens a page and waits until it has loaded.
  public func open(_ page: URL) async throws {
    _ = try await call(.navigate, ["url": page.absoluteString])
  }

  /// Waits until the page has loaded its fonts and drawn two frames, with a time limit.
  public func settle() async throws {
    let script = """
      const done = arguments[arguments.length - 1];
      setTimeout(done, 1500);
      const frames = () => requestAnimationFrame(() => requestAnimationFrame(() => done()));
      (document.fonts?.ready ?? Promise.resolve()).then(frames);
      """
    _ = try await call(.executeAsync, ["script": script, "args": [Any]()])
  }

  /// Runs a script in the page and ignores its result.
  public func run(_ script: String) async throws {
    _ = try await call(.execute, ["script": script, "args": [Any]()])
  }

  /// Runs a script in the page that returns a number, a Boolean or JSON text.
  public func evaluate<Value: Decodable>(_ script: String, as type: Value.Type = Value.self) async throws -> Value {
    try Self.decode(try await call(.execute, ["script": script, "args": [Any]()]))
  }

  /// Runs a script in the page that returns a promise of a number, a Boolean or an object.
  public func evaluateAsync<Value: Decodable>(_ script: String, as type: Value.Type = Value.self) async throws -> Value
  {
    let whole = """
      const done = arguments[arguments.length - 1];
      (async () => { \(script) })()
        .then(value => done(JSON.stringify({ value })), error => done(JSON.stringify({ error: String(error) })));
      """
    let answer: Answer<Value> = try Self.decode(try await call(.executeAsync, ["script": whole, "args": [Any]()]))
    guard let value = answer.value else { throw BrowserFailure(answer.error ?? "the script returned nothing") }
    return value
  }

  private struct Answer<Value: Decodable>: Decodable {
    var value: Value?
    var error: String?
  }

  /// Runs a privileged script in Firefox, with the same result types as `evaluate`.
  public func evaluatePrivileged<Value: Decodable>(
    _ script: String,
    as type: Value.Type = Value.self
  ) async throws -> Value {
    try Self.decode(
      try await session.with { driver in
        guard let firefox = driver as? FirefoxDriver else { throw BrowserFailure("only Firefox has such scripts") }
        return try Self.data(try firefox.runPrivileged(script))
      }
    )
  }

  /// Takes a screenshot of the page, as a PNG.
  ///
  /// The first screenshot after a change can be one frame old, so it is discarded.
  public func screenshot() async throws -> Data {
    _ = try await call(.screenshot, [:])
    let text: String = try Self.decode(try await call(.screenshot, [:]), isText: true)
    return Data(base64Encoded: text) ?? Data()
  }

  // MARK: Fingers and keys

  /// Presses keys.
  public func press(_ keys: String...) async throws {
    let actions = keys.flatMap { key in
      [["type": "keyDown", "value": key], ["type": "keyUp", "value": key]]
    }
    _ = try await call(.actions, ["actions": [["type": "key", "id": "keyboard", "actions": actions]]])
  }

  /// An action of a mouse or a finger.
  public enum PointerAction: Sendable {
    /// Presses at a position.
    case down(x: Double, y: Double)
    /// Moves to a position while pressed.
    case drag(x: Double, y: Double)
    /// Releases at a position.
    case up(x: Double, y: Double)
    /// Waits.
    case rest(milliseconds: Int)
  }

  /// A pointing device.
  public enum Pointer: String, Sendable {
    /// A mouse.
    case mouse
    /// A finger. WebKitGTK treats it as a mouse.
    case touch
  }

  /// Moves the mouse or a finger, which keeps its state until the next call.
  ///
  /// In Chromium, events are sent one by one without delay. Elsewhere they are one WebDriver sequence, with positions
  /// in whole pixels.
  public func point(_ actions: [PointerAction], as pointer: Pointer = .mouse) async throws {
    guard engine == .chromium else { return try await perform(actions, pointer) }
    // The timestamps of the events are 8 ms apart, however long the machine takes.
    var time = Date().timeIntervalSince1970
    func send(_ type: String, _ x: Double, _ y: Double, _ buttons: Int) async throws {
      time += 0.008
      try await devTools(
        "Input.dispatchMouseEvent",
        ["type": type, "x": x, "y": y, "button": "left", "buttons": buttons, "clickCount": 1, "timestamp": time]
      )
    }
    for action in actions {
      switch action {
      case .down(let x, let y) where pointer == .touch: try await touch("touchStart", [(1, x, y)])
      case .drag(let x, let y) where pointer == .touch: try await touch("touchMove", [(1, x, y)])
      case .up where pointer == .touch: try await touch("touchEnd", [])
      case .down(let x, let y):
        try await send("mouseMoved", x, y, 0)
        try await send("mousePressed", x, y, 1)
      case .drag(let x, let y): try await send("mouseMoved", x, y, 1)
      case .up(let x, let y): try await send("mouseReleased", x, y, 0)
      case .rest(let duration):
        time += Double(duration) / 1000
        try await Task.sleep(for: .milliseconds(duration))
      }
    }
  }

  private func perform(_ actions: [PointerAction], _ pointer: Pointer) async throws {
    func move(_ x: Double, _ y: Double, _ duration: Int) -> [String: Any] {
      ["type": "pointerMove", "x": x.rounded(), "y": y.rounded(), "duration": duration, "origin": "viewport"]
    }
    let steps = actions.flatMap { action -> [[String: Any]] in
      switch action {
      case .down(let x, let y): [move(x, y, 0), ["type": "pointerDown", "button": 0]]
      case .drag(let x, let y): [move(x, y, 0)]
      case .up(let x, let y): [move(x, y, 0), ["type": "pointerUp", "button": 0]]
      case .rest(let duration): [["type": "pause", "duration": duration]]
      }
    }
    let source: [String: Any] = [
      "type": "pointer", "id": pointer.rawValue, "parameters": ["pointerType": pointer.rawValue], "actions": steps,
    ]
    _ = try await call(.actions, ["actions": [source]])
  }

  /// Sends a touch event in Chromium.
  ///
  /// - Parameters:
  ///   - kind: `touchStart`, `touchMove`, `touchEnd` or `touchCancel`.
  ///   - points: The positions of the fingers on the page after the event.
  public func touch(_ kind: String, _ points: [(id: Int, x: Double, y: Double)]) async throws {
    let touches = points.map { ["id": $0.id, "x": $0.x, "y": $0.y] as [String: Any] }
    try await devTools("Input.dispatchTouchEvent", ["type": kind, "touchPoints": touches])
  }

  // MARK: Protocols

  /// Sends a command of the DevTools protocol to Chromium.
  @discardableResult
  public func devTools(_ command: String, _ parameters: [String: Any] = [:]) async throws -> [String: Any] {
    guard engine == .chromium else { throw BrowserFailure("only Chromium has DevTools commands") }
    let answer = try await call(.devTools, ["cmd": command, "params": parameters])
    return try JSONSerialization.jsonObject(with: answer, options: .fragmentsAllowed) as? [String: Any] ?? [:]
  }

  private func call(_ command: Command, _ body: [String: Any]) async throws -> Data {
    let body = try Self.data(body)
    return try await session.with { driver in
      let body = try JSONSerialization.jsonObject(with: body) as? [String: Any] ?? [:]
      return try Self.data(try driver.call(command, body))
    }
  }

  private static func data(_ value: Any?) throws -> Data {
    try JSONSerialization.data(withJSONObject: value ?? NSNull(), options: .fragmentsAllowed)
  }

  /// Decodes the result of a script: a value, or the JSON text of a value.
  private static func decode<Value: Decodable>(_ data: Data, isText: Bool = false) throws -> Value {
    let decoder = JSONDecoder()
    guard !isText, let text = try? decoder.decode(String.self, from: data) else {
      return try decoder.decode(Value.self, from: data)
    }
    return try decoder.decode(Value.self, from: Data(text.utf8))
  }
}
