import BrowserSupport
import Foundation
import Stagecraft
import Testing

/// DOMPurify from a Python package, in a page.
enum DOMPurify {
  /// Returns the sanitized text.
  ///
  /// - Parameters:
  ///   - text: The HTML or SVG.
  ///   - options: The options, as JavaScript.
  static func clean(_ text: String, _ options: String = "{}", in browser: Browser) async throws -> String {
    let library = try HostTools.file("nicegui/static/dompurify.mjs")
    let script = library.replacing(/export\s*\{\s*(\w+) as default\s*\};?/) { "return \($0.output.1);" }
    let quoted = String(decoding: try JSONEncoder().encode([text]), as: UTF8.self)
    return try await browser.evaluate(
      "const purify = (() => {\(script)})(); return JSON.stringify([purify.sanitize(\(quoted)[0], \(options))]);",
      as: [String].self
    )[0]
  }
}

@Suite struct SanitizerTests {
  private static let figure = Result { try Scene.brief.exported(as: .figure, options: .init(isMeasurable: true)).text }

  @Test(
    "A figure plays after DOMPurify",
    arguments: ["{}", "{USE_PROFILES: {html: true}}", "{ADD_TAGS: ['style']}"]
  )
  func playsAfterDOMPurify(options: String) async throws {
    try await Browser.with { browser in
      let clean = try await DOMPurify.clean(Self.figure.get(), options, in: browser)
      let outcome = try await browser.outcome(of: page("<p>Before.</p>\(clean)<p>After.</p>"))
      #expect(outcome == .plays)
    }
  }

  @Test("An SVG with CSS animations keeps its rules in DOMPurify, as used by Ghost's uploads")
  func keepsSVG() async throws {
    let image = try Scene.brief.exported(as: .svg).text
    try await Browser.with { browser in
      let clean = try await DOMPurify.clean(image, "{USE_PROFILES: {svg: true, svgFilters: true}}", in: browser)
      let outcome = try await browser.outcome(of: imagePage(clean))
      #expect(outcome == .movingImage)
    }
  }

  @Test("DOMPurify removes the motion from SMIL, so Ghost gets the other SVG")
  func stripsSMIL() async throws {
    let image = try Scene.brief.exported(as: .smil).text
    #expect(image.contains("<animate "))
    try await Browser.with { browser in
      let clean = try await DOMPurify.clean(image, "{USE_PROFILES: {svg: true, svgFilters: true}}", in: browser)
      #expect(!clean.contains("<animate "))
      let outcome = try await browser.outcome(of: imagePage(clean))
      #expect(outcome == .still)
    }
  }

  @Test(
    "Only the caption of a figure is visible if its style is removed",
    arguments: ["readme", "feed", "posts"]
  )
  func leavesCaption(sanitizer: String) async throws {
    let content = try HostTools.python(sanitizer, "<p>Before.</p>\n\(try Self.figure.get())\n<p>After.</p>")
    try await Browser.with { browser in
      let outcome = try await browser.outcome(of: page(content))
      #expect(outcome == .caption)
    }
  }

  @Test("Only the caption of a figure is visible if its style becomes text")
  func leavesCaptionAfterTagfilter() async throws {
    let text = "Before.\n\n\(try Self.figure.get())\n\nAfter.\n"
    let content = try HostTools.cmark(text, filtersTags: true)
    #expect(content.contains("&lt;style>"))
    try await Browser.with { browser in
      let outcome = try await browser.outcome(of: page(content))
      #expect(outcome == .caption)
    }
  }
}

/// Returns a page that shows an SVG document as an image.
func imagePage(_ image: String) -> String {
  page("<p>Before.</p><img alt=\"\" src=\"\(dataAddress(image))\"><p>After.</p>")
}

/// Returns an SVG document as a data URL.
func dataAddress(_ image: String) -> String {
  "data:image/svg+xml;base64,\(Data(image.utf8).base64EncodedString())"
}
