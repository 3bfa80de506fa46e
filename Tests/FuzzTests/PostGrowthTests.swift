import Diagnostics
import FuzzSupport
import Scenes
import Synchronization
import Testing

@testable import Site

/// What posts of other blogs may hold besides Markdown and YAML.
@Suite(.serialized) struct PostGrowthTests {
  private static let toml = [
    GrowingText("[", start: "a = ", end: "]"), GrowingText("{a = ", start: "a = ", end: "}"), GrowingText("[[a]]\n"),
    GrowingText("[a.", end: "]\n"), GrowingText("a.", middle: "a = 1"), GrowingText("a = 1\n"), GrowingText("#\n"),
    GrowingText("\\n", start: "a = \"", middle: "\""), GrowingText("\"", start: "a = "), GrowingText("= "),
    GrowingText("1", start: "a = "), GrowingText("a\n", start: "a = '''", middle: "'''"),
    GrowingText("1,\n", start: "a = [", middle: "]"),
  ]

  @Test("What TOML costs stays in step with its length, or it is refused", arguments: toml)
  func staysInStepWithTOML(text: GrowingText) async {
    let problem = await Growth.problem(from: 500, upTo: 16_000) { size in
      _ = try? FrontMatter("+++\n\(text.text(size))\n+++\n", file: "a.md")
    }
    #expect(problem == nil)
  }

  private static let texts = [
    GrowingText("{\n"), GrowingText("{\"a\": ", end: "}"), GrowingText("\"\n", start: "{\n"), GrowingText("+++\n"),
    GrowingText("\n", middle: "---"), GrowingText("a\n", start: "---\n"), GrowingText("a\n", start: "```\n"),
    GrowingText("## A\n\n"), GrowingText("## A {#a}\n\n"), GrowingText("{", start: "## A ", end: "}"),
    GrowingText("> [!NOTE]\n> a\n\n"),
    GrowingText("> ", middle: "[!NOTE]"), GrowingText("<!--more-->\n\n"),
    GrowingText("<b>", start: "a", middle: " <!--more-->"),
    GrowingText("[^1]", start: "a", middle: "\n\n[^1]: b"),
  ]

  @Test("What a post costs stays in step with its length, or it is refused", arguments: texts)
  func staysInStepWithPosts(text: GrowingText) async {
    let problem = await Growth.problem(from: 2_000, upTo: 16_000) { size in
      guard let matter = try? FrontMatter(text.text(size), file: "a.md") else { return }
      var markdown = Markdown(file: "a.md")
      markdown.takesTitle = true
      _ = try? markdown.html(matter.body, lineOffset: matter.lineOffset)
    }
    #expect(problem == nil)
  }

  private static let pages = [
    GrowingText("<"), GrowingText("<a href=\"b\">"), GrowingText("<a href='"), GrowingText("<!--"),
    GrowingText("<script>"),
    GrowingText("<a "), GrowingText("a=", start: "<a "), GrowingText("&amp;", start: "<a href=\"", middle: "\">"),
    GrowingText("a 1x, ", start: "<img srcset=\"", middle: "\">"), GrowingText("</script", start: "<script>"),
  ]

  @Test("What other addresses in a page cost stays in step with its length", arguments: pages)
  func staysInStepWithAddresses(text: GrowingText) async {
    let problem = await Growth.problem(from: 8_000, upTo: 64_000) { size in
      _ = HTMLAddresses.changed(in: text.text(size)) { "x" + $0 }
      _ = TagBalance.isBalanced(text.text(size))
    }
    #expect(problem == nil)
  }

  private static let pieces = [
    "title = \"A\"\n", "title = 'A'\n", "date = 2023-05-21\n", "date = 2023-05-21T09:00:00.5-04:00\n",
    "date = 09:00:00\n",
    "tags = [\"a\", 1, [true]]\n", "[a]\n", "[[a.b]]\n", "a.b = {c = 1}\n", "\"q\\u0000\\U0001F600\" = inf\n",
    "x = -0x1\n",
    "x = 1e400\n", "x = nan\n", "y = \"\"\"\na\\\n  b\"\"\"\n", "# c\n", "= 1\n", "\t", "\u{1B}", "é = 1\n",
    "draft = true\n",
    "{\n", "\"title\": \"A\",\n", "\"tags\": [1, \"\\ud83d\\ude00\", null]\n", "}\n", "+++\n", "```\n",
    "slug = \"../..\"\n",
  ]

  @Test("Front matter in any language is read or refused with a place")
  func readsAnyLanguage() async {
    let accepted = Mutex(0)
    let report = await Fuzz("front-matter-languages", executions: 750, longest: 0.5).run { random in
      let fence = random.pick([
        ("+++\n", "+++\n"), ("```\ntitle = \"A\"\n", "```\n"), ("{\n", "}\n"), ("\n+++\n", "+++ \n"),
      ])
      let content = (0...random.int(0...5)).map { _ in random.pick(Self.pieces) }.joined()
      return random.marked(Array((fence.0 + content + fence.1 + "Text\n").utf8))
    } checking: { bytes in
      do throws(Diagnostics) {
        _ = try FrontMatter(String(decoding: bytes, as: UTF8.self), file: "a.md")
        accepted.withLock { $0 += 1 }
        return nil
      } catch {
        return error.all.first { $0.message.isEmpty || $0.location == nil }.map { "“\($0)” doesn't say where" }
      }
    }
    #expect(report.failures.isEmpty, "\(report)")
    #expect(accepted.withLock(\.self) > report.executions / 20)
  }
}
