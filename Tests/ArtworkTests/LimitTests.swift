import Artwork
import Foundation
import Testing

/// A drawing that has too much of something, and what is said of it.
struct Excess: CustomTestStringConvertible, Sendable {
  var name: String
  var body: String
  var problem: String

  init(_ name: String, _ body: String, _ problem: String) {
    (self.name, self.body, self.problem) = (name, body, problem)
  }

  var testDescription: String { name }
}

@Suite struct LimitTests {
  private static func times(_ count: Int, _ text: String) -> String { String(repeating: text, count: count) }

  /// What each level draws ten times is the level before.
  private static let laughs = (1...9).reduce("<g id='l0'><rect width='1' height='1'/></g>") { text, level in
    text + "<g id='l\(level)'>\(times(10, "<use href='#l\(level - 1)'/>"))</g>"
  }

  @Test(
    "What is too much is refused before it costs too much",
    arguments: [
      Excess("bytes", times(50_000_000, "a"), "a.svg: error: it has 50000064 bytes; expected at most 4000000"),
      Excess("elements", times(900_000, "<g/>"), "a.svg:1:400055: error: it has more than 100000 elements"),
      Excess(
        "depth of the file",
        times(300, "<g>") + times(300, "</g>"),
        "error: elements are nested more than 256 deep"
      ),
      Excess(
        "depth of the drawing",
        times(150, "<g>") + times(150, "</g>"),
        "error: <g>: elements are nested more than 64 deep, with what use and clip paths put in; expected fewer in one another"
      ),
      Excess(
        "depth of clip paths",
        clipPaths(70) { "<clipPath id='a\($0)' clip-path='url(#a\($0 - 1))'><rect width='9' height='9'/></clipPath>" },
        "error: <clipPath>: elements are nested more than 64 deep, with what use and clip paths put in; expected fewer in one another"
      ),
      Excess(
        "copies of copies",
        "<defs>\(laughs)</defs><use href='#l9'/>",
        "use and clip paths make more than 100000 elements of the drawing; expected fewer"
      ),
      Excess(
        "clip paths",
        "<clipPath id='a'>\(times(2000, "<rect/>"))</clipPath>\(times(100, "<rect width='1' height='1' clip-path='url(#a)'/>"))",
        "use and clip paths make more than 100000 elements of the drawing; expected fewer"
      ),
      Excess(
        "commands",
        "<path d='M0 0\(times(300_000, "l1 1"))'/>",
        "error: <path>: the drawing's outlines have more than 200000 steps; expected a simpler one"
      ),
      Excess(
        "commands of copies",
        "<defs><path id='a' d='M0 0\(times(50_000, "l1 1"))'/></defs>\(times(9, "<use href='#a'/>"))",
        "error: <path>: the drawing's outlines have more than 200000 steps; expected a simpler one"
      ),
      Excess("a value", "<g class='\(times(5000, "a"))'/>", "error: <g>: class has 5000 bytes; expected at most 4000"),
      Excess(
        "a number",
        "<rect height='\(times(5000, "1"))'/>",
        "error: <rect>: height has 5000 bytes; expected at most 1000"
      ),
      Excess(
        "a value in a sheet",
        "<style>g{fill:\(times(5000, "1"))}</style>",
        "error: <style>: fill has 5000 bytes; expected at most 1000"
      ),
      Excess(
        "dashes that repeat",
        "<g stroke-dasharray='\(times(65, "1 "))'/>",
        "error: <g>: stroke-dasharray has 65 lengths; expected at most 64"
      ),
      Excess(
        "a name",
        "<\(times(5000, "x"))/>",
        "error: <\(times(40, "x"))…>: there is no such element of SVG"
      ),
      Excess(
        "selectors",
        "<style>\(times(6000, "g{fill:red}"))</style>",
        "error: <style>: the style sheets have more than 5000 selectors; expected fewer"
      ),
      Excess(
        "comparisons",
        "<style>\(times(4000, "g{fill:red}"))</style>\(times(2000, "<g/>"))",
        "error: <svg>: its style sheets need more than 1000000 comparisons with elements; expected fewer rules"
      ),
      Excess(
        "gradients in a row",
        (0..<20).map { "<linearGradient id='a\($0)' href='#a\($0 + 1)'/>" }.joined()
          + "<linearGradient id='a20'/><rect width='9' height='9' fill='url(#a0)'/>",
        "error: <linearGradient>: more than 16 gradients refer to one another; expected fewer"
      ),
      Excess(
        "dashes",
        "<path d='M0 0h9e5' stroke='red' stroke-dasharray='.001' transform='scale(1 .5)'/>",
        "error: <path>: its line makes more than 200000 steps of outlines; expected a shorter one, or longer dashes"
      ),
    ]
  )
  func refuses(excess: Excess) {
    let found = messages(of: excess.body)
    #expect(found.count == 1)
    #expect(found.first?.hasSuffix(excess.problem) == true, "\(found.first?.prefix(200) ?? "nothing")")
  }

