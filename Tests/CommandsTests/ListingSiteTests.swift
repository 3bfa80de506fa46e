import Foundation
import Processes
import Site
import Testing
import ToolSupport

@testable import Commands

/// Sites without a package, whose listings the tool compiles while it builds.
@Suite struct ListingSiteTests {
  /// The tool beside the tests.
  private static let tool = BuildFolder.tool

  private static func post(_ word: String, code: String = "") -> String {
    """
    # Post

    ```swift figure="Words" play="tap \(word), hold 1"
    struct Words: View {
      var body: some View { Text("\(word)").onTapGesture {}\(code) }
    }
    ```

    """
  }

  private static func write(_ text: String, _ file: String, in folder: TemporaryFolder) throws {
    let url = folder.url.appendingPathComponent(file)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private static func text(_ file: String, in folder: TemporaryFolder) -> String? {
    try? String(contentsOf: folder.url.appendingPathComponent(file), encoding: .utf8)
  }

  private static func build(_ folder: TemporaryFolder) async -> ChildProcess.Result {
    await ChildProcess([tool, "build", "--site", folder.path]).run { _ in }
  }

  private static func site(_ files: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try write("# Home\n", "Content/index.md", in: folder)
    for (file, text) in files { try write(text, file, in: folder) }
    return folder
  }

  @Test("The listing of an article is its figure, and is compiled again only when it changes")
  func compilesChanges() async throws {
    let folder = try Self.site(["Content/posts/words.md": Self.post("One")])
    let first = await Self.build(folder)
    #expect(first.status == 0 && first.errors == "listings have changed: compiling\n", "\(first.errors)")
    let page = "dist/articles/words/index.html"
    #expect(Self.text(page, in: folder)?.contains("Somebody taps &#8220;One&#8221;.") == true)
    let second = await Self.build(folder)
    #expect(second.status == 0 && second.errors == "", "\(second.errors)")
    try Self.write("Moved down.\n\n" + Self.post("One"), "Content/posts/words.md", in: folder)
    #expect(await Self.build(folder).errors == "")
    try Self.write(Self.post("Two"), "Content/posts/words.md", in: folder)
    let third = await Self.build(folder)
    #expect(third.status == 0 && third.errors == "listings have changed: compiling\n", "\(third.errors)")
    #expect(Self.text(page, in: folder)?.contains("Somebody taps &#8220;Two&#8221;.") == true)
  }

  @Test("An imported article keeps its figure, which the import compiles", .timeLimit(.minutes(5)))
  func importsFigures() async throws {
    let folder = try TemporaryFolder()
    try Self.write(Self.post("One"), "old/Content/posts/words.md", in: folder)
    let old = folder.path + "/old"
    let run = await ChildProcess([Self.tool, "import", old]).run { _ in }
    #expect(run.status == 0, "\(run.errors)")
    let new = folder.path + "/old-stagecraft"
    #expect(await ChildProcess([Self.tool, "build", "--site", new]).run { _ in }.errors == "")
  }

  @Test("A build with the listings' libraries gives what one without them gives")
  func isTheSameWithoutCache() async throws {
    let folder = try Self.site(["Content/a.md": Self.post("One"), "Content/b.md": Self.post("Two")])
    _ = await Self.build(folder)
    try Self.write(Self.post("Three"), "Content/b.md", in: folder)
    _ = await Self.build(folder)
    let pages = ["articles/a", "articles/b", "gallery", "gallery/a-1", "gallery/b-1"].map { "dist/\($0)/index.html" }
    let cached = pages.map { Self.text($0, in: folder) }
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent(".build"))
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("dist"))
    #expect(await Self.build(folder).status == 0)
    #expect(!cached.contains(nil) && pages.map { Self.text($0, in: folder) } == cached)
  }

  @Test("What the compiler finds is shown at its line of the article, which is left out")
  func showsErrors() async throws {
    let folder = try Self.site(["Content/words.md": Self.post("One")])
    _ = await Self.build(folder)
    try Self.write(Self.post("One", code: ".foo()"), "Content/words.md", in: folder)
    let result = await Self.build(folder)
    #expect(result.status == 1)
    #expect(
      result.errors.contains("Content/words.md:5:53: error: value of type 'some View' has no member 'foo'"),
      "\(result.errors)"
    )
    #expect(Self.text("dist/articles/words/index.html", in: folder) == nil)
    #expect(Self.text("dist/index.html", in: folder) != nil)
  }

  @Test("Many articles are compiled together, and a later change compiles its own article alone")
  func compilesTogether() async throws {
    let files = (0..<12).map { ("Content/post\($0).md", Self.post("Word \($0)")) }
    let folder = try Self.site(Dictionary(uniqueKeysWithValues: files))
    #expect(await Self.build(folder).status == 0)
    func libraries() throws -> [UInt64: Int] {
      let cache = folder.path + "/.build/stagecraft"
      let names = try FileManager.default.contentsOfDirectory(atPath: cache).filter { $0.hasSuffix(".listings") }
      let numbers = try names.map {
        try #require(FileManager.default.attributesOfItem(atPath: "\(cache)/\($0)")[.systemFileNumber] as? UInt64)
      }
      return Dictionary(grouping: numbers) { $0 }.mapValues(\.count)
    }
    let cores = min(12, ProcessInfo.processInfo.activeProcessorCount)
    let before = try libraries()
    #expect(before.count <= cores && before.values.reduce(0, +) == 12)
    for number in 0..<12 {
      let page = Self.text("dist/articles/post\(number)/index.html", in: folder)
      #expect(page?.contains("Somebody taps &#8220;Word \(number)&#8221;.") == true)
    }
    try Self.write(Self.post("Other"), "Content/post3.md", in: folder)
    #expect(await Self.build(folder).status == 0)
    #expect(try libraries().count == before.count + 1)
    #expect(Self.text("dist/articles/post3/index.html", in: folder)?.contains("Other") == true)
    #expect(Self.text("dist/articles/post4/index.html", in: folder)?.contains("Word 4") == true)
    #expect(await Self.build(folder).errors == "")
  }

  @Test("Mistakes in two of many articles are shown, each once, and the others aren't compiled again")
  func showsMistakes() async throws {
    let files = (0..<9).map { number in
      ("Content/post\(number).md", Self.post("Word", code: [2, 7].contains(number) ? ".foo()" : ""))
    }
    let folder = try Self.site(Dictionary(uniqueKeysWithValues: files))
    let result = await Self.build(folder)
    #expect(result.status == 1)
    let errors = result.errors.split(separator: "\n").filter { $0.contains("error: ") }.map { $0.prefix { $0 != " " } }
    #expect(errors.sorted() == ["Content/post2.md:5:54:", "Content/post7.md:5:54:"])
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/.build/stagecraft")
    #expect(names.count { $0.hasSuffix(".listings") } == 7)
  }

  @Test(
    "A preview goes on when the code of an article stops it, and names the code until that changes",
    .timeLimit(.minutes(20))
  )
  func previewGoesOn() async throws {
    let crash = ".opacity(([] as [Double])[2])"
    let folder = try Self.site(["Content/words.md": Self.post("One", code: crash)])
    let preview = ChildProcess([Self.tool, "preview", "--port", "0", "--site", folder.path])
    let (lines, sink) = AsyncStream<String>.makeStream()
    async let run: Void = {
      _ = await preview.run { sink.yield(String($0)) }
      sink.finish()
    }()
    defer { preview.stop() }
    var printed = lines.makeAsyncIterator()
    /// Waits until the preview has printed some texts, in any order: errors are in another stream.
    func waitForLines(with texts: Set<String>) async throws -> [String: String] {
      var found: [String: String] = [:]
      while found.count < texts.count {
        let line = try #require(await printed.next(isolation: #isolation))
        for text in texts where line.contains(text) { found[text] = line }
      }
      return found
    }
    let message = "Content/words.md:3:1: error: its code stopped the program: Index out of range"
    let first = try await waitForLines(with: [message, "serving "])
    try Self.write(Self.post("Two"), "Content/words.md", in: folder)
    _ = try await waitForLines(with: ["built "])
    try Self.write(Self.post("Three", code: crash), "Content/words.md", in: folder)
    let second = try await waitForLines(with: [message, "serving "])
    #expect(second["serving "] == first["serving "])
    try Self.write(Self.post("Four"), "Content/words.md", in: folder)
    _ = try await waitForLines(with: ["built "])
    preview.stop()
    await run
  }

  @Test("Pictures of a listing are beside its article")
  func showsPictures() async throws {
    let png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=="
    let post = "# A\n\n```swift figure=\"A\" pictures=\"dot.png\"\n#Preview { Image(\"dot\") }\n```\n"
    let folder = try Self.site(["Content/posts/a/index.md": post])
    let file = folder.url.appendingPathComponent("Content/posts/a/dot.png")
    try #require(Data(base64Encoded: png)).write(to: file)
    let result = await Self.build(folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(Self.text("dist/articles/a/index.html", in: folder)?.contains(png.prefix(60)) == true)
  }

  @Test("The gallery has the scenes that articles show, and the code of their listings")
  func showsUsedScenes() async throws {
    let folder = try Self.site(["Content/a.md": Self.post("One") + "\n@Scene(progress-ring)\n"])
    #expect(await Self.build(folder).status == 0)
    let scenes = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/dist/gallery").sorted()
    #expect(scenes == ["a-1", "index.html", "progress-ring"])
    let page = try #require(Self.text("dist/gallery/a-1/index.html", in: folder))
    #expect(page.contains("struct") && page.contains("stagecraft export Content/a.md --for hugo --output ."))
  }

  @Test("A site whose articles show no scene has no gallery")
  func hasNoGallery() async throws {
    let folder = try Self.site([:])
    let result = await Self.build(folder)
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/dist/gallery"))
    #expect(Self.text("dist/index.html", in: folder)?.contains("gallery") == false)
  }

  @Test("A figure may have the name of a sample")
  func replacesSamples() async throws {
    let post = Self.post("One").replacing("figure=\"Words\"", with: "figure=\"Words\" id=hero")
    let folder = try Self.site(["Content/a.md": post])
    let result = await Self.build(folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(Self.text("dist/gallery/hero/index.html", in: folder)?.contains("Words") == true)
  }

  @Test("A new site builds without notes, whatever its name is", arguments: ["blog", "a: \"b\" #c", "class"])
  func buildsNewSite(name: String) async throws {
    let folder = try TemporaryFolder()
    let site = folder.path + "/" + name
    #expect(await Run(["new", "site", site]).status == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: site).sorted()
    #expect(names == [".github", ".gitignore", "Content"])
    let build = await ChildProcess([Self.tool, "build", "--strict", "--site", site]).run { _ in }
    #expect(build.status == 0 && build.errors == "listings have changed: compiling\n", "\(build.errors)")
    let page = try String(contentsOfFile: site + "/dist/articles/first/index.html", encoding: .utf8)
    #expect(page.contains("data-scene=\"first-1\"") && !page.contains("{{"))
  }

  @Test("A build keeps the newest libraries of older listings, and no other files are removed")
  func removesLibraries() throws {
    let folder = try Self.site([".build/stagecraft/index": "a"])
    for number in 0..<(ListingLibraries.mostUnused + 5) {
      try Self.write("", ".build/stagecraft/\(number).listings", in: folder)
    }
    ListingLibraries(in: BuildCache.folder(of: try SiteFolder(folder.path))) { _ in }.removeUnused()
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/.build/stagecraft")
    #expect(names.count == ListingLibraries.mostUnused + 1 && names.contains("index"))
  }
}
