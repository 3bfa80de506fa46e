import SwiftUI

struct FlipTransition: Transition {
  func body(content: Content, phase: TransitionPhase) -> some View {
    content
      .rotation3DEffect(.degrees(phase.value * 90), axis: (x: 0, y: 1, z: 0))
      .opacity(phase.isIdentity ? 1 : 0)
  }
}

struct SkewModifier: ViewModifier {
  var amount: Double

  func body(content: Content) -> some View {
    content
      .scaleEffect(x: 1, y: 1 - amount, anchor: .top)
      .saturation(1 - amount)
      .blur(radius: amount * 4)
  }
}

extension AnyTransition {
  static let unroll = AnyTransition.modifier(
    active: SkewModifier(amount: 1),
    identity: SkewModifier(amount: 0)
  ).combined(with: .opacity)
}

struct OwnTransitions: View {
  @State private var page = 0

  var body: some View {
    VStack {
      ZStack {
        if page == 0 {
          card("First", .orange).transition(FlipTransition())
        } else {
          card("Second", .purple).transition(.asymmetric(insertion: .unroll, removal: .push(from: .bottom)))
        }
      }
      if page == 1 {
        Text("Done").transition(.blurReplace)
      }
      Button("Next") { withAnimation(.easeInOut(duration: 0.5)) { page = 1 - page } }
    }
    .padding()
  }

  func card(_ title: String, _ color: Color) -> some View {
    RoundedRectangle(cornerRadius: 20)
      .fill(color.gradient)
      .frame(height: 160)
      .overlay(Text(title).font(.title.bold()).foregroundStyle(.white))
  }
}

#Preview { OwnTransitions() }
