import Diagnostics
import Foundation
import Testing

@testable import Commands

@Suite struct BloggingTests {
  private static func site(_ files: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (name, text) in files { try write(text, to: name, in: folder) }
    return folder
  }

  private static func write(_ text: String, to name: String, in folder: TemporaryFolder) throws {
    let file = folder.url.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private static func text(_ folder: TemporaryFolder, _ name: String) -> String? {
    FileManager.default.contents(atPath: folder.path + "/" + name).map { String(decoding: $0, as: UTF8.self) }
  }

  private static var today: String { Date.now.formatted(.iso8601.year().month().day()) }

  // MARK: new post

  @Test(
    "A new post is a draft in the folder with the most articles, named like the others there",
    arguments: [
      (["Content/posts/a.md", "Content/posts/b.md", "Content/about/c.md"], [], "Content/posts/low-tide.md"),
      (["Content/log/2026-01-02-a.md"], [], "Content/log/DAY-low-tide.md"),
      (["Content/a.md"], [], "Content/articles/low-tide.md"),
      (["Content/a/b.md"], ["--folder", "notes/sea"], "Content/notes/sea/low-tide.md"),
    ]
  )
  func addsPosts(files: [String], options: [String], file: String) async throws {
    let folder = try Self.site(files.reduce(into: [:]) { $0[$1] = "# A\n" })
    let run = await Run(["new", "post", "Low Tide: part 1", "--site", folder.path] + options)
    let name = file.replacing("DAY", with: Self.today).replacing("low-tide", with: "low-tide-part-1")
    #expect(run.output == "created \(folder.path)/\(name), a draft that “preview” shows\n")
    #expect(Self.text(folder, name) == "---\ntitle: \"Low Tide: part 1\"\ndate: \(Self.today)\ndraft: true\n---\n\n")
  }

  @Test(
    "A post that can't be made is refused",
    arguments: [
      (["A"], "Content/articles/a.md: error: this file exists already; expected another title"),
      (["🎉"], "new: error: the title “🎉” has no letter or digit; expected one"),
      (["B", "--folder", "../x"], "--folder: error: “../x” isn't a folder of Content; expected one such as posts"),
    ]
  )
  func refusesPosts(arguments: [String], message: String) async throws {
    let folder = try Self.site(["Content/articles/a.md": "mine"])
    let run = await Run(["new", "post"] + arguments + ["--site", folder.path])
    #expect(run.status == 1 && run.errors == message + "\n")
    #expect(Self.text(folder, "Content/articles/a.md") == "mine")
  }

  // MARK: theme

  @Test("The theme's files are listed, with those that the site replaces")
  func listsTheme() async throws {
    let folder = try Self.site(["Content/index.md": "# A", "Templates/list.mustache": "x"])
    let run = await Run(["theme", "--site", folder.path])
    #expect(run.output.hasPrefix("layout      bundled  what every page has around it\n"))
    #expect(
      run.output.contains(
        "list        Templates/list.mustache  tags, series, folders, and what follows the first page\n"
      )
    )
    #expect(run.output.contains("site.css    bundled  the style sheet\n"))
  }

  @Test(
    "One file of the theme is written to the site",
    arguments: [
      ("article", "Templates/article.mustache"), ("post", "Templates/article.mustache"),
      ("site.css", "Public/site.css"),
    ]
  )
  func writesTheme(name: String, file: String) async throws {
    let folder = try Self.site(["Content/index.md": "# A"])
    let run = await Run(["theme", name, "--site", folder.path])
    #expect(run.output == "created \(folder.path)/\(file); remove it to get the bundled one back\n")
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    #expect(Self.text(folder, file) == (try String(contentsOfFile: package.path + "/" + file, encoding: .utf8)))
    let again = await Run(["theme", name, "--site", folder.path])
    #expect(again.errors == "\(file): error: this file exists already; expected another name, or that you remove it\n")
  }

  @Test("A name that the theme doesn't have gets a suggestion")
  func refusesTheme() async throws {
    let folder = try Self.site(["Content/index.md": "# A"])
    let run = await Run(["theme", "artcle", "--site", folder.path])
    #expect(run.status == 1 && run.errors.hasSuffix("did you mean “article”?\n"))
  }

