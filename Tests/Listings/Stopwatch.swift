import SwiftUI

final class StopwatchModel: ObservableObject {
  @Published var tenths = 0
  @Published var isRunning = false
  private var cancellables = Set<AnyCancellable>()
  private var timer: Timer?

  init() {
    $isRunning
      .dropFirst()
      .removeDuplicates()
      .sink { [weak self] running in
        if running { self?.start() } else { self?.stop() }
      }
      .store(in: &cancellables)
  }

  private func start() {
    timer = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { [weak self] _ in
      self?.tenths += 1
    }
  }

  private func stop() {
    timer?.invalidate()
    timer = nil
  }

  var text: String {
    String(format: "%d.%d s", tenths / 10, tenths % 10)
  }
}

struct Stopwatch: View {
  @StateObject private var model = StopwatchModel()

  var body: some View {
    VStack(spacing: 24) {
      Text(model.text)
        .font(.system(size: 56, weight: .thin).monospacedDigit())
      Button(model.isRunning ? "Stop" : "Start") {
        model.isRunning.toggle()
      }
      .buttonStyle(.borderedProminent)
      .tint(model.isRunning ? .red : .green)
    }
    .padding()
  }
}

#Preview("Stopwatch") {
  Stopwatch()
}
