import Foundation
import Site
import Stagecraft

/// Prints what a site's articles take to build, at several sizes: where the time per article grows with their number, a
/// part of the build is no longer linear.
enum SiteTable {
  private static let sizes = [100, 400, 1_000, 2_000]

  static func print() throws {
    Swift.print("\nbuilding a site, without scenes; one link in each article leads nowhere in the last two columns")
    Swift.print("articles", "s", "ms each", "written, ms each", "dead links, s", "ms each", separator: "\t")
    for size in sizes {
      let site = try GeneratedSite(size, hasDeadLinks: false)
      let (built, seconds) = try timed { try site.build() }
      let folder = try SiteFolder(site.folder.path)
      let (_, writing) = try timed { try built.write(to: site.folder.path + "/dist", of: folder) }
      let (_, searching) = try timed { try GeneratedSite(size, hasDeadLinks: true).build() }
      let columns = [
        seconds, 1_000 * seconds / Double(size), 1_000 * writing / Double(size), searching,
        1_000 * searching / Double(size),
      ]
      Swift.print(size, columns.map { String(format: "%.2f", $0) }.joined(separator: "\t"), separator: "\t")
    }
  }

  private static func timed<Value>(_ body: () throws -> Value) rethrows -> (Value, Double) {
    let clock = ContinuousClock()
    let start = clock.now
    let value = try body()
    return (value, (clock.now - start) / .seconds(1))
  }
}

/// A site of articles that are alike in kind and differ in their words, in a folder that is removed with its owner.
private final class GeneratedSite {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("stagecraft-bench-\(UUID().uuidString)")

  /// Writes a site.
  ///
  /// - Parameters:
  ///   - size: How many articles it has.
  ///   - hasDeadLinks: Whether each article has a link that leads nowhere.
  init(_ size: Int, hasDeadLinks: Bool) throws {
    let articles = (1...size).map { number in
      (
        "Content/articles/post-\(number).md",
        Self.article(number, link: hasDeadLinks ? "old/\(number * 7)" : "../post-1/")
      )
    }
    for (name, text) in Self.rest + articles {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func build() throws -> BuiltSite {
    try SiteBuilder(SiteFolder(folder.path), SceneCatalogue([])).build()
  }

  private static let rest = [
    ("Content/index.md", "# Home\n"),
    (
      "Templates/home.mustache",
      "<html><body>{{#articles}}<a href=\"{{address}}\">{{title}}</a>{{/articles}}</body></html>"
    ),
    ("Templates/article.mustache", "<html><body><h1>{{page.title}}</h1>{{{page.html}}}</body></html>"),
    ("Templates/gallery.mustache", "<html><body></body></html>"),
    ("Templates/demo.mustache", "<html><body></body></html>"),
  ]

  private static let words = [
    "view", "layer", "transition", "spring", "gesture", "frame", "matrix", "screen", "stack", "sheet", "settles",
    "moves",
    "fades", "returns", "quickly", "again", "twice", "before", "behind", "between",
  ]

  private static func article(_ number: Int, link: String) -> String {
    func sentence(_ start: Int) -> String {
      (0..<14).map { words[(number * 31 + start * 17 + $0 * $0 * 7) % words.count] }.joined(separator: " ") + "."
    }
    func paragraph(_ start: Int) -> String { (0..<6).map { sentence(start + $0) }.joined(separator: " ") }
    let code = """
      struct Card\(number): View {
        @State private var isOpen = false
        var body: some View {
          Text("Card \\(isOpen ? 1 : 2)").onTapGesture { withAnimation(.spring(duration: 0.\(number))) { isOpen.toggle() } }
        }
      }
      """
    return """
      ---
      title: Article \(number)
      date: 20\(10 + number % 15)-\(10 + number % 3)-\(10 + number % 19)
      description: \(sentence(0))
      ---
      \(paragraph(1)) [More](\(link)).

      ## \(sentence(2))

      \(paragraph(3))

      ```swift
      \(code)
      ```

      | \(words[number % 20]) | \(words[(number + 3) % 20]) |
      | --- | ---: |
      | \(number) | \(number * 2) |
      | \(number + 1) | \(number * 3) |

      \(paragraph(5))[^1]

      ```swift
      \(code)
      ```

      [^1]: \(sentence(7))

      """
  }
}
