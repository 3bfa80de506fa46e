import Demos
import Diagnostics
import FuzzSupport
import Scenes
import Synchronization
import Testing
import WebText

@testable import Site

@Suite struct MarkdownFuzzTests {
  /// Renders an article like a site, with its figures replaced by a mark.
  private static func html(_ text: String) throws -> String {
    let matter = try FrontMatter(text, file: "a.md")
    var markdown = Markdown(file: "a.md")
    markdown.check = { directive throws(Diagnostics) in _ = try SceneDirective(directive, file: "a.md") }
    return try markdown.html(matter.body, lineOffset: matter.lineOffset).figured.filled { _ in "<figure></figure>" }
  }

  /// The HTML tags that an author may write and that these articles contain, and code, which is escaped.
  private static func hasHTML(_ text: String) -> Bool { text.contains("<") }

  @Test(
    "An article is rendered or is an error, in linear time, and is well-formed if its author wrote no HTML"
  )
  func rendersAnything() async {
    let rendered = Mutex(0)
    let read = Mutex(0)
    let report = await Fuzz("markdown", executions: 1_000, longest: 1).run { random in
      var article = MarkdownGrammar.article(&random)
      // Half of the articles contain no HTML of their author, so that all of it is the tool's.
      if random.happens(0.5) { article = article.replacing("<", with: "‹") }
      return random.marked(Array(article.utf8))
    } checking: { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      guard let html = try? Self.html(text) else { return nil }
      rendered.withLock { $0 += 1 }
      if Self.hasHTML(text) { return nil }
      read.withLock { $0 += 1 }
      do {
        let page = try HTMLReading(html)
        let names = Set(page.tags.map(\.name)).subtracting(Self.elements)
        if !names.isEmpty { return "it has the elements \(names.sorted())" }
        let attributes = Set(page.tags.flatMap { $0.attributes.map(\.name) }).subtracting(Self.attributes)
        return attributes.isEmpty ? nil : "it has the attributes \(attributes.sorted())"
      } catch {
        return "\(error)"
      }
    }
    #expect(report.failures.isEmpty, "\(report)")
    // A generator whose articles are all refused or never parsed would prove nothing.
    #expect(rendered.withLock(\.self) > report.executions / 10)
    #expect(read.withLock(\.self) > report.executions / 20)
  }

  private static let elements: Set<String> = [
    "p", "h1", "h2", "h3", "h4", "h5", "h6", "pre", "code", "span", "mark", "blockquote", "ul", "ol", "li", "a", "img",
    "em",
    "strong",
    "del", "br", "hr", "div", "table", "thead", "tbody", "tr", "th", "td", "sup", "section", "figure", "input",
  ]
  private static let attributes: Set<String> = [
    "href", "src", "alt", "title", "class", "tabindex", "role", "aria-label", "align", "id", "start", "type",
    "disabled",
    "checked", "data-footnote-ref", "data-footnotes", "data-footnote-backref", "data-footnote-backref-idx",
  ]

  private static let shortcodes = [
    "{{< box >}}", "{{< /box >}}", "{{% box a=\"b\" %}}", "{{</* box */>}}", "{{< nope", ">}}", "{{< ref \"a\" >}}",
    "{% raw %}",
    "{% endraw %}", "{% include box.html a='b'\n c=d %}", "{% comment %}", "{% endcomment %}", "{{ page.a }}", "{{",
    "%}", "```\n",
    "`", "\n", "\\", "\"",
  ]

