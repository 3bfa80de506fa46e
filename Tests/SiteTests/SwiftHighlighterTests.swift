import TestTiers
import Testing
import WebText

@testable import Site

/// Swift code that makes a parser recurse or try again: some text, one part many times, and what closes it.
struct SwiftNest: CustomTestStringConvertible, Sendable {
  var start: String
  var part: String
  var middle = ""
  var end = ""

  init(_ start: String, _ part: String, _ middle: String = "", _ end: String = "") {
    (self.start, self.part, self.middle, self.end) = (start, part, middle, end)
  }

  var testDescription: String { "\(start)\(part)…\(middle)\(end)" }

  func source(_ count: Int) -> String {
    start + String(repeating: part, count: count) + middle + String(repeating: end, count: count) + "\n"
  }

  static let brackets = [
    SwiftNest("let a = ", "[", "1", "]"), SwiftNest("let a: ", "[", "Int", "]"), SwiftNest("let a = ", "["),
    SwiftNest("let a = ", "[(", "1", ")]"), SwiftNest("let a = ", "[A<", "Int", ">]"),
    SwiftNest("let a = ", "A<[", "Int", "]>"),
    SwiftNest("let a = ", "[() -> ", "Int", "]"), SwiftNest("let a = ", "[", "Int", ": Int]"),
    SwiftNest("a is ", "[", "b", "]"),
    SwiftNest("let a: ", "(inout [", "b", "])"), SwiftNest("func a() -> ", "[some (", "b", ")]"),
    SwiftNest("let a = ", "[1: ", "1", "]"),
    SwiftNest("a", "[0]"), SwiftNest("let a = ", "a[", "1", "]"), SwiftNest("let a = ", "(", "1", ")"),
    SwiftNest("let a: ", "(", "Int", ")"),
    SwiftNest("let a = ", "f(", "1", ")"), SwiftNest("let a = ", "{", "1", "}"), SwiftNest("let a = ", "{ [a] in "),
    SwiftNest("", "do {", "", "}"),
    SwiftNest("", "func f() {", "", "}"), SwiftNest("let a = ", "f { [", "1", "] }"),
    SwiftNest("let a: ", "A<", "Int", ">"),
    SwiftNest("let a = ", "A<"), SwiftNest("let a = a", "<a"), SwiftNest("", "\"\\(", "1", ")\""),
    SwiftNest("", "\"\"\"\n\\("), SwiftNest("", "#\"\\#("),
    SwiftNest("", "@A(", "1", ")"), SwiftNest("", "#a(", "1", ")"), SwiftNest("", "#"), SwiftNest("", "/*"),
  ]

  static let chains = [
    SwiftNest("a", ".c"), SwiftNest("a", "()"), SwiftNest("a", "!"), SwiftNest("a", "?.b"), SwiftNest("let a: A", "?"),
    SwiftNest("let a: A", ".B"),
    SwiftNest("", "if a {} else "), SwiftNest("let a = ", "try "), SwiftNest("let a = ", "await "),
    SwiftNest("", "#if a\n"),
    SwiftNest("#if a\n", "#elseif b\n"), SwiftNest("let a: A", " -> A"), SwiftNest("let a = ", "a ? "),
    SwiftNest("let a = ", "a ? b : "),
    SwiftNest("let a: ", "repeat "), SwiftNest("let a = ", "each "), SwiftNest("let a = ", "repeat each "),
    SwiftNest("a", ".c{}"),
    SwiftNest("if ", "let "), SwiftNest("let a = ", "-"), SwiftNest("let a = ", "! "), SwiftNest("let a = 1", " + 1"),
    SwiftNest("let a: ", "@A "),
    SwiftNest("a", " as A"), SwiftNest("a", ".Type"), SwiftNest("let a: A", "&A"), SwiftNest("_", "=_"),
    SwiftNest("", "\\"),
    SwiftNest("", "`"),
  ]
}

