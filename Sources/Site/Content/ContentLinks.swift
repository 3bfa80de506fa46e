import Foundation

/// What addresses in articles mean: other articles by the names of their files, and the files beside them.
struct ContentLinks: Sendable {
  private var pages: [String: PagePath] = [:]
  private var hasLanguages = false
  /// The articles of each file name; nothing where several have it.
  private var pagesByFile: [String: PagePath?] = [:]
  /// The addresses of other files, by their names in `Content`.
  private(set) var assets: [String: String] = [:]

  /// Learns where everything is.
  ///
  /// - Parameters:
  ///   - articles: The articles.
  ///   - assets: The files beside them, relative to `Content`.
  init(_ articles: [ArticleSource], assets names: [String]) {
    var (bundles, owners): ([String: String], [String: String]) = ([:], [:])
    hasLanguages = articles.contains { $0.language != articles[0].language }
    for article in articles {
      pages[article.name] = article.path
      let file = article.name.split(separator: "/").last.map(String.init) ?? ""
      pagesByFile[file] = pagesByFile[file] == nil ? .some(article.path) : .some(nil)
      let folder = ContentFiles.folder(of: article.name)
      // The files of a folder with translations go with the article in the main language, which has the shortest name.
      if article.isBundle, (owners[folder]?.count ?? .max) > article.name.count {
        (bundles[folder], owners[folder]) = (article.path.folder, article.name)
      }
    }
    for name in names { assets[name] = Self.address(of: name, bundles) }
  }

  /// A file in an article's own folder goes with the article; any other keeps its path.
  private static func address(of name: String, _ bundles: [String: String]) -> String {
    var folder = ContentFiles.folder(of: name)
    while !folder.isEmpty {
      if let page = bundles[folder] { return page + name.dropFirst(folder.count) }
      folder = ContentFiles.folder(of: String(folder.dropLast()))
    }
    return name
  }

  /// The address that an address in an article becomes; nothing if it stays.
  ///
  /// - Parameters:
  ///   - address: The address as its author wrote it, percent-encoded or not.
  ///   - article: The article.
  func resolved(_ address: String, in article: ArticleSource) -> String? {
    guard Self.isRelative(address) else { return nil }
    let path = String(address.prefix { $0 != "?" && $0 != "#" })
    let end = address.dropFirst(path.count)
    let decoded = path.removingPercentEncoding ?? path
    if let name = Self.join(ContentFiles.folder(of: article.name), decoded) {
      if let page = page(name, in: article.language) { return article.path.root + page.address + end }
      if let asset = assets[name] {
        let folder = article.path.folder
        let isNear = !folder.isEmpty && asset.hasPrefix(folder)
        let near = isNear ? String(asset.dropFirst(folder.count)) : article.path.root + asset
        let encoded = PagePath.percentEncoded(near)
        return encoded == path ? nil : encoded + end
      }
    }
    guard decoded.hasSuffix(".md"), let file = decoded.split(separator: "/").last,
      let page = pagesByFile[String(file)] ?? nil
    else { return nil }
    return article.path.root + page.address + end
  }

  /// Where an article with a name is, rather its translation.
  private func page(_ name: String, in language: String) -> PagePath? {
    if hasLanguages, let dot = name.lastIndex(of: ".") {
      let start = name[..<dot] + "."
      for code in [language, language.lowercased()] {
        if let page = pages[start + code + name[dot...]] { return page }
      }
    }
    return pages[name]
  }

  /// Whether an address depends on the page that it stands in, and leads to another file.
  static func isRelative(_ address: String) -> Bool {
    guard let first = address.first, !"/#?".contains(first) else { return false }
    let scheme = address.prefix { $0 != ":" && $0 != "/" && $0 != "?" && $0 != "#" }
    return scheme.count == address.count || address[scheme.endIndex] != ":"
  }

  /// A path from a folder; nothing if it leads out.
  static func join(_ folder: String, _ path: String) -> String? {
    var parts = folder.split(separator: "/").map(String.init)
    for part in path.split(separator: "/") where part != "." {
      if part == ".." {
        guard parts.popLast() != nil else { return nil }
      } else {
        parts.append(String(part))
      }
    }
    return parts.joined(separator: "/") + (path.hasSuffix("/") && !parts.isEmpty ? "/" : "")
  }
}
