import Demos
import Diagnostics
import Foundation
import Proof
import Scenes
import Site
import Synchronization
import Testing

/// Something that has happened or hasn't.
private final class Flag: Sendable {
  private let value = Mutex(false)
  var isSet: Bool { value.withLock { $0 } }
  func set() { value.withLock { $0 = true } }
}

@Suite struct SiteFileTests {
  /// Gives a file a size without writing as many bytes.
  private static func stretch(_ site: TestSite, _ name: String, to size: Int) {
    #expect(truncate(site.path + "/" + name, off_t(size)) == 0)
  }

  @Test(
    "A file that is too large for what it is stops the build before it is read",
    arguments: [
      ("Content/index.md", 4_194_304), ("Content/site.yaml", 65_536), ("Templates/home.mustache", 262_144),
      ("Public/page.html", 16_777_216), ("Public/PAGE.HTML", 16_777_216),
    ]
  )
  func refusesLargeFiles(name: String, limit: Int) throws {
    let site = try TestSite([name: ""])
    Self.stretch(site, name, to: 1 << 32)
    #expect(try site.problems() == ["\(name): error: it has 4294967296 bytes; expected at most \(limit)"])
  }

  @Test("A public file of gigabytes is part of the site, and not in memory")
  func refersToLargeFiles() throws {
    let site = try TestSite(["Public/film.mp4": ""])
    Self.stretch(site, "Public/film.mp4", to: 1 << 36)
    let built = try site.build()
    #expect(built.size(of: "film.mp4") == 1 << 36)
    let file = try #require(try built.open("film.mp4"))
    #expect(try file.bytes(from: 1 << 35, count: 3) == [0, 0, 0])
  }

  @Test("A public file is written byte for byte, however it is copied", arguments: [0, 1, 65_535, 65_536, 200_001])
  func copiesFiles(size: Int) throws {
    let text = String((0..<size).map { Character(Unicode.Scalar(UInt8($0 % 100 + 20))) })
    let site = try TestSite(["Public/a.bin": text])
    try site.build().write(to: site.output, of: SiteFolder(site.path))
    #expect(site.read("dist/a.bin") == text)
  }

  @Test("A file comes in parts that are the whole together", arguments: [("site.css", 2), ("index.html", 7)])
  func readsInParts(path: String, count: Int) throws {
    let site = try TestSite()
    let built = try site.build()
    let file = try #require(try built.open(path))
    var parts: [[UInt8]] = []
    try file.forEachChunk(of: count) { parts.append($0) }
    #expect(parts.flatMap(\.self) == (try built.bytes(of: path)))
    #expect(parts.dropLast().allSatisfy { $0.count == count })
    #expect(parts.map(\.count).reduce(0, +) == built.size(of: path))
  }

  @Test("A file comes in parts of at least one byte", arguments: [0, -1, .min])
  func readsBytes(count: Int) throws {
    let site = try TestSite(["Public/a.bin": "abc"])
    var parts: [[UInt8]] = []
    try #require(try site.build().open("a.bin")).forEachChunk(of: count) { parts.append($0) }
    #expect(parts == [[97], [98], [99]])
  }

  @Test(
    "A part that a file doesn't have is an error",
    arguments: ["index.html", "a.bin"],
    [(-1, 1), (0, -1), (0, .max), (.max, .max), (.max, 0), (.min, .min)] as [(Int, Int)]
  )
  func refusesParts(path: String, part: (offset: Int, count: Int)) throws {
    let site = try TestSite(["Public/a.bin": "abc"])
    let file = try #require(try site.build().open(path))
    let error = #expect(throws: Diagnostics.self) { try file.bytes(from: part.offset, count: part.count) }
    #expect(error?.description.contains("expected a part of the file's \(file.size) bytes") == true)
  }

  @Test("What isn't a regular file is refused, and nothing waits for it", arguments: ["Content/a.md", "Public/a.txt"])
  func refusesPipes(name: String) throws {
    let site = try TestSite()
    #expect(mkfifo(site.path + "/" + name, 0o600) == 0)
    #expect(
      try site.problems() == ["\(name): error: this is a device, a pipe or a socket; expected a regular file"]
    )
  }

  @Test("A public file that becomes a link after the build isn't written from where that leads")
  func survivesLateLinks() throws {
    let site = try TestSite(["Public/a.txt": "mine"])
    let built = try site.build()
    try FileManager.default.removeItem(atPath: site.path + "/Public/a.txt")
    try FileManager.default.createSymbolicLink(atPath: site.path + "/Public/a.txt", withDestinationPath: "/etc/passwd")
    let error = #expect(throws: Diagnostics.self) { try built.write(to: site.output, of: SiteFolder(site.path)) }
    #expect(error?.all.first?.statement == "Public/a.txt: error: the path points outside the site")
    #expect(site.read("dist/index.html") == nil)
  }

  @Test("A public file that is swapped for a link during builds is never what the link leads to")
  func survivesSwaps() async throws {
    let site = try TestSite(["Public/a.txt": "mine"])
    let secret = try TestSite(["secret.txt": "secret"])
    let isOver = Flag()
    try await withThrowingTaskGroup(of: Void.self) { group in
      let (file, fresh) = (site.path + "/Public/a.txt", site.path + "/fresh")
      group.addTask {
        while !isOver.isSet {
          symlink(secret.path + "/secret.txt", fresh)
          rename(fresh, file)
          try Data("mine".utf8).write(to: URL(fileURLWithPath: fresh))
          rename(fresh, file)
        }
      }
      var texts: Set<String> = []
      for _ in 0..<15 {
        guard let built = try? site.build() else { continue }
        try? built.write(to: site.output, of: SiteFolder(site.path))
        if let text = site.read("dist/a.txt") { texts.insert(text) }
      }
      isOver.set()
      try await group.waitForAll()
      #expect(texts.subtracting(["", "mine"]) == [])
    }
  }

  @Test("Sites differ when a public file was written to, and don't when it wasn't")
  func noticesChanges() throws {
    let site = try TestSite(["Public/a.txt": "one"])
    let before = try site.build()
    #expect(try site.build() == before)
    try site.write("two", to: "Public/a.txt")
    #expect(try site.build() != before)
  }

  @Test("The source of a scene isn't looked for behind a link that leads out of the site")
  func keepsSourcesInside() throws {
    let site = try TestSite(["Templates/demo.mustache": "{{#page.source}}{{{html}}}{{/page.source}}"])
    let secret = try TestSite(["App/A.swift": "let secret = 1\n"])
    try FileManager.default.createDirectory(atPath: site.path + "/Sources", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: site.path + "/Sources/App",
      withDestinationPath: secret.path + "/App"
    )
    var scene = Scene.heroLayers
    scene.fileID = "App/A.swift"
    let built = try SiteBuilder(SiteFolder(site.path), SceneCatalogue([scene])).build()
    #expect(built.text("gallery/hero-layers/index.html") == "")
  }

  @Test(
    "A file that can't be checked is refused at once",
    arguments: [
      ("none.svg", "there is no such file"), ("Public", "this is a folder; expected an SVG file"),
      ("pipe", "this is a device, a pipe or a socket; expected a regular file"),
      ("large.svg", "it has 1099511627776 bytes; expected at most 16777216"),
    ]
  )
  func refusesToCheck(name: String, problem: String) throws {
    let site = try TestSite(["large.svg": ""])
    Self.stretch(site, "large.svg", to: 1 << 40)
    #expect(mkfifo(site.path + "/pipe", 0o600) == 0)
    #expect(SVGFileCheck.findings(in: site.path + "/" + name).map(\.message) == [problem])
  }
}
