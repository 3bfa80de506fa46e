import BrowserSupport
import Foundation
import Stagecraft
import Testing

/// Kinds of pages, and ways to add an export to them.
@Suite struct PageTests {
  private static let figure = Result { try Scene.brief.exported(as: .figure, options: .init(isMeasurable: true)).text }

  @Test("A figure plays in XHTML, as in an EPUB", arguments: Engine.allCases)
  func playsInXHTML(engine: Engine) async throws {
    let figure = try Self.figure.get()
    let text = """
      <?xml version="1.0" encoding="utf-8"?>
      <html xmlns="http://www.w3.org/1999/xhtml" lang="en"><head><title>T</title></head><body><p>Before.</p>
      \(figure)
      <p>After.</p></body></html>
      """
    try await Browser.with(engine) { browser in
      let outcome = try await browser.outcome(of: text, named: "page.xhtml")
      #expect(outcome == .plays)
      let count: Int = try await browser.evaluate("return document.querySelectorAll('p, figcaption').length")
      #expect(count == 3)
    }
  }

  @Test("A figure plays in a declarative shadow root", arguments: Engine.allCases)
  func playsInShadow(engine: Engine) async throws {
    let content = "<div><template shadowrootmode=\"open\">\(try Self.figure.get())</template></div>"
    try await Browser.with(engine) { browser in
      let outcome = try await browser.outcome(of: page(content))
      #expect(outcome == .plays)
    }
  }

  @Test("In a shadow root, the gesture script handles a card that is passed to it", arguments: Engine.allCases)
  func dragsInShadow(engine: Engine) async throws {
    let card = try Scene.card.exported(as: .figure).text
    let files = [
      "page.html": page("<div id=\"host\"><template shadowrootmode=\"open\">\(card)</template></div>"),
      "gesture.js": GestureScript.text,
    ]
    try await PageServer.with(files) { address in
      try await Browser.with(engine) { browser in
        try await browser.open(address.appendingPathComponent("page.html"))
        try await browser.settle()
        let attached = """
          const root = document.getElementById("host").shadowRoot;
          const before = root.querySelector("[data-live]") !== null;
          window.attached = import("./gesture.js").then(module => {
            module.attach(root);
            return [before, root.querySelector("[data-live]") !== null];
          }).catch(error => [String(error), false]);
          window.attached.then(value => { window.told = value; });
          """
        try await browser.run(attached)
        var told: String = "null"
        for _ in 0..<40 where told == "null" {
          try await Task.sleep(for: .milliseconds(50))
          told = try await browser.evaluate(
            "return JSON.stringify([JSON.stringify(window.told ?? null)])",
            as: [String].self
          )[0]
        }
        #expect(told == "[false,true]")
      }
    }
  }

  @Test("A figure plays that a script adds with innerHTML", arguments: Engine.allCases)
  func playsFromInnerHTML(engine: Engine) async throws {
    let quoted = String(decoding: try JSONEncoder().encode([try Self.figure.get()]), as: UTF8.self)
    try await Browser.with(engine) { browser in
      try await browser.open(page("<div id=\"place\"></div>"), as: "page.html")
      try await browser.run("document.getElementById('place').innerHTML = \(quoted)[0];")
      try await browser.settle()
      let outcome = try await browser.outcome()
      #expect(outcome == .plays)
    }
  }

  /// A policy that allows only resources of the same origin.
  private static let policy =
    "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'self'\">"

  @Test(
    "With a strict policy, a figure without its style plays with a separate style sheet",
    arguments: Engine.allCases
  )
  func playsUnderPolicy(engine: Engine) async throws {
    let figure = try Scene.brief.exported(as: .figure, options: .init(inlinesStyle: false, isMeasurable: true)).text
    let sheet = try Scene.brief.exported(as: .css, options: .init(isMeasurable: true)).text
    let head = "<link rel=\"stylesheet\" href=\"hero.css\">\(Self.policy)"
    let files = ["page.html": page(figure, head: head), "hero.css": sheet]
    try await PageServer.with(files) { address in
      try await Browser.with(engine) { browser in
        try await browser.open(address.appendingPathComponent("page.html"))
        try await browser.settle()
        let outcome = try await browser.outcome()
        #expect(outcome == .plays)
      }
    }
  }

  @Test("With a strict policy, only the caption of a figure with its style is visible", arguments: Engine.allCases)
  func leavesCaptionUnderPolicy(engine: Engine) async throws {
    let files = ["page.html": page("<p>Before.</p>\(try Self.figure.get())<p>After.</p>", head: Self.policy)]
    try await PageServer.with(files) { address in
      try await Browser.with(engine) { browser in
        try await browser.open(address.appendingPathComponent("page.html"))
        try await browser.settle()
        let outcome = try await browser.outcome()
        #expect(outcome == .caption)
      }
    }
  }

  @Test("An SVG plays as an image", arguments: Engine.allCases, [ExportFormat.svg, .smil])
  func playsAsImage(engine: Engine, format: ExportFormat) async throws {
    let image = try Scene.brief.exported(as: format).text
    try await Browser.with(engine) { browser in
      let outcome = try await browser.outcome(of: imagePage(image))
      #expect(outcome == .movingImage)
    }
  }

  @Test("A poster doesn't move", arguments: Engine.allCases)
  func showsPoster(engine: Engine) async throws {
    let image = try Scene.brief.exported(as: .poster).text
    try await Browser.with(engine) { browser in
      let outcome = try await browser.outcome(of: imagePage(image))
      #expect(outcome == .still)
    }
  }
}
