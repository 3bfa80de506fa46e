import Foundation
import Testing

@testable import Views

/// The side of a single line that keeps its place in a reader's font, which may be wider.
@MainActor @Suite struct TextSideTests {
  /// A view with one text “Word”, and its side.
  struct Example: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var side: TextAlignment
    var content: @MainActor @Sendable () -> AnyView
  }

  private static func column(_ alignment: HorizontalAlignment, _ view: some Views.View) -> AnyView {
    AnyView(
      Views.VStack(alignment: alignment) {
        Views.Color.gray.frame(width: 150, height: 10)
        view
      }
    )
  }

  nonisolated static let examples = [
    Example(testDescription: "alone", side: .center) { AnyView(Views.Text("Word")) },
    Example(testDescription: "in a leading column", side: .leading) { column(.leading, Views.Text("Word")) },
    Example(testDescription: "in a trailing column", side: .trailing) { column(.trailing, Views.Text("Word")) },
    Example(testDescription: "in a centered column", side: .center) { column(.center, Views.Text("Word")) },
    Example(testDescription: "with padding in a leading column", side: .leading) {
      column(.leading, Views.Text("Word").padding(.horizontal, 20))
    },
    Example(testDescription: "the widest in a leading column with padding", side: .leading) {
      AnyView(Views.VStack(alignment: .leading) { Views.Text("Word") }.padding(20))
    },
    Example(testDescription: "on a capsule in a leading column", side: .center) {
      column(.leading, Views.Text("Word").padding(10).background(Views.Capsule()))
    },
    Example(testDescription: "in a wide frame", side: .trailing) {
      AnyView(Views.Text("Word").frame(width: 120, alignment: .trailing))
    },
    Example(testDescription: "from right to left, in a leading column", side: .trailing) {
      AnyView(column(.leading, Views.Text("Word")).environment(\.layoutDirection, .rightToLeft))
    },
  ]

  private func texts(_ layers: [Snapshot.Layer]) -> [Snapshot.TextContent] {
    layers.flatMap { layer -> [Snapshot.TextContent] in
      if case .text(let text) = layer.content { return [text] }
      return texts(layer.children)
    }
  }

  @Test("A line keeps the side that its place shows", arguments: examples)
  func keepsSide(_ example: Example) throws {
    let host = ViewHost(canvas: CGSize(width: 200, height: 100), content: example.content)
    #expect(texts(host.snapshot.layers).map(\.alignment) == [example.side])
  }
}
