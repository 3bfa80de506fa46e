import Diagnostics
import Files

/// A post that is begun: its file, named like the others in its folder, and its front matter.
package struct NewPost {
  /// The file, relative to the site.
  package let file: String
  /// The content.
  package let text: String

  /// Prepares a post.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - folder: The site's folder.
  ///   - section: The folder of `Content` that the post belongs to; without one, that with the most articles.
  ///   - day: The date, `YYYY-MM-DD`.
  /// - Throws: ``Diagnostics`` where the title has no letter or digit, or there is such a file.
  package init(_ title: String, in folder: SiteFolder, section: String?, day: String) throws(Diagnostics) {
    let title = title.trimmed
    let slug = Slug.make(title).filter { $0 != "." }
    guard !slug.isEmpty else {
      throw Diagnostics([
        Diagnostic(.toolName, "the title “\(title)” has no letter or digit; expected one", about: "new")
      ])
    }
    if let section {
      let parts = section.pathParts(keepingEmptyOnes: true)
      guard !parts.contains(where: { $0.isEmpty || $0.hasPrefix(".") }) else {
        throw Diagnostics([
          Diagnostic(
            .toolOption,
            "“\(section)” isn't a folder of Content; expected one such as posts",
            about: "--folder"
          )
        ])
      }
    }
    let articles = try ContentFiles(folder).articles
    let section = section ?? Self.commonFolder(of: articles)
    let siblings = articles.filter { ContentFiles.folder(of: $0) == section + "/" }
    let names = siblings.compactMap { $0.pathParts.last }
    let dated = names.count { PostDate.leading($0) != nil }
    let name = 2 * dated > names.count ? "\(day)-\(slug)" : slug
    let file = "Content/\(section)/\(name.prefix(Permalink.longestPart)).md"
    if let other = siblings.first(where: { "Content/" + $0 == file }) {
      throw Diagnostics([
        Diagnostic(
          .toolFile,
          "this file exists already; expected another title",
          at: Location(file: "Content/\(other)")
        )
      ])
    }
    self.file = file
    text = "---\ntitle: \(YAMLText.scalar(title))\ndate: \(day)\ndraft: true\n---\n\n"
  }

  /// The folder with the most articles.
  private static func commonFolder(of articles: [String]) -> String {
    var counts: [String: Int] = [:]
    for article in articles {
      let folder = ContentFiles.folder(of: article)
      if !folder.isEmpty, !folder.hasPrefix("_") { counts[String(folder.dropLast()), default: 0] += 1 }
    }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? "articles"
  }
}
