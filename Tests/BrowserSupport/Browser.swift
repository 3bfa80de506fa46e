import Foundation

/// A page in one of the engines.
///
/// Each engine has one session for a whole test run, which starts when it is first asked for and which one test at a
/// time gets, with a blank page and default surroundings. Engines run side by side.
public struct Browser: Sendable {
  /// The engine.
  public let engine: Engine
  let session: Session

  /// A page's surroundings.
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

    /// Whether the reader asks for less motion.
    public var prefersReducedMotion: Bool
    /// Whether the reader's system is dark.
    public var prefersDark: Bool
    /// How many device pixels a CSS pixel has along each side; a whole number.
    public var deviceScale: Double
    /// Whether there is a mouse, as far as media queries can tell; WebKit always has one.
    public var hasFinePointer: Bool
    /// The page's size; Firefox has at least 500 pixels and WebKit at least 450.
    public var viewport: Size?

    /// Creates surroundings; the defaults are those of a plain session.
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

    /// Whether an engine has to be started anew for them.
    func needSession(of engine: Engine) -> Bool {
      switch engine {
      case .chromium: hasFinePointer
      case .firefox: false
      case .webkit: prefersReducedMotion || prefersDark || deviceScale != 1
      }
    }
  }

  /// Hands over a blank page.
  ///
  /// If the browser is lost in between, the closure runs once more in a fresh session, and the loss is told on the
  /// standard error stream. A browser that is lost twice fails the test.
  ///
  /// - Parameters:
  ///   - engine: The engine.
  ///   - settings: The page's surroundings.
  ///   - limit: How many seconds the closure may take; after that the browser is ended.
  ///   - body: Works with the page, and is alone with the engine while it does.
  public static func with(
    _ engine: Engine = .chromium,
    _ settings: Settings = Settings(),
    limit: Double = 120,
    _ body: (Browser) async throws -> Void
  ) async throws {
    let slot = Slot.of(engine)
    await slot.take()
    do {
      do {
        try await once(engine, settings, limit, slot, body)
      } catch let failure as BrowserFailure where failure.isWorthAnotherTry {
        FileHandle.standardError.write(Data("Lost a browser, trying once more: \(failure)\n".utf8))
        try await once(engine, settings, limit, slot, body)
      }
    } catch {
      await slot.giveBack()
      throw error
    }
    await slot.giveBack()
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
      // Whatever the test made of it, the browser's end is what counts.
      throw error
    }
    if isExtra { session.end() }
  }

  /// What the browser says its version is.
  public var version: String {
    get async throws { try await session.with { $0.version } }
  }

  // MARK: Pages

  /// Opens a document that lies in a folder of its own, which goes with the session.
  public func open(_ text: String, as name: String) async throws {
    try await open(file(text, as: name))
  }

  /// Writes a document into a folder of its own, which goes with the session.
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

  /// Waits until the page has its fonts and has drawn two frames, though never for long.
  public func settle() async throws {
    let script = """
      const done = arguments[arguments.length - 1];
      setTimeout(done, 1500);
      const frames = () => requestAnimationFrame(() => requestAnimationFrame(() => done()));
      (document.fonts?.ready ?? Promise.resolve()).then(frames);
      """
    _ = try await call(.executeAsync, ["script": script, "args": [Any]()])
  }

  /// Runs a script in the page for what it does.
  public func run(_ script: String) async throws {
    _ = try await call(.execute, ["script": script, "args": [Any]()])
  }

  /// Runs a script in the page, whose `return` gives a number, a truth value or a JSON text.
  public func evaluate<Value: Decodable>(_ script: String, as type: Value.Type = Value.self) async throws -> Value {
    try Self.decode(try await call(.execute, ["script": script, "args": [Any]()]))
  }

  /// Runs a script in Firefox that may see what pages may not, and that gives what `evaluate` takes.
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

  /// What the page looks like now, as a PNG.
  ///
  /// The first picture after something was changed can be a frame old, so it is thrown away.
  public func screenshot() async throws -> Data {
    _ = try await call(.screenshot, [:])
    let text: String = try Self.decode(try await call(.screenshot, [:]), isText: true)
    return Data(base64Encoded: text) ?? Data()
  }

  // MARK: Fingers and keys

  /// Presses keys, as a person would.
  public func press(_ keys: String...) async throws {
    let actions = keys.flatMap { key in
      [["type": "keyDown", "value": key], ["type": "keyUp", "value": key]]
    }
    _ = try await call(.actions, ["actions": [["type": "key", "id": "keyboard", "actions": actions]]])
  }

  /// What a mouse or a finger does.
  public enum PointerAction: Sendable {
    /// Goes down at a place.
    case down(x: Double, y: Double)
    /// Moves to a place while it is down.
    case drag(x: Double, y: Double)
    /// Is lifted at a place.
    case up(x: Double, y: Double)
    /// Stays.
    case rest(milliseconds: Int)
  }

  /// What touches the page.
  public enum Pointer: String, Sendable {
    /// A mouse.
    case mouse
    /// A finger; WebKitGTK makes a mouse of it.
    case touch
  }

  /// Moves the mouse or a finger, as a person would; it stays where and as it is until the next call.
  ///
  /// In Chromium events are sent one by one, at once; elsewhere they are one sequence of WebDriver's, whose
  /// places are whole pixels.
  public func point(_ actions: [PointerAction], as pointer: Pointer = .mouse) async throws {
    guard engine == .chromium else { return try await perform(actions, pointer) }
    // The events say that they are 8 ms apart, however long the machine takes over each.
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

  /// Puts fingers on the page in Chromium, moves them or takes them away.
  ///
  /// - Parameters:
  ///   - kind: `touchStart`, `touchMove`, `touchEnd` or `touchCancel`.
  ///   - points: Where the fingers are that are on the page after that.
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

  /// Reads what a script returned: a value, or a text that is a value's JSON.
  private static func decode<Value: Decodable>(_ data: Data, isText: Bool = false) throws -> Value {
    let decoder = JSONDecoder()
    guard !isText, let text = try? decoder.decode(String.self, from: data) else {
      return try decoder.decode(Value.self, from: data)
    }
    return try decoder.decode(Value.self, from: Data(text.utf8))
  }
}
