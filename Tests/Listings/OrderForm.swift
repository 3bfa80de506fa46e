import SwiftUI

enum Roast: String, CaseIterable, Identifiable {
  case light, medium, dark
  var id: String { rawValue }
}

struct OrderForm: View {
  @State private var name = ""
  @State private var pin = ""
  @State private var roast = Roast.medium
  @State private var size = "Small"
  @State private var shots = 1
  @State private var milk = 0.25
  @State private var isToGo = false
  @State private var date = Date(timeIntervalSinceReferenceDate: 0)
  @FocusState private var isNameFocused: Bool

  private let sizes = ["Small", "Medium", "Large"]

  var body: some View {
    NavigationView {
      Form {
        Section(header: Text("You")) {
          TextField("Name", text: $name)
            .focused($isNameFocused)
            .autocorrectionDisabled()
            .textInputAutocapitalization(.words)
          SecureField("PIN", text: $pin)
            .keyboardType(.numberPad)
        }
        Section {
          Picker("Roast", selection: $roast) {
            ForEach(Roast.allCases) { roast in
              Text(roast.rawValue.capitalized).tag(roast)
            }
          }
          .pickerStyle(SegmentedPickerStyle())
          Picker("Size", selection: $size) {
            ForEach(sizes, id: \.self) { Text($0) }
          }
          Stepper("Shots: \(shots)", value: $shots, in: 1...3)
          HStack {
            Text("Milk")
            Slider(value: $milk, in: 0...1, step: 0.25) { Text("Milk") }
          }
          Toggle("To go", isOn: $isToGo.animation())
          if isToGo {
            LabeledContent("Cup", value: "Paper")
          }
        } header: {
          Text("Coffee")
        } footer: {
          Text("Milk is \(Int(milk * 100)) %.")
        }
        Button("Order") {}
          .disabled(name.isEmpty)
      }
      .navigationBarTitle("Order")
    }
    .onAppear { isNameFocused = true }
  }
}

struct OrderForm_Previews: PreviewProvider {
  static var previews: some View {
    OrderForm()
  }
}
