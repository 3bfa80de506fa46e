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
    _ syntax: Syntax,
    of source: ArticleSource,
    _ names: ArticleNames,
    _ settings: SiteSettings,
    _ data: TemplateValues,
    _ templates: PageTemplates
  ) {
    self.syntax = syntax
    let root = source.path.root
    address = { name in names.page(name).map { root + $0.path.address + $0.anchor } }
    value = { path in Self.value(path, source, settings, data) }
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

  /// A value that Jekyll's `{{ … }}` and Hugo's `param` may ask for.
  private static func value(
    _ path: String,
    _ source: ArticleSource,
    _ settings: SiteSettings,
    _ data: TemplateValues
  ) -> String? {
    let parts = path.split(separator: ".").map(String.init)
    guard parts.count > 1 else { return nil }
    let base = settings.baseURL.flatMap { URLComponents(string: $0) }
    switch parts[0] {
    case "page":
      if parts == ["page", "url"] { return settings.basePath + source.path.address }
      if parts == ["page", "title"] { return source.matter.title ?? source.nameTitle }
      return text(source.matter.values, parts.dropFirst())
    case "site":
      switch parts[1] {
      case "url":
        return base.map { "\($0.scheme ?? "https")://\($0.host ?? "")\($0.port.map { ":\($0)" } ?? "")" } ?? ""
      case "baseurl": return String(settings.basePath.dropLast())
      case "title": return settings.title
      case "description": return settings.description
      case "author" where parts.count == 2 || parts[2] == "name": return settings.author
      case "data": return text(data, parts.dropFirst(2))
      case "params": return text(settings.params, parts.dropFirst(2))
      default: return text(settings.params, parts.dropFirst())
      }
    default: return nil
    }
  }

  private static func text(_ values: TemplateValues, _ path: ArraySlice<String>) -> String? {
    guard let key = path.first, let value = values[key] else { return nil }
    if path.count == 1 { return value as? String ?? (value as? Bool).map { "\($0)" } }
    return (value as? TemplateValues).flatMap { text($0, path.dropFirst()) }
  }
}
