import Diagnostics
import WebText

/// The newest articles, for programs that follow a site.
struct Feed {
  private let title: String
  private let base: String
  /// The folder of the list that the feed is of, with a slash at its end; empty for the whole site.
  private let folder: String
  private let settings: SiteSettings
  private let language: SiteLanguage
  private let articles: [Article]
  private let contents: [String]

  /// The addresses of the feeds.
  static let atomPath = "feed.xml"
  /// The address of the same as JSON.
  static let jsonPath = "feed.json"

  /// The articles that feeds show: those that have a date, as many as settings say.
  ///
  /// - Parameter articles: The site's articles, the newest first.
  static func shown(_ articles: [Article], _ settings: SiteSettings) -> [Article] {
    Array(articles.lazy.filter { $0.source.date != nil }.prefix(settings.feedItems))
  }

  /// Makes a feed.
  ///
  /// - Parameters:
  ///   - articles: The articles that it shows.
  ///   - base: The site's address, with a slash at its end.
  ///   - folder: The folder of the list's pages, percent-encoded, with a slash at its end; empty for the whole site.
  ///   - title: The feed's title.
  ///   - language: The language of the articles.
  ///   - site: What articles are rendered with.
  init(
    _ articles: [Article],
    base: String,
    folder: String = "",
    title: String,
    _ language: SiteLanguage,
    in site: RenderedSite
  ) throws(Diagnostics) {
    let settings = site.context.settings
    self.language = language
    (self.title, self.base, self.folder) = (title, base, folder)
    (self.settings, self.articles) = (settings, articles)
    var contents: [String] = []
    for article in articles {
      switch settings.feedContent {
      case .full: contents.append(try article.feedHTML(base: base, in: site))
      case .excerpt: contents.append(article.feedExcerpt(base: base))
      }
    }
    self.contents = contents
  }

  private func address(_ article: Article) -> String { base + article.path.address }

  private static func updated(_ article: Article) -> String {
    (article.source.matter.updated ?? article.source.date)?.feed ?? ""
  }

  private var description: String { language.description ?? settings.description }

  /// The date of the site's last change: the latest date of an article.
  private var updated: String {
    let dates = articles.compactMap { $0.source.matter.updated ?? $0.source.date }
    return dates.max { $0.moment < $1.moment }?.feed ?? "1970-01-01T00:00:00Z"
  }

  /// The feed in Atom (RFC 4287).
  var atom: String {
    func element(_ name: String, _ text: String) -> String { "<\(name)>\(Escape.markup(text))</\(name)>\n" }
    func link(_ address: String, _ attributes: String) -> String {
      "<link \(attributes) href=\"\(Escape.markup(address))\"/>\n"
    }
    var feed = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"
    feed += "<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"\(Escape.markup(language.code))\">\n"
    feed += element("title", title)
    if !description.isEmpty { feed += element("subtitle", description) }
    feed += link(base + folder, "rel=\"alternate\" type=\"text/html\"")
    feed += link(base + folder + Self.atomPath, "rel=\"self\" type=\"application/atom+xml\"")
    feed += element("id", base + folder) + element("updated", updated)
    feed += "<author>\n\(element("name", settings.author ?? title))</author>\n"
    for (article, content) in zip(articles, contents) {
      feed += "<entry>\n" + element("title", article.title ?? "")
      feed += link(address(article), "rel=\"alternate\" type=\"text/html\"") + element("id", address(article))
      feed += element("published", article.source.date?.feed ?? "") + element("updated", Self.updated(article))
      if let summary = article.summary { feed += element("summary", summary) }
      for tag in article.source.matter.tags { feed += "<category term=\"\(Escape.markup(tag))\"/>\n" }
      feed += "<content type=\"html\">\(Escape.markup(content))</content>\n</entry>\n"
    }
    return feed + "</feed>\n"
  }

  /// The feed in JSON Feed 1.1.
  var json: String {
    let items: [JSON] = zip(articles, contents).map { article, content in
      var members: [JSON.Member] = [
        .init("id", .string(address(article))), .init("url", .string(address(article))),
        .init("title", .string(article.title ?? "")), .init("content_html", .string(content)),
        .init("date_published", .string(article.source.date?.feed ?? "")),
        .init("date_modified", .string(Self.updated(article))),
      ]
      if let summary = article.summary { members.append(.init("summary", .string(summary))) }
      let tags = article.source.matter.tags
      if !tags.isEmpty { members.append(.init("tags", .array(tags.map(JSON.string)))) }
      return .object(members)
    }
    var members: [JSON.Member] = [
      .init("version", .string("https://jsonfeed.org/version/1.1")), .init("title", .string(title)),
      .init("home_page_url", .string(base + folder)), .init("feed_url", .string(base + folder + Self.jsonPath)),
      .init("language", .string(language.code)),
    ]
    if !description.isEmpty { members.append(.init("description", .string(description))) }
    members.append(.init("authors", .array([.object([.init("name", .string(settings.author ?? title))])])))
    members.append(.init("items", .array(items)))
    return JSON.object(members).text + "\n"
  }
}
