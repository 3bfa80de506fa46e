import Foundation
import Testing

@testable import Views

private struct Emphasis: TextAttribute {}

/// Draws texts piece by piece.
private struct Pieces: TextRenderer {
  enum Part { case lines, runs, characters, emphasis }
  var part = Part.characters
  var shift = 0.0

  var animatableData: Double {
    get { shift }
    set { shift = newValue }
  }

  func draw(layout: Text.Layout, in context: inout GraphicsContext) {
    for line in layout {
      if part == .lines { context.draw(line) }
      for run in line {
        if part == .runs || part == .emphasis && run[Emphasis.self] != nil { context.draw(run) }
        for slice in run where part == .characters {
          var copy = context
          copy.translateBy(x: 0, y: shift)
          copy.draw(slice)
        }
      }
    }
  }
}

/// Texts that a renderer draws.
@MainActor @Suite struct DrawnTextTests {
  private func layers<Content: View>(_ content: Content) -> [Snapshot.Layer] {
    let host = ViewHost(canvas: CGSize(width: 320, height: 200)) { content }
    return host.snapshot.allLayers.filter { if case .text? = $0.content { true } else { false } }
  }

  private func words(_ layer: Snapshot.Layer) -> String {
    guard case .text(let text)? = layer.content else { return "" }
    return text.lines.flatMap(\.runs).map(\.text).joined()
  }

  @Test(
    "A renderer draws lines, runs, or characters",
    arguments: [
      (Pieces.Part.lines, "one two|three"), (.runs, "one |two|three"), (.characters, "o|n|e| |t|w|o|t|h|r|e|e"),
      (.emphasis, "two"),
    ]
  )
  private func drawsPieces(part: Pieces.Part, expected: String) {
    let emphasized = Text("two").bold().customAttribute(Emphasis())
    let text = Text("one ") + emphasized + Text("\nthree")
    let drawn = layers(text.textRenderer(Pieces(part: part))).map(words)
    #expect(drawn.joined(separator: "|") == expected)
  }

  @Test("A piece that is moved by nothing is in the same layers as one that is moved")
  func keepsLayers() {
    let moved = [0, 4].map { shift in
      let host = ViewHost(canvas: CGSize(width: 320, height: 200)) { Text("ab").textRenderer(Pieces(shift: shift)) }
      return host.snapshot.allLayers.map(\.id)
    }
    #expect(moved[0] == moved[1])
  }

  @Test("Lines are where the text itself draws them", arguments: [TextAlignment.leading, .center, .trailing])
  func placesLines(alignment: TextAlignment) throws {
    let text = Text("one two\nthree").multilineTextAlignment(alignment)
    let whole = try #require(layers(text).first)
    guard case .text(let content)? = whole.content else { return }
    let lines = layers(text.textRenderer(Pieces(part: .lines)))
    for (number, line) in lines.enumerated() {
      guard case .text(let drawn)? = line.content else { continue }
      let baseline = whole.frame.minY + content.firstBaseline + Double(number) * content.pitch
      #expect(abs(line.frame.minY + drawn.firstBaseline - baseline) < 0.01)
      let room = whole.frame.width - content.lines[number].width
      let start = alignment == .leading ? 0 : alignment == .center ? room / 2 : room
      #expect(abs(line.frame.minX - whole.frame.minX - start) < 0.01)
    }
  }

  @Test("Characters lie one after the other, and end where the line ends")
  func placesCharacters() throws {
    let pieces = layers(Text("Waving").textRenderer(Pieces()))
    let whole = try #require(layers(Text("Waving")).first)
    let length = (pieces.last?.frame.maxX ?? 0) - (pieces.first?.frame.minX ?? 0)
    #expect(abs(length - whole.frame.width) < 0.5)
    #expect(zip(pieces, pieces.dropFirst()).allSatisfy { abs($0.frame.maxX - $1.frame.minX) < 1 })
  }

  @Test("A text keeps its size, and its words for a play")
  func keepsSize() throws {
    let host = ViewHost(canvas: CGSize(width: 320, height: 200)) {
      Text("Waving").textRenderer(Pieces()).accessibilityIdentifier("drawn").onTapGesture {}
    }
    let plain = ViewHost(canvas: CGSize(width: 320, height: 200)) { Text("Waving").accessibilityIdentifier("drawn") }
    #expect(host.snapshot.layer(named: "drawn")?.frame == plain.snapshot.layer(named: "drawn")?.frame)
    #expect(throws: Never.self) { try host.tap("Waving") }
  }

  private struct Jumper: View {
    @State private var isUp = false
    var body: some View {
      Text("Hop").textRenderer(Pieces(shift: isUp ? -40 : 0))
        .onTapGesture { withAnimation(.linear(duration: 1)) { isUp.toggle() } }
    }
  }

  @Test("The numbers of a renderer are animated")
  func animates() throws {
    let scene = ViewScene.test([.hold(0.5), .tap("Hop"), .hold(1.5), .tap("Hop"), .hold(1.5)]) { Jumper() }
    let timeline = try scene.composition().timelines.full
    // Half a second after the tap, the letters are halfway.
    let places = [0.4, 1.0, 1.6].map { time in
      timeline.layers.map { $0.frame.value(at: time).y + $0.pose.value(at: time).translation.y }.reduce(0, +)
    }
    let way = places[2] - places[0]
    #expect(way < -39 && abs((places[1] - places[0]) / way - 0.5) < 0.02, "\(places)")
  }
}
