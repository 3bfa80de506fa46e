import SwiftUI

struct ToastModifier: ViewModifier {
  @Binding var isShown: Bool
  let text: String

  func body(content: Content) -> some View {
    content.overlay(alignment: .top) {
      if isShown {
        Label(text, systemImage: "checkmark.circle.fill")
          .padding()
          .background(.thinMaterial, in: Capsule())
          .transition(.move(edge: .top).combined(with: .opacity))
          .task {
            try? await Task.sleep(for: .seconds(2))
            withAnimation { isShown = false }
          }
      }
    }
  }
}

extension View {
  func toast(_ text: String, isShown: Binding<Bool>) -> some View {
    modifier(ToastModifier(isShown: isShown, text: text))
  }
}

struct Toast: View {
  @State private var isShown = false

  var body: some View {
    Button("Save") {
      withAnimation(.spring(response: 0.4, dampingFraction: 0.7)) { isShown = true }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .toast("Saved", isShown: $isShown)
  }
}
