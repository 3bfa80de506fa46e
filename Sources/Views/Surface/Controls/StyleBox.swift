import Foundation

/// A style of any type: the view that it makes of a control's configuration.
struct StyleBox<Configuration>: Sendable {
  let make: @MainActor @Sendable (Configuration) -> AnyView
}

extension StyleBox {
  /// Keeps a style that makes a view of what a control says.
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

/// Keeps a style for the controls inside.
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
    guard place.link(style) else { return [] }
    return place.items(of: make(style))
  }
}

/// A view that has been evaluated.
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
  /// The words of a view that is a text, for those who look for it by its label.
  var plainWords: String? { (self as? Text)?.words }
}
