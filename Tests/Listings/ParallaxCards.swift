import SwiftUI

struct ParallaxCards: View {
  @State private var shown: Int?

  var body: some View {
    ScrollViewReader { reader in
      ScrollView(.horizontal, showsIndicators: false) {
        LazyHStack(spacing: 16) {
          ForEach(0..<8) { index in
            GeometryReader { geometry in
              let x = geometry.frame(in: .global).minX
              RoundedRectangle(cornerRadius: 20)
                .fill(AngularGradient(colors: [.pink, .orange, .pink], center: .center))
                .overlay(Text("\(index)").font(.largeTitle).foregroundColor(.white))
                .rotation3DEffect(.degrees(Double(x - 40) / -20), axis: (x: 0, y: 1, z: 0))
            }
            .frame(width: 200, height: 260)
            .id(index)
          }
        }
        .padding(.horizontal, 40)
        .scrollTargetLayout()
      }
      .scrollTargetBehavior(.viewAligned)
      .frame(height: 300)
      Button("Last") {
        withAnimation(.easeInOut) { reader.scrollTo(7, anchor: .center) }
      }
    }
  }
}
