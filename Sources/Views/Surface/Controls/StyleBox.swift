import Foundation

/// A type-erased style: a closure that creates a view from a control's configuration.
struct StyleBox<Configuration>: Sendable {
  let make: @MainActor @Sendable (Configuration) -> AnyView
}

/// The values that a control passes to its style.
protocol StyledConfiguration {
  /// The style of controls if no view around them sets another one.
  static var standardStyle: StyleBox<Self> { get }
}

private struct StyleKey<Configuration: StyledConfiguration>: EnvironmentKey {
  static var defaultValue: StyleBox<Configuration> { Configuration.standardStyle }
}

extension EnvironmentValues {
  subscript<Configuration: StyledConfiguration>(styleOf configuration: Configuration.Type) -> StyleBox<Configuration> {
    get { self[StyleKey<Configuration>.self] }
    set { self[StyleKey<Configuration>.self] = newValue }
  }
}

/// A control, drawn by the style in its environment.
struct Styled<Configuration: StyledConfiguration>: View, PrimitiveView {
  typealias Body = Never
  let configuration: Configuration

  init(_ configuration: Configuration) { self.configuration = configuration }

  func items(in context: ViewContext) -> [LayoutItem] {
    context.items(of: context.environment[styleOf: Configuration.self].make(configuration))
  }
}

extension View {
  /// Sets the style of the controls inside.
  func styled<Style, Configuration: StyledConfiguration, Content: View>(
    _ style: Style,
    _ body: @escaping @MainActor @Sendable (Style, Configuration) -> Content
  ) -> some View {
    environmentChange { $0[styleOf: Configuration.self] = StyleBox(style, body) }
  }
}

extension StyleBox {
  /// Creates a box for a style.
  @MainActor init<Style, Content: View>(
    _ style: Style,
    _ body: @escaping @MainActor @Sendable (Style, Configuration) -> Content
  ) {
    let keeper = StyleKeeper(style)
    make = { configuration in
      AnyView(StyledView(style: keeper.style) { body($0, configuration) })
    }
  }
}

/// Lets a style that isn't sendable be used on the main actor.
@MainActor private final class StyleKeeper<Style> {
  let style: Style
  init(_ style: Style) { self.style = style }
}

/// The view that a style makes of a control, after the style's own dynamic properties are linked.
private struct StyledView<Style, Content: View>: View, PrimitiveView {
  typealias Body = Never
  let style: Style
  let make: @MainActor (Style) -> Content

  func items(in context: ViewContext) -> [LayoutItem] {
    let place = context.part(TypeNames.name(of: Style.self))
    guard place.link(style) != nil else { return [] }
    return place.items(of: make(style))
  }
}

/// A view of layout items that have been evaluated already.
struct HeldView: View, PrimitiveView {
  typealias Body = Never
  let held: [LayoutItem]

  init(_ items: [LayoutItem]) { held = items }
  init(_ item: LayoutItem) { held = [item] }

  func items(in context: ViewContext) -> [LayoutItem] { held }
}

extension Animation {
  /// The animation of a control's parts.
  static let control = Animation.smooth(duration: 0.3)
}

extension View {
  /// The string of a view that is a `Text`, by which a play finds it.
  var plainWords: String? { (self as? Text)?.words }
}
