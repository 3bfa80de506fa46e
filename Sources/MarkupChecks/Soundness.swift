import Diagnostics

/// What no schema can say: that names are unique, that references lead somewhere and only inside, and that
/// animations have as many values as times.
struct Soundness {
  private let file: String
  private let tree: XMLTree
  private(set) var findings: [Diagnostic] = []

  /// What kind of element has each id.
  private let kinds: [String: String]

  init(of tree: XMLTree, file: String) {
    self.file = file
    self.tree = tree
    let elements = tree.root.all
    var kinds: [String: String] = [:]
    var repeated: [XMLTree.Element] = []
    for element in elements {
      guard let id = element["id"] else { continue }
      if kinds.updateValue(element.name, forKey: id) != nil { repeated.append(element) }
    }
    self.kinds = kinds
    for element in repeated {
      report("the id “\(element["id"] ?? "")” is taken already; expected every id once", element)
    }
    for element in elements where findings.count < SVGCheck.mostFindings {
      active(element)
      references(element)
      numbers(of: element)
      for child in element.children where child.name.hasPrefix("animate") { animation(child, of: element) }
      switch element.name {
      case "style": styleRules(element)
      case "title", "desc":
        if element.text.allSatisfy(\.isWhitespace) {
          report("it is empty; expected words that are read aloud", element)
        }
      case "clipPath":
        for inner in element.children where inner["clip-path"] != nil {
          report("what a clip path is made of can't be cut itself", inner)
        }
      default: break
      }
    }
  }