@Suite(.timeLimit(.minutes(20))) struct SwiftHighlighterTests {
  /// Whether HTML without its tags is a source, escaped.
  private static func isText(_ html: String, of source: String) -> Bool {
    var isTag = false
    let text = html.utf8.filter { byte in
      defer { if byte == UInt8(ascii: ">") { isTag = false } }
      if byte == UInt8(ascii: "<") { isTag = true }
      return !isTag
    }
    return text.elementsEqual(Escape.markup(source).utf8)
  }

  @Test(
    "Code that is nested or chained to any depth comes through, letter for letter",
    arguments: (SwiftNest.brackets + SwiftNest.chains).share(4),
    [3, 14, 100_000]
  )
  func bearsDepth(nest: SwiftNest, count: Int) {
    let source = nest.source(count)
    let highlighter = SwiftHighlighter(source)
    let isWhole = Self.isText(highlighter.html, of: source)
    #expect(isWhole)
    if count == 3 { #expect(highlighter.problem == nil) }
    if count == 100_000 { #expect(highlighter.problem != nil) }
  }

  @Test(
    "The longest chains that are let through have stack enough",
    arguments: [
      SwiftNest("let a = ", "a ? "), SwiftNest("let a: ", "repeat "), SwiftNest("a", "!"),
    ]
  )
  func bearsLongestChains(nest: SwiftNest) {
    let source = nest.source((SwiftSourceMeasure.mostBytes - 100) / nest.part.utf8.count)
    let highlighter = SwiftHighlighter(source)
    #expect(highlighter.problem == nil)
    let isWhole = Self.isText(highlighter.html, of: source)
    #expect(isWhole)
  }

  @Test(
    "What is beyond a bound says which",
    arguments: [
      ("[", 14, "its “[” or “<” are nested too deep; expected fewer inside one another"),
      ("(", 65, "its brackets are nested 65 deep; expected at most 64"),
      ("\"\\(", 9, "its strings are nested 9 deep; expected at most 8"),
      ("#", 17, "it has 17 “#” in a row; expected at most 16"),
      ("abcdefgh", 8_193, "it has 65544 bytes; expected at most 65536"),
    ]
  )
  func namesBounds(part: String, count: Int, problem: String) {
    #expect(SwiftHighlighter(String(repeating: part, count: count)).problem == problem)
    #expect(SwiftHighlighter(String(repeating: part, count: count - 1)).problem == nil)
  }
}

@Suite struct SwiftSourceMeasureTests {
  @Test(
    "Each bracket in another counts double, so that tries grow with the parser's work",
    arguments: [
      ("[1]", 0), ("[[1]]", 1), ("[[[1]]]", 1 + 3), ("[[[[1]]]]", 1 + 3 + 7), ("[1], [1], [1]", 0),
      ("[[1], [1], [1]]", 3),
      ("A<B<C<D>>>", 0 + 1 + 2), ("A<B>, A<B>, A<B>", 0), ("a < b + c < d", 0), ("0..<1, 0..<1", 0),
    ]
  )
  func countsTries(source: String, tries: Int) {
    #expect(SwiftSourceMeasure(source).tries == tries)
  }

  @Test(
    "Brackets in comments, strings, names and regular expressions aren't nested",
    arguments: [
      "// ((((", "/* (( /* (( */ (( */", "\"((((\"", "\"\\\"((((\"", "#\"\\(((((\"#", "\"\"\"\n((((\"\n((\n\"\"\"",
      "\"\\u{1B}[[[[\"",
      "##\"a\"#((((\"##", "`((((`", "#/((((/#", "#/\n((((\n/#",
    ]
  )
  func skipsText(source: String) {
    #expect(SwiftSourceMeasure(source).depth == 0)
    #expect(SwiftSourceMeasure(source + "\n((1))").depth == 2)
  }

  @Test(
    "What may be a regular expression is read both ways, and the deeper one counts",
    arguments: [
      ("let a = /\"/ + ((1))", 2), ("let a = /(\"(((/", 1), ("let a = b /c + ((d))/ e", 2), ("a / b + \"/((\"", 0),
      ("let r = /[(]/", 2),
    ]
  )
  func readsRegexesBothWays(source: String, depth: Int) {
    #expect(SwiftSourceMeasure(source).depth == depth)
  }

  @Test(
    "Interpolations are code in a string, and the string goes on after them",
    arguments: [
      ("\"\\(a[0]) ((\"", 2, 1), ("\"\\(\"\\(a)\") ((\"", 2, 2), ("#\"\\#(a) \\((\"#", 1, 1),
      ("\"\"\"\n\\(a) ((\n\"\"\"", 1, 1),
      ("\"\\(a)\" + \"\\(b)\"", 1, 1),
    ]
  )
  func followsInterpolations(source: String, depth: Int, interpolations: Int) {
    let measure = SwiftSourceMeasure(source)
    #expect(measure.depth == depth)
    #expect(measure.interpolations == interpolations)
  }

  @Test(
    "A bracket that closes another kind closes nothing, so that broken code counts as deep",
    arguments: [
      ("(]", 1), ("[)[)[)", 3), ("(((", 3), (")))", 0), ("([)]", 2),
    ]
  )
  func errsOnTheDeepSide(source: String, depth: Int) {
    #expect(SwiftSourceMeasure(source).depth == depth)
  }
}
