import FuzzSupport

/// Writes random drawings of all that is taken.
struct RandomArtwork {
  private var random: Random
  private var uses = 0

  /// A drawing of 100 × 100 points.
  static func document(seed: UInt64) -> String {
    var writer = RandomArtwork(random: Random(seed: seed))
    let body = (0..<writer.random.int(1...4)).map { _ in writer.element(depth: 0) }.joined()
    let box = writer.random.pick(["0 0 100 100", "-10 -10 120 120", "0 0 50 100", "10 20 60 40"])
    return """
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="100" height="100" \
      viewBox="\(box)" color="\(writer.color())"><style>.a{fill:teal;stroke-width:2}.b{stroke:#c33}g .b{stroke-width:4}</style>\
      <defs>\(writer.definitions())</defs>\(body)</svg>
      """
  }

  private init(random: Random) { self.random = random }

  private mutating func number(_ range: ClosedRange<Double> = -20...120) -> String {
    let value = (random.double(range) * 8).rounded() / 8
    return random.happens(0.1) ? "\(value)e0" : "\(value)"
  }

  private mutating func size() -> String { number(1...60) }

  private mutating func color() -> String {
    random.pick([
      "red", "#3a7", "#2468ac", "#08f8", "rgb(20,40,200)", "rgba(200, 30, 30, .5)", "hsl(120 60% 40%)", "Plum",
      "currentColor",
    ])
  }

  private mutating func definitions() -> String {
    func stops(_ self_: inout RandomArtwork) -> String {
      (0..<3).map { index in
        let opacity = self_.random.happens(0.3) ? " stop-opacity=\".4\"" : ""
        return
          "<stop offset=\"\(Double(index) / 2)\" stop-color=\"\(self_.random.pick(["red", "#08f", "gold"]))\"\(opacity)/>"
      }.joined()
    }
    let spread = random.pick(["pad", "reflect", "repeat"])
    return """
      <linearGradient id="l1" x1="\(random.pick(["0", "20%"]))" y2="\(random.pick(["0", "1"]))" \
      spreadMethod="\(spread)">\(stops(&self))</linearGradient>\
      <linearGradient id="l2" gradientUnits="userSpaceOnUse" x1="10" y1="20" x2="\(number(30...90))" y2="\(number(30...90))" \
      gradientTransform="\(random.pick(["rotate(20)", "scale(2 .5)", "skewX(20)", ""]))" href="#l1"/>\
      <radialGradient id="r1" fx="\(random.pick([".5", "40%"]))" spreadMethod="\(spread)">\(stops(&self))</radialGradient>\
      <radialGradient id="r2" gradientUnits="userSpaceOnUse" cx="50" cy="50" r="40" fr="\(random.pick(["0", "5"]))" \
      gradientTransform="\(random.pick(["", "scale(1 .5)", "rotate(30)"]))" xlink:href="#l1"/>\
      <clipPath id="c1"><circle cx="50" cy="50" r="\(number(20...50))"/></clipPath>\
      <clipPath id="c2" transform="rotate(10)"><rect x="10" y="10" width="60" height="60"/>\
      <path clip-rule="evenodd" d="M60 60h40v40h-40zM70 70h20v20h-20z"/></clipPath>\
      <clipPath id="c3" clipPathUnits="objectBoundingBox"><circle cx=".5" cy=".5" r=".45"/></clipPath>\
      <symbol id="s1" viewBox="0 0 10 10" preserveAspectRatio="\(random.pick(["none", "xMinYMax slice", "xMidYMid"]))">\
      <path d="M0 0L12 5L0 10z" fill="\(color())"/></symbol>\
      <g id="g1" class="b"><circle cx="20" cy="20" r="15"/></g>
      """
  }

