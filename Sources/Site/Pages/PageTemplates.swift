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
    var templates: [String: MustacheTemplate] = [:]
    var uses: [String: [String]] = [:]
    var problems: [Diagnostic] = []
    for file in folder.files(in: .templates) where file.hasSuffix(".mustache") {
      let path = "Templates/\(file)"
      let text = try folder.text(path)
      let name = String(file.dropLast(".mustache".count))
      uses[name] = text.matches(of: #/\{\{\s*[<>]\s*([^\s}]+)\s*\}\}/#).map { String($0.output.1) }
      if let problem = Self.delimiterProblem(in: text, path: path) {
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
    problems += Self.problems(of: uses)
    guard problems.isEmpty else { throw Diagnostics(problems) }
    library = MustacheLibrary(templates: templates)
    names = templates.keys.sorted()
  }

  /// Delimiters that are changed, which would hide what includes what, or that aren't closed.
  private static func delimiterProblem(in text: String, path: String) -> Diagnostic? {
    func place(_ index: String.Index) -> Location {
      let lines = text[..<index].split(separator: "\n", omittingEmptySubsequences: false)
      return Location(file: path, line: lines.count, column: (lines.last?.count ?? 0) + 1)
    }
    if let change = text.firstRange(of: "{{=") {
      return Diagnostic("it changes Mustache's delimiters; expected {{ and }}", at: place(change.lowerBound))
    }
    var rest = text[...]
    while let open = rest.firstRange(of: "{{") {
      guard let close = rest[open.upperBound...].firstRange(of: "}}") else {
        return Diagnostic("{{ isn't closed; expected }} after it", at: place(open.lowerBound))
      }
      rest = rest[close.upperBound...]
    }
    return nil
  }

  /// Templates that include ones that aren't there, or themselves by whatever way round.
  private static func problems(of uses: [String: [String]]) -> [Diagnostic] {
    uses.keys.sorted().flatMap { name -> [Diagnostic] in
      let place = Location(file: "Templates/\(name).mustache")
      var problems = (uses[name] ?? []).filter { uses[$0] == nil }.map { missing in
        Diagnostic(
          "it includes “\(missing)”, and there is no template of that name",
          at: place,
          suggestion: nearestSpelling(of: missing, among: uses.keys.sorted())
        )
      }
      var reached: Set<String> = []
      var next = uses[name] ?? []
      while let current = next.popLast() {
        if reached.insert(current).inserted { next += uses[current] ?? [] }
      }
      if reached.contains(name) { problems.append(Diagnostic("it includes itself", at: place)) }
      return problems
    }
  }

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
