import SwiftUI

enum RingPhase: CaseIterable {
  case rest, lift, left, right

  var angle: Angle {
    switch self {
    case .rest, .lift: .zero
    case .left: .degrees(-24)
    case .right: .degrees(24)
    }
  }

  var scale: Double { self == .rest ? 1 : 1.15 }

  var animation: Animation {
    switch self {
    case .rest: .bouncy
    case .lift: .easeOut(duration: 0.15)
    case .left, .right: .easeInOut(duration: 0.18)
    }
  }
}

struct PhaseBell: View {
  @State private var rings = 0

  var body: some View {
    HStack(spacing: 36) {
      Image(systemName: "bell.fill")
        .font(.system(size: 56))
        .foregroundStyle(.orange)
        .phaseAnimator(RingPhase.allCases, trigger: rings) { bell, phase in
          bell
            .rotationEffect(phase.angle, anchor: .top)
            .scaleEffect(phase.scale)
        } animation: { phase in
          phase.animation
        }
        .onTapGesture { rings += 1 }
        .accessibilityLabel("Ring")

      HStack(spacing: 10) {
        PhaseAnimator([0.35, 1.0]) { opacity in
          Circle()
            .fill(.green)
            .frame(width: 14, height: 14)
            .opacity(opacity)
            .scaleEffect(0.7 + 0.3 * opacity)
        } animation: { _ in
          .easeInOut(duration: 0.8)
        }
        Text("Live").font(.headline)
      }
      .padding(.horizontal, 16)
      .padding(.vertical, 10)
      .background(.green.opacity(0.12), in: Capsule())
    }
  }
}

extension ViewScene {
  static let phaseBell = ViewScene(
    "phase-bell",
    title: "A bell rings in phases",
    description:
      "A bell rises, swings to the left and to the right and comes to rest at a tap. A green light beside it pulses.",
    on: .init(width: 280, height: 140, cornerRadius: 20),
    play: [.hold(0.8), .tap("Ring"), .hold(2.4)]
  ) {
    PhaseBell()
  }
}
