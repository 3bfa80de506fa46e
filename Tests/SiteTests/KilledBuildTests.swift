import Foundation
import FuzzSupport
import Site
import Testing
import ToolSupport

/// The tool as a process that can be killed.
private struct Tool {
  /// The tool beside the tests.
  static let executable = BuildFolder.url
    .appendingPathComponent("stagecraft")

  /// Builds a site, and kills the build after some time.
  ///
  /// - Returns: The exit status; nothing for a build that was killed.
  static func build(_ site: TestSite, to output: String, killedAfter seconds: Double? = nil) throws -> Int32? {
    let process = Process()
    process.executableURL = executable
    process.arguments = ["build", "--site", site.path, "--output", output]
    (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    try process.run()
    if let seconds {
      Thread.sleep(forTimeInterval: seconds)
      if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : nil
  }
}

@Suite(.serialized) struct KilledBuildTests {
  /// How many builds are killed; `STAGECRAFT_EDITS` sets ten times as many.
  private static let kills = (ProcessInfo.processInfo.environment["STAGECRAFT_EDITS"].flatMap { Int($0) } ?? 40) / 10

  private static func files(in folder: String) -> [String: Data] {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return paths.reduce(into: [:]) { $0[$1] = FileManager.default.contents(atPath: folder + "/" + $1) }
  }

  /// The relative addresses in a folder's pages that lead to no file.
  private static func deadLinks(in folder: String) -> [String] {
    files(in: folder).filter { $0.key.hasSuffix(".html") }.flatMap { path, page in
      String(decoding: page, as: UTF8.self).matches(of: /href="([^":#?]+)[^":#]*"/).compactMap { match in
        let page = URL(fileURLWithPath: folder + "/" + path).deletingLastPathComponent()
        let address = String(match.output.1) + (match.output.1.hasSuffix("/") ? "index.html" : "")
        let target = page.appendingPathComponent(address).standardizedFileURL.path
        return FileManager.default.fileExists(atPath: target) ? nil : "\(path): \(match.output.1)"
      }
    }
  }

  /// Builds a copy of a site, which has no cache, to the folder `clean` of the site.
  private static func buildCopy(of site: TestSite) throws -> Int32? {
    let copy = try TestSite()
    for part in ["Content", "Templates", "Public"] {
      try FileManager.default.removeItem(atPath: copy.path + "/" + part)
      try FileManager.default.copyItem(atPath: site.path + "/" + part, toPath: copy.path + "/" + part)
    }
    return try Tool.build(copy, to: site.path + "/clean")
  }

  @Test("A killed build leaves a site whose links lead somewhere, and the next build makes what a clean one makes")
  func recovers() throws {
    try #require(FileManager.default.isExecutableFile(atPath: Tool.executable.path))
    var files = [
      "Templates/home.mustache": "<main>{{#articles}}<a href=\"{{address}}\">{{title}}</a>{{/articles}}</main></body>",
      "Templates/article.mustache":
        "<h1>{{page.title}}</h1>{{{page.html}}}{{#page.next}}<a href=\"{{address}}\">{{title}}</a>{{/page.next}}</body>",
      "Content/index.md": "# Home\n",
    ]
    func post(_ text: String) -> String { "---\ntitle: A\ndate: 2026-01-01\n---\n\(text)\n" }
    for number in 0..<60 { files["Content/post-\(number).md"] = post("One") }
    let site = try TestSite(files)
    var random = Random(seed: 7)
    #expect(try Tool.build(site, to: site.output) == 0)
    var longest = 0.0
    for round in 0..<max(3, Self.kills) {
      // Every other time, so much changes that whole folders change places.
      for _ in 0..<(round.isMultiple(of: 2) ? 6 : 40) {
        try site.write(post("Round \(round)"), to: "Content/post-\(random.int(0...59)).md")
      }
      try site.write(post("New"), to: "Content/new-\(round).md")
      try? FileManager.default.removeItem(atPath: site.path + "/Content/new-\(round - 2).md")
      if longest == 0 {
        let start = Date()
        #expect(try Tool.build(site, to: site.output) == 0)
        longest = Date().timeIntervalSince(start)
        continue
      }
      _ = try Tool.build(site, to: site.output, killedAfter: random.double(0.3...1.05) * longest)
      #expect(Self.deadLinks(in: site.output) == [], "round \(round)")
      // Most builds follow one that was killed. A clean build proves all scenes anew, which takes long.
      if Self.kills <= 4 ? round < max(3, Self.kills) - 1 : random.happens(0.5) { continue }
      #expect(try Tool.build(site, to: site.output) == 0)
      #expect(try Self.buildCopy(of: site) == 0)
      #expect(Self.files(in: site.output) == Self.files(in: site.path + "/clean"), "round \(round)")
    }
    #expect(try Tool.build(site, to: site.output) == 0)
    let beside = try FileManager.default.contentsOfDirectory(atPath: site.path)
    #expect(!beside.contains { $0.hasPrefix(".dist.") })
  }
}
