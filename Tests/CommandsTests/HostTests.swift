import Commands
import Demos
import Foundation
import Stagecraft
import Testing

/// The hosts whose export is a document, which doesn't need a browser.
private let textHosts = EmbedHost.allCases.filter { if case .document = $0.format { true } else { false } }

@Suite struct HostTests {
  @Test("A host gets its format, and the last line has the instructions", arguments: textHosts)
  func exports(host: EmbedHost) async throws {
    guard case .document(let format) = host.format else { return }
    let folder = try TemporaryFolder()
    let run = await Run(["export", "hero-layers", "--for", host.rawValue, "--output", folder.path])
    #expect(run.status == 0)
    let file = "hero-layers" + format.fileSuffix
    #expect(folder.names == (host.hasDarkFile ? [file, "hero-layers~dark.svg"] : [file]))
    let options = ExportOptions(
      appearance: host.hasDarkFile ? .light : .auto,
      beginsAtPoster: host.beginsAtPoster
    )
    let text = try Scene.heroLayers.exported(as: format, options: options).text
    #expect(FileManager.default.contents(atPath: "\(folder.path)/\(file)") == Data(text.utf8))
    let lines = run.errors.split(separator: "\n")
    #expect(lines.last.map(String.init) == host.placement(of: Scene.heroLayers, hasDarkFile: host.hasDarkFile))
  }

  @Test("A dark file has the dark colors", arguments: [EmbedHost.github, .docc])
  func exportsDark(host: EmbedHost) async throws {
    let folder = try TemporaryFolder()
    _ = await Run(["export", "hero", "--for", host.rawValue, "--output", folder.path])
    let dark = try Scene.hero.exported(as: .svg, options: .init(appearance: .dark, beginsAtPoster: host.beginsAtPoster))
      .text
    #expect(FileManager.default.contents(atPath: "\(folder.path)/hero~dark.svg") == Data(dark.utf8))
  }

  @Test("One appearance is one file, and the instructions are for one file")
  func exportsOneAppearance() async throws {
    let run = await Run(["export", "hero", "--for", "github", "--appearance", "dark"])
    #expect(run.status == 0)
    #expect(
      run.output == (try Scene.hero.exported(as: .svg, options: .init(appearance: .dark, beginsAtPoster: true)).text)
    )
    #expect(run.errors.contains("Commit the file") && !run.errors.contains("<picture>"))
  }

  @Test("Every host has instructions on one line", arguments: EmbedHost.allCases)
  func placesInOneLine(host: EmbedHost) {
    let line = host.placement(of: Scene.hero, hasDarkFile: host.hasDarkFile)
    #expect(!line.contains("\n") && line.hasSuffix("."))
    #expect(line.contains("hero" + host.format.fileSuffix) || line.contains("the file"))
  }

  @Test(
    "The addresses in a README have the folder that was given, if it is one of the repository",
    arguments: [
      (".", ""), ("docs", "docs/"), ("./docs/", "docs/"), ("docs/my pictures", "docs/my%20pictures/"),
      ("/tmp/docs", ""), ("../docs", ""),
    ]
  )
  func placesInFolder(folder: String, path: String) {
    let line = EmbedHost.github.placement(of: Scene.hero, hasDarkFile: true, in: folder)
    #expect(line.contains(" srcset=\"\(path)hero~dark.svg\"") && line.contains(" src=\"\(path)hero.svg\""))
    #expect(
      EmbedHost.github.placement(of: Scene.hero, hasDarkFile: false, in: folder).contains(" src=\"\(path)hero.svg\"")
    )
    #expect(EmbedHost.docc.placement(of: Scene.hero, hasDarkFile: true, in: folder).contains("](hero.svg)"))
  }

  @Test("The instructions name the file that was written", arguments: [EmbedHost.jekyll, .mkdocs, .github, .amp])
  func placesOwnFile(host: EmbedHost) {
    #expect(host.placement(of: Scene.hero, hasDarkFile: false, file: "own.html").contains("own.html"))
  }

  @Test("Text in an attribute is escaped")
  func escapes() {
    var scene = Scene.hero
    scene.description = "A \"photo\" <grows>"
    #expect(EmbedHost.github.placement(of: scene, hasDarkFile: false).contains("&quot;photo&quot; &lt;grows"))
  }

  @Test("The help lists the format of each host")
  func helps() async {
    let help = await Run(["export", "--help"])
    let words = help.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("figure for hugo, jekyll, mkdocs, wordpress; svg for ghost, github, docc, amp;"))
    #expect(words.contains("poster for feed; png for email."))
  }
}
