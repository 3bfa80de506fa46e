import BrowserSupport
import Demos
import Foundation
import Preview
import Site
import Stagecraft
import Testing

extension BrowserTests {
  /// Films in an article, which a preview serves.
  @Suite struct Films {
    /// A site with a film of four seconds beside its article, in a folder that is removed with its owner.
    private final class FilmSite: Sendable {
      let url = FileManager.default.temporaryDirectory.appendingPathComponent("stagecraft-films-\(UUID().uuidString)")

      init() throws {
        let content = url.appendingPathComponent("Content")
        try FileManager.default.createDirectory(at: content, withIntermediateDirectories: true)
        let page = "# Film\n\n<video src=\"film.webm\" muted playsinline preload=\"auto\"></video>\n"
        try Data(page.utf8).write(to: content.appendingPathComponent("index.md"))
        let encoder = Process()
        encoder.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        // Noise hardly compresses, so the film has more bytes than a browser loads at once.
        encoder.arguments = [
          "ffmpeg", "-v", "error", "-f", "lavfi", "-i",
          "nullsrc=size=320x240:rate=10:duration=4,geq=random(1)*255:128:128", "-c:v", "libvpx", "-deadline",
          "realtime", "-cpu-used", "8", "-b:v", "8M", "-g", "5",
          content.appendingPathComponent("film.webm").path,
        ]
        encoder.standardInput = FileHandle.nullDevice
        try encoder.run()
        encoder.waitUntilExit()
        try #require(encoder.terminationStatus == 0)
      }

      deinit { try? FileManager.default.removeItem(at: url) }
    }

    /// Serves a site's preview while a closure runs.
    private static func preview(
      _ site: FilmSite,
      _ body: @escaping @Sendable (_ address: URL) async throws -> Void
    ) async throws {
      let builder = try SiteBuilder(SiteFolder(site.url.path), SceneCatalogue([]), theme: .bundled)
      let server = PreviewServer(builder, port: 0) { _ in }
      let (addresses, continuation) = AsyncStream.makeStream(of: String.self)
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await server.run { continuation.yield($0) } }
        group.addTask {
          for await address in addresses {
            try await body(try #require(URL(string: address)))
            throw CancellationError()
          }
        }
        // The body ends by a cancellation, which ends the server, too.
        do { for try await _ in group {} } catch is CancellationError { group.cancelAll() }
      }
    }

    /// Waits until a script returns true.
    private static func wait(_ browser: Browser, for condition: String) async throws {
      for _ in 0..<600 {
        if try await browser.evaluate("return \(condition)") { return }
        try await Task.sleep(for: .milliseconds(50))
      }
      let state: [Double?] = try await browser.evaluate(
        """
        const film = document.querySelector("video");
        return JSON.stringify([film.currentTime, film.duration, film.readyState, film.error?.code ?? null]);
        """
      )
      Issue.record("\(condition) isn't reached: \(state)")
    }

    @Test("A film plays in a preview, and its reader can go to any time of it", arguments: Engine.allCases)
    func plays(engine: Engine) async throws {
      let site = try FilmSite()
      try await Self.preview(site) { address in
        try await Browser.with(engine) { browser in
          try await browser.open(address)
          let film = "document.querySelector('video')"
          try await browser.run("\(film).play()")
          try await Self.wait(browser, for: "\(film).currentTime > 0.3")
          try await browser.run("\(film).pause(); \(film).currentTime = 3.2")
          try await Self.wait(browser, for: "!\(film).seeking && \(film).currentTime > 3.1 && \(film).readyState >= 2")
          try await browser.run("\(film).currentTime = 1")
          try await Self.wait(browser, for: "!\(film).seeking && \(film).currentTime < 1.5 && \(film).readyState >= 2")
        }
      }
    }
  }
}
