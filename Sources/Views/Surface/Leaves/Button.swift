import Foundation

/// A label that does something when it is tapped.
public struct Button<Label: View>: View {
  let role: ButtonRole?
  let action: () -> Void
  let label: Label
  @Environment(\.buttonStyleBox) private var style
  @Environment(\.closesWhenTapped) private var closes
  @Environment(\.closePresented) private var close
  @State private var isPressed = false

  public init(action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: nil, action: action, label: label)
  }
  /// Creates a button with a purpose.
  public init(role: ButtonRole?, action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
    (self.role, self.action, self.label) = (role, action, label())
  }

  /// The label in the button's style.
  public var body: some View {
    let (own, after) = (action, closes ? close : nil)
    let action = {
      own()
      after?()
    }
    let configuration = ButtonStyleConfiguration(
      role: role,
      label: ButtonStyleConfiguration.Label(view: AnyView(HStack { label })),
      isPressed: isPressed,
      trigger: action
    )
    style.make(configuration).named { facts in
      facts.action = action
      facts.controls.append(.press(0, { isPressed = $0 }, action))
    }
  }
}

extension Button: KnownProperties {
  var linkedProperties: [any LinkedProperty] { [_style, _closes, _close, _isPressed] }
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

extension Button where Label == Views.Label<Text, Image> {
  /// Creates a button with words and a symbol.
  public init(
    _ key: LocalizedStringKey,
    systemImage name: String,
    role: ButtonRole? = nil,
    action: @escaping () -> Void
  ) {
    self.init(role: role, action: action) { Views.Label(key, systemImage: name) }
  }
}

/// The role of a button.
public struct ButtonRole: Hashable, Sendable {
  private let name: String
  public static let destructive = Self(name: "destructive")
  /// It leaves everything as it was.
  public static let cancel = Self(name: "cancel")
}

/// The properties of a button for its style.
@MainActor public struct ButtonStyleConfiguration {
  public struct Label: View {
    let view: AnyView
    public var body: some View { view }
  }
  /// The role of the button.
  public let role: ButtonRole?
  public let label: Label
  public let isPressed: Bool
  let action: () -> Void

  init(role: ButtonRole?, label: Label, isPressed: Bool, trigger: @escaping () -> Void) {
    (self.role, self.label, self.isPressed, action) = (role, label, isPressed, trigger)
  }

  /// Does what the button does.
  public func trigger() { action() }
}

/// The properties of a button for its primitive style.
public typealias PrimitiveButtonStyleConfiguration = ButtonStyleConfiguration

@MainActor @preconcurrency public protocol ButtonStyle {
  /// The type of the button's view.
  associatedtype Body: View
  /// The properties for the style.
  typealias Configuration = ButtonStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The appearance of buttons, which here is the same as ``ButtonStyle``.
public typealias PrimitiveButtonStyle = ButtonStyle

/// A label in the tint.
public struct DefaultButtonStyle: ButtonStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { TintedLabel(configuration: configuration) }
}

/// The look of a button without a border, which is the default one.
public typealias BorderlessButtonStyle = DefaultButtonStyle

/// A label as it is.
public struct PlainButtonStyle: ButtonStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label.pressed(configuration.isPressed, opacity: 0.75)
  }
}

/// A label in the tint on a light ground.
public struct BorderedButtonStyle: ButtonStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    BorderedLabel(configuration: configuration, ground: .tinted)
  }
}

/// A white label on the tint.
public struct BorderedProminentButtonStyle: ButtonStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    BorderedLabel(configuration: configuration, ground: .prominent)
  }
}

private struct TintedLabel: View {
  let configuration: ButtonStyleConfiguration
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.foregroundStyle) private var style

  var body: some View {
    let color: Color = configuration.role == .destructive ? .red : .accentColor
    // A style from outside takes the place of the tint.
    return configuration.label.foregroundStyle(style ?? AnyShapeStyle(isEnabled ? color : Color.tertiary))
      .pressed(configuration.isPressed, opacity: 0.2)
      .wrapped("button") { BorderlessItem(child: $0, context: $1) }
  }
}

