import FuzzSupport

/// Checks whether a browser could run, load or follow anything in an SVG document.
///
/// It shares no code and no list with `SVGCheck`, and is based on what browsers do with SVG, SMIL, CSS and XLink.
/// Everything that isn't known to be inert counts as active.
enum SVGOracle {
  /// Returns what is active in an accepted document, or nil.
  static func problem(in document: [UInt8]) -> String? {
    do {
      return problem(in: try XMLReading.root(of: document), isRoot: true)
    } catch {
      return "it can't be read: \(error.reason)"
    }
  }

  /// Returns the elements of a document with the names of their attributes, without values.
  static func structure(of node: Node) -> String {
    guard !node.name.isEmpty else { return "" }
    return "<\(node.name)\(node.attributes.map { " " + $0.name }.joined())>"
      + node.children.map { structure(of: $0) }.joined() + "/"
  }

  private static let inertElements: Set<String> = [
    "svg", "g", "defs", "title", "desc", "style", "rect", "path", "line", "polygon", "text", "clipPath",
    "linearGradient", "radialGradient", "pattern", "stop", "filter", "feColorMatrix", "feGaussianBlur", "image", "use",
    "mask",
    "animate",
    "animateTransform",
  ]
  /// The attributes whose values are only words or numbers, or are checked below.
  private static let inertAttributes: Set<String> = [
    "id", "class", "role", "aria-labelledby", "data-scene", "data-layer", "width", "height", "viewBox", "font-family",
    "font-size", "textLength", "lengthAdjust",
    "font-weight", "text-anchor", "x", "y", "x1", "y1", "x2", "y2", "rx", "d", "points", "fill", "fill-opacity",
    "stroke",
    "stroke-opacity", "stroke-width", "stroke-dasharray", "opacity", "clip-path", "transform", "display", "offset",
    "stop-color",
    "stop-opacity", "preserveAspectRatio", "href", "attributeName", "type", "dur", "repeatCount", "values", "keyTimes",
    "calcMode",
    "keySplines", "xmlns", "filter", "mask", "stdDeviation", "color-interpolation-filters",
    "fill-rule", "clip-rule", "cx", "cy", "r", "gradientTransform", "patternContentUnits", "gradientUnits",
    "patternUnits", "filterUnits", "shape-rendering",
    "stroke-linecap", "stroke-dashoffset",
  ]
  private static let animatable: Set<String> = [
    "opacity", "x", "y", "width", "height", "rx", "points", "x1", "y1", "x2", "y2", "transform", "stdDeviation",
    "stroke-width", "stroke-dasharray", "stroke-dashoffset",
  ]

  private static func problem(in node: Node, isRoot: Bool) -> String? {
    guard !node.name.isEmpty else { return nil }
    guard inertElements.contains(node.name) else { return "<\(node.name)>" }
    if isRoot, !node.attributes.contains(where: { $0.name == "xmlns" && $0.value == "http://www.w3.org/2000/svg" }) {
      return "its root isn't in SVG's namespace"
    }
    for (name, value) in node.attributes {
      if name.hasPrefix("xmlns:") { continue }
      guard inertAttributes.contains(name) else { return "<\(node.name) \(name)>" }
      if name == "xmlns", value != "http://www.w3.org/2000/svg" { return "another namespace: \(value)" }
      if name == "href" {
        let isInside = value.hasPrefix("#")
        guard node.name == "image" ? isPicture(value) : isInside else { return "<\(node.name) href=\(value)>" }
      }
      if name == "attributeName", !animatable.contains(value) { return "an animation of \(value)" }
      if !["data-layer", "id", "role", "aria-labelledby"].contains(name), let problem = css(value) {
        return "<\(node.name) \(name)>: \(problem)"
      }
    }
    if node.name == "style" {
      let text = Self.withoutNumbers(node.children.map(\.raw).joined())
      if node.children.contains(where: { !$0.name.isEmpty }) { return "an element in a style sheet" }
      if let problem = css(text) { return "a style sheet: \(problem)" }
      if text.contains(where: { "\"'<\\`&".contains($0) }) { return "a style sheet with a string or an escape" }
      for rule in text.split(separator: "@").dropFirst(text.hasPrefix("@") ? 0 : 1)
      where !rule.hasPrefix("media ") && !rule.hasPrefix("keyframes ") { return "@\(rule.prefix(20))" }
    }
    return node.children.lazy.compactMap { problem(in: $0, isRoot: false) }.first
  }

  /// Returns whether an address is a data URL of a picture, in a format that can't contain a script.
  private static func isPicture(_ address: String) -> Bool {
    address.wholeMatch(of: /data:image\/(png|jpeg|gif|webp);base64,[A-Za-z0-9+\/=]+/) != nil
  }

  /// Returns a style sheet without the numbers of planes: their registrations and their uses.
  private static func withoutNumbers(_ text: String) -> String {
    text.replacing(
      /@property --sc-[0-9a-z]{1,3}\{syntax:"\\3c number>";inherits:true;initial-value:0\}/,
      with: ""
    ).replacing(/var\(--sc-[0-9a-z]{1,3}\)/, with: "0")
  }

  /// Returns what a CSS value could load.
  private static func css(_ value: String) -> String? {
    let text = value.lowercased()
    if text.contains("\\") { return "an escape" }
    for name in ["image-set(", "image(", "src(", "expression(", "element(", "attr(", "var(", "javascript:", "@import"]
    where text.contains(name) { return name }
    var rest = text[...]
    while let found = rest.firstRange(of: "url") {
      rest = rest[found.upperBound...]
      let after = rest.drop(while: \.isWhitespace)
      if after.hasPrefix("("), !after.hasPrefix("(#") { return "url\(after.prefix(20))" }
    }
    return nil
  }
}
