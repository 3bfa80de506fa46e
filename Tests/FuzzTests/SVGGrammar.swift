import FuzzSupport

/// Generates SVG documents in Stagecraft's profile, with hostile pieces.
///
/// A third of the documents stay within the profile, so that accepted documents have as many structures as possible.
/// The rest contain pieces of the larger vocabularies of SVG, SMIL, CSS, XLink and HTML that could be harmful.
struct SVGGrammar {
  private var random: Random
  private var ids: [String] = []
  private var counter = 0

  /// Exports of the demos, as trees, which are mutated like generated documents.
  let seeds: [Node]

  static func document(_ random: inout Random, seeds: [Node] = []) -> [UInt8] {
    var grammar = SVGGrammar(random: random, seeds: seeds)
    let bytes = grammar.document()
    random = grammar.random
    return bytes
  }

  private init(random: Random, seeds: [Node]) { (self.random, self.seeds) = (random, seeds) }

  private mutating func document() -> [UInt8] {
    var root = !seeds.isEmpty && random.happens(0.1) ? random.pick(seeds) : profile()
    if random.happens(0.67) {
      for _ in 0...random.few(3) { attack(&root) }
    }
    var text = ""
    if random.happens(0.05) { text += random.pick(Self.prologues) }
    root.write(&random, to: &text)
    if random.happens(0.02) { text += random.pick(["<!-- end -->", "\n", "<svg/>", "text", "<?a b?>"]) }
    if random.happens(0.03) { text = damaged(text) }
    return random.marked(Array(text.utf8))
  }

  // MARK: Content of the profile

