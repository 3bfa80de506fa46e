import SwiftUI

struct Countdown: View {
  @State private var remaining = 3
  @State private var isVisible = true
  let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()

  var body: some View {
    VStack {
      if remaining > 0 {
        Text("\(remaining)")
          .font(.system(size: 60, weight: .black))
          .id(remaining)
          .transition(.asymmetric(insertion: .scale.combined(with: .opacity), removal: .move(edge: .bottom)))
      } else {
        Text("Go!")
      }
    }
    .opacity(isVisible ? 1 : 0)
    .onReceive(timer) { _ in
      if remaining > 0 { withAnimation { remaining -= 1 } }
    }
    .onChange(of: remaining) { newValue in
      if newValue == 0 {
        DispatchQueue.main.asyncAfter(deadline: .now() + 2) {
          withAnimation(.easeOut(duration: 0.3)) { isVisible = false }
        }
      }
    }
  }
}
