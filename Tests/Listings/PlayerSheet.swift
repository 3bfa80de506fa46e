import SwiftUI

struct PlayerSheet: View {
  @State private var isShown = false
  @State private var volume: Float = 50
  @State private var rate = 1.0

  var body: some View {
    Button("Now playing", systemImage: "music.note") { isShown = true }
      .sheet(isPresented: $isShown, onDismiss: { volume = 0 }) {
        Player(volume: $volume, rate: $rate)
          .presentationDetents([.medium, .large])
          .presentationDragIndicator(.visible)
      }
      .accessibilityIdentifier("volume \(Int(volume))")
  }
}

struct Player: View {
  @Binding var volume: Float
  @Binding var rate: Double
  @Environment(\.presentationMode) var presentationMode

  var body: some View {
    VStack(spacing: 24) {
      HStack(spacing: 40) {
        Image(systemName: "backward.fill")
        Image(systemName: "pause.circle.fill").font(.largeTitle)
        Image(systemName: "forward.fill")
      }
      Slider(value: $volume, in: 0...100) {
        Text("Volume")
      } minimumValueLabel: {
        Image(systemName: "speaker.fill")
      } maximumValueLabel: {
        Image(systemName: "speaker.wave.2.fill")
      }
      Picker("Rate", selection: $rate) {
        Text("1×").tag(1.0)
        Text("1.5×").tag(1.5)
      }
      .pickerStyle(.segmented)
      Menu("More") {
        Button("Add to the queue") {}
        Button("Mute") { volume = 0 }
      }
      Button("Close") { presentationMode.wrappedValue.dismiss() }
    }
    .padding()
  }
}
