import SwiftUI

struct HeartValues {
  var scale = 1.0
  var stretch = 1.0
  var height = 0.0
  var angle = Angle.zero
}

struct KeyframeHeart: View {
  @State private var beats = 0

  var body: some View {
    Image(systemName: "heart.fill")
      .font(.system(size: 72))
      .foregroundStyle(.pink)
      .keyframeAnimator(initialValue: HeartValues(), trigger: beats) { heart, values in
        heart
          .rotationEffect(values.angle)
          .scaleEffect(values.scale)
          .scaleEffect(y: values.stretch, anchor: .bottom)
          .offset(y: values.height)
      } keyframes: { _ in
        KeyframeTrack(\.angle) {
          CubicKeyframe(.zero, duration: 0.58)
          CubicKeyframe(.degrees(16), duration: 0.125)
          CubicKeyframe(.degrees(-16), duration: 0.125)
          CubicKeyframe(.degrees(16), duration: 0.125)
          CubicKeyframe(.zero, duration: 0.125)
        }
        KeyframeTrack(\.stretch) {
          CubicKeyframe(1, duration: 0.1)
          CubicKeyframe(0.6, duration: 0.15)
          CubicKeyframe(1.5, duration: 0.1)
          CubicKeyframe(1.05, duration: 0.15)
          CubicKeyframe(1, duration: 0.88)
          CubicKeyframe(0.8, duration: 0.1)
          CubicKeyframe(1.04, duration: 0.4)
          CubicKeyframe(1, duration: 0.22)
        }
        KeyframeTrack(\.scale) {
          LinearKeyframe(1, duration: 0.36)
          SpringKeyframe(1.4, duration: 0.8, spring: .bouncy)
          SpringKeyframe(1, spring: .bouncy)
        }
        KeyframeTrack(\.height) {
          LinearKeyframe(0, duration: 0.1)
          SpringKeyframe(16, duration: 0.15, spring: .bouncy)
          SpringKeyframe(-60, duration: 1, spring: .bouncy)
          SpringKeyframe(0, spring: .bouncy)
        }
      }
      .offset(y: 24)
      .onTapGesture { beats += 1 }
      .accessibilityLabel("Jump")
  }
}

extension ViewScene {
  static let keyframeHeart = ViewScene(
    "keyframe-heart",
    title: "A heart jumps along keyframes",
    description:
      "A heart crouches, jumps, shakes in the air and lands. Its height, size, stretch and angle have keyframes of their own.",
    on: .init(width: 240, height: 240, cornerRadius: 20),
    play: [.hold(0.6), .tap("Jump"), .hold(3)]
  ) {
    KeyframeHeart()
  }
}
