import Foundation

public struct Toggle<Label: View>: View {
  private let isOn: Binding<Bool>
  private let label: Label

  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) { (self.isOn, self.label) = (isOn, label()) }

  public var body: some View {
    let configuration = ToggleStyleConfiguration(
      label: ToggleStyleConfiguration.Label(view: AnyView(label), words: label.plainWords),
      isOn: isOn
    )
    Styled(configuration)
  }
}

extension Toggle where Label == Text {
  public init(_ title: LocalizedStringKey, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(title) } }
  @_disfavoredOverload
  public init(_ title: some StringProtocol, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(title) } }
}

extension Toggle {
  public init<Values: RandomAccessCollection>(
    sources: Values,
    isOn: KeyPath<Values.Element, Binding<Bool>>,
    @ViewBuilder label: () -> Label
  ) {
    let all = sources.map { $0[keyPath: isOn] }
    let shared = Binding {
      all.allSatisfy(\.wrappedValue)
    } set: { value in
      for one in all { one.wrappedValue = value }
    }
    self.init(isOn: shared, label: label)
  }
  public init<Values: MutableCollection & RandomAccessCollection>(
    sources: Binding<Values>,
    isOn: KeyPath<Binding<Values.Element>, Binding<Bool>>,
    @ViewBuilder label: () -> Label
  ) {
    self.init(sources: sources.elements.map(\.1), isOn: isOn, label: label)
  }
}

extension Toggle where Label == Text {
  public init<Values: RandomAccessCollection>(
    _ title: LocalizedStringKey,
    sources: Values,
    isOn: KeyPath<Values.Element, Binding<Bool>>
  ) {
    self.init(sources: sources, isOn: isOn) { Text(title) }
  }
  public init<Values: MutableCollection & RandomAccessCollection>(
    _ title: LocalizedStringKey,
    sources: Binding<Values>,
    isOn: KeyPath<Binding<Values.Element>, Binding<Bool>>
  ) {
    self.init(sources: sources, isOn: isOn) { Text(title) }
  }
}

extension Toggle where Label == Views.Label<Text, Image> {
  public init(_ title: LocalizedStringKey, systemImage name: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Views.Label(title, systemImage: name) }
  }
}

public struct ToggleStyleConfiguration {
  public struct Label: View {
    let view: AnyView
    let words: String?
    public var body: some View { view }
  }
  public let label: Label
  @Binding public var isOn: Bool
  /// In a figure, always false.
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

public struct SwitchToggleStyle: ToggleStyle {
  private let tint: Color?
  public init() { tint = nil }
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
      .animation(.easeInOut(duration: isOn ? 0.4 : 0.25), value: isOn)
      .overlay(alignment: isOn ? .trailing : .leading) {
        Capsule().fill(.white).knobShadow()
          .frame(width: measures.switchKnobWidth)
          .padding(measures.switchInset)
      }
      .frame(width: measures.switchSize.width, height: measures.switchSize.height)
      .opacity(isEnabled ? 1 : 0.5)
      .animation(Self.slide, value: isOn)
  }

  /// The motion of the knob, fitted to Apple's recording m617 within 1.5 %; the color of the capsule follows more slowly there.
  private static var slide: Animation { .spring(duration: 0.32, bounce: 0.25) }
}

extension View {
  /// The soft shadow of a knob.
  func knobShadow() -> some View { shadow(color: .black.opacity(0.15), radius: 3, y: 2) }
}

/// A label and a control at opposite sides, or the control alone if labels are hidden.
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
  public static var automatic: Self { Self() }
  public static var `switch`: Self { Self() }
}

extension ToggleStyle where Self == ButtonToggleStyle { public static var button: Self { Self() } }

extension ToggleStyleConfiguration: StyledConfiguration {
  static let standardStyle = StyleBox<ToggleStyleConfiguration> {
    AnyView(SwitchToggleStyle().makeBody(configuration: $0))
  }
}

extension View {
  public func toggleStyle<Style: ToggleStyle>(_ style: Style) -> some View {
    // A play finds a toggle by its label, even if the style doesn't show it.
    styled(style) { style, configuration in
      style.makeBody(configuration: configuration).named { $0.label = configuration.label.words }
    }
  }
}