  // MARK: import

  @Test("An imported site is written beside the old one, with a list of what wasn't taken, and needs no package")
  func imports() async throws {
    let folder = try Self.site([
      "my blog/_config.yml": "title: Low Tide\n",
      "my blog/_posts/2026-01-02-a.md": "---\ntitle: A\n---\n{% gizmo 1 %} {% gizmo 2 %}\n",
    ])
    let run = await Run(["import", folder.path + "/my blog"])
    #expect(run.status == 0)
    #expect(
      run.errors
        == "_posts/2026-01-02-a.md:4: warning: nothing is known about {% gizmo %}, so it is left out (and in 1 more place)\n"
    )
    #expect(
      run.output.contains(
        "from Jekyll in \(folder.path)/my blog-stagecraft, with 1 articles. All 2 addresses are kept."
      )
    )
    let line = "_posts/2026-01-02-a.md:4: nothing is known about {% gizmo %}, so it is left out\n"
    #expect(Self.text(folder, "my blog-stagecraft/not-taken.txt") == line + line)
    let site = folder.path + "/my blog-stagecraft"
    let names = try FileManager.default.contentsOfDirectory(atPath: site).sorted()
    #expect(names == [".build", ".github", ".gitignore", "Content", "not-taken.txt"])
    #expect(Self.text(folder, "my blog-stagecraft/Content/posts/2026-01-02-a.md")?.hasPrefix("---\ntitle: A\n") == true)
    let build = await Run(["build", "--site", folder.path + "/my blog-stagecraft"])
    #expect(build.status == 0 && build.errors.contains("nothing is known about {% gizmo %}"))
    #expect(Self.text(folder, "my blog-stagecraft/dist/2026/01/02/a.html") != nil)
  }

  @Test("With --package, an imported site has a package for scenes")
  func importsPackage() async throws {
    let folder = try Self.site(["my blog/a.md": "# A\n"])
    let run = await Run(["import", folder.path + "/my blog", "--package"])
    #expect(run.status == 0)
    #expect(run.output.hasSuffix("\n  swift run my-blog-stagecraft preview\n"))
    #expect(Self.text(folder, "my blog-stagecraft/Package.swift")?.contains("name: \"my-blog-stagecraft\"") == true)
  }

  @Test(
    "The workflow of an imported site installs the tool from the Git URL of Stagecraft",
    arguments: [
      ([], "\"\""),
      (["--stagecraft", "https://example.com/a/stagecraft.git"], "\"https://example.com/a/stagecraft.git\""),
    ]
  )
  func importsWorkflow(options: [String], url: String) async throws {
    let folder = try Self.site(["blog/a.md": "# A\n"])
    #expect(await Run(["import", folder.path + "/blog"] + options).status == 0)
    let workflow = try #require(Self.text(folder, "blog-stagecraft/.github/workflows/site.yml"))
    #expect(workflow.contains("\n  STAGECRAFT: \(url)\n"))
    #expect(workflow.contains("run: .build/tool/bin/stagecraft build --base-url \"$BASE_URL\" --output dist\n"))
  }

  @Test(
    "The next step shows a new site with the tool that made it",
    arguments: [
      ("/usr/local/bin/stagecraft", "  cd 'my site'\n  stagecraft preview"),
      (
        "/home/a b/stagecraft/.build/debug/stagecraft",
        "  swift run --package-path '/home/a b/stagecraft' stagecraft preview --site 'my site'"
      ),
    ]
  )
  func saysNextStep(executable: String, steps: String) {
    #expect(NextSteps(in: "my site", executable: executable).text == steps)
  }

  @Test("An import doesn't write to a folder that isn't empty")
  func keepsFolders() async throws {
    let folder = try Self.site(["old/a.md": "# A", "new/mine.txt": "mine"])
    let run = await Run(["import", folder.path + "/old", "--output", folder.path + "/new"])
    #expect(run.status == 1)
    #expect(run.errors == "\(folder.path)/new: error: this folder isn't empty; expected a new or an empty folder\n")
    #expect(folder.names == ["new", "old"])
  }

  @Test("An import doesn't write into the old site", arguments: ["", "/new", "/a/../new"])
  func keepsOldSite(place: String) async throws {
    let folder = try Self.site(["old/a.md": "# A", "old/a/b.md": "# B"])
    let target = folder.path + "/old" + place
    let run = await Run(["import", folder.path + "/old", "--output", target])
    #expect(run.status == 1)
    #expect(run.errors == "\(target): error: this folder lies in the old site; expected one outside of it\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/old").sorted() == ["a", "a.md"])
  }

  @Test("A file that can't be written names the folder and the reason")
  func saysWhyNotWritten() async throws {
    let folder = try Self.site(["old/a.md": "# A", "file": ""])
    let run = await Run(["import", folder.path + "/old", "--output", folder.path + "/file/new"])
    #expect(run.status == 1)
    #expect(run.errors == "\(folder.path)/file/new: error: it can't be written to: Not a directory\n")
  }

  @Test("A file's name can't begin a line of the list of what wasn't taken")
  func listsAwkwardNames() async throws {
    let folder = try Self.site(["old/a.md": "# A", "old/x\nb.md: taken\n.md": "---\ntitle: [\n---\n"])
    let run = await Run(["import", folder.path + "/old"])
    #expect(run.status == 0)
    let lines = (Self.text(folder, "old-stagecraft/not-taken.txt") ?? "").split(separator: "\n")
    #expect(lines.count == 2 && lines.last?.hasPrefix("Content/x\\nb.md: taken\\n.md:") == true)
    #expect(lines.first?.hasPrefix("x\\nb.md: taken\\n.md:") == true)
  }

  // MARK: build

  @Test("With --links, addresses outside of the site are written to a file")
  func listsLinks() async throws {
    let folder = try Self.site(["Content/index.md": "# A\n\n[b](https://b.example/)\n"])
    let run = await Run(["build", "--site", folder.path, "--links", folder.path + "/a/links.txt"], scenes: [])
    #expect(run.status == 0)
    #expect(Self.text(folder, "a/links.txt") == "https://b.example/\tindex.html\n")
  }

  @Test("With --strict, a link that leads nowhere is an error, and nothing is written")
  func buildsStrictly() async throws {
    let folder = try Self.site(["Content/index.md": "# A\n\n[b](b.html)\n"])
    let loose = await Run(["build", "--site", folder.path], scenes: [])
    #expect(loose.status == 0 && loose.errors.contains("Content/index.md: warning: a link leads to “b.html”"))
    try FileManager.default.removeItem(atPath: folder.path + "/dist")
    let strict = await Run(["build", "--strict", "--site", folder.path], scenes: [])
    #expect(strict.status == 1 && strict.errors.contains("Content/index.md: error: a link leads to “b.html”"))
    // The cache of the first build stays.
    #expect(folder.names == [".build", "Content"])
  }

  @Test("With --messages json, a folder that isn't there is an object, too")
  func printsFolderProblem() async throws {
    let run = await Run(["build", "--messages", "json", "--site", "/no/such/folder"], scenes: [])
    #expect(run.status == 1)
    let object = try JSONSerialization.jsonObject(with: Data(run.errors.utf8)) as? [String: Any]
    #expect(object?["severity"] as? String == "error" && object?["file"] as? String == "/no/such/folder")
  }

  @Test("With --messages json, every message is an object on a line of its own")
  func printsJSON() async throws {
    let folder = try Self.site(["Content/index.md": "---\ntitel: A\ndate: x\n---\n"])
    let run = await Run(["build", "--messages", "json", "--site", folder.path], scenes: [])
    #expect(run.status == 1)
    let lines = run.errors.split(separator: "\n")
    let objects = try lines.map { try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] }
    #expect(objects.count == 1)
    #expect(objects[0]?["severity"] as? String == "error" && objects[0]?["line"] as? Int == 3)
    #expect(objects[0]?["file"] as? String == "Content/index.md" && objects[0]?["column"] as? Int == 7)
    #expect(objects[0]?["message"] as? String == "date is “x”; expected a day such as 2026-11-21")
  }

  @Test("An object has the identity, the range, the way out and the other places of a message")
  func printsMembers() throws {
    let place = Location(file: "a.yaml", line: 2, column: 1, length: 5)
    let diagnostic = Diagnostic(.siteSettings, "no", at: place, suggestion: "title", notes: [.other("b")])
    #expect(
      MessageFormat.json(diagnostic) == #"""
        {"id": "site.settings", "severity": "error", "message": "no", "file": "a.yaml", "line": 2, "column": 1, \#
        "endLine": 2, "endColumn": 6, "suggestion": "title", "solution": {"summary": "Write “title”.", \#
        "replacement": "title"}, "notes": [{"message": "the other one is here", "file": "b"}]}
        """#
    )
    let summary = Diagnostic.ID.toolOption.remedy
    #expect(
      MessageFormat.json(Diagnostic(.toolOption, "no", about: "--at")) == #"""
        {"id": "tool.option", "severity": "error", "message": "no", "subject": "--at", \#
        "solution": {"summary": "\#(summary)"}}
        """#
    )
  }

  @Test("A suggestion for a key replaces the range that the key has", arguments: ["titel: A\n", "titel = \"A\"\n"])
  func printsRange(settings: String) async throws {
    let name = settings.contains("=") ? "site.toml" : "site.yaml"
    let folder = try Self.site(["Content/index.md": "# A\n", "Content/\(name)": settings])
    let run = await Run(["build", "--messages", "json", "--site", folder.path], scenes: [])
    let object = try JSONSerialization.jsonObject(with: Data(run.printed.utf8)) as? [String: Any]
    #expect(object?["column"] as? Int == 1 && object?["endColumn"] as? Int == 6)
    #expect((object?["solution"] as? [String: String])?["replacement"] == "title")
  }

  @Test("A message that the settings silence isn't printed, counted or strict")
  func silences() async throws {
    let site = ["Content/index.md": "[B](b.html)\n", "Content/site.yaml": "silence: [link.missing]\n"]
    let folder = try Self.site(site)
    let run = await Run(["build", "--strict", "--site", folder.path], scenes: [])
    #expect(run.status == 0 && !run.printed.contains("b.html") && !run.output.contains("warning"), "\(run.printed)")
  }

  @Test("With --messages json, the summary is an object on a line of its own")
  func printsJSONSummary() async throws {
    let folder = try Self.site([
      "Content/index.md": "# A\n\n[b](b.html)\n", "Content/b.md": "---\ndate: 2999-01-01\n---\n",
    ])
    let run = await Run(["build", "--messages", "json", "--site", folder.path], scenes: [])
    #expect(run.status == 0 && run.output.split(separator: "\n").count == 1)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(Set(object.keys) == ["output", "files", "pages", "bytes", "seconds", "warnings"])
    #expect(object["output"] as? String == "\(folder.path)/dist" && object["warnings"] as? Int == 1)
    let pages = FileManager.default.enumerator(atPath: folder.path + "/dist")?.count { "\($0)".hasSuffix(".html") }
    #expect(object["pages"] as? Int == pages && object["seconds"] is Double)
  }

  @Test("The list of links isn't written over an article, which is said before the site is built")
  func keepsArticles() async throws {
    let folder = try Self.site(["Content/index.md": "# A\n"])
    let links = folder.path + "/Content/index.md"
    let run = await Run(["build", "--site", folder.path, "--links", links], scenes: [])
    #expect(run.status == 1 && folder.names == ["Content"])
    #expect(
      run.errors
        == "\(links): error: Content is the site's own source; expected a file outside of it, such as links.txt\n"
    )
    #expect(Self.text(folder, "Content/index.md") == "# A\n")
  }

  @Test("The list of links is written, and written again")
  func writesLinks() async throws {
    let folder = try Self.site(["Content/index.md": "<https://a.example/>\n"])
    for _ in 0..<2 {
      let run = await Run(["build", "--site", folder.path, "--links", folder.path + "/out/links.txt"], scenes: [])
      #expect(run.status == 0)
      #expect(Self.text(folder, "out/links.txt")?.hasPrefix("https://a.example/\t") == true)
    }
  }

  @Test(
    "A folder of another generator is said to be one",
    arguments: [(["hugo.toml": "", "content/a.md": ""], "Hugo"), (["_config.yml": "", "a.md": ""], "Jekyll")]
  )
  func knowsOtherSites(files: [String: String], name: String) async throws {
    let folder = try Self.site(files)
    let run = await Run(["build", "--site", folder.path], scenes: [])
    #expect(run.status == 1)
    #expect(
      run.errors
        == "\(folder.path): error: this is a site of \(name), without a folder Content; expected one that “import” has made of it\n"
    )
  }

  @Test("With --quiet, a build that succeeds prints nothing")
  func buildsQuietly() async throws {
    let folder = try Self.site(["Content/index.md": "# A\n", "Content/b.md": "---\ndate: 2999-01-01\n---\n"])
    let run = await Run(["build", "--quiet", "--site", folder.path], scenes: [])
    #expect(run.status == 0 && run.output == "" && run.errors == "")
  }

  @Test("With --verbose, a build says how long its steps took, and why it made which files")
  func buildsVerbosely() async throws {
    let folder = try Self.site(["Content/index.md": "# A\n", "Content/b.md": "# B\n", "Content/c.md": "# C\n"])
    let first = await Run(["build", "--verbose", "--site", folder.path], scenes: [])
    #expect(first.errors.contains(/note: rendering 3 of them took \d+ ms\n/))
    #expect(
      first.errors.contains("articles/b/index.html: note: it was made, because nothing is known of an earlier build")
    )
    try Data("# B\n\nMore.\n".utf8).write(to: folder.url.appendingPathComponent("Content/b.md"))
    let second = await Run(["build", "--verbose", "--site", folder.path], scenes: [])
    #expect(second.errors.contains(/note: rendering 1 of them took \d+ ms\n/))
    #expect(second.errors.contains("articles/b/index.html: note: it was made, because Content/b.md has changed\n"))
    #expect(
      second.errors.contains("\nindex.html: note: it was made, because articles or files that it shows have changed\n")
    )
    #expect(!second.errors.contains("articles/c/index.html"))
    let third = await Run(["build", "--verbose", "--site", folder.path], scenes: [])
    #expect(!third.errors.contains("it was made"))
  }

  @Test("Files that were made for the same reason are named up to a limit, and then counted")
  func countsMadeFiles() async throws {
    let files = (0..<20).map { ("Content/\($0).md", "# A\n") } + [("Content/index.md", "# A\n")]
    let folder = try Self.site(Dictionary(uniqueKeysWithValues: files))
    _ = await Run(["build", "--site", folder.path], scenes: [])
    try Self.write("<p>{{{page.html}}}", to: "Templates/article.mustache", in: folder)
    let run = await Run(["build", "--verbose", "--site", folder.path], scenes: [])
    let reason = "the template “article” or one that it includes has changed"
    #expect(run.errors.split(separator: "\n").count { $0.hasSuffix("it was made, because \(reason)") } == 10)
    #expect(run.errors.contains("note: 10 more files were made, because \(reason)\n"))
  }

  @Test("A build can't be both verbose and quiet")
  func refusesVerboseAndQuiet() async throws {
    let run = await Run(["build", "--verbose", "--quiet"], scenes: [])
    #expect(run.status == 2 && run.errors.contains("a build can't be both verbose and quiet"))
  }

  @Test("With --gzip, each text has a compressed form beside it")
  func compresses() async throws {
    let folder = try Self.site(["Content/index.md": "# A\n", "Public/a.png": "x"])
    #expect(await Run(["build", "--gzip", "--site", folder.path], scenes: []).status == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/dist")
    #expect(names.contains("index.html.gz") && names.contains("site.css.gz") && !names.contains("a.png.gz"))
  }

  @Test(
    "The progress of a build is a bar and two numbers",
    arguments: [(0, 10, 0), (5, 10, 12), (10, 10, 24), (0, 0, 24)]
  )
  func showsProgress(done: Int, count: Int, filled: Int) {
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: BuildProgress.width - filled)
    #expect(BuildProgress.line(done, of: count) == "\(bar) \(done) of \(count) articles")
  }
}
