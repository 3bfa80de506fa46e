import Diagnostics

/// The elements of the SVG profile and their attributes, read from its schema.
///
/// libxml2 checks only which elements are where. It would try each subset of the optional attributes that an element
/// has: half a second for one rectangle with all of them. Here, the attributes of an element are looked up.
struct Profile: Sendable {
  /// The attributes that an element must and may have at one place of the schema.
  private enum Combination: Sendable {
    /// The attribute with a bit of its own.
    case attribute(UInt64)
    case all([Combination])
    case oneOf([Combination])
    indirect case optional(Combination)
  }

  /// An element at one place of the schema.
  private struct Rule: Sendable {
    var attributes: [String: (bit: UInt64, value: ValuePattern)] = [:]
    var combination = Combination.all([])
    /// The rules of the elements in it, by their names.
    var children: [String: Int] = [:]

    /// The names of some attributes, sorted.
    func names(_ bits: UInt64) -> [String] { attributes.filter { $0.value.bit & bits != 0 }.keys.sorted() }
  }

  private var rules: [Rule] = []
  /// The attributes that each element has at any place.
  private var attributes: [String: Set<String>] = [:]

  /// Reads a schema, whose first element is the root of documents.
  init(schema: XMLTree) {
    let all = schema.root.all
    let elements = all.filter { $0.name == "element" }
    let numbers = Dictionary(uniqueKeysWithValues: elements.enumerated().map { ($1.offset, $0) })
    let definitions = Dictionary(
      all.filter { $0.name == "define" }.map { ($0["name"] ?? "", $0.children) },
      uniquingKeysWith: { first, _ in first }
    )
    for element in elements {
      var rule = Rule()
      rule.combination = .all(element.children.map { Self.combination($0, &rule, numbers, definitions) })
      rules.append(rule)
      attributes[element["name"] ?? "", default: []].formUnion(rule.attributes.keys)
    }
  }

  private static func combination(
    _ part: XMLTree.Element,
    _ rule: inout Rule,
    _ numbers: [Int: Int],
    _ definitions: [String: [XMLTree.Element]]
  ) -> Combination {
    let name = part["name"] ?? ""
    func parts(_ elements: [XMLTree.Element], _ rule: inout Rule) -> [Combination] {
      elements.map { combination($0, &rule, numbers, definitions) }
    }
    switch part.name {
    case "element":
      rule.children[name] = numbers[part.offset]
      return .all([])
    case "attribute":
      precondition(rule.attributes[name] == nil, "an element has one pattern for each attribute")
      let bit = UInt64(1) << UInt64(rule.attributes.count)
      rule.attributes[name] = (bit, part.children.first.map { value($0, definitions) } ?? .any)
      return .attribute(bit)
    case "ref": return .all(parts(definitions[name] ?? [], &rule))
    case "choice": return .oneOf(parts(part.children, &rule))
    case "optional", "zeroOrMore": return .optional(.all(parts(part.children, &rule)))
    default: return .all(parts(part.children, &rule))
    }
  }

  private static func value(_ part: XMLTree.Element, _ definitions: [String: [XMLTree.Element]]) -> ValuePattern {
    switch part.name {
    case "ref": return definitions[part["name"] ?? ""]?.first.map { value($0, definitions) } ?? .any
    case "choice": return .oneOf(part.children.map { value($0, definitions) })
    case "value": return .exactly(part.text)
    case "data" where part["type"] == "ID": return .matching(RegularExpression("[\\i-[:]][\\c-[:]]*"))
    case "data":
      guard let limit = part.children.first else { return .any }
      return limit["name"] == "pattern"
        ? .matching(RegularExpression(limit.text)) : .atLeast(Int(limit.text) ?? 0)
    default: return .any
    }
  }

  /// Returns what of the elements and attributes of a document isn't in the profile.
  ///
  /// - Parameters:
  ///   - tree: The document.
  ///   - structure: What libxml2 found wrong with the places of elements, which is said if nothing else is wrong.
  ///   - file: The name of the document in messages.
  func findings(in tree: XMLTree, structure: [SchemaFinding], file: String) -> [Diagnostic] {
    var strangers: [Diagnostic] = []
    var lacking: [Diagnostic] = []
    check(tree.root, rules.isEmpty || tree.root.name != "svg" ? nil : 0) { element, id, message, suggestion, isLack in
      let finding = Diagnostic(id, message, at: tree.location(of: element, file: file), suggestion: suggestion)
      if isLack { lacking.append(finding) } else { strangers.append(finding) }
      return max(strangers.count, lacking.count) < SVGCheck.maximumFindingCount
    }
    if !strangers.isEmpty { return strangers }
    if !lacking.isEmpty { return lacking }
    return structure.map { finding in
      let position = tree.lines.position(of: finding.offset)
      return Diagnostic(
        .svgProfile,
        "<\(finding.element.shortened)> doesn't match the profile: \(finding.message)",
        at: Location(file: file, line: position.line, column: position.column)
      )
    }
  }

