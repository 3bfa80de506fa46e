import Artwork
import Scenes
import Testing

@Suite struct ShapeTests {
  @Test(
    "Each shape becomes its outline",
    arguments: [
      ("<rect x='1' y='2' width='3' height='4'/>", "M1,2 L4,2 L4,6 L1,6 Z"),
      (
        "<rect width='20' height='10' rx='5'/>",
        "M5,0 L15,0 C17.761,0 20,2.239 20,5 L20,5 C20,7.761 17.761,10 15,10 L5,10 C2.239,10 0,7.761 0,5 L0,5 C0,2.239 2.239,0 5,0 Z"
      ),
      (
        "<rect width='20' height='10' rx='90' ry='2'/>",
        "M10,0 L10,0 C15.523,0 20,0.895 20,2 L20,8 C20,9.105 15.523,10 10,10 L10,10 C4.477,10 0,9.105 0,8 L0,2 C0,0.895 4.477,0 10,0 Z"
      ),
      (
        "<circle cx='10' cy='20' r='10'/>",
        "M20,20 C20,25.523 15.523,30 10,30 C4.477,30 0,25.523 0,20 C0,14.477 4.477,10 10,10 C15.523,10 20,14.477 20,20 Z"
      ),
      (
        "<ellipse cx='10%' cy='2' rx='10' ry='0.5'/>",
        "M20,2 C20,2.276 15.523,2.5 10,2.5 C4.477,2.5 0,2.276 0,2 C0,1.724 4.477,1.5 10,1.5 C15.523,1.5 20,1.724 20,2 Z"
      ),
      ("<line x1='1' y1='50%' x2='1in' stroke='red'/>", "M1,50 L96,0"),
      ("<polyline points='1,2 3,4 5 6'/>", "M1,2 L3,4 L5,6"),
      ("<polygon points='1-2 3 -4,5,6'/>", "M1,-2 L3,-4 L5,6 Z"),
    ]
  )
  func outlines(body: String, text: String) throws {
    #expect(try drawing(body).shapes.map(\.outline.text) == [text])
  }

  @Test(
    "What has no inside and no line draws nothing",
    arguments: [
      "<rect width='0' height='4'/>", "<circle r='0'/>", "<ellipse rx='4' ry='0'/>", "<line x2='9' fill='red'/>",
      "<polygon points=''/>", "<polyline points='1 1'/>", "<path/>", "<path d='M0 0h9v9' fill='none'/>",
      "<path d='M0 0h9v9' fill='none' stroke='red' stroke-width='0'/>", "<path d='M0 0h9v9' opacity='0'/>",
      "<path d='M0 0h9v9' stroke='red' transform='scale(0 1)'/>",
      "<path d='M0 0h9v9' fill-opacity='0'/>", "<path d='M0 0h9v9' fill='transparent'/>",
      "<path d='M0 0h9v9' display='none'/>", "<path d='M0 0h9v9' visibility='hidden'/>",
      "<defs><path d='M0 0h9v9'/></defs>", "<symbol><path d='M0 0h9v9'/></symbol>",
      "<clipPath><path d='M0 0h9v9'/></clipPath>", "<g display='none'><text>a</text></g>",
    ]
  )
  func drawsNothing(body: String) throws {
    let artwork = try drawing(body)
    #expect(artwork.nodes == [])
    #expect(artwork.notes.map(\.statement) == ["a.svg:1:1: warning: the drawing is empty"])
  }

  @Test("A part of what is hidden may be seen")
  func showsPartsOfHiddenGroups() throws {
    let body =
      "<g visibility='hidden'><rect width='1' height='1'/><rect width='2' height='2' visibility='visible'/></g>"
    #expect(try drawing(body).shapes.map(\.outline.text) == ["M0,0 L2,0 L2,2 L0,2 Z"])
  }

  @Test(
    "Units become points",
    arguments: [
      ("1px", 1.0), ("3", 3), ("72pt", 96), ("6pc", 96), ("1in", 96), ("2.54cm", 96), ("25.4mm", 96), ("101.6Q", 96),
      ("2em", 32), ("1rem", 16), ("1ex", 8), ("50%", 50), ("1e1", 10), (" 7 ", 7),
    ] as [(String, Double)]
  )
  func resolvesUnits(text: String, width: Double) throws {
    let bounds = try drawing("<rect width='\(text)' height='1'/>").shapes[0].outline.points.map(\.x).max() ?? 0
    #expect(abs(bounds - width) < 1e-9)
  }

