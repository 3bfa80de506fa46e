import SwiftUI

struct Swatch: Identifiable, Equatable {
  let id = UUID()
  let color: Color
  let name: String
}

struct PhotoGrid: View {
  let columns = [GridItem(.adaptive(minimum: 80), spacing: 8)]
  let swatches: [Swatch] = [
    Swatch(color: .red, name: "Red"), Swatch(color: .green, name: "Green"), Swatch(color: .blue, name: "Blue"),
    Swatch(color: .yellow, name: "Yellow"), Swatch(color: .purple, name: "Purple"),
  ]
  @State private var chosen: Swatch?

  var body: some View {
    ScrollView {
      LazyVGrid(columns: columns, spacing: 8) {
        ForEach(swatches) { swatch in
          swatch.color
            .aspectRatio(1, contentMode: .fit)
            .cornerRadius(chosen == swatch ? 40 : 10)
            .overlay(alignment: .bottomLeading) {
              Text(swatch.name)
                .font(.caption2)
                .padding(4)
                .background(.ultraThinMaterial, in: Capsule())
                .padding(4)
            }
            .shadow(color: .black.opacity(0.2), radius: 4, y: 2)
            .scaleEffect(chosen == swatch ? 0.9 : 1)
            .onTapGesture {
              withAnimation(.interactiveSpring()) { chosen = chosen == swatch ? nil : swatch }
            }
        }
      }
      .padding(8)
    }
    .edgesIgnoringSafeArea(.bottom)
  }
}
