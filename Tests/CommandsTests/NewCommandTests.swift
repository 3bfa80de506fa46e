import Commands
import Diagnostics
import Foundation
import Processes
import Scenes
import Site
import Testing
import ToolSupport

@testable import SampleListings

@Suite struct NewCommandTests {
  /// The scene of a new site, which is compiled with these tests.
  private static let golden = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Records.swift")
  private static let package = golden.deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  /// The listing of a new site's article, which is compiled with other listings.
  private static let listing = package.appendingPathComponent("Tests/Listings/first-1.swift")

  @Test("A new site with a package builds without notes")
  func makesSite() async throws {
    let folder = try TemporaryFolder()
    let site = folder.path + "/my-blog"
    let run = await Run(["new", "site", site, "--package"])
    #expect(run.status == 0)
    #expect(run.output.contains("  cd \(site)\n  swift run my-blog preview\n"))
    let scene = site + "/Sources/my-blog/Records.swift"
    if ProcessInfo.processInfo.environment["STAGECRAFT_RECORD"] == "1" {
      try Data(contentsOf: URL(fileURLWithPath: scene)).write(to: Self.golden)
    }
    #expect(FileManager.default.contents(atPath: scene) == FileManager.default.contents(atPath: Self.golden.path))
    let listings = try #require(ListingFolder(in: SiteFolder(site)))
    _ = try listings.update()
    let figure = site + "/Sources/Listings/Figures/first-1.swift"
    if ProcessInfo.processInfo.environment["STAGECRAFT_RECORD"] == "1" {
      try Data(contentsOf: URL(fileURLWithPath: figure)).write(to: Self.listing)
    }
    #expect(FileManager.default.contents(atPath: figure) == FileManager.default.contents(atPath: Self.listing.path))
    var records = Scene.records
    records.fileID = "my_blog/Records.swift"
    let scenes: [any Playable] = [records, await MainActor.run { figure_first_1.scene }]
    let built = try SiteBuilder(SiteFolder(site), SceneCatalogue(scenes), theme: .bundled).build()
    #expect(built.notes == [])
    let home = String(decoding: try built.bytes(of: "index.html") ?? [], as: UTF8.self)
    #expect(home.contains("<title>my-blog</title>") && home.contains("data-scene=\"records\""))
    let demo = String(decoding: try built.bytes(of: "gallery/records/index.html") ?? [], as: UTF8.self)
    #expect(demo.contains("Sources/my-blog/Records.swift"))
    let article = String(decoding: try built.bytes(of: "articles/first/index.html") ?? [], as: UTF8.self)
    #expect(!article.contains("{{") && article.contains("<time datetime=\"20"))
    #expect(article.contains("<div class=\"code-figure\">") && article.contains("data-scene=\"first-1\""))
  }

  @Test("A new site with a package has a workflow that builds it for GitHub Pages, and no files of the theme")
  func writesWorkflow() async throws {
    let folder = try TemporaryFolder()
    #expect(await Run(["new", "site", folder.path + "/blog", "--package"]).status == 0)
    let workflow = try String(contentsOfFile: folder.path + "/blog/.github/workflows/site.yml", encoding: .utf8)
    #expect(workflow.contains("run: swift run -c release blog build --base-url \"$BASE_URL\" --output dist\n"))
    #expect(workflow.contains("-${{ hashFiles('Package.swift', 'Package.resolved', 'Sources/**') }}\n"))
    // The pages change with every article, so their cache is stored by every run.
    #expect(workflow.contains("key: pages-${{ github.run_id }}-${{ github.run_attempt }}\n"))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/blog").sorted()
    #expect(names == [".github", ".gitignore", "Content", "Package.swift", "Sources"])
  }

