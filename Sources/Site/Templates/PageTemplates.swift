import Diagnostics
import Exports
import Mustache

/// The site's page templates: Mustache files that know each other by their names.
struct PageTemplates: Sendable {
  private let library: MustacheLibrary
  private let names: [String]
  /// The texts of the site's own templates, by their names.
  let ownTexts: [String: String]
  /// The templates with nothing in them, which say that there are no such pages.
  private let empty: Set<String>
  /// Digests of templates and those that they include.
  let digests: [String: Digest]
  /// The public files whose addresses templates show.
  let assetNames: Set<String>
  /// The templates that a page can show the site's articles with.
  private let listing: Set<String>
  /// The figures in the site's `Templates/shortcodes`, which are shown as they are, by their names.
  private let figures: [String: String]
  /// The texts of Liquid in `Templates/shortcodes`, which posts of Jekyll include and shortcodes of Zola are.
  private let includes: [String: String]
  /// The warnings about links among the templates that aren't used.
  private(set) var notes: [Diagnostic] = []

  /// Reads every template of a site.
  ///
  /// - Parameters:
  ///   - folder: The site's folder.
  ///   - theme: The theme with the templates that the site doesn't have.
  /// - Throws: ``Diagnostics`` where one isn't Mustache.
  init(_ folder: SiteFolder, theme: Theme? = nil) throws(Diagnostics) {
    var (texts, figures, includes): ([String: String], [String: String], [String: String]) = ([:], [:], [:])
    let listing = try folder.listing(of: .templates)
    for file in listing.files {
      if let name = Self.name(file, without: ".mustache") {
        texts[name] = try folder.text("Templates/\(file)", as: .template)
      } else if file.hasPrefix("shortcodes/"), let name = Self.name(file, without: Self.figureSuffix) {
        figures[name] = try folder.text("Templates/\(file)", as: .page)
      } else if file.hasPrefix("shortcodes/"), Self.isInclude(file) {
        includes[file] = try folder.text("Templates/\(file)", as: .template)
      }
    }
    try self.init(texts, figures: figures, includes: includes, theme: theme)
    notes = listing.notes(in: .templates)
  }

  /// Reads templates.
  ///
  /// - Parameters:
  ///   - own: The site's templates by their names.
  ///   - figures: The figures that shortcodes show, by their names.
  ///   - includes: The texts of Liquid, by their names with their endings.
  ///   - theme: The theme with the templates that the site doesn't have.
  /// - Throws: ``Diagnostics`` where one isn't Mustache.
  init(
    _ own: [String: String],
    figures: [String: String] = [:],
    includes: [String: String] = [:],
    theme: Theme? = nil
  ) throws(Diagnostics) {
    (ownTexts, self.figures, self.includes) = (own, figures, includes)
    let texts = (theme?.templates ?? [:]).merging(own) { $1 }
    var templates: [String: MustacheTemplate] = [:]
    var structures: [String: TemplateStructure] = [:]
    var problems: [Diagnostic] = []
    for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
      let path = "Templates/\(name).mustache"
      let structure = TemplateStructure(text, path: path)
      structures[name] = structure
      if let problem = structure.problem {
        problems.append(problem)
        continue
      }
      do {
        templates[name] = try MustacheTemplate(string: text)
      } catch let error as MustacheTemplate.ParserError {
        let place = Location(file: path, line: error.context.lineNumber, column: error.context.columnNumber)
        problems.append(Diagnostic(.templateSyntax, "it isn't Mustache: \(error.error)", at: place))
      } catch {
        problems.append(Diagnostic(.templateSyntax, "it isn't Mustache: \(error)", at: Location(file: path)))
      }
    }
    problems += TemplateUses(structures).problems
    guard problems.isEmpty else { throw Diagnostics(problems) }
    library = MustacheLibrary(templates: templates)
    names = templates.keys.sorted()
    assetNames = structures.values.reduce(into: []) { $0.formUnion($1.assetNames) }
    empty = Set(texts.filter { $0.value.allSatisfy(\.isWhitespace) }.keys)
    var digests: [String: Digest] = [:]
    var listing: Set<String> = []
    for name in names {
      let parts = TemplateUses.all(of: name, structures)
      digests[name] = Digest { writer in
        writer.write(name)
        for part in parts {
          writer.write(part)
          writer.write(texts[part])
        }
      }
      if parts.contains(where: { structures[$0]?.namesArticles == true }) { listing.insert(name) }
    }
    for (name, html) in figures {
      digests[name] = Digest { writer in
        writer.write("figure")
        writer.write(html)
      }
    }
    for (name, text) in includes { digests[name] = Digest(of: "include" + text) }
    (self.digests, self.listing) = (digests, listing)
  }

  /// The ending of a figure's file, as `export` writes it.
  static let figureSuffix = ExportFormat.figure.fileSuffix

  private static func name(_ file: String, without suffix: String) -> String? {
    file.hasSuffix(suffix) ? String(file.dropLast(suffix.count)) : nil
  }

  /// Whether a file has the ending of an include.
  static func isInclude(_ file: String) -> Bool {
    ["html", "md", "markdown", "liquid", "njk", "svg", "txt", "xml"].contains { file.hasSuffix("." + $0) }
  }

  /// The text of an include, or nil if there is none with that name.
  func include(_ name: String) -> String? { includes[name] }

  /// The HTML of a figure that is shown as it is, or nil if there is none with that name.
  func figure(_ name: String) -> String? { figures[name] }

  /// Whether there is a template with a name, and it isn't empty.
  func has(_ name: String) -> Bool { library.getTemplate(named: name) != nil && !empty.contains(name) }

  /// A digest of the template with a name and all that it includes.
  ///
  /// - Throws: ``Diagnostics`` where there is no such template.
  func digest(of name: String) throws(Diagnostics) -> Digest {
    guard let digest = digests[name] else { throw missing(name) }
    return digest
  }

  /// A digest of the template or figure with a name and all that it includes, or nil if there is none, or nothing in it.
  func digest(ifThere name: String) -> Digest? {
    has(name) || figures[name] != nil || includes[name] != nil ? digests[name] : nil
  }

  /// Whether the template with a name, or one that it includes, may show a list of articles.
  func listsArticles(_ name: String) -> Bool { listing.contains(name) }

  /// A page made from the template with a name.
  ///
  /// - Throws: ``Diagnostics`` where there is no such template.
  func page(_ name: String, _ values: TemplateValues) throws(Diagnostics) -> String {
    guard let page = library.render(values, withTemplate: name) else { throw missing(name) }
    return page
  }

  private func missing(_ name: String) -> Diagnostics {
    Diagnostics([
      Diagnostic(
        .templateMissing,
        "there is no template “\(name).mustache”",
        at: Location(file: "Templates"),
        suggestion: nearestSpelling(of: name, among: names)
      )
    ])
  }
}
