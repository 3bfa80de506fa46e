import Foundation

/// The cost of a playing page in a browser, except compositing.
public struct Cost: Sendable, Equatable {
  /// The duration of the measurement, in seconds.
  public var seconds: Double
  /// The number of layouts; in Firefox, the number of boxes that were laid out.
  public var layouts: Int
  /// The number of style recalculations.
  public var styles: Int
  /// The number of paints.
  public var paints: Int
  /// The animations that don't run on the compositor, with the reason if the engine reports it.
  public var offCompositor: [String]

  /// Creates a cost.
  public init(seconds: Double, layouts: Int, styles: Int, paints: Int, offCompositor: [String] = []) {
    self.seconds = seconds
    self.layouts = layouts
    self.styles = styles
    self.paints = paints
    self.offCompositor = offCompositor
  }

  /// Returns the rate per second.
  public func perSecond(_ count: Int) -> Double { Double(count) / seconds }
}

extension Browser {
  /// Plays a page and measures its cost.
  ///
  /// The page plays one loop before the measurement, because everything is painted when it appears for the first time.
  ///
  /// - Parameters:
  ///   - page: The page. Its animations start when it is loaded.
  ///   - duration: The duration of a loop and of the measurement, in seconds.
  public func cost(of page: URL, for duration: Double) async throws -> Cost {
    switch engine {
    case .chromium: try await chromiumCost(of: page, for: duration)
    case .firefox: try await firefoxCost(of: page, for: duration)
    case .webkit:
      try await session.with { driver in
        guard let webkit = driver as? WebKitDriver else { throw BrowserFailure("that isn't WebKit") }
        return try webkit.cost(of: page, for: duration)
      }
    }
  }

  static func speedScript(_ speed: Double) -> String {
    "document.getAnimations().forEach(one => one.updatePlaybackRate(\(speed)))"
  }

  static let warmUpSpeed = 4.0
  /// The time after which a change of speed has no more effects.
  static let settling = 0.4

  private func playOnce(fast duration: Double) async throws {
    try await run(Self.speedScript(Self.warmUpSpeed))
    try await Task.sleep(for: .seconds(duration / Self.warmUpSpeed))
    try await run(Self.speedScript(1))
    try await Task.sleep(for: .seconds(Self.settling))
  }

  // MARK: Chromium

  private func chromiumCost(of page: URL, for duration: Double) async throws -> Cost {
    let tracing = try await session.with { driver in
      guard let chromium = driver as? ChromiumDriver else { throw BrowserFailure("that isn't Chromium") }
      return try ChromiumTracing(port: chromium.debugger)
    }
    // The reason of an animation is reported when it starts, so the trace starts before the page.
    try await session.onQueue { try tracing.start() }
    try await open(page)
    try await settle()
    try await playOnce(fast: duration)
    try await run("performance.mark('count-begin')")
    try await Task.sleep(for: .seconds(duration))
    try await run("performance.mark('count-end')")
    return try await session.onQueue { try tracing.end() }
  }

  // MARK: Firefox

  private struct Counters: Decodable {
    var time: Double
    var reflows: Int
    var styles: Int
    var paints: Int
    var off: [String]
  }

  private func firefoxCounters() async throws -> Counters {
    try await evaluatePrivileged(
      """
      const utils = window.windowUtils;
      // An invisible element isn't on the compositor either, and has no reason.
      const off = document.getAnimations().filter(one => one.playState === "running")
        .flatMap(one => one.effect.getProperties().filter(each => !each.runningOnCompositor && each.warning)
          .map(each => `${one.animationName ?? one.transitionProperty}: ${each.property}, ${each.warning}`));
      return JSON.stringify({
        time: performance.now(), reflows: Number(utils.framesReflowed), styles: Number(utils.restyleGeneration),
        paints: Number(utils.paintCount), off,
      });
      """
    )
  }

  private func firefoxCost(of page: URL, for duration: Double) async throws -> Cost {
    try await open(page)
    try await settle()
    try await playOnce(fast: duration)
    let before = try await firefoxCounters()
    try await Task.sleep(for: .seconds(duration))
    let after = try await firefoxCounters()
    return Cost(
      seconds: (after.time - before.time) / 1000,
      layouts: after.reflows - before.reflows,
      styles: after.styles - before.styles,
      paints: after.paints - before.paints,
      offCompositor: Set(before.off + after.off).sorted()
    )
  }
}

