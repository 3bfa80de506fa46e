import Artwork
import Diagnostics
import Foundation
import Scenes
import Testing

@Suite struct PictureTests {
  private static let stops = "<stop stop-color='#000'/><stop offset='1' stop-color='#fff'/>"

  private func picture(_ body: String) throws -> Picture { try Picture(artwork: drawing(body)) }

  @Test("A picture has the drawing's size and its fills, back to front")
  func keepsFills() throws {
    let picture = try picture(
      "<rect width='9' height='9' fill='#123'/><path d='M1 1h5v5z' fill='#456' fill-opacity='.5'/>"
    )
    #expect(picture.size == Size(width: 100, height: 100) && picture.bitmap == nil)
    #expect(picture.shapes.map(\.path.text) == ["M0,0 L9,0 L9,9 L0,9 Z", "M1,1 L6,1 L6,6 Z"])
    #expect(picture.shapes.map(\.fill) == [.color(Color(0x112233)), .color(Color(0x445566, opacity: 0.5))])
  }

  @Test("A line is a shape above the fill, with its own paint")
  func keepsLines() throws {
    let picture = try picture("<path d='M10 10h20' stroke='#123' stroke-width='2' stroke-opacity='.5'/>")
    #expect(picture.shapes.count == 2)
    #expect(picture.shapes[1].fill == .color(Color(0x112233, opacity: 0.5)))
    #expect(Rect(around: picture.shapes[1].path.points) == Rect(x: 10, y: 9, width: 20, height: 2))
  }

  @Test("A group's opacity goes to its parts where they are apart")
  func foldsOpacity() throws {
    let parts =
      "<rect width='9' height='9'/><rect x='9' width='9' height='9'/><rect y='9' width='90' height='9' fill-opacity='.5'/>"
    let opacities = try picture("<g opacity='.5'>\(parts)</g>").shapes.map(\.fill)
    #expect(
      opacities == [.color(Color(0, opacity: 0.5)), .color(Color(0, opacity: 0.5)), .color(Color(0, opacity: 0.25))]
    )
  }

  @Test(
    "Rings that are filled by the even-odd rule stay rings",
    arguments: [
      "M0 0H90V90H0zM20 20H70V70H20z", "M0 0H90V90H0zM20 20V70H70V20z", "M20 20H70V70H20zM0 0H90V90H0z",
      "M0 0H90V90H0zM20 20H70V70H20zM40 40H50V50H40z",
      "M0 0V90H90V0zM10 45a35 35 0 0 1 70 0a35 35 0 0 1 -70 0M50 40H60V50H50",
    ]
  )
  func turnsRings(data: String) throws {
    let drawn = try drawing("<path fill-rule='evenodd' d='\(data)'/>")
    let (before, after) = (drawn.shapes[0].outline.polygons, try Picture(artwork: drawn).shapes[0].path.polygons)
    for x in stride(from: -1.5, to: 92, by: 3) {
      for y in stride(from: -1.5, to: 92, by: 3) {
        let point = Point(x: x, y: y)
        #expect((winding(after, round: point) != 0) == (winding(before, round: point) % 2 != 0))
      }
    }
  }

  @Test(
    "A gradient that is upright or level runs over the shape's bounds",
    arguments: [
      ("", Gradient.Direction.right, [0.0, 1], [0, 0xFFFFFF]), ("x2='0' y2='1'", .down, [0, 1], [0, 0xFFFFFF]),
      ("x1='1' x2='0'", .right, [0, 1], [0xFFFFFF, 0]), ("x2='.5'", .right, [0, 0.5, 1], [0, 0xFFFFFF, 0xFFFFFF]),
      ("x1='-1'", .right, [0, 1], [0x808080, 0xFFFFFF]),
      ("gradientUnits='userSpaceOnUse' x1='20' x2='40'", .right, [0, 0.25, 0.75, 1], [0, 0, 0xFFFFFF, 0xFFFFFF]),
      ("gradientTransform='rotate(90)'", .down, [0, 1], [0, 0xFFFFFF]),
    ] as [(String, Gradient.Direction, [Double], [UInt32])]
  )
  func keepsGradients(attributes: String, direction: Gradient.Direction, places: [Double], colors: [UInt32]) throws {
    let body =
      "<linearGradient id='a' \(attributes)>\(Self.stops)</linearGradient><rect x='10' y='10' width='40' height='40' fill='url(#a)'/>"
    guard case .gradient(let gradient)? = try picture(body).shapes.first?.fill else {
      Issue.record("no gradient"); return
    }
    #expect(gradient.direction == direction)
    #expect(gradient.stops.map { ($0.location * 1000).rounded() / 1000 } == places)
    #expect(gradient.stops.map(\.color.light.hex) == colors)
  }

  @Test(
    "What a picture can't show is refused with element and line",
    arguments: [
      (
        "<clipPath id='a'><circle r='5'/></clipPath><rect width='9' height='9' clip-path='url(#a)'/>",
        "<rect>: a picture can't show its clip path; expected shapes that are already cut"
      ),
      (
        "<g opacity='.5'><rect width='9' height='9'/><rect width='9' height='9'/></g>",
        "<g>: a picture can't show the opacity of a group whose parts overlap; expected opacity 1"
      ),
      (
        "<path fill-rule='evenodd' d='M0 0L9 9V0L0 9z'/>",
        "<path>: a picture can't show an even-odd fill that crosses or touches itself; expected fill-rule nonzero"
      ),
      (
        "<radialGradient id='a'>\(stops)</radialGradient><rect width='9' height='9' fill='url(#a)'/>",
        "<rect>: a picture can't show a radial gradient; expected a linear gradient or a color"
      ),
      (
        "<linearGradient id='a' y2='1'>\(stops)</linearGradient><rect width='9' height='9' fill='url(#a)'/>",
        "<rect>: a picture can't show a gradient at an angle; expected a vertical or horizontal one"
      ),
      (
        "<linearGradient id='a' x2='.5' spreadMethod='repeat'>\(stops)</linearGradient><rect width='9' height='9' fill='url(#a)'/>",
        "<rect>: a picture can't show a repeated gradient; expected spreadMethod pad"
      ),
      (
        "<path d='M0 0h9e5' stroke='red' stroke-dasharray='.001'/>",
        "<path>: its line makes more than 200000 steps of outlines; expected a shorter one, or longer dashes"
      ),
    ]
  )
  func refuses(body: String, problem: String) throws {
    let artwork = try drawing("\n" + body)
    let error = #expect(throws: Diagnostics.self) { try Picture(artwork: artwork) }
    #expect(error?.description == "a.svg:2: error: \(problem)")
  }

  @Test("A scene shows a drawing from a file")
  func isShown() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("stagecraft-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><rect width='9' height='9'/></svg>"
    try Data(text.utf8).write(to: folder.appendingPathComponent("fox.svg"))
    let fox = try Picture.artwork("fox.svg", of: folder.path + "/Sources/Scene.swift")
    let stage = Stage(width: 100, height: 100) { Layer("fox", picture: fox) }
    let other = Stage(width: 100, height: 100) { Layer("page").fill(.blue) }
    let scene = Scene("fox", title: "T", description: "D", from: stage, to: other, with: FadeTransition())
    #expect(throws: Never.self) { try Resolution(of: scene) }
  }
}