  private mutating func report(_ message: String, _ element: XMLTree.Element) {
    guard findings.count < SVGCheck.mostFindings else { return }
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
      if element.name == "image", attribute.name == "href" {
        if !Self.isImage(attribute.value) {
          report(
            "“\(attribute.value.prefix(40))” isn't an image's own bytes; expected data:image/png;base64,…",
            element
          )
        }
      } else if ["href", "xlink:href", "src"].contains(attribute.name), !attribute.value.hasPrefix("#") {
        report("\(attribute.name) leads outside to “\(attribute.value.prefix(60))”; expected #id", element)
      }
    }
  }

  /// Whether an address holds an image of a kind that can't run anything, and nothing else.
  private static func isImage(_ address: String) -> Bool {
    let kinds = ["png", "jpeg", "gif", "webp"].map { "data:image/\($0);base64," }
    guard let kind = kinds.first(where: address.hasPrefix) else { return false }
    let digits = address.utf8.dropFirst(kind.utf8.count)
    return !digits.isEmpty
      && digits.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
          || "+/=".utf8.contains(byte)
      }
  }

  private mutating func references(_ element: XMLTree.Element) {
    func check(_ id: Substring, is kind: String? = nil) {
      guard let found = kinds[String(id)] else {
        return report("nothing has the id “\(id.prefix(60))” that it refers to", element)
      }
      if let kind, found != kind { report("“\(id)” is a <\(found)>; expected a <\(kind)>", element) }
    }
    // What is for scripts alone leads nowhere, whatever it says.
    for attribute in element.attributes where !attribute.name.hasPrefix("data-") {
      for target in Self.urls(in: attribute.value) {
        guard target.hasPrefix("#") else {
          report("\(attribute.name) leads outside to “\(target.prefix(60))”; expected url(#id)", element)
          continue
        }
        check(target.dropFirst(), is: attribute.name == "clip-path" ? "clipPath" : "linearGradient")
      }
      switch attribute.name {
      case "href", "xlink:href":
        if attribute.value.hasPrefix("#") {
          check(attribute.value.dropFirst(), is: element.name == "use" ? "image" : nil)
        }
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

  private mutating func animation(_ element: XMLTree.Element, of target: XMLTree.Element) {
    let name = element["attributeName"] ?? ""
    if let known = Self.animated[target.name], !known.contains(name) {
      report(
        "<\(target.name)> has no “\(name)” to be animated; expected \(known.sorted().joined(separator: ", "))",
        element
      )
    }
    if let duration = element["dur"], duration.hasSuffix("s"), Double(duration.dropLast()) == 0 {
      report("it lasts \(duration); expected more than nothing", element)
    }
    let values = element["values"]?.split(separator: ";", omittingEmptySubsequences: false)
    if let values { self.values(values, named: name, element) }
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
    splines(of: element, times: known.count)
  }

  private mutating func splines(of element: XMLTree.Element, times: Int) {
    guard let splines = element["keySplines"]?.split(separator: ";", omittingEmptySubsequences: false) else {
      if element["calcMode"] == "spline" { report("calcMode is spline, but there are no keySplines", element) }
      return
    }
    if element["calcMode"] != "spline" { report("it has keySplines; expected calcMode=\"spline\" with them", element) }
    if splines.count != times - 1 {
      report("\(splines.count) keySplines for \(times) keyTimes; expected one fewer", element)
    }
    for spline in splines {
      let numbers = NumberList.parse(spline)
      if numbers?.count != 4 || !(numbers ?? []).allSatisfy({ (0...1).contains($0) }) {
        report("the keySpline “\(spline.prefix(40))” isn't four numbers in 0…1", element)
      }
    }
  }

  /// What animations of each element may change.
  private static let animated: [String: Set<String>] = [
    "g": ["opacity", "transform"], "rect": ["x", "y", "width", "height", "rx", "opacity", "transform"],
    "polygon": ["points", "opacity", "transform"], "line": ["x1", "y1", "x2", "y2", "opacity", "transform"],
    "path": ["opacity", "transform"], "text": ["opacity", "transform"],
  ]

  /// Whether every value of an animation is what its attribute can be.
  private mutating func values(_ values: [Substring], named name: String, _ element: XMLTree.Element) {
    let lists = values.map { NumberList.parse($0) }
    let counts = Set(lists.map { $0?.count ?? 0 })
    let isRight: Bool
    switch name {
    case "points": isRight = counts.count == 1 && counts.allSatisfy { $0 >= 4 && $0.isMultiple(of: 2) }
    case "transform": isRight = counts.isSubset(of: [1, 2]) && counts.count == 1
    case "opacity": isRight = counts == [1] && lists.allSatisfy { (0...1).contains($0?[0] ?? -1) }
    case "width", "height", "rx": isRight = counts == [1] && lists.allSatisfy { ($0?[0] ?? -1) >= 0 }
    default: isRight = counts == [1]
    }
    guard !isRight else { return }
    let wrong = zip(values, lists).first { $0.1 == nil }?.0 ?? values[0]
    report("its values aren't what \(name) can be, such as “\(wrong.prefix(40))”", element)
  }

  /// Whether the numbers of an element's own attributes are as many as they have to be.
  private mutating func numbers(of element: XMLTree.Element) {
    func refuse(_ name: String) {
      report("“\(element[name]?.prefix(40) ?? "")” isn't what \(name) can be", element)
    }
    if let path = element["d"], !NumberList.isPath(path) { refuse("d") }
    if let transform = element["transform"], !NumberList.isTransform(transform) { refuse("transform") }
    if let text = element["points"] {
      let count = NumberList.parse(text)?.count ?? 0
      if count < 4 || !count.isMultiple(of: 2) { refuse("points") }
    }
    if let text = element["viewBox"] {
      let box = NumberList.parse(text) ?? []
      if box.count != 4 || !(box[2] > 0 && box[3] > 0) { refuse("viewBox") }
    }
    if let text = element["clip-path"], text.hasPrefix("polygon(") {
      let points = text.dropFirst("polygon(".count).dropLast().replacing("px", with: "").split(separator: ",")
      if points.count < 2 || !points.allSatisfy({ NumberList.parse($0)?.count == 2 }) { refuse("clip-path") }
    }
  }

  private mutating func styleRules(_ element: XMLTree.Element) {
    let style = StyleProfile(element.text)
    for problem in style.problems { report(problem, element) }
    for id in style.references where !["linearGradient", "clipPath"].contains(kinds[String(id)]) {
      report("no gradient or clip path has the id “\(id.prefix(60))” that it refers to", element)
    }
  }
}