  private mutating func style() -> String {
    var attributes = ""
    func add(_ name: String, _ value: String) { attributes += " \(name)=\"\(value)\"" }
    if random.happens(0.6) {
      add("fill", random.pick([color(), "none", "url(#l1)", "url(#l2)", "url(#r1)", "url('#r2')", "url(#no) green"]))
    }
    if random.happens(0.5) { add("stroke", random.pick([color(), "none", "url(#l2)", "url(#r1)"])) }
    if random.happens(0.4) { add("stroke-width", number(0...12)) }
    if random.happens(0.2) { add("stroke-linecap", random.pick(["round", "square", "butt"])) }
    if random.happens(0.3) { add("stroke-linejoin", random.pick(["round", "bevel", "miter"])) }
    if random.happens(0.2) { add("stroke-dasharray", random.pick(["6 3", "5", "10,2,1,4", "3%"])) }
    if random.happens(0.1) { add("stroke-dashoffset", "4") }
    if random.happens(0.2) { add("fill-rule", "evenodd") }
    if random.happens(0.2) { add("fill-opacity", ".6") }
    if random.happens(0.1) { add("stroke-opacity", "70%") }
    if random.happens(0.1) { add("paint-order", "stroke") }
    if random.happens(0.1) { add("visibility", random.pick(["hidden", "visible"])) }
    if random.happens(0.15) { add("opacity", ".5") }
    if random.happens(0.3) { add("class", random.pick(["a", "b", "a b"])) }
    if random.happens(0.15) { add("style", "stroke-width: 3; fill: \(color())\(random.pick([" !important", ""]))") }
    if random.happens(0.3) { add("transform", transform()) }
    return attributes
  }

  private mutating func transform() -> String {
    random.pick([
      "translate(\(number(-20...20)) 5)", "rotate(\(number()))", "rotate(30, 50 50)", "scale(.8)", "scale(1.2,.6)",
      "matrix(1 .2 -.3 .9 5 5)", "skewX(15)", "skewY(-10)translate(4)", "scale(-1 1)translate(-100)",
    ])
  }

  private mutating func element(depth: Int) -> String {
    let choice = random.int(0...(depth < 3 ? 13 : 9))
    var style = style()
    if random.happens(0.12) {
      style += " clip-path=\"url(#\(random.pick(choice < 8 ? ["c1", "c2", "c3"] : ["c1", "c2"])))\""
    }
    switch choice {
    case 0, 1, 2, 3: return "<path d=\"\(path())\"\(style)/>"
    case 4:
      let radii = random.pick(["", " rx=\"6\"", " rx=\"8\" ry=\"20%\""])
      return "<rect x=\"\(number(0...50))\" y=\"10%\" width=\"\(size())\" height=\"\(size())\"\(radii)\(style)/>"
    case 5: return "<circle cx=\"\(number(20...80))\" cy=\"50%\" r=\"\(size())\"\(style)/>"
    case 6: return "<ellipse cx=\"50\" cy=\"40\" rx=\"\(size())\" ry=\"\(size())\"\(style)/>"
    case 7:
      let points = (0..<random.int(2...6)).map { _ in "\(number()),\(number())" }.joined(separator: " ")
      return "<\(random.pick(["polygon", "polyline"])) points=\"\(points)\"\(style)/>"
    case 8:
      return
        "<line x1=\"\(number())\" y1=\"10\" x2=\"90\" y2=\"\(number())\" stroke=\"#222\"\(style.replacing("stroke=", with: "data-stroke="))/>"
    case 9: return "<use x=\"\(number(-10...40))\" y=\"10\" href=\"#g1\"\(style)/>"
    case 10: return "<use x=\"20\" width=\"\(size())\" height=\"\(size())\" xlink:href=\"#s1\"\(style)/>"
    case 11:
      return """
        <svg x="10" y="15" width="\(size())" height="\(size())" viewBox="0 0 100 100">\(element(depth: depth + 1))</svg>
        """
    default:
      return "<g\(style)>\((0..<random.int(1...3)).map { _ in element(depth: depth + 1) }.joined())</g>"
    }
  }

  private mutating func path() -> String {
    var data = "M\(number()) \(number())"
    for _ in 0..<random.int(1...7) {
      let isRelative = random.happens(0.4)
      let range = isRelative ? -40.0...40 : -20...120.0
      func n() -> String { number(range) }
      let command: String
      switch random.int(0...10) {
      case 10:
        // A straight curve, whose handles may lie behind its ends.
        data += "c\(number(range)) 0 \(number(range)) 0 \(number(range)) 0"
        continue
      case 0: command = "L\(n()),\(n())"
      case 1: command = "H\(n())"
      case 2: command = "V\(n())"
      case 3: command = "C\(n()) \(n()) \(n()) \(n()) \(n()) \(n())"
      case 4: command = "S\(n()) \(n()) \(n()) \(n())"
      case 5: command = "Q\(n()) \(n()) \(n()) \(n())"
      case 6: command = "T\(n()) \(n())"
      case 7: command = "A\(size()) \(size()) \(number()) \(random.int(0...1))\(random.int(0...1))\(n()) \(n())"
      case 8: command = "M\(n()) \(n()) \(n()) \(n())"
      default: command = "Z"
      }
      data += isRelative ? command.lowercased() : command
    }
    return data
  }
}
