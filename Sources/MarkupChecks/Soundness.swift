import Diagnostics

/// The checks that a schema can't express: ids are unique, references resolve within the document, and animations have
/// as many values as times.
struct Soundness {
  private let file: String
  private let tree: XMLTree
  private(set) var findings: [Diagnostic] = []

  /// The name of the element with each id.
  private let elementNames: [String: String]

  init(of tree: XMLTree, file: String) {
    self.file = file
    self.tree = tree
    let elements = tree.root.all
    var elementNames: [String: String] = [:]
    var repeated: [XMLTree.Element] = []
    for element in elements {
      guard let id = element["id"] else { continue }
      if elementNames.updateValue(element.name, forKey: id) != nil { repeated.append(element) }
    }
    self.elementNames = elementNames
    for element in repeated {
      report(
        "the id “\((element["id"] ?? "").shortened)” is used already; expected unique ids",
        element,
        as: .svgReference
      )
    }
    for element in elements where findings.count < SVGCheck.maximumFindingCount {
      active(element)
      references(element)
      numbers(of: element)
      for child in element.children where child.name.hasPrefix("animate") { animation(child, of: element) }
      switch element.name {
      case "style": styleRules(element)
      case "title", "desc":
        if element.text.allSatisfy(\.isWhitespace) {
          report("it is empty; expected text for screen readers", element)
        }
      case "clipPath":
        for inner in element.children where inner["clip-path"] != nil {
          report("it has a clip path and is inside a clip path; expected no clip path", inner)
        }
      case "mask":
        for inner in element.all.dropFirst() where inner["mask"] != nil || inner["filter"] != nil {
          report("it has a mask or a filter and is inside a mask; expected neither", inner)
        }
      default: break
      }
    }
  }

  private mutating func report(
    _ message: String,
    _ element: XMLTree.Element,
    as id: Diagnostic.ID = .svgValue
  ) {
    guard findings.count < SVGCheck.maximumFindingCount else { return }
    findings.append(
      Diagnostic(
        id,
        "<\(element.name.shortened)>: \(message)",
        at: tree.location(of: element, file: file)
      )
    )
  }

  private mutating func active(_ element: XMLTree.Element) {
    if let prefix = element.prefix, element.namespace == XMLTree.svgNamespace {
      report(
        "HTML doesn't know the prefix “\(prefix.shortened)”; expected <\(element.name.shortened)>",
        element,
        as: .svgUnsafe
      )
    }
    if ["script", "foreignObject", "iframe", "embed", "object", "handler", "listener"].contains(element.name) {
      report("it could run or embed something; expected only shapes, text and animations", element, as: .svgUnsafe)
    }
    for attribute in element.attributes {
      if attribute.name.lowercased().hasPrefix("on") {
        report("\(attribute.name.shortened) is an event handler; expected none", element, as: .svgUnsafe)
      }
      if element.name == "image", attribute.name == "href" {
        if !Self.isImage(attribute.value) {
          report(
            "“\(attribute.value.shortened)” isn't embedded image data; expected data:image/png;base64,…",
            element,
            as: .svgUnsafe
          )
        }
      } else if ["href", "xlink:href", "src"].contains(attribute.name), !attribute.value.hasPrefix("#") {
        report(
          "\(attribute.name.shortened) has the external URL “\(attribute.value.shortened)”; expected #id",
          element,
          as: .svgUnsafe
        )
      }
    }
  }

  /// Whether a URL is the data of an image in a format without scripts.
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

  /// The elements that attributes refer to, except paints.
  private static let definitions = ["clip-path": "clipPath", "filter": "filter", "mask": "mask"]

  /// The elements that paints refer to.
  private static let paints = ["linearGradient", "radialGradient", "pattern"]

