import FuzzSupport

/// Generates style sheets: in the profile, and hostile ones.
enum StyleGrammar {
  /// Returns a style sheet in the profile.
  ///
  /// - Parameter ids: The ids that it can refer to, each with the letter of its kind before it.
  static func sheet(_ random: inout Random, ids: [String]) -> String {
    let names = (0..<random.few(3)).map { "k-a\($0)" }
    let references = ids.filter { !$0.hasPrefix("i:") }.map { String($0.dropFirst(2)) }
    func rule() -> String {
      let selector = (0...random.few(2)).map { _ in "." + random.pick(["k-m", "k-n", "k-s", "k-m"]) }.joined(
        separator: ","
      )
      let declarations = (0...random.few(4)).map { _ in declaration(&random, names, references) }
      return "\(selector){\(declarations.joined(separator: ";"))}"
    }
    var parts = names.map { name in
      let frames = [0, 30, 100].map { "\($0)%{\(frame(&random))}" }.joined()
      return "@keyframes \(name){\(frames)}"
    }
    for _ in 0...random.few(4) { parts.append(rule()) }
    if random.happens(0.3) {
      let query = random.pick(["(prefers-color-scheme:dark)", "(prefers-reduced-motion:reduce)"])
      parts.append("@media \(query){\(rule())}")
    }
    return parts.shuffled(using: &random).joined(separator: random.happens(0.2) ? "\n" : "")
  }

  private static func declaration(_ random: inout Random, _ names: [String], _ references: [String]) -> String {
    switch random.int(0...6) {
    case 0: "fill:\(random.pick(["#fff", "none", "#0a84ff"]))"
    case 1 where !names.isEmpty:
      "animation:\(random.pick(names)) 2.5s \(random.pick(["linear", "steps(1)", "cubic-bezier(.4,0,.2,1)"])) infinite"
    case 2 where !references.isEmpty: "fill:url(#\(random.pick(references)))"
    case 3: "opacity:.5"
    case 4: "display:none"
    case 5: frame(&random)
    default: "stroke:#000"
    }
  }

  private static func frame(_ random: inout Random) -> String {
    random.pick([
      "opacity:0", "opacity:.5", "transform:translate(4px,-2.5px)", "transform:scale(.5)",
      "transform:matrix(1,0,0,1,4,5)", "x:4px",
      "width:12.5px;height:4px", "rx:8px", "clip-path:polygon(0 0,4px 0,4px 4px)",
      "opacity:1;animation-timing-function:linear(0,.5,1)",
    ])
  }

  /// Returns a style sheet that could load, hide or run something.
  static func hostile(_ random: inout Random) -> String {
    (0...random.few(3)).map { _ in
      let selector = random.pick([
        ".k-m", "*", "svg", "a:hover", ".k-m::before", "@import url(/ran);.a", "@font-face", "@namespace x",
        "@media all{.k-m", "@keyframes k-z", "@\\69mport", "@IMPORT '/ran';a",
      ])
      let property = random.pick([
        "fill", "background", "background-image", "content", "filter", "mask", "cursor", "-moz-binding", "behavior",
        "src", "--a", "clip-path", "list-style", "font-family", "fi\\6cl", "FILL", "animation",
      ])
      let value = random.pick([
        "url(/ran)", "url('/ran')", "URL(\"/ran\")", "u\\72l(/ran)", "url(#k-1)", "url(#k-1),url(/ran)",
        "image-set('/ran' 1x)", "-webkit-image-set(url(/ran) 1x)", "image('/ran')", "expression(alert(1))", "var(--a)",
        "attr(href url)", "element(#a)", "src('/ran')", "'x'", "\"", "/*", "*/", "url(", "linear(", "k-zz 1s",
        "#fff!important", "\\",
      ])
      return "\(selector){\(property):\(value)}\(random.pick(["", "", "}", "<!--", "-->", ";"]))"
    }.joined(separator: random.pick(["", "\n", "/**/"]))
  }
}
