import Diagnostics
import Foundation
import FuzzSupport
import Platform
import Testing

@testable import Site

/// Folders of other generators that somebody prepared.
@Suite struct HostileImportTests {
  private static let post = "---\ntitle: A\ndate: 2024-01-02\n---\nText\n"
  private static let jekyll = ["Content/index.md": "", "_posts/2024-01-02-a.md": post]

  private static func notes(_ site: TestSite) throws -> [String] { try SiteImport(site.path).notes.map(\.statement) }

  @Test("Links, pipes and names that can't be read are listed, and nothing is read through them")
  func listsOtherEntries() throws {
    let site = try TestSite(["_config.yml": "title: A\n", "_posts/2024-01-02-a.md": Self.post])
    for (name, target) in [("loop", "."), ("secret.md", "/etc/passwd"), ("dead", "none")] {
      try FileManager.default.createSymbolicLink(atPath: site.path + "/" + name, withDestinationPath: target)
    }
    #expect(mkfifo(site.path + "/pipe.md", 0o600) == 0)
    #expect(mkdir(site.path + "/bad\u{7F}", 0o700) == 0)
    #if os(Linux)
      // Apple's file systems refuse such a name.
      let broken = Array((site.path + "/").utf8CString.dropLast()) + [CChar(bitPattern: 0xFF), 0]
      let descriptor = open(broken, O_CREAT | O_WRONLY, 0o600)
      try #require(descriptor >= 0)
      close(descriptor)
    #endif
    let imported = try SiteImport(site.path)
    let notes = imported.notes.map(\.statement).filter { $0.hasSuffix("so it isn't taken") }
    #expect(notes.count == (OperatingSystem.current == .linux ? 5 : 4))
    for name in ["dead", "loop", "secret.md"] {
      #expect(notes.contains("\(name): warning: this is a link, so it isn't taken"))
    }
    #expect(
      notes.contains(
        "pipe.md: warning: this is a device, a pipe or a socket; expected a regular file, so it isn't taken"
      )
    )
    let unnamed = "warning: its name isn't UTF-8, or its path is too long, so it isn't taken"
    #expect(notes.contains { $0.hasSuffix(unnamed) } == (OperatingSystem.current == .linux))
    #expect(!imported.files.contains { $0.name.contains("secret") || $0.name.contains("loop") })
  }

  @Test(
    "Settings that can't be read are an error with the file",
    arguments: [
      (UInt8(0xFF), 2, ":1: error: it isn't UTF-8; expected a file that is saved as UTF-8"),
      (UInt8(ascii: "["), 200_000, ":1:1: error: values lie too deep within each other; expected fewer brackets"),
      (UInt8(ascii: "#"), 2_000_000, ": error: it has 2000000 bytes; expected at most 1048576"),
    ]
  )
  func refusesSettings(byte: UInt8, count: Int, message: String) throws {
    let site = try TestSite(["_posts/2024-01-02-a.md": Self.post])
    try Data(repeating: byte, count: count).write(to: site.url.appendingPathComponent("_config.yml"))
    let error = #expect(throws: Diagnostics.self) { try SiteImport(site.path) }
    #expect(error?.all.first?.statement == "_config.yml\(message)")
  }

  @Test(
    "A setting that the new site can't have is left out and listed",
    arguments: [
      ("../../evil", "language is “../../evil”; expected a language such as en or pt-BR"),
      ("a\nb", "language is “a\\nb”; expected a language such as en or pt-BR"),
      ("%2e%2e", "language is “%2e%2e”; expected a language such as en or pt-BR"),
    ]
  )
  func leavesOutLanguages(code: String, message: String) throws {
    let text = code.replacing("\n", with: "\\n")
    let site = try TestSite([
      "hugo.yaml":
        "title: L\ndefaultContentLanguage: \"\(text)\"\nlanguages:\n  \"\(text)\": {title: A}\n  de: {title: D}\n",
      "content/posts/a.md": Self.post,
    ])
    let notes = try Self.notes(site)
    #expect(notes.contains("hugo.yaml: warning: \(message), so the setting isn't taken"))
    let name = code.replacing("\n", with: "\\n")
    #expect(notes.contains("hugo.yaml: warning: “\(name)” isn't the code of a language, so it isn't taken"))
  }

  @Test("Names that climb out of their folder become no template", arguments: ["../x.html", "a/../../x.html"])
  func refusesClimbingIncludes(name: String) throws {
    let site = try TestSite([
      "_config.yml": "title: A\n", "_posts/2024-01-02-a.md": Self.post + "{% include \(name) %}\n", "x.html": "X",
      "_includes/a/b.html": "B",
    ])
    let imported = try SiteImport(site.path)
    #expect(!imported.files.contains { $0.name.hasPrefix("Templates/") })
    #expect(
      imported.notes.map(\.statement).contains(
        "_includes/\(name): warning: an include can't lead out of its folder; expected the path of a file in it"
      )
    )
  }

  @Test("A file where the new site needs a folder wins, and what would be in the folder is listed")
  func listsFilesInFiles() throws {
    let site = try TestSite([
      "hugo.yaml": "title: L\nlanguages:\n  en: {}\n  fr: {contentDir: other}\n", "content/a.md": Self.post,
      "content/fr": "a file", "other/b.md": Self.post,
    ])
    let imported = try SiteImport(site.path)
    #expect(imported.files.contains { $0.name == "Content/fr" })
    #expect(!imported.files.contains { $0.name.hasPrefix("Content/fr/") })
    #expect(
      imported.notes.map(\.statement).contains(
        "Content/fr/b.md: warning: Content/fr is a file in the new site, so nothing can be in it, and it isn't taken"
      )
    )
  }

  @Test(
    "Folders of content are those of the site, and settings that lead elsewhere are listed",
    arguments: ["/etc", "../../etc", "content/../..", "."]
  )
  func refusesFoldersElsewhere(path: String) throws {
    let site = try TestSite([
      "hugo.yaml": "title: L\ncontentDir: \(path)\nlanguages:\n  en: {}\n  fr: {contentDir: \(path)}\n",
      "content/posts/a.md": Self.post,
    ])
    let imported = try SiteImport(site.path)
    #expect(imported.articleCount == 1)
    for key in ["contentDir", "fr.contentDir"] {
      let note =
        "hugo.yaml: warning: \(key) is “\(path)”; expected a folder in that of the site, so the setting isn't taken"
      #expect(imported.notes.map(\.statement).contains(note))
    }
  }

  @Test(
    "A folder of content is the same however its path is written",
    arguments: ["texts", "./texts", "texts/", "texts//."]
  )
  func readsPaths(path: String) throws {
    let site = try TestSite(["hugo.yaml": "title: L\ncontentDir: \(path)\n", "content/x.md": Self.post])
    try site.write(Self.post, to: "texts/posts/a.md")
    let imported = try SiteImport(site.path)
    #expect(imported.files.contains { $0.name == "Content/posts/a.md" })
  }

  @Test("An article in folders whose path is as long as the system allows keeps its address")
  func readsDeepFolders() throws {
    let path = (0..<80).map { "folder-with-a-name-\($0)" }.joined(separator: "/")
    let site = try TestSite([
      "hugo.yaml": "title: L\nuglyURLs: true\ndisableKinds: [taxonomy]\n", "content/\(path)/a.md": Self.post,
      "layouts/list.html": "",
    ])
    let imported = try SiteImport(site.path)
    #expect(imported.fixedCount == 1)
    let text = imported.files.lazy.compactMap { file -> String? in
      guard file.name == "Content/addresses.yaml", case .text(let text) = file.content else { return nil }
      return text
    }.first
    let addresses = try FixedAddresses(try #require(text), file: "addresses.yaml")
    #expect(addresses["\(path)/a.md"]?.text == "/\(path)/a.html")
  }

  @Test("A list of addresses is read back, whatever characters the names of files have")
  func readsAddresses() throws {
    let names = [
      "a", "a\u{FEFF}", "a\u{FFFE}", "a\u{FFFF}", "a: \"b\"\n", "#", "? a", "- a", "\u{85}\u{2028}\u{7F}\u{1}",
      "e\u{301}",
    ]
    let (text, left) = FixedAddresses.text(of: names.map { ($0, "/\($0)") }, after: "Addresses")
    #expect(left.isEmpty)
    let read = try FixedAddresses(text, file: "addresses.yaml")
    for name in names { #expect(read[name]?.text == "/\(name)") }
  }

  @Test("A list of addresses has as many as it may have")
  func fillsAddresses() {
    let addresses = (0...FixedAddresses.mostAddresses).map { ("\($0)", "/") }
    let (text, left) = FixedAddresses.text(of: addresses, after: "Addresses")
    #expect(left == ["50000"] && text.hasSuffix("\"49999\": \"/\"\n"))
  }

  @Test("A list of addresses has no more bytes than it may have")
  func limitsAddresses() throws {
    let name = String(repeating: "a", count: 200_000)
    let (text, left) = FixedAddresses.text(of: (0..<30).map { ("\($0)\(name)", "/\($0)") }, after: "Addresses")
    #expect(text.utf8.count <= FixedAddresses.mostBytes && text.utf8.count > FixedAddresses.mostBytes - 200_100)
    #expect(left.first == "\(30 - left.count)\(name)")
    #expect(try FixedAddresses(text, file: "addresses.yaml")["0\(name)"]?.text == "/0")
  }

  @Test("A file called _posts isn't a folder of posts")
  func knowsFilesCalledPosts() throws {
    let site = try TestSite(["_config.yml": "title: A\n", "_posts/2024-01-02-a.md": Self.post, "x/_posts": "a file"])
    #expect(try !SiteImport(site.path).files.contains { $0.name == "Content/posts" })
  }

  @Test("The files of a folder have their names, whatever letters its own has", arguments: ["inhält", "a\u{308}", "目"])
  func readsFolders(folder: String) throws {
    let site = try TestSite(["hugo.yaml": "title: L\ncontentDir: \(folder)\n", "content/x.md": Self.post])
    try site.write(Self.post, to: "\(folder)/posts/abc.md")
    let imported = try ImportFolder(site.path)
    #expect(imported.files(in: folder) == ["posts/abc.md"])
  }

  @Test("The cost of settings is proportional to their number, and that of what they exclude as well")
  func staysInStepWithSettings() async throws {
    let site = try TestSite(["_posts/2024-01-02-a.md": Self.post])
    let problem = await Growth.problem(from: 500, upTo: 32_000) { size in
      let keys = (0..<size).map { "a\($0): 1\n" }.joined()
      let excluded = (0..<size).map { "  - b\($0)\n" }.joined()
      try? site.write("title: A\n\(keys)exclude:\n\(excluded)", to: "_config.yml")
      _ = try? SiteImport(site.path)
    }
    #expect(problem == nil)
  }

  @Test("Of very many settings that aren't taken, the first are named, and the others are counted")
  func countsSettings() throws {
    let keys = (0..<20_000).map { "a\($0): b\n" }.joined()
    let old = try OldSite(["_config.yml": keys, "_posts/2024-01-02-a.md": Self.post])
    let notes = try withExtendedLifetime(old) { try SiteImport(old.path).notes }
    #expect(notes.count <= 52 && notes.contains { $0.message.hasSuffix(" more settings aren't taken") })
  }

  @Test(
    "A pattern of Pelican's names that takes forever isn't used",
    .timeLimit(.minutes(1)),
    arguments: ["(?P<slug>(a+)+)$", "(a*)*(?P<slug>.*)", "(((", "(?P<slug>a+a+a+a+a+)$"]
  )
  func leavesPatternsOut(pattern: String) throws {
    let name = String(repeating: "a", count: 60)
    let (site, built) = try OldSite([
      "pelicanconf.py": "SITENAME = 'T'\nFILENAME_METADATA = r'\(pattern)'\n",
      "content/\(name)!.md": "Title: One\nDate: 2026-01-02\n\nText\n",
    ]).build()
    #expect(site.kind == .pelican && built.contains("one.html"))
  }

  @Test(
    "A template of a shortcode whose conditions multiply, or whose expression is long, isn't translated",
    .timeLimit(.minutes(1))
  )
  func leavesConditionsOut() {
    let open = "{{ if or (.Get 0) (.Get 1) (.Get 2) (.Get 3) }}"
    for count in [12, 40, 50_000] {
      var template = ShortcodeTemplate(
        String(repeating: open, count: count) + "x" + String(repeating: "{{ end }}", count: count)
      )
      #expect(template.mustache() == nil)
    }
    let brackets = String(repeating: "(", count: 20_000) + ".Get 0" + String(repeating: ")", count: 20_000)
    let all = "(and $a $a $a $a)"
    let any = "(or \(all) \(all) \(all) \(all))"
    let standards = String(repeating: "default 1 ", count: 100_000)
    for text in [
      "{{ if \(brackets) }}x{{ end }}", "{{ \(standards).Get 0 }}",
      "{{ $a := \(String(repeating: " ", count: 200_000))x\ny }}",
      "{{ $a := .Get 0 }}{{ if or \(any) \(any) \(any) \(any) }}x{{ else }}y{{ end }}",
    ] {
      var template = ShortcodeTemplate(text)
      #expect(template.mustache() == nil)
    }
  }
}
