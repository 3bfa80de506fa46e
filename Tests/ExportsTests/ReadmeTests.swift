import Foundation
import Stagecraft
import Testing

/// The scene of the README, and the layers and states of the guide to them.
// swift-format-ignore
private enum Readme {
  // begin scene
  static let canvas = Canvas(width: 320, height: 200)

  static let shelf = Stage(on: canvas) {
    Layer("left").fill(.indigo).frame(x: 24, y: 64, width: 80, height: 72).cornerRadius(16)
    Layer("right").fill(.green).frame(x: 216, y: 64, width: 80, height: 72).cornerRadius(16)
    Layer("middle").fill(.orange).frame(x: 120, y: 64, width: 80, height: 72).cornerRadius(16)
      .matchedGeometryEffect(id: "card")
  }

  static let detail = Stage(on: canvas) {
    Layer("open").fill(.orange).frame(x: 24, y: 16, width: 272, height: 168).cornerRadius(16)
      .matchedGeometryEffect(id: "card")
  }

  static let scene = Scene(
    "shelf", title: "A card opens", description: "The middle of three cards grows over its neighbors.",
    on: canvas, from: shelf, to: detail, with: HeroTransition(animation: .bouncy))
  // end

  static let row = Stage(on: .phone) {
    // begin layers
    Layer("ground").fill(.systemBackground)                                    // without a frame, it fills the stage
    Layer("cover").fill(.gradient(Gradient([.orange, .pink]))).cornerRadius(12)
      .frame(x: 20, y: 140, width: 80, height: 80)
      .matchedGeometryEffect(id: "cover")                                      // moves to the same id on the other stage
    Layer(text: Text("Low Tide", size: 17, weight: .semibold)).frame(x: 116, y: 156, width: 254, height: 24)
    Layer("play") {                                                            // layers contain layers, in their own points
      Layer(shape: .circle(center: Point2D(x: 22, y: 22), radius: 8)).fill(.white)
    }
    .fill(Color(0xB4431F, dark: 0xC9542E)).frame(x: 326, y: 158, width: 44, height: 44).cornerRadius(22)
    // end
  }

  private static let off = Stage(width: 120, height: 80) {
    Layer("ground").fill(.groupedBackground).frame(x: 10, y: 15, width: 100, height: 50).cornerRadius(25)
    Layer("knob").fill(.white).frame(x: 14, y: 19, width: 42, height: 42).cornerRadius(21)
  }
  private static let on = Stage(width: 120, height: 80) {
    Layer("ground").fill(.green).frame(x: 10, y: 15, width: 100, height: 50).cornerRadius(25)
    Layer("knob").fill(.white).frame(x: 64, y: 19, width: 42, height: 42).cornerRadius(21)
  }

  // begin states
  static let toggle = Scene(
    "switch",
    title: "A switch",
    description: "A knob springs to the other side, and the ground changes its color.",
    on: Canvas(width: 120, height: 80),
    start: .tap(),  // readers tap; in an image, the script plays
    script: [.hold(0.6), .go(to: "on"), .hold(0.8), .go(to: "off", next: 0.1), .go(to: "on"), .hold(0.8), .go(to: "off")],
    states: [Scene.State("off", title: "Off", off), Scene.State("on", title: "On", on)],
    edges: [
      Scene.Edge(from: "off", to: "on", on: .tap("ground"), with: MorphTransition(.bouncy)),
      Scene.Edge(from: "on", to: "off", on: .tap("ground"), with: MorphTransition(.snappy, for: ["knob": .bouncy])),
    ]
  )
  // end
}

@Suite struct ReadmeTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private func text(_ name: String) throws -> String {
    try String(contentsOf: Self.root.appendingPathComponent(name), encoding: .utf8)
  }

  @Test(
    "Snippets of the README and the guide compile",
    arguments: [
      ("scene", "README.md"), ("layers", "Documentation/Layers.md"), ("states", "Documentation/Layers.md"),
    ]
  )
  func showsSnippets(name: String, file: String) throws {
    let source = try text("Tests/ExportsTests/ReadmeTests.swift")
    let begin = try #require(source.range(of: "// begin \(name)\n"))
    let end = try #require(source.range(of: "// end\n", range: begin.upperBound..<source.endIndex))
    let lines = source[begin.upperBound..<end.lowerBound].split(separator: "\n", omittingEmptySubsequences: false)
    let indent = lines.first?.prefix { $0 == " " }.count ?? 0
    let snippet = lines.dropLast().map { $0.dropFirst(min(indent, $0.prefix { $0 == " " }.count)) }.joined(
      separator: "\n"
    )
    .replacing("static let", with: "let")
    let page = try text(file)
    #expect(page.contains("\n\(snippet)\n```"))
    if name == "scene" { #expect(page.contains("```swift\nimport StagecraftSite\n\n\(snippet)")) }
  }

  @Test("The guide's states are a switch that can be tapped")
  func statesAreRight() throws {
    #expect(try Readme.toggle.exported(as: .figure).text.contains("aria-label=\"On: A switch\" role=\"switch\""))
  }

  @Test("The guide's layers result in a scene without notes")
  func layersAreRight() throws {
    let other = Stage(on: .phone) { Layer("other").fill(.teal) }
    let scene = Scene("row", title: "T", description: "D", from: Readme.row, to: other, with: FadeTransition())
    #expect(try Composition(resolving: scene).notes == [])
  }

  @Test("The README's pictures are exports of its scene and its spring", arguments: ["card.svg", "spring.svg"])
  func showsPicture(name: String) throws {
    let made =
      name == "card.svg"
      ? try Readme.scene.exported(as: .svg).text
      : SpringPlot(try Spring(duration: 0.5, bounce: 0.3).linearEncoding(within: 0.001)).text
    let file = Self.root.appendingPathComponent("Public/\(name)")
    if ProcessInfo.processInfo.environment["STAGECRAFT_RECORD"] == "1" {
      try Data(made.utf8).write(to: file)
    }
    let picture = try text("Public/\(name)")
    #expect(picture == made)
  }
}
