/// The addresses that pages of Astro give to the articles of its collections.
///
/// A page such as `src/pages/posts/[...slug].astro` says where the articles of a collection are. What the names in their
/// addresses are made of is a program, of which only the usual forms are read.
struct AstroRoutes {
  /// A collection: the name, the folder in the old site, and its name in the new one.
  private struct Collection {
    let name: String
    let folder: String
    let newName: String
    /// Whether a function makes the names of its articles.
    let makesNames: Bool
  }

  /// The address of a collection's articles.
  private enum Route {
    /// The articles are at their names behind this.
    case folder(String)
    /// A program says where they are.
    case unknown
  }

  private let collections: [Collection]
  private var routes: [String: Route] = [:]
  /// The file that a program is in, for each collection whose addresses aren't known.
  private(set) var programs: [(collection: String, file: String)] = []

  /// Reads the settings of collections and the pages of a site.
  init(_ folder: ImportFolder) {
    let config = folder.files.first { $0.hasPrefix("src/content.config.") || $0.hasPrefix("src/content/config.") }
    let text = config.flatMap { folder.text($0) } ?? ""
    collections = Self.collections(text, folder)
    let pages = folder.files(in: "src/pages").filter { $0.hasSuffix(".astro") && $0.contains("[") }
      .compactMap { page in folder.text("src/pages/\(page)").flatMap { Self.Page(page, $0) } }
    for collection in collections {
      let page = pages.first { page in page.collection.map { $0 == collection.name } ?? (collections.count == 1) }
      guard let page else { continue }
      let isKnown = page.isKnown && !collection.makesNames
      routes[collection.name] = isKnown ? .folder(page.folder) : .unknown
      if !isKnown { programs.append((collection.name, collection.makesNames ? config ?? "" : page.file)) }
    }
  }

  /// The folders with articles that aren't in `src/content`, and their names in the new site.
  var otherFolders: [(folder: String, name: String)] {
    collections.filter { !($0.folder + "/").hasPrefix("src/content/") }.map { ($0.folder, $0.newName) }
  }

  /// The patterns of addresses by the sections of the new site.
  var permalinks: [(key: String, text: String)] {
    var known: Set<String> = []
    return collections.compactMap { collection in
      guard case .folder(let folder)? = routes[collection.name], !folder.contains(Page.language),
        collection.newName.pathParts.count == 1,
        known.insert(collection.newName).inserted
      else { return nil }
      return (String(collection.newName.dropLast()), "/\(folder):slug/")
    }
  }

  /// The addresses of pages that show the list of a collection, and where the new site has it.
  func lists(in folder: ImportFolder) -> [(old: String, new: String)] {
    collections.compactMap { collection in
      guard case .folder(let path)? = routes[collection.name], !path.isEmpty, collection.newName.pathParts.count == 1,
        ["\(path.dropLast()).astro", path + "index.astro"].contains(where: { folder.contains("src/pages/\($0)") })
      else { return nil }
      return ("/" + path, "/" + collection.newName)
    }
  }

  /// The address of an article, or nil if none of these pages shows it.
  func address(_ source: ArticleSource) -> String? {
    guard let collection = collection(of: source), case .folder(let folder)? = routes[collection.name] else {
      return nil
    }
    var names = ContentFiles.stem(source.name.dropFirst(collection.newName.count)).pathParts.map {
      Self.slug(String($0))
    }
    if names.last == "index" { names.removeLast() }
    let language = names.first
    if let own = source.matter.slug?.text { names = own.pathParts.map(String.init) }
    if let place = folder.firstRange(of: Page.language) {
      guard let language else { return nil }
      if names.first == language { names.removeFirst() }
      return "/"
        + PagePath.percentEncoded(
          folder.replacingCharacters(in: place, with: language) + names.map { $0 + "/" }.joined()
        )
    }
    return "/" + PagePath.percentEncoded(folder + names.map { $0 + "/" }.joined())
  }

  /// Whether only a program knows the address of an article.
  func isUnknown(_ source: ArticleSource) -> Bool {
    guard let collection = collection(of: source), case .unknown? = routes[collection.name] else { return false }
    return true
  }

  private func collection(of source: ArticleSource) -> Collection? {
    collections.filter { !$0.newName.isEmpty && source.name.hasPrefix($0.newName) }.max {
      $0.newName.utf8.count < $1.newName.utf8.count
    }
  }

  /// A part of an address as GitHub's slugs are: small letters, digits, hyphens for spaces, and no other signs.
  private static func slug(_ name: String) -> String {
    String(
      name.lowercased().compactMap { sign -> Character? in
        sign == " " ? "-" : sign.isLetter || sign.isNumber || sign == "-" || sign == "_" ? sign : nil
      }
    )
  }

