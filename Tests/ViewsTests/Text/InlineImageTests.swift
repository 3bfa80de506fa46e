import Foundation
import Testing

@testable import Views

/// Images in texts.
@MainActor @Suite struct InlineImageTests {
  private func host<Content: View>(_ content: Content) -> ViewHost {
    ViewHost(canvas: CGSize(width: 320, height: 400)) { content }
  }

  /// The symbols and pictures that are drawn, with their frames.
  private func images(_ host: ViewHost) -> [(name: String, frame: CGRect, paint: Paint?)] {
    host.snapshot.allLayers.compactMap { layer in
      switch layer.content {
      case .symbol(let name, let paint, _, _, _): (name, layer.frame, paint)
      case .picture(let name, let tint): (name, layer.frame, tint)
      default: nil
      }
    }
  }

  private func text(_ host: ViewHost) throws -> (frame: CGRect, content: Snapshot.TextContent) {
    for layer in host.snapshot.allLayers { if case .text(let text)? = layer.content { return (layer.frame, text) } }
    throw CancellationError()
  }

  @Test(
    "A symbol stands between the words in the middle of their capital letters",
    arguments: [
      Text("Rated \(Image(systemName: "star")) by all"),
      Text("Rated ") + Text(Image(systemName: "star")) + Text(" by all"),
    ]
  )
  func standsInLine(words: Text) throws {
    let host = host(words)
    let star = try #require(images(host).first)
    let (frame, content) = try text(host)
    let font = content.lines[0].runs[0].font
    #expect(abs(star.frame.minX - frame.minX - TextMeasure(font: font).width(of: "Rated ")) < 0.5)
    let capHeight = Look.iOS18.metrics(of: font).capHeight
    #expect(abs(star.frame.midY - (frame.minY + content.firstBaseline - capHeight / 2)) < 0.01)
    #expect(abs(frame.width - TextMeasure(font: font).width(of: "Rated  by all") - star.frame.width) < 1)
  }

  @Test("A symbol has the color, the size and the line of its part of the text")
  func isPartOfText() throws {
    let small = images(host(Text(Image(systemName: "star")).font(.caption)))
    let host = host(
      (Text(Image(systemName: "star")).foregroundColor(.red) + Text(" word")).font(.largeTitle)
    )
    let large = try #require(images(host).first)
    #expect(large.frame.width > 2 * (small.first?.frame.width ?? .infinity))
    let red = Color.red.resolved(in: EnvironmentValues())
    #expect(large.paint == .color(red))
  }

  @Test("A line breaks before and after an image")
  func breaksLines() throws {
    let words = Text("one\(Image(systemName: "star"))two")
    let (_, content) = try text(host(words.frame(width: 40)))
    #expect(content.lines.map { $0.runs.count } == [1, 1, 1])
  }

  @Test("A text that is cut behind an image has its ellipsis")
  func keepsEllipsis() throws {
    let words = Text("\(Image(systemName: "star"))Donaudampfschifffahrt").lineLimit(1)
    let (_, content) = try text(host(words.frame(width: 36)))
    #expect(content.lines[0].runs.contains { $0.image == nil && $0.text.hasSuffix("…") })
  }

  @Test("An image shrinks with its text")
  func shrinks() throws {
    let words = Text("A long line of words \(Image(systemName: "star"))").lineLimit(1)
    let whole = try #require(images(host(words)).first)
    let narrow = host(words.minimumScaleFactor(0.2).frame(width: 80))
    let star = try #require(images(narrow).first)
    let (frame, content) = try text(narrow)
    #expect(abs(star.frame.width - whole.frame.width * content.scale) < 0.01)
    #expect(content.scale < 0.8 && star.frame.maxX <= frame.maxX + 0.01)
  }

  @Test("The words of a text don't contain its images, and one that is only an image is named after it")
  func namesText() {
    let row = VStack {
      Text("Five \(Image(systemName: "star"))")
      Text(Image(systemName: "heart"))
    }
    let labels = host(row).snapshot.allLayers.compactMap(\.label)
    #expect(labels == ["Five ", "heart"])
  }

  @Test("A picture stands on the baseline")
  func drawsPicture() throws {
    let host = host(Text("A \(Image("flag"))").environment(\.pictureSizes, ["flag": CGSize(width: 20, height: 10)]))
    let flag = try #require(images(host).first)
    let (frame, content) = try text(host)
    #expect(flag.frame.size == CGSize(width: 20, height: 10))
    #expect(abs(flag.frame.maxY - frame.minY - content.firstBaseline) < 0.01)
  }

  @Test("Numbers and dates are in English and in Greenwich's time, unless the format says otherwise")
  func formatsInEnglish() {
    let day = Date(timeIntervalSince1970: 0)
    #expect(Text(1299, format: .currency(code: "USD")).words == "$1,299.00")
    #expect(Text("\(1299.5, format: .number)").words == "1,299.5")
    #expect(Text(1299.5, format: .number.locale(Locale(identifier: "de_DE"))).words == "1.299,5")
    #expect(Text(day, format: .dateTime.hour().minute()).words.hasPrefix("12:00"))
  }
}
