import Foundation

/// A site of articles that are alike in kind and differ in their words, in a folder that is removed with its owner.
final class GeneratedSite {
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
      try Self.write(text, to: file)
    }
  }

  /// Writes a file without waiting for the disk, as Foundation does after each.
  private static func write(_ text: String, to file: URL) throws {
    guard let stream = fopen(file.path, "w") else { throw CocoaError(.fileWriteUnknown) }
    let isWritten = fputs(text, stream) >= 0
    guard fclose(stream) == 0, isWritten else { throw CocoaError(.fileWriteUnknown) }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Adds text to a file.
  func append(_ text: String, to name: String) throws {
    let file = folder.appendingPathComponent(name)
    try Self.write(String(contentsOf: file, encoding: .utf8) + text, to: file)
  }

  /// The same posts as a site of Hugo, in a folder that is removed with its owner.
  final class Hugo {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("stagecraft-hugo-\(UUID().uuidString)")

    fileprivate init(_ site: GeneratedSite) throws {
      for (name, text) in Self.files {
        let file = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try GeneratedSite.write(text, to: file)
      }
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent("content"),
        withIntermediateDirectories: true
      )
      try FileManager.default.copyItem(
        at: site.folder.appendingPathComponent("Content/articles"),
        to: folder.appendingPathComponent("content/articles")
      )
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private static let files = [
      (
        "hugo.toml",
        """
        baseURL = "https://example.com/"
        title = "Bench"
        [markup.highlight]
        noClasses = false
        [pagination]
        pagerSize = 20
        [taxonomies]
        tag = "tags"

        """
      ),
      (
        "layouts/_default/single.html",
        """
        <html><head><title>{{ .Title }}</title></head><body><h1>{{ .Title }}</h1>{{ .Content }}
        {{ range .GetTerms "tags" }}<a href="{{ .RelPermalink }}">{{ .LinkTitle }}</a> {{ end }}
        {{ with .PrevInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}</body></html>

        """
      ),
      ("layouts/_default/list.html", list), ("layouts/index.html", list),
    ]

    private static let list = """
      <html><body><h1>{{ .Title }}</h1>{{ $page := .Paginate .RegularPages }}
      {{ range $page.Pages }}<p><a href="{{ .RelPermalink }}">{{ .Title }}</a> {{ .Description }}</p>{{ end }}
      {{ with $page.Next }}<a href="{{ .URL }}">Older</a>{{ end }}</body></html>

      """
  }

  /// The same posts as a site of Hugo.
  func hugo() throws -> Hugo { try Hugo(self) }

  private static let rest = [
    ("Content/index.md", "# Home\n"), ("Content/site.yaml", "title: Bench\nbaseURL: https://example.com/\n"),
    ("Templates/home.mustache", list), ("Templates/list.mustache", list),
    (
      "Templates/article.mustache",
      """
      <html><head><title>{{page.title}}</title></head><body><h1>{{page.title}}</h1>{{{page.html}}}
      {{#page.tags}}<a href="{{address}}">{{name}}</a> {{/page.tags}}
      {{#page.previous}}<a href="{{address}}">{{title}}</a>{{/page.previous}}</body></html>

      """
    ),
    ("Templates/gallery.mustache", "<html><body></body></html>"),
    ("Templates/demo.mustache", "<html><body></body></html>"),
  ]

  private static let list = """
    <html><body><h1>{{page.title}}</h1>{{#groups}}<a href="{{address}}">{{name}}</a> {{/groups}}
    {{#articles}}<p><a href="{{address}}">{{title}}</a> {{description}}</p>{{/articles}}
    {{#pagination}}{{#next}}<a href="{{address}}">Older</a>{{/next}}{{/pagination}}</body></html>

    """

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
      tags: [\(words[number % 7]), \(words[7 + number % 5])]
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
