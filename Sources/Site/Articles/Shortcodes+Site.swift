import Foundation

extension Shortcodes {
  /// Prepares the shortcodes of one article.
  ///
  /// - Parameters:
  ///   - source: The article.
  ///   - names: The site's articles.
  ///   - settings: The site's settings.
  ///   - data: The values of the site's data files.
  ///   - templates: The site's templates, of which those in `shortcodes` draw shortcodes.
  init(
    _ syntax: Syntax?,
    of source: ArticleSource,
    _ names: ArticleNames,
    _ settings: SiteSettings,
    _ data: TemplateValues,
    _ templates: PageTemplates
  ) {
    self.syntax = syntax
    unknown = settings.unknownShortcodes
    let language = settings.language(source.language)
    word = { ThemeWords.word($0, in: language) }
    extensions = Set(settings.markdown)
    hasMath = settings.markdown.contains(.math)
    isVue = settings.markdown.contains(.vueHeadings)
    hasSpanAttributes = settings.markdown.contains(.spanAttributes)
    hasAttributes = settings.markdown.contains(.attributes)
    hasInlineFootnotes = settings.markdown.contains(.inlineFootnotes)
    hasWikiLinks = settings.markdown.contains(.wikiLinks)
    hasElementHTML = settings.markdown.contains(.elementHTML)
    hasCodeInHTML = settings.markdown.contains(.codeInHTML)
    hasSpacedLinks = settings.markdown.contains(.spacedLinks)
    hasDirectives = settings.markdown.contains(.directives)
    isMDX = settings.markdown.contains(.mdx) || ContentFiles.isMDX(source.name)
    let root = source.path.root
    address = { name in
      if name.hasPrefix("#") { return name }
      return names.page(name, from: source).map { root + $0.path.address + $0.anchor }
    }
    table = { Self.table($0, source, settings, data) }
    list = { names.lists.list($0) }
    folder = ContentFiles.folder(of: source.name)
    include = { templates.include(Self.template($0)) }
    template = { name, values in
      let template = Self.template(name)
      if let figure = templates.figure(template) { return figure }
      guard templates.has(template) else { return nil }
      let site: TemplateValues = [
        "title": settings.title ?? "", "description": settings.description, "baseURL": settings.baseURL ?? "",
        "params": settings.params, "data": data,
      ]
      let shared: TemplateValues = ["root": root, "site": site, "page": source.matter.values]
      return try? templates.page(template, shared.merging(values) { $1 })
    }
  }

  /// The name of the template that draws a shortcode.
  static func template(_ name: String) -> String { "shortcodes/\(name)" }

  /// The values that Jekyll's `{{ … }}` and Hugo's `param` may ask for.
  private static func table(
    _ name: String,
    _ source: ArticleSource,
    _ settings: SiteSettings,
    _ data: TemplateValues
  ) -> TemplateValues? {
    switch name {
    // VuePress and VitePress have the same values under their own names.
    case "page", "$page", "$frontmatter", "frontmatter":
      var values = source.matter.values
      values["url"] = settings.basePath == "/" ? "/" + source.path.address : "/" + source.path.address
      values["title"] = source.matter.title ?? source.nameTitle
      values["date"] = source.date?.iso
      values["slug"] = source.slug
      values["tags"] = source.matter.tags
      if name == "$page" { values["frontmatter"] = source.matter.values }
      return values
    case "site", "$site":
      let base = settings.baseURL.flatMap { URLComponents(string: $0) }
      var values = settings.params
      values["params"] = settings.params
      values["url"] = base.map { "\($0.scheme ?? "https")://\($0.host ?? "")\($0.port.map { ":\($0)" } ?? "")" } ?? ""
      values["baseurl"] = String(settings.basePath.dropLast())
      values["title"] = settings.title
      values["description"] = settings.description
      if let author = settings.author { values["author"] = ["name": author] as TemplateValues }
      values["data"] = data
      values["lang"] = settings.language
      return values
    default: return nil
    }
  }
}
