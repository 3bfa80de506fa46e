import Demos
import Diagnostics
import Foundation
import Scenes
import Synchronization
import Testing

@testable import Site

/// Smaller versions of the pictures in articles.
@Suite struct SmallerPictureTests {
  private static let file = "Content/posts/tide/a.png"
  private static let page = "articles/tide/index.html"

  /// Returns a PNG file that says its size, as long as real ones.
  ///
  /// - Parameters:
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  ///   - chunk: The name of a chunk before the pixels.
  ///   - fill: A byte that its pixels consist of.
  private static func png(_ width: Int, _ height: Int, chunk: String = "gAMA", fill: UInt8 = 0) -> Data {
    func number(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let header = number(13) + Array("IHDR".utf8) + number(width) + number(height) + [8, 2, 0, 0, 0] + number(0)
    let other = number(0) + Array(chunk.utf8) + number(0)
    return Data(
      signature + header + other + number(4_000) + Array("IDAT".utf8) + [UInt8](repeating: fill, count: 4_004)
    )
  }

  private static func site(
    _ text: String = "![A](a.png)",
    settings: String = "",
    _ picture: Data = png(2_400, 1_200)
  ) throws -> TestSite {
    let site = try TestSite([
      "Content/posts/tide/index.md": "---\ntitle: Tide\n---\n\(text)\n", "Content/site.yaml": settings,
    ])
    try picture.write(to: site.url.appendingPathComponent(file))
    // What has just been written may change again without a trace.
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_700_000_000)],
      ofItemAtPath: site.url.appendingPathComponent(file).path
    )
    return site
  }

  /// Builds a site whose pictures are made smaller by a stand-in.
  ///
  /// - Parameters:
  ///   - site: The site.
  ///   - cache: The results of earlier builds.
  ///   - size: The size of each smaller version in bytes.
  ///   - problem: What the stand-in throws, if it fails.
  /// - Returns: The site, and the number of pictures that were made smaller.
  private static func build(
    _ site: TestSite,
    _ cache: BuildCache = BuildCache(),
    size: Int = 1_000,
    failing problem: Diagnostic? = nil
  ) throws -> (site: BuiltSite, made: Int) {
    let made = Mutex(0)
    var builder = try site.builder().using(cache)
    builder.scaling = { picture, _, _ throws(Diagnostics) in
      if let problem { throw Diagnostics([problem]) }
      made.withLock { $0 += 1 }
      return Array(picture.suffix(size))
    }
    let built = try withExtendedLifetime(site) { try builder.build() }
    return (built, made.withLock { $0 })
  }

  /// Returns the path of the only smaller version in a site, or nil if there is none.
  private static func version(in site: BuiltSite) -> String? {
    let found = site.paths.filter { $0.contains("-1200w-") }
    #expect(found.count <= 1)
    return found.first
  }

  @Test("A large picture in an article gets a version for narrow screens, beside it")
  func addsVersion() throws {
    let (site, made) = try Self.build(Self.site())
    #expect(made == 1)
    let path = try #require(Self.version(in: site))
    #expect(path.wholeMatch(of: /articles\/tide\/a-1200w-[0-9a-f]{8}\.png/) != nil)
    #expect(try site.bytes(of: path)?.count == 1_000)
    let name = path.dropFirst("articles/tide/".count)
    #expect(
      site.text(Self.page).contains(
        """
        <img width="2400" height="1200" srcset="\(name) 1200w, a.png 2400w" \
        sizes="(max-width: 45rem) calc(100vw - 3rem), 42rem" src="a.png" alt="A" />
        """
      )
    )
  }

  @Test("Addresses with spaces, commas and queries are candidates of their own")
  func escapesAddresses() throws {
    let site = try Self.site("<img src=\"/b/c, d.png?e\">")
    try site.write("", to: "Public/b/c, d.png")
    try Self.png(2_000, 10).write(to: site.url.appendingPathComponent("Public/b/c, d.png"))
    let page = try Self.build(site).site.text(Self.page)
    #expect(
      page.contains(
        /srcset="\.\.\/\.\.\/b\/c%2C%20d-1200w-[0-9a-f]{8}\.png 1200w, \.\.\/\.\.\/b\/c%2C%20d\.png\?e 2000w"/
      ),
      "\(page)"
    )
  }

  @Test("A picture that is loaded late has the sizes that browsers find themselves")
  func sizesLatePictures() throws {
    let page = try Self.build(Self.site("![A](a.png) ![B](a.png)")).site.text(Self.page)
    #expect(page.contains("sizes=\"auto, (max-width: 45rem) calc(100vw - 3rem), 42rem\" loading=\"lazy\""))
  }

  @Test(
    "A small, moving or huge picture, or one with a size or versions of its own, has no smaller version",
    arguments: [
      ("![A](a.png)", png(1_799, 10)), ("![A](a.png)", png(2_400, 10, chunk: "acTL")),
      ("![A](a.png)", png(20_000, 5_001)), ("![A](a.png)", png(0xFFFF_FFFF, 0xFFFF_FFFF)),
      ("![A](a.png)", Data("GIF89a".utf8) + Data([0x60, 9, 0x60, 9])),
      ("<img src=\"a.png\" width=\"600\">", png(2_400, 10)),
      ("<img src=\"a.png\" srcset=\"b.png 2x\">", png(2_400, 10)),
    ]
  )
  func leavesOthers(text: String, picture: Data) throws {
    let (site, made) = try Self.build(Self.site(text, picture))
    #expect(made == 0)
    #expect(Self.version(in: site) == nil)
    #expect(!site.text(Self.page).contains("1200w"))
  }

  @Test("A version that isn't much smaller isn't used, and isn't made again")
  func leavesLargeVersions() throws {
    let site = try Self.site()
    let cache = BuildCache()
    let (built, made) = try Self.build(site, cache, size: 3_500)
    #expect((Self.version(in: built), made) == (nil, 1))
    #expect(try Self.build(site, cache, size: 3_500).made == 0)
  }

  @Test("A version is made once, also if another program builds the site")
  func makesOnce() throws {
    let site = try Self.site()
    let folder = try SiteFolder(site.path)
    let (first, made) = try Self.build(site, BuildCache(of: folder))
    let (again, more) = try Self.build(site, BuildCache(of: folder))
    #expect((made, more) == (1, 0))
    #expect(Self.version(in: again) == Self.version(in: first))
  }

  @Test("The version of a picture that has changed has another address")
  func changes() throws {
    let site = try Self.site()
    let folder = try SiteFolder(site.path)
    let before = Self.version(in: try Self.build(site, BuildCache(of: folder)).site)
    try Self.png(2_400, 1_200, fill: 7).write(to: site.url.appendingPathComponent(Self.file))
    let after = Self.version(in: try Self.build(site, BuildCache(of: folder)).site)
    #expect(after != nil && after != before)
  }

  @Test(
    "A picture that can't be made smaller stays as it is, with one note",
    arguments: [
      (Diagnostic(.recordingProgram, "no program"), "note: no program"),
      (Diagnostic(.recordingFailed, "it fails", at: Location(file: "/bin/program")), "\(file): note: it fails"),
    ]
  )
  func notesProblems(problem: Diagnostic, note: String) throws {
    let (site, _) = try Self.build(Self.site("![A](a.png) ![B](a.png)"), failing: problem)
    #expect(site.notes.map(\.statement) == [note])
    #expect(site.notes.map(\.id) == [.pictureSmaller])
    #expect(site.text(Self.page).contains("<img width=\"2400\" height=\"1200\" src=\"a.png\" alt=\"A\" />"))
  }

  @Test("An article gets its versions as soon as they can be made")
  func recovers() throws {
    let (site, cache) = (try Self.site(), BuildCache())
    #expect(
      Self.version(in: try Self.build(site, cache, failing: Diagnostic(.recordingProgram, "no program")).site) == nil
    )
    #expect(Self.version(in: try Self.build(site, cache).site) != nil)
  }

  @Test("Settings turn smaller versions off, and say how wide a theme shows pictures")
  func settings() throws {
    #expect(Self.version(in: try Self.build(Self.site(settings: "smallerPictures: false")).site) == nil)
    let page = try Self.build(Self.site(settings: "pictureSizes: 50vw")).site.text(Self.page)
    #expect(page.contains(" sizes=\"50vw\" "))
  }

  @Test("A preview shows the pictures themselves")
  func staysInPreviews() throws {
    let site = try Self.site()
    let built = try withExtendedLifetime(site) { try site.builder().rebuild(after: nil, knowing: BuildMemory()) }
    #expect(built.text(Self.page).contains("<img width=\"2400\" height=\"1200\" src=\"a.png\" alt=\"A\" />"))
  }
}
