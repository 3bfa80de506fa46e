import Artwork
import Diagnostics
import Foundation
import Testing

@Suite struct RefusalTests {
  @Test(
    "What could run, load, embed or move something is refused wherever it stands",
    arguments: [
      ("<script>1</script>", "<script>: it could run something; expected none"),
      ("<defs><g><script href='x'/></g></defs>", "<script>: it could run something; expected none"),
      ("<g onclick='1'/>", "<g>: onclick is an event handler; expected none"),
      ("<defs><rect ONLOAD='1'/></defs>", "<rect>: ONLOAD is an event handler; expected none"),
      ("<foreignObject/>", "<foreignObject>: it could embed something; expected shapes"),
      (
        "<animate attributeName='x'/>",
        "<animate>: it is an animation; expected a still drawing, which a scene can move"
      ),
      ("<use href='b.svg#a'/>", "<use>: href leads outside to “b.svg#a”; expected #id"),
      ("<use href='data:image/svg+xml,x#a'/>", "<use>: href leads outside to “data:image/svg+xml,x#a”; expected #id"),
      (
        "<rect width='9' height='9' fill='url(http://x/y#a)'/>",
        "<rect>: fill leads outside to “http://x/y#a”; expected url(#id)"
      ),
      ("<g clip-path='url(x.svg#a)'/>", "<g>: clip-path leads outside to “x.svg#a”; expected url(#id)"),
      ("<style>@import url(x.css);</style>", "<style>: @import loads another file; expected its rules here"),
      (
        "<linearGradient id='a' href='//x#a'/><rect width='9' height='9' fill='url(#a)'/>",
        "<linearGradient>: href leads outside to “//x#a”; expected #id"
      ),
    ]
  )
  func refusesActive(body: String, problem: String) {
    #expect(problems(body) == ["error: \(problem)"])
  }

  @Test(
    "What can't be drawn is refused with the way out",
    arguments: [
      (
        "<text>a</text>",
        "<text>: text isn't supported; convert it to paths, in Inkscape with Path › Object to Path"
      ),
      (
        "<image href='data:image/png;base64,AAAA'/>",
        "<image>: images aren't supported; show the image as a picture of its own, or trace it"
      ),
      (
        "<g filter='url(#a)'/>",
        "<g>: filter is “url(#a)”; expected none; draw without effects such as blur and shadow"
      ),
      ("<g mask='url(#a)'/>", "<g>: mask is “url(#a)”; expected none; cut it with a clip path"),
      ("<path style='marker-end:url(#a)'/>", "<path>: marker-end is “url(#a)”; expected none; turn markers into paths"),
      (
        "<g style='filter:url(#f)'><clipPath id='a'><rect width='1' height='1'/></clipPath></g><g clip-path='url(#a)'><rect width='9' height='9'/></g>",
        "<g>: filter is “url(#f)”; expected none; draw without effects such as blur and shadow"
      ),
      (
        "<g clip-path='url(#a)'><rect width='9' height='9'/></g><g filter='x'><clipPath id='a'><rect width='1' height='1'/></clipPath></g>",
        "<g>: filter is “x”; expected none; draw without effects such as blur and shadow"
      ),
      ("<g style='mix-blend-mode:multiply'/>", "<g>: mix-blend-mode is “multiply”; expected normal"),
      ("<g vector-effect='non-scaling-stroke'/>", "<g>: vector-effect is “non-scaling-stroke”; expected none"),
      (
        "<g transform-origin='50% 50%'/>",
        "<g>: transform-origin is “50% 50%”; expected transform with the origin in it"
      ),
      ("<g style='animation:a 1s'/>", "<g>: animation is “a 1s”; expected none"),
      ("<rect style='width:9px'/>", "<rect>: width is set by a style; expected an attribute width"),
      (
        "<pattern id='a'/><rect width='9' height='9' fill='url(#a)'/>",
        "<rect>: fill is a <pattern>; expected a color, a linear gradient or a radial gradient"
      ),
      ("<rect width='9' height='9' stroke='url(#a)'/>", "<rect>: nothing has the id “a” that stroke refers to"),
      ("<g clip-path='url(#a)'/>", "<g>: nothing has the id “a” that clip-path refers to"),
      ("<g id='a' clip-path='url(#a)'/>", "<g>: clip-path is a <g>; expected a <clipPath>"),
      (
        "<g clip-path='circle(9px)'/>",
        "<g>: “circle(9px)” isn't a value of clip-path; expected url(#id) of a clip path"
      ),
      ("<use href='#a'/>", "<use>: nothing has the id “a” that it refers to"),
      ("<rectt/>", "<rectt>: there is no such element of SVG; did you mean “rect”?"),
      ("<clipPath id='a'><g/></clipPath><g clip-path='url(#a)'/>", "<g>: a clip path can't hold it; expected shapes"),
      (
        "<clipPath id='a' clipPathUnits='objectBoundingBox'/><g clip-path='url(#a)'/>",
        "<clipPath>: objectBoundingBox isn't supported for a <g>; expected userSpaceOnUse, or clip-path on a single shape"
      ),
      (
        "<clipPath id='a'><rect clip-path='url(#a)' width='1' height='1'/><rect/></clipPath><g clip-path='url(#a)'/>",
        "<rect>: it has a clip-path of its own beside other shapes of a clip path; expected a single shape"
      ),
      ("<style>@media print{g{fill:red}}</style>", "<style>: the rule @media isn't supported; expected selector { … }"),
      (
        "<style>g:hover{fill:red}</style>",
        "<style>: the selector “g:hover” isn't supported; expected elements, .classes, #ids, spaces and >"
      ),
      ("<style>g{fill:red</style>", "<style>: the rule “g{fill:red” has no braces; expected selector { … }"),
      ("<style>g{a{fill:red}}</style>", "<style>: a rule holds another rule; expected each by itself"),
      ("<style>/* g</style>", "<style>: a comment of the style sheet isn't closed; expected */"),
      ("<g style='fill'/>", "<g>: “fill” isn't a declaration; expected property: value"),
    ]
  )
  func refusesOthers(body: String, problem: String) {
    #expect(problems(body) == ["error: \(problem)"])
  }

