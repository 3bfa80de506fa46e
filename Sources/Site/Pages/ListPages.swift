import Diagnostics

/// The pages of lists: sections, tags, series, the archive, and what follows the first page.
struct ListPages {
  /// A page of a list.
  struct Page {
    /// Where it is.
    let path: PagePath
    /// What templates know of it, but for the site.
    var values: [String: Any]
  }

  private let index: ArticleIndex
  private let settings: SiteSettings
  private let work: BuildWork
  /// The entries of all articles, for each way to the site's first page: a list of all is made once for each depth.
  private var entries: [String: [[String: Any]]] = [:]

  /// Prepares pages.
  init(_ index: ArticleIndex, _ settings: SiteSettings, work: BuildWork) {
    (self.index, self.settings, self.work) = (index, settings, work)
  }

  /// All articles as templates have them in lists.
  ///
  /// - Parameter root: What leads from the page to the site's first page.
  mutating func entries(root: String, hasLists: Bool) -> [[String: Any]] {
    if let known = entries[root] { return known }
    let made = index.articles.map { article in
      work.count(.listing)
      var values = article.entry(root: root)
      if !article.source.matter.tags.isEmpty {
        values["tags"] = index.tagValues(of: article.source, root: root, hasLists: hasLists)
      }
      return values
    }
    entries[root] = made
    return made
  }

  /// The pages of a list, as many as it takes.
  ///
  /// - Parameters:
  ///   - articles: The articles, by their places in the index.
  ///   - folder: The folder of the pages, with a slash at its end.
  ///   - first: The number of the first page that is made, from 1.
  ///   - values: What else templates know of each page.
  mutating func pages(of articles: [Int], in folder: String, from first: Int = 1, _ values: [String: Any]) -> [Page] {
    let count = pageCount(of: articles.count)
    guard first <= count else { return [] }
    return (first...count).map { number in
      let path = Self.path(number, in: folder)
      let all = entries(root: path.root, hasLists: true)
      let start = (number - 1) * settings.pageSize
      let shown = articles[start..<min(start + settings.pageSize, articles.count)].map { all[$0] }
      var page = values
      if number > 1 { page["title"] = "\(values["title"] ?? ""), page \(number)" }
      var whole: [String: Any] = ["page": page, "articles": shown]
      whole["pagination"] = pagination(number, of: count, in: folder, root: path.root)
      return Page(path: path, values: whole)
    }
  }

  /// How many pages a list takes.
  func pageCount(of articles: Int) -> Int { max(1, (articles + settings.pageSize - 1) / settings.pageSize) }

  /// The pages before and after a page of a list; nothing where it is the only one.
  func pagination(_ number: Int, of count: Int, in folder: String, root: String) -> [String: Any]? {
    guard count > 1 else { return nil }
    var values: [String: Any] = ["number": number, "count": count]
    if number > 1 { values["previous"] = ["address": root + Self.path(number - 1, in: folder).address] }
    if number < count { values["next"] = ["address": root + Self.path(number + 1, in: folder).address] }
    return values
  }

  private static func path(_ number: Int, in folder: String) -> PagePath {
    PagePath(address: number == 1 ? folder : "\(folder)page/\(number)/")
  }

  /// All articles by their years, the newest first.
  mutating func archive() -> Page {
    let path = PagePath(address: "archive/")
    let all = entries(root: path.root, hasLists: true)
    var years: [(year: String, articles: [[String: Any]])] = []
    for (article, entry) in zip(index.articles, all) {
      let year = article.source.date?.yearText ?? ""
      if years.last?.year != year { years.append((year, [])) }
      years[years.count - 1].articles.append(entry)
    }
    let values: [[String: Any]] = years.map { year in
      var values: [String: Any] = ["articles": year.articles]
      if !year.year.isEmpty { values["year"] = year.year }
      return values
    }
    return Page(path: path, values: ["page": ["title": "Archive"], "years": values])
  }

  /// A page with the names of lists.
  func overview(_ groups: [ArticleIndex.Group], in folder: String, title: String) -> Page {
    let path = PagePath(address: folder)
    let values = groups.map { group -> [String: Any] in
      [
        "name": group.name, "count": group.articles.count,
        "address": path.root + PagePath(address: group.folder).address,
      ]
    }
    return Page(path: path, values: ["page": ["title": title], "groups": values])
  }
}
