/// A folder of Markdown files without settings.
enum PlainSite {
  /// The site: every file of Markdown is an article at the path of its file, and every other file is public.
  static func draft(of folder: ImportFolder) -> ImportDraft {
    var draft = ImportDraft()
    draft.title = folder.path.split(separator: "/").last.map(String.init)
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
    draft.settings.add("title", draft.title)
    draft.settings.add("permalink", "/:section/:slug/")
    draft.address = { source in
      let path = ContentFiles.stem(source.name)
      let isIndex = source.isBundle
      return "/" + PagePath.percentEncoded(isIndex ? String(path.dropLast("index".count)) : path + "/")
    }
    return draft
  }
}
