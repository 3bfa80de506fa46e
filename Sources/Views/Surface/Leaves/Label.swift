import Foundation

public struct Label<Title: View, Icon: View>: View {
  let title: Title
  let icon: Icon

  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    (self.title, self.icon) = (title(), icon())
  }

  public var body: some View {
    let configuration = LabelStyleConfiguration(
      title: .init(view: AnyView(title)),
      icon: .init(view: AnyView(icon)),
      words: title as? Text
    )
    if Title.self == LabelStyleConfiguration.Part.self {
      TitleAndIconLabelStyle().makeBody(configuration: configuration)
    } else {
      Styled(configuration)
    }
  }
}

extension Label where Title == LabelStyleConfiguration.Part, Icon == LabelStyleConfiguration.Part {
  public init(_ configuration: LabelStyleConfiguration) {
    self.init(title: { configuration.title }, icon: { configuration.icon })
  }
}

public struct LabelStyleConfiguration {
  public struct Part: View {
    let view: AnyView
    public var body: some View { view }
  }
  public typealias Title = Part
  public typealias Icon = Part
  public let title: Title
  public let icon: Icon
  /// The title for screen readers, if it is hidden.
  let words: Text?
}

@MainActor @preconcurrency public protocol LabelStyle {
  /// The type of the label's view.
  associatedtype Body: View
  /// The properties for the style.
  typealias Configuration = LabelStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

public struct TitleAndIconLabelStyle: LabelStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 8) {
      configuration.icon.modifier(
        // In a list, symbols have the tint color, unless the label has a foreground style.
        ContextModifier { context in
          guard context.environment.isInForm, context.environment.foregroundStyle == nil else { return }
          context.environment.foregroundStyle = AnyShapeStyle(TintShapeStyle())
        }
      )
      configuration.title
    }
  }
}

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
  public static var automatic: Self { Self() }
  public static var titleAndIcon: Self { Self() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle { public static var titleOnly: Self { Self() } }
extension LabelStyle where Self == IconOnlyLabelStyle { public static var iconOnly: Self { Self() } }

extension LabelStyleConfiguration: StyledConfiguration {
  static let standardStyle = StyleBox<LabelStyleConfiguration> {
    AnyView(TitleAndIconLabelStyle().makeBody(configuration: $0))
  }
}

extension View {
  public func labelStyle<Style: LabelStyle>(_ style: Style) -> some View {
    styled(style) { $0.makeBody(configuration: $1) }
  }
}

extension Label where Title == Text, Icon == Image {
  private init(_ title: Text, _ icon: Image) { self.init(title: { title }, icon: { icon }) }

  public init(_ title: LocalizedStringKey, systemImage name: String) { self.init(Text(title), Image(systemName: name)) }
  @_disfavoredOverload
  public init(_ title: some StringProtocol, systemImage name: String) {
    self.init(Text(title), Image(systemName: name))
  }
  public init(_ title: LocalizedStringKey, image name: String) { self.init(Text(title), Image(name)) }
  @_disfavoredOverload
  public init(_ title: some StringProtocol, image name: String) { self.init(Text(title), Image(name)) }
  public init(_ title: LocalizedStringKey, image resource: ImageResource) { self.init(Text(title), Image(resource)) }
  @_disfavoredOverload
  public init(_ title: some StringProtocol, image resource: ImageResource) { self.init(Text(title), Image(resource)) }
}
