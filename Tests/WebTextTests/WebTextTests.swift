import Testing
import WebText

@Suite struct NumberTests {
  @Test(
    "Numbers for CSS have no redundant character",
    arguments: [
      (0.0, "0"), (-0.0, "0"), (1, "1"), (0.5, ".5"), (-0.5, "-.5"), (1e-7, "0"), (-1e-7, "0"), (100_000, "100000"),
      (1234.56789, "1234.5679"), (0.1 + 0.2, ".3"), (-12.3400, "-12.34"), (0.00005, ".0001"),
    ]
  )
  func printsForCSS(value: Double, text: String) {
    #expect(Number.css(value) == text)
  }

  @Test("Numbers for JSON have a leading zero", arguments: [(0.5, "0.5"), (-0.25, "-0.25"), (3, "3")])
  func printsForJSON(value: Double, text: String) {
    #expect(Number.json(value) == text)
  }

  @Test("A formatted number parses as the rounded number", arguments: [1.0 / 3, -2.0 / 3, 123.456789, 0.99999])
  func roundTrips(value: Double) {
    #expect(Double(Number.json(value, decimals: 4)) == Number.rounded(value, decimals: 4))
  }

  @Test(
    "A number beyond ±1e12 becomes the nearest of these, and NaN becomes 0",
    arguments: [
      (1e12, "1000000000000"), (1.1e12, "1000000000000"), (-1e300, "-1000000000000"), (.infinity, "1000000000000"),
      (-.infinity, "-1000000000000"), (.nan, "0"), (-.nan, "0"),
    ] as [(Double, String)],
    0...6
  )
  func limits(number: (value: Double, text: String), decimals: Int) {
    #expect(Number.css(number.value, decimals: decimals) == number.text)
    #expect(Number.json(number.value, decimals: decimals) == number.text)
    #expect(Number.rounded(number.value, decimals: decimals) == Double(number.text))
  }

  @Test("A number of decimals that isn't 0…6 is a mistake of the caller, and not read beyond a table")
  func refusesDecimals() async {
    await #expect(processExitsWith: .failure) { _ = Number.rounded(1, decimals: 7) }
    await #expect(processExitsWith: .failure) { _ = Number.rounded(1, decimals: -1) }
    await #expect(processExitsWith: .failure) { _ = Number.css(1, decimals: 7) }
  }
}

@Suite struct EscapeTests {
  @Test(
    "Markup is escaped",
    arguments: [
      ("a < b & c > \"d\"", "a &lt; b &amp; c &gt; &quot;d&quot;"),
      ("{{x}} {% y %} {# z #}", "{&#123;x}} {&#37; y %} {&#35; z #}"),
      ("é", "é"), ("a\u{1}b", "ab"), ("{\u{0}{x}}", "{&#123;x}}"),
    ]
  )
  func escapesMarkup(text: String, escaped: String) {
    #expect(Escape.markup(text) == escaped)
  }

  @Test("Characters outside ASCII become references on request")
  func escapesNonASCII() {
    #expect(Escape.markup("Møre 🏔", asciiOnly: true) == "M&#248;re &#127956;")
  }

  @Test("Control characters are removed")
  func dropsControls() {
    #expect(Escape.markup("a\u{7F}b\u{80}c\u{9F}d\u{A0}e\u{1}", asciiOnly: true) == "abcd&#160;e")
    #expect(Escape.markup("a\u{85}b\tc\nd") == "ab\tc\nd")
  }

  @Test("Quotes and control characters in JSON strings are escaped")
  func escapesStrings() {
    #expect(Escape.jsonString("a\"b\\c\n</script>") == #""a\"b\\c\u000a\u003c/script>""#)
  }

  @Test(
    "What controls a terminal or turns the direction of text is escaped in JSON",
    arguments: [
      ("\u{1B}[2J", #""\u001b[2J""#), ("\u{9B}2J", #""\u009b2J""#), ("\u{7F}", #""\u007f""#),
      ("a\u{202E}b", #""a\u202eb""#), ("\u{2066}\u{2069}", #""\u2066\u2069""#), ("\u{61C}", #""\u061c""#),
      ("é\u{301}😀\u{200D}", "\"é\u{301}😀\u{200D}\""),
    ]
  )
  func escapesControls(text: String, escaped: String) {
    #expect(Escape.jsonString(text).unicodeScalars.elementsEqual(escaped.unicodeScalars))
  }
}

@Suite struct MarkupPrinterTests {
  @Test("A style sheet or a script that would end its element is a mistake of the caller, and isn't written")
  func refusesEndsOfElements() async {
    await #expect(processExitsWith: .failure) {
      _ = MarkupPrinter(.html).text(of: .script("a</script>"))
    }
  }

  private let tree = Markup.element(
    "p",
    ["class": "a\"b"],
    [.text("1 < 2"), .element("br"), .element("i"), .text("Ø")]
  )

  @Test("HTML is valid XML in ASCII: void elements are self-closing, others have an end tag")
  func printsHTML() {
    #expect(MarkupPrinter(.html).text(of: tree) == "<p class=\"a&quot;b\">1 &lt; 2<br/><i></i>&#216;</p>")
  }

  @Test("Empty XML elements are self-closing")
  func printsXML() {
    #expect(MarkupPrinter(.xml).text(of: tree) == "<p class=\"a&quot;b\">1 &lt; 2<br/><i/>Ø</p>")
  }

  @Test("An attribute without a value is written with an empty one, for XML")
  func printsBareAttributes() {
    let input = Markup.element("input", attributes: [.init("disabled")])
    #expect(MarkupPrinter(.html).text(of: input) == "<input disabled=\"\"/>")
  }
}

@Suite struct StyleSheetTests {
  @Test("Keyframes with equal declarations share a selector")
  func mergesKeyframes() {
    let sheet = StyleSheet([
      .keyframes(
        "a",
        [.init(0, [.init("opacity", "1")]), .init(50, [.init("opacity", "0")]), .init(100, [.init("opacity", "1")])]
      )
    ])
    #expect(sheet.text == "@keyframes a{0%,100%{opacity:1}50%{opacity:0}}")
  }