/// A label that keeps a distance from what is below like a view without text.
private final class BorderlessItem: WrapperItem {
  override func makeSpacing() -> ItemSpacing {
    var spacing = child.spacing
    spacing.bottom = .plain
    return spacing
  }
}

/// A label on a ground with round corners.
struct BorderedLabel: View {
  /// The ground of a label.
  enum Ground {
    case none, tinted, prominent
  }

  let configuration: ButtonStyleConfiguration
  let ground: Ground
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.controlMeasures) private var measures
  @Environment(\.controlSize) private var size
  @Environment(\.buttonShape) private var shape

  private var padding: CGSize {
    switch size {
    case .mini, .small: measures.smallButtonPadding
    case .regular: measures.buttonPadding
    case .large, .extraLarge: measures.largeButtonPadding
    }
  }

  private var radius: CGFloat {
    switch shape.kind {
    case .rounded(let radius): radius
    case .capsule, .circle: 1000
    case .automatic: (measures.buttonRadius ?? 1000) * (size >= .large ? 1.5 : 1)
    }
  }

  private var font: Font? { size <= .small ? .subheadline : nil }

  var body: some View {
    let tint: Color = configuration.role == .destructive ? .red : .accentColor
    let ink: Color = isEnabled ? (ground == .prominent ? .white : tint) : .tertiary
    let color: Color =
      switch ground {
      case .none: .clear
      case .tinted: isEnabled ? tint.opacity(0.15) : .controlFill
      case .prominent: isEnabled ? tint : .controlFill
      }
    return configuration.label
      .transformEnvironment(\.font) { if let font { $0 = font } }
      .foregroundColor(ink)
      .padding(.horizontal, shape.kind == .circle ? padding.height : padding.width)
      .padding(.vertical, padding.height)
      .background(color, in: RoundedRectangle(cornerRadius: radius, style: .continuous))
      .pressed(configuration.isPressed, opacity: 0.75)
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

extension EnvironmentValues {
  private static let buttonStyleKey = StoredKey(
    StyleBox<ButtonStyleConfiguration> { AnyView(DefaultButtonStyle().makeBody(configuration: $0)) }
  )
  private static let controlsKey = StoredKey(Look.Controls())

  var buttonStyleBox: StyleBox<ButtonStyleConfiguration> {
    get { self[stored: Self.buttonStyleKey] }
    set { self[stored: Self.buttonStyleKey] = newValue }
  }
  private static let buttonShapeKey = StoredKey(ButtonBorderShape.automatic)
  var buttonShape: ButtonBorderShape {
    get { self[stored: Self.buttonShapeKey] }
    set { self[stored: Self.buttonShapeKey] = newValue }
  }
  var controlMeasures: Look.Controls {
    get { self[stored: Self.controlsKey] }
    set { self[stored: Self.controlsKey] = newValue }
  }
}

extension View {
  public func buttonStyle<Style: ButtonStyle>(_ style: Style) -> some View {
    environmentChange { $0.buttonStyleBox = StyleBox(style) { $0.makeBody(configuration: $1) } }
  }
  /// Bordered buttons in a shape.
  public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
    environmentChange { $0.buttonShape = shape }
  }
}

/// The shape of a bordered button.
public struct ButtonBorderShape: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case automatic, capsule, circle, rounded(Double)
  }

  let kind: Kind
  public static let automatic = Self(kind: .automatic)
  public static let capsule = Self(kind: .capsule)
  /// A circle round a symbol.
  public static let circle = Self(kind: .circle)
  /// A rectangle with round corners.
  public static let roundedRectangle = Self(kind: .automatic)
  /// A rectangle with round corners of a radius in points.
  public static func roundedRectangle(radius: CGFloat) -> Self { Self(kind: .rounded(radius)) }
}

extension View {
  /// The view, less opaque as long as it is pressed.
  fileprivate func pressed(_ isPressed: Bool, opacity: Double) -> some View {
    effect("pressed") { _, _ in isPressed ? .opacity(opacity) : nil }
  }
}
