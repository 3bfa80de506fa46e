import Demos
import Diagnostics
import Foundation
import FuzzSupport
import Scenes
import Synchronization
import TestTiers
import Testing

@testable import Site

/// A site that is edited at random, and what it was before each edit.
private struct EditedSite {
  let site: TestSite
  var random: Random
  /// The texts that a file had earlier, to be gone back to.
  private var earlier: [(name: String, text: String?)] = []
  private var number = 0
  /// The paths of the files that have changed, as a watcher tells them: nil if there is a new folder.
  private(set) var changes: Set<String>? = []

  static let templates = [
    "Templates/home.mustache":
      "<html><body>{{{page.html}}}{{#articles}}<a href=\"{{address}}\">{{title}}</a>{{{excerpt}}}{{/articles}}</body></html>",
    "Templates/article.mustache":
      "<html><head><title>{{page.title}}</title></head><body>{{{page.html}}}{{#page.hasCode}}code{{/page.hasCode}}{{#page.related}}<a href=\"{{address}}\">{{title}}</a>{{/page.related}}{{#page.tags}}<a href=\"{{address}}\">{{name}}</a>{{/page.tags}}{{#page.next}}<a href=\"{{address}}\">{{title}}</a>{{/page.next}}{{#page.series}}{{number}} {{name}}{{/page.series}}{{>foot}}</body></html>",
    "Templates/foot.mustache": "<p>{{site.title}}</p>",
    "Templates/list.mustache":
      "<html><body><h1>{{page.title}}</h1>{{{page.html}}}{{page.feed}}{{page.mood}}{{#groups}}<a href=\"{{address}}\">{{name}}</a>{{/groups}}{{#articles}}<a href=\"{{address}}\">{{title}}</a> {{summary}}{{/articles}}{{#pagination}}{{number}}{{/pagination}}</body></html>",
    "Templates/archive.mustache":
      "<html><body>{{#years}}{{year}}{{#articles}}<a href=\"{{address}}\">{{title}}</a>{{/articles}}{{/years}}</body></html>",
    "Templates/missing.mustache": "<html><body>{{page.title}}</body></html>",
    "Templates/shortcodes/note.mustache": "<b>{{0}} {{site.title}} {{page.title}} {{>foot}}</b>",
    "Content/site.yaml": "title: T\nbaseURL: https://example.com/\npageSize: 3\nfeedItems: 4\nshortcodes: hugo\n",
  ]

  init(seed: Int, articles: Int) throws {
    random = Random(seed: UInt64(seed))
    site = try TestSite(Self.templates.merging(["Content/index.fr.md": "# Accueil\n"]) { $1 })
    for _ in 0..<articles { try addArticle() }
  }

  private var names: [String] {
    (try? SiteFolder(site.path).listing(of: .content).files)?.filter { $0.hasSuffix(".md") && !$0.hasPrefix("index.") }
      ?? []
  }

  private mutating func text() -> String {
    let words = ["one", "two", "three", "four"]
    var lines = [
      "---", "title: \"Title \(random.int(0...99))\"", "date: 2026-0\(random.int(1...9))-1\(random.int(0...9))",
    ]
    if random.happens(0.7) { lines.append("tags: [\(random.pick(words)), \(random.pick(words))]") }
    if random.happens(0.2) { lines.append("series: \(random.pick(words))") }
    if random.happens(0.1) { lines.append("draft: true") }
    if random.happens(0.2) { lines.append("own: {a: [1, true], b: \(random.pick(words))}") }
    lines += ["---", "", "Text \(random.int(0...9)).", "", "## \(random.pick(words))"]
    let others = names
    if random.happens(0.5), !others.isEmpty {
      lines.append("[a](\(random.pick(others).split(separator: "/").last ?? "")) [b](#\(random.pick(words)))")
    }
    if random.happens(0.2) { lines.append("\n@Scene(hero-layers)") }
    if random.happens(0.3) { lines.append("\n{{< \(random.pick(["note", "note", "other"])) \"x\" >}}") }
    if random.happens(0.2), !others.isEmpty { lines.append("\n[c]({{< ref \"\(random.pick(others))\" >}})") }
    if random.happens(0.1) { lines.append("\n{{% include note.html %}} {{ site.title }} MORE") }
    if random.happens(0.1) { lines.append("\n```json\n{}\n```") }
    if random.happens(0.2) { lines.append("\n[dead](nowhere-\(random.int(0...3)).html)") }
    return lines.joined(separator: "\n") + "\n"
  }

  private mutating func addArticle() throws {
    number += 1
    let folder = random.pick(["", "notes/", "notes/deep/"])
    try write(text(), to: "Content/\(folder)post-\(number)\(random.happens(0.2) ? ".fr" : "").md")
  }

  private mutating func write(_ text: String, to name: String) throws {
    earlier.append((name, site.read(name)))
    try put(text, name)
  }

