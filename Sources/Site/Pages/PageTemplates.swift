import Diagnostics
import Mustache

/// The site's page templates: Mustache files that know each other by their names.
struct PageTemplates {
  private let library: MustacheLibrary
  private let names: [String]
  /// The texts of the site's own templates, by their names.
  let ownTexts: [String: String]
  /// The templates with nothing in them, which say that there are no such pages.
  private let empty: Set<String>

  /// Reads every template of a site.
  ///
  /// - Parameters:
  ///   - folder: The site's folder.
  ///   - theme: What stands in for templates that the site doesn't have.
  /// - Throws: ``Diagnostics`` where one isn't Mustache.
  init(_ folder: SiteFolder, theme: Theme? = nil) throws(Diagnostics) {
    var texts: [String: String] = [:]
    for file in try folder.files(in: .templates) where file.hasSuffix(".mustache") {
      texts[String(file.dropLast(".mustache".count))] = try folder.text("Templates/\(file)", as: .template)
    }
    try self.init(texts, theme: theme)
  }

  /// Reads templates.
  ///
  /// - Parameters:
  ///   - own: The site's templates by their names.
  ///   - theme: What stands in for templates that the site doesn't have.
  /// - Throws: ``Diagnostics`` where one isn't Mustache.
  init(_ own: [String: String], theme: Theme? = nil) throws(Diagnostics) {
    ownTexts = own
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
        problems.append(Diagnostic("it isn't Mustache: \(error.error)", at: place))
      } catch {
        problems.append(Diagnostic("it isn't Mustache: \(error)", at: Location(file: path)))
      }
    }
    problems += TemplateUses(structures).problems
    guard problems.isEmpty else { throw Diagnostics(problems) }
    library = MustacheLibrary(templates: templates)
    names = templates.keys.sorted()
    empty = Set(texts.filter { $0.value.allSatisfy(\.isWhitespace) }.keys)
  }

  /// Whether there is a template with a name, and it isn't empty.
  func has(_ name: String) -> Bool { library.getTemplate(named: name) != nil && !empty.contains(name) }

  /// A page made from the template with a name.
  ///
  /// - Throws: ``Diagnostics`` where there is no such template.
  func page(_ name: String, _ values: [String: Any]) throws(Diagnostics) -> String {
    guard let page = library.render(values, withTemplate: name) else {
      throw Diagnostics([
        Diagnostic(
          "there is no template “\(name).mustache”",
          at: Location(file: "Templates"),
          suggestion: nearestSpelling(of: name, among: names)
        )
      ])
    }
    return page
  }
}