  @Test(
    "A drawing's size comes from its sides and its view box",
    arguments: [
      ("width='10' height='20'", 10.0, 20.0, "M0,0 L1,0 L1,1 L0,1 Z"),
      ("viewBox='0 0 10 20'", 10, 20, "M0,0 L1,0 L1,1 L0,1 Z"),
      ("viewBox='0 0 10 20' width='30'", 30, 60, "M0,0 L3,0 L3,3 L0,3 Z"),
      ("viewBox='0 0 10 20' height='10'", 5, 10, "M0,0 L0.5,0 L0.5,0.5 L0,0.5 Z"),
      ("viewBox='0 0 10 20' width='100%' height='100%'", 10, 20, "M0,0 L1,0 L1,1 L0,1 Z"),
      ("viewBox='-1 -2 10 10' width='20' height='40'", 20, 40, "M2,14 L4,14 L4,16 L2,16 Z"),
      (
        "viewBox='0 0 10 10' width='20' height='40' preserveAspectRatio='xMaxYMax slice'", 20, 40,
        "M-20,0 L-16,0 L-16,4 L-20,4 Z"
      ),
      ("viewBox='0 0 10 10' width='20' height='40' preserveAspectRatio='none'", 20, 40, "M0,0 L2,0 L2,4 L0,4 Z"),
      ("viewBox='0 0 10 10' width='20' height='40' preserveAspectRatio='xMinYMin'", 20, 40, "M0,0 L2,0 L2,2 L0,2 Z"),
      ("width='1in' height='10mm'", 96, 37.795, "M0,0 L1,0 L1,1 L0,1 Z"),
    ] as [(String, Double, Double, String)]
  )
  func sizes(attributes: String, width: Double, height: Double, outline: String) throws {
    let artwork = try drawing("<rect width='1' height='1'/>", attributes)
    #expect(abs(artwork.size.width - width) < 1e-3 && abs(artwork.size.height - height) < 1e-3)
    #expect(artwork.shapes.map(\.outline.text) == [outline])
  }

  @Test(
    "Transforms are done to outlines, the innermost first",
    arguments: [
      ("translate(3)", "M3,0 L4,0 L4,1 L3,1 Z"), ("translate(3,4)", "M3,4 L4,4 L4,5 L3,5 Z"),
      ("scale(2)", "M0,0 L2,0 L2,2 L0,2 Z"), ("scale(2 3)", "M0,0 L2,0 L2,3 L0,3 Z"),
      ("rotate(90)", "M0,0 L0,1 L-1,1 L-1,0 Z"), ("rotate(90 1 1)", "M2,0 L2,1 L1,1 L1,0 Z"),
      ("rotate(450)", "M0,0 L0,1 L-1,1 L-1,0 Z"), ("skewX(45)", "M0,0 L1,0 L2,1 L1,1 Z"),
      ("skewY(45)", "M0,0 L1,1 L1,2 L0,1 Z"), ("matrix(1 2 3 4 5 6)", "M5,6 L6,8 L9,12 L8,10 Z"),
      ("translate(3)scale(2)", "M3,0 L5,0 L5,2 L3,2 Z"), ("scale(2) , translate(3)", "M6,0 L8,0 L8,2 L6,2 Z"),
      ("", "M0,0 L1,0 L1,1 L0,1 Z"), ("none", "M0,0 L1,0 L1,1 L0,1 Z"),
      ("translate(3px, 4px)", "M3,4 L4,4 L4,5 L3,5 Z"),
      ("rotate(.25turn)", "M0,0 L0,1 L-1,1 L-1,0 Z"),
    ]
  )
  func transforms(transform: String, outline: String) throws {
    let body = "<g transform='translate(10 20)'><rect width='1' height='1' transform='\(transform)'/></g>"
    let moved = try drawing(body).shapes[0].outline.mapped { Point2D(x: $0.x - 10, y: $0.y - 20) }
    #expect(moved.text == outline)
  }

  @Test("A line grows with what it is drawn in, its dashes as well")
  func scalesLines() throws {
    let body =
      "<g transform='rotate(30)scale(-2 2)'><path d='M0 0h9' stroke='red' stroke-width='3' stroke-dasharray='1 2 3' stroke-dashoffset='4'/></g>"
    let stroke = try #require(try drawing(body).shapes[0].stroke)
    #expect(abs(stroke.width - 6) < 1e-9)
    #expect(stroke.dashes.map { ($0 * 1000).rounded() / 1000 } == [2, 4, 6, 2, 4, 6])
    #expect(abs(stroke.dashOffset - 8) < 1e-9)
  }

  @Test("A line that is stretched becomes an outline above the fill")
  func outlinesStretchedLines() throws {
    let shapes = try drawing("<rect width='10' height='10' stroke='red' stroke-width='2' transform='scale(2 1)'/>")
      .shapes
    #expect(shapes.count == 2)
    #expect(shapes.allSatisfy { $0.stroke == nil })
    #expect(shapes[0].outline.text == "M0,0 L20,0 L20,10 L0,10 Z")
    // A frame of 24 × 12 round a hole of 16 × 8.
    let polygons = shapes[1].outline.polygons
    func isInside(_ x: Double, _ y: Double) -> Bool { winding(polygons, round: Point2D(x: x, y: y)) != 0 }
    #expect(isInside(-1.9, -0.9) && isInside(21.9, 10.9) && isInside(1.9, 5) && isInside(9, 0.9))
    #expect(!isInside(-2.1, 0) && !isInside(9, 11.1) && !isInside(2.1, 5) && !isInside(9, 1.1))
  }

  @Test("A line that is painted first is a shape below")
  func ordersPaint() throws {
    let shapes = try drawing("<rect width='9' height='9' stroke='red' paint-order='stroke'/>").shapes
    #expect(shapes.map { $0.fill == nil } == [true, false])
    #expect(shapes.map { $0.stroke == nil } == [false, true])
  }

  @Test("An element is named with its line")
  func namesSources() throws {
    let sources = try drawing("\n<g>\n<path\nd='M0 0h9v9'/></g>").shapes.map(\.source)
    #expect(sources == [Artwork.Source(element: "path", line: 3)])
  }
}
