import SwiftUI

struct BarChart: View {
  @State private var values: [CGFloat] = [0.2, 0.8, 0.5, 0.9, 0.4]

  var body: some View {
    VStack {
      GeometryReader { proxy in
        HStack(alignment: .bottom, spacing: 8) {
          ForEach(0..<values.count, id: \.self) { index in
            RoundedRectangle(cornerRadius: 4)
              .fill(Color.accentColor.gradient)
              .frame(height: proxy.size.height * values[index])
          }
        }
        .frame(maxHeight: .infinity, alignment: .bottom)
      }
      .frame(height: 160)
      Button("Shuffle") {
        withAnimation(.spring(duration: 0.6, bounce: 0.3)) {
          values = values.map { _ in CGFloat.random(in: 0.1...1) }
        }
      }
    }
    .padding()
  }
}
