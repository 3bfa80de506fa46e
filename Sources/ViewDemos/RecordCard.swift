import SwiftUI

struct RecordCard: View {
  @Namespace private var namespace
  @State private var isOpen = false

  private let colors = Gradient(colors: [.pink, .orange])

  var body: some View {
    ZStack {
      Color(.systemGroupedBackground)
      if isOpen { page } else { card }
    }
    .onTapGesture {
      withAnimation(.spring(response: 0.5, dampingFraction: 0.78)) { isOpen.toggle() }
    }
  }

  private var card: some View {
    HStack(spacing: 14) {
      RoundedRectangle(cornerRadius: 10)
        .fill(LinearGradient(gradient: colors, startPoint: .top, endPoint: .bottom))
        .matchedGeometryEffect(id: "cover", in: namespace)
        .frame(width: 72, height: 72)
      VStack(alignment: .leading, spacing: 2) {
        Text("Morning Light")
          .font(.headline)
          .matchedGeometryEffect(id: "title", in: namespace, properties: .position)
        Text("Twelve songs")
          .font(.subheadline)
          .foregroundStyle(.secondary)
      }
      Spacer()
    }
    .padding(12)
    .background(
      RoundedRectangle(cornerRadius: 18)
        .fill(Color(.secondarySystemGroupedBackground))
        .matchedGeometryEffect(id: "ground", in: namespace)
    )
    .padding(20)
  }

  private var page: some View {
    VStack(alignment: .leading, spacing: 10) {
      RoundedRectangle(cornerRadius: 0)
        .fill(LinearGradient(gradient: colors, startPoint: .top, endPoint: .bottom))
        .matchedGeometryEffect(id: "cover", in: namespace)
        .frame(height: 220)
      Text("Morning Light")
        .font(.title.bold())
        .matchedGeometryEffect(id: "title", in: namespace, properties: .position)
        .padding(.horizontal, 20)
      Text("Twelve songs, recorded\nbefore the city woke up.")
        .foregroundStyle(.secondary)
        .padding(.horizontal, 20)
      Spacer()
    }
    .background(
      Rectangle()
        .fill(Color(.secondarySystemGroupedBackground))
        .matchedGeometryEffect(id: "ground", in: namespace)
    )
  }
}

extension ViewScene {
  static let recordCard = ViewScene(
    "record-card",
    title: "A record opens",
    description: "A small card with a cover and a title grows into a page, and goes back when it is tapped on its way.",
    on: .init(width: 320, height: 420, cornerRadius: 28),
    play: [
      .hold(0.8), .tap("Morning Light"), .hold(1.6), .tap("Morning Light"), .hold(1.2),
      .tap("Morning Light"), .hold(0.16), .tap("Morning Light"), .hold(1.4),
    ]
  ) {
    RecordCard()
  }
}