  private mutating func put(_ text: String, _ name: String) throws {
    let folder = URL(fileURLWithPath: site.path + "/" + name).deletingLastPathComponent().path
    if !FileManager.default.fileExists(atPath: folder) { changes = nil }
    changes?.insert(name)
    // Some editors write to another file first.
    if random.happens(0.3) { changes?.formUnion([name + "~", ".\(name).swp", "Content/.a.md.swp"]) }
    try site.write(text, to: name)
  }

  /// Returns the paths of the files that have changed since the last call.
  mutating func takeChanges() -> Set<String>? {
    defer { changes = [] }
    return changes
  }

  private mutating func remove(_ name: String) throws {
    earlier.append((name, site.read(name)))
    changes?.insert(name)
    try FileManager.default.removeItem(atPath: site.path + "/" + name)
  }

  /// Changes something, and says what.
  mutating func edit() throws -> String {
    let names = names
    guard !names.isEmpty else {
      try addArticle()
      return "add"
    }
    let name = "Content/" + random.pick(names)
    switch random.int(0...16) {
    case 0...3:
      try write(text(), to: name)
      return "write \(name)"
    case 4:
      try write((site.read(name) ?? "") + "\nMore.\n", to: name)
      return "append to \(name)"
    case 5:
      try addArticle()
      return "add"
    case 6:
      try remove(name)
      return "remove \(name)"
    case 7:
      let text = site.read(name) ?? ""
      try remove(name)
      number += 1
      try write(text, to: "Content/moved-\(number).md")
      return "move \(name)"
    case 8:
      let template = random.pick(["foot", "article", "list", "home"])
      let text = Self.templates["Templates/\(template).mustache"] ?? ""
      try write(
        text.replacing("</", with: "\(random.int(0...9))</", maxReplacements: 1),
        to: "Templates/\(template).mustache"
      )
      return "template \(template)"
    case 9:
      var settings = "pageSize: \(random.int(2...4))\nfeedItems: \(random.int(1...4))\n"
      if random.happens(0.8) { settings += "shortcodes: \(random.pick(["hugo", "hugo", "jekyll"]))\n" }
      let line = random.pick(SettingTests.lines)
      if random.happens(0.5), !line.hasPrefix("shortcodes") { settings += "\(line)\n" }
      try write("title: T\(random.int(0...3))\nbaseURL: https://example.com/\n\(settings)", to: "Content/site.yaml")
      return "settings"
    case 10:
      try write("body{margin:\(random.int(0...9))px}", to: "Public/\(random.pick(["a", "b", "c/d"])).css")
      return "public file"
    case 11: return try exchange("Templates/shortcodes/\(random.pick(["note", "other"])).mustache", "<i>{{0}}", "</i>")
    case 12:
      let folder = random.pick(["notes", "tags/one", "series/two", "talks"])
      return try exchange("Content/\(folder)/_index.md", "---\nmood: calm\n---\n{{< note y >}} [a](../index.md) ", "\n")
    case 13:
      return try exchange(
        "Templates/\(random.pick(["archive", "missing"])).mustache",
        "<html>{{site.title}}",
        "</html>"
      )
    case 14:
      return try exchange("Content/addresses.yaml", "\(name.dropFirst("Content/".count)): /fixed-", "/\n")
    default:
      guard let last = earlier.popLast() else { return "nothing" }
      if let text = last.text {
        try put(text, last.name)
      } else {
        changes?.insert(last.name)
        try? FileManager.default.removeItem(atPath: site.path + "/" + last.name)
      }
      return "revert \(last.name)"
    }
  }

  /// Removes a file if it is there, mostly; writes it otherwise.
  private mutating func exchange(_ name: String, _ start: String, _ end: String) throws -> String {
    if site.read(name) != nil, random.happens(0.4) {
      try remove(name)
      return "remove \(name)"
    }
    try write("\(start)\(random.int(0...9))\(end)", to: name)
    return "write \(name)"
  }

  /// The files of a folder by their paths, and the messages of the build that made them.
  static func contents(of folder: String) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder) {
      var isDirectory: ObjCBool = false
      _ = unsafe FileManager.default.fileExists(atPath: folder + "/" + path, isDirectory: &isDirectory)
      if !isDirectory.boolValue { files[path] = FileManager.default.contents(atPath: folder + "/" + path) }
    }
    return files
  }
}

/// A build that uses what earlier ones have made makes what a build without them makes.
@Suite struct IncrementalBuildTests {
  /// How many edits a run has; `STAGECRAFT_EDITS` sets it.
  private static let edits = ProcessInfo.processInfo.environment["STAGECRAFT_EDITS"].flatMap { Int($0) } ?? 12

  /// Builds as a new process would.
  private static func build(_ site: TestSite, to output: String, cached: Bool) throws -> [String] {
    var builder = try SiteBuilder(SiteFolder(site.path), SceneCatalogue([Scene.heroLayers]), theme: .bundled)
    if cached { builder = builder.using(BuildCache(of: try SiteFolder(site.path))) }
    return try builder.build(to: output).notes.map(\.statement)
  }

