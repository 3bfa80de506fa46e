import BrowserSupport
import Commands
import Foundation
import Stagecraft
import Testing

/// Programs that convert an author's text to HTML.
enum Renderer: String, CaseIterable, Sendable {
  case cmark = "cmark-gfm"
  case markdownIt = "markdown-it-py"
  case mistune
  case pythonMarkdown = "python-markdown"
  case pythonMarkdownExtra = "python-markdown+extra+smarty"
  case kramdown
  case jekyll
  case hugoShortcode = "Hugo with the shortcode"
  case hugoUnsafe = "Hugo with unsafe = true"
  case hugoMinified = "Hugo with the shortcode and --minify"
  case wordPress = "WordPress's classic editor"

  /// Returns the content of a page for a post with a figure between two paragraphs.
  func content(with figure: String, indent: String = "") throws -> String {
    let lines = figure.split(separator: "\n").map { indent + $0 }.joined(separator: "\n")
    let text = indent.isEmpty ? "Before.\n\n\(lines)\n\nAfter.\n" : "- Before.\n\n\(lines)\n\nAfter.\n"
    switch self {
    case .cmark: return try HostTools.cmark(text)
    case .markdownIt, .mistune, .pythonMarkdown, .pythonMarkdownExtra: return try HostTools.python(rawValue, text)
    case .kramdown, .jekyll: return try HostTools.ruby(rawValue, text)
    case .hugoShortcode: return try HostTools.hugo(Self.shortcodeSite(figure))
    case .hugoMinified: return try HostTools.hugo(Self.shortcodeSite(figure), ["--minify"])
    case .hugoUnsafe:
      let settings = "[markup.goldmark.renderer]\nunsafe = true\n"
      return try HostTools.hugo(["hugo.toml": settings, "content/post.md": "---\ntitle: T\n---\n" + text])
    case .wordPress: return WordPress.paragraphs(text)
    }
  }

  /// Returns the site for the line that `export --for hugo` prints.
  private static func shortcodeSite(_ figure: String) throws -> [String: String] {
    let line = EmbedHost.hugo.placement(of: Scene.brief, hasDarkFile: false)
    let pattern =
      /Save the file as `(\S+)` in your site and `(\{\{.+\}\})` as `(\S+)`, and write `(\{\{<.+>\}\})` in the post\./
    let match = try #require(line.wholeMatch(of: pattern), "\(line)")
    return [
      "hugo.toml": "title = \"T\"\n", String(match.output.1): figure, String(match.output.3): String(match.output.2),
      "content/post.md": "---\ntitle: T\n---\nBefore.\n\n\(match.output.4)\n\nAfter.\n",
    ]
  }
}

/// Returns a page around some content.
func page(_ content: String, style: String = "", head: String = "", body: String = "") -> String {
  """
  <!doctype html>
  <html lang="en"><head><meta charset="utf-8">\(head)<style>\(style)</style></head><body \(body)>
  <div class="post" style="width:700px">
  \(content)
  </div></body></html>
  """
}

@Suite struct MarkdownTests {
  private static let figure = Result { try Scene.brief.exported(as: .figure, options: .init(isMeasurable: true)).text }

  @Test("A figure in a post plays, between the paragraphs before and after it", arguments: Renderer.allCases)
  func plays(renderer: Renderer) async throws {
    let content = try renderer.content(with: Self.figure.get())
    try await Browser.with { browser in
      let outcome = try await browser.outcome(of: page(content))
      #expect(outcome == .plays)
      let order: [String] = try await browser.evaluate(
        "return JSON.stringify([...document.querySelectorAll('p, figure')].map(element => element.localName))"
      )
      #expect(order == ["p", "figure", "p"])
    }
  }

