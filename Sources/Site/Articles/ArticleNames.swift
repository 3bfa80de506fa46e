import Foundation

/// Articles by the names that shortcodes call them: the paths of their files, with or without ending and folder.
struct ArticleNames: Sendable {
  private var byPath: [String: PagePath] = [:]
  /// The lists of articles.
  let lists: ArticleLists
  /// The first pages, by their languages.
  private var homes: [String: PagePath] = [:]
  /// The article of each file name, or nil if several have it.
  private var byName: [String: PagePath?] = [:]
  /// The article of each file name without the date that it begins with, or nil if several have it.
  private var byUndatedName: [String: PagePath?] = [:]

  /// Learns the names of articles, of the texts of sections, and of sections without a text.
  init(_ articles: [ArticleSource]) {
    lists = ArticleLists(articles)
    for article in articles {
      if let section = article.section, article.path.file.hasPrefix(Slug.make(section) + "/") {
        byPath[section.lowercased()] = PagePath(address: Slug.make(section) + "/")
      }
    }
    for article in articles {
      if article.isHome { homes[article.language] = article.path }
      let path = Self.key(article.name)
      byPath[path] = article.path
      let name = Self.lastPart(path)
      byName[name] = byName[name] == nil ? .some(article.path) : .some(nil)
      if let rest = PostDate.leading(name[...])?.rest {
        let undated = String(rest)
        byUndatedName[undated] = byUndatedName[undated] == nil ? .some(article.path) : .some(nil)
      }
    }
  }

  /// The page that a name means, and what follows its path: an anchor.
  ///
  /// - Parameters:
  ///   - name: `2026-01-02-title`, `_posts/2026-01-02-title.md`, `/posts/title`, `title.md#part`, `../title`, a section, or
  ///     `/` for the first page.
  ///   - article: The article with the name in it.
  func page(_ name: String, from article: ArticleSource) -> (path: PagePath, anchor: Substring)? {
    let path = name.prefix { $0 != "#" }
    let anchor = name[path.endIndex...]
    guard !path.isEmpty else { return nil }
    let key = Self.key(String(path))
    if key.isEmpty { return homes[article.language].map { ($0, anchor) } }
    let near = path.hasPrefix("/") ? nil : ContentLinks.join(ContentFiles.folder(of: article.name), String(path))
    let keys = [near.map(Self.key), key].compactMap(\.self)
    for key in keys.flatMap({ ["\($0).\(article.language.lowercased())", $0] }) {
      if let page = byPath[key] { return (page, anchor) }
    }
    let last = Self.lastPart(key)
    // A name that several articles have means none of them, and no other one.
    let found: PagePath?? = byName[last] ?? byUndatedName[last]
    return (found ?? nil).map { ($0, anchor) }
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
