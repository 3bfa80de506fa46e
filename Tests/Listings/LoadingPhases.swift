import SwiftUI

enum LoadingStep: Double, CaseIterable {
  case small = 0.8
  case large = 1.2
  case faded = 1.0

  var opacity: Double { self == .faded ? 0.4 : 1 }
}

struct LoadingPhases: View {
  @State private var hasArrived = false

  var body: some View {
    VStack(spacing: 24) {
      Image(systemName: "paperplane.fill")
        .font(.largeTitle)
        .foregroundStyle(.blue)
        .phaseAnimator(LoadingStep.allCases) { content, step in
          content
            .scaleEffect(step.rawValue)
            .opacity(step.opacity)
        } animation: { step in
          switch step {
          case .small: .easeOut(duration: 0.3)
          case .large: .spring(duration: 0.4, bounce: 0.5)
          case .faded: .linear(duration: 0.2)
          }
        }

      Image(systemName: "checkmark.circle.fill")
        .symbolEffect(.bounce, value: hasArrived)
        .foregroundStyle(hasArrived ? .green : .gray)

      Button("Arrive") { hasArrived.toggle() }
    }
  }
}

#Preview { LoadingPhases() }
