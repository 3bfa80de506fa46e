import SwiftUI

struct Typewriter: View {
  let text = "Hello, stage"
  @State private var shown = ""
  @State private var order = [1, 2, 3, 4, 5].shuffled()

  var body: some View {
    VStack(alignment: .leading) {
      Text(shown)
        .font(.system(.title, design: .monospaced))
      Text(order.map(String.init).joined(separator: " "))
        .accessibilityIdentifier("order")
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .padding()
    .onAppear {
      Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { timer in
        if shown.count < text.count {
          shown = String(text.prefix(shown.count + 1))
        } else {
          timer.invalidate()
        }
      }
    }
  }
}
