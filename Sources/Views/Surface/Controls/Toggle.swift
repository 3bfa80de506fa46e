import Foundation

/// A switch with a label.
public struct Toggle<Label: View>: View {
  private let isOn: Binding<Bool>
  private let label: Label
  @Environment(\.toggleStyleBox) private var style

  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) { (self.isOn, self.label) = (isOn, label()) }

  /// The label and the switch in the toggle's style.
  public var body: some View {
    let configuration = ToggleStyleConfiguration(
      label: ToggleStyleConfiguration.Label(view: AnyView(label), words: label.plainWords),
      isOn: isOn
    )
    style.make(configuration)
  }
}

extension Toggle where Label == Text {
  /// Creates a switch with words.
  public init(_ key: LocalizedStringKey, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(key) } }
  /// Creates a switch with words.
  @_disfavoredOverload
  public init<Title: StringProtocol>(_ title: Title, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(title) } }
}

extension Toggle where Label == Views.Label<Text, Image> {
  /// Creates a switch with words and a symbol.
  public init(_ key: LocalizedStringKey, systemImage name: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Views.Label(key, systemImage: name) }
  }
}

/// The properties of a toggle for its style.
public struct ToggleStyleConfiguration {
  public struct Label: View {
    let view: AnyView
    let words: String?
    public var body: some View { view }
  }
  public let label: Label
  @Binding public var isOn: Bool
  /// Whether some of what it stands for is on and some is off; never.
  public let isMixed = false

  init(label: Label, isOn: Binding<Bool>) {
    self.label = label
    _isOn = isOn
  }
}

@MainActor @preconcurrency public protocol ToggleStyle {
  /// The type of the toggle's view.
  associatedtype Body: View
  /// The properties for the style.
  typealias Configuration = ToggleStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A label with a switch at the other side.
public struct SwitchToggleStyle: ToggleStyle {
  private let tint: Color?
  public init() { tint = nil }
  /// Creates it with the color of a switch that is on.
  public init(tint: Color) { self.tint = tint }

  public func makeBody(configuration: Configuration) -> some View {
    LabeledRow(words: configuration.label.words) {
      configuration.label
    } control: {
      Switch(isOn: configuration.isOn, tint: tint)
    }
    .alignmentGuide(.firstTextBaseline) { _ in 0 }
    .alignmentGuide(.lastTextBaseline) { _ in 0 }
    .named { facts in
      facts.label = configuration.label.words
      facts.action = { configuration.isOn.toggle() }
    }
  }
}

/// A button that stays pressed.
public struct ButtonToggleStyle: ToggleStyle {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isOn.toggle()
    } label: {
      configuration.label
    }
    .buttonStyle(ToggledButtonStyle(isOn: configuration.isOn))
  }
}

private struct ToggledButtonStyle: ButtonStyle {
  let isOn: Bool

  func makeBody(configuration: Configuration) -> some View {
    BorderedLabel(configuration: configuration, ground: isOn ? .tinted : .none)
  }
}

/// The capsule and the knob of a toggle.
private struct Switch: View {
  let isOn: Bool
  let tint: Color?
  @Environment(\.controlMeasures) private var measures
  @Environment(\.tint) private var environmentTint
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    Capsule()
      .fill(isOn ? tint ?? environmentTint ?? .green : .controlFill)
      .overlay(alignment: isOn ? .trailing : .leading) {
        Capsule().fill(.white).knobShadow()
          .frame(width: measures.switchKnobWidth)
          .padding(measures.switchInset)
      }
      .frame(width: measures.switchSize.width, height: measures.switchSize.height)
      .opacity(isEnabled ? 1 : 0.5)
      .animation(.control, value: isOn)
  }
}

extension View {
  /// The soft shadow of what a finger moves.
  func knobShadow() -> some View { shadow(color: .black.opacity(0.15), radius: 3, y: 2) }
}

/// A label with a control at the other side, or the control alone where labels are hidden.
struct LabeledRow<Label: View, Control: View>: View {
  private let words: String?
  private let label: Label
  private let control: Control
  @Environment(\.hidesLabels) private var hidesLabels
  @Environment(\.isEnabled) private var isEnabled

  init(words: String?, @ViewBuilder label: () -> Label, @ViewBuilder control: () -> Control) {
    (self.words, self.label, self.control) = (words, label(), control())
  }

  var body: some View {
    if hidesLabels || words == "" {
      control
    } else {
      HStack {
        if isEnabled { label } else { label.foregroundStyle(.tertiary) }
        Spacer()
        control
      }
    }
  }
}

extension ToggleStyle where Self == SwitchToggleStyle {
  /// A label with a switch at the other side.
  public static var automatic: SwitchToggleStyle { SwitchToggleStyle() }
  /// A label with a switch at the other side.
  public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

extension ToggleStyle where Self == ButtonToggleStyle {
  /// A button that stays pressed.
  public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

extension EnvironmentValues {
  private static let toggleStyleKey = StoredKey(
    StyleBox<ToggleStyleConfiguration> { AnyView(SwitchToggleStyle().makeBody(configuration: $0)) }
  )

  var toggleStyleBox: StyleBox<ToggleStyleConfiguration> {
    get { self[stored: Self.toggleStyleKey] }
    set { self[stored: Self.toggleStyleKey] = newValue }
  }
}

extension View {
  /// Toggles in a style, which are known by their labels, whatever of them the style shows.
  public func toggleStyle<Style: ToggleStyle>(_ style: Style) -> some View {
    environmentChange {
      $0.toggleStyleBox = StyleBox(style) { style, configuration in
        style.makeBody(configuration: configuration).named { $0.label = configuration.label.words }
      }
    }
  }
}