  @Test(
    "A figure in a list item plays",
    arguments: [Renderer.cmark, .markdownIt, .mistune, .pythonMarkdownExtra, .kramdown, .jekyll, .hugoUnsafe]
  )
  func playsInLists(renderer: Renderer) async throws {
    let indent = renderer == .pythonMarkdownExtra ? "    " : "  "
    let content = try renderer.content(with: Self.figure.get(), indent: indent)
    try await Browser.with { browser in
      let outcome = try await browser.outcome(of: page(content))
      #expect(outcome == .plays)
    }
  }

  @Test("Hugo removes a pasted figure completely")
  func hugoOmitsHTML() async throws {
    let text = "---\ntitle: T\n---\nBefore.\n\n\(try Self.figure.get())\n\nAfter.\n"
    let content = try HostTools.hugo(["hugo.toml": "title = \"T\"\n", "content/post.md": text])
    #expect(content.contains("<!-- raw HTML omitted -->"))
    try await Browser.with { browser in
      let outcome = try await browser.outcome(of: page(content))
      #expect(outcome == .nothing)
    }
  }

  /// Returns what a renderer makes of a block of code.
  private static func content(_ renderer: Renderer, of block: String) throws -> String {
    let text = "Before.\n\n\(block)\nstruct Card {}\n```\n\nAfter.\n"
    switch renderer {
    case .cmark: return try HostTools.cmark(text)
    case .kramdown, .jekyll: return try HostTools.ruby(renderer.rawValue, text)
    case .hugoUnsafe: return try HostTools.hugo(["hugo.toml": "", "content/post.md": "---\ntitle: T\n---\n" + text])
    default: return try HostTools.python(renderer.rawValue, text)
    }
  }

  /// The renderers that know blocks of code between backticks.
  private static let withFences: [Renderer] = [
    .cmark, .markdownIt, .mistune, .pythonMarkdownExtra, .jekyll, .hugoUnsafe,
  ]

  @Test(
    "The words of a listing disturb no renderer in a comment before it, and in braces none that knows attributes",
    arguments: withFences.map { ($0, "<!-- stagecraft figure=\"A card\" play=\"hold 1\" -->\n```swift") }
      + withFences.map { ($0, "```swift\n// figure=\"A card\" play=\"hold 1\"") }
      + [
        (.pythonMarkdownExtra, "```{.swift figure=\"A card\" play=\"hold 1\"}"),
        (.hugoUnsafe, "```swift {figure=\"A card\" play=\"hold 1\"}"),
      ]
  )
  func hidesWords(renderer: Renderer, block: String) throws {
    let content = try Self.content(renderer, of: block)
    let seen = content.replacing(/<!--(?s).*?-->|<[^>]*>/, with: "")
    #expect(content.contains("language-swift"), "\(content)")
    #expect(seen.contains("struct Card {}") && !seen.contains("```"), "\(content)")
    // A comment of the code is code.
    #expect(seen.contains("A card") == block.contains("//"), "\(content)")
  }

  @Test("Words behind a fence disturb these renderers", arguments: [Renderer.jekyll, .pythonMarkdownExtra])
  func isDisturbed(renderer: Renderer) throws {
    let content = try Self.content(renderer, of: "```swift figure=\"A card\"")
    #expect(!content.contains("language-swift") && content.contains("figure="), "\(content)")
  }

  @Test("Liquid doesn't change a figure")
  func passesLiquid() throws {
    let figure = try Self.figure.get()
    #expect(try HostTools.ruby("liquid", figure) == figure)
  }

  @Test(
    "The WordPress paragraphs agree with its documentation",
    arguments: [
      ("One\ntwo\n\nThree", "<p>One<br />\ntwo</p>\n<p>Three</p>"),
      ("One\n<div>two</div>\nthree", "<p>One</p>\n<div>two</div>\n<p>three</p>"),
      ("<style>a{}\n\nb{}</style>", "<style>a{}\n\nb{}</style>"),
      ("<b\nid=x>One</b>", "<p><b\nid=x>One</b></p>"),
    ]
  )
  func makesParagraphs(text: String, paragraphs: String) {
    #expect(WordPress.paragraphs(text) == paragraphs)
  }
}
