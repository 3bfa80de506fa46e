import BrowserSupport
import Demos
import Foundation
import Scenes
import Site
import Testing

/// The pages of the theme in axe, which finds what keeps readers from using a page.
@Suite struct AccessibilityTests {
  /// Everything that an article can have, and what authors write in unusual ways.
  private static let article = """
    ---
    title: A card that <opens>
    description: Everything at once.
    date: 2026-01-02
    updated: 2026-02-03
    tags: [swift, motion]
    series: Cards
    toc: true
    ---
    A paragraph with `code`, **bold**, a [link](second.md), ~~nothing~~ and a note[^1].

    @Scene(hero-layers)

    ## Code

    ```swift {2} title="Card.swift"
    // A comment, which has little contrast in many themes.
    /// A comment for documentation with a very long line that needs scrolling: \(String(repeating: "word ", count: 40))
    @main struct Card: View { var body: some View { Text("Hello \\(1 + 2)").padding(8) } }
    #if os(macOS)
    let regex = /a+/
    #endif
    ```

    ```sh
    # A comment
    swift run blog build --strict | grep "warning" && echo $HOME
    ```

    ```diff
    - old
    + new
    ```

    ```json
    {"a": [1, true, null, "text"]}
    ```

        indented code without a language that is so long that it has to be scrolled on a phone and on a desktop as well, yes

    ### Tables and lists

    | left | center | right |
    | :--- | :---: | ---: |
    | 1 | 2 | \(String(repeating: "wide", count: 60)) |

    - [ ] to do
    - [x] done

    1. One
       > A quote with `code`.

    > [!NOTE]
    > A note.

    > [!WARNING]
    > A warning.

    <details><summary>More</summary>Hidden text.</details>

    <aside>Beside the text.</aside>

    #### A heading of the fourth level

    [^1]: The note.
    """

  private static let files = [
    "Content/index.md": "# Low tide\n\nWelcome.\n",
    "Content/site.yaml":
      "title: Low tide\nbaseURL: https://example.com/\npageSize: 2\nlanguages: {fr: Français}\nauthor: Ann\n",
    "Content/index.fr.md": "# Marée basse\n",
    "Content/posts/_index.md": "# Posts\n\nAll of them.\n",
    "Content/posts/first.md": article,
    "Content/posts/second.md": "---\ntitle: Second\ndate: 2026-01-03\nseries: Cards\ntags: swift\n---\nText.\n",
    "Content/posts/third.md": "---\ntitle: Third\ndate: 2026-01-04\ntags: swift\ndraft: true\n---\nText.\n",
    "Content/posts/first.fr.md": "---\ntitle: Première\ndate: 2026-01-02\n---\nTexte.\n",
    "Content/posts/arabic.md":
      "---\ntitle: سلام\nlang: ar\ndate: 2026-01-05\n---\nنص مع `code`.\n\n```swift\nlet a = 1\n```\n",
  ]

  /// The theme's pages: one for each template, and an article for each language.
  private static let pages = [
    "index.html", "page/2/index.html", "articles/first/index.html", "articles/third/index.html",
    "articles/arabic/index.html", "fr/index.html", "fr/articles/first/index.html", "archive/index.html",
    "tags/index.html", "tags/swift/index.html", "series/cards/index.html", "posts/index.html", "gallery/index.html",
    "gallery/hero-layers/index.html", "404.html",
  ]

  /// A site with the theme's templates.
  private static func site() throws -> BuiltSite {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("stagecraft-axe-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let built = try SiteBuilder(
      SiteFolder(folder.path),
      SceneCatalogue([Scene.heroLayers]),
      includesDrafts: true,
      theme: .bundled
    ).build()
    // Articles are read again when their pages are made.
    var copy = BuiltSite()
    for path in built.paths { copy.add(String(decoding: try built.bytes(of: path) ?? [], as: UTF8.self), at: path) }
    return copy
  }

  /// What axe finds on the page that is open: rules, elements and why.
  private static func findings(_ browser: Browser, _ axe: String) async throws -> [String] {
    try await browser.run(axe)
    try await browser.run(
      """
      window.found = null;
      axe.run(document, { resultTypes: ["violations"] }).then(
        result => window.found = result.violations.flatMap(rule =>
          rule.nodes.map(node => `${rule.id}: ${node.target.join(" ")}: ${node.failureSummary}`)),
        error => window.found = [`axe failed: ${error}`]);
      """
    )
    for _ in 0..<600 {
      if let found: [String] = try await browser.evaluate("return JSON.stringify(window.found ?? ['wait'])"),
        found != ["wait"]
      {
        return found
      }
      try await Task.sleep(for: .milliseconds(100))
    }
    return ["axe didn't end"]
  }

  @Test("axe finds nothing on any page of the theme", arguments: [false, true])
  func isAccessible(isDark: Bool) async throws {
    let axe = try HostTools.file("axe_playwright_python/axe.min.js")
    let site = try Self.site()
    let policy = "default-src 'self' 'unsafe-inline' 'unsafe-eval' data:"
    try await PageServer.with(policy: policy, serving: { try? site.bytes(of: $0) }) { root in
      let settings = Browser.Settings(prefersDark: isDark, viewport: .init(width: 1_000, height: 800))
      try await Browser.with(.chromium, settings, limit: 300) { browser in
        for page in Self.pages {
          #expect(site.contains(page), "\(page)")
          try await browser.open(root.appendingPathComponent(page))
          let found = try await Self.findings(browser, axe)
          #expect(found == [], "\(page)")
        }
      }
    }
  }
}
