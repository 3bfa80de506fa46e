import BrowserSupport
import Demos
import FuzzSupport
import MarkupChecks
import Stagecraft
import Synchronization
import Testing

@Suite struct SVGFuzzTests {
  /// All exports of all demos, as trees.
  private static let seeds: [Node] = Demos.all.flatMap { scene in
    [ExportFormat.svg, .smil, .poster].compactMap { format in
      (try? scene.exported(as: format)).flatMap { try? XMLReading.root(of: Array($0.text.utf8)) }
    }
  }

  @Test("An accepted document can't run, load or follow anything, neither as a file nor in a page")
  func acceptsNothingActive() async {
    let inlined = InlinedOracle()
    let structures = Mutex<Set<Int>>([])
    let accepted = Mutex<Set<Int>>([])
    let report = await Fuzz("svg", executions: 1_000).run { random in
      SVGGrammar.document(&random, seeds: Self.seeds)
    } checking: { document in
      let findings = SVGCheck().findings(in: document, file: "a.svg")
      let structure = (try? XMLReading.root(of: document)).map { SVGOracle.structure(of: $0).hashValue }
      if let structure { _ = structures.withLock { $0.insert(structure) } }
      guard findings.isEmpty else { return nil }
      if let structure { _ = accepted.withLock { $0.insert(structure) } }
      return SVGOracle.problem(in: document) ?? inlined.problem(in: document)
    }
    #expect(report.failures.isEmpty, "\(report)")
    // A generator whose documents are never accepted, or always the same, would prove nothing.
    #expect(accepted.withLock(\.count) > report.executions / 10)
    if Fuzz.seconds != nil {
      print(
        "svg: \(structures.withLock(\.count)) structures, \(accepted.withLock(\.count)) of them accepted"
      )
    }
  }

  @Test(
    "The oracle finds what is active only in a page",
    arguments: [
      ("<text font-size=\"1\">a</text>", nil), ("<!-- <script/> -->", nil),
      ("<!--><script>alert(1)</script>-->", "in a page: <{http://www.w3.org/2000/svg}script>"),
      ("</svg><p/>", "in a page: the page shows <p> beside the drawing"),
      ("<text font-size=\"1\">&#x80;</text>", "in a page: HTML reads another document than XML"),
      (
        "<s:g xmlns:s=\"http://www.w3.org/2000/svg\"/>", "in a page: <{http://www.w3.org/2000/svg}s:g>"
      ),
    ]
  )
  func findsDifferences(part: String, problem: String?) {
    let document = "<svg xmlns=\"http://www.w3.org/2000/svg\"><title>T</title>\(part)</svg>"
    #expect(InlinedOracle().problem(in: Array(document.utf8)) == problem)
  }

  /// Returns accepted documents, always the same.
  private static func accepted(_ count: Int) -> [[UInt8]] {
    var documents: [[UInt8]] = []
    var seed: UInt64 = 1 << 40
    while documents.count < count {
      var random = Random(seed: seed)
      let document = SVGGrammar.document(&random)
      if SVGCheck().findings(in: document, file: "a.svg").isEmpty { documents.append(document) }
      seed += 1
    }
    return documents
  }

  @Test("A browser runs no script and requests nothing in a page with accepted documents", arguments: Engine.allCases)
  func isInertInPages(engine: Engine) async throws {
    let documents = Self.accepted(200).map { "<div>\(String(decoding: $0, as: UTF8.self))</div>" }.joined()
    // The other page has what is refused. If that isn't detected, the test is broken.
    let script = "document.documentElement.setAttribute('data-ran',1);fetch('/ran')"
    let refused = "<svg xmlns='http://www.w3.org/2000/svg'><desc>a<!--><script>\(script)</script>--></desc></svg>"
    let pages = ["accepted.html": documents, "refused.html": refused].mapValues {
      Array("<!doctype html><meta charset=utf-8><title>T</title>\($0)<p id=end></p>".utf8)
    }
    let asked = Mutex<[String]>([])
    try await PageServer.with(policy: "default-src * 'unsafe-inline' data:") { path in
      if pages[path] == nil, path != "favicon.ico" { asked.withLock { $0.append(path) } }
      return pages[path]
    } _: { address in
      try await Browser.with(engine) { browser in
        for (name, isInert) in [("accepted.html", true), ("refused.html", false)] {
          try await browser.open(address.appendingPathComponent(name))
          try await Task.sleep(for: .milliseconds(200))
          let ran: Bool = try await browser.evaluate("return document.documentElement.hasAttribute('data-ran')")
          #expect(ran != isInert)
          // HTML elements that aren't the page's own would come from a document.
          let elements: Int = try await browser.evaluate(
            """
            return document.querySelectorAll("body *").length - document.querySelectorAll("div, p, div svg, div svg *").length
              + [...document.querySelectorAll("svg *")].filter(e => e.namespaceURI != "http://www.w3.org/2000/svg").length;
            """
          )
          if isInert { #expect(elements == 0) }
        }
      }
    }
    #expect(asked.withLock { $0 } == ["ran"])
  }

  @Test("A browser runs no script and requests nothing in an accepted document", arguments: Engine.allCases)
  func isInertInBrowsers(engine: Engine) async throws {
    let documents = Self.accepted(60)
    // The last document does what is forbidden. If that isn't detected, the test is broken.
    let script = "document.documentElement.setAttribute('data-ran',1);fetch('/ran')"
    let served = documents + [Array("<svg xmlns='http://www.w3.org/2000/svg'><script>\(script)</script></svg>".utf8)]
    let asked = Mutex<[String]>([])
    try await PageServer.with(policy: "default-src * 'unsafe-inline' data:") { path in
      if let number = Int(path.dropLast(4)), path.hasSuffix(".svg"), served.indices.contains(number) {
        return served[number]
      }
      if let first = Int(path.dropLast(5)), path.hasSuffix(".html") {
        let frames = served.indices[first...].prefix(Self.perPage).map {
          "<iframe src=\"\($0).svg\" width=\"16\" height=\"16\"></iframe>"
        }
        return Array("<!doctype html><meta charset=utf-8><title>T</title>\(frames.joined())".utf8)
      }
      if path != "favicon.ico" { asked.withLock { $0.append(path) } }
      return nil
    } _: { address in
      try await Browser.with(engine) { browser in
        var ran: [String] = []
        for first in stride(from: 0, to: served.count, by: Self.perPage) {
          try await browser.open(address.appendingPathComponent("\(first).html"))
          try await Task.sleep(for: .milliseconds(200))
          ran += try await browser.evaluate(
            """
            return [...document.querySelectorAll("iframe")]
              .filter(frame => frame.contentDocument.documentElement.hasAttribute("data-ran"))
              .map(frame => frame.getAttribute("src"));
            """
          )
        }
        #expect(ran == ["\(documents.count).svg"])
      }
    }
    #expect(asked.withLock { $0 } == ["ran"])
  }

  private static let perPage = 10
}
