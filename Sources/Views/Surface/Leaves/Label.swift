import Foundation

/// A title beside a symbol.
public struct Label<Title: View, Icon: View>: View {
  let title: Title
  let icon: Icon
  @Environment(\.labelStyleBox) private var style

  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    (self.title, self.icon) = (title(), icon())
  }

  /// The symbol and the title in the label's style; as a part of a style, in the platform's.
  public var body: some View {
    let configuration = LabelStyleConfiguration(
      title: .init(view: AnyView(title)),
      icon: .init(view: AnyView(icon)),
      words: title as? Text
    )
    if Title.self == LabelStyleConfiguration.Part.self {
      TitleAndIconLabelStyle().makeBody(configuration: configuration)
    } else {
      style.make(configuration)
    }
  }
}

extension Label where Title == LabelStyleConfiguration.Part, Icon == LabelStyleConfiguration.Part {
  /// Creates a label of what a style is given, as the platform has it.
  public init(_ configuration: LabelStyleConfiguration) {
    self.init(title: { configuration.title }, icon: { configuration.icon })
  }
}

/// The properties of a label for its style.
public struct LabelStyleConfiguration {
  /// A part of a label.
  public struct Part: View {
    let view: AnyView
    public var body: some View { view }
  }
  public typealias Title = Part
  public typealias Icon = Part
  public let title: Title
  public let icon: Icon
  /// The title that screen readers say if it isn't shown.
  let words: Text?
}

@MainActor @preconcurrency public protocol LabelStyle {
  /// The type of the label's view.
  associatedtype Body: View
  /// The properties for the style.
  typealias Configuration = LabelStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The symbol and the title.
public struct TitleAndIconLabelStyle: LabelStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 8) {
      configuration.icon.modifier(
        // In a list, symbols have the tint, unless the label has a style of its own.
        ContextModifier { context in
          guard context.environment.isInForm, context.environment.foregroundStyle == nil else { return }
          context.environment.foregroundStyle = AnyShapeStyle(TintShapeStyle())
        }
      )
      configuration.title
    }
  }
}

/// The symbol and the title, as the platform has it.
public typealias DefaultLabelStyle = TitleAndIconLabelStyle

public struct TitleOnlyLabelStyle: LabelStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

public struct IconOnlyLabelStyle: LabelStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    if let words = configuration.words {
      configuration.icon.accessibilityLabel(words)
    } else {
      configuration.icon
    }
  }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
  /// The symbol and the title.
  public static var automatic: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
  /// The symbol and the title.
  public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
  public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
  public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

extension EnvironmentValues {
  private static let labelStyleKey = StoredKey(
    StyleBox<LabelStyleConfiguration> { AnyView(TitleAndIconLabelStyle().makeBody(configuration: $0)) }
  )

  var labelStyleBox: StyleBox<LabelStyleConfiguration> {
    get { self[stored: Self.labelStyleKey] }
    set { self[stored: Self.labelStyleKey] = newValue }
  }
}

extension View {
  public func labelStyle<Style: LabelStyle>(_ style: Style) -> some View {
    environmentChange { $0.labelStyleBox = StyleBox(style) { $0.makeBody(configuration: $1) } }
  }
}

extension Label where Title == Text, Icon == Image {
  /// Creates a label of words and a symbol.
  public init(_ key: LocalizedStringKey, systemImage name: String) {
    self.init(title: { Text(key) }, icon: { Image(systemName: name) })
  }
  /// Creates a label of words and a symbol.
  @_disfavoredOverload
  public init<Words: StringProtocol>(_ title: Words, systemImage name: String) {
    self.init(title: { Text(title) }, icon: { Image(systemName: name) })
  }
  /// Creates a label of words and a picture.
  public init(_ key: LocalizedStringKey, image name: String) {
    self.init(title: { Text(key) }, icon: { Image(name) })
  }
  /// Creates a label of words and a picture.
  @_disfavoredOverload
  public init<Words: StringProtocol>(_ title: Words, image name: String) {
    self.init(title: { Text(title) }, icon: { Image(name) })
  }
  /// Creates a label of words and a picture.
  public init(_ key: LocalizedStringKey, image resource: ImageResource) {
    self.init(title: { Text(key) }, icon: { Image(resource) })
  }
  /// Creates a label of words and a picture.
  @_disfavoredOverload
  public init<Words: StringProtocol>(_ title: Words, image resource: ImageResource) {
    self.init(title: { Text(title) }, icon: { Image(resource) })
  }
}
