import Diagnostics
import Testing

@testable import Site

/// A long text, which a log shows the beginning of, and what is wrong with it.
struct LimitedText: CustomTestStringConvertible, Sendable {
  var text: String
  var problem: String

  init(_ text: String, _ problem: String = "") { (self.text, self.problem) = (text, problem) }

  var testDescription: String { String(text.prefix(16)).debugDescription + "…" }
}

@Suite struct MarkdownLimitTests {
  private func problem(_ text: String) -> String? {
    do {
      _ = try Markdown(file: "a.md").html(text, lineOffset: 2)
      return nil
    } catch {
      return error.all.map(\.statement).joined(separator: "\n")
    }
  }

  private static func many(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

  private static let refused = [(String, String)]([
    ("a\n\n" + many(">", 101), "5: error: quotes and lists are nested 101 deep; expected at most 100"),
    (many("- ", 101), "3: error: quotes and lists are nested 101 deep; expected at most 100"),
    (many("1. ", 101), "3: error: quotes and lists are nested 101 deep; expected at most 100"),
    (many(" ", 400) + "- a", "3: error: a quote or list is indented by 401 columns; expected at most 400"),
    (
      "# " + many("\"", 4_001),
      "3: error: a paragraph has 4001 marks such as quotes and brackets; expected at most 4000"
    ),
    (
      "a\n\n> - " + many("[", 4_001),
      "5: error: a paragraph has 4001 marks such as quotes and brackets; expected at most 4000"
    ),
    (
      "| a |\n| - |\n| " + many("<", 4_001) + " |",
      "5: error: a paragraph has 4001 marks such as quotes and brackets; expected at most 4000"
    ),
    (
      "a\n\n> " + many("www._", 3_000),
      "5: error: a word of 15000 bytes has 3000 marks of addresses such as “www.” and “@”; expected spaces between them"
    ),
    (
      many(many("a@", 500) + "b\n\n", 50),
      "3: error: a word of 1001 bytes has 500 marks of addresses such as “www.” and “@”; expected spaces between them"
    ),
    (
      many("@Scene(a)\n\n", 201),
      "403:1: error: the text shows more than 200 scenes; expected the others in another article"
    ),
    (
      many("[a]: b\n", 1_001),
      "1003: error: more than 1000 link definitions follow one another; expected an empty line between some"
    ),
    (
      many("|a", 1_002) + "\n" + many("|-", 1_002),
      "4: error: a line of the table has 1002 bars; expected at most 1000 columns"
    ),
    ("|a|\n|-|\n" + many("|b", 1_002), "5: error: a line of the table has 1002 bars; expected at most 1000 columns"),
    (
      many("a\n", 10_000) + "|-|",
      "10003: error: lines of a table follow 10001 other lines; expected an empty line before the table"
    ),
    (
      "[a]: " + many("b", 100_000) + "\n\n" + many("[a]\n\n", 400),
      """
      3: error: a link definition has 100000 bytes, and 400 places may refer to it; expected a shorter address, such as \
      that of a file in Public
      """
    ),
  ]).map { LimitedText($0.0, $0.1) }

  private static let accepted = [String]([
    many(">", 100), many("- ", 100) + "a", many(" ", 395) + "- a", many("\"", 4_000), many("[a]: b\n", 1_000),
    "```\n" + many("[[\"'<", 10_000) + "\n```\n", many("a\n", 20_000), many("[a]: b\n\n", 3_000),
    "<div>\n" + many("\"", 10_000) + "\n</div>\n", many("- \"a\" [b]\n", 5_000),
    many("|a", 1_000) + "\n" + many("|-", 1_000),
    "![a](data:image/png;base64," + many("b", 4_000_000) + ")", many("www.a.example b@c.example ", 2_000),
    "[a]: data:" + many("b", 100_000) + "\n\n" + many("[a]\n\n", 100),
  ]).map { LimitedText($0) }

  @Test(
    "What no parser should be given is refused with its line",
    arguments: refused
  )
  func refuses(text: LimitedText) {
    #expect(problem(text.text) == "a.md:" + text.problem)
  }

  @Test(
    "What may be written stays",
    arguments: accepted
  )
  func accepts(text: LimitedText) {
    #expect(problem(text.text) == nil)
  }

  @Test(
    "What the parser is told before a text is no part of the page",
    arguments: ["", "a", "a\n", "    a\n", "[x]\n", "---\n"]
  )
  func hidesPrelude(text: String) throws {
    let html = try Markdown(file: "a.md").html(text, lineOffset: 0).html
    #expect(!html.unicodeScalars.contains { $0.value == 0xFDD0 })
    #expect(html.isEmpty == text.isEmpty)
  }

  @Test("Articles that are rendered at the same time have all extensions of Markdown")
  func rendersInParallel() async {
    let line = "~~a~~ https://example.org\n\n"
    let text = String(repeating: line, count: 200) + "|b|\n|-|\n|c|\n\n- [ ] d[^1]\n\n[^1]: e\n"
    let pages = await withTaskGroup(of: String?.self) { group in
      for _ in 0..<64 {
        group.addTask { try? Markdown(file: "a.md").html(text, lineOffset: 0).html }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    let extensions = ["<table>", "checkbox", "footnote"]
    #expect(pages.allSatisfy { page in extensions.allSatisfy { page?.contains($0) == true } })
    let paragraph = "<p><del>a</del> <a href=\"https://example.org\">https://example.org</a></p>"
    #expect(pages.allSatisfy { ($0?.components(separatedBy: paragraph).count ?? 0) == 201 })
  }
}
