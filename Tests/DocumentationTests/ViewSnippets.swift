import Views

// swift-format-ignore-file

/// The code of the documentation of views, one function for each page.
///
/// `DocumentationTests` checks that the pages contain exactly this code.
@MainActor enum ViewSnippets {
  static func playingAView() {
    struct Counter: View {
      @State private var count = 0

      var body: some View {
        VStack(spacing: 12) {
          Circle()
            .fill(count.isMultiple(of: 2) ? .orange : .blue)
            .frame(width: 40 + CGFloat(count) * 20)
          Button("Add") {
            withAnimation(.bouncy) { count += 1 }
          }
        }
      }
    }

    let counter = ViewScene(
      "counter",
      title: "A circle grows",
      description: "Somebody adds one twice, and a circle grows.",
      on: .init(width: 240, height: 160),
      play: [.hold(0.6), .tap("Add"), .hold(1.2), .tap("Add"), .hold(1.2)]
    ) {
      Counter()
    }

    let hasty: [Cue] = [.hold(0.6), .tap("Add"), .hold(0.15), .tap("Add"), .hold(1.5)]

    var tapped = counter
    tapped.start = .tap()

    let scene = counter.scene

    let host = ViewHost(canvas: CGSize(width: 240, height: 160)) { Counter() }
    let frames = host.snapshot.allLayers.map(\.frame)

    _ = (hasty, tapped, scene, frames)
  }
}
