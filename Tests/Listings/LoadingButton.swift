import SwiftUI

struct LoadingButton: View {
  @State private var state = Phase.idle
  @State private var progress = 0.0

  enum Phase { case idle, loading, done }

  var body: some View {
    Button {
      Task {
        withAnimation(.spring()) { state = .loading }
        for step in 1...4 {
          try? await Task.sleep(nanoseconds: 250_000_000)
          withAnimation(.linear(duration: 0.25)) { progress = Double(step) / 4 }
        }
        withAnimation(.bouncy) { state = .done }
        try await Task.sleep(for: .seconds(1))
        withAnimation {
          state = .idle; progress = 0
        }
      }
    } label: {
      ZStack {
        Capsule()
          .fill(state == .done ? Color.green : Color.blue)
          .frame(width: state == .idle ? 200 : 56, height: 56)
        switch state {
        case .idle: Text("Upload").foregroundColor(.white)
        case .loading:
          Circle().trim(from: 0, to: progress)
            .stroke(.white, lineWidth: 4)
            .frame(width: 32, height: 32)
        case .done: Image(systemName: "checkmark").foregroundColor(.white)
        }
      }
    }
    .disabled(state != .idle)
  }
}