  private mutating func references(_ element: XMLTree.Element) {
    func check(_ id: Substring, is names: [String] = []) {
      guard let found = elementNames[String(id)] else {
        return report("it refers to the id “\(id.shortened)”, which doesn't exist", element, as: .svgReference)
      }
      if !names.isEmpty, !names.contains(found) {
        let expected = names.map { "<\($0)>" }.joined(separator: " or a ")
        report("“\(id.shortened)” is a <\(found)>; expected a \(expected)", element, as: .svgReference)
      }
    }
    // Data attributes are for scripts only, so they can't refer to anything.
    for attribute in element.attributes where !attribute.name.hasPrefix("data-") {
      for target in Self.urls(in: attribute.value) {
        guard target.hasPrefix("#") else {
          report(
            "\(attribute.name.shortened) has the external URL “\(target.shortened)”; expected url(#id)",
            element,
            as: .svgUnsafe
          )
          continue
        }
        check(target.dropFirst(), is: Self.definitions[attribute.name].map { [$0] } ?? Self.paints)
      }
      switch attribute.name {
      case "href", "xlink:href":
        if attribute.value.hasPrefix("#") {
          check(attribute.value.dropFirst(), is: element.name == "use" ? ["image"] : [])
        }
      case "aria-labelledby", "aria-describedby": for id in attribute.value.split(separator: " ") { check(id) }
      default: break
      }
    }
  }

  /// Returns the content of every `url()` in a text.
  private static func urls(in text: String) -> [Substring] {
    // Few values have a bracket, and looking for a word takes longer.
    guard text.utf8.contains(UInt8(ascii: "(")) else { return [] }
    return text.split(separator: "url(").dropFirst(text.hasPrefix("url(") ? 0 : 1).map { rest in
      let inside = rest.prefix { $0 != ")" }
      return Substring(inside.filter { $0 != "\"" && $0 != "'" && !$0.isWhitespace })
    }
  }

  private mutating func animation(_ element: XMLTree.Element, of target: XMLTree.Element) {
    let name = element["attributeName"] ?? ""
    if let known = Self.animated[target.name], !known.contains(name) {
      report(
        "“\(name.shortened)” of <\(target.name)> can't be animated; expected one of \(known.sorted().joined(separator: ", "))",
        element,
        as: .svgAnimation
      )
    }
    if let duration = element["dur"], duration.hasSuffix("s"), Double(duration.dropLast()) == 0 {
      report("its duration is \(duration); expected a duration above 0", element, as: .svgAnimation)
    }
    let values = element["values"]?.split(separator: ";", omittingEmptySubsequences: false)
    if let values { self.values(values, named: name, element) }
    guard let text = element["keyTimes"] else { return }
    let times = text.split(separator: ";", omittingEmptySubsequences: false).map { Double($0) }
    guard !times.contains(nil) else { return report("a keyTime isn't a number", element, as: .svgAnimation) }
    let known = times.compactMap { $0 }
    if known.first != 0 { report("keyTimes start with \(text.prefix(12))…; expected 0", element, as: .svgAnimation) }
    if element["calcMode"] != "discrete", known.last != 1 {
      report("keyTimes end before 1", element, as: .svgAnimation)
    }
    if zip(known, known.dropFirst()).contains(where: { $0 >= $1 }) || known.contains(where: { !(0...1).contains($0) }) {
      report("keyTimes aren't in ascending order from 0 to 1", element, as: .svgAnimation)
    }
    if let values, values.count != known.count {
      report(
        "it has \(values.count) values for \(known.count) keyTimes; expected the same number",
        element,
        as: .svgAnimation
      )
    }
    splines(of: element, times: known.count)
  }

  private mutating func splines(of element: XMLTree.Element, times: Int) {
    guard let splines = element["keySplines"]?.split(separator: ";", omittingEmptySubsequences: false) else {
      if element["calcMode"] == "spline" {
        report("calcMode is spline, but there are no keySplines", element, as: .svgAnimation)
      }
      return
    }
    if element["calcMode"] != "spline" {
      report("it has keySplines; expected calcMode=\"spline\"", element, as: .svgAnimation)
    }
    if splines.count != times - 1 {
      report("it has \(splines.count) keySplines for \(times) keyTimes; expected one fewer", element, as: .svgAnimation)
    }
    for spline in splines {
      let numbers = NumberList.parse(spline)
      if numbers?.count != 4 || !(numbers ?? []).allSatisfy({ (0...1).contains($0) }) {
        report("the keySpline “\(spline.shortened)” isn't four numbers in 0…1", element, as: .svgAnimation)
      }
    }
  }

