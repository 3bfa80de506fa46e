import Diagnostics
import Mustache

/// The site's page templates: Mustache files that know each other by their names.
struct PageTemplates {
  private let library: MustacheLibrary
  private let names: [String]

  /// Reads every template of a site.
  ///
  /// - Throws: ``Diagnostics`` where one isn't Mustache.
  init(_ folder: SiteFolder) throws(Diagnostics) {
    var texts: [String: String] = [:]
    for file in try folder.files(in: .templates) where file.hasSuffix(".mustache") {
      texts[String(file.dropLast(".mustache".count))] = try folder.text("Templates/\(file)", as: .template)
    }
    try self.init(texts)
  }

  /// Reads templates.
  ///
  /// - Parameter texts: The templates by their names.
  /// - Throws: ``Diagnostics`` where one isn't Mustache.
  init(_ texts: [String: String]) throws(Diagnostics) {
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
  }

  /// Whether there is a template with a name.
  func has(_ name: String) -> Bool { names.contains(name) }

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
