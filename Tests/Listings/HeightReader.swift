import SwiftUI

struct HeightKey: PreferenceKey {
  static var defaultValue: CGFloat = 0
  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
}

struct HeightReader: View {
  @State private var height: CGFloat = 0

  var body: some View {
    VStack {
      Text("A text whose height is read behind it, which may be several lines.")
        .padding()
        .background(
          GeometryReader { proxy in
            Color.clear.preference(key: HeightKey.self, value: proxy.size.height)
          }
        )
      Rectangle()
        .fill(.blue)
        .frame(width: 10, height: height)
        .accessibilityIdentifier("bar")
    }
    .onPreferenceChange(HeightKey.self) { height = $0 }
  }
}
