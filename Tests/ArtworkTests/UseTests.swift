import Artwork
import Scenes
import Testing

@Suite struct UseTests {
  private func outlines(_ body: String) throws -> [String] { try drawing(body).shapes.map(\.outline.text) }

  @Test("An element is drawn again where it is used, with what it inherits there")
  func usesElements() throws {
    let body =
      "<defs><g id='a'><rect width='1' height='1'/></g></defs><use href='#a' x='5' y='6' fill='#123' transform='scale(2)'/>"
    #expect(try outlines(body) == ["M10,12 L12,12 L12,14 L10,14 Z"])
    #expect(try drawing(body).firstColor == 0x112233)
  }

  @Test("Rules select an element where it stands, not where it is used")
  func selectsOriginals() throws {
    let body = """
      <style>.a rect{fill:#123}.b rect{fill:#456}</style><g class='a'><rect id='r' width='1' height='1'/></g>\
      <g class='b'><use href='#r'/></g>
      """
    let colors = try drawing(body).shapes.map(\.fill?.paint)
    #expect(colors == [.color(.init(0x112233)), .color(.init(0x112233))])
  }

  @Test(
    "A symbol and an inner drawing have a viewport of their own",
    arguments: [
      (
        "<symbol id='a' viewBox='0 0 10 10'>@</symbol><use href='#a' x='5' width='20' height='20'/>",
        "M5,0 L7,0 L7,2 L5,2 Z"
      ),
      ("<symbol id='a' viewBox='0 0 10 10' width='20' height='20'>@</symbol><use href='#a'/>", "M0,0 L2,0 L2,2 L0,2 Z"),
      ("<symbol id='a'>@</symbol><use href='#a'/>", "M0,0 L1,0 L1,1 L0,1 Z"),
      ("<svg x='5' y='50%' width='20' height='30' viewBox='0 0 10 10'>@</svg>", "M5,55 L7,55 L7,57 L5,57 Z"),
      (
        "<svg width='50%' height='50%'><svg width='50%' viewBox='0 0 1 1' height='100%' preserveAspectRatio='none'>@</svg></svg>",
        "M0,0 L25,0 L25,50 L0,50 Z"
      ),
      (
        "<defs><svg id='a' width='5' height='5' viewBox='0 0 5 5'>@</svg></defs><use href='#a' width='10' height='10'/>",
        "M0,0 L2,0 L2,2 L0,2 Z"
      ),
    ]
  )
  func hasViewports(body: String, outline: String) throws {
    #expect(try outlines(body.replacing("@", with: "<rect width='1' height='1'/>")) == [outline])
  }

  @Test("A viewport cuts what is larger, unless it lets that be seen")
  func cutsToViewports() throws {
    let inner = "<svg x='10' width='20' height='20'%><rect width='50' height='9'/></svg>"
    let cut = try drawing(inner.replacing("%", with: ""))
    #expect(cut.nodes.first?.group?.clips.map { $0.outlines.map(\.path.text) } == [["M10,0 L30,0 L30,20 L10,20 Z"]])
    #expect(try drawing(inner.replacing("%", with: " style='overflow:visible'")).nodes.first?.group == nil)
  }

  @Test("The first part of a switch that asks for nothing is drawn, and links are groups")
  func choosesAndLinks() throws {
    let body = """
      <switch><g requiredExtensions='urn:x'><text/></g><rect systemLanguage='fr' width='1' height='1'/>\
      <a href='#'><rect width='2' height='2'/></a><rect width='3' height='3'/></switch>
      """
    #expect(try outlines(body) == ["M0,0 L2,0 L2,2 L0,2 Z"])
  }
}
