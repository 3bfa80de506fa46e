import Diagnostics
import Exports
import Scenes
import WebText

/// A page written in Markdown.
struct Article {
  /// The file, relative to the site.
  let file: String
  /// The name in its address.
  let slug: String
  /// Whether it is the site's first page.
  let isHome: Bool
  /// What templates know of it.
  let values: [String: Any]
  /// What its author should know.
  let notes: [Diagnostic]
  private let matter: FrontMatter
  private let work: BuildWork

  /// Reads and renders an article.
  ///
  /// - Parameters:
  ///   - name: The file, relative to `Content`.
  ///   - folder: The site's folder.
  ///   - catalogue: The scenes that it may show.
  ///   - exports: The scenes' documents.
  ///   - work: Counts what is done.
  init(
    _ name: String,
    folder: SiteFolder,
    catalogue: SceneCatalogue,
    exports: ExportCache,
    work: BuildWork
  ) throws(Diagnostics) {
    let file = "Content/\(name)"
    self.file = file
    isHome = name == "index.md"
    slug = Self.slug(name)
    guard !slug.isEmpty else {
      throw Diagnostics([
        Diagnostic("its name has no letter or digit that an address could have; expected one", at: Location(file: file))
      ])
    }
    let text = try folder.text(file, as: .article)
    matter = try FrontMatter(text, file: file)
    guard isHome || matter.title != nil else {
      throw Diagnostics([
        Diagnostic(FrontMatter.obstacle(in: text), at: Location(file: file, line: 1))
      ])
    }
    let root = isHome ? "" : "../../"
    let markdown = Markdown(file: file) { directive throws(Diagnostics) in
      try SceneDirective(directive, file: file).html(catalogue, exports, root: root)
    }
    let html: String
    (html, notes) = try markdown.html(matter.body, lineOffset: matter.lineOffset)
    work.count(.rendering)
    // Once: a search through every article for every page would make the build quadratic.
    let isDragged = GestureScript.isAskedFor(by: html)
    work.count(.searching)
    self.work = work
    values = Self.values(matter, slug: slug).merging(["html": html, "isDragged": isDragged]) { $1 }
  }

  /// A file's name as a part of an address: letters and digits, and a hyphen for anything between them.
  private static func slug(_ name: String) -> String {
    let file = name.dropLast(".md".count).split(separator: "/").last ?? ""
    let words = file.lowercased().split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }
    return words.joined(separator: "-")
  }

  /// The title, if it has one.
  var title: String? { matter.title }

  /// Whether it isn't to be published yet.
  var isDraft: Bool { matter.isDraft }

  /// Where it is written.
  var path: String { isHome ? "index.html" : "articles/\(slug)/index.html" }

  /// What articles are sorted by, the newest first.
  var sortKey: String { matter.date?.iso ?? "" }

  private static func values(_ matter: FrontMatter, slug: String) -> [String: Any] {
    var values: [String: Any] = ["slug": slug, "isDraft": matter.isDraft]
    if let title = matter.title { values["title"] = title }
    if let description = matter.description { values["description"] = description }
    if let date = matter.date { values["date"] = ["iso": date.iso, "written": date.written] }
    return values
  }

  /// A name as a part of an address.
  private static func percentEncoded(_ name: String) -> String {
    name.utf8.map { byte in
      let isPlain =
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || "-._~".utf8.contains(byte)
      return isPlain
        ? String(Unicode.Scalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }

  /// What templates know of it in a list.
  ///
  /// - Parameter root: What leads from the page with the list to the site's first page.
  func values(root: String) -> [String: Any] {
    work.count(.listing)
    var values = values
    values["html"] = nil
    values["address"] = "\(root)articles/\(Self.percentEncoded(slug))/"
    return values
  }
}

/// `@Scene(name)` in an article: the scene as a figure, started by what `start:` says, or as a picture by `as: svg`.
struct SceneDirective {
  private let name: String
  private let format: ExportFormat
  private let start: Scene.Start?
  private let place: Location

  private static let formats: [ExportFormat] = [.figure, .svg, .smil, .poster]

  init(_ directive: Markdown.Directive, file: String) throws(Diagnostics) {
    let place = Location(file: file, line: directive.line, column: 1)
    self.place = place
    func refuse(_ message: String, _ suggestion: String? = nil) -> Diagnostics {
      Diagnostics([Diagnostic(message, at: place, suggestion: suggestion)])
    }
    guard directive.name == "Scene" else {
      throw refuse(
        "there is no directive “@\(directive.name)”; expected @Scene(name)",
        nearestSpelling(of: directive.name, among: ["Scene"]).map { "@\($0)" }
      )
    }
    guard let first = directive.arguments.first, first.label == nil, !first.value.isEmpty else {
      throw refuse("@Scene names no scene; expected @Scene(name)")
    }
    name = first.value
    var format: ExportFormat?
    var start: Scene.Start?
    for argument in directive.arguments.dropFirst() {
      if argument.label == "start" {
        start = try Scene.Start(naming: argument.value, at: place)
        continue
      }
      guard argument.label == "as" else {
        throw refuse(
          "@Scene doesn't know “\(argument.label ?? argument.value)”; expected start: tap, or as: figure, svg, smil or poster",
          argument.label.flatMap { nearestSpelling(of: $0, among: ["as", "start"]) }
        )
      }
      guard let known = Self.formats.first(where: { $0.rawValue == argument.value }) else {
        throw refuse(
          "a scene can't be shown as “\(argument.value)”; expected figure, svg, smil or poster",
          nearestSpelling(of: argument.value, among: Self.formats.map(\.rawValue))
        )
      }
      format = known
    }
    if start != nil, let format, format != .figure {
      throw refuse("only a figure is started by something; expected either start: or as: \(format.rawValue)")
    }
    self.format = format ?? .figure
    self.start = start
  }

  /// The HTML that stands in its place.
  func html(_ catalogue: SceneCatalogue, _ exports: ExportCache, root: String) throws(Diagnostics) -> String {
    let scene = try catalogue.scene(named: name, askedAt: place)
    if format == .figure {
      do throws(Diagnostics) {
        return try exports.document(scene, as: .figure, start: start).text
      } catch {
        guard let start else { throw error }
        // What is wrong with the scene itself has been said with its name: this is about being started so.
        throw Diagnostics(
          error.all.map {
            Diagnostic(
              "“\(name)” can't be started by \(start.name): \($0.message)",
              at: place,
              suggestion: $0.suggestion
            )
          }
        )
      }
    }
    let size = scene.canvas.outerFrame.size
    let image = Markup.element(
      "img",
      [
        "src": "\(root)scenes/\(scene.name)\(format.fileSuffix)", "alt": "\(scene.title). \(scene.description)",
        "width": Number.css(size.width), "height": Number.css(size.height),
      ]
    )
    let caption = Markup.element("figcaption", [:], [.text(scene.title)])
    return MarkupPrinter(.html).text(of: .element("figure", ["class": "picture"], [image, caption]))
  }
}
