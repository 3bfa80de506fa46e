import FuzzSupport

/// Checks whether a browser could run, load or follow anything in a figure, or in a page with a figure.
///
/// It shares no code with the exporters, and is based on what browsers do with HTML. Everything that isn't known to be
/// inert counts as active. A figure is also XML, so a strict XML parser finds every element and attribute.
enum HTMLOracle {
  /// Returns what is active in a figure or a page, or nil.
  static func problem(in text: String) -> String? {
    var text = text
    let doctype = "<!doctype html>\n"
    if text.hasPrefix(doctype) { text.removeFirst(doctype.count) }
    // The one script that a page can have isn't XML, and never changes.
    if let start = text.range(of: "<script type=\"module\">"), let end = text.range(of: "</script>") {
      let script = text[start.upperBound..<end.lowerBound]
      guard script.contains("data-drag") || script.contains("data-taps"), !script.contains("alert") else {
        return "a script that isn't Stagecraft's"
      }
      text.removeSubrange(start.lowerBound..<end.upperBound)
    }
    guard !text.contains("{{"), !text.contains("{%"), !text.contains("{#") else { return "a template's tag" }
    guard text.utf8.allSatisfy({ $0 < 0x80 && ($0 >= 0x20 || $0 == 10 || $0 == 9 || $0 == 13) }) else {
      return "a character outside ASCII"
    }
    do {
      return problem(in: try XMLReading.root(of: Array(text.utf8)))
    } catch {
      return "it can't be read: \(error.reason)"
    }
  }

  private static let elements: Set<String> = [
    "html", "head", "meta", "title", "body", "figure", "figcaption", "style", "div", "label", "span", "input", "i",
    "form",
    "br",
    "a",
  ]
  private static let attributes: Set<String> = [
    "lang", "charset", "name", "content", "class", "hidden", "role", "type", "checked", "aria-hidden", "aria-label",
    "aria-pressed",
  ]
  /// The elements of lines whose ends move.
  private static let drawing: Set<String> = [
    "svg", "g", "path", "rect", "pattern", "text", "linearGradient", "radialGradient", "stop",
    "filter", "feColorMatrix",
  ]
  private static let meta: Set<String> = ["viewport", "color-scheme"]

  private static func problem(in node: Node) -> String? {
    guard !node.name.isEmpty else { return nil }
    if drawing.contains(node.name) { return problem(inDrawing: node) }
    guard elements.contains(node.name) else { return "<\(node.name)>" }
    for (name, value) in node.attributes {
      switch name {
      case "href":
        guard node.name == "a", value.hasPrefix("https://example.org/") else { return "<\(node.name) href=\(value)>" }
      case "name":
        let isGroup = node.name == "input" && value.wholeMatch(of: /k[a-z0-9]+-j/) != nil
        guard node.name == "meta" && meta.contains(value) || isGroup else { return "<\(node.name) name=\(value)>" }
      // Only this method never leads anywhere.
      case "method": guard node.name == "form", value == "dialog" else { return "<\(node.name) method=\(value)>" }
      case "type":
        guard node.name == "input", ["checkbox", "radio"].contains(value) else { return "<\(node.name) type=\(value)>" }
      default: guard attributes.contains(name) || name.hasPrefix("data-") else { return "<\(node.name) \(name)>" }
      }
    }
    if node.name == "style" {
      guard node.children.allSatisfy({ $0.name.isEmpty }) else { return "an element in a style sheet" }
      return problem(inStyle: node.children.map(\.raw).joined())
    }
    return node.children.lazy.compactMap { problem(in: $0) }.first
  }

  /// Returns what is active in an inline drawing: anything but numbers, colors, and gradients of the same figure.
  private static func problem(inDrawing node: Node) -> String? {
    for (name, value) in node.attributes {
      let isInert =
        switch name {
        case "xmlns": value == "http://www.w3.org/2000/svg"
        case "aria-hidden": value == "true"
        case "id": value.wholeMatch(of: /k[a-z0-9]+-[fg][0-9]+/) != nil
        case "fill", "stroke", "stop-color":
          value.wholeMatch(of: /none|#[0-9a-f]{3,8}|url\(#k[a-z0-9]+-g[0-9]+\)( currentColor)?/) != nil
        case "class", "display", "patternUnits", "patternContentUnits", "gradientUnits", "fill-rule",
          "lengthAdjust", "shape-rendering":
          value.wholeMatch(of: /[A-Za-z0-9 -]+/) != nil
        case "color-interpolation-filters": value == "sRGB"
        case "d": value.wholeMatch(of: /[MLHVCSQAZmlhvcsqaz0-9 .,e-]*/) != nil
        case "patternTransform", "gradientTransform": value.wholeMatch(of: /[a-z0-9 .,()-]+/) != nil
        case "viewBox", "x", "y", "width", "height", "x1", "y1", "x2", "y2", "cx", "cy", "r", "fx", "fy", "fr",
          "textLength",
          "offset", "values",
          "fill-opacity", "stroke-opacity", "stop-opacity", "stroke-dasharray":
          value.wholeMatch(of: /[0-9 .%em-]+/) != nil
        default: false
        }
      guard isInert else { return "<\(node.name) \(name)=\(value.prefix(40))>" }
    }
    return node.children.lazy.compactMap { child in
      guard !child.name.isEmpty else { return nil }
      return drawing.contains(child.name) ? problem(inDrawing: child) : "<\(child.name)> in a drawing"
    }.first
  }

  /// Returns what a style sheet could load, or what it contains of an author's text.
  ///
  /// There should be none.
  static func problem(inStyle text: String) -> String? {
    // The only escapes are the hyphens in the names of values that keyframes share, and the only string gives a figure its
    // width.
    let plain = text.replacing(/-\\-[a-p](?=[:)])/, with: "").replacing("content:\". .\"", with: "")
    if let character = plain.first(where: { "\"'<>\\`&".contains($0) }) { return "\(character) in a style sheet" }
    for name in ["@import", "expression(", "javascript:", "image-set(", "element(", "src("] where text.contains(name) {
      return "\(name) in a style sheet"
    }
    for address in text.split(separator: "url(", omittingEmptySubsequences: false).dropFirst()
    where address.prefixMatch(of: /data:image\/(png|jpeg|gif|webp);base64,[A-Za-z0-9+\/=]+\)|#k[a-z0-9]+-f[0-9]+\)/)
      == nil
    {
      return "url(\(address.prefix(40)) in a style sheet"
    }
    return nil
  }
}
