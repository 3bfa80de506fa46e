import Diagnostics

/// The profile's elements and their attributes, read from its schema, for messages that name what is right.
struct Profile: Sendable {
  /// The attributes that each element may have.
  private(set) var attributes: [String: Set<String>] = [:]
  /// The attributes that each element must have, wherever it stands.
  private(set) var required: [String: Set<String>] = [:]

  /// Reads the names from a schema.
  init(schema: XMLTree) {
    var definitions: [String: XMLTree.Element] = [:]
    for element in schema.root.children where element.name == "define" {
      if let name = element["name"] { definitions[name] = element }
    }
    func names(in element: XMLTree.Element, _ visited: Set<String>, needed: Bool = false) -> Set<String> {
      var found: Set<String> = []
      for child in element.children {
        switch child.name {
        case "element": break
        case "attribute": if let name = child["name"] { found.insert(name) }
        case "ref":
          guard let name = child["name"], !visited.contains(name), let definition = definitions[name] else { break }
          found.formUnion(names(in: definition, visited.union([name]), needed: needed))
        case "optional", "choice", "zeroOrMore": if !needed { found.formUnion(names(in: child, visited)) }
        default: found.formUnion(names(in: child, visited, needed: needed))
        }
      }
      return found
    }
    for element in schema.root.all where element.name == "element" {
      guard let name = element["name"] else { continue }
      attributes[name, default: []].formUnion(names(in: element, []))
      let needed = names(in: element, [], needed: true)
      required[name] = required[name]?.intersection(needed) ?? needed
    }
  }

  /// What a schema found, in words that name what was found, what was expected and the nearest right spelling.
  ///
  /// libxml2 often blames an element far above the one that is wrong. So names are looked up here; its own words are
  /// taken where it names an attribute, and otherwise only if nothing better is known.
  func diagnostics(_ findings: [SchemaFinding], in tree: XMLTree, file: String) -> [Diagnostic] {
    let strangers = Array(
      tree.root.all.lazy.flatMap { self.strangers($0, in: tree, file: file) }.prefix(SVGCheck.mostFindings)
    )
    let elements = Dictionary(tree.root.all.map { ($0.offset, $0) }, uniquingKeysWith: { first, _ in first })
    let values = findings.compactMap { finding -> Diagnostic? in
      guard let element = elements[finding.offset], let name = Self.attributeName(in: finding.message),
        attributes[element.name]?.contains(name) == true, let value = element[name]
      else { return nil }
      return Diagnostic(
        "“\(Self.shortened(value))” isn't a value that \(name) of <\(element.name)> can have",
        at: tree.location(of: element, file: file)
      )
    }
    if !strangers.isEmpty || !values.isEmpty { return strangers + values }
    let lacking = tree.root.all.lazy.compactMap { self.lack($0, in: tree, file: file) }.prefix(SVGCheck.mostFindings)
    if !lacking.isEmpty { return Array(lacking) }
    return findings.map { finding in
      let position = tree.lines.position(of: finding.offset)
      return Diagnostic(
        "<\(finding.element)> doesn't fit the profile: \(finding.message)",
        at: Location(file: file, line: position.line, column: position.column)
      )
    }
  }

  /// What of an element and its attributes the profile has no name for.
  private func strangers(_ element: XMLTree.Element, in tree: XMLTree, file: String) -> [Diagnostic] {
    func place() -> Location { tree.location(of: element, file: file) }
    guard element.namespace == "http://www.w3.org/2000/svg" else {
      return [
        Diagnostic(
          "<\(element.name)> isn't in SVG's namespace; expected xmlns=\"http://www.w3.org/2000/svg\"",
          at: place()
        )
      ]
    }
    guard let known = attributes[element.name] else {
      return [
        Diagnostic(
          "<\(element.name)> isn't in the profile that Stagecraft writes",
          at: place(),
          suggestion: nearestSpelling(of: element.name, among: attributes.keys.sorted())
        )
      ]
    }
    return element.attributes.filter { !known.contains($0.name) }.map { stranger in
      Diagnostic(
        "<\(element.name)> has an attribute “\(stranger.name)” that isn't in the profile",
        at: place(),
        suggestion: nearestSpelling(of: stranger.name, among: known.sorted())
      )
    }
  }

  /// What an element of the profile lacks.
  private func lack(_ element: XMLTree.Element, in tree: XMLTree, file: String) -> Diagnostic? {
    let missing = (required[element.name] ?? []).subtracting(element.attributes.map(\.name)).sorted()
    guard !missing.isEmpty else { return nil }
    return Diagnostic(
      "<\(element.name)> has no \(missing.joined(separator: ", ")); the profile is that of files which Stagecraft writes",
      at: tree.location(of: element, file: file)
    )
  }

  private static func attributeName(in message: String) -> String? {
    let words = message.split(separator: " ")
    guard words.count >= 3, words[0] == "Invalid", words[1] == "attribute" else { return nil }
    return String(words[2])
  }

  private static func shortened(_ value: String) -> String {
    value.count <= 40 ? value : value.prefix(40) + "…"
  }
}
