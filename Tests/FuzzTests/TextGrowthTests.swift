import FuzzSupport
import Testing

@testable import Site

/// What reads an article's text before and after the Markdown parser.
@Suite struct TextGrowthTests {
  @Test(
    "The time that shortcodes take grows with the text and no faster",
    arguments: [
      "{{< highlight a >}}", "{{< box >}}", "{{< box >}}{{< /box >}}", "{{<", "{% raw %}", "{% comment %}",
      "{% highlight a %}",
      "`", "```\n", "{{ a", "{% include", "{%{%", "{{</*", "``` `` `",
    ],
    Shortcodes.Syntax.allCases
  )
  func readsShortcodes(fragment: String, syntax: Shortcodes.Syntax) async {
    let problem = await Growth.problem(from: 500, upTo: 60_000) { size in
      var shortcodes = Shortcodes(syntax: syntax)
      shortcodes.template = { name, values in name == "box" ? "<b>\(values["inner"] ?? "")</b>" : nil }
      _ = shortcodes.read(String(repeating: fragment, count: size), file: "a.md", lineOffset: 0)
    }
    #expect(problem == nil)
  }

  @Test(
    "The time that MDX takes grows with the text and no faster",
    arguments: [
      "{", "{`", "{/*", "<a ", "<A {", "<A>{a}", "<A>\n  b\n", "<A b='", "</A>", "<>", "import (\n\n",
      "export const a = {\n\n",
      "import a from 'b'\n", "<box>\n", "<box>a</box>", "{'a'}", " <", "<i style={{",
    ]
  )
  func readsMDX(fragment: String) async {
    let problem = await Growth.problem(from: 500, upTo: 60_000) { size in
      var shortcodes = Shortcodes(syntax: nil)
      shortcodes.isMDX = true
      shortcodes.template = { name, values in name == "box" ? "<b>\(values["inner"] ?? "")</b>" : nil }
      _ = shortcodes.read(String(repeating: fragment, count: size), file: "a.mdx", lineOffset: 0)
    }
    #expect(problem == nil)
  }

  @Test(
    "The time that kramdown's HTML takes grows with the text and no faster",
    arguments: [
      "<div markdown=\"1\">\n", "<div markdown=\"1\">", "<div ", "</div>", "<div>\n\n    <a>\n", "{::comment}",
      "{::options /}",
      "{::nomarkdown}a{:/}", "<div\n", "\n",
    ]
  )
  func readsKramdown(fragment: String) async {
    let problem = await Growth.problem(from: 500, upTo: 60_000) { size in
      var shortcodes = Shortcodes(syntax: nil)
      shortcodes.hasAttributes = true
      _ = shortcodes.read(String(repeating: fragment, count: size), file: "a.md", lineOffset: 0)
    }
    #expect(problem == nil)
  }

  @Test(
    "The time to color code grows with the code and no faster",
    arguments: [
      ("${", "sh"), ("\"", "sh"), ("/*", "objc"), ("\"", "json"), ("a:", "toml"), ("#", "toml"), ("<a ", "html"),
      ("<!--", "html"),
      ("<style>", "html"), ("a:", "css"), ("/*", "css"), ("\n", "diff"), ("`", "js"), ("'''", "python"),
    ]
  )
  func colorsCode(fragment: String, name: String) async throws {
    let language = try #require(CodeLanguage.named(name))
    let problem = await Growth.problem(from: 500, upTo: 60_000) { size in
      _ = CodeHighlighter(String(repeating: fragment, count: size), as: language).html
    }
    #expect(problem == nil)
  }
}
