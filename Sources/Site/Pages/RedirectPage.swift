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
    self.init(
      to: path.root + target.address,
      canonical: (settings.baseURL ?? path.root) + target.address,
      title: title,
      settings
    )
  }

  /// Makes the page of an article that leads to an address.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - address: A path from the root of the site, or the address of another one.
  ///   - title: What it is called.
  ///   - settings: The site's settings.
  init(at path: PagePath, toAddress address: String, title: String, _ settings: SiteSettings) {
    guard address.hasPrefix("/") else {
      self.init(to: address, canonical: address, title: title, settings)
      return
    }
    let inner = String(address.dropFirst())
    self.init(to: path.root + inner, canonical: (settings.baseURL ?? path.root) + inner, title: title, settings)
  }

  private init(to near: String, canonical: String, title: String, _ settings: SiteSettings) {
    let address = Escape.markup(near.isEmpty ? "./" : near)
    let canonical = Escape.markup(canonical)
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