/// Chromium's trace, over a WebSocket of its own.
private final class ChromiumTracing: @unchecked Sendable {
  private let socket: WebSocket
  private var events: [[String: Any]] = []

  init(port: UInt16) throws {
    let connection = try Connection(to: port, "Chromium's debugger")
    let request = "GET /json/version HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n"
    try connection.send(Array(request.utf8), until: Deadline(10))
    let text = try connection.receive(upTo: "\"webSocketDebuggerUrl\"", until: Deadline(10))
    let rest = try connection.receive(upTo: "}", until: Deadline(10))
    guard let match = rest.firstMatch(of: /ws:\/\/[^\/]+(\/[^"]+)"/) else {
      throw BrowserFailure("Chromium's debugger says \(text)\(rest)")
    }
    socket = try WebSocket(to: port, path: String(match.output.1), "Chromium's debugger")
  }

  private func call(_ id: Int, _ method: String, _ parameters: [String: Any]) throws {
    let message: [String: Any] = ["id": id, "method": method, "params": parameters]
    try socket.send(JSONSerialization.data(withJSONObject: message))
    let deadline = Deadline(20)
    while try next(until: deadline)["id"] as? Int != id {}
  }

  private func next(until deadline: Deadline) throws -> [String: Any] {
    let message = try JSONSerialization.jsonObject(with: socket.receive(until: deadline)) as? [String: Any] ?? [:]
    if message["method"] as? String == "Tracing.dataCollected" {
      events += (message["params"] as? [String: Any])?["value"] as? [[String: Any]] ?? []
    }
    return message
  }

  func start() throws {
    let categories = ["devtools.timeline", "blink.animations", "blink.user_timing"]
    try call(
      1,
      "Tracing.start",
      ["transferMode": "ReportEvents", "traceConfig": ["includedCategories": categories]]
    )
  }

  func end() throws -> Cost {
    try call(2, "Tracing.end", [:])
    let deadline = Deadline(20)
    while try next(until: deadline)["method"] as? String != "Tracing.tracingComplete" {}
    func mark(_ name: String) -> [String: Any]? { events.first { $0["name"] as? String == name } }
    guard let begin = mark("count-begin"), let end = mark("count-end"),
      let from = begin["ts"] as? Double, let to = end["ts"] as? Double
    else { throw BrowserFailure("the trace has lost its marks") }
    let own = events.filter { $0["pid"] as? Int == begin["pid"] as? Int }
    func count(_ name: String) -> Int {
      own.count { event in
        guard event["name"] as? String == name, let time = event["ts"] as? Double else { return false }
        return ["X", "B", "I"].contains(event["ph"] as? String) && from <= time && time <= to
      }
    }
    return Cost(
      seconds: (to - from) / 1e6,
      layouts: count("Layout"),
      styles: count("UpdateLayoutTree"),
      paints: count("Paint"),
      offCompositor: Self.failures(own)
    )
  }

  /// The bits of `CompositorAnimations::FailureReason` that our pages can set.
  private static let reasons = [
    3: "unsupported timing", 4: "composite mode", 5: "nothing to composite", 6: "other animations on the element",
    7: "offset-path", 10: "transform can't be accelerated", 11: "transform depends on the box's size",
    12: "filter moves pixels", 13: "unsupported property", 18: "overridden by !important",
    19: "SVG element with transform properties of its own",
  ]
  /// An animation off the screen is invisible and costs nothing.
  private static let isUnseen = 1 << 17

  private static func failures(_ events: [[String: Any]]) -> [String] {
    var names: [String: String] = [:]
    var found: [String: String] = [:]
    for event in events where event["name"] as? String == "Animation" {
      guard let data = (event["args"] as? [String: Any])?["data"] as? [String: Any] else { continue }
      let id = "\(event["id2"] ?? "")\(event["id"] ?? "")"
      if let name = data["displayName"] as? String ?? data["name"] as? String, !name.isEmpty { names[id] = name }
      guard let bits = data["compositeFailed"] as? Int else { continue }
      let told = reasons.sorted { $0.key < $1.key }.filter { bits >> $0.key & 1 == 1 }.map(\.value)
      let properties = data["unsupportedProperties"] as? [String] ?? []
      // The last value counts: an animation is checked whenever it changes.
      found[id] =
        bits & ~isUnseen == 0
        ? nil
        : "\(names[id] ?? "animation"): \((told + properties).joined(separator: ", "))"
          + (told.isEmpty ? "\(bits)" : "")
    }
    return Set(found.values).sorted()
  }
}
