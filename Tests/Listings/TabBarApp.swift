import SwiftUI

struct TabBarApp: View {
  @State private var selection = 0
  @State private var visits = 0

  var body: some View {
    TabView(selection: $selection) {
      VStack(spacing: 12) {
        Text("Home").font(.title)
        Button("Go to the profile") { selection = 1 }
      }
      .tabItem {
        Image(systemName: "house.fill")
        Text("Start")
      }
      .tag(0)
      ProfileTab()
        .tabItem { Label("Profile", systemImage: "person.crop.circle") }
        .tag(1)
        .onAppear { visits += 1 }
    }
    .accentColor(.purple)
    .overlay(alignment: .topTrailing) { Text("\(visits)").accessibilityIdentifier("visits") }
  }
}

struct ProfileTab: View {
  @State private var likes = 0
  @State private var isConfirming = false

  var body: some View {
    VStack(spacing: 16) {
      Text("\(likes) likes")
      Button("Like") { likes += 1 }
      Button("Reset", role: .destructive) { isConfirming = true }
    }
    .alert("Reset the likes?", isPresented: $isConfirming) {
      Button("Keep", role: .cancel) {}
      Button("Set to zero", role: .destructive) { likes = 0 }
    } message: {
      Text("They can't be restored.")
    }
  }
}
