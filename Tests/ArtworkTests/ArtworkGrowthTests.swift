import Artwork
import FuzzSupport
import Scenes
import Testing

/// The time to read a drawing grows no faster than the drawing, whatever is in it.
@Suite(.serialized) struct ArtworkGrowthTests {
  /// Awkward drawings, each by what is repeated.
  static let awkward: [(name: String, body: @Sendable (Int) -> String)] = [
    ("elements", { times($0, "<rect width='1' height='1'/>") }),
    ("wrong attributes", { times($0, "<rect a='' b=''/>") }),
    ("foreign elements", { times($0, "<e:a xmlns:e='urn:e'/>") }),
    ("path data", { "<path d='M0 0\(times($0, "l1 1"))'/>" }),
    ("arcs", { "<path d='M0 0\(times($0, "a1 2 3 0150 60"))'/>" }),
    ("ends of path data", { "<path d='M0 0\(times($0, "z"))'/>" }),
    ("space in path data", { "<path d='M0 0\(times($0, " "))'/>" }),
    ("points", { "<polygon points='\(times($0, "1 2 "))'/>" }),
    ("copies", { "<g id='a'><rect width='1' height='1'/></g>\(times($0, "<use href='#a'/>"))" }),
    (
      "copies of much style",
      { n in
        let style = "stroke-dasharray='\(times(60, "1 2,"))3' transform='\(times(300, "scale(1)"))'"
        return "<defs><g id='a' \(style)/></defs>\(times(n, "<use href='#a'/>"))"
      }
    ),
    (
      "copies of switches",
      { n in
        "<defs><switch id='a'>\(times(n, "<g requiredExtensions='x'/>"))</switch></defs>\(times(n, "<use href='#a'/>"))"
      }
    ),
    ("declarations", { "<style>g{\(times($0, "fill:red;"))}</style>\(times($0, "<g/>"))" }),
    ("ids", { n in (0..<n).map { "<g id='a\($0)'/><use href='#a\($0)'/>" }.joined() }),
    (
      "gradients",
      { n in
        (0..<n).map {
          "<linearGradient id='a\($0)'><stop/></linearGradient><rect width='1' height='1' fill='url(#a\($0))'/>"
        }.joined()
      }
    ),
    (
      "clip paths",
      { "<clipPath id='a'><circle r='1'/></clipPath>\(times($0, "<rect width='1' height='1' clip-path='url(#a)'/>"))" }
    ),
    (
      "groups in groups",
      { times($0 / 50, times(50, "<g opacity='.5'><rect width='1' height='1'/>") + times(50, "</g>")) }
    ),
    ("rules", { n in "<style>\((0..<n).map { ".a\($0){fill:red}" }.joined())</style>" }),
    ("the same rules", { "<style>\(times($0, "g g g{fill:red}"))</style>\(times($0, "<g><g><g/></g></g>"))" }),
    ("comments of a sheet", { "<style>\(times($0, "/* */"))</style>" }),
    ("braces", { "<style>\(times($0, "{"))</style>" }),
    ("unknown styles", { n in "<style>g{\((0..<n).map { "a\($0):1;" }.joined())}</style>" }),
    ("styles", { times($0, "<g style='fill:red;stroke:blue'/>") }),
    ("elements in a line", { times($0, "<text/>") }),
  ]

  private static func times(_ count: Int, _ text: String) -> String { String(repeating: text, count: count) }

  @Test("Doubling what is repeated at most doubles the time", arguments: awkward.map(\.name))
  func readsInStep(name: String) async throws {
    let body = try #require(Self.awkward.first { $0.name == name }).body
    let problem = await Growth.problem(from: 250, upTo: 2_000) { size in
      _ = try? drawing(body(size))
    }
    #expect(problem == nil)
  }

  /// Drawings that are awkward to show as pictures.
  static let shown: [(name: String, body: @Sendable (Int) -> String)] = [
    ("dashes", { n in "<path stroke='red' stroke-dasharray='.1' d='M0 0H\(n)'/>" }),
    (
      "parts side by side",
      { n in
        "<g opacity='.5'>\((0..<n).map { "<rect x='\($0)' width='1' height='1'/>" }.joined())</g>"
      }
    ),
    (
      "parts over one another",
      { times($0, "<g opacity='.5'><rect width='9' height='9'/><rect x='20' width='9' height='9'/></g>") }
    ),
    ("tiny curves", { "<path stroke='red' d='M0 0\(times($0, "c1e-99 0 0 1e-99 1e-200 1e-99"))'/>" }),
    ("dashes without length", { times($0, "<path stroke='red' stroke-dasharray='0 .1' d='M0 0H99'/>") }),
    ("bends", { "<path stroke='red' d='M0 0\(times($0, "c90 0 -80 1 10 1"))'/>" }),
  ]

  @Test("A picture takes no longer than its drawing is large", arguments: shown.map(\.name))
  func showsInStep(name: String) async throws {
    let body = try #require(Self.shown.first { $0.name == name }).body
    let problem = await Growth.problem(from: 200, upTo: 800) { size in
      guard let artwork = try? drawing(body(size)) else { return }
      _ = try? Picture(artwork: artwork)
    }
    #expect(problem == nil)
  }
}
