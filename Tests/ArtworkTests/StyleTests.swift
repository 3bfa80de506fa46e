import Artwork
import Testing

@Suite struct ArtworkStyleTests {
  @Test("A drawing may have comments, sections and prefixes that HTML reads differently")
  func readsXML() throws {
    let text = """
      <!--><b>--><svg:svg xmlns:svg="http://www.w3.org/2000/svg" width="9" height="9"><svg:style><![CDATA[rect{fill:#444}]]>\
      </svg:style><!--->--><svg:title>&#x80;<![CDATA[</title>]]></svg:title><svg:rect width="1" height="1"/></svg:svg>
      """
    #expect(try Artwork(svg: Array(text.utf8)).nodes.count == 1)
  }

  @Test(
    "The stronger of two styles wins",
    arguments: [
      ("", "<rect %/>", 0), ("", "<rect fill='#111' %/>", 0x111111), ("", "<g fill='#111'><rect %/></g>", 0x111111),
      ("", "<g fill='#111'><rect fill='#222' %/></g>", 0x222222),
      ("", "<g fill='#111'><rect fill='inherit' %/></g>", 0x111111),
      ("", "<g fill='#111'><rect fill='initial' %/></g>", 0),
      ("rect{fill:#333}", "<rect fill='#111' %/>", 0x333333), ("*{fill:#333}", "<rect fill='#111' %/>", 0x333333),
      ("rect{fill:#333}", "<rect style='fill:#444' %/>", 0x444444),
      ("rect{fill:#333!important}", "<rect style='fill:#444' %/>", 0x333333),
      ("rect{fill:#333!important}", "<rect style='fill:#444 ! important' %/>", 0x444444),
      (".a{fill:#333}rect{fill:#444}", "<rect class='a' %/>", 0x333333),
      ("#i{fill:#333}.a.b{fill:#444}", "<rect id='i' class='b a' %/>", 0x333333),
      ("rect{fill:#333}rect{fill:#444}", "<rect %/>", 0x444444),
      ("rect.a{fill:#333}.a{fill:#444}", "<rect class='a' %/>", 0x333333),
      ("g rect{fill:#333}rect{fill:#444}", "<g><rect %/></g>", 0x333333),
      ("g rect{fill:#333}", "<rect %/>", 0), ("g>rect{fill:#333}", "<g><a><rect %/></a></g>", 0),
      ("g > a>rect{fill:#333}", "<g><a><rect %/></a></g>", 0x333333),
      ("svg g a rect{fill:#333}", "<g><g><a><g><rect %/></g></a></g></g>", 0x333333),
      ("circle,rect , path{fill:#333}", "<rect %/>", 0x333333), ("circle{fill:#333}", "<rect %/>", 0),
      (".A{fill:#333}", "<rect class='a' %/>", 0),
      ("/* .a{fill:#333} /* */rect{fill:#444}", "<rect class='a' %/>", 0x444444),
      ("<!-- rect{fill:#444} -->", "<rect %/>", 0x444444),
      ("@font-face{font-family:x}rect{fill:#444}", "<rect %/>", 0x444444),
      (".g{fill:#333}", "<g class='g'><rect %/></g>", 0x333333), ("rect{}", "<rect fill='#111' %/>", 0x111111),
    ] as [(String, String, UInt32)]
  )
  func cascades(sheet: String, body: String, color: UInt32) throws {
    let style = sheet.replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    let text = "<style>\(style)</style>" + body.replacing("%", with: "width='9' height='9'")
    #expect(try drawing(text).firstColor == color)
  }

  @Test(
    "Colors are read in every way that CSS writes them",
    arguments: [
      ("teal", 0x008080, 1.0), ("RebeccaPurple", 0x663399, 1), ("#1a2", 0x11AA22, 1), ("#1A2b3C", 0x1A2B3C, 1),
      ("#1a2f", 0x11AA22, 1), ("#11223380", 0x112233, 128.0 / 255), ("rgb(1,2,3)", 0x010203, 1),
      ("rgb( 100% 0% 50% )", 0xFF0080, 1), ("rgba(1,2,3,.5)", 0x010203, 0.5), ("rgb(1 2 3 / 25%)", 0x010203, 0.25),
      ("rgb(300,-5,2.6)", 0xFF0003, 1), ("hsl(120,100%,25%)", 0x008000, 1),
      ("hsl(-120deg 100% 50% / .5)", 0x0000FF, 0.5),
      ("hsla(60, 100%, 50%, 1)", 0xFFFF00, 1), ("currentColor", 0x0000AA, 1),
    ] as [(String, UInt32, Double)]
  )
  func readsColors(text: String, hex: UInt32, opacity: Double) throws {
    let fill = try drawing("<g color='#00a'><rect width='9' height='9' fill='\(text)'/></g>").shapes[0].fill
    #expect(fill?.paint == .color(Artwork.Color(hex, opacity: opacity)))
  }

