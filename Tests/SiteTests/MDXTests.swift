import Diagnostics
import Testing

@testable import Site

@Suite struct MDXTests {
  /// The HTML of a text of MDX, without the line feeds between blocks, and the messages about it.
  private static func read(_ text: String) throws -> (html: String, notes: [Diagnostic]) {
    var shortcodes = Shortcodes(syntax: nil)
    shortcodes.isMDX = true
    shortcodes.table = { $0 == "page" ? ["title": "Mine & yours"] : nil }
    shortcodes.template = { name, values in
      name == "Badge" ? "<b class=\"badge\">\(values["text"] ?? "")\(values["inner"] ?? "")</b>" : nil
    }
    return try shortcodes.shown(text, file: "a.mdx")
  }

  @Test(
    "What is JavaScript isn't text, and what stands for text is that text",
    arguments: [
      ("import A from \"./a.astro\"\nimport { B } from 'b'\n\nHi", "<p>Hi</p>"),
      ("import {\n  A,\n  B,\n} from \"c\";\n\nHi", "<p>Hi</p>"),
      ("Hi\n\nexport default ({ children }) => <div>{children}</div>", "<p>Hi</p>"),
      ("import Foundation is a line of Swift.", "<p>import Foundation is a line of Swift.</p>"),
      ("import taxes.\n\nexport goods.", "<p>import taxes.</p><p>export goods.</p>"),
      ("a{/* b */}c{\" \"}{'d'}{`*e*`}{12}{true}{null}", "<p>ac d*e*12</p>"),
      ("# {frontmatter.title}", "<h1 id=\"mine--yours\">Mine &amp; yours</h1>"),
      ("## A {#b}\n\n## C {/* #d */}", "<h2 id=\"b\">A</h2><h2 id=\"d\">C</h2>"),
      (
        "`{a}` and \\{b}\n\n```\nimport a from {b}\n```",
        "<p><code>{a}</code> and {b}</p><pre class=\"code\" tabindex=\"0\" role=\"group\" aria-label=\"Code\"><code>import a from {b}</code></pre>"
      ),
      (
        "1 < 2, <https://example.org> is none",
        "<p>1 &lt; 2, <a href=\"https://example.org\">https://example.org</a> is none</p>"
      ),
    ]
  )
  func readsJavaScript(text: String, html: String) throws {
    let read = try Self.read(text + "\n")
    #expect(read.html == html)
    #expect(read.notes.isEmpty)
  }

  @Test(
    "A component is drawn by the template of its name, or by a shortcode that every site has",
    arguments: [
      ("A <Badge text=\"new\" />.", "<p>A <b class=\"badge\">new</b>.</p>"),
      ("A <Badge>*new*</Badge>.", "<p>A <b class=\"badge\"><em>new</em></b>.</p>"),
      (
        "<Note>\n  Hi *you*\n\n  - a\n    - b\n</Note>",
        alert("note", "", "<p>Hi <em>you</em></p><ul><li>a<ul><li>b</li></ul></li></ul>")
      ),
      ("<Aside type=\"tip\" title={'Do'}>Hi</Aside>\n\nend", alert("tip", "Do", "<p>Hi</p>") + "<p>end</p>"),
      ("<>Hi</>", "<p>Hi</p>"),
      (
        "<Note>\n    <Note>\n        ```\n        a\n        ```\n    </Note>\n</Note>",
        alert(
          "note",
          "",
          alert(
            "note",
            "",
            "<pre class=\"code\" tabindex=\"0\" role=\"group\" aria-label=\"Code\"><code>a</code></pre>"
          )
        )
      ),
      (
        "import sea from '../sea.png'\n\n<Image src={sea} alt=\"The [sea]\" width={20} />",
        "<p><img src=\"../sea.png\" alt=\"The [sea]\" width=\"20\"/></p>"
      ),
      (
        "<Image src=\"a.png\" alt=\"A *b*\" className=\"wide\" style={{ maxWidth: 20 }} hidden={false} />",
        "<p><img src=\"a.png\" alt=\"A *b*\" class=\"wide\" style=\"max-width:20px\"/></p>"
      ),
      ("<Link to=\"/a/\">*b*</Link>", "<p><a href=\"/a/\"><em>b</em></a></p>"),
      (
        "<Tabs>\n  <TabItem value=\"a\" label=\"A & b\">\n    *c*\n  </TabItem>\n</Tabs>",
        "<div class=\"tabs\"><div class=\"tab\"><p class=\"tab-title\"><strong>A &amp; b</strong></p><p><em>c</em></p></div></div>"
      ),
    ]
  )
  func drawsComponents(text: String, html: String) throws {
    let read = try Self.read(text + "\n")
    #expect(read.html == html)
    #expect(read.notes.isEmpty)
  }

