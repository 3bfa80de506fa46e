// Stagecraft wrote this file from Content/articles/modifiers-that-animate.md. It is written again when the article changes.
// swift-format-ignore-file

import SwiftUI

#sourceLocation(file: "Content/articles/modifiers-that-animate.md", line: 37)
private struct Leaf: View {
  @State private var isFall = false

  var body: some View {
    Text("🍂")
      .font(.system(size: 44))
      .frame(width: 96, height: 96)
      .background(isFall ? .orange : .mint, in: .rect(cornerRadius: 20))
      .rotationEffect(.degrees(isFall ? 45 : 0))
      .onTapGesture { isFall.toggle() }
      .animation(.easeInOut(duration: 1), value: isFall)
  }
}
#sourceLocation(file: "Content/articles/modifiers-that-animate.md", line: 58)
private struct Race: View {
  @State private var isOver = false

  var body: some View {
    VStack(spacing: 16) {
      Circle().fill(.pink).frame(width: 40, height: 40)
        .frame(maxWidth: .infinity, alignment: isOver ? .trailing : .leading)
        .animation(.spring(response: 0.7, dampingFraction: 0.7), value: isOver)
      Circle().fill(.blue).frame(width: 40, height: 40)
        .frame(maxWidth: .infinity, alignment: isOver ? .trailing : .leading)
        .animation(.easeInOut(duration: 0.7), value: isOver)
      Button("Go") { isOver.toggle() }
    }
    .padding(.horizontal, 24)
  }
}
#sourceLocation(file: "Content/articles/modifiers-that-animate.md", line: 82)
private struct Flip: ViewModifier, Animatable {
  var angle: Double

  var animatableData: Double {
    get { angle }
    set { angle = newValue }
  }

  func body(content: Content) -> some View {
    ZStack {
      RoundedRectangle(cornerRadius: 16)
        .fill(angle < 90 ? .indigo : Color(white: 0.96))
      content.opacity(angle < 90 ? 0 : 1)
        .scaleEffect(x: -1)
    }
    .rotation3DEffect(.degrees(angle), axis: (x: 0, y: 1, z: 0))
  }
}
#sourceLocation(file: "Content/articles/modifiers-that-animate.md", line: 99)


private struct Card: View {
  @State private var isFaceUp = false

  var body: some View {
    Text("♠").font(.system(size: 72)).foregroundStyle(.black)
      .modifier(Flip(angle: isFaceUp ? 180 : 0))
      .frame(width: 120, height: 168)
      .accessibilityLabel("Ace")
      .onTapGesture {
        withAnimation(.easeInOut(duration: 0.8)) { isFaceUp.toggle() }
      }
  }
}
#sourceLocation(file: "Content/articles/modifiers-that-animate.md", line: 123)
private struct Pie: Shape {
  var start: Double
  var end: Double

  var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(start, end) }
    set { (start, end) = (newValue.first, newValue.second) }
  }

  func path(in rect: CGRect) -> Path {
    Path { path in
      let center = CGPoint(x: rect.midX, y: rect.midY)
      path.move(to: center)
      path.addArc(
        center: center, radius: rect.width / 2, startAngle: .degrees(start), endAngle: .degrees(end), clockwise: false)
      path.closeSubpath()
    }
  }
}
#sourceLocation(file: "Content/articles/modifiers-that-animate.md", line: 141)


private struct Slice: View {
  @State private var isWide = false

  var body: some View {
    Pie(start: isWide ? -150 : -90, end: isWide ? 120 : 0)
      .fill(.teal)
      .frame(width: 140, height: 140)
      .accessibilityLabel("Pie")
      .onTapGesture {
        withAnimation(.bouncy(duration: 0.8)) { isWide.toggle() }
      }
  }
}
#sourceLocation(file: "Content/articles/modifiers-that-animate.md", line: 164)
private struct Details: View {
  @State private var isOpen = false

  var body: some View {
    VStack(spacing: 12) {
      Button("Details") {
        withAnimation(.snappy(duration: 0.5)) { isOpen.toggle() }
      }
      .buttonStyle(.borderedProminent)
      if isOpen {
        Text("Sails at dawn")
          .padding(12)
          .background(.yellow, in: .capsule)
          .transition(.move(edge: .top).combined(with: .opacity))
      }
      Text("Cancel").foregroundStyle(.secondary)
    }
  }
}
#sourceLocation(file: "Content/articles/modifiers-that-animate.md", line: 163)
let figure_modifiers_that_animate_6 = ViewScene(listing: "modifiers-that-animate-6", title: "A row comes and goes", description: nil, size: CGSize(width: 320, height: 170), play: "hold 0.6, tap Details, hold 1.6, tap Details, hold 1.2", defaults: .current, digest: "72499f5cbb775d7e1171d83da46a3735", file: "Content/articles/modifiers-that-animate.md", line: 163) {
#sourceLocation(file: "Content/articles/modifiers-that-animate.md", line: 164)
Details()
}
#sourceLocation()
