import Foundation
import Testing

@testable import Views

/// How long publishers go on.
@MainActor @Suite struct PublisherTests {
  @MainActor private final class Ticker: ObservableObject {
    @Published var count = 0
    private var listener: AnyCancellable?

    init() {
      listener = Views.Timer.publish(every: 1, on: .main, in: .common).autoconnect()
        .sink { [weak self] _ in self?.count += 1 }
    }

    func stop() { listener = nil }
  }

  private struct Counting: View {
    @StateObject private var ticker = Ticker()
    var body: some View {
      Text("\(ticker.count)")
      Button("Stop") { ticker.stop() }
    }
  }

  @Test("A timer goes on as long as somebody keeps what listens to it, and no longer")
  func keepsTimer() throws {
    let host = ViewHost(canvas: CGSize(width: 100, height: 100)) { Counting() }
    host.advance(by: 2.5)
    #expect(host.snapshot.allLayers.contains { $0.label == "2" })
    try host.tap("Stop")
    host.advance(by: 5)
    #expect(host.snapshot.allLayers.contains { $0.label == "2" })
    #expect(host.clock.next == nil)
  }
}