  // MARK: Collections

  /// The collections that settings define, or the folders of `src/content`.
  private static func collections(_ config: String, _ folder: ImportFolder) -> [Collection] {
    let parts = config.split(separator: "defineCollection(", omittingEmptySubsequences: false)
    let table =
      config.firstMatch(of: /collections\s*=\s*\{([^}]*)\}/)?.1
      .matches(of: /["']?([\w\-]+)["']?\s*:\s*(\w+)/) ?? []
    let defined = zip(parts, parts.dropFirst()).compactMap { before, body -> (name: String, folder: String, Bool)? in
      // It may have a type behind its name, or be a value of the table of all collections.
      guard let variable = before.suffix(200).matches(of: /(\w+)\s*(?::[^=,;]*)?[=:]\s*$/).last?.1 else { return nil }
      let name = table.first { $0.2 == variable }.map { String($0.1) } ?? String(variable)
      let base = body.firstMatch(of: /\bbase\s*:\s*["'`]\.?\/?([^"'`]+)["'`]/)
        .flatMap { ImportFolder.inner(String($0.1)) }
      return (name, base ?? "src/content/\(name)", body.contains("generateId"))
    }
    let all = defined.isEmpty ? undefined(config, folder) : defined
    return all.map { name, folder, makesNames in
      let parts = folder.pathParts.drop { ["src", "data", "content"].contains($0) }
      return Collection(
        name: name,
        folder: folder,
        newName: parts.map { $0 + "/" }.joined(),
        makesNames: makesNames
      )
    }
  }

  /// The folders that settings without definitions name, and those of `src/content`.
  private static func undefined(_ config: String, _ folder: ImportFolder) -> [(name: String, folder: String, Bool)] {
    let named = config.matches(of: /\bbase\s*:\s*["'`]\.?\/?([^"'`]+)["'`]/).compactMap {
      ImportFolder.inner(String($0.1))
    }
    let usual = folder.files(in: "src/content").compactMap { file -> String? in
      let parts = file.pathParts
      return parts.count > 1 ? "src/content/\(parts[0])" : nil
    }
    return Set(named + usual).sorted().map { (String($0.pathParts.last ?? ""), $0, false) }
  }

  // MARK: Pages

  /// A page that shows each article of a collection.
  private struct Page {
    /// The file.
    let file: String
    /// The name of the collection, if the page says it.
    let collection: String?
    /// The address before the names of articles, perhaps with the sign for a language.
    let folder: String
    /// Whether the name of each article in its address is that of its file.
    let isKnown: Bool

    /// The sign for a language, which is the first folder of an article's file.
    static let language = "[]"

    /// Reads a page, unless it shows something else, such as the articles with a tag.
    init?(_ page: String, _ text: String) {
      file = "src/pages/\(page)"
      let parts = page.replacing(/\/index\.astro$|\.astro$/, with: "").pathParts
      guard let last = parts.last, let name = last.wholeMatch(of: /\[(?:\.\.\.)?(\w+)\]/)?.1,
        parts.dropLast().allSatisfy({ !$0.contains("[") || Self.languages.contains($0) }), !text.contains("paginate(")
      else { return nil }
      let value = text.matches(of: /params\s*:\s*\{\s*(\w+)\s*:\s*([^}\n]+)/).first { $0.1 == name }.map { $0.2 }
      guard
        ["slug", "id", "path", "post", "entry", "article"].contains(name) || value?.contains(/\.(?:slug|id)\b/) == true
      else { return nil }
      let names = parts.dropLast().map { Self.languages.contains($0) ? Self.language : String($0) }
      let divides = text.contains(/\[\s*\w+\s*,\s*\.\.\.\s*\w+\s*\]\s*=\s*\w+\.(?:id|slug)\.split\(/)
      isKnown =
        names.contains(Self.language)
        ? divides
        : value.map { $0.contains(/\.(?:slug|id)\b/) && !$0.contains(/\.(?:replace|split|slice|sub|toLower)/) } ?? false
      collection =
        (text.firstMatch(of: /getCollection\(\s*["'`]([\w\-]+)["'`]/)
        ?? text.firstMatch(of: /CollectionEntry<\s*["'`]([\w\-]+)["'`]/)).map { String($0.1) }
      folder = names.map { $0 + "/" }.joined()
    }

    private static let languages: Set<Substring> = ["[lang]", "[locale]", "[language]"]
  }
}
