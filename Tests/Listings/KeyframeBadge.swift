import SwiftUI

struct BadgeValues {
  var scale = 1.0
  var rotation = Angle.zero
  var offset = CGSize.zero
}

struct KeyframeBadge: View {
  @State private var unread = 3

  var body: some View {
    VStack(spacing: 32) {
      Image(systemName: "envelope.fill")
        .font(.system(size: 48))
        .overlay(alignment: .topTrailing) {
          Text("\(unread)")
            .font(.caption.bold())
            .monospacedDigit()
            .contentTransition(.numericText())
            .foregroundStyle(.white)
            .padding(6)
            .background(.red, in: Circle())
            .keyframeAnimator(initialValue: BadgeValues(), trigger: unread) { view, value in
              view
                .scaleEffect(value.scale)
                .rotationEffect(value.rotation)
                .offset(value.offset)
            } keyframes: { _ in
              KeyframeTrack(\.scale) {
                SpringKeyframe(1.5, duration: 0.2)
                SpringKeyframe(1.0, spring: .bouncy)
              }
              KeyframeTrack(\.rotation) {
                for angle in [10.0, -10, 6, -6, 0] {
                  CubicKeyframe(.degrees(angle), duration: 0.1)
                }
              }
              KeyframeTrack(\.offset) {
                LinearKeyframe(CGSize(width: 0, height: -8), duration: 0.15, timingCurve: .easeOut)
                MoveKeyframe(CGSize(width: 0, height: -6))
                LinearKeyframe(
                  .zero,
                  duration: 0.25,
                  timingCurve: .bezier(startControlPoint: .zero, endControlPoint: .bottom)
                )
              }
            }
        }
      Button("New mail") { withAnimation { unread += 1 } }
    }
  }
}

#Preview { KeyframeBadge() }
