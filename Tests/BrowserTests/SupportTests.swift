import Foundation
import Testing

@testable import BrowserSupport

/// The three engines: whether they do what tests need, and leave nothing behind.
@Suite struct SupportTests {
  @Test("An engine opens a page, runs scripts and returns their results", arguments: Engine.allCases)
  func evaluates(engine: Engine) async throws {
    try await Browser.with(engine) { browser in
      try await browser.open("<!doctype html><title>Tide</title><p>Low</p>", as: "page.html")
      try await browser.settle()
      #expect(try await browser.evaluate("return JSON.stringify([document.title, innerWidth])") == Told("Tide", 900))
      await #expect(throws: BrowserFailure.self) { try await browser.run("throw new Error('no')") }
      #expect(try await browser.evaluate("return 2") == 2)
    }
  }

  /// The properties of a page.
  private struct Told: Decodable, Equatable {
    var title: String
    var width: Int

    init(_ title: String, _ width: Int) { (self.title, self.width) = (title, width) }

    init(from decoder: any Decoder) throws {
      var values = try decoder.unkeyedContainer()
      title = try values.decode(String.self)
      width = try values.decode(Int.self)
    }
  }

  @Test(
    "A page has the requested media features, and the next page has the default ones",
    arguments: Engine.allCases
  )
  func appliesSettings(engine: Engine) async throws {
    func look(_ settings: Browser.Settings) async throws -> [Double] {
      var found: [Double] = []
      try await Browser.with(engine, settings) { browser in
        try await browser.open("<!doctype html>", as: "page.html")
        found = try await browser.evaluate(
          """
          const queries = ["(prefers-reduced-motion: reduce)", "(prefers-color-scheme: dark)"];
          return JSON.stringify([...queries.map(query => +matchMedia(query).matches), devicePixelRatio]);
          """
        )
      }
      return found
    }
    #expect(try await look(.init(prefersReducedMotion: true)) == [1, 0, 1])
    #expect(try await look(.init(prefersDark: true)) == [0, 1, 1])
    #expect(try await look(.init(deviceScale: 3)) == [0, 0, 3])
    #expect(try await look(.init()) == [0, 0, 1])
  }

  @Test("A page has a mouse only if the test requests one", arguments: Engine.allCases)
  func hasPointer(engine: Engine) async throws {
    try await Browser.with(engine, .init(hasFinePointer: true)) { browser in
      try await browser.open("<!doctype html>", as: "page.html")
      #expect(try await browser.evaluate("return matchMedia('(hover: hover) and (pointer: fine)').matches"))
    }
  }