  @Test(
    "After any edits, a cached build equals a clean one byte for byte, messages included",
    arguments: (0..<4).share(2)
  )
  func equalsCleanBuild(seed: Int) throws {
    var edited = try EditedSite(seed: seed, articles: 9)
    let site = edited.site
    _ = try Self.build(site, to: site.output, cached: true)
    for step in 0..<Self.edits {
      let edits = try (0...edited.random.few(3)).map { _ in try edited.edit() }
      // Now and then the cache is lost, or somebody writes to the output.
      if edited.random.happens(0.08) { try? FileManager.default.removeItem(atPath: site.path + "/.build") }
      if edited.random.happens(0.08) {
        try site.write("mine", to: "dist/\(edited.random.pick(["index.html", "x/y.html"]))")
      }
      let notes = try Self.build(site, to: site.output, cached: true)
      let clean = try Self.build(site, to: site.path + "/clean", cached: false)
      let (found, expected) = (
        try EditedSite.contents(of: site.output), try EditedSite.contents(of: site.path + "/clean")
      )
      let differing = Set(found.keys).union(expected.keys).filter { found[$0] != expected[$0] }.sorted()
      #expect(differing.isEmpty, "seed \(seed), step \(step): \(edits)")
      #expect(notes == clean, "seed \(seed), step \(step): \(edits)")
      if !differing.isEmpty || notes != clean { return }
    }
  }

  @Test("A builder that builds again and again gives what a new one gives", arguments: (0..<3).share(2))
  func equalsNewBuilder(seed: Int) throws {
    var edited = try EditedSite(seed: 100 + seed, articles: 7)
    let builder = try edited.site.builder()
    for step in 0..<Self.edits {
      let edits = try (0...edited.random.few(2)).map { _ in try edited.edit() }
      let (again, new) = (try builder.build(), try edited.site.build())
      #expect(again == new && again.notes == new.notes, "seed \(seed), step \(step): \(edits)")
      for path in new.paths {
        let (one, other) = (try again.bytes(of: path), try new.bytes(of: path))
        #expect(one == other && one?.count == again.size(of: path), "seed \(seed), step \(step): \(edits), \(path)")
      }
    }
  }

  @Test("A builder that is told which files have changed gives what a new one gives", arguments: (0..<3).share(2))
  func rebuildEqualsNewBuilder(seed: Int) throws {
    var edited = try EditedSite(seed: 200 + seed, articles: 7)
    let (builder, memory) = (try edited.site.builder(), BuildMemory())
    _ = try builder.rebuild(after: nil, knowing: memory)
    _ = edited.takeChanges()
    for step in 0..<2 * Self.edits {
      let edits = try (0...edited.random.few(2)).map { _ in try edited.edit() }
      let (again, new) = (try builder.rebuild(after: edited.takeChanges(), knowing: memory), try edited.site.build())
      #expect(again.paths == new.paths, "seed \(seed), step \(step): \(edits)")
      #expect(again.notes.map(\.statement) == new.notes.map(\.statement), "seed \(seed), step \(step): \(edits)")
      for path in new.paths {
        let (one, other) = (try again.bytes(of: path), try new.bytes(of: path))
        #expect(one == other && one?.count == again.size(of: path), "seed \(seed), step \(step): \(edits), \(path)")
      }
    }
  }

  private static func rebuild(_ builder: SiteBuilder, _ memory: BuildMemory, _ changes: Set<String>?) throws -> (
    site: BuiltSite, work: BuildWork
  ) {
    let work = BuildWork()
    return (try builder.rebuild(after: changes, knowing: memory, counting: work), work)
  }

  @Test("Only the articles that have changed are read, however many there are", arguments: [3, 12])
  func readsWhatChanged(count: Int) throws {
    let site = try TestSite(Self.posts(count))
    let (builder, memory) = (try site.builder(), BuildMemory())
    #expect(try Self.rebuild(builder, memory, nil).work[.reading] == count + 2)
    try site.write("---\ntitle: Post 1\ndate: 2026-01-01\n---\nText.\n\nOther.\n", to: "Content/post-1.md")
    let again = try Self.rebuild(builder, memory, ["Content/post-1.md", "Content/.post-1.md.swp", "Content/4913"])
    #expect((again.work[.reading], again.work[.rendering]) == (1, 1))
    #expect(again.work[.planning] == 1)
    #expect(again.site.text("articles/post-1/index.html").contains("Other"))
  }

  @Test(
    "The pages of all articles are planned again where an article moves in a list, or a link to it changes",
    arguments: ["title: New\ndate: 2026-01-01", "title: Post 1\ndate: 2026-03-01", "title: Post 1\ntags: a"]
  )
  func plansLinkingPages(matter: String) throws {
    let site = try TestSite(Self.posts(4))
    let (builder, memory) = (try site.builder(), BuildMemory())
    let first = try Self.rebuild(builder, memory, nil).work[.planning]
    try site.write("---\n\(matter)\n---\nText.\n", to: "Content/post-1.md")
    let again = try Self.rebuild(builder, memory, ["Content/post-1.md"])
    #expect(again.work[.planning] == first)
    let clean = try site.build()
    #expect(again.site.paths == clean.paths)
    #expect(clean.paths.allSatisfy { !$0.hasSuffix(".html") || again.site.text($0) == clean.text($0) })
  }