  @Test(
    "What refers to itself is refused",
    arguments: [
      ("<g id='a'><use href='#a'/></g>", "<use>: it makes “#a” draw itself; expected another element"),
      ("<use id='a' href='#a'/>", "<use>: it makes “#a” draw itself; expected another element"),
      (
        "<use href='#a'/><defs><g id='a'><use href='#b'/></g><g id='b'><use href='#a'/></g></defs>",
        "<use>: it makes “#a” draw itself; expected another element"
      ),
      (
        "<symbol id='a'><use href='#a'/></symbol><use href='#a'/>",
        "<use>: it makes “#a” draw itself; expected another element"
      ),
      (
        "<linearGradient id='a' href='#b'/><linearGradient id='b' href='#a'/><rect width='9' height='9' fill='url(#a)'/>",
        "<linearGradient>: it refers to itself; expected other gradients"
      ),
      (
        "<clipPath id='a' clip-path='url(#a)'><rect/></clipPath><g clip-path='url(#a)'/>",
        "<clipPath>: the clip path refers to itself; expected another one"
      ),
      (
        "<clipPath id='a'><rect width='9' height='9' clip-path='url(#a)'/></clipPath><g clip-path='url(#a)'/>",
        "<clipPath>: the clip path refers to itself; expected another one"
      ),
    ]
  )
  func refusesLoops(body: String, problem: String) {
    #expect(problems(body) == ["error: \(problem)"])
  }

  @Test("At most a hundred messages are given")
  func limitsMessages() {
    #expect(problems(Self.times(300, "<text/>")).count == 100)
  }

  /// Clip paths that each cut the one after, by their number from 1, and a shape that the last of them cuts.
  private static func clipPaths(_ count: Int, _ clipPath: (Int) -> String) -> String {
    "<clipPath id='a0'><rect width='9' height='9'/></clipPath>\((1...count).map(clipPath).joined())"
      + "<rect width='9' height='9' clip-path='url(#a\(count))'/>"
  }

  /// A shape within an element, again and again.
  private static func deep(_ count: Int, _ start: String, _ end: String) -> String {
    "\(times(count, start))<rect width='9' height='9'/>\(times(count, end))"
  }

  /// A shape, and elements by their number from 1 that each draw the one before; a `use` draws the last one.
  private static func copies(_ count: Int, _ element: (Int) -> String) -> String {
    let elements = (1...count).map(element).joined()
    return "<defs><rect id='a0' width='9' height='9'/>\(elements)</defs><use href='#a\(count)'/>"
  }

  /// Drawings that are as deep as they may be, each with one shape.
  private static let deepDrawings: [String: String] = [
    "groups": deep(62, "<g opacity='.9'>", "</g>"),
    "switches": deep(62, "<switch>", "</switch>"),
    "drawings in one another": deep(62, "<svg viewBox='0 0 9 9'>", "</svg>"),
    "copies": copies(30) { "<g id='a\($0)'><use href='#a\($0 - 1)'/></g>" },
    "symbols": copies(30) { "<symbol id='a\($0)'><use href='#a\($0 - 1)'/></symbol>" },
    "clip paths of clip paths": clipPaths(60) {
      "<clipPath id='a\($0)' clip-path='url(#a\($0 - 1))'><rect width='9' height='9'/></clipPath>"
    },
    "clip paths in clip paths": clipPaths(60) {
      "<clipPath id='a\($0)'><rect width='9' height='9' clip-path='url(#a\($0 - 1))'/></clipPath>"
    },
    "elements that aren't drawn": "<rect width='9' height='9'/><defs>\(times(250, "<g>"))\(times(250, "</g>"))</defs>",
  ]

  @Test("A drawing as deep as allowed is read on a small stack", arguments: deepDrawings.keys.sorted())
  func needsLittleStack(kind: String) async throws {
    let body = try #require(Self.deepDrawings[kind])
    let count: Int? = await withCheckedContinuation { continuation in
      let thread = Thread { continuation.resume(returning: try? drawing(body).shapes.count) }
      // Apple's systems give this to all threads but the first.
      thread.stackSize = 512 << 10
      thread.start()
    }
    #expect(count == 1)
  }

  private func messages(of body: String) -> [String] {
    do {
      _ = try Artwork(
        svg: Array("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>\(body)</svg>".utf8),
        file: "a.svg"
      )
      return []
    } catch {
      return error.all.map(\.statement)
    }
  }
}