  @Test("What HTML doesn't have of a picture is named, and the picture is there")
  func namesAttributes() throws {
    let read = try Self.read("<Image src=\"a.png\" alt=\"A\" priority quality={75} />\n")
    #expect(read.html == "<p><img src=\"a.png\" alt=\"A\" /></p>")
    #expect(read.notes.map(\.message) == ["HTML has no priority, quality of a picture, so <Image> has none"])
  }

  @Test("A comment can end the excerpt", arguments: ["{/* truncate */}", "{/* more */}", "<!-- truncate -->"])
  func readsExcerptMarks(mark: String) throws {
    let built = try TestSite([
      "Content/articles/second.mdx": "---\ntitle: First\ndate: 2026-01-02\n---\nOne\n\nTwo\n\n\(mark)\n\nThree\n",
      "Templates/list.mustache": "{{#articles}}{{{excerpt}}}{{/articles}}</body>",
    ]).build()
    #expect(built.text("articles/index.html").contains("<p>One</p>\n<p>Two</p>"))
    #expect(!built.text("articles/index.html").contains("Three"))
  }

  @Test("A setting makes MDX of all articles")
  func takesSetting() throws {
    let text = "import A from './a'\n\n{12} *b*\n"
    let built = try TestSite(["Content/site.yaml": "markdown: [mdx]\n", "Content/articles/first.md": text]).build()
    #expect(built.text("articles/first/index.html").contains("<p>12 <em>b</em></p>") && built.errors == [])
  }

  @Test(
    "Components in an article that isn't MDX are warned about",
    arguments: [
      ("import { A } from './a'", "readers see this line of JavaScript"),
      ("a\n\n<Tabs>\n\nb\n\n</Tabs>", "“<Tabs>” is no element of HTML, so readers don't see it"),
    ]
  )
  func warnsAboutComponents(text: String, message: String) throws {
    let notes = try Markdown(file: "a.md").html(text + "\n", lineOffset: 0).notes
    #expect(notes.count == 1 && notes[0].message.hasPrefix(message + "; expected “mdx” in the setting"))
  }

  @Test(
    "An element has the attributes that React names as HTML names them",
    arguments: [
      (
        "a <span className=\"b\" tabIndex={0} hidden={false}>c</span>",
        "<p>a <span class=\"b\" tabindex=\"0\">c</span></p>"
      ),
      (
        "<div style={{ maxWidth: 20, lineHeight: 1.5, color: 'red' }}>\n  *Hi*\n</div>",
        "<div style=\"max-width:20px;line-height:1.5;color:red\"><p><em>Hi</em></p></div>"
      ),
      ("a <i className=\"b\" /> c<br />d", "<p>a <i class=\"b\"></i> c<br />d</p>"),
      ("<summary>**a** [b](c)<br/>d</summary>", "<summary><strong>a</strong> <a href=\"c\">b</a><br/>d</summary>"),
      ("a <b title=\"b\">c</b>", "<p>a <b title=\"b\">c</b></p>"),
    ]
  )
  func writesElements(text: String, html: String) throws {
    let read = try Self.read(text + "\n")
    #expect(read.html == html)
    #expect(read.notes.isEmpty)
  }

  @Test(
    "What nothing is known about is left out with an error at its line, and its content stays",
    arguments: [
      ("\n<Chart data={[1, 2]} />", "", ["2: there is no template shortcodes/Chart.mustache for <Chart>"]),
      ("<Grid>\n*Hi*\n</Grid>", "<p><em>Hi</em></p>", ["1: there is no template shortcodes/Grid.mustache for <Grid>"]),
      (
        "a\n{list.map(one => <li>{one}</li>)}", "<p>a</p>",
        ["2: nothing is known about {list.map(one => <li>{one}</li>)}"]
      ),
      ("a <b onClick={go}>c</b>", "<p>a <b>c</b></p>", ["1: nothing is known about onClick={go} of <b>"]),
      ("a</Badge>", "<p>a</p>", ["1: </Badge> ends nothing"]),
      ("<Badge text={go} />", "<b class=\"badge\"></b>", ["1: nothing is known about text={go} of <Badge>"]),
    ]
  )
  func refuses(text: String, html: String, notes: [String]) throws {
    let read = try Self.read(text + "\n")
    #expect(read.html == html)
    #expect(read.notes.map { "\($0.location?.line ?? 0): \($0.message)" } == notes.map { $0 + ", so it is left out" })
    #expect(read.notes.allSatisfy { $0.severity == .error })
  }

