import SwiftUI

struct ImplicitExplicit: View {
  @State private var isOn = false

  var body: some View {
    VStack(spacing: 18) {
      HStack(spacing: 24) {
        column("implicit") {
          dot(.teal)
            .animation(.bouncy(duration: 0.6, extraBounce: 0.15), value: isOn)
        }
        column("explicit") { dot(.orange) }
        column("none") {
          dot(.gray)
            .transaction { $0.animation = nil }
        }
      }
      Button("Move") {
        withAnimation(.easeInOut(duration: 0.6)) { isOn.toggle() }
      }
    }
  }

  private func dot(_ color: Color) -> some View {
    Circle()
      .fill(color)
      .frame(width: isOn ? 52 : 36, height: isOn ? 52 : 36)
      .offset(y: isOn ? 42 : -42)
  }

  private func column(_ name: String, @ViewBuilder content: () -> some View) -> some View {
    VStack {
      ZStack {
        RoundedRectangle(cornerRadius: 16)
          .fill(Color(.systemGray6))
        content()
      }
      .frame(width: 80, height: 160)
      Text(name)
        .font(.caption)
        .foregroundStyle(.secondary)
    }
  }
}

extension ViewScene {
  static let implicitExplicit = ViewScene(
    "implicit-explicit",
    title: "Implicit and explicit animation",
    description: "Three dots change with one tap: one on its own spring, one on the animation of the tap, one at once.",
    on: .init(width: 340, height: 270, cornerRadius: 20),
    play: [.hold(0.8), .tap("Move"), .hold(1.4), .tap("Move"), .hold(1.4)]
  ) {
    ImplicitExplicit()
  }
}
