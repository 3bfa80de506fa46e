import Demos
import Files
import Foundation
import FuzzSupport
import Stagecraft
import Testing

/// Claims about the exports of all demos, which stay true if their bytes change.
@Suite struct DemoTests {
  /// Returns the keyframes of a style sheet by their names.
  private static func keyframes(of css: String) -> [Substring: Substring] {
    let rules = css.matches(of: /@keyframes ([^{]+)\{((?:[^{}]*\{[^{}]*\})*)\}/).map { ($0.output.1, $0.output.2) }
    return Dictionary(rules, uniquingKeysWith: { first, _ in first + " declared twice" })
  }

  /// Returns what keyframes are for, by their name: playing, the same when replaying, or fading with reduced motion.
  private static func purpose(of name: Substring) -> String { name.drop { $0 != "-" }.filter { !$0.isNumber } }

  @Test(
    "No keyframes are written twice for the same purpose, and each of them is used",
    arguments: Demos.all,
    [ExportFormat.css, .svg]
  )
  func repeatsNoKeyframes(scene: Scene, format: ExportFormat) throws {
    let text = try scene.exported(as: format).text
    let frames = Self.keyframes(of: text)
    #expect(!frames.isEmpty || text.contains("transition:"))
    #expect(Set(frames.map { Self.purpose(of: $0) + $1 }).count == frames.count)
    let rest = text.replacing(/@keyframes [^{]+\{(?:[^{}]*\{[^{}]*\})*\}/, with: "")
    let words = rest.matches(of: /animation(?:-name)?:([^;}]*)/).flatMap { $0.output.1.split(separator: /[ ,!]/) }
    let used = words.filter { $0.contains(/^k[a-z0-9]{5,6}-/) }
    #expect(Set(used) == Set(frames.keys))
  }

  struct Size: CustomTestStringConvertible, Sendable {
    var scene: Scene
    var format: ExportFormat
    var bytes: Int
    var testDescription: String { "\(scene.name) as \(format)" }
  }

  /// The largest sizes after `gzip -9`, in bytes, a twentieth above what was measured: as a figure, an SVG, an SVG with
  /// SMIL, a poster and keyframes.
  private static let sizes = [
    (Scene.hero, [5860, 4950, 5750, 4350, 1600]), (.heroLayers, [2190, 2000, 2300, 1600, 1000]),
    (.photo, [63800, 63200, 63300, 62450, 1150]), (.postcard, [5190, 5250, 5500, 3350, 950]),
    (.sheet, [5200, 4050, 4150, 3700, 1000]), (.card, [4740, 3500, 3750, 3300, 1050]),
    (.cardLayers, [2150, 2400, 3650, 1770, 1200]), (.cardDrag, [4510, 3850, 4050, 3450, 1450]),
    (.cardFling, [4840, 4100, 4250, 3450, 1850]), (.drawer, [3700, 2700, 2800, 2350, 1100]),
    (.expand, [3910, 3200, 3350, 2700, 1350]), (.segments, [2390, 1850, 1700, 850, 1300]),
    (.interrupted, [4070, 3200, 3250, 2250, 1400]), (.heartbeat, [2480, 1550, 1700, 1100, 141_550]),
    (.button, [3310, 4600, 4100, 1150, 6600]), (.progressRing, [3620, 2500, 2450, 1750, 1000]),
    (.cube, [2535, 4450, 39_150, 1320, 182_300]),
  ]
  .flatMap { scene, bytes in
    zip([ExportFormat.figure, .svg, .smil, .poster, .keyframes], bytes).map {
      Size(scene: scene, format: $0, bytes: $1)
    }
  }

  @Test("An export isn't larger than it was, compressed", arguments: sizes)
  func isSmall(size: Size) throws {
    let bytes = try weight(of: size.scene.exported(as: size.format).text)
    #expect(bytes <= size.bytes)
  }

  @Test("Every demo has a largest size")
  func measuresAll() {
    #expect(Set(Self.sizes.map(\.scene.name)) == Set(Demos.all.map(\.name)))
  }

  /// Returns one line for each demo and format, with the digest of its text.
  private static func digests() throws -> [String] {
    try Demos.all.flatMap { scene in
      try ExportFormat.allCases.map { "\(scene.name) \($0) \(Digest(of: try scene.exported(as: $0).text))" }
    }
  }

  @Test("A demo has the same bytes in another process, whose sets and dictionaries have another order")
  func isDeterministic() async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardOutputContent]) {
      print("order \("order".hashValue)")
      for line in try DemoTests.digests() { print(line) }
    }
    let lines = String(decoding: result.standardOutputContent, as: UTF8.self).split(separator: "\n").map(String.init)
    try #require(!lines.contains("order \("order".hashValue)"), "both processes hash alike")
    #expect(try lines.filter { !$0.hasPrefix("order ") } == Self.digests())
  }

  /// All elements of a document, in document order.
  private static func elements(of node: Node) -> [Node] {
    node.name.isEmpty ? [] : [node] + node.children.flatMap { elements(of: $0) }
  }

  /// Returns the words of the attributes with these names.
  private static func words(_ names: Set<String>, of elements: [Node]) -> [Substring] {
    elements.flatMap { $0.attributes }.filter { names.contains($0.name) }.flatMap { $0.value.split(separator: " ") }
  }

  private static let references: Set<String> = [
    "for", "form", "aria-labelledby", "aria-describedby", "aria-controls", "aria-owns", "list",
  ]

  @Test(
    "An id is used once, and what a document refers to is in it",
    arguments: FigureTests.figures,
    [ExportFormat.figure, .svg, .smil, .poster]
  )
  func hasReferences(scene: Scene, format: ExportFormat) throws {
    let text = try scene.exported(as: format).text
    let elements = Self.elements(of: try XMLReading.root(of: Array(text.utf8)))
    #expect(elements.count > 5)
    let ids = Self.words(["id"], of: elements)
    #expect(Set(ids).count == ids.count)
    let links = Self.words(["href"], of: elements).filter { $0.hasPrefix("#") }.map { $0.dropFirst() }
    let resources = text.matches(of: /url\(#([^)]*)\)/).map(\.output.1)
    #expect(Set(Self.words(Self.references, of: elements) + links + resources).subtracting(ids) == [])
    // An SVG has the names that readers hear in two elements of its own.
    if format.isSVG { #expect(!ids.isEmpty) }
  }

  @Test("Each control of a figure has a name", arguments: Demos.all)
  func namesControls(scene: Scene) throws {
    let text = try scene.exported(as: .figure).text
    let controls = Self.elements(of: try XMLReading.root(of: Array(text.utf8))).filter { $0.name == "input" }
    #expect(!controls.isEmpty)
    for control in controls {
      let name = try #require(control.attributes.first { $0.name == "aria-label" }).value
      #expect(name.contains(/\w/))
    }
  }
}
