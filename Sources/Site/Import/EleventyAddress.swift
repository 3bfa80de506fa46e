/// The addresses that Eleventy gives to articles.
enum EleventyAddress {
  /// The address of an article: by its own pattern or that of its folder, or else by its file without a date.
  ///
  /// - Parameters:
  ///   - source: The article.
  ///   - permalinks: The patterns that folders have.
  /// - Returns: The address, or nil if only a template of Eleventy says it.
  static func address(of source: ArticleSource, _ permalinks: [String: String]) -> String? {
    let file = ContentFiles.stem(source.name.split(separator: "/").last ?? "")
    let folder = ContentFiles.folder(of: source.name)
    // The index of a folder may have a date.
    let isIndex = source.isBundle || !folder.isEmpty && PostDate.leading(file[...])?.rest == "index"
    let own = isIndex ? folder.split(separator: "/").last.map(String.init) ?? file : file
    let rest = PostDate.leading(own[...])?.rest ?? ""
    let slug = rest.isEmpty ? own : String(rest)
    let stem = isIndex ? String(folder.dropLast(own.count + 1)) + slug : folder + slug
    let owner = sequence(first: folder) { folder in
      folder.isEmpty ? nil : ContentFiles.folder(of: String(folder.dropLast()))
    }
    let given = source.matter.permalink?.text ?? owner.lazy.compactMap { permalinks[$0] }.first
    guard let given else { return "/" + PagePath.percentEncoded(stem) + "/" }
    guard given.contains("{") else { return nil }
    var isKnown = true
    let filled = given.replacing(/\{\{-?\s*(.*?)\s*-?\}\}/) { match in
      let parts = match.1.split(separator: "|").map { String($0).trimmed }
      let value: String? =
        switch parts.first ?? "" {
        case "page.fileSlug": slug
        case "page.filePathStem": stem
        case let key: source.matter.values[key] as? String
        }
      isKnown = isKnown && value != nil && parts.dropFirst().allSatisfy { ["slug", "slugify", "url"].contains($0) }
      return parts.count > 1 ? Slug.make(value ?? "") : value ?? ""
    }
    guard isKnown, !filled.contains("{") else { return nil }
    let path = filled.split(separator: "/").joined(separator: "/")
    let isFolder = filled.hasSuffix("/")
    if path == "index.html" || path.hasSuffix("/index.html") {
      return "/" + PagePath.percentEncoded(String(path.dropLast("index.html".count)))
    }
    return "/" + PagePath.percentEncoded(path) + (isFolder ? "/" : "")
  }
}
