import WebText

/// A page at an old address that leads to the new one.
struct RedirectPage {
  /// The page as HTML.
  let html: String

  /// Makes the page.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - target: The page that it leads to.
  ///   - title: What that is called.
  ///   - settings: The site's settings.
  init(at path: PagePath, to target: PagePath, title: String, _ settings: SiteSettings) {
    let near = path.root + target.address
    let address = Escape.markup(near.isEmpty ? "./" : near)
    let canonical = Escape.markup((settings.baseURL ?? path.root) + target.address)
    html = """
      <!doctype html>
      <html lang="\(Escape.markup(settings.language))">
      <head>
      <meta charset="utf-8">
      <title>\(Escape.markup(title))</title>
      <link rel="canonical" href="\(canonical.isEmpty ? "./" : canonical)">
      <meta name="robots" content="noindex">
      <meta http-equiv="refresh" content="0; url=\(address)">
      </head>
      <body>
      <p><a href="\(address)">\(Escape.markup(title))</a></p>
      </body>
      </html>

      """
  }
}