  @Test(
    "Pointer and keyboard events reach a page like those of a person",
    arguments: Engine.allCases,
    [Browser.Pointer.mouse, .touch]
  )
  func sendsInput(engine: Engine, pointer: Browser.Pointer) async throws {
    let page = """
      <!doctype html><body style="margin:0;height:900px;touch-action:none"><input id=field>
      <script>
      window.seen = [];
      for (const type of ["pointerdown", "pointermove", "pointerup"])
        addEventListener(type, e => { if (e.buttons || type == "pointerup") seen.push([type, e.pointerType, e.isTrusted]) });
      </script>
      """
    try await Browser.with(engine) { browser in
      try await browser.open(page, as: "page.html")
      try await browser.point([.down(x: 100, y: 200)], as: pointer)
      try await browser.point([.drag(x: 120, y: 220), .up(x: 120, y: 220)], as: pointer)
      let kind = engine == .webkit ? "mouse" : pointer.rawValue
      let seen: [String] = try await browser.evaluate(
        "return JSON.stringify(document.defaultView.eval('seen').map(one => one.join(' ')))"
      )
      for type in ["pointerdown", "pointermove", "pointerup"] { #expect(seen.contains("\(type) \(kind) true")) }
      try await browser.run("document.getElementById('field').focus()")
      try await browser.press("a", "b")
      #expect(try await browser.evaluate("return JSON.stringify([document.getElementById('field').value])") == ["ab"])
    }
  }

  @Test("A screenshot of the page is a PNG of its size", arguments: Engine.allCases)
  func takesPictures(engine: Engine) async throws {
    try await Browser.with(engine) { browser in
      try await browser.open("<!doctype html><body style='background:teal'>", as: "page.html")
      let bytes = Array(try await browser.screenshot())
      try #require(bytes.count > 24)
      #expect(Array(bytes[1..<4]) == Array("PNG".utf8))
      let width = bytes[16..<20].reduce(0) { $0 << 8 | Int($1) }
      #expect(try await browser.evaluate("return innerWidth") == width)
    }
  }

  @Test("A test doesn't affect the next one", arguments: Engine.allCases)
  func startsBlank(engine: Engine) async throws {
    try await Browser.with(engine) { browser in
      try await browser.open("<!doctype html><body style='height:900px'>", as: "page.html")
      try await browser.point([.down(x: 50, y: 50)])
    }
    try await Browser.with(engine) { browser in
      #expect(try await browser.evaluate("return JSON.stringify([location.href])") == ["about:blank"])
      let page =
        "<!doctype html><body style='height:900px'><script>onpointermove = e => window.buttons = e.buttons</script>"
      try await browser.open(page, as: "page.html")
      try await browser.point([.rest(milliseconds: 10), .up(x: 60, y: 60)])
      #expect(try await browser.evaluate("return document.defaultView.eval('window.buttons') || 0") == 0)
    }
  }

  @Test("A browser that crashes is replaced once, and a second crash is a failure")
  func replacesLostBrowser() async throws {
    var attempts = 0
    try await Browser.with(.webkit) { browser in
      attempts += 1
      if attempts == 1 { browser.session.abort("it was ended on purpose") }
      try await browser.open("<!doctype html>", as: "page.html")
    }
    #expect(attempts == 2)
    let failure = await #expect(throws: BrowserFailure.self) {
      try await Browser.with(.webkit) { browser in
        browser.session.abort("it was ended on purpose")
        try await browser.open("<!doctype html>", as: "page.html")
      }
    }
    #expect(failure?.description == "WebKit: it was ended on purpose")
  }

  @Test("A test that takes too long loses its browser")
  func limitsTime() async throws {
    let failure = await #expect(throws: BrowserFailure.self) {
      try await Browser.with(.webkit, limit: 1.5) { browser in
        try await browser.run("while (true) {}")
      }
    }
    #expect(failure?.description == "WebKit: a test took more than 1.5 s")
  }

  @Test("The error for a missing engine has the command that installs it")
  func namesInstallCommand() throws {
    let workplace = try Workplace(for: .firefox)
    defer { workplace.end() }
    let failure = #expect(throws: BrowserFailure.self) { try workplace.program(["no-such-browser", "neither-this"]) }
    #expect(
      failure?.description
        == "Firefox can't be tested: no-such-browser or neither-this isn't installed; 'make browsers' installs it"
    )
  }

  @Test("No process that was started in a workplace outlives it, whatever its parent is and whatever it ignores")
  func endsEverything() throws {
    let workplace = try Workplace(for: .chromium)
    let script =
      "trap '' TERM; (sh -c 'trap \"\" TERM HUP; while :; do sleep 1; done' &) ; echo $$ > \"$TMPDIR/up\"; exec sleep 100"
    let process = try workplace.start(["sh"], ["-c", script], log: "log")
    try workplace.await("a file", of: process, log: "log", limit: 10) {
      workplace.text(of: "tmp/up").isEmpty ? nil : ()
    }
    workplace.end()
    #expect(!FileManager.default.fileExists(atPath: workplace.folder.path))
    #if os(Linux)
      let left = try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { Int($0) != nil }.filter { id in
        let environment = FileManager.default.contents(atPath: "/proc/\(id)/environ") ?? Data()
        return String(decoding: environment, as: UTF8.self).contains(workplace.folder.path)
      }
      #expect(left == [])
    #endif
  }
}
