import Foundation

/// Articles by the names that shortcodes call them: the paths of their files, with or without ending and folder.
struct ArticleNames: Sendable {
  private var byPath: [String: PagePath] = [:]
  /// The article of each file name, or nil if several have it.
  private var byName: [String: PagePath?] = [:]

  /// Learns the names of articles.
  init(_ articles: [ArticleSource]) {
    for article in articles {
      let path = Self.key(article.name)
      byPath[path] = article.path
      let name = Self.lastPart(path)
      byName[name] = byName[name] == nil ? .some(article.path) : .some(nil)
    }
  }

  /// The page that a name means, and what follows its path: an anchor.
  ///
  /// - Parameter name: `2026-01-02-title`, `_posts/2026-01-02-title.md`, `/posts/title` or `title.md#part`.
  func page(_ name: String) -> (path: PagePath, anchor: Substring)? {
    let path = name.prefix { $0 != "#" }
    let anchor = name[path.endIndex...]
    guard !path.isEmpty else { return nil }
    let key = Self.key(String(path))
    guard let page = byPath[key] ?? byName[Self.lastPart(key)] ?? nil else { return nil }
    return (page, anchor)
  }

  /// A path without ending and without what generators put around it.
  private static func key(_ name: String) -> String {
    var parts = name.lowercased().split(separator: "/").map(String.init)
    if parts.first == "_posts" { parts[0] = "posts" }
    if let last = parts.last, last.hasSuffix(".md") || last.hasSuffix(".markdown") || last.hasSuffix(".html") {
      parts[parts.count - 1] = ContentFiles.stem(last)
    }
    if parts.count > 1, parts.last == "index" || parts.last == "_index" { parts.removeLast() }
    return parts.joined(separator: "/")
  }

  private static func lastPart(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }
}
