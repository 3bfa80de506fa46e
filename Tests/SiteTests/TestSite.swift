import Demos
import Diagnostics
import Foundation
import Scenes
import Site
import ToolSupport

/// A small site in a folder that is removed with its owner.
final class TestSite: Sendable {
  let url = TemporaryPlace.url.appendingPathComponent("stagecraft-site-\(UUID().uuidString)")
  var path: String { url.path }
  var output: String { path + "/dist" }

  init(_ files: [String: String] = [:]) throws {
    for (name, text) in TestSite.standard.merging(files, uniquingKeysWith: { $1 }) { try write(text, to: name) }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  private static let standard = [
    "Content/index.md": "# Home\n\n@Scene(hero-layers)\n",
    "Content/articles/first.md": "---\ntitle: First\ndate: 2026-01-02\n---\nText[^1].\n\n[^1]: Note.\n",
    "Templates/home.mustache":
      "<main>{{{page.html}}}{{#articles}}<a href=\"{{address}}\">{{title}}</a>{{/articles}}</main></body>",
    "Templates/article.mustache": "<h1>{{page.title}}</h1>{{{page.html}}}</body>",
    "Templates/gallery.mustache": "{{#scenes}}{{name}} {{/scenes}}",
    "Templates/demo.mustache": "<h1>{{page.title}}</h1>{{{page.figure}}}</body>",
    "Public/site.css": "body{}",
  ]

  func write(_ text: String, to name: String) throws {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func builder() throws -> SiteBuilder {
    try SiteBuilder(SiteFolder(path), SceneCatalogue([Scene.heroLayers]))
  }

  func build() throws -> BuiltSite {
    try withExtendedLifetime(self) { try builder().build() }
  }

  /// What a build complains about.
  func problems() throws -> [String] {
    do {
      return try build().errors.map(\.statement)
    } catch let error as Diagnostics {
      return error.all.map(\.statement)
    }
  }

  func read(_ name: String) -> String? {
    FileManager.default.contents(atPath: path + "/" + name).map { String(decoding: $0, as: UTF8.self) }
  }
}

extension BuiltSite {
  func text(_ path: String) -> String { String(decoding: (try? bytes(of: path)) ?? [], as: UTF8.self) }
}