  @Test(
    "A value that can't be read is refused with what was expected",
    arguments: [
      (
        "fill='rad'",
        "“rad” isn't a value of fill; expected a color such as #2f6fed, teal or rgb(47 111 237); did you mean “red”?"
      ),
      ("fill='#12'", "“#12” isn't a value of fill; expected a color such as #2f6fed, teal or rgb(47 111 237)"),
      (
        "fill='var(--a)'", "“var(--a)” isn't a value of fill; expected a color such as #2f6fed, teal or rgb(47 111 237)"
      ),
      ("x='NaN'", "“NaN” isn't a value of x; expected a number with px, pt, pc, mm, cm, in, em, % or no unit"),
      ("x='1e999'", "“1e999” isn't a value of x; expected a number with px, pt, pc, mm, cm, in, em, % or no unit"),
      ("x='5foo'", "“5foo” isn't a value of x; expected a number with px, pt, pc, mm, cm, in, em, % or no unit"),
      ("rx='-1'", "“-1” isn't a value of rx; expected a length of 0 or more"),
      ("opacity='half'", "“half” isn't a value of opacity; expected a number of 0…1"),
      ("fill-rule='odd'", "“odd” isn't a value of fill-rule; expected nonzero or evenodd"),
      ("stroke-linecap='flat'", "“flat” isn't a value of stroke-linecap; expected butt, round or square"),
      ("stroke-linejoin='arcs'", "“arcs” isn't a value of stroke-linejoin; expected miter, round or bevel"),
      ("stroke-miterlimit='.5'", "“.5” isn't a value of stroke-miterlimit; expected a number of 1 or more"),
      ("stroke-width='-1'", "“-1” isn't a value of stroke-width; expected a length of 0 or more"),
      ("stroke-dasharray='1 -1'", "“1 -1” isn't a value of stroke-dasharray; expected lengths of 0 or more"),
      (
        "paint-order='up'",
        "“up” isn't a value of paint-order; expected normal, or fill, stroke and markers in an order"
      ),
      (
        "transform='turn(3)'",
        "“turn(3)” isn't a value of transform; expected functions such as translate(10 20) or rotate(45)"
      ),
      (
        "transform='rotate(1 2)'",
        "“rotate(1 2)” isn't a value of transform; expected functions such as translate(10 20) or rotate(45)"
      ),
      (
        "transform='scale(1e300)'",
        "“scale(1e300)” isn't a value of transform; expected functions such as translate(10 20) or rotate(45)"
      ),
      ("transform='translate(3e6)'", "it is drawn too far away; expected coordinates within ±1000000"),
      ("stroke='red' stroke-width='9e9'", "its line is too wide; expected at most 1000000 points"),
      (
        "stroke='red' stroke-width='9' transform='scale(1e4)scale(1e4)'",
        "it is drawn too far away; expected coordinates within ±1000000"
      ),
    ]
  )
  func refusesValues(attribute: String, problem: String) {
    #expect(problems("<rect width='9' height='9' \(attribute)/>") == ["error: <rect>: \(problem)"])
  }

