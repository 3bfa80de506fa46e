import Files
import Foundation

/// The addresses in articles that mean other articles, by the names of their files, or files beside them.
struct ContentLinks: Sendable {
  private var pages: [String: PagePath] = [:]
  /// The addresses of sections, by the files of their introductions.
  var sections: [String: PagePath] = [:]
  /// The files of all pages, relative to the site.
  private var files: Set<String> = []
  /// The files in `Public`, relative to it.
  var publicFiles: Set<String> = []
  private var hasLanguages = false
  /// The article with each file name, or nil if several articles have that name.
  private var pagesByFile: [String: PagePath?] = [:]
  /// The addresses of other files, by their names in `Content`.
  private(set) var assets: [String: String] = [:]
  /// The path of the site on its host, with a slash at both ends.
  private let basePath: String

  /// Collects the addresses of articles and files.
  ///
  /// - Parameters:
  ///   - articles: The articles.
  ///   - assets: The files beside them, relative to `Content`.
  ///   - basePath: The path of the site on its host, with a slash at both ends.
  init(_ articles: [ArticleSource], assets names: [String], basePath: String = "/") {
    self.basePath = basePath
    var (bundles, owners): ([String: String], [String: String]) = ([:], [:])
    hasLanguages = articles.contains { $0.language != articles[0].language }
    pages.reserveCapacity(articles.count)
    pagesByFile.reserveCapacity(articles.count)
    for article in articles {
      let name = article.name
      pages[name] = article.path
      files.insert(article.path.file)
      let file = name.lastSlash.map { String(name[name.index(after: $0)...]) } ?? name
      let other = pagesByFile.updateValue(article.path, forKey: file)
      if other != nil { pagesByFile.updateValue(nil, forKey: file) }
      guard article.isBundle else { continue }
      let folder = ContentFiles.folder(of: name)
      // The files of a folder with translations go with the article in the main language, which has the shortest name.
      if (owners[folder]?.count ?? .max) > name.count {
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

  /// Returns what an address in an article becomes, or nil if it stays as it is.
  ///
  /// - Parameters:
  ///   - address: The address as its author wrote it, percent-encoded or not.
  ///   - article: The article.
  func resolved(_ address: String, in article: ArticleSource) -> String? {
    if let address = Self.fromSite(address) { return resolved(address, in: article) ?? address }
    if let place = Self.placed(address) { return resolved(place, in: article) ?? place }
    if let path = Self.path(fromRoot: address, below: basePath) {
      let page = page(ofFile: path, in: article.language) ?? page(ofName: path, in: article.language)
      // Nobody knows where the page for missing addresses is read.
      if article.path.file == "404.html" { return basePath + (page ?? path) }
      if let page { return article.path.root + page }
      return article.path.root + path == "" ? "./" : article.path.root + path
    }
    guard Self.isRelative(address) else { return nil }
    let path = String(address.prefix { $0 != "?" && $0 != "#" })
    let end = address.dropFirst(path.count)
    let decoded = Self.decoded(path)
    // Zola's way to name a file.
    if decoded.hasPrefix("@/"), let page = page(String(decoded.dropFirst(2)), in: article.language) {
      return article.path.root + page.address + end
    }
    if let name = Self.name(decoded, beside: article) {
      if let page = page(name, in: article.language) { return article.path.root + page.address + end }
      if let asset = assets[name] {
        let folder = article.path.folder
        let isNear = !folder.isEmpty && asset.hasPrefix(folder)
        let near = isNear ? String(asset.dropFirst(folder.count)) : article.path.root + asset
        let encoded = PagePath.percentEncoded(near)
        return encoded == path ? nil : encoded + end
      }
      if let page = page(withoutEnding: name, at: Self.join(article.path.folder, decoded), in: article.language) {
        return article.path.root + page.address + end
      }
    }
    if let file = publicFile(decoded, in: article) { return article.path.root + PagePath.percentEncoded(file) + end }
    guard decoded.hasSuffix(".md"), let file = decoded.split(separator: "/").last,
      let page = pagesByFile[String(file)] ?? nil
    else { return nil }
    return article.path.root + page.address + end
  }

  /// Returns the file that an address in an article leads to, relative to the site's folder: beside articles, or in
  /// `Public`, where it may not be.
  ///
  /// - Parameters:
  ///   - address: The address as its author wrote it, percent-encoded or not.
  ///   - article: The article.
  ///   - basePath: The path of the site on its host, with a slash at both ends.
  func file(_ address: String, in article: ArticleSource, basePath: String) -> String? {
    if let address = Self.fromSite(address) { return file(address, in: article, basePath: basePath) }
    if let place = Self.placed(address) { return file(place, in: article, basePath: basePath) }
    let path = String(address.prefix { $0 != "?" && $0 != "#" })
    let decoded = Self.decoded(path)
    if let path = Self.path(fromRoot: decoded, below: basePath) { return Self.join("", path).map { "Public/" + $0 } }
    guard Self.isRelative(address) else { return nil }
    if let name = Self.name(decoded, beside: article), assets[name] != nil { return "Content/" + name }
    return (publicFile(decoded, in: article) ?? Self.join(article.path.folder, decoded)).map { "Public/" + $0 }
  }

  /// Returns the file that a path means which leads to the folder of public files in the site of another generator,
  /// `../../static/img/a.png` or `../public/a.png`, or nil if nothing is there or the path itself leads to a file.
  private func publicFile(_ path: String, in article: ArticleSource) -> String? {
    guard path.hasPrefix("../"), let match = path.wholeMatch(of: /(?:\.\.\/)+((?:static|public)\/(.+))/),
      let file = Self.join("", String(match.2)), publicFiles.contains(PagePath(address: file).file)
    else { return nil }
    let written = Self.join(article.path.folder, path) ?? String(match.1)
    return [publicFiles, files].contains { $0.contains(PagePath(address: written).file) } ? nil : file
  }

  /// Returns the path in the site of a file as ``file(_:in:basePath:)`` has it.
  func path(ofFile file: String) -> String {
    let name = file.drop { $0 != "/" }.dropFirst()
    return file.hasPrefix("Content/") ? assets[String(name)] ?? String(name) : String(name)
  }

  /// Returns the file in `Content` that a relative address means.
  ///
  /// As in a browser, what leads out of the site leads to its root. Astro's `@/` and `~/` mean the folder of its sources.
  private static func name(_ path: String, beside article: ArticleSource) -> String? {
    if path.hasPrefix("@/") || path.hasPrefix("~/") { return join("", String(path.dropFirst(2))) }
    if let name = join(ContentFiles.folder(of: article.name), path) { return name }
    return join("", path.pathParts.drop { $0 == ".." || $0 == "." }.joined(separator: "/"))
  }

  /// Returns the address of an article by the path of its file from the root, `book/types.md#lists`, or nil if there is
  /// none.
  private func page(ofFile path: String, in language: String) -> String? {
    let file = path.prefix { $0 != "?" && $0 != "#" }
    guard ContentFiles.isMarkdown(String(file)), let page = page(Self.decoded(String(file)), in: language) else {
      return nil
    }
    return page.address + path.dropFirst(file.count)
  }

  /// Returns the address of an article by the path of its file from the root without an ending, `guide/start#first`, unless
  /// a file or a page is there.
  private func page(ofName path: String, in language: String) -> String? {
    let name = path.prefix { $0 != "?" && $0 != "#" }
    let decoded = Self.decoded(String(name))
    guard !decoded.isEmpty, !files.contains(decoded),
      let page = page(withoutEnding: decoded, at: decoded, in: language)
    else { return nil }
    return page.address + path.dropFirst(name.count)
  }

  /// Returns the path of an article by its file without an ending, as Docusaurus and Next.js have it, unless a page is at
  /// the address.
  private func page(withoutEnding name: String, at address: String?, in language: String) -> PagePath? {
    let name = name.hasSuffix("/") ? String(name.dropLast()) : name
    guard !name.isEmpty,
      let page = [".md", ".mdx", "/index.md", "/index.mdx"].lazy.compactMap({ page(name + $0, in: language) }).first
    else { return nil }
    let isThere = address.map { [$0, $0 + "/"].contains { files.contains(PagePath(address: $0).file) } } ?? false
    return isThere ? nil : page
  }

  /// Returns the path of an article by its file, or of its translation into a language if there is one.
  private func page(_ name: String, in language: String) -> PagePath? {
    if hasLanguages, let dot = name.lastIndex(of: ".") {
      let start = name[..<dot] + "."
      for code in [language, language.lowercased()] {
        if let page = pages[start + code + name[dot...]] { return page }
      }
    }
    if let page = pages[name] ?? sections[name] { return page }
    // Some generators have this name for the page of a folder.
    guard name.pathParts.last == "README.md" else { return nil }
    return page(name.dropLast("README.md".count) + "index.md", in: language)
  }

  /// Returns the address that Pelican's `{filename}a.md` and `{static}/img/a.png` mean, or nil if it is none of them.
  private static func placed(_ address: String) -> String? {
    guard let first = address.first, "{|%".contains(first) else { return nil }
    return address.wholeMatch(of: /(?:\{|\||%7B|%7C)(?:filename|static|attach)(?:\}|\||%7D|%7C)(.*)/).map {
      String($0.1)
    }
  }

  /// Returns the address that Docusaurus' `@site/static/img/a.png` and `@site/docs/a.md` mean, or nil if it is none of them.
  private static func fromSite(_ address: String) -> String? {
    guard address.hasPrefix("@site/") else { return nil }
    let path = address.dropFirst("@site".count)
    return path.hasPrefix("/static/") ? String(path.dropFirst("/static".count)) : "@" + path
  }

  private static func decoded(_ path: String) -> String {
    path.utf8.contains(UInt8(ascii: "%")) ? path.removingPercentEncoding ?? path : path
  }

  /// Returns what follows the site's own path in an address from the root, or nil if it is none.
  ///
  /// An address from the root is the site's own wherever the site is published, with its path before it or without.
  static func path(fromRoot address: String, below basePath: String) -> String? {
    guard address.hasPrefix("/"), !address.hasPrefix("//") else { return nil }
    if basePath != "/", address.hasPrefix(basePath) { return String(address.dropFirst(basePath.count)) }
    if basePath != "/", address + "/" == basePath { return "" }
    return String(address.drop { $0 == "/" })
  }

  /// Returns whether an address is relative to its page, and leads to another file.
  static func isRelative(_ address: String) -> Bool {
    guard let first = address.first, !"/#?".contains(first) else { return false }
    let scheme = address.prefix { $0 != ":" && $0 != "/" && $0 != "?" && $0 != "#" }
    return scheme.count == address.count || address[scheme.endIndex] != ":"
  }

  /// Returns a path from a folder as a path from the root, or nil if it leads out of it.
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
