import Diagnostics
import Synchronization

/// The pages of lists: sections, tags, series, the archive, and what follows the first page.
final class ListPages: Sendable {
  private let index: ArticleIndex
  private let pageSize: Int
  private let work: BuildWork
  /// Whether lists have pages.
  private let hasLists: Bool
  /// The entries of all articles, for each way to the site's first page: a list of all is made once for each depth.
  private let all = Mutex<[String: [TemplateValues]]>([:])

  /// A digest of what a list of all articles shows.
  let digest: Digest

  /// Prepares pages.
  init(_ index: ArticleIndex, pageSize: Int, hasLists: Bool, work: BuildWork) {
    (self.index, self.pageSize, self.hasLists, self.work) = (index, pageSize, hasLists, work)
    digest = Digest { writer in
      for place in index.listed { writer.write(index.articles[place].entryDigest) }
    }
  }

  /// Returns all articles as templates have them in lists.
  ///
  /// - Parameter root: The relative address of the site's first page.
  func entries(root: String) -> [TemplateValues] {
    all.withLock { all in
      if let known = all[root] { return known }
      let made = entries(of: index.listed, root: root)
      all[root] = made
      return made
    }
  }

  /// Returns some articles as templates have them in lists.
  ///
  /// - Parameters:
  ///   - articles: The articles, by their places in the index.
  ///   - root: The relative address of the site's first page.
  func entries(of articles: some Collection<Int>, root: String) -> [TemplateValues] {
    articles.map { place in
      work.count(.listing)
      let article = index.articles[place]
      var values = article.entry(root: root)
      if !article.source.matter.tags.isEmpty {
        values["tags"] = index.tagValues(of: article.source, root: root, hasLists: hasLists)
      }
      return values
    }
  }

  /// Writes what entries of articles depend on.
  func write(_ articles: some Collection<Int>, to writer: inout RecordWriter) {
    for place in articles { writer.write(index.articles[place].entryDigest) }
  }

  /// The articles on a page of a list.
  func shown(_ number: Int, of articles: [Int]) -> ArraySlice<Int> {
    let start = (number - 1) * pageSize
    return articles[start..<min(start + pageSize, articles.count)]
  }

  /// The number of pages that a list takes.
  func pageCount(of articles: Int) -> Int { max(1, (articles + pageSize - 1) / pageSize) }

  /// The pages before and after a page of a list, or nil if it is the only one.
  func pagination(_ number: Int, of count: Int, in folder: String, root: String) -> TemplateValues? {
    guard count > 1 else { return nil }
    var values: TemplateValues = ["number": number, "count": count]
    if number > 1 { values["previous"] = ["address": root + Self.path(number - 1, in: folder).address] }
    if number < count { values["next"] = ["address": root + Self.path(number + 1, in: folder).address] }
    return values
  }

  /// The path of a page of a list.
  static func path(_ number: Int, in folder: String) -> PagePath {
    PagePath(address: number == 1 ? folder : "\(folder)page/\(number)/")
  }

  /// All articles by their years, the newest first.
  func years(root: String) -> [TemplateValues] {
    var years: [(year: String, articles: [TemplateValues])] = []
    // The archive is one page, so that its entries needn't be kept.
    for (article, entry) in zip(index.listed.map { index.articles[$0] }, entries(of: index.listed, root: root)) {
      let year = article.source.date?.yearText ?? ""
      if years.last?.year != year { years.append((year, [])) }
      years[years.count - 1].articles.append(entry)
    }
    return years.map { year in
      var values: TemplateValues = ["articles": year.articles]
      if !year.year.isEmpty { values["year"] = year.year }
      return values
    }
  }

  /// The names of lists as templates have them on a page.
  static func groups(_ groups: [ArticleIndex.Group], root: String) -> [TemplateValues] {
    groups.map { group in
      [
        "name": group.name, "count": group.articles.count, "address": root + PagePath(address: group.folder).address,
      ]
    }
  }
}
