import SwiftUI

struct SettingsList: View {
  @AppStorage("notifications") private var notifications = true
  @AppStorage("theme") private var theme = "System"
  @State private var isAirplane = false
  @State private var isResetting = false

  var body: some View {
    NavigationView {
      List {
        Section {
          Label("Airplane mode", systemImage: "airplane")
            .badge(0)
          Toggle(isOn: $isAirplane) {
            Label("Flight", systemImage: "airplane")
          }
          Toggle("Notifications", isOn: $notifications)
            .toggleStyle(SwitchToggleStyle(tint: .orange))
            .disabled(isAirplane)
        }
        Section("Look") {
          NavigationLink(destination: ThemeList(theme: $theme)) {
            HStack {
              Text("Theme")
              Spacer()
              Text(theme).foregroundColor(.secondary)
            }
          }
        }
        Button("Reset", role: .destructive) { isResetting = true }
      }
      .listStyle(InsetGroupedListStyle())
      .navigationBarTitle("Settings", displayMode: .large)
      .confirmationDialog("Reset everything?", isPresented: $isResetting, titleVisibility: .visible) {
        Button("Reset all", role: .destructive) { theme = "System" }
        Button("Cancel", role: .cancel) {}
      }
    }
    .navigationViewStyle(StackNavigationViewStyle())
  }
}

struct ThemeList: View {
  @Binding var theme: String

  var body: some View {
    List(["System", "Light", "Dark"], id: \.self) { name in
      Button {
        theme = name
      } label: {
        HStack {
          Text(name)
          Spacer()
          if name == theme { Image(systemName: "checkmark") }
        }
      }
    }
    .navigationTitle("Theme")
  }
}