  @Test("Rules without declarations are omitted")
  func dropsEmptyRules() {
    let sheet = StyleSheet([.style(".a", [:]), .conditional("@media print", []), .style(".b", ["top": "0"])])
    #expect(sheet.text == ".b{top:0}")
  }

  private let pending = StyleSheet([
    .style(".\(Scope.pending.name("a")),.\(Scope.pending.name("b"))", ["left": "0", "top": "1px"]),
    .keyframes(
      Scope.pending.name("move"),
      [.init(0, [.init("left", "0")]), .init(40, [.init("left", "1px")]), .init(100, [.init("left", "0")])]
    ),
    .conditional("@media print", [.style(".c", ["left": "2px"]), .style(".d", [])]),
  ])

  @Test("A style sheet has no redundant characters, no empty rules, and one selector for equal keyframes")
  func printsRules() {
    let text = ".k-a,.k-b{left:0;top:1px}@keyframes k-move{0%,100%{left:0}40%{left:1px}}@media print{.c{left:2px}}"
    let scope = Scope { _ in "" }
    #expect(pending.text(in: scope) == text.replacing("k-", with: scope.prefix + "-"))
  }

  @Test("Rules that are text already have the same names and the same text")
  func printsRulesOnce() {
    let scope = Scope { pending.text(in: $0) }
    #expect(pending.printed.text == pending.text)
    #expect(pending.printed.text(in: scope) == pending.text(in: scope))
    #expect(Scope { pending.printed.text(in: $0) } == scope)
  }

  @Test("A name of the pending scope has the prefix of a scope wherever it is", arguments: ["é", "", "\u{10348}"])
  func namesScopes(between: String) {
    let scope = Scope { $0.prefix }
    let text = { (scope: Scope) in "\(scope.name("a"))\(between)\(scope.name("b"))\(between)" }
    #expect(StyleSheet([.text(text(.pending))]).text(in: scope) == text(scope))
  }
}

@Suite struct ScopeTests {
  @Test("Pending names get the prefix of a scope when they are printed, and text keeps no mark")
  func namesPending() {
    let scope = Scope { _ in "one" }
    let name = Scope.pending.name("a")
    let sheet = StyleSheet([.style(".\(name)", ["animation-name": "none,\(name)"])])
    let markup = Markup.element("p", ["class": "\(name) \(name)"], [.style(sheet), .text("b\u{1}")])
    let expected = scope.name("a")
    #expect(
      MarkupPrinter(.html, scope: scope).text(of: markup)
        == "<p class=\"\(expected) \(expected)\">.\(expected){animation-name:none,\(expected)}b</p>"
    )
  }

  @Test("Scoped names depend on nothing but the content")
  func hashesContent() {
    let one = Scope { _ in "one" }
    #expect(one == Scope { _ in "one" })
    #expect(one != Scope { _ in "two" })
    #expect(one.name("x") == one.prefix + "-x")
  }

  @Test("A scope's prefix is a valid name", arguments: ["", "a", "b", "c", "d"])
  func isValidName(content: String) {
    let prefix = Scope { _ in content }.prefix
    #expect(prefix.first == "k")
    #expect(prefix.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) })
  }
}

@Suite struct JSONTests {
  @Test("Members keep their order, and arrays of numbers, or all values, are on one line")
  func prints() {
    let json = JSON.object([
      "b": .numbers([1, 0.5]), "a": .object(["x": .string("z"), "y": .array([.object([:])])]),
    ])
    #expect(json.text == "{\n  \"b\": [1, 0.5],\n  \"a\": {\n    \"x\": \"z\",\n    \"y\": [\n      {}\n    ]\n  }\n}")
    #expect(json.line == #"{"b": [1, 0.5], "a": {"x": "z", "y": [{}]}}"#)
  }
}

@Suite struct ShellWordTests {
  @Test(
    "A word of a shell's command is in quotes if the shell would change it",
    arguments: [
      ("blog", "blog"), ("../my_blog-2.0", "../my_blog-2.0"), ("my blog", "'my blog'"), ("", "''"), ("~a", "'~a'"),
      ("a~", "a~"), ("$(a)", "'$(a)'"), ("it's", #"'it'\''s'"#), ("a\nb", "'a\nb'"),
    ]
  )
  func quotes(text: String, word: String) {
    #expect(Escape.shellWord(text) == word)
  }
}
