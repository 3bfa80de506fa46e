import Diagnostics
import Foundation
import Testing

@testable import Site

@Suite struct GzipTests {
  /// Decompresses bytes with the program gzip.
  private static func decompressed(_ bytes: [UInt8]) throws -> [UInt8] {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).gz")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(bytes).write(to: file)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["gzip", "-dc", file.path]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return Array(output)
  }

  @Test("Compressed bytes are those of gzip", arguments: [0, 1, 100, 65_535, 65_536, 65_537, 1_000_000])
  func compresses(count: Int) throws {
    var generator = SystemRandomNumberGenerator()
    let bytes = (0..<count).map { $0.isMultiple(of: 7) ? UInt8.random(in: 0...255, using: &generator) : UInt8($0 % 5) }
    let compressed = try Gzip.compressed(SiteFile(bytes))
    #expect(try Self.decompressed(compressed) == bytes)
    #expect(count < 100 || compressed.count < count)
  }

  @Test("The header has neither a name, a time nor a system")
  func hasPlainHeader() throws {
    #expect(try Gzip.compressed(SiteFile([1])).prefix(10) == [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 255])
  }

  @Test(
    "Texts are compressed, and files that are compressed already aren't",
    arguments: [
      ("a/index.html", true), ("site.css", true), ("FEED.XML", true), ("a.png", false), ("a.css.gz", false),
      ("html", false), ("a.", false),
    ]
  )
  func knowsTexts(path: String, isText: Bool) { #expect(Gzip.compresses(path) == isText) }

  private static func build(_ site: TestSite, _ work: BuildWork = BuildWork()) throws {
    var builder = try site.builder().using(BuildCache(of: SiteFolder(site.path)))
    builder.compresses = true
    _ = try builder.build(to: site.output, counting: work)
  }

  private static func paths(_ site: TestSite) throws -> Set<String> {
    Set(try FileManager.default.subpathsOfDirectory(atPath: site.output))
  }

  @Test("Each text has a compressed form, which is the same after a changed post as in a clean build")
  func followsChanges() throws {
    let site = try TestSite(["Content/articles/b.md": "# B\n"])
    try Self.build(site)
    let nothing = BuildWork()
    try Self.build(site, nothing)
    // A public file that was written in the last second may have changed since, so it is compressed again.
    #expect(nothing[.making] <= 1)
    try site.write("# B\n\nMore\n", to: "Content/articles/b.md")
    try Self.build(site)
    let clean = try TestSite(["Content/articles/b.md": "# B\n\nMore\n"])
    try Self.build(clean)
    #expect(try Self.paths(site) == Self.paths(clean))
    let compressed = try Self.paths(site).filter { $0.hasSuffix(".gz") }
    #expect(compressed.contains("articles/b/index.html.gz") && compressed.contains("site.css.gz"))
    for path in compressed {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(site.output)/\(path)"))
      #expect(try bytes == Data(contentsOf: URL(fileURLWithPath: "\(clean.output)/\(path)")), "\(path)")
      let text = try Data(contentsOf: URL(fileURLWithPath: "\(site.output)/\(path.dropLast(3))"))
      #expect(try Self.decompressed(Array(bytes)) == Array(text), "\(path)")
    }
  }

  @Test("The compressed form of a page goes when the page goes, and all go without the option")
  func removesCompressedFiles() throws {
    let site = try TestSite(["Content/articles/b.md": "# B\n"])
    try Self.build(site)
    try FileManager.default.removeItem(atPath: site.path + "/Content/articles/b.md")
    try Self.build(site)
    #expect(try !Self.paths(site).contains("articles/b/index.html.gz"))
    _ = try site.builder().using(BuildCache(of: SiteFolder(site.path))).build(to: site.output)
    #expect(try !Self.paths(site).contains { $0.hasSuffix(".gz") })
  }

  @Test("An author's own compressed file stays")
  func keepsOwnFiles() throws {
    let site = try TestSite(["Public/site.css.gz": "mine"])
    try Self.build(site)
    #expect(site.read("dist/site.css.gz") == "mine")
  }
}
