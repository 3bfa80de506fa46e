import SwiftUI

struct OnboardingPages: View {
  @State private var page = 0

  var body: some View {
    VStack {
      TabView(selection: $page) {
        ForEach(0..<3) { index in
          VStack(spacing: 20) {
            Image(systemName: ["map", "camera", "paperplane"][index]).font(.system(size: 80))
            Text("Page \(index + 1)").font(.title)
          }
          .tag(index)
        }
      }
      .tabViewStyle(.page(indexDisplayMode: .always))
      .background(Color.indigo.opacity(0.2))
      Button(page < 2 ? "Next" : "Start") {
        withAnimation { page = min(2, page + 1) }
      }
      .buttonStyle(.borderedProminent)
      .controlSize(.large)
      .padding()
    }
  }
}
