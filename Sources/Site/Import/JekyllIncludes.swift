import Diagnostics

/// The includes that articles of Jekyll use, and those that these use, as files of the new site.
struct JekyllIncludes {
  /// The files of the new site.
  private(set) var texts: [(name: String, text: String)] = []
  /// The includes that can't be taken.
  private(set) var notes: [Diagnostic] = []

  /// An include that a text names: the file in the old site, and its name in `Templates/shortcodes`.
  private struct Include: Hashable {
    let file: String
    let name: String
  }

  /// Finds the includes of articles.
  ///
  /// - Parameters:
  ///   - articles: The articles.
  ///   - folder: The folder of their site.
  ///   - base: The folder of the includes, with a slash at its end.
  init(of articles: [ImportDraft.Article], in folder: ImportFolder, below base: String = "_includes/") {
    var seen: Set<Include> = []
    for article in articles {
      guard let text = folder.text(article.source), text.contains("{%") else { continue }
      var wanted = Self.includes(in: text, of: article, base)
      while let include = wanted.popLast() {
        guard seen.insert(include).inserted, !include.file.contains("{{") else { continue }
        guard !include.file.pathParts.contains("..") else {
          let message = "an include can't lead out of its folder; expected the path of a file in it"
          notes.append(Diagnostic(.importLeftOut, message, at: Location(file: include.file)))
          continue
        }
        guard let text = folder.text(include.file), PageTemplates.isInclude(include.name) else { continue }
        texts.append(("Templates/\(Shortcodes.template(include.name))", text))
        wanted += Self.includes(in: text, of: article, base)
      }
    }
    texts.sort { $0.name < $1.name }
  }

  /// The includes that a text names; those of `include_relative` are beside the article.
  private static func includes(in text: String, of article: ImportDraft.Article, _ base: String) -> [Include] {
    text.matches(of: /\{%-?\s*include(_relative|_cached)?\s+([^\s%]+)/).map { match in
      let name = String(match.2).filter { $0 != "\"" && $0 != "'" }.split(separator: "/").joined(separator: "/")
      guard match.1 == "_relative" else { return Include(file: base + name, name: name) }
      return Include(
        file: ContentFiles.folder(of: article.source) + name,
        name: ContentFiles.folder(of: article.name) + name
      )
    }
  }
}