  @Test("A changed style sheet is no reason to look at anything else")
  func replacesPublicFile() throws {
    let site = try TestSite(Self.posts(3))
    let (builder, memory) = (try site.builder(), BuildMemory())
    let first = try Self.rebuild(builder, memory, nil).site
    try site.write("main{}", to: "Public/site.css")
    let again = try Self.rebuild(builder, memory, ["Public/site.css", "Public/site.css~"])
    #expect((again.work[.reading], again.work[.making]) == (0, 0))
    #expect(again.site.text("site.css") == "main{}" && again.site.size(of: "site.css") == 6)
    #expect(again.site != first && again.site.differs(onlyIn: ".css", from: first))
    #expect(!again.site.differs(onlyIn: ".js", from: first))
  }

  @Test("What has changed while a build failed isn't forgotten when another file is mended")
  func remembersFailedChanges() throws {
    let site = try TestSite(Self.posts(3))
    let (builder, memory) = (try site.builder(), BuildMemory())
    _ = try Self.rebuild(builder, memory, nil)
    try site.write("---\ntitle: Changed\n---\n", to: "Content/post-1.md")
    try site.write("pageSize: none\n", to: "Content/site.yaml")
    #expect(throws: Diagnostics.self) { try Self.rebuild(builder, memory, ["Content/post-1.md", "Content/site.yaml"]) }
    try site.write("main{}", to: "Public/site.css")
    #expect(throws: Diagnostics.self) { try Self.rebuild(builder, memory, ["Public/site.css"]) }
    try site.write("baseURL: https://example.com/\n", to: "Content/site.yaml")
    let again = try Self.rebuild(builder, memory, ["Content/site.yaml"]).site
    #expect(again.text("articles/post-1/index.html").contains("<title>Changed</title>"))
    #expect(again.text("site.css") == "main{}")
  }

  @Test("A link to a heading is checked when the page with the heading changes")
  func checksLinksToChangedPages() throws {
    let site = try TestSite(["Content/a.md": "## One\n", "Content/b.md": "[to](a.md#one) [dead](nowhere.html)\n"])
    let (builder, memory) = (try site.builder(), BuildMemory())
    func notes(_ changes: Set<String>?) throws -> [String] {
      try Self.rebuild(builder, memory, changes).site.notes.map(\.message)
    }
    #expect(try notes(nil).count == 1)
    try site.write("## Two\n", to: "Content/a.md")
    #expect(try notes(["Content/a.md"]).count == 2)
    try site.write("## One\n", to: "Content/a.md")
    #expect(try notes(["Content/a.md"]) == ["a link leads to “nowhere.html”, which isn't on the site"])
  }

  @Test("A file that another path leads to is read again with every change")
  func readsLinkedFiles() throws {
    let site = try TestSite(["Public/shared.txt": "---\ntitle: One\n---\n"])
    try FileManager.default.createSymbolicLink(
      atPath: site.path + "/Content/link.md",
      withDestinationPath: "../Public/shared.txt"
    )
    let (builder, memory) = (try site.builder(), BuildMemory())
    _ = try Self.rebuild(builder, memory, nil)
    try site.write("---\ntitle: Other\n---\n", to: "Public/shared.txt")
    try site.write("# Home\n", to: "Content/index.md")
    let again = try Self.rebuild(builder, memory, ["Public/shared.txt", "Content/index.md"]).site
    #expect(again.text("articles/link/index.html").contains("<h1>Other</h1>"))
  }

  private static func work(_ site: TestSite, _ cache: BuildCache) throws -> BuildWork {
    let work = BuildWork()
    _ = try site.builder().using(cache).build(to: site.output, counting: work)
    return work
  }

  private static func posts(_ count: Int) -> [String: String] {
    (0..<count).reduce(into: EditedSite.templates) { files, number in
      files["Content/post-\(number).md"] = "---\ntitle: Post \(number)\ndate: 2026-01-01\n---\nText.\n\nMore.\n"
    }
  }

  @Test("A build after which nothing has changed makes nothing", arguments: [3, 12])
  func makesNothingTwice(count: Int) throws {
    let site = try TestSite(Self.posts(count))
    let folder = try SiteFolder(site.path)
    #expect(try Self.work(site, BuildCache(of: folder))[.rendering] == count + 2)
    let work = try Self.work(site, BuildCache(of: folder))
    #expect((work[.rendering], work[.making], work[.listing]) == (0, 0, 0))
  }

  @Test("A changed text is rendered alone, and only its page and the feeds are made", arguments: [3, 12])
  func makesWhatChanged(count: Int) throws {
    let site = try TestSite(Self.posts(count))
    let folder = try SiteFolder(site.path)
    _ = try Self.work(site, BuildCache(of: folder))
    try site.write("---\ntitle: Post 1\ndate: 2026-01-01\n---\nText.\n\nOther.\n", to: "Content/post-1.md")
    let work = try Self.work(site, BuildCache(of: folder))
    #expect(work[.rendering] == 1)
    // Feeds show the newest four.
    #expect(work[.making] <= 3)
    #expect(site.read("dist/articles/post-1/index.html")?.contains("Other") == true)
  }

