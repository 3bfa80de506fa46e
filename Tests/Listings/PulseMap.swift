import SwiftUI

struct PulseMap: View {
  @State private var isPulsing = false
  @Environment(\.accessibilityReduceMotion) private var reduceMotion

  var body: some View {
    ZStack {
      ForEach(0..<3) { ring in
        Circle()
          .stroke(Color.blue, lineWidth: 2)
          .frame(width: 40, height: 40)
          .scaleEffect(isPulsing ? 4 : 1)
          .opacity(isPulsing ? 0 : 0.8)
          .animation(
            reduceMotion ? nil : .easeOut(duration: 2).repeatForever(autoreverses: false).delay(Double(ring) * 0.6),
            value: isPulsing
          )
      }
      Image(systemName: "location.fill").foregroundColor(.blue)
    }
    .onAppear { isPulsing.toggle() }
  }
}
