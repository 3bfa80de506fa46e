import Diagnostics

/// The articles in their order, and the lists that they are in, each made once.
struct ArticleIndex: Sendable {
  /// A list of articles with a page of its own: those with a tag, of a series or in a section.
  struct Group: Sendable {
    /// The name as authors write it.
    let name: String
    /// The name in its address.
    let slug: String
    /// The folder of its pages, with a slash at its end.
    let folder: String
    /// The articles, by their places in the index.
    var articles: [Int] = []
  }

  /// The articles, the newest first; those without a date come last, and pages behind them.
  private(set) var articles: [Article]
  /// The places of the articles that lists show: no pages, and none that is unlisted.
  let listed: [Int]
  /// The lists by other keys of front matter than tags, such as categories, which settings name.
  let taxonomies: [(name: String, groups: [Group])]
  /// The tags, by name.
  let tags: [Group]
  /// The series, by name; the articles of each are in the order in which they are to be read.
  let series: [Group]
  /// The folders of articles, by name.
  let sections: [Group]
  private let tagsBySlug: [String: Int]
  private let seriesBySlug: [String: Int]
  private let related: RelatedArticles
  /// The place of each article in its series.
  private var placesInSeries: [Int: Int] = [:]

  /// Sorts articles into lists.
  ///
  /// - Parameters:
  ///   - articles: The site's articles in one language.
  ///   - folder: The folder of that language, with a slash at its end; empty for the main one.
  ///   - settings: The settings of the site, which have the names of lists and the folders that they keep.
  ///   - cache: The results of earlier builds.
  init(_ articles: [Article], below folder: String, as settings: SiteSettings, in cache: BuildCache) {
    let kept = settings.addresses.listFolders
    let hasDates = articles.contains { $0.source.date != nil && !$0.isHome }
    func isListed(_ article: Article) -> Bool { article.source.matter.isListed && !article.source.isPage(hasDates) }
    let sorted = articles.filter { !$0.isHome }.map { (isListed: isListed($0), moment: $0.moment, article: $0) }
      .sorted { one, other in
        if one.isListed != other.isListed { return one.isListed }
        if one.moment != other.moment { return one.moment > other.moment }
        let (first, second) = (one.article.source, other.article.source)
        return (first.slug, first.name) > (second.slug, second.name)
      }.map(\.article)
    self.articles = sorted
    let listed = Array(0..<(sorted.firstIndex { !isListed($0) } ?? sorted.count))
    self.listed = listed
    var slugs: [String: String] = [:]
    func slug(_ name: String) -> String {
      if let known = slugs[name] { return known }
      let slug = Slug.name(name)
      slugs[name] = slug
      return slug
    }
    func groups(in part: String, slug: (String) -> String = slug, _ names: (ArticleSource) -> [String]) -> [Group] {
      var groups: [String: Group] = [:]
      for index in listed {
        for name in names(sorted[index].source) {
          let slug = slug(name)
          guard !slug.isEmpty else { continue }
          // Spellings that make the same address are one list.
          if groups[slug]?.articles.last == index { continue }
          let own = "\(folder)\(part)\(slug)/"
          groups[slug, default: Group(name: name, slug: slug, folder: kept[own] ?? own)].articles.append(index)
        }
      }
      return groups.values.sorted { ($0.name.lowercased(), $0.slug) < ($1.name.lowercased(), $1.slug) }
    }
    tags = groups(in: "tags/") { $0.matter.tags }
    series = groups(in: "series/") { $0.matter.series.map { [$0] } ?? [] }.map { group in
      var group = group
      group.articles.reverse()
      return group
    }
    sections = groups(in: "", slug: Slug.make) { $0.section.map { [$0] } ?? [] }
    taxonomies = settings.taxonomies.map { key in
      (key, groups(in: Slug.make(key) + "/") { $0.matter.names(of: key) })
    }
    tagsBySlug = Dictionary(uniqueKeysWithValues: tags.indices.map { [tags] in (tags[$0].slug, $0) })
    seriesBySlug = Dictionary(uniqueKeysWithValues: series.indices.map { [series] in (series[$0].slug, $0) })
    related = RelatedArticles(tags.map(\.articles), in: cache)
    for group in series {
      for (place, article) in group.articles.enumerated() { placesInSeries[article] = place }
    }
  }

