import BrowserSupport
import Demos
import Foundation
import Scenes
import Site
import Testing

extension BrowserTests {
  /// The field that searches a site.
  @Suite struct Search {
    @Test(
      "A query shows the pages that have all of its words, the keyboard leads through them, and readers hear their number"
    )
    func finds() async throws {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "stagecraft-search-\(UUID().uuidString)"
      )
      defer { try? FileManager.default.removeItem(at: folder) }
      let files = [
        "site.yaml": "title: T\nsearch: true\n", "index.md": "# T\n",
        "a.md": "---\ntitle: Apple pie\ndate: 2026-01-02\n---\nCrème and sugar.\n",
        "b.md": "---\ntitle: Bread\ndate: 2026-01-03\n---\nAn apple and crumbs.\n",
      ]
      for (name, text) in files {
        let file = folder.appendingPathComponent("Content/\(name)")
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
      let site = try SiteBuilder(SiteFolder(folder.path), SceneCatalogue([Scene.heroLayers]), theme: .bundled).build()
      try await PageServer.with(serving: { site.path(for: $0).flatMap { try? site.bytes(of: $0) } }) { root in
        try await Chromium.with { browser in
          try await browser.open(root)
          func results(of query: String) async throws -> [String] {
            try await browser.evaluateAsync(
              """
              const form = document.querySelector("form.search"), input = form.querySelector("input");
              if (form.hidden) return ["hidden"];
              input.focus();
              input.value = "\(query)";
              const status = form.querySelector("[role=status]"), old = status.textContent;
              for (let turn = 0; turn < 100 && (turn < 5 || status.textContent === old); turn++) {
                input.dispatchEvent(new Event("input"));
                await new Promise(done => setTimeout(done, 200));
                if (status.textContent && status.textContent !== old) break;
              }
              return [...form.querySelectorAll("li a")].map(link => link.textContent).concat(status.textContent);
              """
            )
          }
          #expect(try await results(of: "APPL") == ["Apple pie", "Bread", "Results: 2"])
          #expect(try await results(of: "apple cre") == ["Apple pie", "Results: 1"])
          #expect(try await results(of: "zebra") == ["Nothing found"])
          #expect(try await results(of: "apple") == ["Apple pie", "Bread", "Results: 2"])
          try await browser.press("\u{E015}", "\u{E015}")
          let address: String = try await browser.evaluate("return JSON.stringify(document.activeElement.pathname)")
          #expect(address == "/articles/b/")
          try await browser.press("\u{E00C}")
          let isEmpty: Bool = try await browser.evaluate(
            "return document.activeElement.matches('.search input') && document.activeElement.value === ''"
          )
          #expect(isEmpty)
        }
      }
    }
  }
}
