import FuzzSupport
import Testing

@testable import Site

/// A text that grows: a start, a part that repeats, and an end, parts of which repeat as often.
struct GrowingText: CustomTestStringConvertible, Sendable {
  var start: String
  var part: String
  var middle: String
  var end: String

  init(_ part: String, start: String = "", middle: String = "", end: String = "") {
    (self.start, self.part, self.middle, self.end) = (start, part, middle, end)
  }

  var testDescription: String { (start + part + "…" + middle + end).debugDescription }

  /// Returns a text of about a size, in bytes.
  func text(_ size: Int) -> String {
    let count = max(1, size / (part.utf8.count + end.utf8.count))
    return start + String(repeating: part, count: count) + middle + String(repeating: end, count: count) + "\n"
  }
}

@Suite(.serialized) struct MarkdownGrowthTests {
  private static let runs = [
    "[", "![", "[a](", "[a](<b", "[a][", "[a]: b\n", "[a]: b \"\n", "[a]: b\n\"", "[a]: b\n\n", "[a\n", "![[]()", "<",
    "<a ",
    "<a b=\"", "<!--", "<?", "<![CDATA[", "<!A ", "<http://a", "`", "`a", "``a`", "*", "**a ", "*a_ ", "***a", "_a",
    "~~a", "&",
    "&amp;", "\\", "www.", "www._", "http://a<", "a@b.c ", "a@", "\"", "'", "\"'a", "- ", "> ", "> - ", "1. ", "- a\n",
    "> a\n\n",
    "a\n=\n", "a\n", "```\n", "<div>\n", "|", "|a\n|-\n", "a|\n-|\n", "a|\n-|-\n", "[^a]", "[^a]: b\n\n", "- [ ] a\n",
    "#", "\t-",
    "[a](b \"c", "[a](((((", "@Scene(", "@a(b)\n\n", "@Scene(a,", "\0", "é", "😀",
  ].map { GrowingText($0) }

  private static let shapes = [
    GrowingText("[", middle: "a", end: "]"), GrowingText("[", middle: "a", end: "](b)"),
    GrowingText("*a **a ", middle: "b", end: " a** a*"), GrowingText("\"*", middle: "a", end: "*\""),
    GrowingText(")", start: "http://a"), GrowingText("&a;", start: "http://a"), GrowingText("a@", start: ""),
    GrowingText("|a", middle: "\n", end: "|-"), GrowingText("|b", start: "|a|\n|-|\n"),
    GrowingText("|b|\n", start: "|a|\n|-|\n"),
    GrowingText("a\n", middle: "|-|\n"), GrowingText("- ", middle: "a\n", end: "\n"),
    GrowingText(">", middle: "a\n", end: "b\n"),
    GrowingText("- - - - - - - - a\n", end: "\n"), GrowingText("a", start: "[b]: ", middle: "\n\n", end: "[b]"),
    GrowingText("a", start: "[b]: c \"", middle: "\"\n\n", end: "![b]"), GrowingText("[^a] ", start: "[^a]: b\n\n"),
    GrowingText("a ", start: "[^a]: ", middle: "\n\n", end: "[^a]"), GrowingText("let a = [1]\n", start: "```swift\n"),
    GrowingText("a\n\n", start: "<div>\n"), GrowingText("<!--\n\n", end: "-->\n"),
  ]

  @Test("The cost of Markdown is proportional to its length, or it is an error", arguments: runs + shapes)
  func staysInStep(text: GrowingText) async {
    let problem = await Growth.problem(from: 2_000, upTo: 8_000) { size in
      let markdown = Markdown(file: "a.md")
      _ = try? markdown.html(text.text(size), lineOffset: 0)
    }
    #expect(problem == nil)
  }

  private static let settings = [
    GrowingText("[", end: "]"), GrowingText("{a: ", end: "}"), GrowingText("- "), GrowingText("a: &a b\n"),
    GrowingText("*a, ", start: "a: &a b\nb: [", middle: "]"), GrowingText("  ", start: "a:\n"),
    GrowingText("\"", start: "a: "),
    GrowingText("\\n", start: "a: \"", middle: "\""), GrowingText("? "), GrowingText("!a "), GrowingText("a: |\n"),
    GrowingText("#\n"), GrowingText("a\n"), GrowingText("- a\n", start: "a:\n"), GrowingText("titel", end: ": a\n"),
    GrowingText("a", start: "titl", middle: ": a"), GrowingText("---\n"), GrowingText("%a\n"), GrowingText("a: b\n"),
  ]

  @Test("The cost of front matter is proportional to its length, or it is an error", arguments: settings)
  func staysInStepWithSettings(text: GrowingText) async {
    let problem = await Growth.problem(from: 500, upTo: 64_000) { size in
      _ = try? FrontMatter("---\n\(text.text(size))---\n", file: "a.md")
    }
    #expect(problem == nil)
  }

  @Test("The cost of custom keys is proportional to their number")
  func staysInStepWithKeys() async {
    let problem = await Growth.problem(from: 50, upTo: 1_000) { size in
      let keys = (0..<size).map { "key\($0): a\n" }.joined()
      _ = try? FrontMatter("---\n\(keys)---\n", file: "a.md")
    }
    #expect(problem == nil)
  }

  private static let templates = [
    GrowingText("{{#a}}", end: "{{/a}}"), GrowingText("{{#a}}"), GrowingText("{{#a}}{{/a}}"), GrowingText("{{a}}"),
    GrowingText("{{{a}}}"), GrowingText("{{>a}}"), GrowingText("{{<a}}{{/a}}"), GrowingText("{{$a}}", end: "{{/a}}"),
    GrowingText("{"), GrowingText("{{"), GrowingText("{{! a }}\n"), GrowingText("{{!"), GrowingText("a\n"),
    GrowingText(" "),
    GrowingText("a(", start: "{{", middle: "a", end: ")"), GrowingText("a.", start: "{{", middle: "}}"),
    GrowingText("{{<a}}{{$b}}", end: "{{/b}}{{/a}}"), GrowingText("\n", start: "{{#a}}", middle: "{{/a}}"),
    GrowingText("}}"),
  ]

  @Test("The cost of a template is proportional to its length, or it is an error", arguments: templates)
  func staysInStepWithTemplates(text: GrowingText) async {
    let problem = await Growth.problem(from: 500, upTo: 8_000) { size in
      _ = try? PageTemplates(["home": text.text(size), "a": "{{$b}}{{/b}}"])
    }
    #expect(problem == nil)
  }

  @Test(
    "The cost of Swift code in an article is proportional to its length, or it has no colors",
    arguments: ["a.b", "a ? ", "\"\\(", "[", "#if a\n", "/*", "a + ", "case "].map { GrowingText($0) }
  )
  func staysInStepWithSwift(text: GrowingText) async {
    let problem = await Growth.problem(from: 500, upTo: 1_000) { size in
      let markdown = Markdown(file: "a.md")
      _ = try? markdown.html("```swift\n" + text.text(size) + "```\n", lineOffset: 0)
    }
    #expect(problem == nil)
  }
}
