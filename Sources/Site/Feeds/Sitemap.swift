import Diagnostics
import WebText

/// The list of a site's pages for search engines.
struct Sitemap {
  /// A page.
  struct Entry: Sendable {
    /// The whole address.
    let address: String
    /// The date of the last change, if it is known.
    let date: PostDate?
    /// The whole addresses of the page and its translations, by the codes of their languages; empty if there are none.
    var translations: [(language: String, address: String)] = []
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
    guard entries.count > Self.mostEntries else { return [Self.file("sitemap.xml", entries[...])] }
    let starts = Array(stride(from: 0, to: entries.count, by: Self.mostEntries))
    let parts = starts.enumerated().map { number, start in
      let end = min(start + Self.mostEntries, entries.count)
      return Self.file("sitemap-\(number + 1).xml", entries[start..<end])
    }
    let list = parts.map { "<sitemap><loc>\(Escape.markup(base + $0.path))</loc></sitemap>\n" }.joined()
    let text = Self.head + "<sitemapindex xmlns=\"\(Self.namespace)\">\n\(list)</sitemapindex>\n"
    return [PlannedFile("sitemap.xml", Array(text.utf8))] + parts
  }

  private static func file(_ path: String, _ entries: ArraySlice<Entry>) -> PlannedFile {
    PlannedFile(path) { writer in
      for entry in entries {
        writer.write(entry.address)
        writer.write(entry.date?.feed)
        writer.write(each: entry.translations) { writer, translation in
          writer.write(translation.language)
          writer.write(translation.address)
        }
      }
    } _: { () throws(Diagnostics) in
      text(entries)
    }
  }

  private static let head = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"
  private static let namespace = "http://www.sitemaps.org/schemas/sitemap/0.9"

  private static func text(_ entries: ArraySlice<Entry>) -> String {
    let urls = entries.map { entry in
      let date = entry.date.map { "<lastmod>\($0.feed)</lastmod>" } ?? ""
      let links = entry.translations.map { language, address in
        "<xhtml:link rel=\"alternate\" hreflang=\"\(Escape.markup(language))\" href=\"\(Escape.markup(address))\"/>"
      }
      return "<url><loc>\(Escape.markup(entry.address))</loc>\(date)\(links.joined())</url>\n"
    }
    let hasLinks = entries.contains { !$0.translations.isEmpty }
    let more = hasLinks ? " xmlns:xhtml=\"http://www.w3.org/1999/xhtml\"" : ""
    return "\(head)<urlset xmlns=\"\(namespace)\"\(more)>\n\(urls.joined())</urlset>\n"
  }
}
