import FuzzSupport

/// Generates articles: Markdown with directives, code and HTML, and with front matter.
struct MarkdownGrammar {
  /// Text that is harmful if it isn't escaped, for titles, code and the names of languages.
  static let active = [
    "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onload='alert(1)",
    "</code></pre><svg onload=alert(1)>",
    "</title><script>", "]]>", "-->", "{{{page.html}}}", "&lt;script&gt;", "\u{202E}", "\u{0}", "javascript:alert(1)",
    "</script>",
    "<!--", "`", "\\", "\" tabindex=\"0",
  ]
  private static let words = [
    "a", "The sheet", "0", "&amp;", "&", "é", "😀", "*", "_", "**", "~~", "`", "[", "]", "(b)", "![", "<", ">", "\"",
    "'", "--",
    "...", "www.a.b", "http://a.b/(c)", "a@b.c", "\\*", "\\", "|", "&#x41;", "&#0;", "&bogus;", "[^n]", "@Scene(hero)",
    "[r]", "\t",
  ]
  private static let languages = [
    "", "swift", "Swift", "swift,ignore", "swift {1}", "c", "html", "\"x\"", "a b", "<b>",
  ]
  private static let swift = [
    "let a = 1\n", "func f() { g(\"\\(a)\") }\n", "/* ", "*/", "\"\"\"\n", "#\"", "[[[", "]]", "@A ", "a ? b : c\n",
    "// c\n",
    "#if a\n", "</code>", "<A<B>>", "\\(", "\n",
  ]
  private static let html = [
    "<div class=\"a\">", "</div>", "<b>", "</b>", "<br>", "<img src=\"a.png\" alt=\"\">", "<!-- c -->", "<details>",
    "</details>",
    "<a href='b'>", "</a>", "<input disabled>",
  ]
  private static let attributes = [
    "hero", "card", "sheet", "her", "", "hero, start: tap", "hero, start: drag", "hero, as: svg", "hero, as: pdf",
    "card, start:",
    "hero, as: svg, start: tap", "hero,,", "hero, \"a\": b", ")", "((", "hero, start: tap, start: loop", "😀", "a: b",
  ]
  private static let values = [
    "A", "\"A: b\"", "'it''s'", "[a, b]", "{a: b}", "&a b", "*a", "|\n  a\n  b", ">-\n  a", "~", "true", "2026-11-21",
    "0x1F", "!!str a",
    "\"\\u0041\\x41\"", "- a", "a: b", "\"", "'", "? a", "%a", "@a", "2026-02-30", "1e999", "\u{FEFF}a", "<b>",
  ]

  /// Returns an article, with or without front matter.
  static func article(_ random: inout Random) -> String {
    var text = random.happens(0.7) ? frontMatter(&random) : ""
    for _ in 0...random.int(0...12) { text += block(&random, depth: 0) + (random.happens(0.8) ? "\n\n" : "\n") }
    // Cutting and swapping creates inputs that the productions above don't.
    if random.happens(0.2) { text = String(text.prefix(random.int(0...text.count))) }
    return text
  }

  /// Returns YAML between two lines of hyphens, valid or invalid.
  static func frontMatter(_ random: inout Random) -> String {
    var text = random.happens(0.95) ? "---\n" : random.pick(["--- \n", "+++\n", "----\n", "\n---\n"])
    for _ in 0..<random.int(0...6) {
      let key = random.pick([
        "title", "title", "description", "date", "draft", "tags", "Titel", "a b", "? a", "<<", "\"title\"",
      ])
      let value = random.happens(0.3) ? "'\(random.pick(active).replacing("'", with: "''"))'" : random.pick(values)
      text += random.happens(0.9) ? "\(key): \(value)\n" : "\(key)\(value)\n"
    }
    return text + (random.happens(0.95) ? "---\n" : random.pick(["---", "...\n", ""]))
  }

  private static func line(_ random: inout Random) -> String {
    var line = ""
    for _ in 0...random.int(0...8) {
      let word = random.happens(0.15) ? random.pick(active) : random.pick(words)
      line += random.happens(0.6) ? word + " " : word
    }
    return line
  }

  private static func block(_ random: inout Random, depth: Int) -> String {
    switch random.int(0...(depth < 6 ? 13 : 9)) {
    case 0: return random.pick(["# ", "###### ", "####### ", "#"]) + line(&random)
    case 1: return line(&random) + "\n" + random.pick(["===", "---", "- -", "|-|", "| - | :-: |"])
    case 2:
      let fence = random.pick(["```", "~~~", "````", "`` `"])
      return fence + random.pick(languages) + "\n" + code(&random) + (random.happens(0.9) ? "\n" + fence : "")
    case 3: return "    " + code(&random).replacing("\n", with: "\n    ")
    case 4: return table(&random)
    case 5: return (0...random.few(4)).map { _ in random.pick(html) + random.pick(words) }.joined()
    case 6: return "@Scene(\(random.pick(attributes)))"
    case 7:
      return
        "[\(random.pick(["r", "^n", "^", "a b", "\\]", ""]))]: \(random.pick(["/b", "<b c>", "b \"t", "javascript:a", ""]))"
    case 8: return random.pick(["* * *", "---", "___", "***\n***"])
    case 9:
      return (0...random.few(5)).map { _ in line(&random) }.joined(separator: random.pick(["\n", "  \n", "\\\n"]))
    case 10: return indented(&random, "> ", "> ", depth)
    case 11: return indented(&random, random.pick(["- ", "* ", "-\t", "- [ ] ", "- [x] "]), "  ", depth)
    case 12: return indented(&random, random.pick(["1. ", "7) ", "999999999. ", "1234567890. "]), "   ", depth)
    default: return indented(&random, random.pick(["[^n]: ", "[^n]:\n"]), "    ", depth)
    }
  }

  private static func indented(_ random: inout Random, _ first: String, _ rest: String, _ depth: Int) -> String {
    let inner = (0...random.few(3)).map { _ in block(&random, depth: depth + 1) }
    let lines = inner.joined(separator: "\n\n").split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().map {
      $0.offset == 0 ? first + $0.element : (random.happens(0.95) ? rest : "") + $0.element
    }
    .joined(separator: "\n")
  }

  private static func code(_ random: inout Random) -> String {
    (0...random.int(0...8)).map { _ in random.happens(0.2) ? random.pick(active) : random.pick(swift) }.joined()
  }

  private static func table(_ random: inout Random) -> String {
    let columns = random.int(1...4)
    func row(_ random: inout Random, _ cell: (inout Random) -> String) -> String {
      let count = random.happens(0.8) ? columns : random.int(0...6)
      return "| " + (0..<count).map { _ in cell(&random) }.joined(separator: " | ") + " |"
    }
    let delimiters = row(&random) { $0.pick(["-", ":-", ":-:", "---:", "a"]) }
    let rows = (0...random.few(4)).map { _ in row(&random) { $0.happens(0.3) ? $0.pick(active) : $0.pick(words) } }
    return ([row(&random) { $0.pick(words) }, delimiters] + rows).joined(separator: "\n")
  }
}