  /// Takes a finding, with the nearest spelling and whether something is missing, and returns whether to go on.
  private typealias Report = (XMLTree.Element, Diagnostic.ID, String, String?, Bool) -> Bool

  /// Checks an element and those in it, and returns whether to go on.
  @discardableResult
  private func check(_ element: XMLTree.Element, _ number: Int?, _ report: Report) -> Bool {
    let name = element.name.shortened
    if element.namespace != XMLTree.svgNamespace {
      let message = "<\(name)> isn't in SVG's namespace; expected xmlns=\"\(XMLTree.svgNamespace)\""
      guard report(element, .svgProfile, message, nil, false) else { return false }
    } else if let known = attributes[element.name] {
      guard checkAttributes(of: element, number.map { rules[$0] }, known, report) else { return false }
    } else {
      let nearest = nearestSpelling(of: element.name, among: attributes.keys.sorted())
      guard report(element, .svgProfile, "<\(name)> isn't in the SVG profile of Stagecraft", nearest, false) else {
        return false
      }
    }
    let children = number.map { rules[$0].children } ?? [:]
    return element.children.allSatisfy { check($0, children[$0.name], report) }
  }

  private func checkAttributes(
    of element: XMLTree.Element,
    _ rule: Rule?,
    _ known: Set<String>,
    _ report: Report
  ) -> Bool {
    var present: UInt64 = 0
    for attribute in element.attributes {
      if let (bit, value) = rule?.attributes[attribute.name] {
        present |= bit
        if value.matches(attribute.value) { continue }
        let message = "“\(attribute.value.shortened)” isn't a valid value for \(attribute.name) of <\(element.name)>"
        guard report(element, .svgValue, message, nil, false) else { return false }
      } else if rule != nil || !known.contains(attribute.name) {
        let names = rule.map { Set($0.attributes.keys) } ?? known
        let message = "<\(element.name)> has an attribute “\(attribute.name.shortened)” that isn't in the profile"
        let nearest = nearestSpelling(of: attribute.name, among: names.sorted())
        guard report(element, .svgProfile, message, nearest, false) else { return false }
      }
    }
    guard let rule else { return true }
    guard let used = Self.used(present, by: rule.combination) else {
      let names = Self.missing(present, in: rule.combination, of: rule).sorted().joined(separator: ", ")
      let message = "<\(element.name)> has no \(names), which the SVG profile of Stagecraft requires"
      return report(element, .svgProfile, message, nil, true)
    }
    guard used != present else { return true }
    let names = rule.names(present & ~used).joined(separator: ", ")
    return report(
      element,
      .svgProfile,
      "<\(element.name)> has \(names) beside what excludes it; expected one of them",
      nil,
      true
    )
  }

  /// Returns the attributes that a combination takes of those that are there, or nil if one is missing.
  private static func used(_ present: UInt64, by combination: Combination) -> UInt64? {
    switch combination {
    case .attribute(let bit): return present & bit != 0 ? bit : nil
    case .all(let parts):
      var all: UInt64 = 0
      for part in parts {
        guard let bits = used(present, by: part) else { return nil }
        all |= bits
      }
      return all
    case .oneOf(let parts):
      return parts.compactMap { used(present, by: $0) }.max { $0.nonzeroBitCount < $1.nonzeroBitCount }
    case .optional(let part): return used(present, by: part) ?? 0
    }
  }

  /// Returns the names of the attributes that a combination lacks.
  private static func missing(_ present: UInt64, in combination: Combination, of rule: Rule) -> [String] {
    guard used(present, by: combination) == nil else { return [] }
    switch combination {
    case .attribute(let bit): return rule.names(bit)
    case .all(let parts): return parts.flatMap { missing(present, in: $0, of: rule) }
    case .oneOf(let parts):
      return [parts.map { missing(present, in: $0, of: rule).joined(separator: " and ") }.joined(separator: " or ")]
    case .optional: return []
    }
  }
}