  @Test("A changed template is no reason to render an article")
  func keepsTextsWhenTemplatesChange() throws {
    let site = try TestSite(Self.posts(3))
    let folder = try SiteFolder(site.path)
    _ = try Self.work(site, BuildCache(of: folder))
    try site.write("new foot", to: "Templates/foot.mustache")
    let work = try Self.work(site, BuildCache(of: folder))
    // The posts, and the one that every test site has.
    #expect((work[.rendering], work[.making]) == (0, 4))
  }

  @Test("A changed template of a shortcode is a reason to render the articles that have it, and no others")
  func followsShortcodes() throws {
    var files = Self.posts(3)
    files["Content/a.md"] = "{{< note x >}}\n"
    let site = try TestSite(files)
    let folder = try SiteFolder(site.path)
    _ = try Self.work(site, BuildCache(of: folder))
    try site.write("<b>new {{0}}</b>", to: "Templates/shortcodes/note.mustache")
    #expect(try Self.work(site, BuildCache(of: folder))[.rendering] == 1)
    #expect(site.read("dist/articles/a/index.html")?.contains("<b>new x</b>") == true)
    try FileManager.default.removeItem(atPath: site.path + "/Templates/shortcodes/note.mustache")
    #expect(try Self.work(site, BuildCache(of: folder))[.rendering] == 1)
    #expect(site.read("dist/articles/a/index.html")?.contains("new x") == false)
  }

  @Test("A changed figure of a shortcode is a reason to render the articles that show it, and no others")
  func followsFigures() throws {
    var files = Self.posts(3)
    files["Content/a.md"] = "{{< stagecraft like >}}\n"
    let figure = "Templates/shortcodes/stagecraft/like.figure.html"
    files[figure] = "<figure>{{one}}</figure>"
    let site = try TestSite(files)
    let folder = try SiteFolder(site.path)
    _ = try Self.work(site, BuildCache(of: folder))
    // It is no template, so braces in it are text.
    #expect(site.read("dist/articles/a/index.html")?.contains("<figure>{{one}}</figure>") == true)
    #expect(try Self.work(site, BuildCache(of: folder))[.rendering] == 0)
    try site.write("<figure>two</figure>", to: figure)
    #expect(try Self.work(site, BuildCache(of: folder))[.rendering] == 1)
    #expect(site.read("dist/articles/a/index.html")?.contains("<figure>two</figure>") == true)
  }

  @Test("A shortcode leads to an article's new address")
  func followsReferences() throws {
    var files = Self.posts(3)
    files["Content/a.md"] = "[to]({{< ref \"post-1.md\" >}})\n"
    let site = try TestSite(files)
    let folder = try SiteFolder(site.path)
    _ = try Self.work(site, BuildCache(of: folder))
    try site.write("post-1.md: /moved/\n", to: "Content/addresses.yaml")
    _ = try Self.work(site, BuildCache(of: folder))
    #expect(site.read("dist/articles/a/index.html")?.contains("<a href=\"../../moved/\">to</a>") == true)
    #expect(site.read("dist/articles/post-1/index.html") == nil && site.read("dist/moved/index.html") != nil)
  }

  @Test("A changed _index.md is rendered alone, and only its page is made")
  func followsIntroductions() throws {
    var files = Self.posts(3)
    files["Content/notes/_index.md"] = "Old.\n"
    let site = try TestSite(files)
    let folder = try SiteFolder(site.path)
    _ = try Self.work(site, BuildCache(of: folder))
    try site.write("New.\n", to: "Content/notes/_index.md")
    let work = try Self.work(site, BuildCache(of: folder))
    #expect((work[.rendering], work[.making]) == (1, 1))
    #expect(site.read("dist/notes/index.html")?.contains("New.") == true)
  }

  @Test("A template of the site's own takes the place of the theme's, and gives it back")
  func followsOverrides() throws {
    let site = try TestSite()
    _ = try Self.build(site, to: site.output, cached: true)
    let bundled = site.read("dist/404.html")
    #expect(bundled?.contains("<h1>Not found</h1>") == true)
    try site.write("own", to: "Templates/missing.mustache")
    _ = try Self.build(site, to: site.output, cached: true)
    #expect(site.read("dist/404.html") == "own")
    try FileManager.default.removeItem(atPath: site.path + "/Templates/missing.mustache")
    _ = try Self.build(site, to: site.output, cached: true)
    #expect(site.read("dist/404.html") == bundled)
  }

