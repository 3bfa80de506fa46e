import Foundation

/// The style of buttons that dismiss an alert.
private struct ClosingButtonStyle: ButtonStyle {
  let isDialog: Bool

  func makeBody(configuration: Configuration) -> some View {
    ClosingLabel(configuration: configuration, isDialog: isDialog)
  }
}

private struct ClosingLabel: View {
  let configuration: ButtonStyleConfiguration
  let isDialog: Bool

  var body: some View {
    configuration.label
      .font(.system(size: isDialog ? 20 : 17, weight: configuration.role == .cancel ? .semibold : .regular))
      .foregroundColor(configuration.role == .destructive ? .red : .accentColor)
      .frame(maxWidth: .infinity, minHeight: isDialog ? 57 : 44)
      .background(configuration.isPressed ? Color.controlFill : .clear)
      .marked { $0.buttonRole = configuration.role }
  }
}

/// An alert, with its title, message and buttons.
struct AlertView<Actions: View, Message: View>: View {
  let title: Text
  let actions: Actions
  let message: Message

  var body: some View {
    ButtonRows(actions: actions, isDialog: false) {
      VStack(spacing: 4) {
        title.font(.headline)
        message.font(.footnote)
      }
      .multilineTextAlignment(.center)
      .padding(.horizontal, 16)
      .padding(.vertical, 19)
      .frame(maxWidth: .infinity)
    }
  }
}

/// A confirmation dialog, with its title, message and buttons.
struct DialogView<Actions: View, Message: View>: View {
  let title: Text?
  let actions: Actions
  let message: Message

  var body: some View {
    ButtonRows(actions: actions, isDialog: true) {
      VStack(spacing: 4) {
        title?.font(.footnote.weight(.semibold))
        message.font(.footnote)
      }
      .foregroundColor(.secondary)
      .multilineTextAlignment(.center)
      .padding(title == nil && Message.self == EmptyView.self ? 0 : 14)
    }
  }
}

/// The buttons of an alert or a dialog below its words, in the order of the system.
///
/// Two buttons of an alert are beside one another, the one that cancels first. In columns it is the last one, and has a
/// card of its own in a dialog. An alert without buttons has “OK”, and a dialog without one that cancels has “Cancel”.
private struct ButtonRows<Actions: View, Words: View>: View, PrimitiveView {
  typealias Body = Never
  let actions: Actions
  let isDialog: Bool
  @ViewBuilder let words: Words

  func items(in context: ViewContext) -> [LayoutItem] {
    var place = context.part("actions")
    place.environment[styleOf: ButtonStyleConfiguration.self] = StyleBox(ClosingButtonStyle(isDialog: isDialog)) {
      $0.makeBody(configuration: $1)
    }
    place.environment.closesWhenTapped = true
    let all = place.items(of: actions)
    var cancelling = all.filter { $0.buttonRole == .cancel }
    var others = all.filter { $0.buttonRole != .cancel }
    if isDialog {
      if cancelling.isEmpty { cancelling = place.part("Cancel").items(of: Button("Cancel", role: .cancel) {}) }
      return place.items(of: DialogCards(words: words, buttons: others, cancelling: cancelling))
    }
    if all.isEmpty { others = place.part("OK").items(of: Button("OK") {}) }
    let isRow = all.count == 2
    return place.items(
      of: AlertCard(words: words, buttons: isRow ? cancelling + others : others + cancelling, isRow: isRow)
    )
  }
}

/// The card of an alert.
private struct AlertCard<Words: View>: View {
  let words: Words
  let buttons: [LayoutItem]
  let isRow: Bool

  var body: some View {
    VStack(spacing: 0) {
      words
      if isRow {
        Divider()
        HStack(spacing: 0) {
          HeldView(buttons[0])
          Divider().frame(height: 44)
          HeldView(buttons[1])
        }
      } else {
        ButtonColumn(buttons: buttons, beginsWithLine: true)
      }
    }
  }
}

/// The cards of a dialog.
private struct DialogCards<Words: View>: View {
  let words: Words
  let buttons: [LayoutItem]
  let cancelling: [LayoutItem]

  var body: some View {
    VStack(spacing: 8) {
      if !buttons.isEmpty {
        VStack(spacing: 0) {
          words
          ButtonColumn(buttons: buttons, beginsWithLine: true)
        }
        .frame(maxWidth: .infinity)
        .background(Color.card, in: shape)
      }
      ButtonColumn(buttons: cancelling, beginsWithLine: false)
        .background(Color.card, in: shape)
    }
  }

  private var shape: RoundedRectangle { RoundedRectangle(cornerRadius: 14, style: .continuous) }
}

/// Buttons in a column, with separators between them.
private struct ButtonColumn: View {
  let buttons: [LayoutItem]
  let beginsWithLine: Bool

  var body: some View {
    VStack(spacing: 0) {
      ForEach(buttons.indices, id: \.self) { index in
        if index > 0 || beginsWithLine { Divider() }
        HeldView(buttons[index])
      }
    }
  }
}

extension EnvironmentValues {
  private static let closesKey = StoredKey(false)
  /// Whether buttons dismiss the enclosing alert or dialog.
  var closesWhenTapped: Bool {
    get { self[stored: Self.closesKey] }
    set { self[stored: Self.closesKey] = newValue }
  }
}

public struct Alert: View {
  public struct Button {
    let role: ButtonRole?
    let label: Text
    let action: () -> Void
    public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Self {
      Self(role: nil, label: label, action: action ?? {})
    }
    public static func cancel(_ label: Text = Text("Cancel"), action: (() -> Void)? = {}) -> Self {
      Self(role: .cancel, label: label, action: action ?? {})
    }
    public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Self {
      Self(role: .destructive, label: label, action: action ?? {})
    }
  }

  private let title: Text
  private let message: Text?
  private let buttons: [Button]

  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
    (self.title, self.message) = (title, message)
    buttons = [dismissButton ?? .default(Text("OK"))]
  }
  public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
    (self.title, self.message, buttons) = (title, message, [primaryButton, secondaryButton])
  }

  public var body: some View {
    AlertView(title: title, actions: OldButtons(buttons), message: message)
  }
}

public struct ActionSheet: View {
  public typealias Button = Alert.Button

  private let title: Text
  private let message: Text?
  private let buttons: [Button]

  public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
    (self.title, self.message, self.buttons) = (title, message, buttons)
  }

  public var body: some View {
    DialogView(title: title, actions: OldButtons(buttons), message: message)
  }
}

/// The buttons of an `Alert` or an `ActionSheet`.
private struct OldButtons: View {
  let buttons: [Alert.Button]

  init(_ buttons: [Alert.Button]) { self.buttons = buttons }

  var body: some View {
    ForEach(buttons.indices, id: \.self) { index in
      Button(role: buttons[index].role, action: buttons[index].action) { buttons[index].label }
    }
  }
}
