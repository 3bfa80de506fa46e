import SwiftUI

struct ToastScreen: View {
  @State private var isShown = false

  var body: some View {
    ZStack(alignment: .top) {
      Color(.systemGroupedBackground)
      Button("Save") { show() }
        .buttonStyle(.borderedProminent)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
      if isShown {
        Text("Saved to your library")
          .font(.subheadline.weight(.semibold))
          .padding(.horizontal, 18)
          .padding(.vertical, 12)
          .background(Capsule().fill(Color(.secondarySystemGroupedBackground)))
          .shadow(color: .black.opacity(0.18), radius: 10, y: 4)
          .padding(.top, 16)
          .transition(.move(edge: .top).combined(with: .opacity))
          .zIndex(1)
      }
    }
  }

  private func show() {
    withAnimation(.spring(response: 0.45, dampingFraction: 0.7)) { isShown = true }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1.6) {
      withAnimation(.easeIn(duration: 0.25)) { isShown = false }
    }
  }
}

extension ViewScene {
  static let toast = ViewScene(
    "toast",
    title: "A toast comes and goes",
    description: "After a tap on Save, a message slides in from the top, stays for a moment and slides out.",
    on: .init(width: 320, height: 220, cornerRadius: 28),
    play: [.hold(0.8), .tap("Save"), .hold(2.8)]
  ) {
    ToastScreen()
  }
}
