import SwiftUI

struct StaggeredList: View {
  @State private var isShown = false
  let fruits = ["Apple", "Banana", "Cherry", "Date"]

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(fruits.indices, id: \.self) { index in
        HStack {
          Circle().fill(Color(hue: Double(index) / 4, saturation: 0.6, brightness: 0.9)).frame(width: 24)
          Text(fruits[index])
        }
        .frame(height: 36)
        .offset(x: isShown ? 0 : -300)
        .opacity(isShown ? 1 : 0)
        .animation(.easeOut(duration: 0.4).delay(Double(index) * 0.1), value: isShown)
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .padding()
    .onAppear { isShown = true }
  }
}
