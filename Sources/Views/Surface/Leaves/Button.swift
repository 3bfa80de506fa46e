import Foundation

/// A label that does something when it is tapped.
public struct Button<Label: View>: View {
  let role: ButtonRole?
  let action: () -> Void
  let label: Label
  @Environment(\.buttonStyleBox) private var style
  @Environment(\.isEnabled) private var isEnabled

  /// Creates a button.
  public init(action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: nil, action: action, label: label)
  }
  /// Creates a button with a purpose.
  public init(role: ButtonRole?, action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
    (self.role, self.action, self.label) = (role, action, label())
  }

  /// The label in the button's style.
  public var body: some View {
    let configuration = ButtonStyleConfiguration(
      role: role,
      label: ButtonStyleConfiguration.Label(view: AnyView(HStack { label })),
      isPressed: false,
      trigger: action
    )
    AnyView(style.make(configuration, isEnabled)).onTapGesture(perform: action)
  }
}

extension Button where Label == Text {
  /// Creates a button with words.
  public init(_ key: LocalizedStringKey, role: ButtonRole? = nil, action: @escaping () -> Void) {
    self.init(role: role, action: action) { Text(key) }
  }
  /// Creates a button with words.
  @_disfavoredOverload
  public init<Title: StringProtocol>(_ title: Title, role: ButtonRole? = nil, action: @escaping () -> Void) {
    self.init(role: role, action: action) { Text(title) }
  }
}

/// What a button is for.
public struct ButtonRole: Hashable, Sendable {
  private let name: String
  /// It deletes something.
  public static let destructive = Self(name: "destructive")
  /// It leaves everything as it was.
  public static let cancel = Self(name: "cancel")
}

/// What a button style is given.
@MainActor public struct ButtonStyleConfiguration {
  /// The label.
  public struct Label: View {
    let view: AnyView
    /// The label.
    public var body: some View { view }
  }
  /// What the button is for.
  public let role: ButtonRole?
  /// The label.
  public let label: Label
  /// Whether it is pressed; never.
  public let isPressed: Bool
  let action: () -> Void

  init(role: ButtonRole?, label: Label, isPressed: Bool, trigger: @escaping () -> Void) {
    (self.role, self.label, self.isPressed, action) = (role, label, isPressed, trigger)
  }

  /// Does what the button does.
  public func trigger() { action() }
}

/// What a primitive button style is given.
public typealias PrimitiveButtonStyleConfiguration = ButtonStyleConfiguration

/// How buttons look.
@MainActor @preconcurrency public protocol ButtonStyle {
  /// The type of the button's view.
  associatedtype Body: View
  /// What the style is given.
  typealias Configuration = ButtonStyleConfiguration
  /// The button's view.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// How buttons look; here the same as ``ButtonStyle``.
public typealias PrimitiveButtonStyle = ButtonStyle

/// A label in the tint.
public struct DefaultButtonStyle: ButtonStyle {
  /// Creates it.
  public init() {}
  /// The button's view.
  public func makeBody(configuration: Configuration) -> some View { TintedLabel(configuration: configuration) }
}

/// A label as it is.
public struct PlainButtonStyle: ButtonStyle {
  /// Creates it.
  public init() {}
  /// The button's view.
  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

/// A label in the tint on a light ground.
public struct BorderedButtonStyle: ButtonStyle {
  /// Creates it.
  public init() {}
  /// The button's view.
  public func makeBody(configuration: Configuration) -> some View {
    BorderedLabel(configuration: configuration, isProminent: false)
  }
}

/// A white label on the tint.
public struct BorderedProminentButtonStyle: ButtonStyle {
  /// Creates it.
  public init() {}
  /// The button's view.
  public func makeBody(configuration: Configuration) -> some View {
    BorderedLabel(configuration: configuration, isProminent: true)
  }
}

private struct TintedLabel: View {
  let configuration: ButtonStyleConfiguration
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    let color: Color = configuration.role == .destructive ? .red : .accentColor
    return configuration.label.foregroundColor(isEnabled ? color : Color.tertiary)
  }
}

private struct BorderedLabel: View {
  let configuration: ButtonStyleConfiguration
  let isProminent: Bool
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.controlMeasures) private var measures

  var body: some View {
    let tint: Color = configuration.role == .destructive ? .red : .accentColor
    let ink: Color = isEnabled ? (isProminent ? .white : tint) : .tertiary
    let ground: Color = isEnabled ? (isProminent ? tint : tint.opacity(0.15)) : .controlFill
    let radius = measures.buttonRadius.map { CGFloat($0) } ?? 1000
    return configuration.label.foregroundColor(ink)
      .padding(.horizontal, measures.buttonPadding.width)
      .padding(.vertical, measures.buttonPadding.height)
      .background(ground, in: RoundedRectangle(cornerRadius: radius))
  }
}

extension ButtonStyle where Self == DefaultButtonStyle {
  /// A label in the tint.
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
  /// A label in the tint.
  public static var borderless: DefaultButtonStyle { DefaultButtonStyle() }
}

extension ButtonStyle where Self == PlainButtonStyle {
  /// A label as it is.
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension ButtonStyle where Self == BorderedButtonStyle {
  /// A label in the tint on a light ground.
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension ButtonStyle where Self == BorderedProminentButtonStyle {
  /// A white label on the tint.
  public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

/// A button style, whatever it is.
struct ButtonStyleBox: Sendable {
  let make: @MainActor @Sendable (ButtonStyleConfiguration, Bool) -> AnyView
}

extension EnvironmentValues {
  private static let buttonStyleKey = StoredKey(
    ButtonStyleBox { configuration, _ in AnyView(DefaultButtonStyle().makeBody(configuration: configuration)) }
  )
  private static let controlsKey = StoredKey(Look.Controls())

  var buttonStyleBox: ButtonStyleBox {
    get { self[stored: Self.buttonStyleKey] }
    set { self[stored: Self.buttonStyleKey] = newValue }
  }
  /// The measures of controls.
  var controlMeasures: Look.Controls {
    get { self[stored: Self.controlsKey] }
    set { self[stored: Self.controlsKey] = newValue }
  }
}

/// Keeps a button style for the buttons inside.
@MainActor private final class ButtonStyleKeeper<Style: ButtonStyle> {
  let style: Style
  init(_ style: Style) { self.style = style }
}

extension View {
  /// Buttons in a style.
  public func buttonStyle<Style: ButtonStyle>(_ style: Style) -> some View {
    modifier(
      ContextModifier { context in
        let keeper = ButtonStyleKeeper(style)
        context.environment.buttonStyleBox = ButtonStyleBox { configuration, _ in
          AnyView(StyledButton(style: keeper.style, configuration: configuration))
        }
      }
    )
  }
}

/// A button's view, in which the style's own dynamic properties are linked.
private struct StyledButton<Style: ButtonStyle>: View, PrimitiveView {
  typealias Body = Never
  let style: Style
  let configuration: ButtonStyleConfiguration

  func items(in context: ViewContext) -> [LayoutItem] {
    let place = context.part(TypeNames.name(of: Style.self))
    place.link(style)
    return place.items(of: style.makeBody(configuration: configuration))
  }
}