  @Test("Shortcodes keep all lines, and leave no mark behind", arguments: Shortcodes.Syntax.allCases)
  func readsShortcodes(syntax: Shortcodes.Syntax) async {
    let report = await Fuzz("shortcodes-\(syntax)", executions: 750, longest: 1).run { random in
      var text = ""
      for _ in 0...random.int(0...14) { text += random.pick(MarkdownGrammar.active + Self.shortcodes) }
      return random.marked(Array(text.utf8))
    } checking: { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      var shortcodes = Shortcodes(syntax: syntax)
      shortcodes.template = { name, values in name == "box" ? "<b>\(values["inner"] ?? "")</b>" : nil }
      let read = shortcodes.read(text, file: "a.md", lineOffset: 0)
      let lines = read.text.utf8.count { $0 == UInt8(ascii: "\n") }
      let expected = text.utf8.count { $0 == UInt8(ascii: "\n") }
      if lines != expected { return "it has \(lines) line feeds; expected \(expected)" }
      let filled = read.marks?.replaced(in: read.text, with: \.html) ?? read.text
      return read.marks?.mayBe(in: filled) == true ? "it leaves a mark: \(filled)" : nil
    }
    #expect(report.failures.isEmpty, "\(report)")
  }

  private static let components = [
    "<Box>", "</Box>", "<Box a=\"b\" c={d} />", "<Box", "<i className=\"a\">", "</i>", "<div>", "</div>", "<>", "</>",
    "{", "}",
    "{'a'}", "{/*", "*/", "import a from 'b'", "export const a = {", "```\n", "`", "\n", "\n\n", "  ", "\\{", "\"", "'",
  ]

  @Test("MDX loses no line, and leaves no mark behind")
  func readsMDX() async {
    let report = await Fuzz("mdx", executions: 750, longest: 1).run { random in
      var text = ""
      for _ in 0...random.int(0...18) {
        text += random.pick(MarkdownGrammar.active + Self.components + Self.components)
      }
      return random.marked(Array(text.utf8))
    } checking: { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      var shortcodes = Shortcodes(syntax: nil)
      shortcodes.isMDX = true
      shortcodes.template = { name, values in name == "Box" ? "<b>\(values["inner"] ?? "")</b>" : nil }
      let read = shortcodes.read(text, file: "a.mdx", lineOffset: 0)
      let lines = read.text.utf8.count { $0 == UInt8(ascii: "\n") }
      let expected = text.utf8.count { $0 == UInt8(ascii: "\n") }
      if lines < expected { return "it has \(lines) line feeds; expected at least \(expected)" }
      let filled = read.marks?.replaced(in: read.text, with: \.html) ?? read.text
      return read.marks?.mayBe(in: filled) == true ? "it leaves a mark: \(filled)" : nil
    }
    #expect(report.failures.isEmpty, "\(report)")
  }

  private static let kramdown = [
    "<div markdown=\"1\">", "<div markdown=\"1\">\n", "<div>", "</div>", "</div>\n", "\n</div>\n", "<p markdown=\"1\">",
    "{::nomarkdown}", "{:/nomarkdown}", "{:/}", "{::comment}\n", "{::options /}", "```\n", "`", "\n", "\n\n", "    ",
  ]

  @Test("kramdown's HTML loses no line, and leaves no mark behind")
  func readsKramdown() async {
    let report = await Fuzz("kramdown-html", executions: 500, longest: 1).run { random in
      var text = ""
      for _ in 0...random.int(0...18) { text += random.pick(MarkdownGrammar.active + Self.kramdown + Self.kramdown) }
      return random.marked(Array(text.utf8))
    } checking: { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      var shortcodes = Shortcodes(syntax: .jekyll)
      shortcodes.hasAttributes = true
      let read = shortcodes.read(text, file: "a.md", lineOffset: 0)
      let lines = read.text.utf8.count { $0 == UInt8(ascii: "\n") }
      let expected = text.utf8.count { $0 == UInt8(ascii: "\n") }
      if lines < expected { return "it has \(lines) line feeds; expected at least \(expected)" }
      let filled = read.marks?.replaced(in: read.text, with: \.html) ?? read.text
      return read.marks?.mayBe(in: filled) == true ? "it leaves a mark: \(filled)" : nil
    }
    #expect(report.failures.isEmpty, "\(report)")
  }

