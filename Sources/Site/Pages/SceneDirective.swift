import Diagnostics
import Exports
import Scenes
import WebText

/// `@Scene(name)` in an article: the scene as a figure, started by what `start:` says, or as a picture by `as: svg`, or beside
/// those that `compare:` names.
struct SceneDirective: Sendable {
  /// The name of the scene.
  let name: String
  private let format: ExportFormat
  private let start: Scene.Start?
  private let place: Location
  /// The scenes that are shown side by side in place of one.
  let comparison: SceneComparison?
  /// A digest of the listing that the scene has to be compiled from, if it is one's figure.
  private let listing: String?

  private static let formats: [ExportFormat] = [.figure, .svg, .smil, .poster]

  init(_ directive: Markdown.Directive, file: String) throws(Diagnostics) {
    let place = Location(file: file, line: directive.line, column: 1)
    self.place = place
    func refuse(_ message: String, _ suggestion: String? = nil) -> Diagnostics {
      Diagnostics([Diagnostic(.articleScene, message, at: place, suggestion: suggestion)])
    }
    guard directive.name == "Scene" else {
      throw refuse(
        "there is no directive “@\(directive.name.shortened)”; expected @Scene(name)",
        nearestSpelling(of: directive.name, among: ["Scene"]).map { "@\($0)" }
      )
    }
    let first = directive.arguments.first.flatMap { $0.label == nil && !$0.value.isEmpty ? $0.value : nil }
    let compared = directive.arguments.filter { $0.label == "compare" }
    guard first != nil || !compared.isEmpty else { throw refuse("@Scene names no scene; expected @Scene(name)") }
    guard compared.count < 2 else { throw refuse("“compare” is there twice; expected it once") }
    comparison = try compared.first.map { argument throws(Diagnostics) in
      try SceneComparison(first, with: argument.value, at: place)
    }
    name = comparison?.name ?? first ?? ""
    var format: ExportFormat?
    var start: Scene.Start?
    listing = directive.listing
    for argument in directive.arguments.dropFirst(first == nil ? 0 : 1) where argument.label != "compare" {
      if argument.label == "start" {
        start = try Scene.Start(naming: argument.value, at: place)
        continue
      }
      guard argument.label == "as" else {
        throw refuse(
          "@Scene doesn't know “\((argument.label ?? argument.value).shortened)”; expected start: tap, as: figure, svg, smil or poster, or compare: \"a, b\"",
          argument.label.flatMap { nearestSpelling(of: $0, among: ["as", "start", "compare"]) }
        )
      }
      guard let known = Self.formats.first(where: { $0.rawValue == argument.value }) else {
        throw refuse(
          "a scene can't be shown as “\(argument.value.shortened)”; expected figure, svg, smil or poster",
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

  /// The scene, which is that of the listing as it is now if it is a listing's figure.
  private func scene(in catalogue: SceneCatalogue) throws(Diagnostics) -> any Playable {
    if let comparison { return try comparison.scene(in: catalogue) }
    guard let listing else { return try catalogue.scene(named: name, askedAt: place) }
    guard let scene = catalogue.scenes.first(where: { $0.name == name && $0.listing == listing }) else {
      throw Diagnostics([
        Diagnostic(
          .listingMissing,
          """
          the program doesn't have the figure “\(name)” as it is here; expected a site with the target Listings in \
          Package.swift, which its own program builds or previews
          """,
          at: place
        )
      ])
    }
    return scene
  }

  /// Returns the still that feeds show instead, with a link to the article.
  ///
  /// - Parameters:
  ///   - catalogue: The scenes.
  ///   - base: The site's address, with a slash at its end.
  ///   - page: The article's address.
  ///   - words: The words in the article's language.
  func still(
    _ catalogue: SceneCatalogue,
    base: String,
    page: String,
    in words: FigureWords
  ) throws(Diagnostics) -> String {
    let scene = try scene(in: catalogue)
    let size = scene.canvas.outerFrame.size
    let image = Markup.element(
      "img",
      [
        "src": "\(base)scenes/\(scene.name)\(ExportFormat.poster.fileSuffix)",
        "alt": "\(scene.title). \(scene.description(in: words.descriptions))", "width": Number.css(size.width),
        "height": Number.css(size.height),
      ]
    )
    return MarkupPrinter(.html).text(of: .element("p", [:], [.element("a", ["href": page], [image])]))
  }

  /// Returns the HTML that pages show instead, and whether it needs the scripts for drags and for taps.
  func shown(
    _ catalogue: SceneCatalogue,
    _ exports: ExportCache,
    in words: FigureWords,
    root: String
  ) throws(Diagnostics) -> (html: String, isDragged: Bool, isTapped: Bool) {
    let scene = try scene(in: catalogue)
    if format == .figure {
      do throws(Diagnostics) {
        let document = try exports.document(scene, as: .figure, start: start, hasPoster: true, in: words)
        return (document.text(from: root, of: scene), document.wantsGestureScript, document.wantsSpringScript)
      } catch {
        // The listing may have moved since it was compiled.
        if listing != nil { throw error.moved(from: scene.fileID, to: place) }
        guard let start else { throw error }
        // What is wrong with the scene itself has been said with its name: this is about being started so.
        throw Diagnostics(
          error.all.map { problem in
            var problem = problem
            problem.message = "“\(name)” can't be started by \(start.name): \(problem.message)"
            problem.location = place
            return problem
          }
        )
      }
    }
    let size = scene.canvas.outerFrame.size
    let image = Markup.element(
      "img",
      [
        "src": "\(root)scenes/\(scene.name)\(format.fileSuffix)",
        "alt": "\(scene.title). \(scene.description(in: words.descriptions))",
        "width": Number.css(size.width), "height": Number.css(size.height),
      ]
    )
    let caption = Markup.element("figcaption", [:], [.text(scene.title)])
    return (MarkupPrinter(.html).text(of: .element("figure", ["class": "picture"], [image, caption])), false, false)
  }
}

extension Diagnostics {
  /// Returns the diagnostics with those about a file at another place in it.
  fileprivate func moved(from file: String, to place: Location) -> Diagnostics {
    Diagnostics(
      all.map { diagnostic in
        var diagnostic = diagnostic
        if diagnostic.location?.file == file { diagnostic.location = place }
        return diagnostic
      }
    )
  }
}
