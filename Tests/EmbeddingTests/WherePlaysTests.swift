import BrowserSupport
import Commands
import Foundation
import Stagecraft
import Testing

/// A host that an author adds an export to, and the result for readers: a row of the table in the guide to figures.
struct Place: CustomTestStringConvertible, Sendable {
  /// The name of the host, as in the guide.
  var title: String
  /// The format to export.
  var export: String
  /// The way to add it.
  var placement: String
  /// The result for readers.
  var outcome: Outcome
  /// Creates the page, or nil if no test can.
  var page: (@Sendable (Browser) async throws -> String)?

  var testDescription: String { title }

  /// The row of the guide.
  var row: String {
    let result =
      switch outcome {
      case .plays: "It plays, with its buttons"
      case .movingImage: "It plays, without buttons"
      case .still: "A still"
      case .caption: "Its caption, and a link where `--link` names a page"
      case .nothing: "Nothing"
      case .broken: "Nothing of use"
      }
    let cells = [title, "`\(export)`", placement, page == nil ? "It should play; no test of ours runs it" : result]
    return "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |"
  }

  private static func figure() throws -> String {
    try Scene.brief.exported(as: .figure, options: .init(isMeasurable: true)).text
  }
  private static func svg(_ appearance: ExportOptions.Appearance = .auto) throws -> String {
    try Scene.brief.exported(as: .svg, options: .init(appearance: appearance)).text
  }

  /// Returns the markup in the line that a command prints, with the content of its addresses.
  private static func markup(of host: EmbedHost, _ files: [String: String]) throws -> String {
    let line = host.placement(of: Scene.brief, hasDarkFile: host.hasDarkFile)
    let match = try #require(line.firstMatch(of: /`(<.+>)`/), "\(line)")
    return files.reduce(String(match.output.1)) { $0.replacing("\"\($1.key)\"", with: "\"\($1.value)\"") }
  }

  private static func renderer(_ renderer: Renderer, style: HostStyle? = nil)
    -> @Sendable (Browser) async throws -> String
  {
    { _ in
      let content = try renderer.content(with: figure())
      guard let style else { return EmbeddingTests.page(content) }
      let sheet = try style.file.map { try HostTools.file($0) } ?? ""
      return EmbeddingTests.page(style.start + content + style.end, style: sheet + style.rules)
    }
  }

  private static func sanitized(_ sanitizer: String, _ content: @escaping @Sendable () throws -> String)
    -> @Sendable (Browser) async throws -> String
  {
    { _ in EmbeddingTests.page(try HostTools.python(sanitizer, "<p>Before.</p>\n\(content())\n<p>After.</p>")) }
  }

  private static func host(
    _ host: EmbedHost,
    _ outcome: Outcome,
    _ page: (@Sendable (Browser) async throws -> String)?
  ) -> Place {
    var scene = Scene.brief
    scene.description = "…"
    return Place(
      title: host.title,
      export: "--for \(host.rawValue)",
      placement: host.placement(of: scene, hasDarkFile: host.hasDarkFile),
      outcome: outcome,
      page: page
    )
  }

  /// The hosts that `--for` supports.
  static let hosts = EmbedHost.allCases.map { host -> Place in
    switch host {
    case .hugo: Self.host(host, .plays, renderer(.hugoShortcode))
    case .jekyll: Self.host(host, .plays, renderer(.jekyll))
    case .mkdocs: Self.host(host, .plays, renderer(.pythonMarkdownExtra, style: HostStyle.published.first))
    case .wordpress: Self.host(host, .plays, renderer(.wordPress))
    case .ghost:
      Self.host(host, .movingImage) { browser in
        imagePage(
          try await DOMPurify.clean(svg(), "{USE_PROFILES: {svg: true, svgFilters: true}}", in: browser)
        )
      }
    case .github:
      Self.host(
        host,
        .movingImage,
        sanitized("readme") {
          try markup(
            of: .github,
            ["hero.svg": dataAddress(svg(.light)), "hero~dark.svg": dataAddress(svg(.dark))]
          )
        }
      )
    case .docc:
      Self.host(host, .movingImage) { _ in
        let line = host.placement(of: Scene.brief, hasDarkFile: true)
        let image = try #require(line.firstMatch(of: /!\[.+\]\(.+\)/), "\(line)").output
        let resources = ["hero.svg": try svg(.light), "hero~dark.svg": try svg(.dark)]
        let images = try HostTools.docc(String(image), resources: resources)
        #expect(images == ["light": resources["hero.svg"], "dark": resources["hero~dark.svg"]])
        return imagePage(images["light"] ?? "")
      }
    case .amp: Self.host(host, .movingImage, nil)
    case .feed:
      Self.host(
        host,
        .still,
        sanitized("feed") {
          let poster = try Scene.brief.exported(as: .poster).text
          return try markup(of: .feed, ["https://example.com/hero.poster.svg": dataAddress(poster)])
        }
      )
    case .email:
      Self.host(host, .still) { _ in
        let picture = try await Self.picture()
        let address = "data:image/png;base64,\(picture.base64EncodedString())"
        return EmbeddingTests.page(try markup(of: .email, ["https://example.com/hero.png": address]))
      }
    }
  }