  @Test("The text of code in the page is the code in the article")
  func escapesCode() async {
    let report = await Fuzz("markdown-code", executions: 500, longest: 1).run { random in
      var code = ""
      for _ in 0...random.int(0...6) {
        code += random.pick(MarkdownGrammar.active + ["let a = 1", "\"\\(a)\"", "/*", "*/", "<A>", " ", "\n"])
      }
      return random.marked(Array((random.pick(["swift", "c", ""]) + "\n" + code).utf8))
    } checking: { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      guard let html = try? Self.html("~~~~~~~~\(text)\n~~~~~~~~\n") else { return "it is refused" }
      let code = text.drop { $0 != "\n" }.dropFirst()
      do {
        let page = try HTMLReading(html)
        let names = Set(page.tags.map(\.name)).subtracting(["pre", "code", "span", "mark"])
        if !names.isEmpty { return "it has the elements \(names.sorted())" }
        // The parser replaces characters that text can't contain.
        let expected = code.replacing("\0", with: "\u{FFFD}") + "\n"
        return page.text.filter { $0 != "\n" }.elementsEqual(expected.filter { $0 != "\n" })
          ? nil : "it reads \(page.text)"
      } catch {
        return "\(error)"
      }
    }
    #expect(report.failures.isEmpty, "\(report)")
  }

  @Test(
    "The title and the description of a scene are text in an article",
    arguments: MarkdownGrammar.active
  )
  func escapesScenes(text: String) throws {
    var scene = Scene.heroLayers
    (scene.title, scene.description) = (text, text)
    let catalogue = try SceneCatalogue([scene])
    let directive = try #require(Markdown.Directive("@Scene(hero-layers, as: svg)", line: 1))
    let html = try SceneDirective(directive, file: "a.md").shown(catalogue, ExportCache(), in: .english, root: "").html
    let page = try HTMLReading(html)
    #expect(page.tags.map(\.name) == ["figure", "img", "figcaption"])
    #expect(page.tags[1].attributes.map(\.name) == ["src", "alt", "width", "height"])
    // Markup can't contain a null character.
    #expect(page.text.trimmed == text.replacing("\0", with: "").trimmed)
  }

  @Test("Front matter is parsed or is an error, in linear time")
  func readsAnyFrontMatter() async {
    let accepted = Mutex(0)
    let report = await Fuzz("front-matter", executions: 1_000, longest: 0.5).run { random in
      random.marked(Array(MarkdownGrammar.frontMatter(&random).utf8))
    } checking: { bytes in
      do throws(Diagnostics) {
        _ = try FrontMatter(String(decoding: bytes, as: UTF8.self), file: "a.md")
        accepted.withLock { $0 += 1 }
        return nil
      } catch {
        // One line each, with a message and a location.
        return error.all.first { $0.message.isEmpty || $0.location == nil }.map { "“\($0)” doesn't say where" }
      }
    }
    #expect(report.failures.isEmpty, "\(report)")
    #expect(accepted.withLock(\.self) > report.executions / 10)
  }

  @Test("Templates are rendered or are an error, in linear time")
  func rendersAnyTemplate() async {
    let accepted = Mutex(0)
    let report = await Fuzz("templates", executions: 750, longest: 1).run { random in
      random.marked(Array(TemplateGrammar.templates(&random).joined(separator: TemplateGrammar.separator).utf8))
    } checking: { bytes in
      let texts = String(decoding: bytes, as: UTF8.self).split(
        separator: TemplateGrammar.separator,
        omittingEmptySubsequences: false
      )
      let templates = Dictionary(
        zip(TemplateGrammar.names, texts.map(String.init)),
        uniquingKeysWith: { first, _ in first }
      )
      guard let pages = try? PageTemplates(templates) else { return nil }
      accepted.withLock { $0 += 1 }
      let values: TemplateValues = [
        "a": [["b": "1"], ["b": "2"]], "b": "<b>", "c": true,
        "page": ["title": "layout", "html": "<p>"] as TemplateValues,
      ]
      for name in templates.keys.sorted() { _ = try? pages.page(name, values) }
      return nil
    }
    #expect(report.failures.isEmpty, "\(report)")
    #expect(accepted.withLock(\.self) > report.executions / 20)
  }
}
