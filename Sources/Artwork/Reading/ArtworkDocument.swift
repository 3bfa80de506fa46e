import Diagnostics
import MarkupChecks

/// A file's elements in one list, with their styles.
struct ArtworkDocument {
  /// The elements; the first is the outermost.
  private(set) var elements: [ArtworkElement] = []
  /// The elements that have an id, the first of those that share one.
  private(set) var ids: [String: Int] = [:]
  /// The messages so far.
  var messages: ArtworkMessages

  private var sheet = StyleSheet()
  private var comparisons = 0

  /// Takes the elements of SVG and their styles from a parsed file.
  ///
  /// - Throws: ``Diagnostics`` where the root isn't SVG's.
  init(_ tree: XMLTree, file: String) throws(Diagnostics) {
    messages = ArtworkMessages(file: file, tree: tree)
    guard tree.root.name == "svg", tree.root.namespace == XMLTree.svgNamespace else {
      let expected = "expected <svg xmlns=\"\(XMLTree.svgNamespace)\">"
      throw Diagnostics([
        Diagnostic(
          .artworkUnsupported,
          tree.root.name == "svg"
            ? "<svg> isn't in SVG's namespace; \(expected)"
            : "it begins with <\(tree.root.name.shortened)>; \(expected)",
          at: tree.location(at: tree.root.offset, file: file)
        )
      ])
    }
    _ = add(tree.root, in: nil)
    let styles = elements.filter { $0.name == "style" }
    for element in styles { addRules(of: element) }
    if let first = styles.first { leaveOut(sheet.unknown, at: first.offset) }
    var path: [StyleSelector.Compound] = []
    addStyles(to: 0, in: &path)
    if comparisons > ArtworkLimits.comparisons {
      messages.refuse(
        elements[0],
        "its style sheets need more than \(ArtworkLimits.comparisons) comparisons with elements; expected fewer rules"
      )
    }
  }

  /// Adds an element and those inside, and says where it is in the list, or nil if it isn't of the drawing.
  private mutating func add(_ element: XMLTree.Element, in parent: Int?) -> Int? {
    guard element.namespace == XMLTree.svgNamespace else {
      let owner = element.namespace.map { "elements of \($0.shortened)" } ?? "elements without a namespace"
      messages.leaveOut(
        "\(owner), such as <\(element.name.shortened)>, aren't SVG and were left out",
        kind: owner,
        at: element.offset
      )
      return nil
    }
    let index = elements.count
    elements.append(
      ArtworkElement(
        index: index,
        name: element.name,
        attributes: attributes(of: element),
        parent: parent,
        text: element.name == "style" ? element.text : "",
        offset: element.offset
      )
    )
    if let id = elements[index]["id"], ids[id] == nil { ids[id] = index }
    switch ArtworkGrammar.treatment(of: element.name) {
    case .taken:
      var children: [Int] = []
      let isGradient = element.name.hasSuffix("Gradient")
      for child in element.children {
        // Nothing but the stops of a gradient is ever looked at.
        if let child = add(child, in: index), !isGradient || elements[child].name == "stop" { children.append(child) }
      }
      elements[index].children = children
    case .leftOut:
      messages.leaveOut("<\(element.name)> isn't part of the drawing and was left out", at: element.offset)
    case .refused: break
    case .forbidden(let reason): messages.refuse(elements[index], reason)
    case nil:
      messages.refuse(
        elements[index],
        "there is no such element of SVG",
        suggestion: nearestSpelling(of: element.name, among: ArtworkGrammar.elements)
      )
    }
    return index
  }

  private mutating func attributes(of element: XMLTree.Element) -> [String: String] {
    var taken: [String: String] = [:]
    let stub = ArtworkElement(
      index: elements.count,
      name: element.name,
      attributes: [:],
      text: "",
      offset: element.offset
    )
    let known = ArtworkGrammar.attributes(of: element.name)
    for attribute in element.attributes {
      let (name, value) = (attribute.name, attribute.value)
      if let colon = name.firstIndex(of: ":") {
        let (prefix, rest) = (name[..<colon], name[name.index(after: colon)...])
        if rest == "href" {
          if taken["href"] == nil { taken["href"] = value }
        } else if prefix != "xml", prefix != "xlink" {
          messages.leaveOut(
            "attributes that begin with “\(prefix.shortened):” aren't SVG and were left out",
            at: element.offset
          )
        }
        continue
      }
      if name.lowercased().hasPrefix("on") {
        messages.refuse(stub, "\(name.shortened) is an event handler; expected none")
        continue
      }
      let isProperty = StyleProperty(rawValue: name)?.isPresentationAttribute == true
      if isProperty || known.contains(name) || ArtworkGrammar.isIgnored(name) || name == "href" {
        if let limit = ArtworkLimits.bytes(of: name), value.utf8.count > limit, !ArtworkGrammar.isIdle(name) {
          messages.refuse(stub, "\(name) has \(value.utf8.count) bytes; expected at most \(limit)")
        } else {
          taken[name] = value
        }
      } else {
        guard ArtworkGrammar.treatment(of: element.name) == .taken else { continue }
        messages.leaveOut(
          "<\(element.name)> has an attribute “\(name.shortened)”, which was left out",
          at: element.offset,
          as: .artworkAttribute,
          suggestion: nearestSpelling(of: name, among: known.sorted() + StyleProperty.allCases.map(\.rawValue))
        )
      }
    }
    return taken
  }

  private mutating func addRules(of element: ArtworkElement) {
    let type = element["type"] ?? "text/css"
    let media = element["media"]?.trimmed.lowercased() ?? "all"
    guard type.lowercased().hasPrefix("text/css"), ["", "all", "screen"].contains(media) else {
      messages.leaveOut("a <style> for other media than screens was left out", at: element.offset)
      return
    }
    do {
      try sheet.add(element.text)
    } catch {
      messages.refuse(element, error)
    }
  }

  private mutating func leaveOut(_ properties: Set<String>, at offset: Int) {
    for name in properties.sorted() {
      messages.leaveOut("the style “\(name.shortened)” was left out", at: offset)
    }
  }

  private mutating func addStyles(to index: Int, in path: inout [StyleSelector.Compound]) {
    let element = elements[index]
    path.append(
      StyleSelector.Compound(
        element: element.name,
        classes: Set((element["class"] ?? "").split(whereSeparator: \.isWhitespace).map(String.init)),
        id: element["id"]
      )
    )
    elements[index].style = style(of: element, path)
    for child in element.children { addStyles(to: child, in: &path) }
    path.removeLast()
  }

  /// The declared values of an element's properties: attributes, then rules, then `style`; what is important comes last.
  private mutating func style(
    of element: ArtworkElement,
    _ path: [StyleSelector.Compound]
  ) -> [StyleProperty: String] {
    var values: [StyleProperty: String] = [:]
    for (name, value) in element.attributes {
      guard let property = StyleProperty(rawValue: name), property.isPresentationAttribute else { continue }
      values[property] = String(value.trimmed)
    }
    var declarations: [StyleDeclarations.Declaration] = []
    if !sheet.isEmpty { declarations = sheet.declarations(for: path, counting: &comparisons) }
    if let text = element["style"] {
      do {
        let own = try StyleDeclarations(text)
        declarations += own.all
        leaveOut(own.unknown, at: element.offset)
      } catch {
        messages.refuse(element, error)
      }
    }
    for declaration in declarations where !declaration.isImportant { values[declaration.property] = declaration.value }
    for declaration in declarations where declaration.isImportant { values[declaration.property] = declaration.value }
    return values
  }
}
