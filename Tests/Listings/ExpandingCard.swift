import SwiftUI

struct ExpandingCard: View {
  @Namespace private var namespace
  @State private var isOpen = false

  var body: some View {
    ZStack {
      if !isOpen {
        VStack(alignment: .leading) {
          RoundedRectangle(cornerRadius: 12, style: .continuous)
            .fill(LinearGradient(colors: [.pink, .orange], startPoint: .top, endPoint: .bottom))
            .matchedGeometryEffect(id: "cover", in: namespace)
            .frame(width: 120, height: 120)
          Text("Morning light")
            .font(.headline)
            .matchedGeometryEffect(id: "title", in: namespace, properties: .position)
        }
        .onTapGesture(perform: toggle)
      } else {
        detail
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(Color(.systemBackground))
  }

  @ViewBuilder private var detail: some View {
    VStack(alignment: .leading, spacing: 12) {
      RoundedRectangle(cornerRadius: 0)
        .fill(LinearGradient(colors: [.pink, .orange], startPoint: .top, endPoint: .bottom))
        .matchedGeometryEffect(id: "cover", in: namespace)
        .frame(height: 240)
      Text("Morning light")
        .font(.largeTitle.bold())
        .matchedGeometryEffect(id: "title", in: namespace, properties: .position)
      Text("Twelve songs, recorded before the city woke up.")
        .foregroundStyle(.secondary)
      Spacer()
    }
    .ignoresSafeArea()
    .onTapGesture(perform: toggle)
  }

  private func toggle() {
    withAnimation(.spring(response: 0.45, dampingFraction: 0.8)) { isOpen.toggle() }
  }
}
