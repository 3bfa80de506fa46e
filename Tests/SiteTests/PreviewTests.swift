import Diagnostics
import Foundation
import PreviewSupport
import Site
import Synchronization
import Testing

@testable import Preview

extension PreviewLimits {
  /// The limits with more time, since tests that compute may keep all threads of a test's tasks busy for seconds.
  static var patient: PreviewLimits {
    var limits = PreviewLimits()
    (limits.headTime, limits.idleTime) = (.minutes(10), .minutes(10))
    return limits
  }
}

/// A preview that runs for as long as a test does.
func withPreview(
  of site: TestSite,
  program: Program? = nil,
  limits: PreviewLimits = .patient,
  _ body: @escaping @Sendable (_ port: UInt16, _ said: Mutexed<[String]>) async throws -> Void
) async throws {
  let said = Mutexed<[String]>([])
  let server = PreviewServer(try site.builder(), port: 0, program: program, limits: limits) { line in
    said.withLock { $0.append(line) }
  }
  let (addresses, continuation) = AsyncStream.makeStream(of: String.self)
  try await withThrowingTaskGroup(of: Void.self) { group in
    group.addTask { try await server.run { continuation.yield($0) } }
    group.addTask {
      for await address in addresses {
        let port = try #require(UInt16(address.split(separator: ":").last?.dropLast() ?? ""))
        #expect(address.hasPrefix("http://127.0.0.1:"))
        try await body(port, said)
        throw CancellationError()
      }
    }
    // The body ends by a cancellation, which ends the server too.
    do { for try await _ in group {} } catch is CancellationError { group.cancelAll() }
  }
}

/// A value that several tasks change.
final class Mutexed<Value: Sendable>: Sendable {
  private let mutex: Mutex<Value>
  init(_ value: Value) { mutex = Mutex(value) }
  func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
    mutex.withLock { value in body(&value) }
  }
}

