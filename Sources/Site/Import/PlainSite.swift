/// A folder of Markdown files: without settings, or with those of a generator that are programs.
struct PlainSite {
  /// Where a generator has its files.
  private struct Layout {
    /// The folders with articles, and what their addresses begin with.
    let content: [(folder: String, address: String)]
    /// The folders with public files.
    var publicFolders: [String] = []
    /// Whether values of front matter are texts up to the end of their line.
    var hasPlainValues = false
  }

  /// The copied files and their new paths.
  private(set) var draft = ImportDraft()

  /// Takes a site: every file of Markdown is an article at the path of its file, and every other file is public.
  init(_ folder: ImportFolder, _ kind: SiteImport.Kind) {
    draft.title = folder.path.split(separator: "/").last.map(String.init)
    switch kind {
    case .astro:
      take(folder, Layout(content: [("src/content", ""), ("src/pages", "")], publicFolders: ["public"]))
    case .eleventy:
      let input = ["src", "content", "site"].first { name in
        folder.files(in: name).contains(where: ContentFiles.isMarkdown)
      }
      if let input {
        take(folder, Layout(content: [(input, "")], publicFolders: ["public", "static"]))
      } else {
        takeAll(folder)
      }
    case .saga:
      take(folder, Layout(content: [("content", "")], hasPlainValues: true))
    case .toucan:
      let content = ["src/contents", "contents"].first { !folder.files(in: $0).isEmpty } ?? "contents"
      take(folder, Layout(content: [(content, "")], publicFolders: ["src/assets", "assets"]))
    default: takeAll(folder)
    }
    draft.settings.add("title", draft.title)
    draft.settings.add("permalink", "/:section/:slug/")
    draft.address = { source in
      if let own = source.matter.slug?.text, kind == .toucan { return "/" + PagePath.percentEncoded(own) + "/" }
      let path = ContentFiles.stem(source.name)
      return "/" + PagePath.percentEncoded(source.isBundle ? String(path.dropLast("index".count)) : path + "/")
    }
  }

  private mutating func takeAll(_ folder: ImportFolder) {
    let hasIndex = folder.contains("index.md")
    for file in folder.files {
      if file == "README.md", !hasIndex {
        draft.takeContent(file, as: "index.md")
      } else if ContentFiles.isMarkdown(file) {
        draft.takeContent(file, as: file)
      } else {
        draft.copies.append((file, "Content/" + file))
      }
    }
  }

  private mutating func take(_ folder: ImportFolder, _ layout: Layout) {
    var left = 0
    for (path, address) in layout.content {
      for file in folder.files(in: path) {
        if [".mdx", ".astro", ".ts", ".tsx", ".js", ".njk", ".liquid", ".mustache", ".swift"].contains(
          where: file.hasSuffix
        ) {
          left += 1
        } else {
          draft.takeContent("\(path)/\(file)", as: address + file)
        }
      }
    }
    for path in layout.publicFolders {
      for file in folder.files(in: path) { draft.takePublic("\(path)/\(file)", as: file) }
    }
    if left > 0 {
      draft.note("\(left) files that only the old generator can read aren't taken", layout.content[0].folder)
    }
    if layout.hasPlainValues { draft.settings.add("plainValues", plain: true) }
  }
}
