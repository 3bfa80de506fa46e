import Diagnostics

/// The elements and attributes of the SVG profile, read from its schema, for messages that name what is expected.
struct Profile: Sendable {
  /// The attributes that each element may have.
  private(set) var attributes: [String: Set<String>] = [:]
  /// The attributes that each element must have in any context.
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

  /// Turns findings of the schema into diagnostics that say what was found and what was expected.
  ///
  /// libxml2 often reports an ancestor of the invalid element. So this method looks up the names itself. It uses
  /// libxml2's message if that names an attribute, or if there is nothing better.
  func diagnostics(_ findings: [SchemaFinding], in tree: XMLTree, file: String) -> [Diagnostic] {
    let unknown = Array(
      tree.root.all.lazy.flatMap { self.unknownNames($0, in: tree, file: file) }.prefix(SVGCheck.maximumFindingCount)
    )
    let elements = Dictionary(tree.root.all.map { ($0.offset, $0) }, uniquingKeysWith: { first, _ in first })
    let values = findings.compactMap { finding -> Diagnostic? in
      guard let element = elements[finding.offset], let name = Self.attributeName(in: finding.message),
        attributes[element.name]?.contains(name) == true, let value = element[name]
      else { return nil }
      return Diagnostic(
        .svgValue,
        "“\(Self.shortened(value))” isn't a valid value for \(name) of <\(element.name)>",
        at: tree.location(of: element, file: file)
      )
    }
    if !unknown.isEmpty || !values.isEmpty { return unknown + values }
    let missing = Array(
      tree.root.all.lazy.compactMap { missingAttributes($0, in: tree, file: file) }.prefix(SVGCheck.maximumFindingCount)
    )
    if !missing.isEmpty { return missing }
    return findings.map { finding in
      let position = tree.lines.position(of: finding.offset)
      return Diagnostic(
        .svgProfile,
        "<\(finding.element)> doesn't match the profile: \(finding.message)",
        at: Location(file: file, line: position.line, column: position.column)
      )
    }
  }

  /// Reports the names of an element and its attributes that aren't in the profile.
  private func unknownNames(_ element: XMLTree.Element, in tree: XMLTree, file: String) -> [Diagnostic] {
    func place() -> Location { tree.location(of: element, file: file) }
    guard element.namespace == "http://www.w3.org/2000/svg" else {
      return [
        Diagnostic(
          .svgProfile,
          "<\(element.name)> isn't in SVG's namespace; expected xmlns=\"http://www.w3.org/2000/svg\"",
          at: place()
        )
      ]
    }
    guard let known = attributes[element.name] else {
      return [
        Diagnostic(
          .svgProfile,
          "<\(element.name)> isn't in the SVG profile of Stagecraft",
          at: place(),
          suggestion: nearestSpelling(of: element.name, among: attributes.keys.sorted())
        )
      ]
    }
    return element.attributes.filter { !known.contains($0.name) }.map { attribute in
      Diagnostic(
        .svgProfile,
        "<\(element.name)> has an attribute “\(attribute.name)” that isn't in the profile",
        at: place(),
        suggestion: nearestSpelling(of: attribute.name, among: known.sorted())
      )
    }
  }

  /// Reports the required attributes that an element doesn't have, or returns nil if it has them all.
  private func missingAttributes(_ element: XMLTree.Element, in tree: XMLTree, file: String) -> Diagnostic? {
    let missing = (required[element.name] ?? []).subtracting(element.attributes.map(\.name)).sorted()
    guard !missing.isEmpty else { return nil }
    return Diagnostic(
      .svgProfile,
      "<\(element.name)> has no \(missing.joined(separator: ", ")), which the SVG profile of Stagecraft requires",
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