@Suite(.timeLimit(.minutes(20))) struct PreviewTests {
  @Test("The site's own page for addresses that aren't there is shown for them")
  func servesNotFound() async throws {
    try await withPreview(of: TestSite(["Templates/missing.mustache": "<p>Own</p></body>"])) { port, _ in
      let answer = try await RawAnswer(port, "/nothing/")
      #expect(answer.status == 404)
      #expect(answer.body.contains("<p>Own</p>"))
    }
  }

  @Test("The site is served with its types, and folders by their index")
  func serves() async throws {
    try await withPreview(of: TestSite()) { port, _ in
      let home = try await RawAnswer(port, "/")
      #expect(home.status == 200)
      #expect(home.body.contains("data-scene=\"hero-layers\""))
      #expect(home.body.contains("/-/preview/reload.js"))
      let style = try await RawAnswer(port, "/site.css")
      #expect(style.body == "body{}" && style.headers["content-type"] == "text/css; charset=utf-8")
      let article = try await RawAnswer(port, "/articles/first/")
      #expect(article.status == 200)
      let scene = try await RawAnswer(port, "/scenes/hero-layers.svg")
      #expect(scene.body.hasPrefix("<svg "))
      let nothing = try await RawAnswer(port, "/nothing")
      #expect(nothing.status == 404)
    }
  }

  @Test(
    "Nothing outside the site is served",
    arguments: [
      "/../Content/index.md", "/..%2fContent%2findex.md", "/%2e%2e/%2e%2e/etc/passwd", "//etc/passwd",
      "/Content/index.md", "/..%5c..%5cetc/passwd", "/site.css/../../Content/index.md", "/./../Content/index.md",
      "/%2e%2e%2fContent/index.md", "/..;/Content/index.md", "/site.css%00.md", "/....//Content/index.md",
      "/%c0%ae%c0%ae/Content/index.md", "/\\..\\Content\\index.md",
    ]
  )
  func servesNothingElse(path: String) async throws {
    try await withPreview(of: TestSite()) { port, _ in
      // Sent as it stands: a library would remove the dots first.
      let answer = try await RawAnswer(port, path)
      #expect([400, 404].contains(answer.status))
      #expect(!answer.body.contains("@Scene") && !answer.body.contains("root:"))
    }
  }

  @Test("A page elsewhere can't read the preview by another name for this machine")
  func answersOnlyToLocalhost() async throws {
    try await withPreview(of: TestSite()) { port, _ in
      let foreign = try await RawAnswer(port, "/", host: "evil.example:\(port)")
      #expect(foreign.status == 421)
      let own = try await RawAnswer(port, "/", host: "localhost:\(port)")
      #expect(own.status == 200)
      let post = try await RawAnswer(port, "/", method: "POST")
      #expect(post.status == 405 && post.headers["allow"] == "GET, HEAD")
    }
  }

  @Test("A change is built, served and announced")
  func reloads() async throws {
    let site = try TestSite()
    try await withPreview(of: site) { port, _ in
      let events = try await RawConnection.events(port)
      let first = try await events.wait(for: "data: 1\n\n")
      #expect(first.contains("event: site"))
      try site.write("# Changed\n", to: "Content/index.md")
      let second = try await events.wait(for: "data: 2\n\n")
      #expect(second.contains("event: site"))
      let page = try await RawAnswer(port, "/")
      #expect(page.body.contains("Changed</h1>"))
    }
  }

  @Test("A changed style sheet is announced as such, so that pages needn't be loaded again")
  func announcesStyles() async throws {
    let site = try TestSite()
    try await withPreview(of: site) { port, _ in
      let events = try await RawConnection.events(port)
      _ = try await events.wait(for: "data: 1\n\n")
      try site.write("body{margin:0}", to: "Public/site.css")
      let second = try await events.wait(for: "data: 2\n\n")
      #expect(second.hasSuffix("event: styles\ndata: 2\n\n"))
      #expect(try await RawAnswer(port, "/site.css?generation=2").body == "body{margin:0}")
      try site.write("# Changed\n", to: "Content/index.md")
      #expect(try await events.wait(for: "data: 3\n\n").contains("event: site\ndata: 3"))
    }
  }

  @Test("A new folder is watched too")
  func watchesNewFolders() async throws {
    let site = try TestSite()
    try await withPreview(of: site) { port, _ in
      let events = try await RawConnection.events(port)
      _ = try await events.wait(for: "data: 1\n\n")
      try site.write("---\ntitle: New\n---\n", to: "Content/more/new.md")
      _ = try await events.wait(for: "event: site")
      while try await RawAnswer(port, "/articles/new/").status != 200 { try await Task.sleep(for: .milliseconds(20)) }
    }
  }

  @Test("A folder that is replaced as a whole is watched as before")
  func watchesReplacedFolders() async throws {
    let site = try TestSite()
    try await withPreview(of: site) { port, _ in
      let events = try await RawConnection.events(port)
      _ = try await events.wait(for: "data: 1\n\n")
      try FileManager.default.moveItem(atPath: site.path + "/Content", toPath: site.path + "/Content.old")
      _ = try await events.wait(for: "event: problem")
      try FileManager.default.copyItem(atPath: site.path + "/Content.old", toPath: site.path + "/Content")
      _ = try await events.wait(for: "event: site")
      try site.write("# Changed\n", to: "Content/index.md")
      while try await !RawAnswer(port, "/").body.contains("Changed</h1>") {
        try await Task.sleep(for: .milliseconds(20))
      }
    }
  }

  @Test("When scenes change the program is built: a mistake is announced, and what is built goes on at the same port")
  func buildsProgram() async throws {
    let site = try TestSite(["Sources/blog/Scenes.swift": "right"])
    let restarts = Mutexed<[[Int]]>([])
    let program = Program(sources: site.path + "/Sources") { () async throws(Diagnostics) in
      guard site.read("Sources/blog/Scenes.swift") == "wrong" else { return }
      throw Diagnostics([
        Diagnostic(.listingCompile, "wrong", at: Location(file: "Sources/blog/Scenes.swift", line: 1, column: 2))
      ])
    } restart: { port, generation in
      restarts.withLock { $0.append([Int(port), generation]) }
    }
    try await withPreview(of: site, program: program) { port, _ in
      let events = try await RawConnection.events(port)
      _ = try await events.wait(for: "data: 1\n\n")
      try site.write("wrong", to: "Sources/blog/Scenes.swift")
      let problem = try await events.wait(for: "error: wrong")
      #expect(problem.contains("event: problem\ndata: Sources/blog/Scenes.swift:1:2: error: wrong"))
      #expect(restarts.withLock { $0 } == [])
      let page = try await RawAnswer(port, "/")
      #expect(page.status == 200)
      try site.write("mended", to: "Sources/blog/Scenes.swift")
      while restarts.withLock({ $0.isEmpty }) { try await Task.sleep(for: .milliseconds(20)) }
      #expect(restarts.withLock { $0.first } == [Int(port), 1])
    }
  }

  @Test("Readers see that the program is compiled until that is over, and so do those who come in between")
  func tellsOfCompiling() async throws {
    let site = try TestSite(["Sources/blog/Scenes.swift": "right"])
    let isCompiled = Mutexed(false)
    let program = Program(sources: site.path + "/Sources") { () async throws(Diagnostics) in
      while !isCompiled.withLock({ $0 }) { try? await Task.sleep(for: .milliseconds(5)) }
      throw Diagnostics([Diagnostic(.listingCompile, "wrong", at: Location(file: "Sources/blog/Scenes.swift"))])
    } restart: { _, _ in
    }
    try await withPreview(of: site, program: program) { port, _ in
      let events = try await RawConnection.events(port)
      _ = try await events.wait(for: "data: 1\n\n")
      try site.write("changed", to: "Sources/blog/Scenes.swift")
      _ = try await events.wait(for: "event: work\ndata: Compiling …\n\n")
      let late = try await RawConnection.events(port)
      _ = try await late.wait(for: "event: work\ndata: Compiling …\n\n")
      isCompiled.withLock { $0 = true }
      let end = try await events.wait(for: "event: work\ndata: \n\n")
      #expect(end.contains("error: wrong"))
    }
  }

  @Test("What is asked for by HEAD has its length and no body")
  func answersHead() async throws {
    try await withPreview(of: TestSite()) { port, _ in
      let connection = try await RawConnection(port, "/site.css", method: "HEAD")
      let head = try await connection.wait(for: "\r\n\r\n")
      #expect(head.hasPrefix("HTTP/1.1 200 ") && head.contains("Content-Length: 6\r\n"))
      try await connection.send("GET /nothing HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n")
      let next = try await connection.wait(for: "\r\n")
      #expect(next.hasPrefix("HTTP/1.1 404 "))
    }
  }

  @Test("A mistake is announced, its page shows it, other pages stay up, and mending it brings the next")
  func survivesMistakes() async throws {
    let site = try TestSite()
    try await withPreview(of: site) { port, said in
      let events = try await RawConnection.events(port)
      _ = try await events.wait(for: "data: 1\n\n")
      try site.write("@Scene(hero-layres)\n", to: "Content/index.md")
      let problem = try await events.wait(for: "did you mean")
      #expect(problem.contains("event: problem\ndata: Content/index.md:1:1: error: there is no scene"))
      #expect(said.withLock { $0.last }?.contains("hero-layres") == true)
      let last = try await RawAnswer(port, "/")
      #expect(last.body.contains("there is no scene"))
      let other = try await RawAnswer(port, "/articles/first/")
      #expect(other.body.contains("<h1>First</h1>"))
      try site.write("# Mended\n", to: "Content/index.md")
      _ = try await events.wait(for: "event: site")
      let mended = try await RawAnswer(port, "/")
      #expect(mended.body.contains("Mended</h1>"))
    }
  }

  @Test("A port that is taken is refused")
  func refusesTakenPort() async throws {
    let site = try TestSite()
    try await withPreview(of: site) { port, _ in
      let second = PreviewServer(try site.builder(), port: port) { _ in }
      await #expect(throws: Diagnostics.self) { try await second.run { _ in } }
    }
  }
}