  @Test(
    "A drawing without a right size is refused",
    arguments: [
      ("", "the drawing has no size; expected width and height, or a viewBox"),
      ("width='9'", "the drawing has no size; expected width and height, or a viewBox"),
      ("width='100%' height='100%'", "the drawing has no size; expected width and height, or a viewBox"),
      ("width='0' height='9'", "the drawing's size is 0.0 × 9.0; expected sides above 0, at most 100000"),
      ("width='9' height='1e6'", "the drawing's size is 9.0 × 1000000.0; expected sides above 0, at most 100000"),
      ("width='9' height='9' transform='scale(2)'", "the outermost <svg> has a transform; expected it at a <g> in it"),
      ("viewBox='0 0 9'", "“0 0 9” isn't a value of viewBox; expected a left, a top, a width and a height above 0"),
      ("viewBox='0 0 0 9'", "“0 0 0 9” isn't a value of viewBox; expected a left, a top, a width and a height above 0"),
      (
        "viewBox='0 0 9 9' preserveAspectRatio='middle'",
        "“middle” isn't a value of preserveAspectRatio; expected none, or a word such as xMidYMid with meet or slice"
      ),
    ]
  )
  func refusesSizes(attributes: String, problem: String) {
    #expect(problems("", attributes) == ["error: <svg>: \(problem)"])
  }

  private func problem(in text: String) -> String? {
    do {
      _ = try Artwork(svg: Array(text.utf8), file: "a.svg")
      return nil
    } catch {
      return error.all.map(\.statement).joined(separator: "\n")
    }
  }

  @Test(
    "What isn't SVG is refused",
    arguments: [
      ("", "a.svg: error: it is empty; expected an SVG document"),
      ("<p/>", "a.svg:1:1: error: it begins with <p>; expected <svg xmlns=\"http://www.w3.org/2000/svg\">"),
      (
        "<svg/>",
        "a.svg:1:1: error: <svg> isn't in SVG's namespace; expected <svg xmlns=\"http://www.w3.org/2000/svg\">"
      ),
      ("<html/>", "a.svg:1:1: error: it starts with <html>, so it is HTML; expected an SVG document"),
      (
        "<!DOCTYPE svg [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;\">]><svg xmlns=\"http://www.w3.org/2000/svg\">&b;</svg>",
        "a.svg:1:1: error: it has a document type declaration, which could define entities; expected none"
      ),
      (
        "<?xml-stylesheet href=\"a.css\"?><svg xmlns=\"http://www.w3.org/2000/svg\"/>",
        "a.svg:1:1: error: it has a processing instruction, <?xml-stylesheet…?>, which could load or run something; expected none"
      ),
      (
        "<svg xmlns=\"http://www.w3.org/2000/svg\"><g></svg>",
        "a.svg:1:50: error: Opening and ending tag mismatch: g line 1 and svg"
      ),
    ]
  )
  func refusesOtherFiles(text: String, expected: String) {
    #expect(problem(in: text) == expected)
  }

  @Test("A document type that defines nothing is taken, and no entity of it")
  func takesDocumentTypes() {
    let type =
      "<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd\">\n"
    let root = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\">"
    #expect(problem(in: "\(type)\(root)<rect width='9' height='9'/></svg>") == nil)
    #expect(problem(in: "\(type)\(root)&ns;</svg>")?.contains("Entity 'ns' not defined") == true)
  }

  @Test("Messages have the line and the column, and come in the order of the file")
  func namesPlaces() {
    let text =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\">\n <use href=\"#t\"/>\n <g><text id=\"t\"/></g><script/>\n</svg>"
    #expect(
      problem(in: text) == """
        a.svg:3:5: error: <text>: text isn't supported; convert it to paths, in Inkscape with Path › Object to Path
        a.svg:3:23: error: <script>: it could run something; expected none
        """
    )
  }

  @Test("An element's line is right however much follows")
  func namesPlacesInLongFiles() {
    let body = "\n\n<text/>" + String(repeating: "\n<g/>", count: 20_000)
    #expect(
      problem(in: "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>\(body)</svg>")?.hasPrefix(
        "a.svg:3:1: error: <text>"
      )
        == true
    )
  }

  @Test("A file is looked for in the package of its source")
  func readsFiles() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("stagecraft-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><rect width='9' height='9'/></svg>"
    try Data(text.utf8).write(to: folder.appendingPathComponent("a.svg"))
    #expect(try Artwork(file: "a.svg", of: folder.path + "/Sources/blog/deeper/Scene.swift").nodes.count == 1)
    #expect(try Artwork(file: "a.svg", of: folder.path + "/Scene.swift").file == "a.svg")
    #expect(try Artwork(file: folder.path + "/a.svg", of: "/nowhere/Scene.swift").nodes.count == 1)
    func problem(_ path: String) -> String? {
      do {
        _ = try Artwork(file: path, of: folder.path + "/Sources/a.swift")
        return nil
      } catch {
        return error.all.first?.statement
      }
    }
    #expect(problem("b.svg") == "b.svg: error: there is no such file in \(folder.path)")
    #expect(problem(".") == ".: error: this is a folder; expected an SVG file")
  }
}
