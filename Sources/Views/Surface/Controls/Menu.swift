import Foundation

/// A button with choices, drawn closed.
public struct Menu<Label: View, Content: View>: View, PrimitiveView {
  /// The type of the body.
  public typealias Body = Never
  private let label: Label
  private let content: Content
  private let primaryAction: (() -> Void)?

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    (self.content, self.label, primaryAction) = (content(), label(), nil)
  }
  /// Creates a menu that a long press opens; a tap does something of its own.
  public init(
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label,
    primaryAction: @escaping () -> Void
  ) {
    (self.content, self.label, self.primaryAction) = (content(), label(), primaryAction)
  }

  func items(in context: ViewContext) -> [LayoutItem] {
    let place = context.part("Menu")
    guard place.evaluation.admit(place.node) else { return [] }
    let options = place.part("content").items(of: content).flatMap { $0.targets() }
    let choices = options.map { ControlTarget.Option(names: $0.names, action: $0.action) }
    let closed = label.foregroundStyle(place.environment.foregroundStyle ?? AnyShapeStyle(Color.accentColor)).named {
      facts in
      facts.action = primaryAction
      facts.controls.append(.choice(choices))
    }
    return place.part("label").items(of: closed)
  }
}

extension Menu where Label == Text {
  /// Creates a menu with words that a long press opens; a tap does something of its own.
  public init(
    _ key: LocalizedStringKey,
    @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) {
    self.init(content: content, label: { Text(key) }, primaryAction: primaryAction)
  }
  /// Creates a menu with words.
  public init(_ key: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(key) }
  }
  /// Creates a menu with words.
  @_disfavoredOverload
  public init<Title: StringProtocol>(_ title: Title, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension Menu where Label == Views.Label<Text, Image> {
  /// Creates a menu with words and a symbol.
  public init(_ key: LocalizedStringKey, systemImage name: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Views.Label(key, systemImage: name) }
  }
}

extension View {
  /// The view with choices that a long press shows; they can be chosen, and aren't drawn.
  public func contextMenu<Items: View>(@ViewBuilder menuItems: () -> Items) -> some View {
    modifier(ContextMenuModifier(content: menuItems()))
  }
  /// The view with choices that a long press shows; they can be chosen, and neither they nor the preview are drawn.
  public func contextMenu<Items: View, Preview: View>(
    @ViewBuilder menuItems: () -> Items,
    @ViewBuilder preview: () -> Preview
  ) -> some View {
    contextMenu(menuItems: menuItems)
  }
  /// The view; menus are drawn closed.
  public func menuStyle(_ style: MenuStyle) -> some View { self }
  /// The view; menus are drawn closed.
  public func menuOrder(_ order: MenuOrder) -> some View { self }
  /// The view; menus have no marks.
  public func menuIndicator(_ visibility: Visibility) -> some View { self }
  /// The view; menus are drawn closed.
  public func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View { self }
}

private struct ContextMenuModifier<Items: View>: PrimitiveModifier {
  typealias Body = Never
  let content: Items

  func items(of base: (ViewContext) -> [LayoutItem], in context: ViewContext) -> [LayoutItem] {
    let place = context.part("contextMenu")
    let options = place.part("menu").items(of: content).flatMap { $0.targets() }
    let choices = options.map { ControlTarget.Option(names: $0.names, action: $0.action) }
    var facts = NameItem.Facts()
    facts.controls = [.choice(choices)]
    return base(place.part("base")).map { NameItem(child: $0, facts: facts, context: place) }
  }
}

/// Words that lead to a page, in the tint.
public struct Link<Label: View>: View {
  private let destination: URL
  private let label: Label
  @Environment(\.openURL) private var open

  public init(destination: URL, @ViewBuilder label: () -> Label) {
    (self.destination, self.label) = (destination, label())
  }

  public var body: some View {
    Button {
      open(destination)
    } label: {
      label
    }
  }
}

extension Link where Label == Text {
  /// Creates a link with words.
  public init(_ key: LocalizedStringKey, destination: URL) { self.init(destination: destination) { Text(key) } }
  /// Creates a link with words.
  @_disfavoredOverload
  public init<Title: StringProtocol>(_ title: Title, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}

/// Opens a page; nothing here.
public struct OpenURLAction: Sendable {
  /// Does nothing: a figure leads nowhere.
  public func callAsFunction(_ url: URL) {}
}

extension EnvironmentValues {
  /// Opens a page; nothing here.
  public var openURL: OpenURLAction { OpenURLAction() }
}

/// A button that shares something; sharing isn't shown.
public struct ShareLink<Label: View>: View {
  private let label: Label
  /// Creates it with a label.
  public init<Item>(item: Item, @ViewBuilder label: () -> Label) { self.label = label() }
  public var body: some View {
    Button {
    } label: {
      label
    }
  }
}

extension ShareLink where Label == Views.Label<Text, Image> {
  /// Creates it with the platform's label.
  public init<Item>(item: Item) { self.init(item: item) { Views.Label("Share…", systemImage: "square.and.arrow.up") } }
}

/// The appearance of menus; here, all are drawn closed.
public struct MenuStyle: Hashable, Sendable {
  /// As the platform has it.
  public static let automatic = Self()
  public static let button = Self()
  /// As a button without a border.
  public static let borderlessButton = Self()
}

/// The order of a menu's choices.
public struct MenuOrder: Hashable, Sendable {
  /// As the platform has it.
  public static let automatic = Self()
  public static let fixed = Self()
  /// The first one nearest to the finger.
  public static let priority = Self()
}

/// Whether a choice closes its menu.
public struct MenuActionDismissBehavior: Hashable, Sendable {
  public static let automatic = Self()
  public static let enabled = Self()
  public static let disabled = Self()
}
