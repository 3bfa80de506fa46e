import SwiftUI

struct ProgressRing: View {
  @State private var progress: CGFloat = 0.25
  let gradient = LinearGradient(
    gradient: Gradient(colors: [.blue, .purple]),
    startPoint: .topLeading,
    endPoint: .bottomTrailing
  )

  var body: some View {
    VStack {
      ZStack {
        Circle()
          .stroke(Color.gray.opacity(0.2), lineWidth: 12)
        Circle()
          .trim(from: 0, to: progress)
          .stroke(gradient, style: StrokeStyle(lineWidth: 12, lineCap: .round))
          .rotationEffect(.degrees(-90))
        Text("\(Int(progress * 100)) %")
          .font(.system(size: 28, weight: .bold, design: .rounded))
          .monospacedDigit()
      }
      .frame(width: 140, height: 140)
      .animation(.spring(response: 0.6, dampingFraction: 0.7))
      Button("Fill") { progress = 1 }
    }
  }
}
