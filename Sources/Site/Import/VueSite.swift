import Diagnostics

/// A site of VuePress or VitePress, whose settings are programs, of which only texts in quotes are read.
struct VueSite {
  /// The site with its new places.
  private(set) var draft = ImportDraft()

  /// The folder of a site's articles, with a slash at its end unless it is the whole folder, and the file of its settings.
  private struct Place {
    let kind: SiteImport.Kind
    let folder: String
    let file: String
  }

  /// Where the settings of a folder's site are, if it is one of these.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - bases: The folders in it that may have the articles, each with a slash at its end.
  private static func place(in folder: ImportFolder, _ bases: [String] = [""] + innerBases) -> Place? {
    for (kind, name) in [(SiteImport.Kind.vitepress, ".vitepress"), (.vuepress, ".vuepress")] {
      for base in bases {
        for ending in ["ts", "mts", "js", "mjs"] where folder.contains("\(base)\(name)/config.\(ending)") {
          return Place(kind: kind, folder: base, file: "\(base)\(name)/config.\(ending)")
        }
      }
    }
    return nil
  }

  /// Whether an inner folder has a site of one of these.
  static func isOne(in inner: String, _ folder: ImportFolder) -> Bool { place(in: folder, [inner + "/"]) != nil }

  private static let innerBases = ["docs/", "src/", "content/", "website/", "site/"]

  /// The generator of the site in a folder, if it is one of these.
  static func kind(of folder: ImportFolder) -> SiteImport.Kind? { place(in: folder, [""])?.kind }

  /// The generator of a site whose articles are in an inner folder, such as `docs`, if it is one of these.
  static func innerKind(of folder: ImportFolder) -> SiteImport.Kind? { place(in: folder, innerBases)?.kind }

  private static let media = [
    ".png", ".jpg", ".jpeg", ".gif", ".svg", ".webp", ".avif", ".mp4", ".webm", ".mp3", ".pdf", ".ico", ".zip", ".txt",
  ]

  /// Takes a site.
  init(_ folder: ImportFolder) throws(Diagnostics) {
    guard let place = Self.place(in: folder) else { return }
    let settings = (folder.text(place.file) ?? "").replacing(/(?m)^[ \t]*(?:\/\/|\*|\/\*).*$/, with: "")
    draft.settingsFile = place.file
    draft.title = JavaScriptSite.text("title", in: settings) ?? folder.path.split(separator: "/").last.map(String.init)
    draft.settings.add("title", draft.title)
    draft.settings.add("description", JavaScriptSite.text("description", in: settings))
    draft.settings.add("language", JavaScriptSite.text("lang", in: settings))
    draft.takeBase(JavaScriptSite.text("hostname", in: settings))
    takeLanguages(folder, place, settings)
    takeFiles(folder, place)
    try takePublic(folder, place)
    let isClean = settings.contains(/\bcleanUrls\s*:\s*true/)
    draft.takeMenu(folder, isInSettings: true) { address in
      // Names of pages go without an ending.
      let path = place.folder + address.dropFirst()
      return address.hasPrefix("/") && folder.contains(path + ".md") ? address + (isClean ? "/" : ".html") : address
    }
    draft.markdown += [.vueHeadings, .spanAttributes]
    draft.addShortcodes(folder, hasValues: true)
    draft.settings.add("permalink", "/:section/:slug/")
    draft.address = { source in
      if source.matter.permalink != nil { return nil }
      let path = ContentFiles.stem(source.name)
      if source.isBundle { return "/" + PagePath.percentEncoded(String(path.dropLast("index".count))) }
      return "/" + PagePath.percentEncoded(path) + (isClean ? "/" : ".html")
    }
  }

  /// Takes the languages besides the main one, each of which has a folder: `locales: { en: { label: 'English' } }`.
  private mutating func takeLanguages(_ folder: ImportFolder, _ place: Place, _ settings: String) {
    guard let start = settings.firstMatch(of: /\blocales\s*:\s*\{/) else { return }
    let bytes = Array(settings[start.range.upperBound...].utf8)
    let isEnd = { (byte: UInt8) in byte == UInt8(ascii: "}") }
    let end = JavaScriptCode.end(in: bytes, from: 0, before: bytes.count, where: isEnd) ?? bytes.count
    let code = String(decoding: bytes[..<end], as: UTF8.self)
    var languages: [(key: String, text: String)] = []
    for match in code.matches(of: /["']?\/?([a-z]{2,3}(?:-[A-Za-z]{2,4})?)\/?["']?\s*:\s*\{/) {
      let name = String(match.1)
      guard !languages.contains(where: { $0.key == name }),
        folder.files(in: place.folder + name).contains(where: ContentFiles.isMarkdown)
      else { continue }
      languages.append((name, JavaScriptSite.text("label", in: String(code[match.range.upperBound...])) ?? name))
    }
    draft.settings.add("languages", table: languages)
  }

  private mutating func takeFiles(_ folder: ImportFolder, _ place: Place) {
    let files = place.folder.isEmpty ? folder.files : folder.files(in: String(place.folder.dropLast()))
    let names = Set(files)
    for file in files {
      let source = place.folder + file
      if file.hasPrefix("public/") { continue }
      if ContentFiles.isMarkdown(file) {
        let index = ContentFiles.folder(of: file) + "index.md"
        let isHome = place.kind == .vuepress && file.split(separator: "/").last == "README.md" && !names.contains(index)
        draft.takeContent(source, as: isHome ? index : file)
      } else if Self.media.contains(where: file.lowercased().hasSuffix) {
        draft.copies.append((source, "Content/" + file))
      }
    }
  }

  /// Takes the public files, which may be in the folder of the settings.
  private mutating func takePublic(_ folder: ImportFolder, _ place: Place) throws(Diagnostics) {
    for file in folder.files(in: place.folder + "public") {
      draft.takePublic("\(place.folder)public/\(file)", as: file)
    }
    // The folder of the settings is hidden, so it isn't among the files; a link may lead out of the site.
    let path = ContentFiles.folder(of: place.file) + "public"
    guard realPath(of: "\(folder.path)/\(path)") == "\(folder.path)/\(path)",
      let hidden = try? ImportFolder("\(folder.path)/\(path)")
    else { return }
    let known = Set(draft.copies.map(\.name))
    for file in hidden.files where !known.contains("Public/" + file) { draft.takePublic("\(path)/\(file)", as: file) }
    draft.notes += hidden.notes
  }
}
