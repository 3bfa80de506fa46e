import SwiftUI

struct ProgressRing: View {
  @State private var progress = 0.15

  var body: some View {
    VStack(spacing: 18) {
      ZStack {
        Circle()
          .stroke(Color(.systemGray5), lineWidth: 14)
        Circle()
          .trim(from: 0, to: progress)
          .stroke(
            LinearGradient(colors: [.teal, .blue], startPoint: .topLeading, endPoint: .bottomTrailing),
            style: StrokeStyle(lineWidth: 14, lineCap: .round)
          )
          .rotationEffect(.degrees(-90))
        Percentage(value: progress)
      }
      .frame(width: 130, height: 130)
      Button(progress < 0.5 ? "Fill" : "Empty") {
        withAnimation(.spring(response: 0.9, dampingFraction: 0.85)) { progress = progress < 0.5 ? 0.85 : 0.15 }
      }
    }
  }
}

struct Percentage: View, Animatable {
  var value: Double

  var animatableData: Double {
    get { value }
    set { value = newValue }
  }

  var body: some View {
    Text("\(Int((value * 100).rounded())) %")
      .font(.title.bold())
  }
}

extension ViewScene {
  static let progressRing = ViewScene(
    "progress-ring",
    title: "A ring fills up",
    description: "A ring grows from 15 to 85 percent around a number that counts up, and back.",
    on: .init(width: 240, height: 230),
    play: [.hold(0.8), .tap("Fill"), .hold(2), .tap("Empty"), .hold(1.8)]
  ) {
    ProgressRing()
  }
}
