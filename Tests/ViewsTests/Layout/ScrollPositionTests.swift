import Foundation
import Testing

@testable import Views

/// Scroll views that a binding moves.
@MainActor @Suite struct ScrollPositionTests {
  /// Twenty rows of 20 points in a scroll view of 200 points.
  private struct Rows: View {
    @State private var row: Int?
    let anchor: UnitPoint?
    let rows: [Int?]

    init(from start: Int?, to rows: [Int?], anchor: UnitPoint? = nil) {
      _row = State(initialValue: start)
      (self.rows, self.anchor) = (rows, anchor)
    }

    var body: some View {
      VStack(spacing: 0) {
        ScrollView {
          VStack(spacing: 0) {
            ForEach(0..<20) { Color.red.frame(width: 120, height: 20).accessibilityIdentifier("row\($0)") }
          }
          .scrollTargetLayout()
        }
        .scrollPosition(id: $row, anchor: anchor)
        .frame(height: 200)
        ForEach(rows.indices, id: \.self) { index in
          Button("Move \(index)") { withAnimation(.easeInOut) { row = rows[index] } }
        }
      }
      .frame(maxHeight: .infinity, alignment: .top)
    }
  }

  private struct Positioned: View {
    @State private var position: ScrollPosition
    let moves: [@MainActor (inout ScrollPosition) -> Void]

    init(_ position: ScrollPosition, _ moves: [@MainActor (inout ScrollPosition) -> Void]) {
      _position = State(initialValue: position)
      self.moves = moves
    }

    var body: some View {
      VStack(spacing: 0) {
        ScrollView {
          VStack(spacing: 0) {
            ForEach(0..<20) { Color.red.frame(width: 120, height: 20).accessibilityIdentifier("row\($0)") }
          }
        }
        .scrollPosition($position)
        .frame(height: 200)
        ForEach(moves.indices, id: \.self) { index in Button("Move \(index)") { moves[index](&position) } }
      }
      .frame(maxHeight: .infinity, alignment: .top)
    }
  }

  private func host<Content: View>(@ViewBuilder _ content: () -> Content) -> ViewHost {
    ViewHost(canvas: CGSize(width: 300, height: 600), content: content)
  }

  private func top(_ host: ViewHost) throws -> CGFloat {
    try #require(host.snapshot.layer(named: "row0")).frame.minY
  }

  @Test("The content starts at the view that the binding has, and moves the shortest way")
  func movesToViews() throws {
    let host = host { Rows(from: 15, to: [3, nil, 4]) }
    #expect(try top(host) == -120)
    try host.tap("Move 0")
    #expect(try top(host) == -60)
    #expect(host.snapshot.layer(named: "row0")?.animation == .easeInOut)
    try host.tap("Move 1")
    try host.tap("Move 2")
    #expect(try top(host) == -60)
  }

  @Test("With an anchor, the same points of the view and of the scroll view meet")
  func movesToAnchors() throws {
    let host = host { Rows(from: nil, to: [10, 19], anchor: .center) }
    #expect(try top(host) == 0)
    try host.tap("Move 0")
    #expect(try top(host) == -(210 - 100))
    try host.tap("Move 1")
    #expect(try top(host) == -200)
  }

  @Test("A position leads to edges, points and views, also to the same one again")
  func movesToPositions() throws {
    let host = host {
      Positioned(
        ScrollPosition(edge: .bottom),
        [{ $0.scrollTo(y: 30) }, { $0.scrollTo(id: 10, anchor: .top) }, { $0.scrollTo(edge: .top) }]
      )
    }
    #expect(try top(host) == -200)
    for (move, expected) in [(0, -30.0), (1, -200), (2, 0), (0, -30), (0, -30)] {
      try host.tap("Move \(move)")
      #expect(try top(host) == expected)
    }
  }

  @Test(
    "A default anchor decides where the content starts",
    arguments: zip([UnitPoint.bottom, .center], [-200.0, -100])
  )
  func startsAtAnchor(anchor: UnitPoint, expected: Double) throws {
    let host = host {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<20) { Color.red.frame(width: 120, height: 20).accessibilityIdentifier("row\($0)") }
        }
      }
      .defaultScrollAnchor(anchor)
      .frame(height: 200)
      .frame(maxHeight: .infinity, alignment: .top)
    }
    #expect(try top(host) == expected)
  }
}
