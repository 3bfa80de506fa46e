/// The names in the front matter of imported articles, of which old generators made lists, and where these lists go.
struct OldLists {
  /// The tags, sorted.
  let tags: [String]
  /// The paths of categories, from the outermost to the innermost, sorted.
  let categories: [[String]]
  /// The authors, sorted.
  let authors: [String]
  /// The number of published articles with a date or in a folder of posts.
  let count: Int

  /// Reads the front matter of articles.
  ///
  /// - Parameters:
  ///   - articles: The articles.
  ///   - folder: The old site.
  ///   - categories: The categories of an article, as its generator reads them.
  init(
    _ articles: [ImportDraft.Article],
    in folder: ImportFolder,
    categories own: (FrontMatter, ImportDraft.Article) -> [[String]]
  ) {
    var (tags, categories, authors): (Set<String>, Set<[String]>, Set<String>) = ([], [], [])
    let published = ImportDraft.published(articles, in: folder)
    for (article, matter) in published {
      if ["tags", "tag"].contains(where: { matter.values[$0] != nil }) { tags.formUnion(matter.tags) }
      for path in own(matter, article) {
        // Each category that others lie in has a list, too.
        for length in path.indices { categories.insert(Array(path[...length])) }
      }
      for key in ["author", "authors"] {
        authors.formUnion(matter.names(of: key).flatMap { $0.split(separator: ",").map { String($0).trimmed } })
      }
    }
    self.tags = tags.sorted()
    self.categories = categories.sorted { $0.joined(separator: "/") < $1.joined(separator: "/") }
    (self.authors, count) = (authors.sorted(), published.count)
  }
}

extension ImportDraft {
  /// The published articles with their front matter, without those that ask for a password.
  func published(in folder: ImportFolder) -> [(article: Article, matter: FrontMatter)] {
    Self.published(articles, in: folder)
  }

  fileprivate static func published(
    _ articles: [Article],
    in folder: ImportFolder
  ) -> [(article: Article, matter: FrontMatter)] {
    articles.compactMap { article in
      guard let text = folder.text(article.source), let matter = try? FrontMatter(text, file: article.source),
        !matter.isDraft, !isSecret(text, article.source)
      else { return nil }
      return (article, matter)
    }
  }

  /// Notes the addresses of the second and later pages of a list.
  ///
  /// - Parameters:
  ///   - count: The number of articles in it.
  ///   - size: The number of articles on a page, as the settings have it.
  ///   - address: The old address of the page with a number.
  ///   - new: Its new address; that of a page of the first page's list by default.
  mutating func takePages(
    of count: Int,
    by size: String?,
    address: (Int) -> String,
    new: (Int) -> String = { "/page/\($0)/" }
  ) {
    guard let size = size.flatMap({ Int($0) }), size > 0, count > size else { return }
    for number in 2...(count + size - 1) / size { takeList(address(number), as: new(number)) }
  }

  /// Notes an address of the old site, and lets it lead to another of the new one unless that is the same.
  mutating func takeList(_ old: String, as new: String) {
    expected.append(old)
    if old != new { redirects.append((old, new)) }
  }

  /// Takes the redirects of the old site's host, but for those from addresses that the site has itself.
  mutating func takeHostRedirects() {
    var taken = Set((expected + redirects.map(\.from)).map(Self.plain))
    for (from, to) in hostRedirects where taken.insert(Self.plain(from)).inserted {
      takeList(from, as: to)
    }
  }

  /// An address without what a host leaves out, so that two of one page are the same.
  private static func plain(_ address: String) -> String {
    let path = (address.removingPercentEncoding ?? address).lowercased()
    let stem = path.hasSuffix("/index.html") ? String(path.dropLast("index.html".count)) : path
    return stem.split(separator: "/").joined(separator: "/")
  }
}