  /// Returns the picture that the command creates for an email.
  private static func picture() async throws -> Data {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("stagecraft-mail-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let terminal = Terminal(print: { _ in }, printError: { _ in })
    let arguments = ["export", "hero", "--for", "email", "--output", folder.path]
    try #require(await StagecraftTool.run(arguments, scenes: [Scene.brief], terminal: terminal) == 0)
    return try Data(contentsOf: folder.appendingPathComponent("hero.png"))
  }

  /// Other hosts.
  static let others = [
    Place(
      title: "cmark-gfm, markdown-it and others that keep HTML",
      export: "--as figure",
      placement: "Paste the file, with an empty line before and after it.",
      outcome: .plays,
      page: renderer(.cmark)
    ),
    Place(
      title: "DOMPurify",
      export: "--as figure",
      placement: "Hand it the file with the rest.",
      outcome: .plays
    ) { browser in
      EmbeddingTests.page(try await DOMPurify.clean(figure(), in: browser))
    },
    Place(
      title: "WordPress, for accounts that may not post such HTML",
      export: "--as svg",
      placement: "Upload the file elsewhere and add its address in an Image block.",
      outcome: .movingImage,
      page: sanitized("posts") { "<img alt=\"\" src=\"\(dataAddress(try svg()))\">" }
    ),
    Place(
      title: "Places that take `<style>` away, such as feeds and READMEs",
      export: "--as figure",
      placement: "Use `--for feed` or `--for github` instead.",
      outcome: .caption,
      page: sanitized("readme", figure)
    ),
    Place(
      title: "Hugo without the shortcode",
      export: "--as figure",
      placement: "Use `--for hugo` instead.",
      outcome: .nothing
    ) { _ in
      let text = "---\ntitle: T\n---\nBefore.\n\n\(try figure())\n\nAfter.\n"
      return EmbeddingTests.page(try HostTools.hugo(["hugo.toml": "title = \"T\"\n", "content/post.md": text]))
    },
  ]
}

@Suite struct WherePlaysTests {
  @Test("Readers see what the guide says", arguments: (Place.hosts + Place.others).filter { $0.page != nil })
  func shows(place: Place) async throws {
    let page = try #require(place.page)
    try await Browser.with { browser in
      try await browser.open(EmbeddingTests.page(""), as: "empty.html")
      let outcome = try await browser.outcome(of: page(browser))
      #expect(outcome == place.outcome)
    }
  }
}

@Suite struct WherePlaysGuideTests {
  private static let guide = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Documentation/Figures.md")
  private static let (start, end) = ("<!-- begin where it plays -->\n", "<!-- end where it plays -->")

  @Test("The guide has a row for every tested host")
  func hasEveryPlace() throws {
    let head = "| where | export | how to put it in | what readers get |\n| --- | --- | --- | --- |\n"
    let table = head + (Place.hosts + Place.others).map { $0.row + "\n" }.joined()
    var text = try String(contentsOf: Self.guide, encoding: .utf8)
    let start = try #require(text.range(of: Self.start))
    let end = try #require(text.range(of: Self.end, range: start.upperBound..<text.endIndex))
    if ProcessInfo.processInfo.environment["STAGECRAFT_RECORD"] == "1" {
      text.replaceSubrange(start.upperBound..<end.lowerBound, with: table)
      try Data(text.utf8).write(to: Self.guide)
      return
    }
    #expect(text[start.upperBound..<end.lowerBound] == table, "“make record” writes the table")
  }
}