  /// The attributes of each element that can be animated.
  private static let animated: [String: Set<String>] = [
    "g": ["opacity", "transform"], "rect": ["x", "y", "width", "height", "rx", "opacity", "transform"],
    "polygon": ["points", "opacity", "transform"], "line": ["x1", "y1", "x2", "y2", "opacity", "transform"],
    "path": ["opacity", "transform", "stroke-width", "stroke-dasharray", "stroke-dashoffset"],
    "text": ["opacity", "transform"], "feGaussianBlur": ["stdDeviation"],
  ]

  /// Reports values of an animation that aren't valid for the attribute.
  private mutating func values(_ values: [Substring], named name: String, _ element: XMLTree.Element) {
    let lists = values.map { NumberList.parse($0) }
    let counts = Set(lists.map { $0?.count ?? 0 })
    let isValid: Bool
    switch name {
    case "points": isValid = counts.count == 1 && counts.allSatisfy { $0 >= 4 && $0.isMultiple(of: 2) }
    case "transform": isValid = counts.isSubset(of: [1, 2]) && counts.count == 1
    case "opacity": isValid = counts == [1] && lists.allSatisfy { (0...1).contains($0?[0] ?? -1) }
    case "stroke-dasharray": isValid = counts == [2] && lists.allSatisfy { ($0 ?? [-1]).allSatisfy { $0 >= 0 } }
    case "width", "height", "rx", "stdDeviation", "stroke-width":
      isValid = counts == [1] && lists.allSatisfy { ($0?[0] ?? -1) >= 0 }
    default: isValid = counts == [1]
    }
    guard !isValid else { return }
    let wrong = zip(values, lists).first { $0.1 == nil }?.0 ?? values[0]
    report("its values aren't valid for \(name.shortened), for example “\(wrong.shortened)”", element)
  }

  /// Reports attributes that have a wrong number of coordinates.
  private mutating func numbers(of element: XMLTree.Element) {
    func refuse(_ name: String) {
      report("“\((element[name] ?? "").shortened)” isn't a valid value for \(name)", element)
    }
    if let path = element["d"], !NumberList.isPath(path) { refuse("d") }
    if let transform = element["transform"], !NumberList.isTransform(transform) { refuse("transform") }
    if let transform = element["gradientTransform"], !NumberList.isTransform(transform) { refuse("gradientTransform") }
    if let text = element["points"] {
      let count = NumberList.parse(text)?.count ?? 0
      if count < 4 || !count.isMultiple(of: 2) { refuse("points") }
    }
    if let text = element["viewBox"] {
      let box = NumberList.parse(text) ?? []
      if box.count != 4 || !(box[2] > 0 && box[3] > 0) { refuse("viewBox") }
    }
    if let text = element["clip-path"], text.hasPrefix("polygon(") {
      let list = text.dropFirst("polygon(".count).dropLast().replacing("px", with: "").split(separator: ",")
      let points = list.dropFirst(list.first == "evenodd" ? 1 : 0)
      if points.count < 2 || !points.allSatisfy({ NumberList.parse($0)?.count == 2 }) { refuse("clip-path") }
    }
  }

  private mutating func styleRules(_ element: XMLTree.Element) {
    let style = StyleProfile(element.text)
    for problem in style.problems { report(problem, element) }
    for id in style.references
    where !["linearGradient", "radialGradient", "clipPath", "filter"].contains(elementNames[String(id)]) {
      report(
        "it refers to the id “\(id.shortened)”, which isn't a gradient, a clip path or a filter",
        element,
        as: .svgReference
      )
    }
  }
}