  @Test("The current color is that of the element that is painted")
  func inheritsCurrentColor() throws {
    let body = "<g color='red' fill='currentColor'><rect color='#00a' width='9' height='9'/></g>"
    #expect(try drawing(body).firstColor == 0x0000AA)
  }

  @Test("Lines have all their properties")
  func readsLines() throws {
    let style = """
      stroke:#123; stroke-width:2mm; stroke-linecap:round; stroke-linejoin:bevel; stroke-dasharray:1px, 2 10%; \
      stroke-dashoffset:-1; stroke-opacity:50%
      """
    let stroke = try #require(try drawing("<path d='M0 0h9' style='\(style)'/>").shapes[0].stroke)
    #expect(stroke.paint == .color(Artwork.Color(0x112233)))
    #expect(abs(stroke.width - 2 * 96 / 25.4) < 1e-9)
    #expect(stroke.cap == .round && stroke.join == .bevel && stroke.opacity == 0.5 && stroke.dashOffset == -1)
    #expect(stroke.dashes == [1, 2, 10, 1, 2, 10])
  }

  @Test("Dashes are parts of the length that an outline is said to have")
  func scalesDashes() throws {
    let body = "<circle r='10' stroke='red' stroke-dasharray='1' stroke-dashoffset='.5' pathLength='4'/>"
    let stroke = try #require(try drawing(body).shapes[0].stroke)
    // A quarter of a circle of radius 10, which four Béziers make a little too long.
    #expect(stroke.dashes.count == 2 && stroke.dashes.allSatisfy { abs($0 - 5 * .pi) < 0.01 })
    #expect(abs(stroke.dashOffset - 2.5 * .pi) < 0.01)
  }

  @Test("Opacity is folded into one paint, and groups what has more")
  func groups() throws {
    let one = try drawing("<g opacity='.5'><g opacity='.5'><rect width='9' height='9' fill-opacity='.5'/></g></g>")
    #expect(one.nodes.count == 1 && one.shapes[0].fill?.opacity == 0.125 && one.nodes[0].group == nil)
    let both = try drawing("<rect width='9' height='9' stroke='red' opacity='.5'/>").nodes
    #expect(both.count == 1 && both[0].group?.opacity == 0.5 && both[0].group?.source.element == "rect")
    let two = try drawing(
      "<g opacity='.5'><g><rect width='9' height='9'/></g><g opacity='1'><rect width='9' height='9'/></g></g>"
    )
    #expect(two.nodes.count == 1 && two.nodes[0].group?.nodes.count == 2)
    let nested = try drawing(
      "<g opacity='.5'><g opacity='.5'><rect width='9' height='9'/><rect width='9' height='9'/></g></g>"
    )
    #expect(nested.nodes.map { $0.group?.opacity } == [0.25])
  }

  @Test(
    "What isn't of the drawing is left out with a note, once for each kind",
    arguments: [
      (
        "<title>a</title><g><title>b</title></g>",
        ["note: <title> isn't part of the drawing and was left out"]
      ),
      (
        "<e:a xmlns:e='urn:e'><e:b/></e:a><e:c xmlns:e='urn:e'/>",
        ["note: elements of urn:e, such as <a>, aren't SVG and were left out"]
      ),
      (
        "<g xmlns:e='urn:e' e:a='1' e:b='2'/><g xmlns:e='urn:e' e:a='1'/>",
        ["note: attributes that begin with “e:” aren't SVG and were left out"]
      ),
      ("<g style='bogus:1;font-size:3'/><g style='bogus:2'/>", ["note: the style “bogus” was left out"]),
      (
        "<style>@font-face{a:b}g{x-y:1}</style>",
        ["note: the style “@font-face” was left out", "note: the style “x-y” was left out"]
      ),
      ("<a href='http://x'/>", ["note: the link of <a> isn't part of the drawing and was left out"]),
      (
        "<circle r='0' heigth='1'/>",
        ["warning: <circle> has an attribute “heigth”, which was left out"]
      ),
      (
        "<rect heigth='1'/><rect heigth='1'/>",
        ["warning: <rect> has an attribute “heigth”, which was left out; did you mean “height”?"]
      ),
      (
        "<filter/><mask><text/></mask>",
        [
          "note: <filter> isn't part of the drawing and was left out",
          "note: <mask> isn't part of the drawing and was left out",
        ]
      ),
      ("<g id='a' class='b' data-x='1' aria-label='x' xml:space='preserve' font-family='x' role='img'/>", []),
      (
        "<style media='print'>*{display:none}</style>", ["note: a <style> for other media than screens was left out"]
      ),
    ] as [(String, [String])]
  )
  func leavesOut(body: String, notes: [String]) throws {
    let found = try drawing("<rect width='9' height='9'/>" + body).notes.map(\.withoutPlace)
    #expect(found == notes)
  }
}
