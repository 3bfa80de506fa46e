import FuzzSupport
import MarkupChecks
import Synchronization
import Testing

/// Checks that the time to check a document grows no faster than the document, whatever its content.
@Suite(.serialized) struct GrowthTests {
  private static let root =
    #"<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1" viewBox="0 0 1 1" role="img" aria-labelledby="t d" font-family="a"><title id="t">T</title><desc id="d">D</desc>"#

  private static let name = String(repeating: "a", count: 1_000)

  /// An element with all of its attributes that don't refer to others.
  static let fullRectangle = """
    <rect data-layer="a" x="1" y="1" width="1" height="1" rx="1" class="a" fill="#fff" fill-opacity=".5" stroke="#000" \
    stroke-opacity=".5" stroke-width="1" stroke-dasharray="1 2" opacity=".5" clip-path="polygon(0px 0px,1px 0px)" \
    transform="scale(1)"/>
    """

  /// Difficult documents, by the text that is repeated.
  static let awkward: [(name: String, document: @Sendable (Int) -> String)] = [
    ("elements", { root + String(repeating: "<g/>", count: $0) + "</svg>" }),
    ("wrong elements", { root + String(repeating: "<h/>", count: $0) + "</svg>" }),
    ("wrong attributes", { root + String(repeating: "<g a=\"\" b=\"\"/>", count: $0) + "</svg>" }),
    (
      "elements in elements",
      {
        root
          + String(
            repeating: String(repeating: "<g>", count: 200) + String(repeating: "</g>", count: 200),
            count: $0 / 200 + 1
          )
          + "</svg>"
      }
    ),
    ("the same id", { root + String(repeating: "<g id=\"a\"/>", count: $0) + "</svg>" }),
    (
      "ids",
      { n in
        root + "<defs>" + (0..<n).map { "<clipPath id=\"c\($0)\"><path d=\"M0 0\"/></clipPath>" }.joined()
          + "</defs></svg>"
      }
    ),
    ("long names of elements", { root + String(repeating: "<\(name)/>", count: $0 / 50) + "</svg>" }),
    ("long names of attributes", { root + String(repeating: "<g \(name)=\"\"/>", count: $0 / 50) + "</svg>" }),
    ("elements with all attributes", { root + String(repeating: fullRectangle, count: $0 / 50) + "</svg>" }),
    ("references", { root + String(repeating: "<g fill=\"url(#x)\"/>", count: $0) + "</svg>" }),
    ("comments", { root + String(repeating: "<!---->", count: $0) + "</svg>" }),
    ("comments in a comment", { root + "<!--" + String(repeating: "<!- ", count: $0) + "--></svg>" }),
    ("sections of text", { root + String(repeating: "<![CDATA[a]]>", count: $0) + "</svg>" }),
    ("tags that don't end", { root + String(repeating: "<g a", count: $0) }),
    ("quotes that don't end", { root + String(repeating: "<g a='", count: $0) }),
    ("tags in quotes", { root + "<g a=\"" + String(repeating: "<", count: $0) + "\"/></svg>" }),
    ("equals signs", { root + "<g " + String(repeating: "=", count: $0) + "/></svg>" }),
    ("references to letters", { root + "<text>" + String(repeating: "&#97;", count: $0) + "</text></svg>" }),
    ("unknown entities", { root + String(repeating: "&a;", count: $0) + "</svg>" }),
    ("namespaces", { n in root + (0..<n).map { "<a:g xmlns:a=\"\($0)\"/>" }.joined() + "</svg>" }),
    ("lines", { root + String(repeating: "\n", count: $0) + "<h/></svg>" }),
    ("text before the root", { String(repeating: " ", count: $0) + root + "</svg>" }),
    ("no root", { String(repeating: "a", count: $0) }),
    (
      "keyframes",
      { n in root + "<style>" + (0..<n).map { "@keyframes a\($0){0%{opacity:0}}" }.joined() + "</style></svg>" }
    ),
    ("rules", { root + "<style>" + String(repeating: ".a{fill:#000}", count: $0) + "</style></svg>" }),
    ("declarations", { root + "<style>.a{" + String(repeating: "fill:#000;", count: $0) + "}</style></svg>" }),
    ("selectors", { root + "<style>" + String(repeating: ".a,", count: $0) + ".b{fill:#000}</style></svg>" }),
    ("opening braces", { root + "<style>" + String(repeating: "{", count: $0) + "</style></svg>" }),
    ("closing braces", { root + "<style>" + String(repeating: "}", count: $0) + "</style></svg>" }),
    (
      "nested media queries",
      { root + "<style>" + String(repeating: "@media (prefers-color-scheme:dark){", count: $0) + "</style></svg>" }
    ),
    ("addresses that don't end", { root + "<style>\"" + String(repeating: "url(", count: $0) + "</style></svg>" }),
    (
      "addresses that don't end in a rule",
      { root + "<style>.a{fill:" + String(repeating: "url(", count: $0) + "</style></svg>" }
    ),
    (
      "functions in functions",
      { root + "<style>.a{transform:" + String(repeating: "scale(", count: $0) + "}</style></svg>" }
    ),
    (
      "animations of one rule",
      { root + "<style>.a{animation:" + String(repeating: "a 1s,", count: $0) + "b 1s}</style></svg>" }
    ),
    ("numbers of a path", { root + "<path d=\"M0 0L" + String(repeating: "1 1 ", count: $0) + "\"/></svg>" }),
    ("numbers that aren't", { root + "<path d=\"M0 0L" + String(repeating: "1-.-", count: $0) + "\"/></svg>" }),
    (
      "values",
      {
        root
          + "<rect width=\"1\" height=\"1\"><animate attributeName=\"x\" dur=\"1s\" repeatCount=\"indefinite\" values=\""
          + String(repeating: "1;", count: $0) + "\" keyTimes=\"" + String(repeating: "0;", count: $0)
          + "\"/></rect></svg>"
      }
    ),
    ("transforms", { root + "<g transform=\"" + String(repeating: "scale(1)", count: $0) + "\"/></svg>" }),
    (
      "an image",
      {
        root
          + "<defs><image id=\"i\" width=\"1\" height=\"1\" preserveAspectRatio=\"none\" href=\"data:image/png;base64,"
          + String(repeating: "AAAA", count: $0) + "\"/></defs></svg>"
      }
    ),
    ("a class", { root + "<g class=\"" + String(repeating: "a ", count: $0) + "\"/></svg>" }),
    ("a title", { String(root.dropLast(16)) + String(repeating: " ", count: $0) + "</svg>" }),
  ]

