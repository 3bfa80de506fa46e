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
    var count = 0
    for article in articles {
      guard let text = folder.text(article.source), let matter = try? FrontMatter(text, file: article.source),
        !matter.isDraft
      else { continue }
      count += 1
      if matter.values["tags"] != nil { tags.formUnion(matter.tags) }
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
    (self.authors, self.count) = (authors.sorted(), count)
  }
}

extension ImportDraft {
  /// Notes an address of the old site, and lets it lead to another of the new one unless that is the same.
  mutating func takeList(_ old: String, as new: String) {
    expected.append(old)
    if old != new { redirects.append((old, new)) }
  }
}
