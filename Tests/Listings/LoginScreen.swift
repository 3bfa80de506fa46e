import SwiftUI

struct LoginScreen: View {
  enum Field: Hashable { case mail, password }
  @State private var mail = ""
  @State private var password = ""
  @State private var message: String?
  @FocusState private var field: Field?

  var body: some View {
    VStack(spacing: 16) {
      Image(systemName: "person.crop.circle.fill")
        .resizable()
        .aspectRatio(contentMode: .fit)
        .frame(width: 96, height: 96)
        .foregroundStyle(.tint)
      TextField("Mail", text: $mail)
        .textFieldStyle(RoundedBorderTextFieldStyle())
        .keyboardType(.emailAddress)
        .autocapitalization(.none)
        .focused($field, equals: .mail)
        .onSubmit { field = .password }
      SecureField("Password", text: $password)
        .textFieldStyle(.roundedBorder)
        .focused($field, equals: .password)
        .submitLabel(.go)
      if let message {
        Text(message).foregroundColor(.red).font(.footnote)
      }
      Button {
        message = mail.contains("@") ? nil : "That isn't an address."
      } label: {
        Text("Log in").frame(maxWidth: .infinity)
      }
      .buttonStyle(.borderedProminent)
      .disabled(mail.isEmpty || password.isEmpty)
      Link("Forgotten?", destination: URL(string: "https://example.com")!)
    }
    .padding(32)
    .onChange(of: field) { _, new in if new == nil { message = nil } }
  }
}