  @Test(
    "The manifest of a new site contains the location of Stagecraft",
    arguments: [
      ([], ".package(name: \"stagecraft\", path: \""),
      (
        ["--stagecraft", "https://example.org/stagecraft"],
        ".package(url: \"https://example.org/stagecraft\", exact: \"0.1.0\")"
      ),
    ]
  )
  func namesStagecraft(options: [String], dependency: String) async throws {
    let folder = try TemporaryFolder()
    #expect(await Run(["new", "site", folder.path + "/blog", "--package"] + options).status == 0)
    let manifest = try String(contentsOfFile: folder.path + "/blog/Package.swift", encoding: .utf8)
    #expect(manifest.contains("    \(dependency)"))
    if options.isEmpty {
      let path = try #require(manifest.firstMatch(of: /path: "([^"]+)"/)).output.1
      let found = URL(fileURLWithPath: folder.path + "/blog/" + path).standardizedFileURL
      #expect(found.path == Self.package.standardizedFileURL.path)
    }
  }

  @Test("No target of a new site has the name of one of Stagecraft's, which a package graph can't have twice")
  func hasOwnTargets() async throws {
    let folder = try TemporaryFolder()
    #expect(await Run(["new", "site", folder.path + "/blog", "--package"]).status == 0)
    func targets(_ package: String) throws -> Set<String> {
      let manifest = try String(contentsOfFile: package + "/Package.swift", encoding: .utf8)
      let names = manifest.matches(of: /\.(?:target|executableTarget|macro|systemLibrary)\(\s*name: "([^"]+)"/)
      return Set(names.map { String($0.output.1) })
    }
    let (own, others) = (try targets(folder.path + "/blog"), try targets(Self.package.path))
    #expect(own == ["blog", "Listings"] && others.contains("Views"))
    #expect(own.isDisjoint(with: others))
  }

