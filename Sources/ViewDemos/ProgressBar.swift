import SwiftUI

struct ProgressBar: View {
  @State private var progress = 0.2

  var body: some View {
    VStack(spacing: 14) {
      Percentage(value: progress)
      ZStack(alignment: .leading) {
        Capsule().fill(Color(.systemGray5))
        Capsule()
          .fill(LinearGradient(colors: [.teal, .blue], startPoint: .leading, endPoint: .trailing))
          .frame(width: 220 * progress)
      }
      .frame(width: 220, height: 14)
      Button(progress < 0.5 ? "Load" : "Clear") {
        withAnimation(.easeInOut(duration: 0.9)) { progress = progress < 0.5 ? 1 : 0.2 }
      }
      .padding(.top, 6)
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
      .font(.title2.bold())
      .monospacedDigit()
  }
}

extension ViewScene {
  static let progressBar = ViewScene(
    "progress-bar",
    title: "A bar fills up while a number counts",
    description: "A bar grows to its full length while the number above it counts from 20 to 100 percent, and back.",
    on: .init(width: 280, height: 160, cornerRadius: 20),
    play: [.hold(0.8), .tap("Load"), .hold(1.8), .tap("Clear"), .hold(1.6)]
  ) {
    ProgressBar()
  }
}