  @Test("A scene's page follows what is said of how to put it in")
  func followsPlacements() throws {
    let site = try TestSite([
      "Templates/demo.mustache": "{{#page.placements}}{{host}}: {{{instructions}}}{{/page.placements}}"
    ])
    let folder = try SiteFolder(site.path)
    for text in ["Paste it.", "Upload it.", "Paste it."] {
      let builder = SiteBuilder(
        folder,
        try SceneCatalogue([Scene.heroLayers]),
        placements: { _ in [Placement(title: "Blog", instructions: text)] }
      )
      _ = try builder.using(BuildCache(of: folder)).build(to: site.output)
      #expect(site.read("dist/gallery/hero-layers/index.html") == "Blog: \(text)")
    }
  }

  @Test("A builder that uses a cache is still told how many articles are rendered, the cached ones too")
  func tellsProgress() throws {
    let site = try TestSite(Self.posts(5))
    let folder = try SiteFolder(site.path)
    for _ in 0..<2 {
      let told = Mutex<[Int]>([])
      var builder = try site.builder()
      builder.progress = { done, count in told.withLock { $0 += [done, count - 7] } }
      _ = try builder.using(BuildCache(of: folder)).build(to: site.output)
      #expect(told.withLock { $0.sorted() } == [0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7])
    }
  }

  @Test("A build that isn't accepted leaves the output as it was, and the next one doesn't")
  func leavesWhatIsRefused() throws {
    let site = try TestSite(Self.posts(20))
    let folder = try SiteFolder(site.path)
    _ = try Self.work(site, BuildCache(of: folder))
    let before = try EditedSite.contents(of: site.output)
    try site.write("Changed.\n", to: "Content/post-1.md")
    let builder = try site.builder().using(BuildCache(of: folder))
    #expect(throws: Diagnostics.self) {
      _ = try builder.build(to: site.output) { _ throws(Diagnostics) in
        throw Diagnostics([Diagnostic(.linkMissing, "no")])
      }
    }
    #expect(try EditedSite.contents(of: site.output) == before)
    _ = try Self.work(site, BuildCache(of: folder))
    #expect(site.read("dist/articles/post-1/index.html")?.contains("Changed.") == true)
  }

  @Test("A picture that comes to lie beside an article changes the pages that show its address")
  func followsPictures() throws {
    let site = try TestSite([
      "Templates/article.mustache": "{{page.image}}", "Templates/home.mustache": "{{#articles}}{{image}}{{/articles}}",
      "Content/a/first.md": "---\ntitle: A\nimage: photo.jpg\n---\n", "Content/articles/first.md": "",
    ])
    try FileManager.default.removeItem(atPath: site.path + "/Content/articles")
    let folder = try SiteFolder(site.path)
    _ = try Self.work(site, BuildCache(of: folder))
    #expect(site.read("dist/articles/first/index.html") == "photo.jpg")
    try site.write("picture", to: "Content/a/photo.jpg")
    _ = try Self.work(site, BuildCache(of: folder))
    #expect(site.read("dist/articles/first/index.html") == "../../a/photo.jpg")
    #expect(site.read("dist/index.html") == "a/photo.jpg")
  }

  @Test("Links of pages in Public are checked anew when the site moves on its host")
  func followsBasePath() throws {
    let site = try TestSite(["Public/own.html": "<a href=\"/blog/site.css\">a</a>"])
    let cache = BuildCache(of: try SiteFolder(site.path))
    func dead() throws -> Bool {
      try site.builder().using(cache).build(to: site.output).notes.contains { $0.message.contains("/blog/site.css") }
    }
    #expect(try dead())
    try site.write("baseURL: https://example.com/blog/\n", to: "Content/site.yaml")
    #expect(try !dead())
    try site.write("baseURL: https://example.com/\n", to: "Content/site.yaml")
    #expect(try dead())
  }

  @Test("A build that changes little leaves all other files alone")
  func replacesSingleFiles() throws {
    let site = try TestSite(Self.posts(20))
    let folder = try SiteFolder(site.path)
    _ = try Self.work(site, BuildCache(of: folder))
    func number(_ name: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: site.output + "/" + name)[.systemFileNumber] as? Int
    }
    let before = (try number("articles/post-1/index.html"), try number("articles/post-2/index.html"))
    try site.write("---\ntitle: Post 1\ndate: 2026-01-01\n---\nText.\n\nOther.\n", to: "Content/post-1.md")
    _ = try Self.work(site, BuildCache(of: folder))
    #expect(try number("articles/post-1/index.html") != before.0)
    #expect(try number("articles/post-2/index.html") == before.1)
    let beside = try FileManager.default.contentsOfDirectory(atPath: site.path)
    #expect(beside.sorted() == [".build", "Content", "Public", "Templates", "dist"])
  }

  /// Something that isn't a build's, done to its output.
  enum Meddling: CaseIterable {
    case addsFile, addsFolder, addsEmptyFolder, changesFile, removesFile, removesFolder, replacesFile, linksFolder

    func meddle(with page: String) throws {
      let (files, file) = (FileManager.default, page + "/index.html")
      switch self {
      case .addsFile: try "mine".write(toFile: page + "/mine.txt", atomically: false, encoding: .utf8)
      case .addsFolder:
        try files.createDirectory(atPath: page + "/mine", withIntermediateDirectories: false)
        try "mine".write(toFile: page + "/mine/mine.txt", atomically: false, encoding: .utf8)
      case .addsEmptyFolder: try files.createDirectory(atPath: page + "/mine", withIntermediateDirectories: false)
      case .changesFile:
        // The folder stays as it is.
        let handle = try #require(FileHandle(forWritingAtPath: file))
        try handle.write(contentsOf: Data("mine".utf8))
        try handle.close()
      case .removesFile: try files.removeItem(atPath: file)
      case .removesFolder: try files.removeItem(atPath: page)
      case .replacesFile:
        try files.removeItem(atPath: file)
        try files.createSymbolicLink(atPath: file, withDestinationPath: "/etc/hostname")
      case .linksFolder:
        try files.moveItem(atPath: page, toPath: page + "-mine")
        try files.createSymbolicLink(atPath: page, withDestinationPath: page + "-mine")
      }
    }
  }

  @Test(
    "The next build puts right what somebody did to its output, also if a build in between changed something else",
    arguments: Meddling.allCases,
    [false, true]
  )
  func mendsOutput(meddling: Meddling, isSecond: Bool) throws {
    let site = try TestSite(Self.posts(20))
    let folder = try SiteFolder(site.path)
    _ = try Self.work(site, BuildCache(of: folder))
    if isSecond {
      try site.write("---\ntitle: Post 1\ndate: 2026-01-01\n---\nOther.\n", to: "Content/post-1.md")
      _ = try Self.work(site, BuildCache(of: folder))
    }
    let before = try EditedSite.contents(of: site.output)
    try meddling.meddle(with: site.output + "/articles/post-3")
    _ = try Self.work(site, BuildCache(of: folder))
    #expect(try EditedSite.contents(of: site.output) == before)
    let names = try FileManager.default.subpathsOfDirectory(atPath: site.output)
    #expect(!names.contains { $0.contains("mine") })
  }

  @Test(
    "A file that was written is found again without opening its folder",
    arguments: ["a.txt", "x/a.txt", "x/y/\u{301}a.txt", "\u{301}x/\u{301}a.txt"]
  )
  func findsWrittenFiles(path: String) throws {
    let site = try TestSite(["dist/\(path)": "1"])
    let file = PlannedFile(path, Array("1".utf8))
    let record = OutputRecord(OutputRecord([file], in: site.output).bytes[...])
    let scan = OutputScan(of: site.output, except: "", knownTo: record)
    #expect(record?.count == 1)
    #expect(scan.files.count == 1)
    #expect(scan.files[path]?.key == file.key)
  }

  @Test("A file that takes the place of a folder, and one the other way round, are no hindrance")
  func exchangesFilesAndFolders() throws {
    let site = try TestSite(Self.posts(20).merging(["Public/a/b.txt": "1", "Public/c": "2"]) { $1 })
    let folder = try SiteFolder(site.path)
    _ = try Self.work(site, BuildCache(of: folder))
    try FileManager.default.removeItem(atPath: site.path + "/Public")
    try site.write("3", to: "Public/a")
    try site.write("4", to: "Public/c/d.txt")
    _ = try Self.work(site, BuildCache(of: folder))
    #expect((site.read("dist/a"), site.read("dist/c/d.txt")) == ("3", "4"))
  }
}

