import Synchronization

/// The lists of a site's articles that Liquid goes through, `site.posts` and the like, each made when it is asked for.
final class ArticleLists: Sendable {
  private let sources: [ArticleSource]
  private let made = Mutex<[String: LiquidValue]>([:])
  /// A digest of everything that the lists show.
  let digest: Digest

  /// Prepares lists of articles.
  init(_ sources: [ArticleSource]) {
    self.sources = sources.filter { !$0.isHome }.sorted { one, other in
      let (first, second) = (one.date?.moment ?? .min, other.date?.moment ?? .min)
      return first == second ? one.name > other.name : first > second
    }
    digest = Digest { writer in
      for source in sources {
        writer.write(source.entryDigest)
        writer.write(source.path.file)
      }
    }
  }

  /// A list by its name, or nil if there is none: `posts`, `pages`, `tags`, `categories`, or a folder.
  func list(_ name: String) -> LiquidValue? {
    made.withLock { made in
      if let known = made[name] { return known }
      let list = self.make(name)
      if let list { made[name] = list }
      return list
    }
  }

  private var posts: [ArticleSource] {
    sources.filter { $0.name.hasPrefix("posts/") || $0.section != nil && $0.date != nil }
  }

  private func make(_ name: String) -> LiquidValue? {
    switch name {
    case "posts", "related_posts": return .list(posts.map(Self.entry))
    case "pages", "html_pages": return .list(sources.filter { $0.section == nil }.map(Self.entry))
    case "documents": return .list(sources.filter { $0.section != nil }.map(Self.entry))
    case "tags": return groups { $0.matter.values["tags"] == nil ? [] : $0.matter.tags }
    case "categories":
      return groups { source in
        let names = source.matter.names(of: "categories")
        return names.isEmpty ? source.matter.names(of: "category") : names
      }
    default:
      let own = sources.filter { $0.section == name }
      return own.isEmpty ? nil : .list(own.map(Self.entry))
    }
  }

  private func groups(_ names: (ArticleSource) -> [String]) -> LiquidValue {
    var groups: [String: [LiquidValue]] = [:]
    for source in posts { for name in names(source) { groups[name, default: []].append(Self.entry(source)) } }
    return .table(groups.mapValues { .list($0) })
  }

  private static func entry(_ source: ArticleSource) -> LiquidValue {
    var values = source.matter.values
    values["title"] = source.matter.title ?? source.nameTitle
    values["url"] = "/" + source.path.address
    values["id"] = "/" + source.path.address
    values["path"] = source.name
    values["date"] = source.date?.iso
    values["slug"] = source.slug
    values["tags"] = source.matter.tags
    values["excerpt"] = source.matter.description
    return .values(values)
  }
}
