import SwiftUI

struct Wave: View {
  @State private var isUp = false
  @Environment(\.colorScheme) var colorScheme

  var body: some View {
    HStack(alignment: .bottom, spacing: 6) {
      ForEach(0..<6) { index in
        Capsule()
          .fill(colorScheme == .dark ? Color.white : .black)
          .frame(width: 8, height: isUp ? 60 : 16)
          .animation(
            Animation.easeInOut(duration: 0.5).repeatForever(autoreverses: true).delay(Double(index) * 0.1),
            value: isUp
          )
      }
    }
    .frame(height: 80)
    .onAppear { isUp = true }
  }
}
