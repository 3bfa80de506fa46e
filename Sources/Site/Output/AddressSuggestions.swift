import Diagnostics

/// Suggestions for broken links.
struct AddressSuggestions {
  /// The number of addresses that are compared with every path of the site.
  ///
  /// A site that has moved may have a dead link in every article; an author who mends these gets suggestions for the
  /// next ones.
  static let mostSearches = 32

  private let pagesByFile: [String: String]
  private let paths: [(path: String, folded: String, length: Int)]
  private let work: BuildWork
  private var searches = 0

  /// Prepares suggestions.
  ///
  /// - Parameters:
  ///   - paths: The site's paths, sorted.
  ///   - sources: The files that pages were written in, by the pages' paths.
  ///   - work: Counts the steps.
  init(_ paths: [String], sources: [String: String], work: BuildWork) {
    pagesByFile = Dictionary(
      sources.compactMap { page, file in Self.lastPart(of: file).map { ($0, page) } },
      uniquingKeysWith: min
    )
    self.paths = paths.map { ($0, $0.lowercased(), $0.count) }
    self.work = work
  }

  /// The suggestion: the page of a Markdown file, or the file with the nearest name, relative to a page.
  mutating func nearest(to address: String, from page: String) -> String? {
    let root = String(repeating: "../", count: page.split(separator: "/").count - 1)
    if let name = Self.lastPart(of: address), name.hasSuffix(".md"), let target = pagesByFile[name] {
      return root + (target.hasSuffix("/index.html") ? String(target.dropLast("index.html".count)) : target)
    }
    guard searches < Self.mostSearches else { return nil }
    searches += 1
    work.count(.suggesting)
    let path = address.split(separator: "/").drop { $0 == ".." || $0 == "." }.joined(separator: "/")
    let (folded, length) = (path.lowercased(), path.count)
    // What is much longer or shorter can't be near, which is quicker to see than how far it is.
    // A picture is no page, and a page no picture.
    let ending = Self.ending(of: folded)
    let near = paths.lazy.filter {
      (abs($0.length - length) <= max(1, length / 3) || $0.folded.hasPrefix(folded))
        && Self.ending(of: $0.folded) == ending
    }
    return nearestSpelling(of: path, among: near.map(\.path)).map { root + $0 }
  }

  /// The ending of a file that isn't a page, such as `png`.
  private static func ending(of path: String) -> String? {
    guard let name = lastPart(of: path), let dot = name.lastIndex(of: ".") else { return nil }
    let ending = name[name.index(after: dot)...]
    // A number is a part of a name, such as that of a version.
    return ["html", "htm", "md", "markdown"].contains(ending) || ending.allSatisfy(\.isNumber) ? nil : String(ending)
  }

  private static func lastPart(of path: String) -> String? { path.split(separator: "/").last.map(String.init) }
}
