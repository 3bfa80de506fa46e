import Exports
import Scenes
import WebText

/// A page with nothing but a scene's figure, for the `<iframe>` of other sites, and its description for programs (oEmbed 1.0).
struct EmbedPage: Sendable {
  private let scene: any Playable
  private let settings: SiteSettings
  private let siteTitle: String

  /// The size of a figure without its canvas, in points: the room at its sides, and the caption and the buttons below
  /// it.
  private static let margins = (width: 24.0, height: 104.0)
  /// The address of the site in examples, if its own isn't known.
  private static let exampleBase = "https://example.com/"

  /// Prepares the page of a scene.
  init(_ scene: any Playable, _ settings: SiteSettings, siteTitle: String) {
    (self.scene, self.settings, self.siteTitle) = (scene, settings, siteTitle)
  }

  /// The address of the page.
  static func path(of scene: any Playable) -> PagePath { PagePath(address: "gallery/\(scene.name)/embed/") }

  /// The address of its description.
  static func descriptionPath(of scene: any Playable) -> String { "gallery/\(scene.name)/oembed.json" }

  private var width: String { Number.css(scene.canvas.outerFrame.width + Self.margins.width) }
  private var height: String { Number.css(scene.canvas.outerFrame.height + Self.margins.height) }
  private var base: String { settings.baseURL ?? Self.exampleBase }

  /// The element that shows the page on other sites.
  var frame: String {
    let element = Markup.element(
      "iframe",
      [
        "src": base + Self.path(of: scene).address, "title": scene.title, "width": width, "height": height,
        "style": "border:0;max-width:100%", "loading": "lazy",
      ],
      [.text("")]
    )
    return MarkupPrinter(.html).text(of: element)
  }

  /// The page.
  ///
  /// - Parameter figure: The scene's figure.
  func html(_ figure: SceneDocument) -> String {
    let path = Self.path(of: scene)
    let file =
      figure.wantsGestureScript
      ? GestureScript.fileName : figure.wantsSpringScript ? SpringScript.fileName : nil
    let script = file.map { "<script type=\"module\" src=\"\(path.root)\($0)\"></script>\n" } ?? ""
    return """
      <!doctype html>
      <html lang="\(Escape.markup(settings.language))" dir="\(settings.direction)">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width,initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="robots" content="noindex">
      <title>\(Escape.markup(scene.title))</title>
      <link rel="canonical" href="\(Escape.markup(settings.baseURL.map { "\($0)gallery/\(scene.name)/" } ?? "../"))">
      <style>body{margin:0;padding:8px 12px 0;font:1rem/1.5 system-ui,sans-serif}figure{margin:0 auto}h1{position:absolute;\
      margin:0;clip-path:inset(50%)}</style>
      </head>
      <body>
      <main>
      <h1>\(Escape.markup(scene.title))</h1>
      \(figure.text(from: path.root, of: scene))
      </main>
      \(script)</body>
      </html>

      """
  }

  /// The description, or nil if the site's address isn't known, because the description contains it.
  var description: String? {
    guard let base = settings.baseURL else { return nil }
    let frame = scene.canvas.outerFrame
    let object = JSON.object([
      "version": .string("1.0"), "type": .string("rich"), "title": .string(scene.title),
      "provider_name": .string(siteTitle), "provider_url": .string(base),
      "width": .number(frame.width + Self.margins.width), "height": .number(frame.height + Self.margins.height),
      "html": .string(self.frame),
      "thumbnail_url": .string("\(base)scenes/\(scene.name)\(ExportFormat.poster.fileSuffix)"),
      "thumbnail_width": .number(frame.width), "thumbnail_height": .number(frame.height),
    ])
    return object.text
  }
}

/// The instructions for embedding a scene in pages of one kind.
public struct Placement: Sendable {
  /// The kind: `Hugo`, `WordPress`.
  public let title: String
  /// The instruction, in one line.
  ///
  /// Text between backticks is code.
  public let instructions: String

  /// Creates a placement.
  ///
  /// - Parameters:
  ///   - title: The kind of pages.
  ///   - instructions: The steps in one line. Text between backticks is code.
  public init(title: String, instructions: String) { (self.title, self.instructions) = (title, instructions) }

  /// The instructions as HTML.
  var html: String {
    let parts = instructions.split(separator: "`", omittingEmptySubsequences: false)
    return parts.enumerated().map { index, part in
      let text = Escape.markup(String(part))
      return index.isMultiple(of: 2) || index == parts.count - 1 ? text : "<code>\(text)</code>"
    }.joined()
  }
}
