import Diagnostics
import WebText

/// The list of a site's pages for search engines.
struct Sitemap {
  /// A page.
  struct Entry: Sendable {
    /// The page's path.
    let path: PagePath
    /// The date of the last change, if it is known.
    let date: PostDate?
    /// The page and its translations; empty if there are none.
    var translations: [Translations.Page] = []
  }

  /// The most pages that one file may list.
  static let mostEntries = 50_000

  private let entries: [Entry]
  private let base: String

  /// Takes the pages.
  ///
  /// - Parameters:
  ///   - entries: The pages in their order.
  ///   - base: The site's address, with a slash at its end.
  init(_ entries: [Entry], base: String) { (self.entries, self.base) = (entries, base) }

  /// The files: one, or several and one that lists them.
  var files: [PlannedFile] {
    guard entries.count > Self.mostEntries else { return [file("sitemap.xml", entries[...])] }
    let starts = Array(stride(from: 0, to: entries.count, by: Self.mostEntries))
    let parts = starts.enumerated().map { number, start in
      let end = min(start + Self.mostEntries, entries.count)
      return file("sitemap-\(number + 1).xml", entries[start..<end])
    }
    let list = parts.map { "<sitemap><loc>\(Escape.markup(base + $0.path))</loc></sitemap>\n" }.joined()
    let text = Self.head + "<sitemapindex xmlns=\"\(Self.namespace)\">\n\(list)</sitemapindex>\n"
    return [PlannedFile("sitemap.xml", Array(text.utf8))] + parts
  }

  private func file(_ path: String, _ entries: ArraySlice<Entry>) -> PlannedFile {
    PlannedFile(path) { writer in
      writer.write(base)
      for entry in entries {
        writer.write(entry.path.file)
        writer.write(entry.date) { $1.write(to: &$0) }
        writer.write(each: entry.translations) { writer, translation in
          writer.write(translation.language)
          writer.write(translation.path.file)
        }
      }
    } _: { [self] () throws(Diagnostics) in
      text(entries)
    }
  }

  private static let head = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"
  private static let namespace = "http://www.sitemaps.org/schemas/sitemap/0.9"

  private func text(_ entries: ArraySlice<Entry>) -> String {
    func address(_ path: PagePath) -> String { Escape.markup(base + path.address) }
    let urls = entries.map { entry in
      let date = entry.date.map { "<lastmod>\($0.feed)</lastmod>" } ?? ""
      let links = entry.translations.map { page in
        let language = Escape.markup(page.language)
        return "<xhtml:link rel=\"alternate\" hreflang=\"\(language)\" href=\"\(address(page.path))\"/>"
      }
      return "<url><loc>\(address(entry.path))</loc>\(date)\(links.joined())</url>\n"
    }
    let hasLinks = entries.contains { !$0.translations.isEmpty }
    let more = hasLinks ? " xmlns:xhtml=\"http://www.w3.org/1999/xhtml\"" : ""
    return "\(Self.head)<urlset xmlns=\"\(Self.namespace)\"\(more)>\n\(urls.joined())</urlset>\n"
  }
}