  @Test("The time to check a document is proportional to its size", arguments: awkward.map(\.name))
  func checksInLinearTime(name: String) async throws {
    let document = try #require(Self.awkward.first { $0.name == name }).document
    let documents = Texts(document)
    let problem = await Growth.problem(from: 1_000, upTo: 64_000, least: 0.006) { size in
      _ = SVGCheck().findings(in: documents[size], file: "a.svg")
    }
    #expect(problem == nil)
  }

  @Test(
    "The time to read the links of a page is proportional to its size",
    arguments: ["<a href=x>", "<p>", "<!--", "&amp", "<a href='", "</p>", "<b><i>"]
  )
  func readsLinksInLinearTime(part: String) async {
    let documents = Texts { String(repeating: part, count: $0) }
    let problem = await Growth.problem(from: 1_000, upTo: 32_000) { _ = PageLinks(in: documents[$0]) }
    #expect(problem == nil)
  }
}

/// A cache of texts by their size.
private final class Texts: Sendable {
  private let make: @Sendable (Int) -> String
  private let known = Mutex<[Int: [UInt8]]>([:])

  init(_ make: @escaping @Sendable (Int) -> String) { self.make = make }

  subscript(size: Int) -> [UInt8] {
    if let text = known.withLock({ $0[size] }) { return text }
    let text = Array(make(size).utf8)
    known.withLock { $0[size] = text }
    return text
  }
}