@Suite struct ProgramTests {
  @Test(
    "A program is known that SwiftPM built in the site's own package",
    arguments: [
      (".build/x86_64-unknown-linux-gnu/debug/blog", true), (".build/arm64-apple-macosx/release/my-blog", true),
      (".build/out/Products/Debug-linux/blog", true), (".build-next/out/Products/Release/blog", true),
      (".build/debug", false), ("bin/debug/x/blog", false), (".build/a/b/c/blog", false), (".build/a/b/blog", false),
      ("../.build/x/debug/blog", false),
    ]
  )
  func knowsPrograms(path: String, isKnown: Bool) throws {
    let site = try TestSite(["Package.swift": ""])
    let program = Program(in: site.url, executable: site.path + "/" + path, arguments: ["blog"])
    #expect((program != nil) == isKnown)
    if isKnown { #expect(program?.sources == site.path + "/Sources") }
    #expect(try Program(in: TestSite().url, executable: site.path + "/" + path, arguments: ["blog"]) == nil)
  }

  @Test(
    "A program is built again by the build system and the configuration that have built it",
    arguments: [
      ("debug", ".build/x/debug/a", "--build-system native -c debug --product a"),
      ("release", ".build/x/release/a", "--build-system native -c release --product a"),
      ("next", ".build/out/Products/Release-linux/a", "--build-system swiftbuild -c release --product a"),
      ("other folder", ".build-b/x/debug/a", "--scratch-path /p/.build-b --build-system native -c debug --product a"),
    ]
  )
  func repeatsBuild(kind: String, path: String, options: String) throws {
    let product = try #require(BuiltProduct(path.split(separator: "/").map { String($0) }, in: "/p"))
    #expect(product.options.joined(separator: " ") == options)
  }

  @Test(
    "It goes on with what it was started with, at the port that it had",
    arguments: [
      (["blog", "preview"], ["blog", "preview", "--port", "8081"]),
      (["blog", "preview", "--port", "0", "--site", "."], ["blog", "preview", "--site", ".", "--port", "8081"]),
      (["blog", "preview", "--port=8080"], ["blog", "preview", "--port", "8081"]),
    ]
  )
  func keepsArguments(old: [String], new: [String]) {
    #expect(Program.arguments(old, port: 8081) == new)
  }

  @Test("What the compiler says is told with the files' paths in the site, each once")
  func tellsOfErrors() {
    let output = """
      [3/5] Compiling blog Records.swift
      /site/Sources/blog/Records.swift:29:20: error: expected ',' separator
      27 |   private static let list
      /site/Sources/blog/Records.swift:29:20: error: expected ',' separator
      /site/Sources/blog/Main.swift:1:8: warning: not of interest
      /other/A.swift:2:1: error: cannot find 'x' in scope
      """
    #expect(
      Program.problems(in: output, of: URL(fileURLWithPath: "/site")).all.map(\.statement) == [
        "Sources/blog/Records.swift:29:20: error: expected ',' separator",
        "/other/A.swift:2:1: error: cannot find 'x' in scope",
      ]
    )
  }

