import SwiftUI

struct BouncyButtonStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .padding()
      .background(configuration.isPressed ? Color.orange : Color.blue)
      .foregroundColor(.white)
      .clipShape(Capsule())
      .scaleEffect(configuration.isPressed ? 0.9 : 1)
      .animation(.spring(response: 0.3, dampingFraction: 0.5), value: configuration.isPressed)
  }
}

struct CheckboxStyle: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isOn.toggle()
    } label: {
      HStack {
        Image(systemName: configuration.isOn ? "checkmark.square.fill" : "square")
        configuration.label
      }
    }
    .buttonStyle(.plain)
  }
}

struct UnderlinedFieldStyle: TextFieldStyle {
  func _body(configuration: TextField<Self._Label>) -> some View {
    VStack(spacing: 2) {
      configuration
      Rectangle().frame(height: 1).foregroundColor(.gray)
    }
  }
}

struct PressStyle: View {
  @State private var agreed = false
  @State private var count = 0
  @State private var mail = ""

  var body: some View {
    VStack(spacing: 24) {
      TextField("Mail", text: $mail)
        .textFieldStyle(UnderlinedFieldStyle())
      Toggle("I agree", isOn: $agreed)
        .toggleStyle(CheckboxStyle())
      Button("Sent \(count)") { count += 1 }
        .buttonStyle(BouncyButtonStyle())
        .disabled(!agreed)
        .opacity(agreed ? 1 : 0.5)
    }
    .padding()
  }
}
