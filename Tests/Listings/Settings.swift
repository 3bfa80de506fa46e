import SwiftUI

@Observable class Preferences {
  var name = "Anna"
  var volume = 3
}

private struct AccentKey: EnvironmentKey {
  static let defaultValue = Color.teal
}

extension EnvironmentValues {
  var accent: Color {
    get { self[AccentKey.self] }
    set { self[AccentKey.self] = newValue }
  }
}

struct VolumeView: View {
  @Bindable var preferences: Preferences
  @Environment(\.accent) private var accent

  var body: some View {
    HStack(spacing: 2) {
      ForEach(0..<5, id: \.self) { index in
        RoundedRectangle(cornerRadius: 2)
          .fill(index < preferences.volume ? accent : .gray.opacity(0.3))
          .frame(width: 8, height: CGFloat(8 + index * 6))
      }
      StepButtons(value: $preferences.volume)
    }
  }
}

struct StepButtons: View {
  @Binding var value: Int

  var body: some View {
    Group {
      Button("−") { value = max(0, value - 1) }
      Button("+") { value = min(5, value + 1) }
    }
    .font(.title3)
    .buttonStyle(.bordered)
  }
}

struct Settings: View {
  @State private var preferences = Preferences()

  var body: some View {
    Section {
      VolumeView(preferences: preferences)
    } header: {
      Text("Volume of \(preferences.name)")
        .textCase(.uppercase)
        .font(.footnote)
    }
    .environment(\.accent, .indigo)
  }
}
