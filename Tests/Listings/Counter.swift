import SwiftUI

struct Counter: View {
  @State private var count = 0

  var body: some View {
    VStack(spacing: 20) {
      Text("Count: \(count)")
        .font(.largeTitle)
        .bold()
      HStack {
        Button("Less") { count -= 1 }
          .disabled(count == 0)
        Spacer()
        Button {
          count += 1
        } label: {
          Label("More", systemImage: "plus")
        }
        .buttonStyle(.borderedProminent)
      }
      .padding(.horizontal)
      if count > 3 {
        Text("That is enough.")
          .font(.footnote)
          .foregroundStyle(.secondary)
          .transition(.opacity)
      } else if count == 0 {
        EmptyView()
      }
    }
    .animation(.default, value: count)
  }
}
