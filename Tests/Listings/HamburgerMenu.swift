import SwiftUI

struct HamburgerMenu: View {
  @State private var isOpen = false

  var body: some View {
    ZStack(alignment: .leading) {
      VStack(alignment: .leading, spacing: 24) {
        ForEach(["Home", "Search", "Profile"], id: \.self) { item in
          Text(item).font(.title2)
        }
      }
      .padding(.leading, 32)
      ZStack {
        Color(.systemBackground)
        VStack(spacing: 6) {
          Capsule().frame(width: 32, height: 4).rotationEffect(.degrees(isOpen ? 45 : 0), anchor: .leading)
          Capsule().frame(width: 32, height: 4).opacity(isOpen ? 0 : 1)
          Capsule().frame(width: 32, height: 4).rotationEffect(.degrees(isOpen ? -45 : 0), anchor: .leading)
        }
        .accessibilityLabel("Menu")
        .onTapGesture { withAnimation(.spring()) { isOpen.toggle() } }
      }
      .cornerRadius(isOpen ? 24 : 0)
      .shadow(radius: isOpen ? 12 : 0)
      .offset(x: isOpen ? 220 : 0)
      .scaleEffect(isOpen ? 0.85 : 1)
    }
  }
}
