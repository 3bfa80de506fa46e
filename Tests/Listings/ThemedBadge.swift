import SwiftUI

extension EnvironmentValues {
  @Entry var badgeColor: Color = .pink
  @Entry var badgeLimit = 9
  @Entry var badgeName: String?
}

struct Badge: View {
  let count: Int
  @Environment(\.badgeColor) private var color
  @Environment(\.badgeLimit) private var limit
  @Environment(\.badgeName) private var name

  var body: some View {
    Text(count > limit ? "\(limit)+" : "\(count)")
      .font(.caption.bold())
      .foregroundStyle(.white)
      .padding(.horizontal, 8)
      .padding(.vertical, 3)
      .background(color, in: .capsule)
      .accessibilityIdentifier(name ?? "badge")
  }
}

struct ThemedBadge: View {
  @State private var count = 8

  var body: some View {
    VStack(spacing: 12) {
      Badge(count: count)
      Badge(count: count)
        .environment(\.badgeColor, .teal)
        .environment(\.badgeLimit, 99)
        .environment(\.badgeName, "teal")
      Button("More") { withAnimation(.snappy) { count += 1 } }
    }
  }
}

#Preview(traits: .sizeThatFitsLayout) {
  @Previewable @State var count = 3
  VStack {
    Badge(count: count)
    Button("More") { count += 1 }
  }
}