  private mutating func profile() -> Node {
    (ids, counter) = ([], 0)
    let definitions = (0..<random.few(5)).map { _ in definition() }
    var children = [
      Node("title", [("id", "k-t")], [Node(raw: "A title")]), Node("desc", [("id", "k-d")], [Node(raw: "Words")]),
    ]
    if random.happens(0.6) { children.append(Node("style", [], [Node(raw: StyleGrammar.sheet(&random, ids: ids))])) }
    if random.happens(0.7) { children.append(Node("defs", [], definitions)) } else { ids = [] }
    for _ in 0..<random.int(0...6) { children.append(drawing(depth: 0)) }
    return Node(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"), ("width", length()), ("height", length()),
        ("viewBox", random.pick(["0 0 10 10", "0 -4 390.5 844", "-12 0 1 1"])), ("role", "img"),
        ("aria-labelledby", "k-t k-d"), ("font-family", "system-ui, sans-serif"),
      ],
      children
    )
  }

  private mutating func definition() -> Node {
    counter += 1
    let id = "k-\(counter)"
    switch random.int(0...6) {
    case 0:
      ids.append("c:" + id)
      let shape =
        switch random.int(0...2) {
        case 0: Node("rect", geometry() + looks(clips: false), animations(of: "rect"))
        case 1: Node("polygon", [("points", numbers(random.int(2...5) * 2))], animations(of: "polygon"))
        default: Node("path", [("d", path())] + some([("clip-rule", "evenodd")]))
        }
      return Node("clipPath", [("id", id)], [shape])
    case 1:
      ids.append("i:" + id)
      let bytes = random.pick(["iVBORw0KGgo=", "/9j/4AAQSkZJRg==", "R0lGODlhAQABAAAAACw="])
      let kind = random.pick(["png", "jpeg", "gif", "webp"])
      return Node(
        "image",
        [
          ("id", id), ("width", length()), ("height", length()), ("preserveAspectRatio", "none"),
          ("href", "data:image/\(kind);base64,\(bytes)"),
        ]
      )
    case 2:
      ids.append("f:" + id)
      let area = [("x", number()), ("y", number()), ("width", length()), ("height", length())]
      let units = some([("filterUnits", "userSpaceOnUse")])
      let blur = Node("feGaussianBlur", [("stdDeviation", length())], animations(of: "feGaussianBlur"))
      let colors = (0...random.few(2)).map { _ in Node("feColorMatrix", [("values", numbers(20))]) }
      let effects = random.happens(0.5) ? [blur] : colors
      return Node("filter", [("id", id)] + area + units + [("color-interpolation-filters", "sRGB")], effects)
    case 3:
      ids.append("g:" + id)
      return pattern(id)
    case 4:
      ids.append("g:" + id)
      let circle = [("cx", number()), ("cy", number()), ("r", length())]
      let stretch = some([("gradientTransform", "translate(\(number()) \(number()))scale(\(length()) \(length()))")])
      return Node("radialGradient", [("id", id)] + gradientUnits() + circle + stretch, stops())
    default:
      ids.append("g:" + id)
      let ends = some([("x1", number()), ("y1", number()), ("x2", number()), ("y2", number())])
      return Node("linearGradient", [("id", id)] + gradientUnits() + ends, stops())
    }
  }

  private mutating func gradientUnits() -> [(String, String)] { some([("gradientUnits", "userSpaceOnUse")]) }

  private mutating func stops() -> [Node] {
    (0...random.few(4)).map { _ in
      Node(
        "stop",
        [("offset", fraction()), ("stop-color", color())] + some([("stop-opacity", fraction()), ("class", "k-s")])
      )
    }
  }

  /// Returns a gradient around a center: sectors, or a group of them for each appearance.
  private mutating func pattern(_ id: String) -> Node {
    let size = [("width", length()), ("height", length())]
    let units =
      random.happens(0.5)
      ? [("patternContentUnits", "objectBoundingBox")]
      : [("x", number()), ("y", number()), ("patternUnits", "userSpaceOnUse")]
    func sectors(_ grammar: inout SVGGrammar) -> [Node] {
      (0...grammar.random.few(4)).map { _ in
        let fill = [("fill", grammar.color())] + grammar.some([("fill-opacity", grammar.fraction())])
        return Node("path", [("d", grammar.path())] + fill)
      }
    }
    guard random.happens(0.4) else { return Node("pattern", [("id", id)] + size + units, sectors(&self)) }
    let light = Node("g", [("class", "k-s0")], sectors(&self))
    let dark = Node("g", [("class", "k-s1"), ("display", "none")], sectors(&self))
    return Node("pattern", [("id", id)] + size + units, [light, dark])
  }

  private mutating func drawing(depth: Int) -> Node {
    switch random.int(0...(depth < 5 ? 9 : 6)) {
    case 0, 1:
      return Node(
        "rect",
        geometry() + looks() + some([("data-layer", random.pick(["a", "b c", "URL(x)", "é"]))]),
        animations(of: "rect")
      )
    case 2:
      let ends = some([
        ("fill-rule", "evenodd"), ("stroke-linecap", "round"), ("stroke-dashoffset", number()),
      ])
      return Node("path", [("d", path())] + ends + looks(), animations(of: "path"))
    case 3: return Node("polygon", [("points", numbers(random.int(2...6) * 2))] + looks(), animations(of: "polygon"))
    case 4:
      return Node(
        "line",
        some([("x1", number()), ("y1", number()), ("x2", number()), ("y2", number())]) + looks(),
        animations(of: "line")
      )
    case 5:
      let id = ids.filter { $0.hasPrefix("i:") }
      return id.isEmpty ? Node("g") : Node("use", [("href", "#" + random.pick(id).dropFirst(2))])
    case 6:
      return Node(
        "text",
        [("font-size", length())]
          + some([
            ("x", number()), ("y", number()), ("font-weight", random.pick(["500", "600", "700"])),
            ("text-anchor", random.pick(["middle", "end"])),
          ])
          + (random.happens(0.7) ? [("textLength", length()), ("lengthAdjust", "spacingAndGlyphs")] : [])
          + looks(),
        [Node(raw: text())]
      )
    default:
      let children = (0..<random.int(0...4)).map { _ in drawing(depth: depth + 1) }
      return Node("g", looks() + some([("display", "none")], 0.05), animations(of: "g") + children)
    }
  }

  private mutating func geometry() -> [(String, String)] {
    some([("x", number()), ("y", number())], 0.7) + [("width", length()), ("height", length())]
      + some([("rx", length())])
  }

  private mutating func looks(clips: Bool = true) -> [(String, String)] {
    let gradients = ids.filter { $0.hasPrefix("g:") }
    let cuts = ids.filter { $0.hasPrefix("c:") }
    var all = [
      ("class", random.pick(["k-m", "k-m k-n", "k-a1"])),
      (
        "fill",
        gradients.isEmpty || random.happens(0.6)
          ? random.pick([color(), "none"]) : "url(#\(random.pick(gradients).dropFirst(2)))"
      ),
      ("fill-opacity", fraction()), ("stroke", color()), ("stroke-opacity", fraction()), ("stroke-width", length()),
      ("stroke-dasharray", random.happens(0.5) ? length() : "\(length()) \(length())"), ("opacity", fraction()),
      (
        "transform",
        random.pick(["translate(\(number()) \(number()))", "rotate(12.5)", "scale(.5)", "matrix(1 0 0 1 4 .5)scale(2)"])
      ),
    ]
    let polygon = random.pick(["", "evenodd,"]) + "0px 0px,4px 0,4px 9.5px"
    if clips {
      all.append(
        ("clip-path", cuts.isEmpty ? "polygon(\(polygon))" : "url(#\(random.pick(cuts).dropFirst(2)))")
      )
      let filters = ids.filter { $0.hasPrefix("f:") }
      if !filters.isEmpty { all.append(("filter", "url(#\(random.pick(filters).dropFirst(2)))")) }
    }
    return some(all, 0.25)
  }

  private mutating func animations(of name: String) -> [Node] {
    let targets: [String: [String]] = [
      "g": ["opacity", "transform"], "rect": ["x", "y", "width", "height", "rx", "opacity", "transform"],
      "polygon": ["points", "opacity", "transform"], "line": ["x1", "y1", "x2", "y2", "opacity", "transform"],
      "path": ["stroke-width", "stroke-dasharray", "stroke-dashoffset", "opacity", "transform"],
      "feGaussianBlur": ["stdDeviation"],
    ]
    return (0..<random.few(3)).map { _ in
      let target = random.pick(targets[name] ?? ["opacity"])
      let count = random.int(2...6)
      let mode = random.int(0...2)
      let value: (inout SVGGrammar) -> String =
        switch target {
        case "opacity": { $0.fraction() }
        case "width", "height", "rx", "stroke-width", "stdDeviation": { $0.length() }
        case "stroke-dasharray": { "\($0.length()) \($0.length())" }
        case "points": { $0.numbers(8) }
        case "transform": { $0.number() }
        default: { $0.number() }
        }
      var values: [String] = []
      for _ in 0..<count { values.append(value(&self)) }
      let times = (0..<count).map { index in
        switch index {
        case 0: "0"
        case count - 1: "1"
        default: ".\(index * 9 / count)"
        }
      }
      var attributes = [("attributeName", target)]
      if target == "transform" { attributes.append(("type", random.pick(["translate", "scale"]))) }
      attributes += [
        ("dur", random.pick(["1s", ".25s", "3.375s"])),
        random.happens(0.7) ? ("repeatCount", "indefinite") : ("fill", "freeze"),
        ("values", values.joined(separator: ";")), ("keyTimes", times.joined(separator: ";")),
      ]
      if mode == 1 { attributes.append(("calcMode", "discrete")) }
      if mode == 2 {
        attributes.append(("calcMode", "spline"))
        attributes.append(("keySplines", Array(repeating: ".4 0 .2 1", count: count - 1).joined(separator: ";")))
      }
      return Node(target == "transform" ? "animateTransform" : "animate", attributes)
    }
  }

  private mutating func some(_ all: [(String, String)], _ chance: Double = 0.4) -> [(String, String)] {
    all.filter { _ in random.happens(chance) }
  }

  private mutating func number() -> String { random.pick(["0", "4", "-12.5", ".5", "390", "-.25", "1000000"]) }
  private mutating func length() -> String { random.pick(["0", "4", "12.5", ".5", "390"]) }
  private mutating func fraction() -> String { random.pick(["0", "1", ".5", ".125"]) }
  private mutating func color() -> String { random.pick(["#fff", "#0a84ff", "#000"]) }
  private mutating func numbers(_ count: Int) -> String { (0..<count).map { _ in number() }.joined(separator: " ") }
  private mutating func text() -> String {
    random.pick(["Words", "", "a &amp; b", "&lt;script>", "été", "javascript:alert(1)", "&#x41;", "]]&gt;"])
  }
  private mutating func path() -> String {
    random.pick([
      "M0 0L4 4Z", "M0 0", "M0 0C1 1 2 2 3 3L.5 .5-1-1ZM4 4", "M-1-1L0 0 1 1 2 2", "M1 1l4-4 1 1c0 1 1 1 2 2zM0 0l1 1z",
    ])
  }

  // MARK: Harmful content

  private mutating func attack(_ root: inout Node) {
    let number = random.int(0...max(0, root.count - 1))
    var random = self.random
    switch random.int(0...14) {
    case 0, 1:  // an attribute that shouldn't be there
      let attribute = (random.pick(Self.attributes), random.pick(Self.values))
      root.change(number) { $0.attributes.append((name: attribute.0, value: attribute.1)) }
    case 2:  // a value that shouldn't be there
      let value = random.pick(Self.values)
      let index = random.int(0...20)
      root.change(number) { node in
        if !node.attributes.isEmpty { node.attributes[index % node.attributes.count].value = value }
      }
    case 3, 4:  // an element that shouldn't be there
      let element = stranger(&random)
      let place = random.int(0...20)
      root.change(number) { $0.children.insert(element, at: place % ($0.children.count + 1)) }
    case 5:  // another name
      let name = random.pick(Self.elements)
      root.change(number) { $0.name = name }
    case 6:  // what isn't an element
      let raw = random.pick(Self.raws)
      root.change(number) { $0.children.insert(Node(raw: raw), at: 0) }
    case 7:  // twice
      let other = root.element(random.int(0...max(0, root.count - 1))) ?? Node("g")
      root.change(number) { $0.children.append(other) }
    case 8:  // gone
      root.change(number) { $0.children = [] }
    case 9:  // an attribute gone, or once more
      let index = random.int(0...20)
      let isGone = random.happens(0.7)
      root.change(number) { node in
        guard !node.attributes.isEmpty else { return }
        if isGone {
          node.attributes.remove(at: index % node.attributes.count)
        } else {
          node.attributes.append(node.attributes[index % node.attributes.count])
        }
      }
    case 10:  // a style sheet of a stranger
      let sheet = StyleGrammar.hostile(&random)
      root.change(min(number, 3)) { $0.children.append(Node("style", [], [Node(raw: sheet)])) }
    case 11:  // what HTML reads differently
      let raw = random.pick(Self.polyglots)
      let place = random.int(0...20)
      root.change(number) { $0.children.insert(Node(raw: raw), at: place % ($0.children.count + 1)) }
    case 12:  // the same in a title or a description, whose content is HTML in HTML
      let raw = random.pick(Self.polyglots)
      for (index, child) in root.children.enumerated() where ["title", "desc"].contains(child.name) {
        if random.happens(0.5) { root.children[index].children.append(Node(raw: raw)) }
      }
    case 13:  // a prefix for one element, or for the root alone
      let namespace = "http://www.w3.org/2000/svg"
      if random.happens(0.5) {
        root.attributes.append((name: "xmlns:s", value: namespace))
        root.change(number) { $0.name = "s:" + $0.name }
      } else {
        root.name = "s:svg"
        for index in root.attributes.indices where root.attributes[index].name == "xmlns" {
          root.attributes[index].name = "xmlns:s"
        }
        for index in root.children.indices where !root.children[index].name.isEmpty {
          root.children[index].attributes.append((name: "xmlns", value: namespace))
        }
      }
    default:  // characters that are read as others
      let letter = random.pick([
        "&#x6f;", "&#110;", "&#0;", "&colon;", "\u{0}", "\u{2028}", "&#x85;", "\u{FEFF}", "&#xD800;",
      ])
      let index = random.int(0...20)
      root.change(number) { node in
        if !node.attributes.isEmpty { node.attributes[index % node.attributes.count].value += letter }
      }
    }
    self.random = random
  }

  private func stranger(_ random: inout Random) -> Node {
    let name = random.pick(Self.elements)
    var attributes = (0..<random.few(3)).map { _ in (random.pick(Self.attributes), random.pick(Self.values)) }
    if ["animate", "set", "animateTransform", "animateMotion"].contains(name), random.happens(0.8) {
      attributes += [
        (
          "attributeName",
          random.pick(["href", "xlink:href", "onload", "onclick", "fill", "style", "class", "values", "to", "d"])
        ),
        (random.pick(["to", "values", "from", "by"]), random.pick(Self.values)),
        ("begin", random.pick(["0s", "click", "load", "accessKey(a)"])),
        ("dur", "1s"), ("fill", "freeze"),
      ]
    }
    return Node(name, attributes, random.happens(0.4) ? [Node(raw: random.pick(Self.raws))] : [])
  }

  private mutating func damaged(_ text: String) -> String {
    var bytes = Array(text.utf8)
    for _ in 0...random.few(4) {
      let place = random.int(0...max(0, bytes.count - 1))
      switch random.int(0...3) {
      case 0: bytes[place] = UInt8(random.int(0...127))
      case 1: bytes.remove(at: place)
      case 2:
        bytes.insert(contentsOf: Array(random.pick(["<", ">", "\"", "'", "&", "]]>", "-->", "<!--"]).utf8), at: place)
      default: bytes.insert(contentsOf: bytes[..<min(place, 40)], at: place)
      }
      if bytes.isEmpty { break }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let elements = [
    "script", "svg:script", "foreignObject", "iframe", "embed", "object", "a", "image", "use", "set", "animate",
    "animateTransform", "animateMotion", "mpath", "handler", "listener", "style", "link", "meta", "base", "video",
    "audio",
    "source", "feImage", "filter", "mask", "pattern", "marker", "symbol", "switch", "view", "cursor", "font-face-uri",
    "SCRIPT", "x:script", "html:img", "body", "math", "template", "discard", "solidcolor", "textPath", "tref",
    "altGlyph",
    "clipPath", "linearGradient", "radialGradient", "g", "rect", "svg", "title", "defs", "text", "metadata",
  ]
  private static let attributes = [
    "onload", "onclick", "onbegin", "onend", "onrepeat", "onerror", "onfocus", "onmouseover", "ONLOAD", "onunload",
    "href", "xlink:href", "src", "style", "xml:base", "xmlns", "xmlns:xlink", "xmlns:x", "xml:space", "xml:lang",
    "class",
    "filter", "mask", "clip-path", "fill", "stroke", "marker-start", "cursor", "transform", "begin", "end", "to",
    "values",
    "attributeName", "attributeType", "requiredExtensions", "systemLanguage", "target", "tabindex", "autofocus",
    "data-layer", "data-drag", "id", "externalResourcesRequired", "type", "media", "xsi:schemaLocation", "ev:event",
    "xlink:type", "xlink:actuate", "srcdoc", "formaction", "ping", "attributename",
  ]
  private static let values = [
    "javascript:document.documentElement.setAttribute('data-ran',1)", "JavaScript:alert(1)", "java&#10;script:alert(1)",
    "document.documentElement.setAttribute('data-ran',1);fetch('/ran')", "/ran", "//example.com/ran",
    "http://example.com/ran",
    "data:text/html,&lt;script>alert(1)&lt;/script>", "data:image/svg+xml,&lt;svg onload='alert(1)'/>",
    "data:image/png;base64,AAAA", "data:image/png,AAAA", "DATA:image/png;base64,AAAA", "#k-1", "#k-t", "#", "#k-9",
    "other.svg#a",
    "url(#k-1)", "url(/ran)", "url( '/ran' )", "URL(/ran)", "u\\72l(/ran)", "url(#k-1) url(/ran)",
    "url(&quot;#k-1&quot;)",
    "expression(alert(1))", "1;2", "x", "", " ", "none", "inherit", "NaN", "1e9", "infinity", "-1", "0s", "indefinite",
    "click",
    "http://www.w3.org/1999/xlink", "http://www.w3.org/1999/xhtml", "http://www.w3.org/2000/svg", "href", "onload",
    "k-m", "&#x6a;avascript:alert(1)",
    "&lt;script>", "image-set(&quot;/ran&quot; 1x)", "var(--a)", "red", "currentColor", "element(#k-1)", "polygon(0 0)",
    "M0 0A1 1 0 0 0 1 1", "m0 0l1 1z", "M0 0h1", "M0 0z1",
  ]
  private static let raws = [
    "text", "<![CDATA[<script>alert(1)</script>]]>", "<!-- comment -->", "<!--><script>alert(1)</script>-->",
    "<?xml-stylesheet href='/ran'?>",
    "&lt;b>", "&unknown;", "&#60;script>alert(1)&#60;/script>", "alert(1)",
    "document.documentElement.setAttribute('data-ran',1)",
    "<b:c xmlns:b='http://www.w3.org/1999/xhtml'/>", "]]>", "<g xmlns=''/>",
    "<g xmlns='http://www.w3.org/1999/xhtml'/>",
    "<script xmlns='http://www.w3.org/1999/xhtml'>document.documentElement.setAttribute('data-ran',1)</script>",
    "<![CDATA[]]>", "\u{0}", "%a;",
  ]
  /// Text, comments and sections of XML, of which HTML reads some as markup.
  private static let polyglots = ["<script>\(payload)</script>", "<img src='/ran' onerror=\"\(payload)\"/>"].flatMap {
    [
      "<!-->\($0)-->", "<!--->\($0)-->", "<!-- -->\($0)<!-- -->", "<!--a--!>\($0)-->", "<!-- <!-- -->\($0)-->",
      "<!-- \($0) -->", "<!--a>\($0)-->", "<!-- ->\($0)-->", "<![CDATA[\($0)]]>", "<![CDATA[>\($0)]]>",
      "<![CDATA[</title></desc></style></svg>\($0)]]>", "<![CDATA[]]]]><![CDATA[>\($0)]]>", "<?a >\($0)?>",
      "<! >\($0)<!-- -->", $0.replacing("&", with: "&amp;").replacing("<", with: "&lt;"),
      "</title>\($0)<title>", "&#x80;", "&#150;", "&#x0009f;", "&#x9;", "&#13;", "]]&gt;", "<p/>", "<foreignObject/>",
      "&lt;!--", "--&gt;", "&lt;![CDATA[", "&lt;/svg>",
    ]
  }
  private static let payload = "document.documentElement.setAttribute('data-ran',1);fetch('/ran')"
  private static let prologues = [
    "<!-->\(polyglots[0])-->", "<!-- a -->", "\u{FEFF}<!-- a -->", "<?xml version=\"1.0\"?><!-- a -->",
    "<?xml version=\"1.0\"?><!-->a-->", "\u{FEFF}\n", "<?xml version='1.0'?>\n<!--\(payload)-->\n",
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n", "<?xml version='1.0' encoding='utf-16'?>", "\u{FEFF}", " ",
    "\n<!-- a -->",
    "<!DOCTYPE svg [<!ENTITY a '<script>alert(1)</script>'>]>", "<!DOCTYPE svg SYSTEM '/ran'>",
    "<?xml-stylesheet href='/ran'?>",
    "<?xml version='1.1'?>", "<?xml version=\"1.0\" standalone='yes'?>", "text",
  ]
}