  /// Returns the index with newer versions of articles that have the same place in all lists.
  ///
  /// - Parameter newer: The newer versions, by the older ones.
  func replacing(_ newer: [ObjectIdentifier: Article]) -> ArticleIndex {
    guard !newer.isEmpty else { return self }
    var index = self
    for place in articles.indices {
      if let article = newer[ObjectIdentifier(articles[place])] { index.articles[place] = article }
    }
    return index
  }

  /// The values for templates around an article: its neighbors, its tags and its series.
  ///
  /// - Parameters:
  ///   - index: The article's place in the index.
  ///   - root: The relative address of the site's first page.
  ///   - hasLists: Whether lists have pages.
  func surroundings(of index: Int, root: String, hasLists: Bool) -> TemplateValues {
    var values: TemplateValues = [:]
    let source = articles[index].source
    if !source.matter.tags.isEmpty { values["tags"] = tagValues(of: source, root: root, hasLists: hasLists) }
    let others = related[index]
    if !others.isEmpty {
      values["related"] = others.map { neighbour($0, root) }
      values["hasRelated"] = true
    }
    if source.date != nil {
      // The list begins with the newest.
      if index > 0, index < listed.count { values["next"] = neighbour(index - 1, root) }
      if index + 1 < listed.count, articles[index + 1].source.date != nil {
        values["previous"] = neighbour(index + 1, root)
      }
    }
    if let name = source.matter.series, let place = placesInSeries[index], let number = seriesBySlug[Slug.name(name)] {
      let group = series[number]
      var own: TemplateValues = ["name": group.name, "number": place + 1, "count": group.articles.count]
      if hasLists { own["address"] = root + PagePath(address: group.folder).address }
      if place > 0 { own["previous"] = neighbour(group.articles[place - 1], root) }
      if place + 1 < group.articles.count { own["next"] = neighbour(group.articles[place + 1], root) }
      values["series"] = own
    }
    return values
  }

  /// Writes what an article's surroundings depend on besides the article itself.
  func writeSurroundings(of index: Int, to writer: inout RecordWriter) {
    func write(_ neighbour: Int?) {
      writer.write(neighbour.map { articles[$0].title ?? "" })
      writer.write(neighbour.map { articles[$0].path.file })
    }
    let source = articles[index].source
    writer.write(each: related[index]) { writer, other in
      writer.write(articles[other].title ?? "")
      writer.write(articles[other].path.file)
    }
    if source.date != nil {
      write(index > 0 && index < listed.count ? index - 1 : nil)
      write(index + 1 < listed.count && articles[index + 1].source.date != nil ? index + 1 : nil)
    }
    if let name = source.matter.series, let place = placesInSeries[index], let number = seriesBySlug[Slug.name(name)] {
      let group = series[number]
      writer.write(group.name)
      writer.write(place)
      writer.write(group.articles.count)
      write(place > 0 ? group.articles[place - 1] : nil)
      write(place + 1 < group.articles.count ? group.articles[place + 1] : nil)
    }
  }

  /// An article's tags as templates have them.
  func tagValues(of source: ArticleSource, root: String, hasLists: Bool) -> [TemplateValues] {
    source.matter.tags.compactMap { name in
      guard let number = tagsBySlug[Slug.name(name)] else { return ["name": name] }
      var values: TemplateValues = ["name": name]
      if hasLists { values["address"] = root + PagePath(address: tags[number].folder).address }
      return values
    }
  }

  private func neighbour(_ index: Int, _ root: String) -> TemplateValues {
    ["title": articles[index].title ?? "", "address": root + articles[index].path.address]
  }
}