  @Test(
    "What has no end is left out up to the next empty line, with an error",
    arguments: [
      ("a {b + (\nc\n\nd", "<p>a</p><p>d</p>", "1: “{” isn't closed; expected “}”"),
      ("a\n\n<Badge text={\n\nd", "<p>a</p><p>d</p>", "3: “<Badge” isn't closed; expected “>”"),
      ("a <b\n\nd", "<p>a</p><p>d</p>", "1: “<b” isn't closed; expected “>”"),
      ("import {a,\n\nd", "<p>d</p>", "1: “import” isn't closed; expected “the end of its brackets”"),
      ("export const a = {\n  b: 1,\n\nd", "<p>d</p>", "1: “export” isn't closed; expected “the end of its brackets”"),
      ("{/* a\n\nd", "<p>d</p>", "1: “{” isn't closed; expected “}”"),
    ]
  )
  func refusesOpenEnds(text: String, html: String, note: String) throws {
    let read = try Self.read(text + "\n")
    #expect(read.html == html)
    #expect(read.notes.map { "\($0.location?.line ?? 0): \($0.message)" } == [note + ", so it is left out"])
  }

  @Test(
    "An element that isn't closed is named at its line, and closed where the article ends",
    arguments: [
      (
        "a\n\n<div className=\"b\">\n\nc", "<p>a</p><div class=\"b\"><p>c</p></div>",
        "3: “<div>” isn't closed; expected “</div>”"
      ),
      (
        "<section>\n<div>\n\nc\n\n</section>", "<section><div><p>c</p></section>",
        "2: “<div>” isn't closed; expected “</div>”"
      ),
      ("a\n\nb</i>", "<p>a</p><p>b</i></p>", "3: “</i>” ends nothing"),
      ("a<br>b", "<p>a<br>b</p>", nil),
      ("1 <b and 2", "<p>1</p>", "1: “<b” isn't closed; expected “>”, so it is left out"),
      ("1 <c and 2", "<p>1 &lt;c and 2</p>", nil),
    ]
  )
  func closesElements(text: String, html: String, note: String?) throws {
    let read = try Self.read(text + "\n")
    #expect(read.html == html)
    #expect(read.notes.map { "\($0.location?.line ?? 0): \($0.message)" } == [note].compactMap(\.self))
  }

  @Test(
    "The cost of braces and tags without an end is bounded",
    arguments: [
      "{", "<a ", "import (\n\n", "<A {", "{`", "<A>{", "</", "{/*", "{\n\n", "<A\n\n", "import {\n\n",
      "<a>", "</a>", "<a></b>",
    ]
  )
  func bearsOpenEnds(text: String) {
    var shortcodes = Shortcodes(syntax: nil)
    shortcodes.isMDX = true
    let read = shortcodes.read(String(repeating: text, count: 20_000), file: "a.mdx", lineOffset: 0)
    #expect(read.notes.count <= 201)
  }

  @Test("What an article exports is left out with a message")
  func notesExports() throws {
    let read = try Self.read("export const demo = {\n  title: 'A',\n}\n\nHi\n")
    #expect(read.html == "<p>Hi</p>")
    #expect(read.notes.map(\.location?.line) == [1])
    #expect(read.notes.map(\.severity) == [.warning])
  }

  @Test(
    "The values that a page exports end at their own brace",
    arguments: ["{ title: \"{A}\" }", "{\n  title: 'A',\n}"]
  )
  func endsExports(object: String) {
    let text = "export const meta = \(object)\n\nexport const b = {\n  date: '2026-01-02',\n}\n"
    #expect(FrontMatter.exported(in: text[...]).map(\.key) == ["title"])
  }
}
