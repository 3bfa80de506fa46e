import Foundation

public struct Button<Label: View>: View {
  let role: ButtonRole?
  let action: () -> Void
  let label: Label
  @Environment(\.closesWhenTapped) private var closes
  @Environment(\.closePresented) private var close
  @State private var isPressed = false

  public init(role: ButtonRole? = nil, action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
    (self.role, self.action, self.label) = (role, action, label())
  }

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
    Styled(configuration).named { facts in
      facts.action = action
      facts.controls.append(.press(0, { isPressed = $0 }, action))
    }
  }
}

extension Button: KnownProperties {
  var linkedProperties: [any LinkedProperty] { [_closes, _close, _isPressed] }
}

extension Button where Label == Text {
  public init(_ title: LocalizedStringKey, role: ButtonRole? = nil, action: @escaping () -> Void) {
    self.init(role: role, action: action) { Text(title) }
  }
  @_disfavoredOverload
  public init(_ title: some StringProtocol, role: ButtonRole? = nil, action: @escaping () -> Void) {
    self.init(role: role, action: action) { Text(title) }
  }
}

extension Button where Label == Views.Label<Text, Image> {
  public init(
    _ title: LocalizedStringKey,
    systemImage name: String,
    role: ButtonRole? = nil,
    action: @escaping () -> Void
  ) {
    self.init(role: role, action: action) { Views.Label(title, systemImage: name) }
  }
}

@MainActor public struct ButtonStyleConfiguration {
  public struct Label: View {
    let view: AnyView
    public var body: some View { view }
  }
  public let role: ButtonRole?
  public let label: Label
  public let isPressed: Bool
  let action: () -> Void

  init(role: ButtonRole?, label: Label, isPressed: Bool, trigger: @escaping () -> Void) {
    (self.role, self.label, self.isPressed, action) = (role, label, isPressed, trigger)
  }

  public func trigger() { action() }
}

public typealias PrimitiveButtonStyleConfiguration = ButtonStyleConfiguration

@MainActor @preconcurrency public protocol ButtonStyle {
  /// The type of the button's view.
  associatedtype Body: View
  /// The properties for the style.
  typealias Configuration = ButtonStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// In a figure, the same as ``ButtonStyle``.
public typealias PrimitiveButtonStyle = ButtonStyle

public struct DefaultButtonStyle: ButtonStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { TintedLabel(configuration: configuration) }
}

public typealias BorderlessButtonStyle = DefaultButtonStyle

public struct PlainButtonStyle: ButtonStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    configuration.label.pressed(configuration.isPressed, opacity: 0.75)
  }
}

public struct BorderedButtonStyle: ButtonStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    BorderedLabel(configuration: configuration, ground: .tinted)
  }
}

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
    // A foreground style around the button replaces the tint.
    return configuration.label.foregroundStyle(style ?? AnyShapeStyle(isEnabled ? color : Color.tertiary))
      .pressed(configuration.isPressed, opacity: 0.2)
      .wrapped("button") { BorderlessItem(child: $0, context: $1) }
  }
}

/// A label with the bottom spacing of a view without text.
private final class BorderlessItem: WrapperItem {
  override func makeSpacing() -> ItemSpacing {
    var spacing = child.spacing
    spacing.bottom = .plain
    return spacing
  }
}

/// A label on a background with round corners.
struct BorderedLabel: View {
  /// The background of a label.
  enum Ground {
    case none, tinted, prominent, glass
  }

  let configuration: ButtonStyleConfiguration
  let ground: Ground
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.controlMeasures) private var measures
  @Environment(\.controlSize) private var size
  @Environment(\.buttonShape) private var shape
  @Environment(\.tint) private var environmentTint

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
    let ink: Color = !isEnabled ? .tertiary : ground == .prominent ? .white : ground == .glass ? .primary : tint
    let color: Color =
      switch ground {
      case .none, .glass: .clear
      case .tinted:
        !isEnabled
          ? .controlFill : environmentTint == nil ? measures.buttonFill ?? tint.opacity(0.15) : tint.opacity(0.15)
      case .prominent: isEnabled ? tint : .controlFill
      }
    return configuration.label
      .transformEnvironment(\.font) { if let font { $0 = font } }
      .foregroundColor(ink)
      .padding(.horizontal, shape.kind == .circle ? padding.height : padding.width)
      .padding(.vertical, padding.height)
      .background(color, in: RoundedRectangle(cornerRadius: radius, style: .continuous))
      .background { if ground == .glass { GlassGround(RoundedRectangle(cornerRadius: radius, style: .continuous)) } }
      .pressed(configuration.isPressed, opacity: 0.75)
  }
}

extension ButtonStyle where Self == DefaultButtonStyle {
  public static var automatic: Self { Self() }
  public static var borderless: Self { Self() }
}

extension ButtonStyle where Self == PlainButtonStyle { public static var plain: Self { Self() } }

extension ButtonStyle where Self == BorderedButtonStyle { public static var bordered: Self { Self() } }

extension ButtonStyle where Self == BorderedProminentButtonStyle {
  public static var borderedProminent: Self { Self() }
}

extension ButtonStyleConfiguration: StyledConfiguration {
  nonisolated static let standardStyle = StyleBox<ButtonStyleConfiguration> {
    AnyView(DefaultButtonStyle().makeBody(configuration: $0))
  }
}

extension EnvironmentValues {
  private static let controlsKey = StoredKey(Look.Controls())
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
    styled(style) { $0.makeBody(configuration: $1) }
  }
  public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
    environmentChange { $0.buttonShape = shape }
  }
}

public struct ButtonBorderShape: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case automatic, capsule, circle, rounded(Double)
  }

  let kind: Kind
  public static let automatic = Self(kind: .automatic)
  public static let capsule = Self(kind: .capsule)
  public static let circle = Self(kind: .circle)
  public static let roundedRectangle = Self(kind: .automatic)
  /// A rectangle with round corners of a radius in points.
  public static func roundedRectangle(radius: CGFloat) -> Self { Self(kind: .rounded(radius)) }
}

extension View {
  /// The view with a lower opacity while it is pressed.
  fileprivate func pressed(_ isPressed: Bool, opacity: Double) -> some View {
    effect("pressed") { _, _ in isPressed ? .opacity(opacity) : nil }
  }
}
