import Diagnostics

/// The files that `search.js` finds pages with: words with the pages that have them, and the titles of pages.
///
/// Each file is small, so that a query loads little of a large site:
///
/// - `search/index.txt` has the version of the other files, the number of pages in a file of titles, and the first word of
///   each file of words.
/// - `search/0.txt` and so on have a word in each line with the numbers of the pages that have it in their titles and tags,
///   and of those that have it in their texts. An asterisk says that there are more.
/// - `search/p0.txt` and so on have the address, the title and the date of a page in each line.
struct SearchIndex {
  /// A file of the index.
  struct File {
    /// The name in the folder of the index.
    let name: String
    /// The content.
    let text: String
  }

  /// The folder of the index.
  static let folder = "search/"
  /// The number of pages in a file of titles.
  static let pagesPerFile = 8
  /// The size in bytes of a file of words.
  static let bytesPerFile = 8_192
  /// The most pages of a word, of each kind.
  static let mostPages = 60

  /// The files.
  let files: [File]

  /// A page that can be found.
  struct Page {
    /// The address from the first page in its language.
    let address: String
    /// The title.
    let title: String
    /// The date as readers see it.
    let date: String
    /// The names of lists that it is in.
    var tags: [String] = []
    /// The description and the text that readers see.
    let text: String
  }

  /// Makes the index of pages, the most important of which come first.
  ///
  /// - Parameters:
  ///   - count: The number of pages.
  ///   - page: A page by its place.
  init(_ count: Int, _ page: (Int) throws(Diagnostics) -> Page) throws(Diagnostics) {
    var (titles, texts): ([String: [Int]], [String: [Int]]) = ([:], [:])
    var lines: [String] = []
    func add(_ word: String, _ place: Int, to lists: inout [String: [Int]]) {
      // One more than are shown tells that there are more.
      guard lists[word]?.last != place, (lists[word]?.count ?? 0) <= Self.mostPages else { return }
      lists[word, default: []].append(place)
    }
    for place in 0..<count {
      let page = try page(place)
      lines.append([page.address, page.title, page.date].map(Self.inLine).joined(separator: "\t"))
      for text in [page.title] + page.tags { SearchWords.forEach(in: text) { add($0, place, to: &titles) } }
      SearchWords.forEach(in: page.text) { word in
        // A single letter says nothing, unless it is a title's.
        if word.utf8.count > 1, titles[word]?.last != place { add(word, place, to: &texts) }
      }
    }
    var files: [File] = []
    for (number, start) in stride(from: 0, to: lines.count, by: Self.pagesPerFile).enumerated() {
      let end = min(start + Self.pagesPerFile, lines.count)
      files.append(File(name: "p\(number).txt", text: lines[start..<end].joined(separator: "\n")))
    }
    var starts: [String] = []
    var text = ""
    func endFile() {
      guard !text.isEmpty else { return }
      files.append(File(name: "\(starts.count - 1).txt", text: text))
      text = ""
    }
    // JavaScript compares texts by their UTF-16, which for these words is the order of their scalars.
    let words = Set(titles.keys).union(texts.keys).sorted {
      $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars)
    }
    for word in words {
      let (inTitles, inTexts) = (titles[word] ?? [], texts[word] ?? [])
      let isCut = max(inTitles.count, inTexts.count) > Self.mostPages
      let line = "\(word) \(Self.list(inTitles));\(Self.list(inTexts))\(isCut ? "*" : "")\n"
      if text.utf8.count + line.utf8.count > Self.bytesPerFile { endFile() }
      if text.isEmpty { starts.append(word) }
      text += line
    }
    endFile()
    let version = Digest { writer in
      for file in files {
        writer.write(file.name)
        writer.write(file.text)
      }
    }
    let head = "\("\(version)".prefix(8)) \(Self.pagesPerFile)"
    files.insert(File(name: "index.txt", text: ([head] + starts).joined(separator: "\n")), at: 0)
    self.files = files
  }

  private static func list(_ places: [Int]) -> String {
    places.prefix(mostPages).map { String($0, radix: 36) }.joined(separator: ",")
  }

  private static func inLine(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  // MARK: Cache

  /// Takes the files as they were stored.
  init?(stored text: String) {
    let parts = text.split(separator: "\0", omittingEmptySubsequences: false)
    guard parts.count.isMultiple(of: 2) else { return nil }
    files = stride(from: 0, to: parts.count, by: 2).map { File(name: String(parts[$0]), text: String(parts[$0 + 1])) }
  }

  /// The files in one text.
  var stored: String { files.flatMap { [$0.name, $0.text] }.joined(separator: "\0") }
}

extension PageMaker {
  /// Plans the files of the search in the language of the pages.
  func search(in site: RenderedSite) throws(Diagnostics) -> [PlannedFile] {
    let articles = index.articles.filter { !$0.isHome && $0.source.matter.isListed && !$0.source.matter.isDraft }
    let key = Digest { writer in
      writer.write("search")
      writer.write(language.code)
      for article in articles { writer.write(article.digest) }
    }
    let cache = site.context.cache
    let search: SearchIndex
    if let known = cache.text(key).flatMap(SearchIndex.init(stored:)) {
      search = known
    } else {
      search = try SearchIndex(articles.count) { place throws(Diagnostics) in
        let article = articles[place]
        let html = try article.text.html(of: article.source, site.links, in: site.context).text
        return SearchIndex.Page(
          address: article.path.address,
          title: article.title ?? "",
          date: article.source.date?.written(in: article.source.language) ?? "",
          tags: article.source.matter.tags,
          text: [article.source.matter.description ?? "", SearchWords.text(of: html)].joined(separator: " ")
        )
      }
      let stored = search.stored
      cache.add(key, text: stored, checksum: Digest(of: stored))
    }
    return search.files.map { file in
      PlannedFile(language.folder + SearchIndex.folder + file.name) { writer in
        writer.write(file.text)
      } _: { () throws(Diagnostics) in
        file.text
      }
    }
  }
}
