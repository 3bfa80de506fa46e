import SwiftUI

struct LoadingDots: View {
  @State private var scale: CGFloat = 0.5

  var body: some View {
    HStack {
      ForEach(0..<3) { i in
        Circle()
          .frame(width: 16, height: 16)
          .scaleEffect(scale)
          .animation(Animation.easeInOut(duration: 0.6).repeatForever().delay(0.2 * Double(i)))
      }
    }
    .foregroundColor(.blue)
    .onAppear { self.scale = 1 }
  }
}