  @Test("An error that names the way out comes before those that follow from it")
  func tellsWayOutFirst() {
    let output = """
      /site/Map.swift:4:30: error: cannot find type 'MKMapView' in scope
      /site/Map.swift:3:16: error: 'UIViewRepresentable' is unavailable: UIKit's views aren't here
      /site/Map.swift:5:20: error: cannot find type 'Context' in scope
      """
    let lines = Program.problems(in: output, of: URL(fileURLWithPath: "/site")).all.map { $0.location?.line }
    #expect(lines == [3, 4, 5])
  }

  @Test("Many errors of a file that may follow from one that names the way out are counted")
  func countsFollowingErrors() {
    let output = """
      /site/Map.swift:3:16: error: 'UIViewRepresentable' is unavailable: UIKit's views aren't here
      /site/Map.swift:4:30: error: cannot find type 'MKMapView' in scope
      /site/Map.swift:5:20: error: cannot find type 'Context' in scope
      /site/Map.swift:6:20: error: cannot infer contextual base in reference to member 'x'
      /site/Other.swift:1:1: error: a
      /site/Other.swift:2:1: error: b
      /site/Other.swift:3:1: error: c
      """
    #expect(
      Program.problems(in: output, of: URL(fileURLWithPath: "/site")).all.map(\.statement) == [
        "Map.swift:3:16: error: 'UIViewRepresentable' is unavailable: UIKit's views aren't here",
        "Map.swift:4:30: error: cannot find type 'MKMapView' in scope; this and 2 more errors often follow from those above",
        "Other.swift:1:1: error: a",
        "Other.swift:2:1: error: b",
        "Other.swift:3:1: error: c",
      ]
    )
  }

  @Test("The warning about an import that is left out comes before the errors about its names")
  func tellsOfImportsFirst() {
    let output = """
      /site/Map.swift:5:20: error: cannot find 'Map' in scope
      /site/Map.swift:2:1: warning: MapKit \(ListingModule.absence)
      /site/Map.swift:4:1: warning: not of interest
      """
    let messages = Program.problems(in: output, of: URL(fileURLWithPath: "/site")).all
    #expect(messages.map { $0.location?.line } == [2, 5])
    #expect(messages.map(\.id) == [.listingWarning, .listingCompile])
  }

  @Test("What a program says about the site is told, and what the linker says")
  func tellsOfOtherErrors() {
    let output = "a.md: note: b [view.text]\nContent/a.md:1:2: error: c [article.date]\nd: error: e: error: f\n"
    let site = Program.complaints(in: output)
    #expect(site.all.map(\.statement) == ["Content/a.md:1:2: error: c", "d: error: e: error: f"])
    #expect(site.all.map(\.id) == [.articleDate, .toolProgram])
    let linker = Program.problems(in: "a\nerror: link command failed\nb", of: URL(fileURLWithPath: "/site"))
    #expect(linker.all.first?.statement == "swift build: error: link command failed")
  }
}