/// Settings that articles and pages depend on.
@Suite struct SettingTests {
  /// A line of `site.yaml` for each.
  static let lines = [
    "smartPunctuation: false", "excerptSeparator: MORE", "plainValues: true", "shortcodes: jekyll",
    "feedPaths: [/index.xml]", "language: de", "params: {a: b}", "feedContent: excerpt",
    "languages: {fr: Français}", "words: {archive: All}",
  ]

  @Test("After a setting is added and taken away, a cached build equals a clean one", arguments: lines)
  func equalsCleanBuild(line: String) throws {
    var files = EditedSite.templates
    files["Content/a.md"] =
      "---\ntitle: A\ndate: 2026-01-01\n---\n\"One\" -- {{< note x >}} {% note y %}\n\nMORE\n\nTwo.\n"
    files["Content/a.fr.md"] = "---\ntitle: A\n---\n[b](index.md)\n"
    files["Content/index.fr.md"] = "# Accueil\n"
    files["Content/site.yaml"] = "title: T\nbaseURL: https://example.com/\n"
    let site = try TestSite(files)
    let folder = try SiteFolder(site.path)
    for settings in ["", line + "\n", ""] {
      try site.write("title: T\nbaseURL: https://example.com/\n\(settings)", to: "Content/site.yaml")
      _ = try site.builder().using(BuildCache(of: folder)).build(to: site.output)
      _ = try site.builder().build(to: site.path + "/clean")
      #expect(try EditedSite.contents(of: site.output) == EditedSite.contents(of: site.path + "/clean"))
    }
  }
}

