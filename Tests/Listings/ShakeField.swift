import SwiftUI

struct Shake: GeometryEffect {
  var amount: CGFloat = 10
  var shakesPerUnit = 3
  var animatableData: CGFloat

  func effectValue(size: CGSize) -> ProjectionTransform {
    ProjectionTransform(
      CGAffineTransform(translationX: amount * sin(animatableData * .pi * CGFloat(shakesPerUnit)), y: 0)
    )
  }
}

struct ShakeField: View {
  @State private var attempts = 0

  var body: some View {
    VStack(spacing: 16) {
      Text("Password")
        .padding(.horizontal, 40)
        .padding(.vertical, 10)
        .overlay(RoundedRectangle(cornerRadius: 8).stroke(attempts > 0 ? Color.red : Color.gray, lineWidth: 1))
        .modifier(Shake(animatableData: CGFloat(attempts)))
      Button("Log in") {
        withAnimation(.default) { attempts += 1 }
      }
    }
  }
}
