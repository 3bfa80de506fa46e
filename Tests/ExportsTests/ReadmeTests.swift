import Foundation
import Stagecraft
import Testing

/// The README's scene, as it stands there.
// swift-format-ignore
private enum Readme {
  // begin
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
    "card", title: "A card opens", description: "The middle of three cards grows over its neighbours.",
    on: canvas, from: shelf, to: detail, with: HeroTransition(animation: .spring(.reference)))
  // end
}

@Suite struct ReadmeTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private func text(_ name: String) throws -> String {
    try String(contentsOf: Self.root.appendingPathComponent(name), encoding: .utf8)
  }

  @Test("The README shows the scene that is compiled here")
  func showsScene() throws {
    let source = try text("Tests/ExportsTests/ReadmeTests.swift")
    let begin = try #require(source.range(of: "  // begin\n"))
    let end = try #require(source.range(of: "  // end\n"))
    let lines = source[begin.upperBound..<end.lowerBound].split(separator: "\n", omittingEmptySubsequences: false)
    let snippet = lines.map { $0.hasPrefix("  ") ? $0.dropFirst(2) : $0 }.joined(separator: "\n")
      .replacing("static let", with: "let")
    let readme = try text("README.md")
    #expect(readme.contains(snippet))
  }

  @Test("The README's pictures are what its scene and its spring make", arguments: ["card.svg", "spring.svg"])
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