@Suite struct OutputJournalTests {
  /// A site that was written, and a folder beside it whose journal was never read, by a build that was killed.
  private static func interrupted(_ site: TestSite, done: Int) throws {
    let folder = try SiteFolder(site.path)
    _ = try site.builder().using(BuildCache(of: folder)).build(to: site.output)
    let fresh = site.path + "/.dist.0A1B2C3D"
    try site.write("Written by stagecraft", to: ".dist.0A1B2C3D/.stagecraft-site")
    let names = ["new/deep/page.html", "index.html"]
    for (number, name) in names.enumerated() {
      if number < done {
        try site.write("new \(name)", to: "dist/\(name)")
      } else {
        try site.write("new \(name)", to: ".dist.0A1B2C3D/\(number)")
      }
    }
    try OutputJournal(written: names, removed: ["articles/first/index.html"], folders: ["articles/first"]).write(
      to: fresh
    )
  }

  @Test("What a killed build had begun to replace is finished by whoever comes next", arguments: 0...2)
  func finishes(done: Int) throws {
    let site = try TestSite()
    try Self.interrupted(site, done: done)
    FreshFolder(for: URL(fileURLWithPath: site.output), marker: ".stagecraft-site").settle()
    #expect(site.read("dist/new/deep/page.html") == "new new/deep/page.html")
    #expect(site.read("dist/index.html") == "new index.html")
    #expect(!FileManager.default.fileExists(atPath: site.output + "/articles/first"))
    #expect(!FileManager.default.fileExists(atPath: site.path + "/.dist.0A1B2C3D"))
  }

  @Test("The build that finishes another's work then does its own")
  func buildsAfterwards() throws {
    let site = try TestSite()
    try Self.interrupted(site, done: 1)
    _ = try site.builder().using(BuildCache(of: SiteFolder(site.path))).build(to: site.output)
    _ = try site.builder().build(to: site.path + "/clean")
    #expect(try EditedSite.contents(of: site.output) == EditedSite.contents(of: site.path + "/clean"))
  }

  @Test("A journal does nothing where a link in the folder leads out of it", arguments: ["x", "x/deep", "y/x"])
  func followsNoLinks(folder: String) throws {
    let site = try TestSite()
    let outside = try TestSite(["deep/mine.txt": "mine", "mine.txt": "mine"])
    try Self.interrupted(site, done: 0)
    try FileManager.default.createDirectory(atPath: site.output + "/y", withIntermediateDirectories: true)
    for link in ["x", "y/x"] {
      try FileManager.default.createSymbolicLink(atPath: site.output + "/" + link, withDestinationPath: outside.path)
    }
    for (written, removed) in [(["\(folder)/new.txt"], []), ([], ["\(folder)/mine.txt"])] {
      try Self.interrupted(site, done: 0)
      try OutputJournal(written: written, removed: removed, folders: []).write(to: site.path + "/.dist.0A1B2C3D")
      FreshFolder(for: URL(fileURLWithPath: site.output), marker: ".stagecraft-site").settle()
    }
    #expect(outside.read("mine.txt") == "mine" && outside.read("deep/mine.txt") == "mine")
    #expect(outside.read("new.txt") == nil && outside.read("deep/new.txt") == nil)
  }

  @Test("A journal does nothing where a link leads out, and the file's name begins with a combining mark")
  func followsNoLinksToMarkedNames() throws {
    let site = try TestSite()
    let outside = try TestSite(["\u{301}mine.txt": "mine"])
    try Self.interrupted(site, done: 0)
    try FileManager.default.createSymbolicLink(atPath: site.output + "/x", withDestinationPath: outside.path)
    for (written, removed) in [(["x/\u{301}new.txt"], []), ([], ["x/\u{301}mine.txt"])] {
      try Self.interrupted(site, done: 0)
      try OutputJournal(written: written, removed: removed, folders: []).write(to: site.path + "/.dist.0A1B2C3D")
      FreshFolder(for: URL(fileURLWithPath: site.output), marker: ".stagecraft-site").settle()
    }
    #expect(outside.read("\u{301}mine.txt") == "mine")
    #expect(outside.read("\u{301}new.txt") == nil)
  }

  @Test(
    "A journal that isn't whole, or leads elsewhere, is left alone",
    arguments: ["../x", "/etc/x", "a/../../x", "../\u{301}x", "/\u{301}x", "a/b/../../../\u{301}x"]
  )
  func refusesForeignPaths(path: String) throws {
    let site = try TestSite()
    try FileManager.default.createDirectory(atPath: site.path + "/j", withIntermediateDirectories: true)
    try OutputJournal(written: [path], removed: [], folders: []).write(to: site.path + "/j")
    #expect(OutputJournal(in: site.path + "/j") == nil)
    try OutputJournal(written: ["a"], removed: [], folders: []).write(to: site.path + "/j")
    var bytes = try #require(FileManager.default.contents(atPath: site.path + "/j/journal"))
    #expect(OutputJournal(in: site.path + "/j") != nil)
    bytes[bytes.count - 20] ^= 1
    try bytes.write(to: URL(fileURLWithPath: site.path + "/j/journal"))
    #expect(OutputJournal(in: site.path + "/j") == nil)
  }
}
