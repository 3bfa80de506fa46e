import Diagnostics

/// What no schema can say: that names are unique, that references lead somewhere and only inside, and that
/// animations have as many values as times.
struct Soundness {
  private let file: String
  private let tree: XMLTree
  private(set) var findings: [Diagnostic] = []

  init(of tree: XMLTree, file: String) {
    self.file = file
    self.tree = tree
    let elements = tree.root.all
    var ids: Set<String> = []
    for element in elements {
      guard let id = element["id"] else { continue }
      if !ids.insert(id).inserted { report("the id “\(id)” is taken already; expected every id once", element) }
    }
    for element in elements {
      active(element)
      references(element, ids)
      if element.name.hasPrefix("animate") || element.name == "set" { animation(element) }
      if element.name == "style" { styleRules(element) }
    }
  }

  private mutating func report(_ message: String, _ element: XMLTree.Element) {
    findings.append(
      Diagnostic(
        "<\(element.name)>: \(message)",
        at: tree.location(of: element, file: file)
      )
    )
  }

  private mutating func active(_ element: XMLTree.Element) {
    if ["script", "foreignObject", "iframe", "embed", "object", "handler", "listener"].contains(element.name) {
      report("it could run or embed something; expected only shapes, text and animations", element)
    }
    for attribute in element.attributes {
      if attribute.name.lowercased().hasPrefix("on") {
        report("\(attribute.name) is an event handler; expected none", element)
      }
      if ["href", "xlink:href", "src"].contains(attribute.name), !attribute.value.hasPrefix("#") {
        report("\(attribute.name) leads outside to “\(attribute.value.prefix(60))”; expected #id", element)
      }
    }
  }

  private mutating func references(_ element: XMLTree.Element, _ ids: Set<String>) {
    func check(_ id: Substring) {
      if !ids.contains(String(id)) { report("nothing has the id “\(id)” that it refers to", element) }
    }
    for attribute in element.attributes {
      for target in Self.urls(in: attribute.value) {
        if target.hasPrefix("#") {
          check(target.dropFirst())
        } else {
          report("\(attribute.name) leads outside to “\(target.prefix(60))”; expected url(#id)", element)
        }
      }
      switch attribute.name {
      case "href", "xlink:href": if attribute.value.hasPrefix("#") { check(attribute.value.dropFirst()) }
      case "aria-labelledby", "aria-describedby": for id in attribute.value.split(separator: " ") { check(id) }
      default: break
      }
    }
  }

  /// What stands in every `url()` of a text.
  private static func urls(in text: String) -> [Substring] {
    text.split(separator: "url(").dropFirst(text.hasPrefix("url(") ? 0 : 1).map { rest in
      let inside = rest.prefix { $0 != ")" }
      return Substring(inside.filter { $0 != "\"" && $0 != "'" && !$0.isWhitespace })
    }
  }

  private mutating func animation(_ element: XMLTree.Element) {
    let values = element["values"]?.split(separator: ";", omittingEmptySubsequences: false)
    guard let text = element["keyTimes"] else { return }
    let times = text.split(separator: ";", omittingEmptySubsequences: false).map { Double($0) }
    guard !times.contains(nil) else { return report("a keyTime isn't a number", element) }
    let known = times.compactMap { $0 }
    if known.first != 0 { report("keyTimes begin with \(text.prefix(12))…; expected 0", element) }
    if element["calcMode"] != "discrete", known.last != 1 { report("keyTimes end before 1", element) }
    if zip(known, known.dropFirst()).contains(where: { $0 >= $1 }) || known.contains(where: { !(0...1).contains($0) }) {
      report("keyTimes don't rise from 0 to 1", element)
    }
    if let values, values.count != known.count {
      report("\(values.count) values for \(known.count) keyTimes; expected as many", element)
    }
    guard let splines = element["keySplines"]?.split(separator: ";", omittingEmptySubsequences: false) else {
      if element["calcMode"] == "spline" { report("calcMode is spline, but there are no keySplines", element) }
      return
    }
    if splines.count != known.count - 1 {
      report("\(splines.count) keySplines for \(known.count) keyTimes; expected one fewer", element)
    }
    for spline in splines {
      let numbers = spline.split(separator: " ").map { Double($0) }
      if numbers.count != 4 || !numbers.allSatisfy({ $0.map { (0...1).contains($0) } ?? false }) {
        report("the keySpline “\(spline)” isn't four numbers in 0…1", element)
      }
    }
  }

  private mutating func styleRules(_ element: XMLTree.Element) {
    let css = element.text
    if css.contains("@import") { report("@import leads outside; expected only rules", element) }
    for target in Self.urls(in: css) where !target.hasPrefix("#") {
      report("url(\(target.prefix(60))) leads outside; expected url(#id)", element)
    }
    var known: Set<Substring> = []
    for rest in css.split(separator: "@keyframes ").dropFirst(css.hasPrefix("@keyframes ") ? 0 : 1) {
      let name = rest.prefix { $0 != "{" }
      if !known.insert(name).inserted {
        report("two @keyframes are called “\(name)”; expected every name once", element)
      }
    }
    // An animation is named first, or apart; what begins with its duration has its name elsewhere.
    for part in css.split(separator: /animation(?:-name)?:/).dropFirst(css.hasPrefix("animation") ? 0 : 1) {
      for animation in part.prefix(while: { $0 != ";" && $0 != "}" }).split(separator: ",") {
        let name = animation.prefix { $0 != " " }
        if name == "none" || name.first?.isNumber == true || name.first == "." { continue }
        if !known.contains(name) { report("there are no @keyframes called “\(name)”", element) }
      }
    }
  }
}