  @Test("A clone of Stagecraft with another name has that package name in the manifest")
  func namesCopies() async throws {
    let folder = try TemporaryFolder()
    let options = ["--stagecraft", "me@example.org:forks/my-fork.git"]
    #expect(await Run(["new", "site", folder.path + "/blog", "--package"] + options).status == 0)
    let manifest = try String(contentsOfFile: folder.path + "/blog/Package.swift", encoding: .utf8)
    #expect(manifest.contains("package: \"my-fork\""))
    #expect(
      await Run(["new", "site", folder.path + "/other", "--package", "--stagecraft", "https://x.org/a\"b"]).status == 1
    )
  }

  @Test("A folder that only the Finder has written to is empty")
  func bearsFinder() async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path + "/blog", withIntermediateDirectories: true)
    try Data([0]).write(to: folder.url.appendingPathComponent("blog/.DS_Store"))
    #expect(await Run(["new", "site", folder.path + "/blog"]).status == 0)
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/blog/.DS_Store"))
    try FileManager.default.createDirectory(atPath: folder.path + "/blog/dist", withIntermediateDirectories: true)
    try Data([0]).write(to: folder.url.appendingPathComponent("blog/dist/.DS_Store"))
    #expect(await ChildProcess([BuildFolder.tool, "build", "--site", folder.path + "/blog"]).run().status == 0)
  }

  @Test(
    "Invalid sites and scenes are refused, and no file is written",
    arguments: [
      (
        ["site", "a b", "--package"],
        "new: error: “a b” can't be the name of a site; expected letters, digits and inner hyphens, starting with a letter"
      ),
      (["site", "class", "--package"], "new: error: “class” is a Swift keyword; expected another name"),
      (["site", "yams", "--package"], "new: error: “yams” is the name of the module Yams; expected another name"),
      (
        ["site", "curves", "--package"], "new: error: “curves” is the name of the module Curves; expected another name"
      ),
      (["site", "full"], "full: error: this folder isn't empty; expected a new or an empty folder"),
      (
        ["site", "blog", "--stagecraft", "full"],
        "full: error: this folder doesn't contain Stagecraft; expected --stagecraft with the folder of a clone or a Git URL"
      ),
      (
        ["scene", "flip"],
        "Sources: error: no target calls StagecraftTool.main; expected one target, as in a site made by “new site --package”"
      ),
      (
        ["scene", "My_Flip"],
        "new: error: “My_Flip” can't be the name of a scene; expected lowercase letters, digits and inner hyphens, starting with a letter; did you mean “my-flip”?"
      ),
      (["scene", "hero"], "new: error: there is a scene “hero” already; expected another name"),
    ]
  )
  func refuses(arguments: [String], message: String) async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path + "/full", withIntermediateDirectories: true)
    try Data().write(to: folder.url.appendingPathComponent("full/notes.txt"))
    let isBare = !arguments[1].contains(" ")
    let places = arguments.map {
      ["full", "blog", "curves", "class", "yams"].contains($0) && isBare ? folder.path + "/" + $0 : $0
    }
    let site = arguments[0] == "scene" ? ["--site", folder.path] : []
    let run = await Run(["new"] + places + site)
    #expect(run.status == 1)
    #expect(run.errors.replacing(folder.path + "/", with: "") == message + "\n")
    #expect(folder.names == ["full"])
  }

  @Test(
    "A scene may have the name of a Swift keyword or of an identifier in its source",
    arguments: [
      ("func", "funcScene"), ("init", "initScene"), ("list", "listScene"), ("row", "rowScene"), ("card", "card"),
    ]
  )
  func avoidsWords(name: String, identifier: String) async throws {
    let folder = try TemporaryFolder()
    #expect(await Run(["new", "site", folder.path + "/blog", "--package"]).status == 0)
    let run = await Run(["new", "scene", name, "--site", folder.path + "/blog"], scenes: [])
    #expect(run.output.contains("add .\(identifier) to"))
  }

  @Test("A site may have names that a scene can't have", arguments: ["page", "list"])
  func allowsSites(name: String) async throws {
    let folder = try TemporaryFolder()
    #expect(await Run(["new", "site", folder.path + "/" + name, "--package"]).status == 0)
  }

  @Test("A site that is created through a link has a path from its real folder")
  func followsLinks() async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path + "/a/b/blog", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link",
      withDestinationPath: folder.path + "/a/b/blog"
    )
    #expect(await Run(["new", "site", folder.path + "/link", "--package"]).status == 0)
    let manifest = try String(contentsOfFile: folder.path + "/a/b/blog/Package.swift", encoding: .utf8)
    let path = try #require(manifest.firstMatch(of: /path: "([^"]+)"/)).output.1
    let found = URL(fileURLWithPath: folder.path + "/a/b/blog/" + path).standardizedFileURL
    #expect(FileManager.default.fileExists(atPath: found.path + "/Sources/StagecraftSite"))
  }

  @Test("A new scene is written next to the others, and its identifier is printed")
  func makesScene() async throws {
    let folder = try TemporaryFolder()
    #expect(await Run(["new", "site", folder.path + "/blog", "--package"]).status == 0)
    let arguments = ["new", "scene", "night-bus", "--site", folder.path + "/blog"]
    let run = await Run(arguments)
    let sources = "\(folder.path)/blog/Sources/blog"
    #expect(
      run.output
        == "created \(sources)/NightBus.swift; add .nightBus to StagecraftTool.main(scenes: […]) in \(sources)\n"
    )
    let source = try String(contentsOfFile: folder.path + "/blog/Sources/blog/NightBus.swift", encoding: .utf8)
    #expect(source.contains("static let nightBus = Scene(\n    \"night-bus\",\n    title: \"Night bus\","))
    #expect(!source.contains("{{"))
    #expect(await Run(arguments).status == 1)
  }

  @Test(
    "A folder's name is escaped in the manifest",
    arguments: ["a\"b\\(1)", "a\nb", "ä b"]
  )
  func escapesPaths(name: String) async throws {
    let folder = try TemporaryFolder()
    let clone = folder.path + "/" + name
    try FileManager.default.createDirectory(
      atPath: clone + "/Sources/StagecraftSite",
      withIntermediateDirectories: true
    )
    #expect(await Run(["new", "site", folder.path + "/blog", "--stagecraft", clone, "--package"]).status == 0)
    let manifest = try String(contentsOfFile: folder.path + "/blog/Package.swift", encoding: .utf8)
    let escaped = name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    #expect(manifest.contains("    .package(name: \"stagecraft\", path: \"../\(escaped)\")\n"))
  }

  @Test("A placeholder in a folder's name isn't replaced")
  func fillsOnce() async throws {
    let folder = try TemporaryFolder()
    let clone = folder.path + "/{{package}}"
    try FileManager.default.createDirectory(
      atPath: clone + "/Sources/StagecraftSite",
      withIntermediateDirectories: true
    )
    #expect(await Run(["new", "site", folder.path + "/blog", "--stagecraft", clone, "--package"]).status == 0)
    let manifest = try String(contentsOfFile: folder.path + "/blog/Package.swift", encoding: .utf8)
    #expect(manifest.contains("path: \"../{{package}}\""))
  }

  @Test(
    "A new site replaces an empty folder and leaves no temporary files",
    arguments: ["blog", "deep/er/blog"]
  )
  func leavesNothingBeside(path: String) async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path + "/blog", withIntermediateDirectories: true)
    #expect(await Run(["new", "site", folder.path + "/" + path, "--package"]).status == 0)
    let site = folder.path + "/" + path
    #expect(
      Set(try FileManager.default.contentsOfDirectory(atPath: site)).isSuperset(of: ["Package.swift", ".gitignore"])
    )
    #expect(!FileManager.default.fileExists(atPath: site + "/.stagecraft-new"))
    let beside = try FileManager.default.contentsOfDirectory(atPath: site + "/..")
    #expect(beside.allSatisfy { !$0.hasPrefix(".") })
  }

  @Test("Leftovers of an interrupted “new site” are removed by the next one, and other folders aren't")
  func removesLeftovers() async throws {
    let folder = try TemporaryFolder()
    for name in [".blog.0A1B2C3D", ".blog.11111111"] {
      try FileManager.default.createDirectory(
        atPath: "\(folder.path)/\(name)/Content",
        withIntermediateDirectories: true
      )
    }
    // Two processes were killed before they wrote anything: an hour ago and just now.
    for name in [".blog.22222222", ".blog.33333333"] {
      try FileManager.default.createDirectory(atPath: "\(folder.path)/\(name)", withIntermediateDirectories: true)
    }
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -3_600)],
      ofItemAtPath: folder.path + "/.blog.22222222"
    )
    try Data().write(to: folder.url.appendingPathComponent(".blog.0A1B2C3D/.stagecraft-new"))
    #expect(await Run(["new", "site", folder.path + "/blog", "--package"]).status == 0)
    #expect(
      Set(try FileManager.default.contentsOfDirectory(atPath: folder.path)) == [
        ".blog.11111111", ".blog.33333333", "blog",
      ]
    )
  }

  @Test("A new site that can't be created leaves no folders")
  func leavesNothing() async throws {
    let folder = try TemporaryFolder()
    try Data("mine".utf8).write(to: folder.url.appendingPathComponent("blog"))
    let run = await Run(["new", "site", folder.path + "/blog", "--package"])
    #expect(run.status == 1)
    #expect(run.errors == "\(folder.path)/blog: error: it can't be written to: Not a directory\n")
    #expect(try String(contentsOfFile: folder.path + "/blog", encoding: .utf8) == "mine")
    #expect(await Run(["new", "site", folder.path + "/blog/a/b", "--package"]).status == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["blog"])
  }

  @Test("A pipe among the sources doesn't block “new scene”")
  func skipsPipes() async throws {
    let folder = try TemporaryFolder()
    #expect(await Run(["new", "site", folder.path + "/blog", "--package"]).status == 0)
    #expect(mkfifo(folder.path + "/blog/Sources/blog/A.swift", 0o600) == 0)
    #expect(await Run(["new", "scene", "flip", "--site", folder.path + "/blog"]).status == 0)
  }

  @Test("A site can't have the name of a Swift keyword", arguments: ["class", "Func", "init", "self", "true"])
  func refusesReserved(name: String) async throws {
    let folder = try TemporaryFolder()
    let run = await Run(["new", "site", folder.path + "/" + name, "--package"])
    #expect(run.errors == "new: error: “\(name)” is a Swift keyword; expected another name\n")
  }
}
